//! Fox and hounds.
//!
//! Four hounds stand on the dark squares of the last rank. The fox (the first player) chooses one
//! of the four dark squares of the first rank and then makes its first step; after that the hounds
//! and the fox move in turn. The fox steps diagonally in any direction, a hound diagonally down.
//! The fox wins on the last rank; a side that cannot move loses.
//!
//! Moves are `c1` (the fox is placed) and `c1d2`. A position is the rows from the top, with `f` and
//! `h`, and the side to move: `1h1h1h1h/8/8/8/8/8/3f4/8 h`.

pub mod heuristic;
mod split;
#[cfg(test)]
mod tests;
mod text;

pub use split::Part;

use crate::kit::bits::{Numbered, nth_bit_below_64, squares};
use crate::kit::dark_squares::{BOARD, NUMBER_OF_STEPS, STEP_NUMBERS, bit_of, direction, numbered};
use crate::kit::mix::mix;
use crate::kit::verdict::Verdict;
use tesuji::game::{Game, Outcome, Players};
use tesuji::{Rng, Source};

/// A position of fox and hounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoxAndHounds {
    hounds: u64,
    /// The bit of the fox's square, [`NOWHERE`] before it is placed.
    fox: u8,
    mover: u8,
    verdict: Verdict,
}

/// A move: the bits of the squares that a piece leaves and goes to. The placement of the fox leaves
/// a bit that is no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    from: u8,
    to: u8,
}

/// A bit that is no square and has none next to it.
const NOWHERE: u8 = 63;
/// The rank that the hounds start on and the fox makes for.
const LAST: u64 = numbered(1, 4);
/// The rank that the fox starts on.
const FIRST: u64 = numbered(29, 32);

impl FoxAndHounds {
    /// The start position.
    pub const fn new() -> Self {
        Self {
            hounds: LAST,
            fox: NOWHERE,
            mover: 0,
            verdict: Verdict::Open,
        }
    }

    #[inline(always)]
    const fn fox_set(&self) -> u64 {
        1 << (self.fox % 64)
    }

    #[inline(always)]
    const fn is_placing(&self) -> bool {
        self.fox == NOWHERE
    }

    /// The squares that the fox may go to, or be placed on.
    #[inline(always)]
    const fn fox_targets(&self) -> u64 {
        let fox = self.fox_set();
        let next = fox << 4 | fox << 5 | fox >> 4 | fox >> 5;
        let targets = if self.is_placing() { FIRST } else { next };
        targets & BOARD & !self.hounds
    }

    /// The squares that hounds may go to by steps of 4 and of 5 bits.
    #[inline(always)]
    const fn hound_targets(&self) -> [u64; 2] {
        let empty = BOARD & !(self.hounds | self.fox_set());
        [self.hounds << 4 & empty, self.hounds << 5 & empty]
    }

    /// The number of moves of the hounds.
    #[inline(always)]
    const fn count_hounds(targets: [u64; 2]) -> u32 {
        targets[0].count_ones() + targets[1].count_ones()
    }

    /// A random move of a hound: the squares it leaves and goes to, as sets.
    #[inline(always)]
    fn draw_hound(&self, rng: &mut Rng<impl Source>) -> (u64, u64) {
        let moves = Numbered::new(self.hound_targets());
        let [to_four, to_five] = moves.bit_of_64(rng.below(moves.all));
        (to_four >> 4 | to_five >> 5, to_four | to_five)
    }

    /// The square that a random move takes the fox to.
    #[inline(always)]
    fn draw_fox(&self, rng: &mut Rng<impl Source>) -> u8 {
        let targets = self.fox_targets();
        let drawn = rng.below(targets.count_ones());
        nth_bit_below_64(targets, drawn).trailing_zeros() as u8
    }

    #[inline(always)]
    fn move_fox(&mut self, to: u8) {
        // Once placed it moves on.
        self.mover = u8::from(!self.is_placing());
        self.fox = to;
        self.verdict = self.judged();
    }

    #[inline(always)]
    fn move_hound(&mut self, changed: u64) {
        self.hounds ^= changed;
        self.mover = 0;
        self.verdict = self.judged();
    }

    /// The verdict on the game with `self.mover` to move.
    #[inline(always)]
    const fn judged(&self) -> Verdict {
        if self.mover == 0 {
            if self.fox_targets() == 0 {
                return Verdict::Second;
            }
        } else if self.fox_set() & LAST != 0 || Self::count_hounds(self.hound_targets()) == 0 {
            return Verdict::First;
        }
        Verdict::Open
    }
}

impl Default for FoxAndHounds {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for FoxAndHounds {
    type Players = Players<2>;
    type Move = Step;
    /// The four squares that the fox starts on, and the steps.
    const MOVE_INDICES: usize = 4 + NUMBER_OF_STEPS;

    #[inline(always)]
    fn mover(&self) -> usize {
        self.mover.into()
    }

    fn moves(&self, moves: &mut Vec<Step>) {
        if self.mover == 0 {
            let from = self.fox;
            moves.extend(squares(self.fox_targets()).map(|to| Step { from, to }));
        } else {
            for (targets, back) in self.hound_targets().into_iter().zip([4, 5]) {
                let step = |to| Step {
                    from: to - back,
                    to,
                };
                moves.extend(squares(targets).map(step));
            }
        }
    }

    #[inline]
    fn play(&mut self, step: Step) {
        if self.mover == 0 {
            self.move_fox(step.to);
        } else {
            self.move_hound(1 << step.from | 1 << step.to);
        }
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.verdict.outcome()
    }

    fn count_moves(&self, _: &mut Vec<Step>) -> usize {
        let count = if self.mover == 0 {
            self.fox_targets().count_ones()
        } else {
            Self::count_hounds(self.hound_targets())
        };
        count as usize
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<Step>) -> Step {
        if self.mover == 0 {
            let (from, to) = (self.fox, self.draw_fox(rng));
            return Step { from, to };
        }
        let (from, to) = self.draw_hound(rng);
        Step {
            from: from.trailing_zeros() as u8,
            to: to.trailing_zeros() as u8,
        }
    }

    #[inline(always)]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<Step>) {
        if self.mover == 0 {
            let to = self.draw_fox(rng);
            self.move_fox(to);
        } else {
            let (from, to) = self.draw_hound(rng);
            self.move_hound(from | to);
        }
    }

    #[inline]
    fn move_index(&self, step: Step) -> Option<usize> {
        let Step { from, to } = step;
        Some(if from == NOWHERE {
            usize::from(to) - bit_of(29)
        } else {
            let way = direction(from.into(), to.into());
            4 + usize::from(STEP_NUMBERS[usize::from(from)][way])
        })
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let rest = u64::from(self.fox) << 40 | u64::from(self.mover) << 48;
        Some(mix([self.hounds | rest]))
    }
}
