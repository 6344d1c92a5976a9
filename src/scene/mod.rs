//! Scenes: a position as data to draw, the same for the program, for notebooks and for pages.
//!
//! A [`Scene`] has the places of a board with their looks, the pieces, lines, labels, and the
//! places of the last move. It contains all that a drawing needs, so drawing needs no rules.
//! [`Scene::svg`] draws it as a picture.
//!
//! A game with a [`Board`](crate::eval::Board) has one from [`Scene::of_board`], any other from its
//! drawing for a terminal ([`Scene::of_text`]).
//!
//! # Example
//! ```
//! use tesuji::scene::{Colour, Look, Marks, Piece, Scene, Shape, Site};
//!
//! let site = |name: &str, x: f32| Site::new(name, [x, 0.0], Shape::Square);
//! let scene = Scene {
//!     colours: vec![Colour::White, Colour::Black],
//!     sites: vec![site("a1", 0.0), site("b1", 1.0)],
//!     pieces: vec![Piece::new(0, Some(1), Look::Pawn)],
//!     ..Scene::default()
//! };
//! assert_eq!(scene.named("a1b1"), [0, 1], "a move goes from place to place");
//! assert_eq!(scene.words(), ["black pawn: a1"]);
//! assert!(scene.svg(&Marks::default()).starts_with("<svg"));
//! ```

mod board;
mod build;
mod looks;
mod svg;
#[cfg(test)]
mod tests;
mod words;

pub use board::square;
pub use looks::{Colour, Ground, Look, Shape, Tone};
pub use svg::{Arrow, Marks};

/// A position as data to draw.
///
/// Coordinates are in cells, to the right and down, from any origin: the middles of neighbouring
/// cells are about 1 apart.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Scene {
    /// The material of the board.
    pub ground: Ground,
    /// The colour of each player's pieces.
    pub colours: Vec<Colour>,
    /// The places, in any order. Other fields refer to them by their indices in this list.
    pub sites: Vec<Site>,
    /// Lines on the board, under the pieces, each through two points or more.
    pub lines: Vec<Vec<[f32; 2]>>,
    /// Texts on the board and at its edge, such as coordinates.
    pub labels: Vec<Label>,
    /// The pieces on the places.
    pub pieces: Vec<Piece>,
    /// The places of the last move, in its order; empty if it is not known.
    pub last: Vec<usize>,
    /// Facts that the board does not show, a line each.
    pub notes: Vec<String>,
    /// The board as several lines of text, for games without places.
    pub text: String,
}

/// A place of a board.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Site {
    /// The name of the place in the text of moves; empty if no move names it.
    pub name: String,
    /// The middle, in cells to the right and down.
    pub at: [f32; 2],
    /// The shape.
    pub shape: Shape,
    /// The tone.
    pub tone: Tone,
}

/// A piece on a place, or several of a kind.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Piece {
    /// The index of the place.
    pub site: usize,
    /// The owner's number from 0; `None` if the piece belongs to no player.
    pub player: Option<u8>,
    /// The look of the piece.
    pub look: Look,
    /// The text on the piece; mostly empty.
    pub label: String,
    /// The number of such pieces on the place, at least 1.
    pub count: u16,
}

/// A text on the board or at its edge.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Label {
    /// The middle, in cells to the right and down.
    pub at: [f32; 2],
    /// The text.
    pub text: String,
}

impl Site {
    /// A place without a tone.
    pub fn new(name: impl Into<String>, at: [f32; 2], shape: Shape) -> Self {
        Self {
            name: name.into(),
            at,
            shape,
            tone: Tone::Plain,
        }
    }
}

impl Piece {
    /// A piece without a label.
    pub fn new(site: usize, player: Option<u8>, look: Look) -> Self {
        Self {
            site,
            player,
            look,
            label: String::new(),
            count: 1,
        }
    }
}

impl Scene {
    /// A position that is shown as text, such as
    /// [`Notation::drawing`](crate::game::Notation::drawing).
    pub fn of_text(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// The index of the place called `name`; `None` if no place has the name.
    pub fn site(&self, name: &str) -> Option<usize> {
        let mut sites = self.sites.iter();
        sites.position(|site| !name.is_empty() && site.name == name)
    }

    /// The places whose names occur in the text of a move, in its order. Of overlapping names the
    /// longest counts. A place that follows itself counts once.
    pub fn named(&self, text: &str) -> Vec<usize> {
        let (mut path, mut rest) = (Vec::new(), text);
        while let Some(first) = rest.chars().next() {
            let names = self.sites.iter().map(|site| &site.name[..]).enumerate();
            let here = names.filter(|(_, name)| !name.is_empty() && rest.starts_with(name));
            match here.max_by_key(|(_, name)| name.len()) {
                Some((site, name)) => {
                    if path.last() != Some(&site) {
                        path.push(site);
                    }
                    rest = &rest[name.len()..];
                }
                None => rest = &rest[first.len_utf8()..],
            }
        }
        path
    }
}
