//! Matches: who plays which game with which seeds, on several threads, and what it adds up to.
//!
//! Every random number of a game is derived from the match's seed and the game's place in the
//! match, so the games are the same whichever thread plays them and in whatever order.

mod game;
mod opening;
mod seeds;
mod tally;
mod workers;

pub(crate) use game::{Contest, Record};
pub(crate) use opening::opening;
pub(crate) use seeds::Seeds;
pub(crate) use tally::{Outcomes, Tally};
pub(crate) use workers::{Ending, play_all};

/// A game's place in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pairing {
    /// The number of the game, from 0.
    pub(crate) game: u32,
}

impl Pairing {
    /// Two consecutive games make a pair: the same opening from both seats.
    pub(crate) fn pair(self) -> u32 {
        self.game / 2
    }

    /// The seat of agent A, 0 or 1.
    pub(crate) fn seat_of_a(self) -> usize {
        (self.game % 2) as usize
    }
}
