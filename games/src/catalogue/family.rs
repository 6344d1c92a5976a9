//! The trait of the games of the catalogue, and visitors of a game that is known by name only.

use super::Knowledge;
use std::fmt::Debug;
use tesuji::eval::Actions;
use tesuji::game::split::{AnyStrategy, Mod, ModJoined, ModPlus, ModPlusShift, ModShift, Split};
use tesuji::game::{Notation, TextError};
use tesuji::scene::Scene;

/// A description of a game for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Primer {
    /// The rules in a paragraph of plain words.
    pub rules: &'static str,
    /// The notation of moves and positions.
    pub text: &'static str,
    /// Every option that may follow the name after a colon; empty if there is none.
    pub options: &'static str,
    /// The numbers, as in `docs/games.md`, of the papers that use the game; empty if none does.
    pub papers: &'static str,
}

impl Primer {
    /// An empty primer.
    pub const EMPTY: Self = Self {
        rules: "",
        text: "",
        options: "",
        papers: "",
    };
}

/// A type of game with the names by which it is opened.
///
/// Every agent is compiled for each such type. So sizes and variants are values of one type, unless
/// a constant size makes the game faster. Positions can be compared and printed, for the checks of
/// `tesuji::game::testing`.
pub trait Family: Notation + Debug + PartialEq + Send + Sync {
    /// The rules and the notation, for players. It may be left out.
    const PRIMER: Primer = Primer::EMPTY;

    /// The names and a line about each, the default variant first.
    const NAMES: &'static [(&'static str, &'static str)];

    /// Examples of options, `name:options`, with a line about each, for users and tests. Empty if
    /// there are no options.
    const VARIANTS: &'static [(&'static str, &'static str)] = &[];

    /// The split strategies that differ for this game: the name, and the parts of a move. `mod`
    /// comes first. Empty if the game does not split moves.
    const SPLITS: &'static [(&'static str, &'static str)] = &[];

    /// The knowledge of the game beyond its rules: `Self` if the game implements it, `()` if there
    /// is none.
    type Knowledge: Knowledge<Self>;

    /// Whether this type has the positions of `name:options`. By default it does if the name is one
    /// of [`Family::NAMES`]. Several families may share a name; then for any options exactly one of
    /// them must return `true`.
    fn opens(name: &str, options: &str) -> bool {
        let _ = options;
        Self::NAMES.iter().any(|&(known, _)| known == name)
    }

    /// The start position of the variant `name:options`; `options` is empty if none were given.
    ///
    /// # Errors
    /// If an option does not exist or is out of range; the error names it.
    fn start(name: &str, options: &str) -> Result<Self, TextError>;

    /// Calls the visitor with the game, if its moves are split; otherwise returns the visitor.
    ///
    /// A game that implements [`Split`] for every strategy overrides this with
    /// `Ok(visitor.visit(self))`.
    ///
    /// # Errors
    /// The visitor, if the game does not split moves.
    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Err(visitor)
    }

    /// The position as data to draw: by default its text. A game with a board uses
    /// [`Scene::of_board`].
    fn scene(&self) -> Scene {
        Scene::of_text(self.drawing())
    }

    /// The places of the scene that a player points at to make a legal move, in their order; empty
    /// for a move without places, such as a pass. Several moves may have the same places. By
    /// default they are the places whose names occur in the text of the move.
    fn path(&self, scene: &Scene, m: Self::Move) -> Vec<usize> {
        scene.named(&self.move_text(m))
    }
}

/// A generic function over a game that splits moves. To choose a strategy at run time it uses
/// [`AnyStrategy`].
pub trait SplitVisitor<G: Family> {
    /// The type of the result.
    type Output;
    /// Called with the game.
    fn visit(self, game: G) -> Self::Output
    where
        G: SplitFamily;
}

/// The actions of a game for networks with a policy: its semimoves if it splits moves, or else its
/// moves by their indices; `None` if it has neither.
pub fn actions<G: Family>(position: &G) -> Option<Actions<G>> {
    struct Semimoves;
    impl<G: Family> SplitVisitor<G> for Semimoves {
        type Output = Actions<G>;
        fn visit(self, _: G) -> Actions<G>
        where
            G: SplitFamily,
        {
            Actions::of_semimoves::<Mod>()
        }
    }
    let semimoves = position.clone().visit_split(Semimoves);
    semimoves.ok().or_else(|| Actions::of_moves())
}

/// A game that splits moves by every strategy of the paper, and by one chosen at run time.
pub trait SplitFamily:
    Family
    + Split<Mod>
    + Split<ModPlus>
    + Split<ModShift>
    + Split<ModPlusShift>
    + Split<ModJoined>
    + Split<AnyStrategy>
{
}

impl<G> SplitFamily for G where
    G: Family
        + Split<Mod>
        + Split<ModPlus>
        + Split<ModShift>
        + Split<ModPlusShift>
        + Split<ModJoined>
        + Split<AnyStrategy>
{
}

/// A generic function over a game whose type is known from its name only.
pub trait Visitor {
    /// The type of the result.
    type Output;
    /// Called with the start position of the game.
    fn visit<G: Family>(self, start: G) -> Self::Output;
}

/// A generic function over the types of games.
pub trait FamilyVisitor {
    /// Called with each type of games.
    fn visit<G: Family>(&mut self);
}
