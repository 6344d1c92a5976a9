//! Steps in a direction as long as cells hold certain pieces. The number of steps doubles: after
//! one round the cells of one step are known, after two rounds those of up to three steps, and so
//! on.

use super::cells::Cells;
use super::places::{Geometry, Step};

impl<const W: usize> Geometry<W> {
    /// The cells that steps lead to from some, as long as they hold a piece of a set.
    #[inline(always)]
    pub(super) fn ray(&self, direction: u16, from: &Cells<W>, set: &Cells<W>) -> Cells<W> {
        let step = &self.steps[usize::from(direction)];
        if let Step::By(by, origins) = step {
            let open = set.and(&origins.moved(*by));
            return doubled(from, open, *by, self.rounds[usize::from(direction)]);
        }
        let (mut all, mut new) = (*from, *from);
        while !new.is_empty() {
            new = step.of(&new).and(set).without(&all);
            all = all.or(&new);
        }
        all
    }

    /// The cells from which steps lead to some, as long as what they lead to holds a piece of a
    /// set.
    #[inline(always)]
    pub(super) fn ray_back(&self, direction: u16, from: &Cells<W>, set: &Cells<W>) -> Cells<W> {
        let step = &self.steps[usize::from(direction)];
        if let Step::By(by, origins) = step {
            let open = set.moved(-by).and(origins);
            return doubled(from, open, -by, self.rounds[usize::from(direction)]);
        }
        let (mut all, mut new) = (*from, *from);
        while !new.is_empty() {
            new = step.back(&new.and(set)).without(&all);
            all = all.or(&new);
        }
        all
    }
}

/// Moves cells again and again into those that are open.
#[inline(always)]
fn doubled<const W: usize>(
    from: &Cells<W>,
    mut open: Cells<W>,
    mut by: i32,
    rounds: u8,
) -> Cells<W> {
    let mut all = *from;
    for _ in 0..rounds {
        all = all.or(&all.moved(by).and(&open));
        open = open.and(&open.moved(by));
        by *= 2;
    }
    all
}
