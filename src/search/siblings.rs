//! The children of a node while they are being compared.

use super::walk::Holds;
use crate::backup::Backup;
use crate::select::{NodeData, Parent, Select, Urgencies};
use crate::tree::Node;
use std::ops::Range;

/// The children of one node, with what selection and backup policy computed for this visit.
///
/// `ADJUSTED` says that what is proven of the children adjusts their urgencies.
pub(super) struct Siblings<'t, S: Select, B: Backup, L: Holds<S>, const ADJUSTED: bool> {
    select: &'t S,
    backup: &'t B,
    parent: Parent<'t, L>,
    data: NodeData<'t, S::Shared, S::Private>,
    visit: S::Visit,
    cut: B::Cut,
}

impl<'t, S: Select, B: Backup, L: Holds<S>, const ADJUSTED: bool> Siblings<'t, S, B, L, ADJUSTED> {
    #[inline(always)]
    pub(super) fn new(select: &'t S, backup: &'t B, parent: Parent<'t, L>) -> Self {
        let children = parent.children;
        let data = NodeData {
            shared: children.shared(),
            private: children.private(),
        };
        Self {
            select,
            backup,
            parent,
            data,
            visit: select.visit(parent, data),
            cut: backup.cut(parent),
        }
    }

    /// The visited children.
    #[inline(always)]
    pub(super) fn tried(&self) -> SiblingRange<'_, 't, S, B, L, true, ADJUSTED> {
        SiblingRange::new(self, 0..self.parent.children.tried())
    }

    /// The unvisited children.
    #[inline(always)]
    pub(super) fn untried(&self) -> SiblingRange<'_, 't, S, B, L, false, ADJUSTED> {
        let children = self.parent.children;
        SiblingRange::new(self, children.tried()..children.len())
    }

    /// Of unvisited children the first of which is the one to be tried next: that one, or the first that is not excluded if it is;
    /// `None` if all are.
    #[inline(always)]
    pub(super) fn next_in_line(&self) -> Option<usize> {
        let untried = self.untried();
        // SAFETY: `i` is below their number.
        let excluded = |i| B::EXCLUDES && unsafe { untried.excluded(i) };
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

    /// The urgency of a child with what is proven of it.
    #[inline(always)]
    fn adjusted(&self, urgency: f32, child: Node<'t, L>, tried: bool) -> f32 {
        if ADJUSTED {
            urgency + self.backup.adjustment(self.parent, child, tried)
        } else {
            urgency
        }
    }
}

/// Some of the children: those with visits (`TRIED`) or those without.
pub(super) struct SiblingRange<
    'a,
    't,
    S: Select,
    B: Backup,
    L: Holds<S>,
    const TRIED: bool,
    const ADJUSTED: bool,
> {
    siblings: &'a Siblings<'t, S, B, L, ADJUSTED>,
    range: Range<usize>,
}

impl<'a, 't, S: Select, B: Backup, L: Holds<S>, const TRIED: bool, const ADJUSTED: bool>
    SiblingRange<'a, 't, S, B, L, TRIED, ADJUSTED>
{
    #[inline(always)]
    fn new(siblings: &'a Siblings<'t, S, B, L, ADJUSTED>, range: Range<usize>) -> Self {
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

impl<S: Select, B: Backup, L: Holds<S>, const TRIED: bool, const ADJUSTED: bool> Urgencies
    for SiblingRange<'_, '_, S, B, L, TRIED, ADJUSTED>
{
    const EXCLUDES: bool = B::EXCLUDES;

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
        self.siblings.backup.excludes(&self.siblings.cut, child)
    }
}
