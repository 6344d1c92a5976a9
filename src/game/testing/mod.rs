//! Checks of the contract of a game, to be run in the tests of its rules.
//!
//! A search relies on the rules. It does not check whether a list holds a move twice, or whether
//! the random moves of playouts are drawn fairly. [`check`] plays random games and checks the
//! contract; [`check_text`] and [`check_split`] do so for [`Notation`](crate::game::Notation) and
//! [`Split`](crate::game::split::Split). They return a
//! [`Broken`]: the [`Clause`] of the contract that does not hold, the position, and the moves that
//! lead to it.
//!
//! The module needs the feature `testing`, which only tests should switch on:
//!
//! ```toml
//! [dev-dependencies]
//! tesuji = { version = "…", features = ["testing"] }
//! ```
//!
//! # Example
//!
//! The position has to be comparable and printable. Nim with one pile, of which one or two stones
//! are taken; the player who takes the last one wins:
//!
//! ```
//! use tesuji::game::Pile;
//! use tesuji::game::testing::{Clause, RandomGames, check};
//!
//! // Seed 1, a hundred games, none of which has more than twenty moves.
//! let start = Pile { stones: 20, mover: 0 };
//! assert!(check(&start, RandomGames::new(1, 100, 20)).is_ok());
//!
//! // With ten moves it does not always end: the error says where, and how to get there.
//! let broken = check(&start, RandomGames::new(1, 100, 10)).unwrap_err();
//! assert_eq!(broken.clause, Clause::Ends);
//! println!("{broken}");
//! ```
//!
//! The same seed finds the same fault. Fair random draws fail the check once in hundreds of
//! millions of positions. So a check that fails has found a fault.

mod broken;
mod draws;
mod hashes;
mod rules;
mod split;
#[cfg(test)]
mod tests;
mod text;
mod walk;

pub use broken::{Broken, Clause};
pub use draws::check_draws;
pub use split::check_split;
pub use text::check_text;
pub use walk::RandomGames;

use crate::game::Game;
use std::fmt::Debug;

/// The result of a check: `()`, or the clause that is broken.
pub type Checked<G> = Result<(), Broken<G>>;

/// Checks the contract of [`Game`] in every position of some random games.
///
/// Legal moves are listed once each, in the same order every time, and can be played; there is one
/// wherever the game goes on. [`Game::count_moves`], [`Game::random_move`] and
/// [`Game::play_random`] agree with the list, [`Game::move_index`] tells moves apart, scores are
/// those that the game declares, games end. Equal positions have equal hashes, also if their moves
/// were played in another order; different positions have different hashes. The
/// [canonical](Game::canonical) position is as good as the position itself. In about a dozen
/// positions draws test whether random moves are equally likely ([`check_draws`]).
///
/// # Errors
/// The first broken clause.
pub fn check<G: Game + Debug + PartialEq>(start: &G, games: RandomGames) -> Checked<G> {
    rules::check(start, games)?;
    hashes::check(start, games)?;
    draws::check(start, games)
}
