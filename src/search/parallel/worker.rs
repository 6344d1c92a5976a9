//! One thread of a run: the loop of a search, in a tree that others search, too.

use super::crew::{Crew, Done};
use super::walk::{Arrived, SharedWalk};
use crate::Source;
use crate::backup::Backup;
use crate::expand::Expand;
use crate::game::{ByPlayer, Game};
use crate::learn::Learner;
use crate::recipe::{LayoutOf, Recipe, StateOf};
use crate::search::StopReason;
use crate::search::Work;
use crate::search::iterate::{Iterations, Next};
use crate::search::value::Leaf;
use crate::select::Select;
use crate::split::MoveDesign;
use crate::statistics::Statistics;
use crate::tree::shared::Below;
use crate::tree::{Children, Layout, Node, Visit};
use std::thread;

/// How often an iteration waits for the root, at most.
const PATIENCE: u32 = 10_000;

/// The iterations of one thread.
///
/// What knows the rules is that of a search on one thread: it works on a copy of the leaf, on blocks
/// that are not part of the tree yet, and on those that this thread has to itself.
pub(super) struct Worker<'t, G: Game, R: Recipe<G>, C> {
    pub(super) own: Iterations<'t, G, R, C>,
    pub(super) shared: SharedWalk<'t, LayoutOf<G, R>>,
    pub(super) crew: &'t Crew,
    /// Whether a proven root ends the run.
    pub(super) until_proven: bool,
    /// The nodes of the thread's tree that the crew knows of, and what was learned then.
    known: Done,
    /// Whether the last iteration was given up at a child that it tried first.
    untried: bool,
    /// How often this iteration has waited for the root.
    waited: u32,
    /// The iterations that this thread has taken and not begun.
    pub(super) taken: u64,
    /// The state of the node below which the thread is alone, if it may stay there.
    pub(super) home: Option<StateOf<G, R>>,
    /// What the iterations brought that are not counted yet where other threads are, too.
    pub(super) brought: Vec<ByPlayer<G, f32>>,
}

/// An iteration that was given up.
#[derive(Debug)]
pub(super) struct GivenUp {
    /// The nodes it went through, each as its place among its siblings, from the root.
    pub(super) path: Vec<usize>,
    /// Whether the last of them counts as tried and has not been visited.
    pub(super) untried: bool,
}

impl<'t, G: Game, R: Recipe<G>, C: Source> Worker<'t, G, R, C> {
    /// Whether what is known of a child is found on its first visit.
    pub(super) const FOUND: bool = !R::Expand::ALL_AT_ONCE;

    pub(super) fn new(
        own: Iterations<'t, G, R, C>,
        shared: SharedWalk<'t, LayoutOf<G, R>>,
        crew: &'t Crew,
        until_proven: bool,
    ) -> Self {
        let known = Done {
            work: Work {
                evaluations: own.evaluations().unwrap_or_default(),
                ..Work::default()
            },
            ..Done::default()
        };
        Self {
            own,
            shared,
            crew,
            until_proven,
            known,
            untried: false,
            waited: 0,
            taken: 0,
            home: None,
            brought: Vec::new(),
        }
    }

    /// Searches until the run ends; the iteration that was given up then, if one was.
    pub(super) fn run(&mut self) -> Option<GivenUp> {
        let given_up = self.search();
        self.shared.tell(self.own.walk.backup);
        given_up
    }

    fn search(&mut self) -> Option<GivenUp> {
        while !self.crew.stopped() {
            if self.taken == 0 {
                self.taken = self.crew.take();
                if self.taken == 0 {
                    // The other threads still have what they took.
                    break;
                }
                if let Some(limit) = self.report() {
                    self.crew.stop(limit);
                    break;
                }
            }
            if let Some(limit) = self.own.reached() {
                self.crew.stop(limit);
                break;
            }
            if !self.iterate() {
                let limit = self.own.limits.stopped().unwrap_or(StopReason::Memory);
                self.crew.stop(limit);
                return Some(GivenUp {
                    path: self.shared.path.iter().map(|&(_, i)| i).collect(),
                    untried: self.untried,
                });
            }
        }
        None
    }

