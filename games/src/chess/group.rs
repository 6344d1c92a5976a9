//! Groups of moves: one move for each square of a set.

use super::{Promotion, Rules};
use crate::kit::bits::nth_bit;

/// A move as the side to move sees it: it plays up the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) promotion: Promotion,
}

/// Moves of one kind, which differ in their targets only.
#[derive(Clone, Copy, Default)]
pub(super) struct Group {
    pub(super) targets: u64,
    /// How many moves are in the groups before it, where that is known.
    pub(super) before: u32,
    /// The square that all moves start from, or the offset to the square that each ends on.
    base: u8,
    /// 63 if `base` is to be added to the target, else 0.
    follow: u8,
    /// 1 if each target stands for a move to each piece of promotion, else 0. Two bytes leave the
    /// group without padding, which would make clearing an array of them slow.
    promotes: u16,
}

impl Group {
    #[inline(always)]
    pub(super) fn of_piece(from: u8, targets: u64) -> Self {
        Self {
            targets,
            before: 0,
            base: from,
            follow: 0,
            promotes: 0,
        }
    }

    #[inline(always)]
    pub(super) fn of_pawns(distance: u8, targets: u64, promotes: bool) -> Self {
        Self {
            targets,
            before: 0,
            base: 64 - distance,
            follow: 63,
            promotes: promotes.into(),
        }
    }

    #[inline(always)]
    fn from(&self, to: u32) -> u32 {
        (to & u32::from(self.follow)).wrapping_add(self.base.into()) & 63
    }

    #[inline(always)]
    pub(super) fn count<R: Rules>(&self) -> u32 {
        let squares = self.targets.count_ones();
        if self.promotes != 0 {
            squares * R::PROMOTIONS.len() as u32
        } else {
            squares
        }
    }

    #[inline(always)]
    pub(super) fn nth<R: Rules>(&self, n: u32) -> Step {
        let (square, promotion) = if self.promotes != 0 {
            let kinds = R::PROMOTIONS.len() as u32;
            (n / kinds, R::PROMOTIONS[(n % kinds) as usize])
        } else {
            (n, Promotion::None)
        };
        let to = nth_bit(self.targets, square).trailing_zeros();
        Step {
            from: self.from(to),
            to,
            promotion,
        }
    }

    pub(super) fn steps<R: Rules>(self) -> impl Iterator<Item = Step> {
        (0..self.count::<R>()).map(move |n| self.nth::<R>(n))
    }
}
