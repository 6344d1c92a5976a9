//! The trait of the games of the catalogue, and visitors of a game whose type is known only from
//! its name.

use super::Knowledge;
use std::fmt::Debug;
use tesuji::eval::Actions;
use tesuji::game::split::{AnyStrategy, Mod, ModJoined, ModPlus, ModPlusShift, ModShift, Split};
use tesuji::game::{Notation, TextError};
use tesuji::scene::Scene;

/// The description that a player reads of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Primer {
    /// The rules in a paragraph of plain words.
    pub rules: &'static str,
    /// How moves and positions are written.
    pub text: &'static str,
    /// Every option, which stands behind a colon after the name; empty if there is none.
    pub options: &'static str,
    /// The numbers of the papers in docs/games.md that play it; empty if none does.
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

/// One or more game names that open positions of the same type.
///
/// The type is instantiated once with each agent the command line offers, so sizes and variants are
/// values of one type unless a constant size makes the game faster.
///
/// Positions can be compared and printed, so that the checks of [`tesuji`] can say where a rule is
/// broken.
pub trait Family: Notation + Debug + PartialEq + Send + Sync {
    /// The rules, and how moves and positions are written, for players. A game of one's own may
    /// leave it out.
    const PRIMER: Primer = Primer::EMPTY;

    /// The names and a line about each, the default variant first.
    const NAMES: &'static [(&'static str, &'static str)];

    /// Examples of options, `name:options`, with a line about each, for users and tests. Empty if
    /// there are no options.
    const VARIANTS: &'static [(&'static str, &'static str)] = &[];

    /// The split strategies that differ, by name, with the parts of a move, `mod` first; empty if
    /// the game does not split moves.
    const SPLITS: &'static [(&'static str, &'static str)] = &[];

    /// The knowledge of the game beyond its rules: `Self` if the game implements it, `()` if there
    /// is none.
    type Knowledge: Knowledge<Self>;

    /// Whether this type has the positions of `name:options`: mostly, whether the name is its own.
    ///
    /// An option that needs a type of its own has a family for it. Of the families that list a
    /// name exactly one must open it, whatever the options.
    fn opens(name: &str, options: &str) -> bool {
        let _ = options;
        Self::NAMES.iter().any(|&(known, _)| known == name)
    }

    /// The start position of the variant `name:options`; `options` is empty if none were given.
    ///
    /// # Errors
    /// Names the option that does not exist or is out of range.
    fn start(name: &str, options: &str) -> Result<Self, TextError>;

    /// Hands the game to the visitor with its semimoves, if it has any; otherwise gives the
    /// visitor back.
    ///
    /// A game that implements [`Split`] for every strategy overrides this with
    /// `Ok(visitor.visit(self))`.
    ///
    /// # Errors
    /// The visitor, if the game does not split moves.
    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Err(visitor)
    }

    /// The position as data to draw: by default its text. A game with a board makes it from that
    /// ([`Scene::of_board`]).
    fn scene(&self) -> Scene {
        Scene::of_text(self.drawing())
    }

    /// The places of the scene that a legal move is about, in the order in which a player points at
    /// them; empty for a move that is about no place, such as a pass. Moves with the same places
    /// differ in their texts.
    ///
    /// By default they are the places whose names are in the text of the move.
    fn path(&self, scene: &Scene, m: Self::Move) -> Vec<usize> {
        scene.named(&self.move_text(m))
    }
}

/// Something to do with a game that splits moves, by any strategy.
///
/// Every strategy is compiled where it is called for: a program that chooses one at run time does
/// so with [`AnyStrategy`].
pub trait SplitVisitor<G: Family> {
    /// The result of the visit.
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

/// Something to do with a game whose type is known only from its name.
pub trait Visitor {
    /// The result of the visit.
    type Output;
    /// Called with the start position of the game that was named.
    fn visit<G: Family>(self, start: G) -> Self::Output;
}

/// Something to do with each type of games.
pub trait FamilyVisitor {
    /// Called with a type of games.
    fn visit<G: Family>(&mut self);
}
