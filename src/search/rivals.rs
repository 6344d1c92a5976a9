//! The children of a node while they are being compared.

use crate::backup::Backup;
use crate::game::Game;
use crate::recipe::{NodeOf, Recipe};
use crate::select::{Memory, Parent, Select, Urgencies};
use crate::tree::Slot;
use std::ops::Range;

/// The children of one node, with what selection and backup policy computed for this visit.
pub(super) struct Rivals<'t, G: Game, R: Recipe<G>> {
    recipe: &'t R,
    parent: Parent<'t, NodeOf<G, R>>,
    memory: Memory<'t, <R::Select as Select>::Shared, <R::Select as Select>::Private>,
    visit: <R::Select as Select>::Visit,
    cut: <R::Backup as Backup>::Cut,
}

impl<'t, G: Game, R: Recipe<G>> Rivals<'t, G, R> {
    #[inline(always)]
    pub(super) fn new(recipe: &'t R, parent: Parent<'t, NodeOf<G, R>>) -> Self {
        let children = parent.children;
        let memory = Memory {
            shared: children.shared(),
            private: children.private(),
        };
        Self {
            recipe,
            parent,
            memory,
            visit: recipe.select().visit(parent, memory),
            cut: recipe.backup().cut(parent.node, parent.mover, parent.root),
        }
    }

    /// The visited children.
    #[inline(always)]
    pub(super) fn tried(&self) -> Among<'_, 't, G, R, true> {
        Among::new(self, 0..self.parent.children.tried())
    }

    /// The unvisited children.
    #[inline(always)]
    pub(super) fn untried(&self) -> Among<'_, 't, G, R, false> {
        let children = self.parent.children;
        Among::new(self, children.tried()..children.len())
    }

    /// The urgency of an unvisited child.
    #[inline(always)]
    pub(super) fn first_play(&self, i: usize) -> f32 {
        let child = Slot::new(self.parent.children, i);
        let private = self.memory.private[i].get();
        self.recipe.select().first_play(&self.visit, child, private)
    }
}

/// Some of the children: those with visits (`TRIED`) or those without.
pub(super) struct Among<'a, 't, G: Game, R: Recipe<G>, const TRIED: bool> {
    rivals: &'a Rivals<'t, G, R>,
    range: Range<usize>,
}

impl<'a, 't, G: Game, R: Recipe<G>, const TRIED: bool> Among<'a, 't, G, R, TRIED> {
    #[inline(always)]
    fn new(rivals: &'a Rivals<'t, G, R>, range: Range<usize>) -> Self {
        assert!(range.end <= rivals.parent.children.len());
        Self { rivals, range }
    }

    /// # Safety
    /// `i` must be below the length of the range.
    #[inline(always)]
    unsafe fn child(&self, i: usize) -> Slot<'t, NodeOf<G, R>> {
        // SAFETY: the range ends within the block, as `new` has checked. Checked again in the
        // loop over the children, it would not be vectorised.
        unsafe { Slot::new_unchecked(self.rivals.parent.children, self.range.start + i) }
    }
}

impl<G: Game, R: Recipe<G>, const TRIED: bool> Urgencies for Among<'_, '_, G, R, TRIED> {
    const EXCLUDES: bool = R::Backup::EXCLUDES;

    #[inline(always)]
    fn len(&self) -> usize {
        self.range.len()
    }

    #[inline(always)]
    unsafe fn of(&self, i: usize) -> f32 {
        let Rivals {
            recipe,
            memory,
            visit,
            ..
        } = self.rivals;
        // SAFETY: the caller keeps `i` in the range, which ends within the block, and private
        // data is a column of the block.
        let (child, private) = unsafe {
            let private = memory.private.get_unchecked(self.range.start + i);
            (self.child(i), private.get())
        };
        if TRIED {
            recipe.select().urgency(visit, child, private)
        } else {
            recipe.select().first_play(visit, child, private)
        }
    }

    #[inline(always)]
    unsafe fn excluded(&self, i: usize) -> bool {
        // SAFETY: the caller keeps `i` in the range.
        let child = unsafe { self.child(i) };
        self.rivals
            .recipe
            .backup()
            .excludes(&self.rivals.cut, child)
    }
}
