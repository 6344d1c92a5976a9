//! English draughts.
//!
//! Black (the first player) starts on squares 1–12 and moves to higher numbers, White on 21–32. A
//! man steps diagonally forward; a king steps in all four directions. A man becomes a king on the
//! last row. Both capture by jumping over a neighbouring enemy to the square behind. A capture must
//! be made, by any sequence of jumps that cannot go on; a man that becomes a king stops. A side
//! without a move loses. The game is drawn after 20 plies in a row without a capture or a move of a
//! man, unless the last leaves no move. This is the rule of paper 002. With the option `pdn` it
//! takes 80 plies.
//!
//! Moves are in PDN: `11-15`, `15x22`, and sequences of jumps with every square that they touch,
//! `15x22x31`. The short form `15x31` is read if only one sequence fits. Sequences with different
//! squares are different moves, even if they capture the same men. A position is a PDN FEN with the
//! plies that count towards the draw at its end, as some programs write it:
//! `W:W21,22,K30:B1,2,K12:H3`.

mod ending;
pub mod heuristic;
mod moves;
mod routes;
mod scene;
mod split;
#[cfg(test)]
mod tests;
mod text;

pub use ending::Ending;
pub use split::Part;

use crate::kit::dark_squares::{BOARD, numbered};
use crate::kit::mix::mix;
use crate::kit::verdict::Verdict;
use moves::{Change, union};
use routes::PATHS;
use tesuji::game::{Game, Outcome, Players};
use tesuji::{Rng, Source};

/// A position of English draughts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draughts {
    /// The pieces of the first and of the second player.
    pieces: [u64; 2],
    /// The kings of both players.
    kings: u64,
    /// The plies since the last capture or move of a man.
    clock: u8,
    /// The plies without a capture or a move of a man after which the game is drawn.
    most_quiet: u8,
    mover: u8,
    verdict: Verdict,
}

/// A move: the number of one of all routes of pieces over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path(u16);

/// The plies without a capture or a move of a man that draw, and those with the option `pdn`.
const QUIET_PLIES: [u8; 2] = [20, 80];

/// The squares that the players start on.
const START: [u64; 2] = [numbered(1, 12), numbered(21, 32)];

/// The last rows as the players see them.
const CROWNING: [u64; 2] = [numbered(29, 32), numbered(1, 4)];

impl Draughts {
    /// The start position.
    pub const fn new() -> Self {
        Self {
            pieces: START,
            kings: 0,
            clock: 0,
            most_quiet: QUIET_PLIES[0],
            mover: 0,
            verdict: Verdict::Open,
        }
    }

    #[inline(always)]
    const fn empty(&self) -> u64 {
        BOARD & !(self.pieces[0] | self.pieces[1])
    }

    #[inline(always)]
    fn apply<const SIDE: usize>(&mut self, change: Change) {
        let Change { from, to, captured } = change;
        let was_king = self.kings & from != 0;
        self.pieces[SIDE] = self.pieces[SIDE] & !from | to;
        self.pieces[1 - SIDE] &= !captured;
        let crown = if was_king { u64::MAX } else { CROWNING[SIDE] };
        self.kings = self.kings & !(from | captured) | to & crown;
        let quiet = was_king && captured == 0;
        self.clock = (self.clock + 1) * u8::from(quiet);
        self.mover = 1 - SIDE as u8;
        self.verdict = match SIDE {
            0 => self.judged::<1>(),
            _ => self.judged::<0>(),
        };
    }

    /// The verdict on the game with `SIDE` to move.
    #[inline(always)]
    fn judged<const SIDE: usize>(&self) -> Verdict {
        if union(self.steps::<SIDE>()) == 0 && union(self.jumps::<SIDE>()) == 0 {
            Verdict::won_by(1 - SIDE)
        } else if self.clock >= self.most_quiet {
            Verdict::Draw
        } else {
            Verdict::Open
        }
    }
}

impl Default for Draughts {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Draughts {
    type Players = Players<2>;
    type Move = Path;
    const MOVE_INDICES: usize = PATHS;

    #[inline(always)]
    fn mover(&self) -> usize {
        self.mover.into()
    }

    fn moves(&self, moves: &mut Vec<Path>) {
        if self.mover == 0 {
            self.each_move::<0>(|path| moves.push(path));
        } else {
            self.each_move::<1>(|path| moves.push(path));
        }
    }

    #[inline]
    fn play(&mut self, path: Path) {
        if self.mover == 0 {
            self.apply::<0>(Change::of(path));
        } else {
            self.apply::<1>(Change::of(path));
        }
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.verdict.outcome()
    }

    fn count_moves(&self, _: &mut Vec<Path>) -> usize {
        let mut count = 0;
        if self.mover == 0 {
            self.each_move::<0>(|_| count += 1);
        } else {
            self.each_move::<1>(|_| count += 1);
        }
        count
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, scratch: &mut Vec<Path>) -> Path {
        let drawn = if self.mover == 0 {
            self.draw::<0>(rng, scratch)
        } else {
            self.draw::<1>(rng, scratch)
        };
        drawn.map_or_else(|path| path, Change::path)
    }

    // The sides alternate, so the processor always guesses this branch.
    #[inline]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, scratch: &mut Vec<Path>) {
        if self.mover == 0 {
            let drawn = self.draw::<0>(rng, scratch);
            self.apply::<0>(drawn.unwrap_or_else(Change::of));
        } else {
            let drawn = self.draw::<1>(rng, scratch);
            self.apply::<1>(drawn.unwrap_or_else(Change::of));
        }
    }

    #[inline]
    fn move_index(&self, path: Path) -> Option<usize> {
        Some(path.0.into())
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let rest = u64::from_le_bytes([0, 0, 0, 0, 0, self.clock, self.most_quiet, self.mover]);
        Some(mix([self.pieces[0], self.pieces[1], self.kings | rest]))
    }
}
