//! Minimax: searches that compare moves by the value of the best replies to them.
//!
//! They rest on an [`Evaluator`](crate::eval::Evaluator) where the game is not over, and know a
//! position's value exactly where it is.
//!
//! | search | grows | settings | reference |
//! | --- | --- | --- | --- |
//! | [`AlphaBeta`] | depth by depth, everything that can matter | [`AlphaBetaSettings`] | paper 004, Algorithms 2 and 3; Knuth and Moore 1975 |
//! | [`Selective`] | depth by depth, the moves that matter further than others | [`SelectiveSettings`] | see there |
//! | [`BestFirst`] | the line that looks best, without bound | [`BestFirstSettings::ubfm`] | paper 004, Algorithm 4 |
//! | | the same, and solves | [`BestFirstSettings::completed_ubfm`] | paper 004, Algorithms 12 to 14 |
//! | | lines to the end of the game, and solves | [`BestFirstSettings::completed_descent`] | paper 004, Algorithms 11, 13 and 14 |
//!
//! Each is one type for a game and an evaluator, with the variants as values. All have the
//! interface [`MinimaxSearch`], and answer with a [`MinimaxAnswer`].
//!
//! # Players
//! Only who is on which side matters to minimax: with two players whose scores add up to zero these
//! are the players, and either may move several times in a row. In every other game all others are
//! taken to play against the player to move at the root, which is *paranoid* and keeps every cut
//! sound. [`AlphaBeta`] has [`Opponents::Selfish`] besides, which is maxⁿ.
//!
//! # Budget
//! An iteration of a [`Budget`](crate::Budget) is a position that a search comes to: one that it
//! plays a move to and evaluates, finds decided, or searches on. So the same number of iterations
//! is about the same work for all of them, whatever they call an iteration. `states` count the
//! same, and `evaluations` those positions for which an evaluator was asked, which is the part that
//! takes longest where it is a network. It is overrun by no more than the moves of one position.
//! Time and flag are looked at about every millisecond, within a position with a great many moves,
//! too; where there is neither, the clock is not read. A search never ends without a move.
//!
//! # Watching
//! A watcher can be shown a search while it goes on, and end it
//! ([`MinimaxSearch::search_watched`]): [`BestFirst`] shows its progress between iterations, the
//! others after each finished depth.
//!
//! # Reference
//! Sturtevant and Korf (2000), On pruning techniques for multi-player games, for paranoid search.

mod alpha_beta;
mod best_first;
mod engine;
mod found;
mod helping;
mod history;
mod selective;
mod value;
mod watch;

pub use crate::game::{Forcing, NothingForces};
pub use alpha_beta::{AlphaBeta, AlphaBetaSettings, Opponents};
pub use best_first::{
    BestFirst, BestFirstSettings, Choice, Ends, KnownMove, KnownPosition, SeenPosition, Stray,
};
pub use engine::{MinimaxSearch, Watched};
pub use found::{MinimaxAnswer, RootMove};
pub use selective::{Selective, SelectiveSettings};
