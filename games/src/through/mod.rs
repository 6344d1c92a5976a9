//! The common rules of breakthrough and knightthrough: two armies race to the far rank.
//!
//! Each side fills its two first ranks with pieces of one kind that only move forward. The first
//! piece on its last rank wins. A [`Piece`] defines the steps.

mod forcing;
pub mod heuristic;
mod split;
pub mod structure;
mod text;

pub use forcing::Tactics;
pub use split::Part;

use crate::catalogue::{Named, Primer};
use crate::kit::bits::{Numbered, squares};
use crate::kit::mix::mix;
use std::fmt::Debug;
use std::marker::PhantomData;
use tesuji::game::{Game, Outcome, Players};
use tesuji::scene::Look;
use tesuji::{Rng, Source};

/// One way to step forward.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Columns to the right, for either side.
    pub columns: i8,
    /// Ranks forward, at least 1.
    pub rows: u8,
    /// Whether the step may land on an enemy.
    pub captures: bool,
}

/// The kind of piece that both armies consist of.
pub trait Piece: Copy + Eq + Debug + Default + Send + Sync + 'static {
    /// The steps, at most [`MAX_STEPS`], no two with the same [`Step::columns`].
    const STEPS: &'static [Step];
    /// The letters of the first and the second side in a position.
    const LETTERS: [char; 2];
    /// The look of the pieces.
    const LOOK: Look;
    /// The name of several pieces.
    const PLURAL: &'static str;
    /// The least number of columns with which the foremost piece of a side always has a step.
    const ALWAYS_MOBILE_FROM: u8;
    /// A description of the game for players.
    const PRIMER: Primer;
    /// The names of the variants and a line about each.
    const NAMES: &'static [(&'static str, &'static str)];
    /// Some of the sizes that the options allow, and a line about each.
    const VARIANTS: &'static [(&'static str, &'static str)];
    /// Columns and rows of the variants, in the order of the names.
    const SIZES: &'static [(u8, u8)];
    /// The sets of weights, the default first.
    const HEURISTICS: &'static [Named<heuristic::Evaluation>] = heuristic::SETS;
    /// Whether the features of [`structure`] are used. They are features of pawns.
    const COUNTED: bool = false;
}

/// The greatest number of steps of a [`Piece`].
pub const MAX_STEPS: usize = 4;

/// A move. Squares are `8·row + column` on boards of any size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hop {
    /// The square the piece leaves.
    pub from: u8,
    /// The square that the piece reaches.
    pub to: u8,
}

/// A position of a race to the far rank.
///
/// Rows are bytes of the bit sets on boards of any size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Through<P> {
    sides: [u64; 2],
    mover: u8,
    columns: u8,
    rows: u8,
    piece: PhantomData<P>,
}

/// Narrower boards would leave pawns without a diagonal.
const LEAST_COLUMNS: u8 = 2;
/// Two ranks of each side need this height.
const LEAST_ROWS: u8 = 4;
const COLUMN_A: u64 = 0x0101_0101_0101_0101;
const ROW_1: u64 = 0xFF;

/// Moves a set of pieces of `SIDE`; squares beyond the 64 are lost.
#[inline(always)]
const fn forward<const SIDE: usize>(set: u64, step: Step) -> u64 {
    let (rows, columns) = (8 * step.rows as i8, step.columns);
    if SIDE == 0 {
        set << (rows + columns)
    } else {
        set >> (rows - columns)
    }
}

/// The squares from which [`forward`] moves pieces of `SIDE` to these.
#[inline(always)]
const fn back<const SIDE: usize>(set: u64, step: Step) -> u64 {
    let (rows, columns) = (8 * step.rows as i8, step.columns);
    if SIDE == 0 {
        set >> (rows + columns)
    } else {
        set << (rows - columns)
    }
}

impl<P: Piece> Through<P> {
    /// The squares of the board.
    #[inline(always)]
    fn board(&self) -> u64 {
        let columns = COLUMN_A * ((1 << self.columns) - 1);
        columns & (u64::MAX >> (64 - 8 * self.rows))
    }

    /// The squares on which a step can land: not those that it reaches by leaving the board, or by
    /// falling off one side and coming back on the other.
    ///
    /// Only as much as the step needs, so that the masks are constants where they can be: no piece
    /// moves from the last rank, and to the left no step gets past column a.
    #[inline(always)]
    fn landing(&self, step: Step) -> u64 {
        let columns = match step.columns {
            0 => u64::MAX,
            right @ 1.. => COLUMN_A * ((1 << self.columns) - (1 << right)),
            left => COLUMN_A * (0xFF >> -left),
        };
        let rows = if step.rows > 1 {
            u64::MAX >> (64 - 8 * self.rows)
        } else {
            u64::MAX
        };
        columns & rows
    }

    /// The squares `SIDE` can land on by each step; empty beyond the steps there are.
    #[inline(always)]
    fn targets<const SIDE: usize>(&self) -> [u64; MAX_STEPS] {
        let (own, other) = (self.sides[SIDE], self.sides[1 - SIDE]);
        std::array::from_fn(|i| {
            let Some(&step) = P::STEPS.get(i) else {
                return 0;
            };
            let allowed = self.landing(step) & !own;
            let landed = forward::<SIDE>(own, step) & allowed;
            if step.captures {
                landed
            } else {
                landed & !other
            }
        })
    }

