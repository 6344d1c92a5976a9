//! The path of a thread's iteration through a shared tree, as far as numbers alone decide.

use crate::base::rng::{Rng, Source};
use crate::policy::backup::{Adjust, Backup};
use crate::policy::select::{Parent, Select, most_urgent};
use crate::search::siblings::Siblings;
use crate::search::trail::{ChangedIn, Trail};
use crate::search::walk::{Holds, Walk};
use crate::statistics::Layout;
use crate::tree::shared::{
    Below, Company, Copies, DraftId, Drafts, Presence, Purpose, SharedBlock, SharedTree,
};
use crate::tree::{Children, Node};
use std::ops::Range;

/// A node of a shared tree: a child of a block.
pub(super) type Place<'t, L> = (SharedBlock<'t, L>, usize);

/// One thread in a shared tree.
pub(super) struct SharedWalk<'t, L: Layout> {
    pub(super) tree: SharedTree<'t, L>,
    pub(super) copies: &'t Copies<L>,
    pub(super) drafts: Drafts<'t, L>,
    pub(super) presence: &'t Presence,
    /// The number of the thread.
    pub(super) thread: usize,
    /// The threads that have come the same way.
    company: Company,
    /// The depths of the nodes in which other threads see the iteration.
    pub(super) seen: Range<usize>,
    /// The nodes of the iteration, from the root.
    pub(super) path: Vec<Place<'t, L>>,
    /// The drafts that they were chosen in.
    pub(super) drafted: Vec<Option<DraftId>>,
    /// The children of the last node, if it has some among which there was none to be had.
    pub(super) crowd: Option<SharedBlock<'t, L>>,
    /// The children of the last node, if this thread holds them.
    pub(super) held: Option<SharedBlock<'t, L>>,
    /// The changes in that node by iterations below it.
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
    /// At a node whose children are closed, and held by another thread.
    Held,
    /// At a node whose children are closed, and held by this thread: the iteration goes on there as
    /// in a tree of its own.
    Alone,
    /// At a node whose children are closed, held by this thread, and to be
    /// [opened](SharedWalk::open), because threads would meet there.
    ToBeOpened,
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
            drafts: Drafts::new(copies, presence.threads(), presence.worth),
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
    pub(super) fn begin<S: Select, B: Backup>(&mut self, walk: &mut Walk<'t, S, B, L>)
    where
        L: Holds<S>,
    {
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

    #[inline(always)]
    fn push(&mut self, trail: &mut Trail<'t, L>, (block, i): Place<'t, L>, draft: Option<DraftId>) {
        self.path.push((block, i));
        self.drafted.push(draft);
        trail.path.push(block.visit(i, self.tree.step()));
    }

    /// Goes down from the last node of the path for as long as there are children.
    #[inline(never)]
    pub(super) fn descend<S: Select, B: Backup, A: Adjust>(
        &mut self,
        adjust: A,
        walk: &mut Walk<'t, S, B, L>,
        rng: &mut Rng<impl Source>,
    ) -> Arrived
    where
        L: Holds<S>,
    {
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
            // If a child is to be tried whatever the values of the others, no copy is needed.
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
                tally: walk.tree.tally(),
                expected: None,
            };
            let Some((index, fresh)) = Self::choose(walk, adjust, parent, below, rng) else {
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

    /// The last node of the path, in a copy. Asked for where a descent begins: from then on there
    /// is one of each node already.
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

    /// The draft of a block at `depth`, if its node, with this number of `visits`, is busy.
    #[inline(always)]
    fn draft(
        &mut self,
        backup: &impl Backup,
        block: SharedBlock<'t, L>,
        depth: usize,
        visits: u32,
    ) -> Option<(DraftId, Children<'t, L>)> {
        let mean = |mean, visits, reward| backup.mean(mean, visits, reward);
        self.drafts.of(block, depth, visits, mean)
    }

    /// The children of the last node, which has this number of `visits`, to choose among: their
    /// draft, or a copy in which the iterations of other threads are losses.
    #[inline(always)]
    fn children_of(
        &mut self,
        backup: &impl Backup,
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
        copy.count_unseen(self.presence.worth);
        (None, copy)
    }

    /// The child to go on with, and whether this thread is to take the first look at it. `None` if
    /// there is none to be had.
    #[inline(always)]
    fn choose<S: Select, B: Backup, A: Adjust>(
        walk: &mut Walk<'t, S, B, L>,
        adjust: A,
        parent: Parent<'t, L>,
        below: SharedBlock<'t, L>,
        rng: &mut Rng<impl Source>,
    ) -> Option<(usize, bool)>
    where
        L: Holds<S>,
    {
        let children = parent.children;
        let (len, tried) = (children.len(), children.tried());
        if tried == 0 {
            let index = below.claim_next()?;
            return Some((index, true));
        }
        let siblings = Siblings::new(walk.select, (walk.cut, adjust), parent);
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
}
