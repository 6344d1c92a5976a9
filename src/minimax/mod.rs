//! Minimax: searches that compare moves by the value of the best replies to them.
//!
//! An [`Evaluator`](crate::eval::Evaluator) estimates positions in which the game is not over.
//!
//! | search | grows | settings | reference |
//! | --- | --- | --- | --- |
//! | [`AlphaBeta`] | depth by depth, everything that can matter | [`AlphaBetaSettings`] | paper 004, Algorithms 2 and 3; Knuth and Moore 1975 |
//! | [`Selective`] | depth by depth, the moves that matter further than others | [`SelectiveSettings`] | see there |
//! | [`BestFirst`] | the line that looks best, without bound | [`BestFirstSettings::ubfm`] | paper 004, Algorithm 4 |
//! | | the same, and solves | [`BestFirstSettings::completed_ubfm`] | paper 004, Algorithms 12 to 14 |
//! | | lines to the end of the game, and solves | [`BestFirstSettings::completed_descent`] | paper 004, Algorithms 11, 13 and 14 |
//!
//! Each is one type for a game and an evaluator; its settings choose the variant. All have the
//! interface [`MinimaxSearch`] and return a [`MinimaxAnswer`].
//!
//! # Players
//! Minimax knows two sides. With two players whose scores add up to zero these are the players;
//! either may move several times in a row. In every other game all others play against the player
//! to move at the root (*paranoid*), which keeps every cut sound. [`AlphaBeta`] also has maxⁿ,
//! [`Opponents::Selfish`].
//!
//! # Budget
//! An iteration of a [`Budget`](crate::Budget) is a position that a search reaches by a move. So
//! the same number of iterations is about the same work for all of them. `states` count the same;
//! `evaluations` count the positions given to the evaluator. A search exceeds these limits by at
//! most the moves of one position. Time and flag are checked about every millisecond; without both
//! the clock is not read. A search never ends without a move.
//!
//! # Watching
//! A watcher is called during a search and may end it ([`MinimaxSearch::search_watched`]): by
//! [`BestFirst`] between iterations, by the others after each finished depth.
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
