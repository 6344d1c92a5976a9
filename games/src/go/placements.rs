//! Which stones may be placed, and what they take.

use super::grid::{Point, around};
use super::{Go, Ko};
use crate::sets::Set;
use crate::stones::{Phase, Stones};
use tesuji::{Game, Rng, Source};

impl<const W: usize, K: Ko<W>> Stones<W> for Go<W, K> {
    #[inline(always)]
    fn around(set: Set<W>) -> Set<W> {
        around(set)
    }

    #[inline(always)]
    fn sides(&self) -> [Set<W>; 2] {
        let mover = self.mover();
        [self.stones[mover], self.stones[1 - mover]]
    }

    #[inline(always)]
    fn empty(&self) -> Set<W> {
        let board = Self::BOARDS[usize::from(self.size) % 20];
        board.minus(self.stones[0].or(self.stones[1]))
    }

    #[inline(always)]
    fn place(&mut self, point: Point, taken: Set<W>) {
        let mover = self.mover();
        self.ko.placed(mover, point, &taken);
        self.stones[mover] = self.stones[mover].or(Set::of(point));
        self.vacancies -= 1;
        if !taken.is_empty() {
            self.stones[1 - mover] = self.stones[1 - mover].minus(taken);
            self.vacancies += taken.count() as u16;
        }
        self.phase = Phase::Open;
        self.count_ply();
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.ko.passed();
        self.phase = match self.phase {
            Phase::Passed => self.scored(),
            _ => Phase::Passed,
        };
        self.count_ply();
    }

    #[inline(always)]
    fn draw(&self, rng: &mut Rng<impl Source>) -> Option<(Point, Set<W>)> {
        self.draw_stone(rng, true)
    }

    /// A stone that would have a liberty may still recreate an earlier position.
    #[inline(always)]
    fn legal(&self, empty: Set<W>, point: Point) -> Option<Set<W>> {
        let taken = self.taken(empty, point)?;
        (!self.ko.repeats(self.mover(), point, &taken)).then_some(taken)
    }
}

impl<const W: usize, K: Ko<W>> Go<W, K> {
    /// The points on which a stone may be placed.
    pub(super) fn placements(&self) -> Set<W> {
        self.placements_among(self.empty())
    }

    /// The points among some empty ones on which a stone may be placed.
    pub(super) fn placements_among(&self, points: Set<W>) -> Set<W> {
        let all = self.breathing(points);
        if K::REMEMBERS {
            let empty = self.empty();
            let points = all.squares();
            return points
                .filter(|&point| self.legal(empty, point).is_some())
                .collect();
        }
        all
    }

    /// A random stone and what it takes; `None` is a pass if that is one of the choices, else no
    /// stone may be placed.
    #[inline(always)]
    pub(super) fn draw_stone(
        &self,
        rng: &mut Rng<impl Source>,
        pass: bool,
    ) -> Option<(Point, Set<W>)> {
        self.draw_among(self.empty(), self.vacancies.into(), pass, rng)
    }
}
