//! Running a search within its limits.

use super::advance::proofs_from_the_root;
use super::budget::{Budget, StopReason};
use super::iterate::Iterations;
use super::{Search, outlined};
use crate::Source;
use crate::final_move::FinalMove;
use crate::game::Game;
use crate::recipe::{LayoutOf, Recipe};
use crate::split::MoveDesign;
use crate::tree::{Node, RawSteps};
use std::time::{Duration, Instant};

/// The visits a node can count; a root that has them all is not searched further.
const MOST_VISITS: u32 = i32::MAX as u32;

/// The most states between two looks at the clock and the stop flag.
const MOST_STATES: u64 = 1000;

/// What should pass between two looks at the clock: more, and the next one comes sooner.
const PACE: Duration = Duration::from_millis(1);

impl<G: Game, R: Recipe<G>, C: Source> Search<G, R, C> {
    /// Searches until a limit is reached; what earlier runs found is kept and built upon.
    pub fn run(&mut self, budget: &Budget) -> StopReason {
        const {
            assert!(
                G::ZERO_SUM == <G::Players as crate::game::PlayerCount>::ZERO_SUM,
                "whether two players are opposed is said by `Game::Players`, not by `ZERO_SUM`"
            );
        }
        self.iterations = 0;
        self.states = 0;
        self.tree.set_limit(budget.memory);
        if self.position.outcome().is_some() {
            return StopReason::GameOver;
        }
        if !self.plant() {
            return StopReason::Memory;
        }
        let start = self.recipe.design().start(&self.position);
        let until_proven = budget.until_proven && R::FinalMove::PROOF_AWARE;
        let began = Instant::now();
        let visits = self.tree.root().map_or(0, Node::visits);
        let countable = u64::from(MOST_VISITS.saturating_sub(visits));
        let mut under_way = Iterations::new(
            &self.tree,
            &self.recipe,
            &start,
            &mut self.rng,
            &mut self.learned,
            self.planted_for,
        );
        let mut limits = Limits {
            iterations: budget.iterations.unwrap_or(u64::MAX).min(countable),
            states: budget.states.unwrap_or(u64::MAX),
            nodes: budget.nodes.unwrap_or(u64::MAX),
            clock_due: 0,
            interval: 1,
            looked: began,
            began,
            budget,
        };
        let stop = loop {
            if until_proven && under_way.walk.root_proven() {
                break StopReason::Proven;
            }
            let (done, states, nodes) = (under_way.done, under_way.states, self.tree.nodes());
            if limits.may_be_reached(done, states, nodes)
                && let Some(stop) =
                    limits.reached((done, states, nodes), &|| under_way.reserved_with_learned())
            {
                break stop;
            }
            if !under_way.iterate() {
                break StopReason::Memory;
            }
        };
        self.iterations = under_way.done;
        self.states = under_way.states;
        stop
    }

    /// Makes sure there is a root that fits the position; `false` if memory does not allow it.
    fn plant(&mut self) -> bool {
        let mover = self.position.mover();
        let of_another = proofs_from_the_root::<LayoutOf<G, R>>() && self.planted_for != mover;
        if self.tree.root().is_some() && !of_another {
            return true;
        }
        self.planted_for = mover;
        let design = self.recipe.design();
        let any = outlined::any_step(design, &self.position);
        any.is_some_and(|any| self.tree.plant(RawSteps::new(&[any]), mover))
    }
}

/// The limits of a run.
struct Limits<'a> {
    iterations: u64,
    states: u64,
    nodes: u64,
    /// The states at which the clock and the flag are looked at next.
    clock_due: u64,
    /// The states between two looks: few where states take long, as those do whose children are
    /// evaluated.
    interval: u64,
    looked: Instant,
    began: Instant,
    budget: &'a Budget,
}

impl Limits<'_> {
    /// Whether it is time to see if a limit is reached.
    #[inline(always)]
    fn may_be_reached(&self, iterations: u64, states: u64, nodes: u64) -> bool {
        iterations >= self.iterations || states >= self.clock_due || nodes >= self.nodes
    }

    /// The limit that is reached, if one is.
    #[inline(never)]
    fn reached(
        &mut self,
        (iterations, states, nodes): (u64, u64, u64),
        reserved: &dyn Fn() -> usize,
    ) -> Option<StopReason> {
        if iterations >= self.iterations {
            return Some(StopReason::Iterations);
        }
        if nodes >= self.nodes {
            return Some(StopReason::Nodes);
        }
        if states >= self.states {
            return Some(StopReason::States);
        }
        let now = Instant::now();
        self.interval = if now - self.looked > PACE {
            (self.interval / 4).max(1)
        } else {
            (self.interval * 2).min(MOST_STATES)
        };
        self.looked = now;
        self.clock_due = self.states.min(states + self.interval);
        self.budget.overrun(self.began, reserved)
    }
}
