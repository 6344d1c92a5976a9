//! Subtrees that one thread searches alone: those below nodes with few iterations.
//!
//! Threads seldom meet there. One thread holds the children of the node, and searches below them by
//! the code of a search on one thread. It stays for a few iterations, because it has just written
//! the numbers itself. Another thread that reaches the node meanwhile plays out from there.

use super::walk::{Arrived, SharedWalk};
use super::worker::Worker;
use crate::agents::recipe::{Recipe, StateOf};
use crate::base::rng::Source;
use crate::game::Game;
use crate::policy::backup::Backup;
use crate::policy::select::Select;
use crate::search::trail::{ChangedIn, Trail};
use crate::search::walk::{Holds, Walk};
use crate::statistics::Changed;
use crate::statistics::{EachPlayer, Layout};
use crate::tree::shared::{SharedBlock, stay};
use crate::tree::{Children, Node};

impl<'t, L: Layout> SharedWalk<'t, L> {
    /// Comes to a node whose children this thread has just got hold of; `node` is a copy of it.
    #[inline(never)]
    pub(super) fn arrive_alone(
        &self,
        trail: &mut Trail<'t, L>,
        node: Node<'t, L>,
        below: SharedBlock<'t, L>,
    ) -> Arrived {
        if self.drafts.traffic.is_met(node.visits()) {
            return Arrived::ToBeOpened;
        }
        // SAFETY: they are held until the iteration has come back or is given up, and are not used
        // longer.
        let children = unsafe { below.held() };
        trail.tree.adopt(node, children);
        let last = trail.path.len() - 1;
        trail.path[last] = trail.path[last].of_copy(node);
        Arrived::Alone
    }

    /// The children of the last node, which this thread holds.
    pub(super) fn held(&self) -> Children<'t, L> {
        let below = self.held.expect("the descent has got hold of them");
        // SAFETY: they are held until they are opened, and are not used longer.
        unsafe { below.held() }
    }

    /// Opens the children of the last node, which this thread holds.
    pub(super) fn open(&mut self) {
        let (block, i) = self.last();
        if let Some(below) = self.held.take() {
            block.open(i, below);
        }
    }

    /// Lets go of the children of the last node, if this thread holds them; the block of that node.
    #[inline(always)]
    pub(super) fn let_go(&mut self) -> Option<SharedBlock<'t, L>> {
        let held = self.held.take()?;
        let (block, i) = self.last();
        block.release(i, held);
        Some(block)
    }

    /// Climbs to the last node of the path, whose children this thread holds, and counts the
    /// iteration there, too.
    #[inline(never)]
    pub(super) fn climb_alone<S: Select, B: Backup>(
        &mut self,
        walk: &Walk<'t, S, B, L>,
        utilities: &EachPlayer<L, f32>,
    ) where
        L: Holds<S>,
    {
        let depth = self.path.len() - 1;
        let (block, i) = self.path[depth];
        let counted = self.count(walk, depth, utilities);
        let copy = walk.path[depth].node();
        if self.drafted[depth].is_none() {
            // The next iteration from here chooses by it.
            let (visits, reward) = (copy.completed() + 1, utilities[block.chooser()]);
            copy.siblings().visits().set(copy.index(), visits);
            copy.set_mean(walk.backup.mean(copy.mean(), visits, reward));
        }
        let mut changed = walk.climb_to(depth + 1, walk.backup, utilities, false);
        if self.grown == Some(depth) {
            changed = ChangedIn::<L>::ALL;
        }
        if changed.any() {
            let node = self.copies.node(block, i);
            changed = walk.merge(node, walk.path[depth + 1].node(), changed);
            self.copies.give_back(node, block, i);
        }
        self.below = self.below.and(changed).and(counted);
    }

    /// Whether this thread holds the children of the last node of the path.
    #[inline(always)]
    pub(super) fn is_alone(&self) -> bool {
        self.held.is_some()
    }

    /// The iterations that go well together below the last node of the path, whose children this
    /// thread holds.
    #[inline(always)]
    pub(super) fn at_once(&self, trail: &Trail<'t, L>) -> u64 {
        let home = trail.path[self.path.len() - 1].node();
        u64::from(stay(home.completed()))
    }

    /// Whether iterations below the last node of the path have changed it.
    #[inline(always)]
    pub(super) fn has_news(&self) -> bool {
        self.below.any()
    }

    /// Begins another iteration at the last node of the path, whose children this thread holds.
    #[inline(always)]
    pub(super) fn begin_again(&self, trail: &mut Trail<'t, L>) {
        trail.path.truncate(self.path.len());
        trail.followed = self.path.len();
        trail.changed = ChangedIn::<L>::default();
    }

    /// Gives the iteration up as far as it went below the last node of the path, if this thread
    /// holds its children.
    #[cold]
    pub(super) fn abandon_alone(&mut self, trail: &mut Trail<'t, L>) {
        if self.held.is_some() {
            trail.abandon_from(self.path.len());
        }
    }
}

impl<G: Game, R: Recipe<G>, C: Source> Worker<'_, G, R, C> {
    /// The iterations that go well together below the last node of the path: one, unless the thread
    /// is alone there.
    #[inline(always)]
    pub(super) fn at_once(&self) -> u64 {
        if self.shared.is_alone() {
            self.shared.at_once(&self.own.walk).min(self.taken + 1)
        } else {
            1
        }
    }

    /// Begins another iteration at the node below which the thread is alone, if fewer than `most`
    /// have been done in a row; returns the state of that node.
    ///
    /// The thread reads numbers there that it has just written itself, and need not wait for them.
    #[inline(always)]
    pub(super) fn stay(&mut self, most: u64) -> Option<StateOf<G, R>> {
        let brought = self.brought.len() as u64;
        if brought >= most || self.shared.has_news() || self.crew.stopped() {
            return None;
        }
        let home = self.home.clone()?;
        if self.own.reached().is_some() {
            return None;
        }
        self.taken -= 1;
        self.shared.begin_again(&mut self.own.walk);
        Some(home)
    }
}
