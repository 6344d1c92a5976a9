//! The forcing moves: captures, steps onto the last row, and safe steps onto the row before it.

use super::{Hop, MAX_STEPS, Piece, ROW_1, Through, back};
use crate::kit::bits::squares;
use tesuji::minimax::Forcing;

/// The value of a move onto the last row.
const WINS: i32 = 10_000;
/// The value of a safe step to the row before it.
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
}

/// The forcing moves, and their gains.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tactics;

impl<P: Piece> Forcing<Through<P>> for Tactics {
    /// The gain of a move once captures on its square are over, if it is forcing. All pieces are
    /// worth the same, so that the side with more of them around the square has the last word.
    #[inline]
    fn gain(&self, position: &Through<P>, m: Hop) -> Option<i32> {
        let mover = usize::from(position.mover);
        let to = 1 << m.to;
        if to & position.last_row(mover) != 0 {
            return Some(WINS);
        }
        let captures = to & position.sides[1 - mover] != 0;
        let nears = to & position.row_before_last(mover) != 0;
        if !captures && !nears {
            return None;
        }
        let guards = position.capturers(1 - mover, to).count_ones();
        let nearness = i32::from(if mover == 0 {
            m.to / 8
        } else {
            position.rows - 1 - m.to / 8
        });
        if captures {
            let attackers = position.capturers(mover, to).count_ones();
            let wins = guards == 0 || attackers > guards;
            return Some(if wins { 100 + 8 * nearness } else { nearness });
        }
        (guards == 0).then_some(THREATENS)
    }

    /// The gain of the other side by taking the piece that a quiet step has put on its square: one
    /// piece, if it has more pieces around it.
    #[inline]
    fn risk(&self, position: &Through<P>, m: Hop) -> i32 {
        let mover = usize::from(position.mover);
        let to = 1 << m.to;
        let attackers = position.capturers(1 - mover, to).count_ones();
        let guards = (position.capturers(mover, to) & !(1 << m.from)).count_ones();
        if attackers > guards { 100 } else { 0 }
    }

    /// Appends the moves that may be forcing.
    #[inline]
    fn forcing_moves(&self, position: &Through<P>, moves: &mut Vec<Hop>) {
        let mover = usize::from(position.mover);
        let wanted =
            position.sides[1 - mover] | position.last_row(mover) | position.row_before_last(mover);
        let targets = position.mover_targets();
        for (&step, set) in P::STEPS.iter().zip(targets) {
            let ahead = 8 * step.rows as i8;
            let distance = step.columns + if position.mover == 0 { ahead } else { -ahead };
            moves.extend(squares(set & wanted).map(|to| Hop {
                from: to.wrapping_add_signed(-distance),
                to,
            }));
        }
    }

    /// Whether the other side could step onto its last row if it were to move.
    #[inline]
    fn threatened(&self, position: &Through<P>) -> bool {
        let other = 1 - usize::from(position.mover);
        let targets: [u64; MAX_STEPS] = if other == 0 {
            position.targets::<0>()
        } else {
            position.targets::<1>()
        };
        let all = targets.iter().fold(0, |all, set| all | set);
        all & position.last_row(other) != 0
    }
}
