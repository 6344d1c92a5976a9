//! Monte-Carlo searches whose agent is not known by its type, and in which words they report.

use super::Size;
use super::text::{StepText, in_words};
use crate::game::{Game, Notation};
use crate::learn::Learner;
use crate::recipe::{Recipe, StepOf};
use crate::search::{Budget, Extent, IllegalMove, Report, Search, Snapshot, StopReason, Work};
use crate::split::MoveDesign;
use std::marker::PhantomData;
use std::time::Duration;

/// What has to be known of an agent.
pub(super) struct Nature {
    /// Whether playouts learn, which lasts longer than a tree.
    pub(super) learns: bool,
    /// Whether positions are evaluated.
    pub(super) evaluates: bool,
    /// Whether proof numbers are those of the player to move at the root.
    pub(super) of_one_player: bool,
}

/// A search, whichever agent it is by.
///
/// An agent is compiled for every game: only what knows its type is here, and as little of it as
/// there can be.
pub(super) trait Searches<G: Game, S> {
    /// Begins anew: nothing of what was learned stays.
    fn restart(&mut self, position: G, seed: u64);
    fn run(&mut self, budget: &Budget) -> StopReason;
    fn advance(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>>;
    fn forget_tree(&mut self);
    fn nature(&self) -> Nature;
    fn best(&self) -> Option<G::Move>;
    fn findings(&self) -> Report<S, G::Move>;
    fn tree(&self, extent: Extent) -> Snapshot<S>;
    /// What the last run took, and its time.
    fn took(&self) -> (Work, Option<Duration>);
    fn size(&self) -> Size;
}

/// How steps are told.
pub(super) trait Tell<G: Game, D: MoveDesign<G>> {
    type Step: 'static;
    fn step(design: &D, state: &D::State, step: D::Step) -> Self::Step;
    fn report(
        design: &D,
        position: &G,
        report: Report<D::Step, G::Move>,
    ) -> Report<Self::Step, G::Move>;
}

/// As the steps of the tree.
pub(super) struct AsTheyAre;

impl<G: Game, D: MoveDesign<G>> Tell<G, D> for AsTheyAre {
    type Step = D::Step;

    fn step(_: &D, _: &D::State, step: D::Step) -> D::Step {
        step
    }

    fn report(_: &D, _: &G, report: Report<D::Step, G::Move>) -> Report<D::Step, G::Move> {
        report
    }
}

/// As text.
pub(super) struct InWords;

impl<G: Notation, D: StepText<G>> Tell<G, D> for InWords {
    type Step = String;

    fn step(design: &D, state: &D::State, step: D::Step) -> String {
        design.step_text(state, step)
    }

    fn report(
        design: &D,
        position: &G,
        report: Report<D::Step, G::Move>,
    ) -> Report<String, G::Move> {
        in_words(design, position, report)
    }
}

/// A search that tells its steps in a way `T`.
pub(super) struct Telling<G: Game, R: Recipe<G>, T>(
    pub(super) Search<G, R>,
    pub(super) PhantomData<T>,
);

impl<G: Game + Send, R: Recipe<G>, T: Tell<G, R::Design> + Send + 'static> Telling<G, R, T> {
    /// A search that is told where to begin before it runs.
    pub(super) fn boxed(position: G, agent: R) -> Box<dyn Searches<G, T::Step> + Send> {
        Box::new(Self(Search::new(position, agent, 0), PhantomData))
    }
}

impl<G: Game, R: Recipe<G>, T: Tell<G, R::Design>> Searches<G, T::Step> for Telling<G, R, T> {
    fn restart(&mut self, position: G, seed: u64) {
        self.0.restart(position, seed);
    }

    fn run(&mut self, budget: &Budget) -> StopReason {
        self.0.run(budget)
    }

    fn advance(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>> {
        self.0.advance(m).map(|_| ())
    }

    fn forget_tree(&mut self) {
        self.0.forget_tree();
    }

    fn nature(&self) -> Nature {
        Nature {
            learns: self.0.recipe().playout().records(),
            evaluates: self.0.evaluates(),
            of_one_player: Search::<G, R>::counts_for_one_player(),
        }
    }

    fn best(&self) -> Option<G::Move> {
        self.0.best()
    }

    fn findings(&self) -> Report<T::Step, G::Move> {
        let design = self.0.recipe().design();
        T::report(design, self.0.position(), self.0.report())
    }

    fn tree(&self, extent: Extent) -> Snapshot<T::Step> {
        let design = self.0.recipe().design();
        let step = |state: &_, step: StepOf<G, R>| T::step(design, state, step);
        self.0.snapshot(extent, step)
    }

    fn took(&self) -> (Work, Option<Duration>) {
        (self.0.work(), self.0.elapsed())
    }

    fn size(&self) -> Size {
        Size {
            nodes: self.0.nodes(),
            bytes: self.0.bytes(),
            reserved: self.0.reserved_bytes(),
        }
    }
}
