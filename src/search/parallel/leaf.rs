//! The leaf of a descent through a shared tree, copied for code that works on one node.

use super::walk::SharedWalk;
use crate::search::trail::Trail;
use crate::statistics::Layout;
use crate::tree::shared::Below;
use crate::tree::{Children, Visit};
use std::mem;

/// The result of a claim on a node without children that is to be given some.
pub(super) enum Claim<'t, L: Layout> {
    /// This thread has claimed it, and has a copy of it in its place in the path; this was there.
    Ours(Visit<'t, L>),
    /// It is none to be developed, or another thread is at it.
    Barred,
    /// It has children by now.
    Settled,
}

impl<'t, L: Layout> SharedWalk<'t, L> {
    /// The visits of the last node of the path.
    #[inline(always)]
    pub(super) fn visits(&self) -> u32 {
        let (block, i) = self.last();
        block.visits(i)
    }

    /// Claims the last node of the path, which had no children, to give it some, if it `develops`
    /// at all.
    #[inline(never)]
    pub(super) fn claim(&self, trail: &mut Trail<'t, L>, develops: bool) -> Claim<'t, L> {
        let (block, i) = self.last();
        if develops && block.claim(i) {
            return Claim::Ours(self.look_at_last(trail));
        }
        match block.below(i) {
            Below::Nothing | Below::Claimed => Claim::Barred,
            Below::Closed(_) | Below::Held(_) | Below::Open(_) => Claim::Settled,
        }
    }

    /// The last node of the path, which this thread has claimed, has been given children by this
    /// iteration, unless memory did not allow it. The thread holds them from now on. The node is
    /// put back into its place in the path.
    ///
    /// If it opens them, other threads may be among them, and develop some, before this one goes
    /// on. So the changes in the node have to be found even if the child of the path has none: that
    /// may be so by the time that the iteration comes back.
    #[inline(never)]
    pub(super) fn has_grown(
        &mut self,
        trail: &mut Trail<'t, L>,
        visit: Visit<'t, L>,
        children: Option<Children<'t, L>>,
    ) {
        let (block, i) = self.last();
        match children {
            Some(children) => {
                self.held = Some(block.keep(i, children));
                self.grown = self.grown.or(Some(self.path.len() - 1));
            }
            None => block.settle(i, None),
        }
        trail.look_back(visit);
    }

    /// Puts a copy of the last node in its place in the path, for code that works on one node;
    /// returns the node that was there.
    #[inline(never)]
    pub(super) fn look_at_last(&self, trail: &mut Trail<'t, L>) -> Visit<'t, L> {
        let (block, i) = self.last();
        let node = self.copies.node(block, i);
        let place = trail.path.len() - 1;
        let copy = trail.path[place].of_copy(node);
        mem::replace(&mut trail.path[place], copy)
    }

    /// Ends the claim on the last node, after the first look at it: the tree is told the results in
    /// its copy. Of a visit that is given up, `complete` being `false`, no children stay. The last
    /// node is put back into its place in the path.
    #[inline(never)]
    pub(super) fn found(&self, trail: &mut Trail<'t, L>, visit: Visit<'t, L>, complete: bool) {
        let (block, i) = self.last();
        let node = trail.last();
        let below = node.below();
        self.copies.give_back(node, block, i);
        // A thread that sees that the claim is gone sees the results, too.
        block.settle(i, below.filter(|_| complete));
        trail.look_back(visit);
    }
}

impl<'t, L: Layout> Trail<'t, L> {
    /// Puts the last node, of which there was a [copy](SharedWalk::look_at_last), back into its
    /// place in the path.
    pub(super) fn look_back(&mut self, visit: Visit<'t, L>) {
        let place = self.path.len() - 1;
        self.path[place] = visit;
    }
}
