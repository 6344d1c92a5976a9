//! The path of one thread's iteration through a shared tree, as far as it goes by numbers alone.

use crate::backup::Backup;
use crate::search::siblings::Siblings;
use crate::search::walk::{ChangedIn, Walk};
use crate::select::{Parent, Select, most_urgent};
use crate::statistics::{Brought, Changed, Family, Statistics};
use crate::tree::shared::{Company, Copies, Presence, Purpose, SharedBlock, SharedTree};
use crate::tree::{Children, EachPlayer, Layout, Node};
use crate::{Rng, Source};

/// A node of a shared tree: a child of a block.
pub(super) type Place<'t, L> = (SharedBlock<'t, L>, usize);

/// One thread in a shared tree.
pub(super) struct SharedWalk<'t, L: Layout> {
    pub(super) tree: SharedTree<'t, L>,
    pub(super) copies: &'t Copies<L>,
    presence: &'t Presence,
    /// The number of the thread.
    thread: usize,
    /// The threads that have come the same way.
    company: Company,
    /// The nodes of the iteration, from the root.
    pub(super) path: Vec<Place<'t, L>>,
    /// The children of the last node, if it has some among which there was none to be had.
    crowd: Option<SharedBlock<'t, L>>,
    /// The depth of the first node that the iteration has given children.
    grown: Option<usize>,
}

/// Where a descent ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrived {
    /// At a child that this thread has claimed, to take the first look at it.
    Fresh,
    /// At a node without children.
    Leaf,
    /// At a node all of whose children are being looked at by others.
    Crowded,
}

impl<'t, L: Layout> SharedWalk<'t, L> {
    pub(super) fn new(
        tree: SharedTree<'t, L>,
        copies: &'t Copies<L>,
        presence: &'t Presence,
        thread: usize,
    ) -> Self {
        Self {
            tree,
            copies,
            presence,
            thread,
            company: Company::default(),
            path: Vec::new(),
            crowd: None,
            grown: None,
        }
    }

