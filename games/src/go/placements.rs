//! The stones that may be placed, and those that they take.

use super::grid::{Point, around};
use super::{Go, Ko};
use crate::kit::sets::Set;
use crate::kit::stones::{Phase, Stones};
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
        let bare = K::REMEMBERS && self.leaves_bare(point, taken);
        self.ko.placed(mover, point, &taken, bare);
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
        let empty = self.empty();
        let all = self.breathing(points);
        self.ko
            .allowed(all, |point| self.legal(empty, point).is_none())
    }

    /// Whether a stone that takes these would be alone, with no liberty but the point of the one
    /// that it took: then it could be taken back with the same position as before. Moves after the
    /// last ply do not matter.
    #[inline]
    pub(super) fn leaves_bare(&self, point: Point, taken: Set<W>) -> bool {
        let board = Self::BOARDS[usize::from(self.size) % 20];
        let enemy = self.stones[1 - self.mover()].minus(taken);
        taken.count() == 1
            && around(Set::of(point)).and(board).minus(enemy) == taken
            && self.plies + 1 < self.last_ply()
    }

    /// A random stone and the stones that it takes; `None` is a pass if that is one of the choices,
    /// else no stone may be placed.
    #[inline(always)]
    pub(super) fn draw_stone(
        &self,
        rng: &mut Rng<impl Source>,
        pass: bool,
    ) -> Option<(Point, Set<W>)> {
        self.draw_among(self.empty(), self.vacancies.into(), pass, rng)
    }
}
