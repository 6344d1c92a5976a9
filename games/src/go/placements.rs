//! Which stones may be placed, and what they take.

use super::grid::{Point, around};
use super::{Go, Ko};
use crate::fill::taken;
use crate::sets::Set;
use tesuji::{Game, Rng};

impl<const W: usize, K: Ko<W>> Go<W, K> {
    /// What a stone on an empty point takes; `None` if it were suicide.
    #[inline(always)]
    pub(super) fn taken(&self, empty: Set<W>, point: Point) -> Option<Set<W>> {
        let mover = self.mover();
        let (own, enemy) = (self.stones[mover], self.stones[1 - mover]);
        taken(own, enemy, empty, Set::of(point), around)
    }

    /// What a legal stone on an empty point takes; `None` if there is no such.
    #[inline(always)]
    pub(super) fn legal(&self, empty: Set<W>, point: Point) -> Option<Set<W>> {
        let taken = self.taken(empty, point)?;
        (!self.ko.repeats(self.mover(), point, &taken)).then_some(taken)
    }

    /// The points on which a stone may be placed.
    pub(super) fn placements(&self) -> Set<W> {
        self.placements_among(self.empty())
    }

    /// Those of some empty points on which a stone may be placed.
    pub(super) fn placements_among(&self, points: Set<W>) -> Set<W> {
        let empty = self.empty();
        let open = points.and(around(empty));
        let closed = points.minus(open).squares();
        let legal = closed.filter(|&point| self.taken(empty, point).is_some());
        let all = open.or(legal.collect());
        if K::REMEMBERS {
            let points = all.squares();
            return points
                .filter(|&point| self.legal(empty, point).is_some())
                .collect();
        }
        all
    }

    /// A random move and what it takes; `None` is a pass.
    #[inline(always)]
    pub(super) fn draw(&self, rng: &mut Rng) -> Option<(Point, Set<W>)> {
        self.draw_among(rng, true)
    }

    /// A random stone and what it takes; `None` is a pass if that is one of the choices, else no
    /// stone may be placed.
    ///
    /// The empty points and the pass come in random order until one is legal, so every legal move
    /// is equally likely. A pass always is, which bounds the search.
    #[inline(always)]
    pub(super) fn draw_among(&self, rng: &mut Rng, pass: bool) -> Option<(Point, Set<W>)> {
        let empty = self.empty();
        let (mut untried, mut left) = (empty, u32::from(self.vacancies));
        loop {
            let n = rng.below(left + u32::from(pass));
            if n == left {
                return None;
            }
            let point = untried.nth(n);
            if let Some(taken) = self.legal(empty, point) {
                return Some((point, taken));
            }
            untried = untried.minus(Set::of(point));
            left -= 1;
        }
    }
}
