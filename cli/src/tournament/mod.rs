//! Matches: who plays which game with which seeds, on several threads, and what it adds up to.
//!
//! Every random number of a game is derived from the match's seed and the game's place in the
//! match, so the games are the same whichever thread plays them and in whatever order.

mod game;
mod opening;
mod seating;
mod seeds;
mod tally;
mod workers;

pub(crate) use game::{Contest, Record, Work};
pub(crate) use opening::opening;
pub(crate) use seating::Seating;
pub(crate) use seeds::Seeds;
pub(crate) use tally::{Outcomes, Tally};
pub(crate) use workers::{Ending, play_all};
