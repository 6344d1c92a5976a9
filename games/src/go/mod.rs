//! Go by the Tromp–Taylor rules (area scoring), but without suicide and, by default, without a ko
//! rule.
//!
//! # Rules
//! - Black (`x`) begins. A move places a stone on an empty point, or is a pass.
//! - A stone takes the enemy groups it leaves without a liberty. It must then have a liberty
//!   itself: suicide is illegal.
//! - Two passes in a row end the game, and so do 2·n² plies on n × n points. The area of a player
//!   is the number of the player's stones and of the empty points that reach only these stones.
//!   Black wins if Black's area exceeds White's area plus the komi; if both are equal, the game is
//!   drawn.
//! - By default there is no ko rule, as in paper 002. With `ko` simple ko holds: a stone that has
//!   just taken a single stone may not be taken back at once if that recreates the position before.
//!   With `superko` a stone may not recreate any earlier position of the whole board, with either
//!   player to move ([`Superko`]).
//!
//! # Names and options
//! `go19`, `go9`, `go5`; `go:N` for N × N points, 2 to 19. Each takes `komi=K`, by default 0, from
//! −361 to 361 in steps of a half (`go9:komi=7.5`), and one of `ko` (`go9:ko`) and `superko`
//! (`go9:superko`).
//!
//! # Text
//! Moves are vertices as in the Go Text Protocol, columns a to t without i (`d4`, `t19`), or
//! `pass`. A position is its rows from the top and the side to move. The number of passes just made
//! (0, 1, 2) and the number of plies follow: `9/9/9/9/4x4/9/9/9/9 o 0 1`. After the last ply the
//! number of passes is written as 0. A text without the last two numbers is read as one without a
//! pass, after the fewest plies that place its stones.
//!
//! With `ko` a forbidden point comes last: `5/1xo2/x1xo1/1xo2/5 o 0 9 ko b3`.
//!
//! With `superko` the past is part of the position. So the text has the first position and the
//! moves since: `5/5/5/5/5 x 0 0 moves c3 b3 pass`. Positions before the first one forbid no move.
//! The other rules read this form, too, but do not write it.
//!
//! # Oracles
//! Perft files come from programs with a simple ko rule (option `ko`). The tests of the other rules
//! use those counts that no ko changes.

mod family;
pub(crate) mod grid;
pub mod heuristic;
mod ko;
mod past;
mod placements;
mod scene;
mod split;
mod superko;
#[cfg(test)]
mod tests;
mod text;
pub(crate) mod vertex;

pub use ko::{Free, Ko, KoRule, Remembered};
pub use past::Past;
pub use split::Part;
pub use superko::Superko;

use crate::kit::fill::fill_both;
use crate::kit::mix::mix;
use crate::kit::sets::Set;
use crate::kit::stones::{Phase, Stones, stone_or_pass};
use crate::kit::symmetry::image;
use crate::kit::verdict::Verdict;
use grid::{Point, around, boards, stride};
use tesuji::game::{Game, Outcome, Players};

/// Go on up to 9 × 9 points.
pub type SmallGo = Go<2>;
/// Go on up to 19 × 19 points.
pub type LargeGo = Go<6>;
/// Go with a ko rule, chosen at run time, on up to 19 × 19 points.
pub type KoGo = Go<6, Remembered>;

/// The move that places no stone.
pub const PASS: u16 = u16::MAX;

/// A position of Go on a board of `W` words, 2 (up to 9 × 9) or 6 (up to 19 × 19). Groups and
/// liberties are computed by flood fill when a move needs them. For most moves one test shows that
/// they are not needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Go<const W: usize, K = Free> {
    stones: [Set<W>; 2],
    /// Twice the komi.
    komi: i16,
    plies: u16,
    /// The number of empty points.
    vacancies: u16,
    size: u8,
    phase: Phase,
    ko: K,
}

impl<const W: usize, K: Ko<W>> Go<W, K> {
    const STRIDE: usize = stride(W) as usize;
    /// The largest board.
    const MOST: usize = Self::STRIDE - 1;
    const BOARDS: [Set<W>; 20] = boards();

