//! The path of an iteration through the tree, and the updates of statistics on it.

use crate::game::PlayerCount;
use crate::policy::learn;
use crate::statistics::{
    Asked, Changed, EachPlayer, Estimates, Found, Layout, Statistics, WithChildren,
};
use crate::tree::{Children, Node, RawSteps, Tree, Visit, keeps};

/// The changes in the node that an iteration has come to last.
pub(super) type ChangedIn<L> = <<L as Layout>::Statistics as Statistics>::Changed;

/// A tree with the rules of its statistics, and the path of one iteration.
pub(super) struct Trail<'t, L: Layout> {
    pub(super) tree: &'t Tree<L>,
    pub(super) statistics: L::Statistics,
    pub(super) root_player: usize,
    /// The nodes of the iteration, from the root.
    pub(super) path: Vec<Visit<'t, L>>,
    /// The nodes of the path that the state of the game has been taken to.
    pub(super) followed: usize,
    /// In trees with intermediate states, whether the step to each node of the path completed no
    /// move; in other trees the entry of the root alone, which is `false`.
    pub(super) intermediate: Vec<bool>,
    /// Nodes of the path, by index, whose children are others than before: their numbers have to be
    /// found again whatever changes below.
    pub(super) reshaped: Vec<usize>,
    /// Whether the root has changed since it was looked at last.
    pub(super) root_changed: bool,
    /// The changes in the last node of the path.
    pub(super) changed: ChangedIn<L>,
    /// Whether the numbers of a child are found on its first visit, and not when its parent is
    /// developed.
    pub(super) finds_late: bool,
}

impl<'t, L: Layout> Trail<'t, L> {
    /// A path through a tree that has not begun.
    #[inline(never)]
    pub(super) fn new(
        tree: &'t Tree<L>,
        statistics: L::Statistics,
        root_player: usize,
        finds_late: bool,
    ) -> Self {
        Self {
            tree,
            statistics,
            root_player,
            path: Vec::new(),
            followed: 0,
            root_changed: true,
            intermediate: vec![false],
            reshaped: Vec::new(),
            changed: ChangedIn::<L>::default(),
            finds_late,
        }
    }

    /// Starts a path at the root; `None` if there is none.
    #[inline(always)]
    pub(super) fn begin(&mut self) -> Option<()> {
        let root = self.tree.root()?;
        self.path.clear();
        self.followed = 1;
        self.reshaped.clear();
        self.intermediate.truncate(1);
        self.changed = ChangedIn::<L>::default();
        self.push(root);
        Some(())
    }

