//! The stones that may be placed, the stones that they take, and the position after them.

use super::{GoProblem, NO_KO, Points};
use crate::go::grid::{Point, around};
use crate::kit::stones::Stones;
use tesuji::{Rng, Source};

impl Stones<6> for GoProblem {
    #[inline(always)]
    fn around(set: Points) -> Points {
        around(set)
    }

    #[inline(always)]
    fn sides(&self) -> [Points; 2] {
        let turn = usize::from(self.turn);
        [self.stones[turn], self.stones[1 - turn]]
    }

    #[inline(always)]
    fn empty(&self) -> Points {
        self.board().minus(self.stones[0].or(self.stones[1]))
    }

    #[inline(always)]
    fn place(&mut self, point: Point, taken: Points) {
        let (mover, here) = (usize::from(self.turn), Points::of(point));
        self.stones[mover] = self.stones[mover].or(here);
        self.turn = 1 - self.turn;
        self.passes = 0;
        self.ko = NO_KO;
        let count = taken.count() as u16;
        if count > 0 {
            self.stones[1 - mover] = self.stones[1 - mover].minus(taken);
            self.captured = (self.captured + count).min(self.limit() + 1);
            if count == 1 && !self.rules.retake.allows(self.turn == self.defender) {
                self.ko = self.ko_at(here, taken);
            }
        }
        self.verdict = self.judged();
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.turn = 1 - self.turn;
        self.ko = NO_KO;
        self.passes += 1;
        if self.passes == 2 {
            self.verdict = self.judged();
        }
    }

    #[inline(always)]
    fn draw(&self, rng: &mut Rng<impl Source>) -> Option<(Point, Points)> {
        let candidates = self.candidates();
        self.draw_among(candidates, candidates.count(), true, rng)
    }
}

impl GoProblem {
    /// The points on which a stone may be placed.
    pub(super) fn placements(&self) -> Points {
        self.breathing(self.candidates())
    }

    /// Why a stone may not be placed on the point.
    pub(super) fn refusal(&self, point: Point) -> Option<&'static str> {
        let empty = self.empty();
        Some(if !empty.has(point) {
            "there is a stone"
        } else if !self.playable.has(point) {
            "not a playable point"
        } else if self.taken(empty, point).is_none() {
            "suicide is illegal"
        } else if point == self.ko {
            "takes back a ko at once"
        } else {
            return None;
        })
    }

    /// The points where a stone is legal unless it were suicide.
    #[inline(always)]
    pub(super) fn candidates(&self) -> Points {
        let free = self.playable.and(self.empty());
        if self.ko == NO_KO {
            free
        } else {
            free.minus(Points::of(self.ko))
        }
    }

    /// The point where the stone that has just been placed `here`, and took a single one, cannot be
    /// taken back because of ko; [`NO_KO`] if it can.
    fn ko_at(&self, here: Points, taken: Points) -> Point {
        let next = around(here);
        let alone = next.and(self.sides()[1]).is_empty() && next.and(self.empty()) == taken;
        if alone && !taken.and(self.playable).is_empty() {
            taken.nth(0)
        } else {
            NO_KO
        }
    }
}
