//! Random moves, drawn semimove by semimove.

use super::way::Way;
use crate::bits::nth_bit_below_64;
use crate::chess::board::{COLUMN_A, PASSED_ROW};
use crate::chess::geometry::Geometry;
use crate::chess::group::Step;
use crate::chess::{Position, Promotion, Rules};
use crate::guard::Guard;
use tesuji::Rng;
use tesuji::split::Strategy;

/// Draws one bit of a set that is not empty.
#[inline(always)]
fn one_of(set: u64, rng: &mut Rng) -> u64 {
    nth_bit_below_64(set, rng.below(set.count_ones()))
}

impl<R: Rules> Position<R> {
    /// Draws a move; `None` if there is none.
    ///
    /// What leads to dead states is never offered below the piece, as pins and checks are found
    /// first. A piece, or a column, that turns out to be dead is left out and another drawn, which
    /// is what going back from it comes to.
    #[inline(always)]
    pub(super) fn draw_split<S: Strategy>(&self, strategy: S, rng: &mut Rng) -> Option<Step> {
        if R::PASSES && !self.can_move() {
            return None;
        }
        let guard = if R::CHECK { self.guard() } else { Guard::NONE };
        let own = self.board.own;
        let mut passing = self.passing_pawns();
        // Columns are one bit each, on the lowest row.
        let mut first = if strategy.shift() {
            R::squares() & 0xFF
        } else {
            own
        };
        loop {
            let drawn = rng.below(first.count_ones() + passing.count_ones());
            if drawn >= first.count_ones() {
                let pawn = nth_bit_below_64(passing, drawn - first.count_ones());
                let (from, passed) = (pawn.trailing_zeros(), self.board.special & PASSED_ROW);
                if !R::CHECK || self.may_take_passing(from, passed) {
                    return Some(Step {
                        from,
                        to: passed.trailing_zeros(),
                        promotion: Promotion::None,
                    });
                }
                passing ^= pawn;
                continue;
            }
            let chosen = nth_bit_below_64(first, drawn);
            first ^= chosen;
            if !strategy.shift() {
                let from = chosen.trailing_zeros();
                let targets = self.safe_targets(from, guard);
                if targets != 0 {
                    return Some(self.draw_target(strategy, from, targets, rng));
                }
                continue;
            }
            let mut pieces = own & chosen.wrapping_mul(COLUMN_A);
            while pieces != 0 {
                let piece = one_of(pieces, rng);
                let from = piece.trailing_zeros();
                let targets = self.safe_targets(from, guard);
                if targets != 0 {
                    return Some(self.draw_target(strategy, from, targets, rng));
                }
                pieces ^= piece;
            }
        }
    }

    /// Draws a way and a destination among the squares a piece can go to.
    #[inline(always)]
    fn draw_target<S: Strategy>(
        &self,
        strategy: S,
        from: u32,
        mut targets: u64,
        rng: &mut Rng,
    ) -> Step {
        if strategy.plus() || strategy.shift() {
            let (going, mut last) = (self.going(from), None);
            loop {
                let ways = Way::after::<R, S>(strategy, going, last);
                if ways.len() == 0 {
                    break;
                }
                let near = ways
                    .clone()
                    .fold(targets, |all, way| all & !way.squares(from));
                let (squares, ways_first) = (near.count_ones(), ways.clone());
                let choices = squares + ways_first.len() as u32;
                // Ways without a destination are drawn again.
                let drawn = loop {
                    let drawn = rng.below(choices);
                    if drawn < squares {
                        break None;
                    }
                    let mut ways = ways.clone();
                    let way = ways.nth((drawn - squares) as usize);
                    let way = way.expect("a number below that of the ways");
                    if targets & way.squares(from) != 0 {
                        break Some(way);
                    }
                };
                match drawn {
                    Some(way) => targets &= way.squares(from),
                    None => {
                        targets = near;
                        break;
                    }
                }
                last = drawn;
            }
        }
        let to = one_of(targets, rng);
        let promotes = to & R::last_row() != 0 && self.board.pawns & 1 << from != 0;
        let promotion = if promotes && !R::PROMOTIONS.is_empty() {
            R::PROMOTIONS[rng.below(R::PROMOTIONS.len() as u32) as usize]
        } else {
            Promotion::None
        };
        Step {
            from,
            to: to.trailing_zeros(),
            promotion,
        }
    }
}
