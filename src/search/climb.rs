//! Backup: the changes to the nodes of an iteration's path.

use super::trail::{ChangedIn, Trail};
use crate::policy::backup::Backup;
use crate::statistics::{Brought, Changed, Statistics, WithChildren};
use crate::statistics::{EachPlayer, Layout};
use crate::tree::Node;
use crate::tree::{Cache, ChildCount};

impl<'t, L: Layout> Trail<'t, L> {
    /// Climbs the path: counts the iteration in each node, and merges the changes among its
    /// children. `rolls_up` says whether tried intermediate nodes give way to their children.
    #[inline(never)]
    pub(super) fn climb(
        &mut self,
        backup: &impl Backup,
        utilities: &EachPlayer<L, f32>,
        rolls_up: bool,
    ) {
        self.root_changed |= self.climb_to(0, backup, utilities, rolls_up).any();
    }

    /// Climbs the path up to node `first` of it; returns the changes there.
    #[inline(always)]
    pub(super) fn climb_to(
        &self,
        first: usize,
        backup: &impl Backup,
        utilities: &EachPlayer<L, f32>,
        rolls_up: bool,
    ) -> ChangedIn<L> {
        let mut changed = self.changed;
        let mut below: Option<Node<'t, L>> = None;
        for (place, visit) in self.path.iter().enumerate().skip(first).rev() {
            let node = visit.node();
            let counted = self.count(node, backup, utilities);
            if let Some(child) = below {
                changed = if L::ChildCount::VARIES {
                    self.merge_varying(place, [node, child], changed, rolls_up)
                } else {
                    self.merge(node, child, changed)
                };
            }
            changed = changed.and(counted);
            below = Some(node);
        }
        changed
    }

    /// One more iteration through a node; returns the changes in its statistics.
    #[inline(always)]
    fn count(
        &self,
        node: Node<'t, L>,
        backup: &impl Backup,
        utilities: &EachPlayer<L, f32>,
    ) -> ChangedIn<L> {
        self.statistics.under_way(node, -1);
        let (siblings, i) = (node.siblings(), node.index());
        let visits = siblings.visits().get(i) + 1;
        siblings.visits().set(i, visits);
        let reward = utilities[node.chooser()];
        let mean = &siblings.means().0[i];
        mean.set(backup.mean(mean.get(), visits, reward));
        let brought = Brought { utilities, visits };
        self.statistics.count(node, &brought)
    }

    /// Finds the numbers of a node from the changes in the child that was chosen there; returns the
    /// changes in the node.
    #[inline(always)]
    pub(super) fn merge(
        &self,
        node: Node<'t, L>,
        child: Node<'t, L>,
        changed: ChangedIn<L>,
    ) -> ChangedIn<L> {
        if !changed.any() {
            return changed;
        }
        let children = child.siblings();
        let mut shared = children.shared().get();
        shared.outdate();
        children.shared().set(shared);
        let family = WithChildren {
            node,
            children,
            root_player: self.root_player,
        };
        self.statistics.merge(family, changed)
    }

    /// [`Trail::merge`] for the node at `place` of the path, in a tree in which the number of
    /// children varies. The intermediate child gives way to its children if `rolls_up`.
    #[inline(always)]
    fn merge_varying(
        &self,
        place: usize,
        [node, child]: [Node<'t, L>; 2],
        mut changed: ChangedIn<L>,
        rolls_up: bool,
    ) -> ChangedIn<L> {
        if self.reshaped.contains(&place) {
            changed = ChangedIn::<L>::ALL;
        }
        changed = self.merge(node, child, changed);
        if rolls_up && self.intermediate[place + 1] {
            self.roll_up(node, child);
        }
        changed
    }

    /// Replaces an intermediate child of a node by its children if these have all been tried. A
    /// node that memory does not allow to roll up stays as it is.
    ///
    /// # Reference
    /// Paper 002, Algorithm 3.
    fn roll_up(&self, node: Node<'t, L>, child: Node<'t, L>) {
        if let Some(heirs) = child.below()
            && heirs.tried() == heirs.len()
            && child.visits() as usize >= heirs.len()
        {
            self.tree.roll_up(node, child.index());
        }
    }
}