    /// The empty board of `size` × `size` points.
    ///
    /// # Panics
    /// If `size` is not from 2 to 9, or to 19 in the large types.
    pub fn new(size: u8) -> Self {
        Self::under(size, K::Rule::default())
    }

    /// The empty board of `size` × `size` points under a ko rule.
    ///
    /// # Panics
    /// If `size` is not from 2 to 9, or to 19 in the large types.
    pub fn under(size: u8, rule: K::Rule) -> Self {
        assert!((2..=Self::MOST).contains(&size.into()), "no size {size}");
        let stones = [Set::EMPTY; 2];
        Self {
            stones,
            komi: 0,
            plies: 0,
            vacancies: u16::from(size) * u16::from(size),
            size,
            phase: Phase::Open,
            ko: K::beginning(rule, &stones, 0, false),
        }
    }

    #[inline(always)]
    fn points(&self) -> u16 {
        u16::from(self.size) * u16::from(self.size)
    }

    #[inline(always)]
    fn last_ply(&self) -> u16 {
        2 * self.points()
    }

    #[inline(always)]
    fn count_ply(&mut self) {
        self.plies += 1;
        if self.plies == self.last_ply() {
            self.phase = self.scored();
        }
    }

    /// Black's area minus White's.
    fn margin(&self) -> i16 {
        let empty = self.empty();
        let reached = fill_both(self.stones, self.stones.map(|own| own.or(empty)), around);
        let area = |player: usize| reached[player].minus(reached[1 - player]).count() as i16;
        // A stone of one player is never reached by the other, so this counts the stones too.
        area(0) - area(1)
    }

    #[cold]
    #[inline(never)]
    fn scored(&self) -> Phase {
        Phase::Over(match (2 * self.margin()).cmp(&self.komi) {
            std::cmp::Ordering::Greater => Verdict::First,
            std::cmp::Ordering::Equal => Verdict::Draw,
            std::cmp::Ordering::Less => Verdict::Second,
        })
    }

    /// The stones seen through one of the eight symmetries of the board.
    fn turned(&self, symmetry: u8) -> [Set<W>; 2] {
        let (last, stride) = (usize::from(self.size) - 1, Self::STRIDE);
        let turn = |point: Point| {
            let point = usize::from(point);
            let (column, row) = image(symmetry, last, (point % stride, point / stride));
            (stride * row + column) as Point
        };
        self.stones.map(|set| set.squares().map(turn).collect())
    }
}

impl<const W: usize, K: Ko<W>> Game for Go<W, K> {
    type Players = Players<2>;
    /// A point, ten or twenty times the row and the column, or [`PASS`].
    type Move = u16;
    const MOVE_INDICES: usize = Self::MOST * Self::MOST + 1;

    #[inline(always)]
    fn mover(&self) -> usize {
        usize::from(self.plies % 2)
    }

    stone_or_pass!(PASS);

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.phase.outcome()
    }

    /// Row by row from the bottom, then the pass.
    #[inline]
    fn move_index(&self, m: u16) -> Option<usize> {
        let (size, point) = (usize::from(self.size), usize::from(m));
        Some(if m == PASS {
            size * size
        } else {
            point / Self::STRIDE * size + point % Self::STRIDE
        })
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let rest = u64::from(self.plies) << 40
            | u64::from(self.komi as u16) << 16
            | u64::from(self.size) << 8
            | self.phase.number();
        let [black, white] = self.stones.map(|set| mix(set.0));
        Some(mix([black, white, rest, self.ko.key()]))
    }

    /// The least of the eight boards that turning and reflecting lead to; the position itself if
    /// its past would have to be turned too: a ko, or with superko the past.
    fn canonical(&self) -> Self {
        if !self.ko.turns() {
            return *self;
        }
        let boards = (0..8).map(|symmetry| self.turned(symmetry));
        let stones = boards.min().expect("there are eight");
        Self { stones, ..*self }
    }
}
