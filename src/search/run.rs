//! Running a search within its limits.

use super::advance::proofs_from_the_root;
use super::iterate::{Beginning, Iterations};
use super::{Search, outlined};
use crate::agents::recipe::{LayoutOf, Recipe};
use crate::base::rng::Source;
use crate::budget::{Budget, Clock, StopReason, Work};
use crate::game::Game;
use crate::policy::expand::Expand;
use crate::policy::final_move::FinalMove;
use crate::policy::select::Select;
use crate::policy::split::MoveDesign;
use crate::tree::{Node, RawSteps};

impl<G: Game, R: Recipe<G>, C: Source> Search<G, R, C> {
    /// Searches until a limit is reached. The results of earlier runs are kept.
    #[inline(never)]
    pub fn run(&mut self, budget: &Budget) -> StopReason {
        self.tree
            .allow_short(!R::Select::NEEDS.entries && !R::Expand::ALL_AT_ONCE);
        const {
            assert!(
                G::ZERO_SUM == <G::Players as crate::game::PlayerCount>::ZERO_SUM,
                "whether two players are opposed is said by `Game::Players`, not by `ZERO_SUM`"
            );
        }
        self.work = Work::default();
        self.elapsed = None;
        self.threads = 1;
        self.tree.set_limit(budget.memory);
        let stop = if outlined::is_over(&self.position) {
            StopReason::GameOver
        } else if self.plant() {
            let stop = self.run_from_root(budget);
            self.ended(stop)
        } else {
            StopReason::Memory
        };
        self.stop = Some(stop);
        stop
    }

    /// Searches until a limit is reached, from a root that is planted.
    #[inline(always)]
    fn run_from_root(&mut self, budget: &Budget) -> StopReason {
        let start = self.recipe.design().start(&self.position);
        let root_player = self.planted_for;
        let until_proven = Self::ends_when_proven(budget);
        let visits = self.tree.root().map_or(0, Node::visits);
        let before = self.learned.evaluations(&self.recipe).unwrap_or_default();
        let apart = self.learned.playout_evaluations(&self.recipe);
        let mut under_way = Iterations::new(
            &self.tree,
            (&self.recipe, self.statistics.clone()),
            Beginning {
                start: &start,
                only: &self.only,
                probe: self.probe.as_deref(),
            },
            &mut self.rng,
            &mut self.learned,
            root_player,
            Clock::begin(budget).of_a_tree(visits, before),
        );
        let stop = loop {
            if until_proven && under_way.walk.root_proven() {
                break StopReason::Proven;
            }
            if let Some(stop) = under_way.reached() {
                break stop;
            }
            if !under_way.iterate() {
                break under_way.clock.stop().unwrap_or(StopReason::Memory);
            }
        };
        self.work = Work {
            iterations: under_way.done,
            states: under_way.states,
            evaluations: under_way.evaluations().unwrap_or_default() - before,
            playout_evaluations: under_way.playout_evaluations() - apart,
        };
        self.elapsed = under_way.clock.elapsed();
        stop
    }

    /// Whether a run ends when the value of the root is proven.
    pub(super) fn ends_when_proven(budget: &Budget) -> bool {
        budget.until_proven && R::FinalMove::PROOF_AWARE
    }

    /// Makes sure there is a root that fits the position; `false` if memory does not allow it.
    pub(super) fn plant(&mut self) -> bool {
        let mover = self.position.mover();
        let of_another = proofs_from_the_root::<LayoutOf<G, R>>() && self.planted_for != mover;
        if self.tree.root().is_some() && !of_another {
            return true;
        }
        self.planted_for = mover;
        let design = self.recipe.design();
        let any = outlined::any_step(design, &self.position);
        self.tree.plant(RawSteps::new(&[any]), mover)
    }
}

impl<G: Game, R: Recipe<G>, C: Source> Iterations<'_, G, R, C> {
    /// The limit that is reached, if one is.
    #[inline(always)]
    pub(super) fn reached(&mut self) -> Option<StopReason> {
        // An agent without an evaluator is not even asked.
        let evaluations = self.evaluations();
        if evaluations.is_some_and(|evaluations| self.clock.are_evaluated(evaluations)) {
            return Some(StopReason::Evaluations);
        }
        let (done, states, nodes) = (self.done, self.states, self.walk.tree.nodes());
        if !self.clock.may_be_reached(done, states, nodes) {
            return None;
        }
        let reserved = self.reserved_with_learned();
        self.clock.reached((done, states, nodes), &|| reserved)
    }
}