    /// The last node of the path.
    #[inline(always)]
    pub(super) fn last(&self) -> Node<'t, L> {
        self.path[self.path.len() - 1].node()
    }

    /// Goes on to a child of the last node; the state of the game is to follow.
    #[inline(always)]
    pub(super) fn push(&mut self, node: Node<'t, L>) {
        self.path.push(self.tree.visit(node));
        self.statistics.under_way(node, 1);
    }

    /// Goes on to a child of the last node, where the state of the game is already.
    pub(super) fn pass(&mut self, child: Node<'t, L>) {
        self.push(child);
        self.followed = self.path.len();
    }

    /// Gives the iteration up. The first node of the path that had not been visited before is as if
    /// it had not been tried. The subtree grown below it is no longer in the tree.
    #[cold]
    pub(super) fn abandon(&mut self) {
        self.abandon_from(0);
    }

    /// The same as far as it went through node `first` of the path and those after it.
    #[cold]
    pub(super) fn abandon_from(&mut self, first: usize) {
        for visit in &self.path[first..] {
            self.statistics.under_way(visit.node(), -1);
        }
        let nodes = self.path[first.saturating_sub(1)..].windows(2);
        let fresh = nodes.map(|pair| [pair[0].node(), pair[1].node()]);
        let fresh = fresh.into_iter().find(|[_, node]| node.completed() == 0);
        if let Some([parent, fresh]) = fresh {
            let siblings = fresh.siblings();
            siblings.set_tried(siblings.tried() - 1);
            debug_assert_eq!(siblings.tried(), fresh.index(), "the last one tried");
            self.tree.disown(fresh);
            if self.finds_late {
                fresh.forget(self.tree.scores());
            }
            if siblings.tried() == 0 {
                // It may have been given children by this iteration, which would have told it what
                // they change: the next one does.
                self.tree.disown(parent);
            }
        }
    }

    /// Takes note of the results of the first look at a node.
    #[inline(always)]
    pub(super) fn found(&mut self, node: Node<'t, L>, found: &Found<'_, L::Players>) {
        self.changed = self.changed.and(self.statistics.found(node, found));
    }

    /// Gives a node children, among whom `chooser` chooses; `None` if memory does not allow it.
    #[inline(never)]
    pub(super) fn grow(
        &mut self,
        node: Node<'t, L>,
        steps: RawSteps<'_>,
        chooser: usize,
    ) -> Option<Children<'t, L>> {
        let children = self.tree.grow(steps, chooser)?;
        self.tree.adopt(node, children);
        self.changed = self.changed.and(L::Statistics::on_development());
        Some(children)
    }

    /// Makes sure that another child of the last node can be tried; `None` if memory does not allow
    /// it.
    #[inline(always)]
    pub(super) fn make_room(&mut self) -> Option<()> {
        let node = self.last();
        match node.below() {
            // SAFETY: the path of the iteration ends above these children, and no other thread is
            // in this tree.
            Some(children) if children.is_full() => unsafe { self.tree.widen(node, children) },
            _ => Some(()),
        }
    }

    /// The estimate of the last node for each player; `None` if nodes have no estimates.
    #[inline(always)]
    pub(super) fn looks_worth(&self) -> Option<EachPlayer<L, f32>> {
        const { keeps::<L, Estimates>() }.then(|| {
            let node = self.last();
            L::Players::each(|player| Estimates::of(node, player))
        })
    }

    /// Exchanges two unvisited children, with their numbers if unvisited ones have any.
    #[inline(always)]
    pub(super) fn swap_unvisited(&self, children: Children<'t, L>, places: (usize, usize)) {
        let differ = L::Statistics::NEEDS.unvisited;
        self.tree.swap_unvisited(children, places, differ);
    }

    /// Finds the numbers of the last node from those of its children, all of them.
    pub(super) fn merge_last(&mut self, children: Children<'t, L>) {
        let family = WithChildren {
            node: self.last(),
            children,
            root_player: self.root_player,
        };
        let all = ChangedIn::<L>::ALL;
        self.changed = self.statistics.merge(family, all);
    }

    /// The proven value of a node for each player.
    pub(super) fn proven(&self, node: Node<'t, L>) -> Option<EachPlayer<L, f32>> {
        let scores = self.tree.scores();
        let mut open = false;
        let utilities = L::Players::each(|player| {
            let (least, most) = self.certain(node, player);
            open |= !scores.worth_the_same(least, most);
            scores.utility(least)
        });
        (!open).then_some(utilities)
    }

    /// Whether the score of the root is worth the same whatever is still open; looked at only if
    /// the root has changed.
    #[inline(always)]
    pub(super) fn root_proven(&mut self) -> bool {
        std::mem::take(&mut self.root_changed) && self.is_root_proven()
    }

    #[inline(never)]
    fn is_root_proven(&self) -> bool {
        self.tree.root().is_some_and(|root| {
            let (least, most) = self.certain(root, root.chooser());
            self.tree.scores().worth_the_same(least, most)
        })
    }

    pub(super) fn certain(&self, node: Node<'_, L>, player: usize) -> (i16, i16) {
        let asked = Asked {
            player,
            root_player: self.root_player,
            scores: self.tree.scores(),
        };
        L::Statistics::certain(node, asked)
    }

    /// The path as learners see it.
    pub(super) fn path(&self) -> learn::Path<'_, 't, L> {
        learn::Path {
            visits: &self.path,
            intermediate: &self.intermediate,
        }
    }
}
