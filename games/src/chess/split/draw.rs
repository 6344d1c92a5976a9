//! Random moves, drawn semimove by semimove.

use super::way::{Going, Way};
use crate::chess::board::{COLUMN_A, PASSED_ROW, ROW_1};
use crate::chess::geometry::Geometry;
use crate::chess::group::Step;
use crate::chess::{Position, Promotion, Rules};
use crate::kit::bits::nth_bit_below_64;
use crate::kit::guard::Guard;
use tesuji::game::split::Strategy;
use tesuji::{Rng, Source};

/// Draws one bit of a set that is not empty.
#[inline(always)]
fn one_of(set: u64, rng: &mut Rng<impl Source>) -> u64 {
    nth_bit_below_64(set, rng.below(set.count_ones()))
}

impl<R: Rules> Position<R> {
    /// Draws a move; `None` if there is none.
    ///
    /// Pins and checks are found first, so that a piece that can move at all has a move that is
    /// alive. A piece, or a column, that turns out to be dead is left out and another one drawn.
    /// This is the same as going back to the choice.
    #[inline(always)]
    pub(super) fn draw_split<S: Strategy>(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
    ) -> Option<Step> {
        if R::PASSES && !self.can_move() {
            return None;
        }
        let guard = if R::CHECK { self.guard() } else { Guard::NONE };
        let own = self.board.own;
        let mut passing = self.passing_pawns();
        // A column is its lowest square.
        let columns = ROW_1 & R::squares();
        let mut choices = if strategy.shift() { columns } else { own };
        loop {
            let count = choices.count_ones();
            let drawn = rng.below(count + passing.count_ones());
            if drawn >= count {
                let pawn = nth_bit_below_64(passing, drawn - count);
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
            let chosen = nth_bit_below_64(choices, drawn);
            choices ^= chosen;
            let mut pieces = chosen;
            if strategy.shift() {
                pieces = own & chosen.wrapping_mul(COLUMN_A);
            }
            while pieces != 0 {
                let piece = if strategy.shift() {
                    one_of(pieces, rng)
                } else {
                    chosen
                };
                let from = piece.trailing_zeros();
                let targets = self.safe_targets(from, guard);
                if targets != 0 {
                    return Some(self.draw_target(strategy, from, targets, rng));
                }
                pieces ^= piece;
            }
        }
    }

    /// Draws where to put a piece down, of the squares it can go to.
    #[inline(always)]
    fn draw_target<S: Strategy>(
        &self,
        strategy: S,
        from: u32,
        targets: u64,
        rng: &mut Rng<impl Source>,
    ) -> Step {
        let targets = if strategy.plus() || strategy.shift() {
            Self::draw_ways(strategy, self.going(from), from, targets, rng)
        } else {
            targets
        };
        let to = one_of(targets, rng);
        let promotes = to & R::last_row() != 0 && self.board.pawns & 1 << from != 0;
        let promotion = if promotes && !R::PROMOTIONS.is_empty() {
            // A pawn on its last row but one has no other moves.
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

    /// Draws which way a piece goes: the squares that are left to choose from.
    #[inline(always)]
    fn draw_ways<S: Strategy>(
        strategy: S,
        going: Going,
        from: u32,
        mut targets: u64,
        rng: &mut Rng<impl Source>,
    ) -> u64 {
        let mut last = None;
        loop {
            let ways = Way::after::<R, S>(strategy, going, last);
            if ways.len() == 0 {
                return targets;
            }
            // Squares that are chosen at once, beside the ways to others.
            let beside = |all: u64, way: Way| all & !way.squares(from);
            let at_once = ways.clone().fold(targets, beside);
            let count = at_once.count_ones();
            // Ways that lead nowhere are drawn again.
            let way = loop {
                let drawn = rng.below(count + ways.len() as u32);
                if drawn < count {
                    return at_once;
                }
                let way = ways.clone().nth((drawn - count) as usize);
                let way = way.expect("there are so many");
                if targets & way.squares(from) != 0 {
                    break way;
                }
            };
            targets &= way.squares(from);
            last = Some(way);
        }
    }
}
