//! Surakarta on 6 × 6: captures run along two loops.
//!
//! Each side fills its two first ranks with twelve pieces. A piece steps to any of its eight
//! neighbours if that is empty. There are two loops, each joined outside the board by four arcs
//! round the corners. The outer one follows rank 2, file e, rank 5 and file b (f2–e1, e6–f5, a5–b6
//! and b1–a2 are joined). The inner one follows rank 3, file d, rank 4 and file c (f3–d1, d6–f4,
//! a4–c6, c1–a3). A capture slides along a loop in either direction over empty points, through at
//! least one arc, onto the first enemy. The point that the piece leaves counts as empty. No piece
//! slides without capturing. Several routes between the same two points are one move. A side
//! without a move passes.
//!
//! A side without pieces has lost. After 100 plies without a capture the side with more pieces
//! wins, and equal numbers draw.
//!
//! Moves are `b2b3`, also for captures (`b2xb3` is read for captures), and `pass`. A position is
//! its rows from the top, the side to move and the number of plies since the last capture:
//! `oooooo/oooooo/6/6/xxxxxx/xxxxxx x 0`.

mod features;
mod forcing;
pub mod heuristic;
mod loops;
mod scene;
mod split;
#[cfg(test)]
mod tests;
mod text;

use crate::kit::bits::{Numbered, squares};
use crate::kit::draws::draw_listed;
use crate::kit::mix::mix;
pub use crate::kit::steps::Step;
use crate::kit::symmetry::eight;
use crate::kit::verdict::Verdict;
pub use forcing::Tactics;
use loops::{Loops, PLACES};
pub use split::Part;
use std::cmp::Ordering;
use tesuji::game::{Game, Outcome, Players};
use tesuji::{Rng, Source};

/// A position of surakarta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surakarta {
    /// The pieces of the side to move and of the other, in the lower left corner of an 8 × 8 bit
    /// board.
    pieces: [u64; 2],
    /// The pieces of the side to move and of the other as places on the [`loops`].
    places: [u64; 2],
    mover: u8,
    /// The plies since the last capture.
    quiet: u8,
    verdict: Verdict,
}

/// The pieces of a side at the start.
const PIECES: u32 = 12;

/// The number of plies without a capture that end the game.
const MOST_QUIET: u8 = 100;

const BOARD: u64 = 0x3f3f_3f3f_3f3f;

/// How far the eight steps go in square numbers. The two columns beyond the board catch what leaves
/// it at either side.
const STEPS: [i8; 8] = [1, 9, 8, 7, -1, -9, -8, -7];

#[inline(always)]
const fn shifted(set: u64, distance: i8) -> u64 {
    if distance >= 0 {
        set << distance
    } else {
        set >> -distance
    }
}

fn places_of(pieces: u64) -> u64 {
    squares(pieces).fold(0, |places, square| places | PLACES[usize::from(square)])
}

impl Surakarta {
    /// The start position.
    pub fn new() -> Self {
        let first = 0x3f3f;
        Self::standing([first, first << 32])
    }

    /// The position with these pieces of the side to move and of the other, the first to move.
    fn standing(pieces: [u64; 2]) -> Self {
        Self {
            pieces,
            places: pieces.map(places_of),
            mover: 0,
            quiet: 0,
            verdict: Verdict::Open,
        }
    }

    #[inline(always)]
    const fn loops(&self) -> Loops {
        let [own, other] = self.places;
        Loops { own, other }
    }

    /// The empty squares each of the [`STEPS`] leads to.
    #[inline(always)]
    fn targets(&self) -> [u64; 8] {
        let [own, other] = self.pieces;
        let empty = BOARD & !(own | other);
        std::array::from_fn(|i| shifted(own, STEPS[i]) & empty)
    }

    /// Appends the captures, each once.
    fn captures(&self, moves: &mut Vec<Step>) {
        let before = moves.len();
        self.loops().each_capture(|from, to| {
            let step = Step { from, to };
            if !moves[before..].contains(&step) {
                moves.push(step);
            }
        });
    }