    /// Tells the crew what was done since it was told last; the limit that is reached, if one is.
    fn report(&mut self) -> Option<StopReason> {
        let own = &self.own;
        let now = Done {
            work: Work {
                iterations: own.done,
                states: own.states,
                evaluations: own.evaluations().unwrap_or_default(),
            },
            nodes: own.walk.tree.nodes(),
            learned: own.recipe.playout().bytes(&own.learned.playout),
        };
        let new = Done {
            work: Work {
                iterations: now.work.iterations - self.known.work.iterations,
                states: now.work.states - self.known.work.states,
                evaluations: now.work.evaluations - self.known.work.evaluations,
            },
            nodes: now.nodes - self.known.nodes,
            learned: now.learned.saturating_sub(self.known.learned),
        };
        self.known = now;
        self.crew.add(new)
    }

    /// One iteration, or several from a node below which the thread is alone; `false`, with nothing counted of it, if
    /// memory does not allow one or the time is up.
    pub(super) fn iterate(&mut self) -> bool {
        self.taken = self.taken.saturating_sub(1);
        let mut state = self.own.start.clone();
        let leaf = self.select(&mut state);
        self.come_back(leaf, state)
    }

    /// The way back from a leaf, `None` if none was reached; `false` if the iteration is given up.
    pub(super) fn come_back(&mut self, leaf: Option<Leaf<G>>, mut state: StateOf<G, R>) -> bool {
        self.brought.clear();
        let Some(utilities) = self.value(leaf, &mut state) else {
            self.shared.abandon(&mut self.own.walk, Self::FOUND);
            return false;
        };
        self.brought.push(utilities);
        let complete = !self.shared.is_alone() || self.stay(utilities);
        let root_changed = self.shared.climb(&self.own.walk, &self.brought);
        self.own.done += self.brought.len() as u64;
        if root_changed && self.until_proven && self.is_root_proven() {
            self.crew.stop(StopReason::Proven);
        }
        complete
    }

    /// What an iteration brings; `None` if it is given up.
    #[inline(always)]
    pub(super) fn value(
        &mut self,
        leaf: Option<Leaf<G>>,
        state: &mut StateOf<G, R>,
    ) -> Option<ByPlayer<G, f32>> {
        let utilities = self.own.value(&leaf?, state)?;
        if self.own.records {
            self.own.learn(&utilities);
        }
        Some(utilities)
    }

    /// Whether the score of the root is worth the same whatever is still open.
    #[cold]
    pub(super) fn is_root_proven(&self) -> bool {
        let tree = self.shared.tree;
        let root = self.shared.copies.node(tree.root(), 0);
        let (least, most) = self.own.walk.certain(root, root.chooser());
        tree.scores().worth_the_same(least, most)
    }

    /// Selection and expansion: from the root to a leaf, which the path and the state then hold.
    fn select(&mut self, state: &mut StateOf<G, R>) -> Option<Leaf<G>> {
        self.begin();
        loop {
            if let Next::Leaf(leaf) = self.go_on(state)? {
                return Some(leaf);
            }
        }
    }

    /// Begins an iteration at the root.
    pub(super) fn begin(&mut self) {
        self.untried = false;
        self.waited = 0;
        self.shared.begin(&mut self.own.walk);
        if self.own.records {
            self.own.record.clear();
        }
    }

    /// Goes down as far as there are children, and looks at the node where there are none.
    #[inline(always)]
    pub(super) fn go_on(&mut self, state: &mut StateOf<G, R>) -> Option<Next<G>> {
        let (walk, rng) = (&mut self.own.walk, &mut *self.own.rng);
        let arrived = if R::Backup::MAY_ADJUST && walk.asks.adjusts {
            self.shared.descend::<true>(walk, rng)
        } else {
            self.shared.descend::<false>(walk, rng)
        };
        self.own.follow(state);
        match arrived {
            Arrived::Fresh => self.first_visit(state).map(Next::Leaf),
            Arrived::Crowded | Arrived::Held => Some(self.end_or_wait(state)),
            Arrived::Leaf => self.expand(state),
            Arrived::Alone => {
                // What iterations record begins at the root.
                let stays = !self.own.records && self.taken > 0;
                self.home = stays.then(|| state.clone());
                self.own.go_on_alone(state).map(Next::Leaf)
            }
            Arrived::ToBeOpened => {
                self.open();
                Some(Next::Deeper)
            }
        }
    }

