//! The loop of one thread of a run in a shared tree.

use super::crew::{Crew, Done};
use super::leaf::Claim;
use super::walk::{Arrived, SharedWalk};
use crate::agents::recipe::{LayoutOf, Recipe, StateOf};
use crate::base::rng::Source;
use crate::game::{ByPlayer, Game};
use crate::policy::backup::Adjust;
use crate::policy::expand::Expand;
use crate::policy::learn::Learner;
use crate::search::StopReason;
use crate::search::Work;
use crate::search::iterate::{Iterations, Next};
use crate::search::leaf::Leaf;
use std::thread;

/// How often an iteration waits for the root, at most.
const PATIENCE: u32 = 10_000;

/// The iterations of one thread.
///
/// The code that uses the rules is that of a search on one thread. It works on a copy of the leaf
/// and on blocks that are not part of the tree yet. It also works on those that this thread has to
/// itself.
pub(super) struct Worker<'t, G: Game, R: Recipe<G>, C> {
    pub(super) own: Iterations<'t, G, R, C>,
    pub(super) shared: SharedWalk<'t, LayoutOf<G, R>>,
    pub(super) crew: &'t Crew,
    /// Whether a proven root ends the run.
    pub(super) until_proven: bool,
    /// The nodes of the thread's tree that the crew knows of, and the bytes learned then.
    known: Done,
    /// Whether the last iteration was given up at a child that it tried first.
    untried: bool,
    /// How often this iteration has waited for the root.
    waited: u32,
    /// The iterations that this thread has taken and not begun.
    pub(super) taken: u64,
    /// The iterations that this thread has taken and not reported.
    share: u64,
    /// The state of the node below which the thread is alone, if it may stay there.
    pub(super) home: Option<StateOf<G, R>>,
    /// The results of the iterations that are not counted yet where other threads are, too.
    pub(super) brought: Vec<ByPlayer<G, f32>>,
}

/// An iteration that was given up.
#[derive(Debug)]
pub(super) struct GivenUp {
    /// The nodes it went through, each as its place among its siblings, from the root.
    pub(super) path: Vec<usize>,
    /// Whether the last node of `path` counts as tried and has not been visited.
    pub(super) untried: bool,
}

impl<'t, G: Game, R: Recipe<G>, C: Source> Worker<'t, G, R, C> {
    pub(super) fn new(
        own: Iterations<'t, G, R, C>,
        shared: SharedWalk<'t, LayoutOf<G, R>>,
        crew: &'t Crew,
        until_proven: bool,
    ) -> Self {
        let mut worker = Self {
            own,
            shared,
            crew,
            until_proven,
            known: Done::default(),
            untried: false,
            waited: 0,
            taken: 0,
            share: 0,
            home: None,
            brought: Vec::new(),
        };
        worker.known.work = worker.work();
        worker
    }