    /// The verdict after the move of the side that is not to move now.
    #[inline(always)]
    fn judged(&self) -> Verdict {
        let [own, other] = self.pieces;
        if own != 0 && self.quiet < MOST_QUIET {
            return Verdict::Open;
        }
        match own.count_ones().cmp(&other.count_ones()) {
            Ordering::Greater => Verdict::won_by(self.mover.into()),
            Ordering::Less => Verdict::won_by(1 - usize::from(self.mover)),
            Ordering::Equal => Verdict::Draw,
        }
    }
}

impl Default for Surakarta {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Surakarta {
    type Players = Players<2>;
    type Move = Step;
    /// The pairs of squares; that of equal ones is the pass.
    const MOVE_INDICES: usize = 36 * 36;

    #[inline(always)]
    fn mover(&self) -> usize {
        self.mover.into()
    }

    fn moves(&self, moves: &mut Vec<Step>) {
        let before = moves.len();
        for (distance, set) in STEPS.into_iter().zip(self.targets()) {
            moves.extend(squares(set).map(|to| Step {
                from: to.wrapping_add_signed(-distance),
                to,
            }));
        }
        self.captures(moves);
        if moves.len() == before {
            moves.push(Step::PASS);
        }
    }

    #[inline]
    fn play(&mut self, step: Step) {
        let [own, other] = self.pieces;
        let [own_places, other_places] = self.places;
        // The corner that a pass leaves and goes to has no place on the loops.
        let Step { from, to } = step;
        let arrived = PLACES[usize::from(to % 64)];
        let left = PLACES[usize::from(from % 64)];
        let rest = other & !(1 << to);
        self.pieces = [rest, own ^ 1 << from ^ 1 << to];
        self.places = [other_places & !arrived, own_places ^ left ^ arrived];
        self.mover ^= 1;
        self.quiet = if rest == other { self.quiet + 1 } else { 0 };
        self.verdict = self.judged();
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.verdict.outcome()
    }

    fn count_moves(&self, scratch: &mut Vec<Step>) -> usize {
        scratch.clear();
        self.captures(scratch);
        let steps: u32 = self.targets().iter().map(|set| set.count_ones()).sum();
        (steps as usize + scratch.len()).max(1)
    }

    /// Counts the steps and an upper bound of the captures; only a draw among the latter lists
    /// them. If it hits none, one among the moves there really are is as likely to be any of them.
    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, scratch: &mut Vec<Step>) -> Step {
        let steps = Numbered::new(self.targets());
        let drawn = rng.below(steps.all + self.loops().most_captures());
        if drawn >= steps.all {
            scratch.clear();
            self.captures(scratch);
            return match scratch.get((drawn - steps.all) as usize) {
                Some(&capture) => capture,
                None => draw_listed(self, rng, scratch),
            };
        }
        let (mut from, mut to) = (0, 0);
        for (square, distance) in steps.bit(drawn).into_iter().zip(STEPS) {
            to |= square;
            from |= shifted(square, -distance);
        }
        Step {
            from: from.trailing_zeros() as u8,
            to: to.trailing_zeros() as u8,
        }
    }

    #[inline]
    fn move_index(&self, step: Step) -> Option<usize> {
        let dense = |square: u8| usize::from(square / 8 * 6 + square % 8);
        Some(dense(step.from) * 36 + dense(step.to))
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let rest = u64::from(self.quiet) << 1 | u64::from(self.mover);
        Some(mix([self.pieces[0], self.pieces[1], rest]))
    }

    /// The least of the eight boards that rotations and reflections lead to: the loops are the same
    /// from all sides.
    fn canonical(&self) -> Self {
        let boards = eight(self.pieces, 6);
        let pieces = boards.into_iter().min().expect("there are eight");
        Self {
            mover: self.mover,
            quiet: self.quiet,
            verdict: self.verdict,
            ..Self::standing(pieces)
        }
    }
}
