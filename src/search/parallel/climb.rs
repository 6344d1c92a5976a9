//! Backup in a shared tree: counting iterations and merging statistics.

use super::walk::{Place, SharedWalk};
use super::worker::GivenUp;
use crate::policy::backup::Backup;
use crate::policy::select::Select;
use crate::search::trail::{ChangedIn, Trail};
use crate::search::walk::{Holds, Walk};
use crate::statistics::{Brought, Changed, Statistics, WithChildren};
use crate::statistics::{EachPlayer, Layout};
use crate::tree::shared::{Purpose, SharedBlock};

impl<'t, L: Layout> SharedWalk<'t, L> {
    /// Climbs the path: counts iterations in each node, and merges the changes among its children.
    /// Whether the root has changed.
    ///
    /// It is one iteration, or as many as have [come back](SharedWalk::climb_alone) to the last
    /// node of the path, in which they have been counted.
    #[inline(never)]
    pub(super) fn climb<S: Select, B: Backup>(
        &mut self,
        walk: &Walk<'t, S, B, L>,
        brought: &[EachPlayer<L, f32>],
    ) -> bool
    where
        L: Holds<S>,
    {
        let mut changed = walk.changed;
        // If this iteration has given the last node its children, its numbers have to be found,
        // too.
        let mut below = self.crowd;
        let mut nodes = self.path.len();
        if let Some(block) = self.let_go() {
            changed = self.below;
            below = Some(block);
            nodes -= 1;
        }
        let grown = self.grown.unwrap_or(usize::MAX);
        for depth in (0..nodes).rev() {
            let (block, i) = self.path[depth];
            let mut counted = ChangedIn::<L>::default();
            for utilities in brought {
                counted = counted.and(self.count(walk, depth, utilities));
            }
            if depth >= grown {
                changed = ChangedIn::<L>::ALL;
            }
            if let Some(children) = below
                && changed.any()
            {
                changed = self.merge(walk, (block, i), children, changed);
            }
            changed = changed.and(counted);
            below = Some(block);
        }
        self.leave();
        changed.any()
    }

    /// Gives the iteration up, which has not been counted yet.
    #[cold]
    pub(super) fn abandon(&mut self, trail: &mut Trail<'t, L>) {
        self.abandon_alone(trail);
        self.let_go();
        self.leave();
    }

    /// The iteration, which is given up; `untried` is [`GivenUp::untried`].
    #[cold]
    pub(super) fn given_up(&self, untried: bool) -> GivenUp {
        GivenUp {
            path: self.path.iter().map(|&(_, i)| i).collect(),
            untried,
        }
    }

    /// Other threads see this one nowhere any more.
    #[inline(always)]
    fn leave(&self) {
        self.presence.leave(self.thread, self.seen.clone());
    }

    /// Tells the tree of all iterations that are counted in drafts.
    #[cold]
    pub(super) fn tell(&mut self, backup: &impl Backup) {
        self.drafts
            .tell(|mean, visits, reward| backup.mean(mean, visits, reward));
    }

    /// One more iteration through the node of the path at this depth; returns the changes in its
    /// statistics.
    #[inline(always)]
    pub(super) fn count<S: Select, B: Backup>(
        &mut self,
        walk: &Walk<'t, S, B, L>,
        depth: usize,
        utilities: &EachPlayer<L, f32>,
    ) -> ChangedIn<L>
    where
        L: Holds<S>,
    {
        let (block, i) = self.path[depth];
        let reward = utilities[block.chooser()];
        if let Some(id) = self.drafted[depth] {
            let mean = |mean, visits, reward| walk.backup.mean(mean, visits, reward);
            if self.drafts.count(id, (block, i), reward, mean) {
                return ChangedIn::<L>::default();
            }
        }
        let mut changed = ChangedIn::<L>::default();
        block.count(i, |visits, mean| {
            if const { L::COUNTS } {
                let node = self.copies.node(block, i);
                let brought = Brought { utilities, visits };
                changed = walk.statistics.count(node, &brought);
                self.copies.give_back(node, block, i);
            }
            walk.backup.mean(mean, visits, reward)
        });
        changed
    }

    /// Finds the numbers of a node from those of its children; returns the changes in the node, or
    /// `None` if another thread does it.
    #[inline(always)]
    fn merge(
        &self,
        trail: &Trail<'t, L>,
        (block, i): Place<'t, L>,
        below: SharedBlock<'t, L>,
        changed: ChangedIn<L>,
    ) -> ChangedIn<L> {
        let (mut new, mut of) = (ChangedIn::<L>::default(), changed);
        below.merge(|| {
            let node = self.copies.node(block, i);
            let family = WithChildren {
                node,
                children: self.copies.of(Purpose::Merged, below),
                root_player: trail.root_player,
            };
            new = new.and(trail.statistics.merge(family, of));
            self.copies.give_back(node, block, i);
            // Another thread has left its change to this one, and the change is not known.
            of = ChangedIn::<L>::ALL;
        });
        new
    }

    /// Whether the score of the root is worth the same whatever is still open.
    #[cold]
    #[inline(never)]
    pub(super) fn is_root_proven(&self, trail: &Trail<'t, L>) -> bool {
        let root = self.copies.node(self.tree.root(), 0);
        let (least, most) = trail.certain(root, root.chooser());
        self.tree.scores().worth_the_same(least, most)
    }
}
