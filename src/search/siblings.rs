//! The children of a node while they are being compared.

use super::walk::Holds;
use crate::policy::backup::{Adjust, Cut};
use crate::policy::select::{NodeData, Parent, Select, Urgencies};
use crate::tree::Node;
use std::ops::Range;

/// The children of one node, with the data that selection and backup policy computed for this
/// visit.
///
/// `C` leaves some alone, `A` adds to their urgencies.
pub(super) struct Siblings<'t, S: Select, C: Cut, A: Adjust, L: Holds<S>> {
    select: &'t S,
    cut: C,
    adjust: A,
    parent: Parent<'t, L>,
    data: NodeData<'t, S::Shared, S::Private>,
    visit: S::Visit,
    proven: C::Visit,
}

impl<'t, S: Select, C: Cut, A: Adjust, L: Holds<S>> Siblings<'t, S, C, A, L> {
    #[inline(always)]
    pub(super) fn new(select: &'t S, (cut, adjust): (C, A), parent: Parent<'t, L>) -> Self {
        let children = parent.children;
        let data = NodeData {
            shared: children.shared(),
            private: children.private(),
        };
        Self {
            select,
            cut,
            adjust,
            parent,
            data,
            visit: select.visit(parent, data),
            proven: cut.visit(parent),
        }
    }

    /// The visited children.
    #[inline(always)]
    pub(super) fn tried(&self) -> SiblingRange<'_, 't, S, C, A, L, true> {
        SiblingRange::new(self, 0..self.parent.children.tried())
    }

    /// The unvisited children.
    #[inline(always)]
    pub(super) fn untried(&self) -> SiblingRange<'_, 't, S, C, A, L, false> {
        let children = self.parent.children;
        SiblingRange::new(self, children.tried()..children.len())
    }

    /// Of unvisited children the first of which is the one to be tried next: that one, or the first
    /// that is not excluded if it is. `None` if all are.
    #[inline(always)]
    pub(super) fn next_in_line(&self) -> Option<usize> {
        let untried = self.untried();
        // SAFETY: `i` is below their number.
        let excluded = |i| unsafe { untried.excluded(i) };
        let next = (0..untried.len()).find(|&i| !excluded(i))?;
        Some(untried.range.start + next)
    }

    /// The urgency of an unvisited child.
    #[inline(always)]
    pub(super) fn first_play(&self, i: usize) -> f32 {
        let child = Node::new(self.parent.children, i);
        let private = self.data.private.get(i);
        let urgency = self.select.first_play(&self.visit, child, private);
        self.adjusted(urgency, child, false)
    }

    /// The urgency of a child with the terms of its proofs.
    #[inline(always)]
    fn adjusted(&self, urgency: f32, child: Node<'t, L>, tried: bool) -> f32 {
        urgency + self.adjust.adjustment(self.parent, child, tried)
    }
}

/// Some of the children: those with visits (`TRIED`) or those without.
pub(super) struct SiblingRange<'a, 't, S: Select, C: Cut, A: Adjust, L: Holds<S>, const TRIED: bool>
{
    siblings: &'a Siblings<'t, S, C, A, L>,
    range: Range<usize>,
}

impl<'a, 't, S: Select, C: Cut, A: Adjust, L: Holds<S>, const TRIED: bool>
    SiblingRange<'a, 't, S, C, A, L, TRIED>
{
    #[inline(always)]
    fn new(siblings: &'a Siblings<'t, S, C, A, L>, range: Range<usize>) -> Self {
        assert!(range.end <= siblings.parent.children.len());
        Self { siblings, range }
    }

    /// # Safety
    /// `i` must be below the length of the range.
    #[inline(always)]
    unsafe fn child(&self, i: usize) -> Node<'t, L> {
        // SAFETY: the range ends within the block, as `new` has checked. Checked again in the
        // loop over the children, it would not be vectorised.
        unsafe { Node::new_unchecked(self.siblings.parent.children, self.range.start + i) }
    }
}

impl<S: Select, C: Cut, A: Adjust, L: Holds<S>, const TRIED: bool> Urgencies
    for SiblingRange<'_, '_, S, C, A, L, TRIED>
{
    const EXCLUDES: bool = C::EXCLUDES;
    // Terms added to urgencies are an option of agents: the code is compiled with and without them.
    const FEW: bool = size_of::<A>() == 0;

    #[inline(always)]
    fn len(&self) -> usize {
        self.range.len()
    }

    #[inline(always)]
    unsafe fn of(&self, i: usize) -> f32 {
        let Siblings {
            select,
            data,
            visit,
            ..
        } = self.siblings;
        // SAFETY: the caller keeps `i` in the range, which ends within the block, and private
        // data is a column of the block.
        let (child, private) = unsafe {
            let private = data.private.0.get_unchecked(self.range.start + i);
            (self.child(i), private.get())
        };
        let urgency = if TRIED {
            select.urgency(visit, child, private)
        } else {
            select.first_play(visit, child, private)
        };
        self.siblings.adjusted(urgency, child, TRIED)
    }

    #[inline(always)]
    unsafe fn excluded(&self, i: usize) -> bool {
        // SAFETY: the caller keeps `i` in the range.
        let child = unsafe { self.child(i) };
        self.siblings.cut.excludes(&self.siblings.proven, child)
    }
}
