//! What forces: captures, steps onto the last row, and safe steps onto the row before it.

use super::{Hop, MAX_STEPS, Piece, ROW_1, Through, back};
use crate::bits::squares;

/// What a move onto the last row is worth.
const WINS: i32 = 10_000;
/// What a safe step to the row before it is worth.
const THREATENS: i32 = 50;

impl<P: Piece> Through<P> {
    /// The squares from which a side's pieces capture on a square.
    #[inline(always)]
    fn capturers(&self, side: usize, square: u64) -> u64 {
        let mut from = 0;
        for &step in P::STEPS.iter().filter(|step| step.captures) {
            let landed = square & self.landing(step);
            from |= if side == 0 {
                back::<0>(landed, step)
            } else {
                back::<1>(landed, step)
            };
        }
        from & self.sides[side]
    }

    /// The last row of a side.
    #[inline(always)]
    fn last_row(&self, side: usize) -> u64 {
        if side == 0 {
            ROW_1 << (8 * (self.rows - 1))
        } else {
            ROW_1
        }
    }

    /// The row before it.
    #[inline(always)]
    fn row_before_last(&self, side: usize) -> u64 {
        if side == 0 {
            ROW_1 << (8 * (self.rows - 2))
        } else {
            ROW_1 << 8
        }
    }

    /// What a move gains once captures on its square are over, if it is forcing. All pieces are worth the
    /// same, so that the side with more of them around the square has the last word.
    #[inline]
    pub(super) fn exchange(&self, m: Hop) -> Option<i32> {
        let mover = usize::from(self.mover);
        let to = 1 << m.to;
        if to & self.last_row(mover) != 0 {
            return Some(WINS);
        }
        let captures = to & self.sides[1 - mover] != 0;
        let nears = to & self.row_before_last(mover) != 0;
        if !captures && !nears {
            return None;
        }
        let guards = self.capturers(1 - mover, to).count_ones();
        let nearness = i32::from(if mover == 0 {
            m.to / 8
        } else {
            self.rows - 1 - m.to / 8
        });
        if captures {
            let attackers = self.capturers(mover, to).count_ones();
            let wins = guards == 0 || attackers > guards;
            return Some(if wins { 100 + 8 * nearness } else { nearness });
        }
        (guards == 0).then_some(THREATENS)
    }

    /// What the other side wins by taking what a quiet step has put on its square: a piece, if it has
    /// more pieces around it.
    #[inline]
    pub(super) fn risked(&self, m: Hop) -> i32 {
        let mover = usize::from(self.mover);
        let to = 1 << m.to;
        let attackers = self.capturers(1 - mover, to).count_ones();
        let guards = (self.capturers(mover, to) & !(1 << m.from)).count_ones();
        if attackers > guards { 100 } else { 0 }
    }

    /// Appends the moves that may be forcing.
    #[inline]
    pub(super) fn list_forcing(&self, moves: &mut Vec<Hop>) {
        let mover = usize::from(self.mover);
        let wanted = self.sides[1 - mover] | self.last_row(mover) | self.row_before_last(mover);
        let targets = self.mover_targets();
        for (&step, set) in P::STEPS.iter().zip(targets) {
            let ahead = 8 * step.rows as i8;
            let distance = step.columns + if self.mover == 0 { ahead } else { -ahead };
            moves.extend(squares(set & wanted).map(|to| Hop {
                from: to.wrapping_add_signed(-distance),
                to,
            }));
        }
    }

    /// Whether the other side could step onto its last row if it were to move.
    #[inline]
    pub(super) fn about_to_lose(&self) -> bool {
        let other = 1 - usize::from(self.mover);
        let targets: [u64; MAX_STEPS] = if other == 0 {
            self.targets::<0>()
        } else {
            self.targets::<1>()
        };
        let all = targets.iter().fold(0, |all, set| all | set);
        all & self.last_row(other) != 0
    }
}
