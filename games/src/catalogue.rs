//! Every game by name: what the command line, the contract test and the benches iterate over.

use tesuji::eval::Evaluator;
use tesuji::game::{Notation, TextError};
use tesuji::split::{AnyStrategy, Mod, ModJoined, ModPlus, ModPlusShift, ModShift, Split};

/// A set of weights by name, with a line about it and the evaluator it makes.
pub type Named<E> = (&'static str, &'static str, E);

/// One or more game names that open positions of the same type.
///
/// The type is instantiated once with each agent the command line offers, so sizes and variants
/// are values of one type unless a constant size makes the game measurably faster.
pub trait Family: Notation + Send + Sync {
    /// The names and a line about each, the default variant first.
    const NAMES: &'static [(&'static str, &'static str)];

    /// Some of what the options allow, `name:options`, and a line about each: what a user is shown
    /// and the tests try. None if there are no options.
    const VARIANTS: &'static [(&'static str, &'static str)] = &[];

    /// The split strategies that differ, by name, with what a move is split into, `mod` first;
    /// none if the game does not split moves.
    const SPLITS: &'static [(&'static str, &'static str)] = &[];

    /// The evaluator of the game: one type, of which the sets of weights are values.
    type Heuristic: Evaluator<Self> + Sync;

    /// The sets of weights, the default first.
    const HEURISTICS: &'static [Named<Self::Heuristic>];

    /// The evaluator with the set of weights of this name, if there is such a set.
    fn heuristic(name: &str) -> Option<Self::Heuristic> {
        let named = Self::HEURISTICS.iter().find(|(known, _, _)| *known == name);
        named.map(|(_, _, evaluator)| evaluator.clone())
    }

    /// The evaluator with the default set of weights.
    fn default_heuristic() -> Self::Heuristic {
        Self::HEURISTICS[0].2.clone()
    }

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
}

/// Something to do with a game that splits moves, by any strategy.
///
/// Every strategy is compiled where it is called for: a program that chooses one at run time does
/// so with [`AnyStrategy`].
pub trait SplitVisitor<G: Family> {
    /// What the visit gives back.
    type Output;
    /// Called with the game.
    fn visit(self, game: G) -> Self::Output
    where
        G: SplitFamily;
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
    /// What the visit gives back.
    type Output;
    /// Called with the start position of the game that was named.
    fn visit<G: Family>(self, start: G) -> Self::Output;
}

/// Writes the catalogue from the list of families; a new game is one more line there.
macro_rules! families {
    ($($family:ty),+ $(,)?) => {
        /// The names of all games, with a line about each.
        pub fn catalogue() -> Vec<(&'static str, &'static str)> {
            [$(<$family>::NAMES),+].concat()
        }

        /// Games with options, with a line about each: at least one for each option there is.
        pub fn variants() -> Vec<(&'static str, &'static str)> {
            [$(<$family>::VARIANTS),+].concat()
        }

        /// Opens the game written `NAME` or `NAME:OPTIONS` and hands its start to the visitor.
        ///
        /// # Errors
        /// If there is no such game (the nearest names are listed), or no such option.
        pub fn open<V: Visitor>(game: &str, visitor: V) -> Result<V::Output, TextError> {
            let (name, options) = game.split_once(':').unwrap_or((game, ""));
            $(
                if <$family>::opens(name, options) {
                    return Ok(visitor.visit(<$family>::start(name, options)?));
                }
            )+
            Err(unknown(name))
        }
    };
}

families![
    crate::TicTacToe,
    crate::ConnectFour,
    crate::Gomoku,
    crate::Pentago,
    crate::Pentalath,
    crate::Breakthrough,
    crate::Knightthrough,
    crate::Loa,
    crate::Amazons,
    crate::Breakthru,
    crate::FoxAndHounds,
    crate::Draughts,
    crate::Mill,
    crate::Surakarta,
    crate::Ataxx,
    crate::Reversi,
    crate::Rolit<3>,
    crate::Rolit<4>,
    crate::Chess,
    crate::ChessKc,
    crate::Skirmish,
    crate::ReachChess,
    crate::LosAlamos,
    crate::Minishogi,
    crate::Minishogi<crate::minishogi::Fourfold>,
    crate::Awari,
    crate::Oware,
    crate::go::SmallGo,
    crate::go::LargeGo,
    crate::go::SuperkoGo,
    crate::GoProblem,
    crate::Nim,
    crate::ChineseCheckers<3>,
    crate::ChineseCheckers<6>,
    crate::Synthetic<2, crate::synthetic::Wide>,
    crate::Synthetic<3, crate::synthetic::SeparateMargin>,
];

fn unknown(name: &str) -> TextError {
    let names = catalogue();
    let near = tesuji::text::nearest(name, names.iter().map(|&(known, _)| known));
    TextError::new(name, format!("no such game; nearest: {}", near.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Name;
    impl Visitor for Name {
        type Output = String;
        fn visit<G: Family>(self, start: G) -> String {
            start.position_text()
        }
    }

    #[test]
    fn names_are_unique_and_open() {
        let mut names: Vec<_> = catalogue().iter().map(|&(name, _)| name).collect();
        for name in &names {
            assert!(!open(name, Name).expect("a listed game opens").is_empty());
        }
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }

    #[test]
    fn an_unknown_name_lists_the_nearest() {
        let error = open("tictactoe", Name).expect_err("not a game");
        assert_eq!(error.part(), "tictactoe");
        assert!(error.to_string().contains("tic-tac-toe"), "{error}");
    }
}
