//! Every game by name, for the command line, the contract test and the benches.
//!
//! The catalogue has four shelves: [`moving`], [`taking`], [`placing`] and [`several`]. Compiling
//! every agent for every game takes minutes. Four shelves are compiled at once.

mod family;
mod knowledge;
mod sparse;

pub use family::{Family, FamilyVisitor, Primer, SplitFamily, SplitVisitor, Visitor, actions};
pub use knowledge::{
    HeuristicOf, Knowledge, Named, TacticsOf, Tuning, default_heuristic, heuristic,
    strongest_heuristic,
};
pub use sparse::{shipped_network, sparse_features, sparse_network};

use tesuji::game::TextError;

/// The names of all games, with a line about each.
pub fn catalogue() -> Vec<(&'static str, &'static str)> {
    [
        moving::catalogue(),
        taking::catalogue(),
        placing::catalogue(),
        several::catalogue(),
    ]
    .concat()
}

/// Games with options, with a line about each: at least one for each option there is.
pub fn variants() -> Vec<(&'static str, &'static str)> {
    [
        moving::variants(),
        taking::variants(),
        placing::variants(),
        several::variants(),
    ]
    .concat()
}

/// Opens the game written `NAME` or `NAME:OPTIONS` and hands its start to the visitor.
///
/// # Errors
/// If there is no such game (the nearest names are listed), or no such option.
pub fn open<V: Visitor>(game: &str, visitor: V) -> Result<V::Output, TextError> {
    let found = moving::open(game, visitor)
        .or_else(|visitor| taking::open(game, visitor))
        .or_else(|visitor| placing::open(game, visitor))
        .or_else(|visitor| several::open(game, visitor));
    found.unwrap_or_else(|_| Err(unknown(game)))
}

/// Calls the visitor with each type of games.
pub fn each_family(visitor: &mut impl FamilyVisitor) {
    moving::each_family(visitor);
    taking::each_family(visitor);
    placing::each_family(visitor);
    several::each_family(visitor);
}

/// The error that there is no such game, with similar names.
pub fn unknown(game: &str) -> TextError {
    let (name, _) = game.split_once(':').unwrap_or((game, ""));
    let names = catalogue();
    let near = tesuji::text::nearest(name, names.iter().map(|&(known, _)| known));
    TextError::new(name, format!("no such game; nearest: {}", near.join(", ")))
}

/// Writes a shelf of the catalogue from the list of its families; a new game is one more line
/// there.
macro_rules! shelf {
    ($(#[$about:meta])* $shelf:ident: $($family:ty),+ $(,)?) => {
        $(#[$about])*
        pub mod $shelf {
            use crate::{Family, FamilyVisitor, Visitor};
            use tesuji::game::TextError;

            /// The names of the games, with a line about each.
            pub fn catalogue() -> Vec<(&'static str, &'static str)> {
                [$(<$family>::NAMES),+].concat()
            }

            /// Games with options, with a line about each: at least one for each option there is.
            pub fn variants() -> Vec<(&'static str, &'static str)> {
                [$(<$family>::VARIANTS),+].concat()
            }

            /// Calls the visitor with each type of games here.
            pub fn each_family(visitor: &mut impl FamilyVisitor) {
                $(visitor.visit::<$family>();)+
            }

            /// Opens the game written `NAME` or `NAME:OPTIONS` and hands its start to the visitor;
            /// an error if there is no such option.
            ///
            /// # Errors
            /// The visitor, if there is no such game here.
            pub fn open<V: Visitor>(
                game: &str,
                visitor: V,
            ) -> Result<Result<V::Output, TextError>, V> {
                let (name, options) = game.split_once(':').unwrap_or((game, ""));
                let nothing = options.is_empty() && name != game;
                $(
                    if <$family>::opens(name, options) {
                        if nothing {
                            return Ok(Err(TextError::new(game, "no option follows the colon")));
                        }
                        let start = <$family>::start(name, options);
                        return Ok(start.map(|start| visitor.visit(start)));
                    }
                )+
                Err(visitor)
            }
        }
    };
}

shelf![
    /// Games in which pieces move over the board.
    moving:
    crate::Breakthrough,
    crate::Knightthrough,
    crate::Loa,
    crate::Amazons,
    crate::Breakthru,
    crate::FoxAndHounds,
    crate::Draughts,
    crate::Surakarta,
    crate::Mill,
    crate::Ataxx,
];

shelf![
    /// Games of taking: chess and its kin, games of sowing, Nim, and trees of numbers.
    taking:
    crate::Chess,
    crate::ChessKc,
    crate::Skirmish,
    crate::ReachChess,
    crate::LosAlamos,
    crate::Minishogi,
    crate::Minishogi<crate::minishogi::Fourfold>,
    crate::Awari,
    crate::Oware,
    crate::Nim,
    crate::Synthetic<2, crate::synthetic::Wide>,
];

shelf![
    /// Games in which stones are put on the board.
    placing:
    crate::TicTacToe,
    crate::ConnectFour,
    crate::Gomoku,
    crate::Pentago,
    crate::Pentalath,
    crate::Reversi,
    crate::Diagonals,
    crate::go::SmallGo,
    crate::go::LargeGo,
    crate::go::KoGo,
    crate::GoProblem,
];

shelf![
    /// Games for three players and more, each number of players compiled once.
    several:
    crate::ChineseCheckers<3>,
    crate::ChineseCheckers<6>,
    crate::Rolit<3>,
    crate::Rolit<4>,
    crate::Synthetic<3, crate::synthetic::SeparateMargin>,
];

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

    struct Told;
    impl Visitor for Told {
        type Output = (Primer, bool);
        fn visit<G: Family>(self, _: G) -> Self::Output {
            (G::PRIMER, G::VARIANTS.is_empty())
        }
    }

    #[test]
    fn every_game_is_explained() {
        for (game, _) in catalogue() {
            let (primer, plain) = open(game, Told).expect("a listed game opens");
            assert!(primer.rules.ends_with('.'), "{game}");
            assert!((100..800).contains(&primer.rules.len()), "{game}");
            assert!(primer.text.contains("A move is"), "{game}");
            assert!(primer.text.contains("osition is"), "{game}");
            assert!(plain || !primer.options.is_empty(), "{game}");
        }
    }

    #[test]
    fn an_unknown_name_lists_the_nearest() {
        let error = open("tictactoe", Name).expect_err("not a game");
        assert_eq!(error.part(), "tictactoe");
        assert!(error.to_string().contains("tic-tac-toe"), "{error}");
    }
}
