//! Running a search within its limits.

use super::advance::proofs_from_the_root;
use super::budget::{Budget, StopReason};
use super::iterate::Iterations;
use super::{Search, outlined};
use crate::final_move::FinalMove;
use crate::game::Game;
use crate::recipe::{LayoutOf, Recipe};
use crate::split::MoveDesign;
use crate::tree::RawSteps;
use std::time::Instant;

/// The visits a node can count; a root that has them all is not searched further.
const MOST_VISITS: u32 = i32::MAX as u32;

/// States between two looks at the clock and the stop flag: well below a millisecond for fast
/// games, a few playouts for slow ones.
const CLOCK_INTERVAL: u64 = 1000;

impl<G: Game, R: Recipe<G>> Search<G, R> {
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
        let visits = self.tree.root().map_or(0, |root| root.visits());
        let countable = u64::from(MOST_VISITS.saturating_sub(visits));
        let iterations = budget.iterations.unwrap_or(u64::MAX).min(countable);
        let nodes = budget.nodes.unwrap_or(u64::MAX);
        let states = budget.states.unwrap_or(u64::MAX);
        let mut walk = Iterations::new(
            &self.tree,
            &self.recipe,
            &start,
            &mut self.rng,
            &mut self.learned,
            self.planted_for,
        );
        let mut clock_due = 0;
        let stop = loop {
            if until_proven && walk.walk.root_proven() {
                break StopReason::Proven;
            }
            if walk.done >= iterations {
                break StopReason::Iterations;
            }
            if self.tree.nodes() >= nodes {
                break StopReason::Nodes;
            }
            if walk.states >= states {
                break StopReason::States;
            }
            // The clock and the flag are looked at about every thousand states.
            if walk.states >= clock_due {
                clock_due = walk.states + CLOCK_INTERVAL;
                if let Some(stop) = budget.overrun(began, || walk.reserved_with_learned()) {
                    break stop;
                }
            }
            if !walk.iterate() {
                break StopReason::Memory;
            }
        };
        self.iterations = walk.done;
        self.states = walk.states;
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
        let (mut steps, mut scratch) = (Vec::new(), Vec::new());
        let start = design.start(&self.position);
        outlined::list_steps(design, &start, &mut steps, &mut scratch);
        let any = steps.get(..1);
        any.is_some_and(|any| self.tree.plant(RawSteps::new(any), mover))
    }
}