    /// The work of the thread, with the evaluations of earlier runs.
    pub(super) fn work(&self) -> Work {
        Work {
            iterations: self.own.done,
            states: self.own.states,
            evaluations: self.own.evaluations().unwrap_or_default(),
            playout_evaluations: self.own.playout_evaluations(),
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
                if let Some(limit) = self.report() {
                    self.crew.stop(limit);
                    break;
                }
                self.crew.done(std::mem::take(&mut self.share));
                self.taken = self.crew.take();
                if self.taken == 0 {
                    // The other threads still have the iterations they took.
                    break;
                }
                self.share = self.taken;
            }
            if let Some(limit) = self.own.reached() {
                self.crew.stop(limit);
                break;
            }
            if !self.iterate() {
                let limit = self.own.clock.stop().unwrap_or(StopReason::Memory);
                self.crew.stop(limit);
                return Some(self.shared.given_up(self.untried));
            }
        }
        None
    }

    /// Tells the crew the work since the last report; returns the limit that is reached, if one is.
    fn report(&mut self) -> Option<StopReason> {
        let own = &self.own;
        let now = Done {
            work: self.work(),
            nodes: own.walk.tree.nodes(),
            learned: own.recipe.playout().bytes(&own.learned.playout),
        };
        self.crew.hear(&mut self.known, now)
    }

    /// One iteration, or several from a node below which the thread is alone. `false`, without
    /// counting it, if memory does not allow one or the time is up.
    pub(super) fn iterate(&mut self) -> bool {
        self.taken = self.taken.saturating_sub(1);
        let mut state = self.own.start.clone();
        let leaf = self.select(&mut state);
        self.come_back(leaf, state)
    }

    /// The way back from a leaf, `None` if none was reached; `false` if the iteration is given up.
    ///
    /// Where the thread is alone it goes down from there again, for several iterations, before it
    /// climbs to the root with all of them. Then `false` says that the last one is given up.
    pub(super) fn come_back(
        &mut self,
        mut leaf: Option<Leaf<G>>,
        mut state: StateOf<G, R>,
    ) -> bool {
        self.brought.clear();
        let most = self.at_once();
        let complete = loop {
            let Some(utilities) = self.value(leaf, &mut state) else {
                break false;
            };
            self.brought.push(utilities);
            if !self.shared.is_alone() {
                break true;
            }
            self.shared.climb_alone(&self.own.walk, &utilities);
            match self.stay(most) {
                Some(home) => state = home,
                None => break true,
            }
            leaf = self.own.go_on_alone(&mut state);
        };
        if self.brought.is_empty() {
            self.shared.abandon(&mut self.own.walk);
            return false;
        }
        if !complete {
            self.shared.abandon_alone(&mut self.own.walk);
        }
        let root_changed = self.shared.climb(&self.own.walk, &self.brought);
        self.own.done += self.brought.len() as u64;
        if root_changed && self.until_proven && self.shared.is_root_proven(&self.own.walk) {
            self.crew.stop(StopReason::Proven);
        }
        complete
    }

    /// The result of an iteration; `None` if it is given up.
    #[inline(always)]
    fn value(
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
        let adjust = walk.adjust;
        let arrived = if adjust.adjusts() {
            self.shared.descend(adjust, walk, rng)
        } else {
            self.shared.descend((), walk, rng)
        };
        self.own.follow(state);
        match arrived {
            Arrived::Fresh => self.first_visit(state).map(Next::Leaf),
            Arrived::Crowded | Arrived::Held => Some(self.end_or_wait(state)),
            Arrived::Leaf => self.expand(state),
            Arrived::Alone => {
                // The record of iterations begins at the root.
                let stays = !self.own.records && self.taken > 0;
                self.home = stays.then(|| state.clone());
                self.own.go_on_alone(state).map(Next::Leaf)
            }
            Arrived::ToBeOpened => {
                let (walk, rng) = (&mut self.own.walk, &mut *self.own.rng);
                self.shared.open_in_order(walk, rng);
                Some(Next::Deeper)
            }
        }
    }

    /// The leaf that the last node is, which other threads may have given children by now.
    #[cold]
    fn end(&mut self, state: &StateOf<G, R>) -> Leaf<G> {
        let visit = self.shared.look_at_last(&mut self.own.walk);
        let leaf = self.own.end(state);
        self.own.walk.look_back(visit);
        leaf
    }

    /// The leaf that the last node is, which another thread has to itself: no need to wait, a
    /// playout from here counts as well. But the root is none: there was no first look there, and
    /// it is soon free.
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
        let visit = self.shared.look_at_last(&mut self.own.walk);
        let node = self.own.walk.last();
        let leaf = self.own.first_visit(node, state);
        let walk = &mut self.own.walk;
        self.shared.found(walk, visit, leaf.is_some());
        leaf
    }

    /// Looks at the last node, which has been tried before and has no children.
    fn expand(&mut self, state: &StateOf<G, R>) -> Option<Next<G>> {
        let is_root = self.shared.path.len() == 1;
        if let Some(scores) = self.own.outcome(state, is_root) {
            return Some(Next::Leaf(Leaf::Decided(scores)));
        }
        let visits = self.shared.visits();
        let develops = is_root || visits > 0 && self.own.recipe.expand().develops(visits);
        let visit = match self.shared.claim(&mut self.own.walk, develops) {
            Claim::Ours(visit) => visit,
            Claim::Barred => return Some(self.end_or_wait(state)),
            Claim::Settled => return Some(Next::Deeper),
        };
        let children = self.own.develop(self.own.walk.last(), state);
        self.shared.has_grown(&mut self.own.walk, visit, children);
        children.map(|_| Next::Deeper)
    }
}