    /// [`Through::targets`] of the mover.
    #[inline]
    fn mover_targets(&self) -> [u64; MAX_STEPS] {
        if self.mover == 0 {
            self.targets::<0>()
        } else {
            self.targets::<1>()
        }
    }

    /// Draws a move of `SIDE`: the squares it leaves and lands on, as sets.
    ///
    /// The moves are numbered through the steps, at most 64: four for each of sixteen pieces.
    #[inline(always)]
    fn draw<const SIDE: usize>(&self, rng: &mut Rng<impl Source>) -> (u64, u64) {
        let moves = Numbered::new(self.targets::<SIDE>());
        let squares = moves.bit_of_64(rng.below(moves.all));
        let (mut from, mut to) = (0, 0);
        for (square, &step) in squares.into_iter().zip(P::STEPS) {
            to |= square;
            from |= back::<SIDE>(square, step);
        }
        (from, to)
    }

    #[inline(always)]
    fn advance<const SIDE: usize>(&mut self, from: u64, to: u64) {
        self.sides[SIDE] = (self.sides[SIDE] ^ from) | to;
        self.sides[1 - SIDE] &= !to;
        self.mover = 1 - SIDE as u8;
    }

    /// Whether a side stands on its last rank.
    #[inline(always)]
    fn arrived(&self) -> [bool; 2] {
        let top = ROW_1 << (8 * (self.rows - 1));
        [self.sides[0] & top != 0, self.sides[1] & ROW_1 != 0]
    }

    /// Whether the mover cannot move; also true when it has no pieces.
    ///
    /// On wide boards a side with pieces always has a move: no own piece is ahead of the foremost
    /// one, and wherever that stands, a step that may capture stays on the board.
    #[inline(always)]
    fn stuck(&self) -> bool {
        self.sides[0] == 0
            || self.sides[1] == 0
            || P::ALWAYS_MOBILE_FROM > LEAST_COLUMNS
                && self.columns < P::ALWAYS_MOBILE_FROM
                && self.mover_targets() == [0; MAX_STEPS]
    }

    /// The board with left and right exchanged.
    fn mirrored(&self) -> Self {
        let mirror = |set: u64| {
            let turned = set.swap_bytes().reverse_bits();
            // The columns end up at the right of the eight columns of a row.
            turned >> (8 - self.columns)
        };
        Self {
            sides: self.sides.map(mirror),
            ..*self
        }
    }
}

impl<P: Piece> Game for Through<P> {
    type Players = Players<2>;
    type Move = Hop;
    const MOVE_INDICES: usize = 2 * 64 * P::STEPS.len();

    #[inline(always)]
    fn mover(&self) -> usize {
        self.mover.into()
    }

    #[inline]
    fn moves(&self, moves: &mut Vec<Hop>) {
        let targets = self.mover_targets();
        for (&step, set) in P::STEPS.iter().zip(targets) {
            let ahead = 8 * step.rows as i8;
            let distance = step.columns + if self.mover == 0 { ahead } else { -ahead };
            moves.extend(squares(set).map(|to| Hop {
                from: to.wrapping_add_signed(-distance),
                to,
            }));
        }
    }

    #[inline(always)]
    fn play(&mut self, m: Hop) {
        let (from, to) = (1 << m.from, 1 << m.to);
        if self.mover == 0 {
            self.advance::<0>(from, to);
        } else {
            self.advance::<1>(from, to);
        }
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        // Whatever ends the game, the side that has just moved has won.
        let [first, second] = self.arrived();
        if first || second || self.stuck() {
            return Some(if self.mover == 0 { [-1, 1] } else { [1, -1] });
        }
        None
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<Hop>) -> usize {
        let counts = self.mover_targets().map(u64::count_ones);
        counts.iter().sum::<u32>() as usize
    }

    #[inline(always)]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<Hop>) -> Hop {
        let (from, to) = if self.mover == 0 {
            self.draw::<0>(rng)
        } else {
            self.draw::<1>(rng)
        };
        Hop {
            from: from.trailing_zeros() as u8,
            to: to.trailing_zeros() as u8,
        }
    }

    // The sides are branches, not selects: they alternate, so the processor always guesses right,
    // and each has constant shifts.
    #[inline(always)]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<Hop>) {
        if self.mover == 0 {
            let (from, to) = self.draw::<0>(rng);
            self.advance::<0>(from, to);
        } else {
            let (from, to) = self.draw::<1>(rng);
            self.advance::<1>(from, to);
        }
    }

    #[inline]
    fn move_index(&self, m: Hop) -> Option<usize> {
        let columns = (m.to % 8) as i8 - (m.from % 8) as i8;
        let step = P::STEPS.iter().position(|step| step.columns == columns)?;
        let square = usize::from(self.mover) * 64 + usize::from(m.from);
        Some(square * P::STEPS.len() + step)
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let rest = u64::from_le_bytes([self.mover, self.columns, self.rows, 0, 0, 0, 0, 0]);
        Some(mix([self.sides[0], self.sides[1], rest]))
    }

    #[inline]
    fn canonical(&self) -> Self {
        let mirrored = self.mirrored();
        if mirrored.sides < self.sides {
            mirrored
        } else {
            *self
        }
    }
}