    /// Opens the children of the last node, after putting them into the order in which they will be tried: among threads
    /// none is moved any more.
    #[cold]
    fn open(&mut self) {
        let visit = self.look_at_last();
        self.put_in_order(self.own.walk.last(), self.shared.held());
        self.look_back(visit);
        self.shared.open();
    }

    /// Puts a copy of the last node in its place in the path, for what works on one node.
    fn look_at_last(&mut self) -> Visit<'t, LayoutOf<G, R>> {
        let (block, i) = self.shared.last();
        let node = self.shared.copies.node(block, i);
        let path = &mut self.own.walk.path;
        let place = path.len() - 1;
        let copy = path[place].of_copy(node);
        std::mem::replace(&mut path[place], copy)
    }

    fn look_back(&mut self, visit: Visit<'t, LayoutOf<G, R>>) {
        let path = &mut self.own.walk.path;
        let place = path.len() - 1;
        path[place] = visit;
    }

    /// The leaf that the last node is, which other threads may have given children by now.
    #[cold]
    fn end(&mut self, state: &StateOf<G, R>) -> Leaf<G> {
        let visit = self.look_at_last();
        let leaf = self.own.end(state);
        self.look_back(visit);
        leaf
    }

    /// The leaf that the last node is, which another thread has to itself: no need to wait, a playout from here counts as
    /// well. But the root is none: nothing was found at a first look there, and it is soon free.
    #[cold]
    fn end_or_wait(&mut self, state: &StateOf<G, R>) -> Next<G> {
        if self.shared.path.len() > 1 || self.waited == PATIENCE || self.crew.stopped() {
            return Next::Leaf(self.end(state));
        }
        self.waited += 1;
        thread::yield_now();
        Next::Deeper
    }

    /// The first visit of the last node, which this thread has claimed.
    fn first_visit(&mut self, state: &StateOf<G, R>) -> Option<Leaf<G>> {
        self.untried = true;
        let visit = self.look_at_last();
        let (block, i) = self.shared.last();
        let node = self.own.walk.last();
        let leaf = self.own.first_visit(node, state);
        let below = node.below();
        self.shared.copies.give_back(node, block, i);
        // Whoever sees that the claim is gone sees what was found, too.
        block.settle(i, below.filter(|_| leaf.is_some()));
        self.look_back(visit);
        leaf
    }

    /// Looks at the last node, which has been tried before and has no children.
    fn expand(&mut self, state: &StateOf<G, R>) -> Option<Next<G>> {
        let (block, i) = self.shared.last();
        let visits = block.visits(i);
        let is_root = self.shared.path.len() == 1;
        if let Some(scores) = self.own.recipe.design().outcome(state) {
            return Some(Next::Leaf(Leaf::Decided(scores)));
        }
        let develops = is_root || visits > 0 && self.own.recipe.expand().develops(visits);
        if !develops || !block.claim(i) {
            return match block.below(i) {
                Below::Nothing | Below::Claimed => Some(self.end_or_wait(state)),
                Below::Closed(_) | Below::Held(_) | Below::Open(_) => Some(Next::Deeper),
            };
        }
        let visit = self.look_at_last();
        let node = self.own.walk.last();
        let children = self.own.develop(node, state);
        match children {
            Some(children) => self.shared.has_grown(children),
            None => block.settle(i, None),
        }
        self.look_back(visit);
        children.map(|_| Next::Deeper)
    }

    /// Puts the untried ones among the children of the last node, which this thread holds, into the order in which they will be
    /// tried. It is random where nothing is known of them, or where that makes no difference.
    fn put_in_order(
        &mut self,
        node: Node<'t, LayoutOf<G, R>>,
        children: Children<'t, LayoutOf<G, R>>,
    ) {
        let differ = <LayoutOf<G, R> as Layout>::Statistics::DIFFERS_UNVISITED;
        let walk = &self.own.walk;
        if !R::Expand::ALL_AT_ONCE {
            walk.shuffle(children, self.own.rng);
        }
        if (R::Expand::ALL_AT_ONCE || differ) && !walk.select.all_first() {
            if R::Backup::MAY_ADJUST && walk.asks.adjusts {
                walk.prefer::<true>(node, children);
            } else {
                walk.prefer::<false>(node, children);
            }
        }
    }
}