    /// The last node of the path.
    #[inline(always)]
    pub(super) fn last(&self) -> Place<'t, L> {
        self.path[self.path.len() - 1]
    }

    /// Starts a path at the root.
    #[inline(always)]
    pub(super) fn begin(&mut self, walk: &mut Walk<'t, L>) {
        self.path.clear();
        self.crowd = None;
        self.grown = None;
        walk.path.clear();
        walk.changed = ChangedIn::<L>::default();
        self.presence.begin(self.thread, &mut self.company);
        self.push(walk, (self.tree.root(), 0));
        walk.followed = 1;
    }

    /// The last node of the path has been given children by this iteration.
    ///
    /// Other threads may have been among them, and developed some, before this one goes on. So what is new
    /// in the node has to be found whether or not anything is new in the child that the path goes
    /// through: what is new there may be nothing by the time that the iteration comes back.
    #[inline(always)]
    pub(super) fn has_grown(&mut self) {
        self.grown = self.grown.or(Some(self.path.len() - 1));
    }

    #[inline(always)]
    fn push(&mut self, walk: &mut Walk<'t, L>, (block, i): Place<'t, L>) {
        self.presence.enter(self.thread, self.path.len(), block, i);
        self.path.push((block, i));
        walk.path.push(block.visit(i, self.tree.step()));
    }

    /// Goes down from the last node of the path for as long as there are children.
    #[inline(never)]
    pub(super) fn descend<const ADJUSTED: bool>(
        &mut self,
        walk: &mut Walk<'t, L>,
        rng: &mut Rng<impl Source>,
    ) -> Arrived {
        let (block, i) = self.last();
        let depth = self.path.len() - 1;
        let mut node = Node::new(self.copy(block, depth), i);
        loop {
            let (block, i) = self.last();
            let Some(below) = block.below(i) else {
                return Arrived::Leaf;
            };
            let children = self.copy(below, self.path.len());
            let parent = Parent {
                node,
                children,
                root_player: walk.root_player,
                scores: self.tree.scores(),
            };
            let Some((index, fresh)) = Self::choose::<ADJUSTED>(walk, parent, below, rng) else {
                self.crowd = Some(below);
                return Arrived::Crowded;
            };
            self.push(walk, (below, index));
            if fresh {
                return Arrived::Fresh;
            }
            node = Node::new(children, index);
        }
    }

    /// A copy of the children of a node so deep, in which the iterations of other threads are losses.
    #[inline(always)]
    fn copy(&mut self, block: SharedBlock<'t, L>, depth: usize) -> Children<'t, L> {
        let purpose = if depth.is_multiple_of(2) {
            Purpose::Even
        } else {
            Purpose::Odd
        };
        let copy = self.copies.of(purpose, block);
        self.presence
            .count_others(&mut self.company, depth, block, copy);
        copy.lose_unseen();
        copy
    }

    /// The child to go on with, and whether this thread is to take the first look at it; `None` if there
    /// is none to be had.
    #[inline(always)]
    fn choose<const ADJUSTED: bool>(
        walk: &mut Walk<'t, L>,
        parent: Parent<'t, L>,
        below: SharedBlock<'t, L>,
        rng: &mut Rng<impl Source>,
    ) -> Option<(usize, bool)> {
        let children = parent.children;
        let (len, tried) = (children.len(), children.tried());
        let all_first = walk.select.all_first();
        if all_first
            && tried < len
            && let Some(index) = below.claim_next()
        {
            return Some((index, true));
        }
        if tried == 0 {
            let index = below.claim_next()?;
            return Some((index, true));
        }
        let siblings = Siblings::<L, ADJUSTED>::new(walk.select, walk.backup, parent);
        let (favourite, most) = most_urgent(&siblings.tried(), &mut walk.urgencies, rng);
        if !all_first
            && tried < len
            && siblings.first_play(tried) >= most
            && let Some(index) = below.claim_next()
        {
            return Some((index, true));
        }
        Some((favourite, false))
    }

    /// Climbs the path: counts the iteration in each node, and merges what is new among its children.
    /// Whether anything is new in the root.
    #[inline(never)]
    pub(super) fn climb(&mut self, walk: &Walk<'t, L>, utilities: &EachPlayer<L, f32>) -> bool {
        let mut changed = walk.changed;
        // If this iteration has given the last node its children, its numbers have to be found, too.
        let mut below = self.crowd;
        let grown = self.grown.unwrap_or(usize::MAX);
        for (depth, &(block, i)) in self.path.iter().enumerate().rev() {
            let counted = self.count(walk, (block, i), utilities);
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
        self.presence.leave(self.thread);
        changed.any()
    }

    /// Gives the iteration up, of which nothing has been counted yet.
    #[cold]
    pub(super) fn abandon(&mut self) {
        self.presence.leave(self.thread);
    }

    /// One more iteration through a node; returns what that changes in its statistics.
    #[inline(always)]
    fn count(
        &self,
        walk: &Walk<'t, L>,
        (block, i): Place<'t, L>,
        utilities: &EachPlayer<L, f32>,
    ) -> ChangedIn<L> {
        let reward = utilities[block.chooser()];
        let mut changed = ChangedIn::<L>::default();
        block.count(i, |visits, mean| {
            if const { L::Statistics::COUNTS } {
                let node = self.copies.node(block, i);
                let brought = Brought {
                    utilities,
                    visits,
                    backup: walk.backup,
                };
                changed = walk.statistics.count(node, &brought);
                self.copies.give_back(node, block, i);
            }
            walk.backup.mean(mean, visits, reward)
        });
        changed
    }

    /// Finds the numbers of a node from those of its children; returns what that changes in the node, or
    /// nothing if another thread does it.
    #[inline(always)]
    fn merge(
        &self,
        walk: &Walk<'t, L>,
        (block, i): Place<'t, L>,
        below: SharedBlock<'t, L>,
        changed: ChangedIn<L>,
    ) -> ChangedIn<L> {
        let (mut new, mut of) = (ChangedIn::<L>::default(), changed);
        below.merge(|| {
            let node = self.copies.node(block, i);
            let family = Family {
                node,
                children: self.copies.of(Purpose::Merged, below),
                root_player: walk.root_player,
            };
            new = new.and(walk.statistics.merge(family, of));
            self.copies.give_back(node, block, i);
            // Another thread has left its change to this one, and what it is is not known.
            of = ChangedIn::<L>::ALL;
        });
        new
    }
}
