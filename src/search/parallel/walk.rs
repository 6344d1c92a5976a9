//! The path of one thread's iteration through a shared tree, as far as it goes by numbers alone.

use super::worker::GivenUp;
use crate::backup::Backup;
use crate::search::siblings::Siblings;
use crate::search::walk::{ChangedIn, Walk};
use crate::select::{Parent, Select, most_urgent};
use crate::statistics::{Brought, Changed, Family, Statistics};
use crate::tree::shared::{
    Below, Company, Copies, DraftId, Drafts, Presence, Purpose, SharedBlock, SharedTree,
};
use crate::tree::{Children, EachPlayer, Layout, Node, Visit};
use crate::{Rng, Source};
use std::mem;
use std::ops::Range;

/// A node of a shared tree: a child of a block.
pub(super) type Place<'t, L> = (SharedBlock<'t, L>, usize);

/// One thread in a shared tree.
pub(super) struct SharedWalk<'t, L: Layout> {
    pub(super) tree: SharedTree<'t, L>,
    pub(super) copies: &'t Copies<L>,
    pub(super) drafts: Drafts<'t, L>,
    presence: &'t Presence,
    /// The number of the thread.
    thread: usize,
    /// The threads that have come the same way.
    company: Company,
    /// The depths of the nodes in which other threads see the iteration.
    seen: Range<usize>,
    /// The nodes of the iteration, from the root.
    pub(super) path: Vec<Place<'t, L>>,
    /// The drafts that they were chosen in.
    pub(super) drafted: Vec<Option<DraftId>>,
    /// The children of the last node, if it has some among which there was none to be had.
    crowd: Option<SharedBlock<'t, L>>,
    /// The children of the last node, if this thread holds them.
    pub(super) held: Option<SharedBlock<'t, L>>,
    /// What iterations below that node have changed in it.
    pub(super) below: ChangedIn<L>,
    /// The depth of the first node that the iteration has given children.
    pub(super) grown: Option<usize>,
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
    /// At a node whose children are closed, and held by somebody else.
    Held,
    /// At a node whose children are closed, and held by this thread: the iteration goes on there as in a tree of its own.
    Alone,
    /// At a node whose children are closed, held by this thread, and to be [opened](SharedWalk::open): through it go so many
    /// iterations that threads would meet there.
    ToBeOpened,
}

/// What becomes of a node without children that is to be given some.
pub(super) enum Claim<'t, L: Layout> {
    /// This thread has claimed it, and has a copy of it in its place in the path; this was there.
    Ours(Visit<'t, L>),
    /// It is none to be developed, or another thread is at it.
    Barred,
    /// It has children by now.
    Settled,
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
            drafts: Drafts::new(copies, presence.threads()),
            presence,
            thread,
            company: Company::default(),
            seen: 0..0,
            path: Vec::new(),
            drafted: Vec::new(),
            crowd: None,
            held: None,
            below: ChangedIn::<L>::default(),
            grown: None,
        }
    }

    /// The last node of the path.
    #[inline(always)]
    pub(super) fn last(&self) -> Place<'t, L> {
        self.path[self.path.len() - 1]
    }

    /// Starts a path at the root.
    #[inline(never)]
    pub(super) fn begin(&mut self, walk: &mut Walk<'t, L>) {
        self.path.clear();
        self.drafted.clear();
        self.seen = 0..0;
        self.below = ChangedIn::<L>::default();
        self.grown = None;
        walk.path.clear();
        walk.changed = ChangedIn::<L>::default();
        let root = self.tree.root();
        let draft = self.draft(walk.backup, root, 0, 0).map(|(id, _)| id);
        self.push(walk, (root, 0), draft);
        walk.followed = 1;
    }

    /// The visits of the last node of the path.
    #[inline(always)]
    pub(super) fn visits(&self) -> u32 {
        let (block, i) = self.last();
        block.visits(i)
    }

    /// Claims the last node of the path, which had no children, to give it some, if it `develops` at all.
    #[inline(never)]
    pub(super) fn claim(&self, walk: &mut Walk<'t, L>, develops: bool) -> Claim<'t, L> {
        let (block, i) = self.last();
        if develops && block.claim(i) {
            return Claim::Ours(self.look_at_last(walk));
        }
        match block.below(i) {
            Below::Nothing | Below::Claimed => Claim::Barred,
            Below::Closed(_) | Below::Held(_) | Below::Open(_) => Claim::Settled,
        }
    }

    /// The last node of the path, which this thread has claimed, has been given children by this iteration, unless memory
    /// did not allow it. The thread holds them from now on. The node is put back into its place in the path.
    ///
    /// If it opens them, other threads may be among them, and develop some, before this one goes on. So what is new
    /// in the node has to be found whether or not anything is new in the child that the path goes
    /// through: what is new there may be nothing by the time that the iteration comes back.
    #[inline(never)]
    pub(super) fn has_grown(
        &mut self,
        walk: &mut Walk<'t, L>,
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
        self.look_back(walk, visit);
    }

    #[inline(always)]
    fn push(&mut self, walk: &mut Walk<'t, L>, (block, i): Place<'t, L>, draft: Option<DraftId>) {
        self.path.push((block, i));
        self.drafted.push(draft);
        walk.path.push(block.visit(i, self.tree.step()));
    }

    /// Goes down from the last node of the path for as long as there are children.
    #[inline(never)]
    pub(super) fn descend<const ADJUSTED: bool>(
        &mut self,
        walk: &mut Walk<'t, L>,
        rng: &mut Rng<impl Source>,
    ) -> Arrived {
        if let Some(below) = self.held {
            let node = self.last_node();
            return self.arrive_alone(walk, node, below);
        }
        self.crowd = None;
        let mut last = None;
        loop {
            let (block, i) = self.last();
            let below = match block.below(i) {
                Below::Open(below) => below,
                Below::Closed(below) => {
                    if !block.hold(i, below) {
                        continue;
                    }
                    self.held = Some(below);
                    let node = last.unwrap_or_else(|| self.last_node());
                    return self.arrive_alone(walk, node, below);
                }
                Below::Held(_) => return Arrived::Held,
                Below::Nothing | Below::Claimed => return Arrived::Leaf,
            };
            // Where one is to be tried whatever the others are worth, nothing need be copied.
            if walk.select.all_first()
                && let Some(index) = below.claim_next()
            {
                self.push(walk, (below, index), None);
                return Arrived::Fresh;
            }
            let node = match last {
                Some(node) => node,
                None => self.last_node(),
            };
            let (draft, children) = self.children_of(walk.backup, node.visits(), below);
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
            let depth = self.path.len();
            if self.seen.end == depth + 1 {
                self.presence.enter(self.thread, depth, below, index);
            }
            self.push(walk, (below, index), draft);
            if fresh {
                if let Some(id) = draft {
                    self.drafts.outdate(id);
                }
                return Arrived::Fresh;
            }
            last = Some(Node::new(children, index));
        }
    }

    /// The last node of the path, in a copy. Asked for where a descent begins: from then on there is one of each node already.
    #[inline(never)]
    fn last_node(&mut self) -> Node<'t, L> {
        let (block, i) = self.last();
        let depth = self.path.len() - 1;
        let siblings = match self.drafted[depth] {
            Some(id) => self.drafts.get(id),
            None => self.copies.of(Purpose::at(depth), block),
        };
        Node::new(siblings, i)
    }

    /// The draft of a block so deep, if its node, of so many visits, is a busy one.
    #[inline(always)]
    fn draft(
        &mut self,
        backup: &L::Backup,
        block: SharedBlock<'t, L>,
        depth: usize,
        visits: u32,
    ) -> Option<(DraftId, Children<'t, L>)> {
        let mean = |mean, visits, reward| backup.mean(mean, visits, reward);
        self.drafts.of(block, depth, visits, mean)
    }

    /// The children of the last node, of so many visits, to choose among: their draft, or a copy in which the iterations of
    /// other threads are losses.
    #[inline(always)]
    fn children_of(
        &mut self,
        backup: &L::Backup,
        visits: u32,
        below: SharedBlock<'t, L>,
    ) -> (Option<DraftId>, Children<'t, L>) {
        let depth = self.path.len();
        if let Some((id, draft)) = self.draft(backup, below, depth, visits) {
            return (Some(id), draft);
        }
        let copy = self.copies.of(Purpose::at(depth), below);
        if self.drafts.traffic.is_crowded(visits) {
            if self.seen.is_empty() {
                self.seen.start = depth;
                self.presence.begin(self.thread, &mut self.company);
            }
            self.seen.end = depth + 1;
            self.presence
                .count_others(&mut self.company, depth, below, copy);
        }
        copy.lose_unseen();
        (None, copy)
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
        if tried == 0 {
            let index = below.claim_next()?;
            return Some((index, true));
        }
        let siblings = Siblings::<L, ADJUSTED>::new(walk.select, walk.backup, parent);
        let (favourite, most) = most_urgent(&siblings.tried(), &mut walk.urgencies, rng);
        if !walk.select.all_first()
            && tried < len
            && siblings.first_play(tried) >= most
            && let Some(index) = below.claim_next()
        {
            return Some((index, true));
        }
        Some((favourite, false))
    }

    /// Climbs the path: counts iterations in each node, and merges what is new among its children.
    /// Whether anything is new in the root.
    ///
    /// It is one iteration, or as many as have [come back](SharedWalk::climb_alone) to the last node of the path, in
    /// which they have been counted.
    #[inline(never)]
    pub(super) fn climb(&mut self, walk: &Walk<'t, L>, brought: &[EachPlayer<L, f32>]) -> bool {
        let mut changed = walk.changed;
        // If this iteration has given the last node its children, its numbers have to be found, too.
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

    /// Puts a copy of the last node in its place in the path, for what works on one node; what was there.
    #[inline(never)]
    pub(super) fn look_at_last(&self, walk: &mut Walk<'t, L>) -> Visit<'t, L> {
        let (block, i) = self.last();
        let node = self.copies.node(block, i);
        let place = walk.path.len() - 1;
        let copy = walk.path[place].of_copy(node);
        mem::replace(&mut walk.path[place], copy)
    }

    /// Puts the last node back into its place in the path.
    pub(super) fn look_back(&self, walk: &mut Walk<'t, L>, visit: Visit<'t, L>) {
        let place = walk.path.len() - 1;
        walk.path[place] = visit;
    }

    /// Ends the claim on the last node, after the first look at it: what was found in its copy is told the tree. Of a visit
    /// that is given up, `complete` being `false`, no children stay. The last node is put back into its place in the path.
    #[inline(never)]
    pub(super) fn found(&self, walk: &mut Walk<'t, L>, visit: Visit<'t, L>, complete: bool) {
        let (block, i) = self.last();
        let node = walk.last();
        let below = node.below();
        self.copies.give_back(node, block, i);
        // Whoever sees that the claim is gone sees what was found, too.
        block.settle(i, below.filter(|_| complete));
        self.look_back(walk, visit);
    }

    /// Whether the score of the root is worth the same whatever is still open.
    #[cold]
    #[inline(never)]
    pub(super) fn is_root_proven(&self, walk: &Walk<'t, L>) -> bool {
        let root = self.copies.node(self.tree.root(), 0);
        let (least, most) = walk.certain(root, root.chooser());
        self.tree.scores().worth_the_same(least, most)
    }

    /// The iteration, which is given up; `untried` is [`GivenUp::untried`].
    #[cold]
    pub(super) fn given_up(&self, untried: bool) -> GivenUp {
        GivenUp {
            path: self.path.iter().map(|&(_, i)| i).collect(),
            untried,
        }
    }

    /// Gives the iteration up, of which nothing has been counted yet; `found` is that of [`Walk::abandon`].
    #[cold]
    pub(super) fn abandon(&mut self, walk: &mut Walk<'t, L>, found: bool) {
        self.abandon_alone(walk, found);
        self.let_go();
        self.leave();
    }

    /// Other threads see this one nowhere any more.
    #[inline(always)]
    fn leave(&self) {
        self.presence.leave(self.thread, self.seen.clone());
    }

    /// Tells the tree of all iterations that are counted in drafts.
    #[cold]
    pub(super) fn tell(&mut self, backup: &L::Backup) {
        self.drafts
            .tell(|mean, visits, reward| backup.mean(mean, visits, reward));
    }

    /// One more iteration through the node of the path that is so deep; returns what that changes in its
    /// statistics.
    #[inline(always)]
    pub(super) fn count(
        &mut self,
        walk: &Walk<'t, L>,
        depth: usize,
        utilities: &EachPlayer<L, f32>,
    ) -> ChangedIn<L> {
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
