//! MCTS searches as trait objects, and the text of their reports.

use super::Size;
use super::text::{StepText, in_words};
use crate::agents::recipe::{Recipe, StepOf};
use crate::game::{Game, Notation, Probe};
use crate::policy::learn::Learner;
use crate::policy::split::MoveDesign;
use crate::search::{
    Budget, Extent, IllegalMove, NotShared, Report, Search, Snapshot, StopReason, Work,
};
use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

/// The properties of an agent that a player needs.
#[derive(Clone, Copy)]
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
/// An agent is compiled for every game: only code that depends on its type is here, as little as
/// possible.
pub(super) trait Searches<G: Game, S> {
    /// Begins anew with some of the moves of a position, or all, and forgets all that was learned.
    fn begin(&mut self, position: G, only: &[G::Move], seed: u64);
    /// Has the search take the exact scores that a probe knows as the rules' own.
    fn know(&mut self, probe: Arc<dyn Probe<G>>);
    /// Returns why it ended, its work, and its time.
    fn run(&mut self, budget: &Budget) -> (StopReason, Work, Option<Duration>);
    fn advance(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>>;
    fn forget_tree(&mut self);
    fn best(&self) -> Option<G::Move>;
    fn findings(&self) -> Report<S, G::Move>;
    fn tree(&self, extent: &Extent<S>) -> Snapshot<S>;
    fn size(&self) -> Size;
}

/// How steps are told.
pub(super) trait Tell<G: Game, D: MoveDesign<G>> {
    type Step: PartialEq + 'static;
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
pub(super) struct Telling<G: Game, R: Recipe<G>, T> {
    search: Search<G, R>,
    /// How many threads there are.
    width: NonZeroUsize,
    /// How the search is run. A pointer, so that the code for several threads is compiled only for
    /// agents that use it.
    run: Run<G, R>,
    tells: PhantomData<T>,
}

/// A search, and the nature of its agent.
pub(super) type Boxed<G, S> = (Nature, Box<dyn Searches<G, S> + Send>);

type Run<G, R> = fn(&mut Search<G, R>, &Budget, NonZeroUsize) -> StopReason;

impl<G: Game + Send, R: Recipe<G>, T: Tell<G, R::Design> + Send + 'static> Telling<G, R, T> {
    /// A search that is told where to begin before it runs.
    pub(super) fn boxed(position: G, agent: R) -> Boxed<G, T::Step> {
        let search = Search::new(position, agent, 0);
        let run: Run<G, R> = |search, budget, _| search.run(budget);
        Self::run_by(search, NonZeroUsize::MIN, run)
    }

    /// The same on several threads, if they can share the tree of the agent.
    pub(super) fn shared(
        position: G,
        agent: R,
        threads: NonZeroUsize,
    ) -> Result<Boxed<G, T::Step>, NotShared> {
        let search = Search::new(position, agent, 0);
        search.can_be_shared()?;
        let run: Run<G, R> = |search, budget, threads| match search.run_parallel(budget, threads) {
            Ok(stop) => stop,
            Err(_) => unreachable!("it has been asked whether it can be shared"),
        };
        Ok(Self::run_by(search, threads, run))
    }

    fn run_by(search: Search<G, R>, width: NonZeroUsize, run: Run<G, R>) -> Boxed<G, T::Step> {
        let nature = Nature {
            learns: search.recipe().playout().records(),
            evaluates: search.evaluates(),
            of_one_player: Search::<G, R>::counts_for_one_player(),
        };
        let telling = Self {
            search,
            width,
            run,
            tells: PhantomData,
        };
        (nature, Box::new(telling))
    }
}

impl<G: Game, R: Recipe<G>, T: Tell<G, R::Design>> Searches<G, T::Step> for Telling<G, R, T> {
    fn begin(&mut self, position: G, only: &[G::Move], seed: u64) {
        self.search.restart(position, seed);
        self.search.restrict(only);
    }

    fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        self.search.know(Some(probe));
    }

    fn run(&mut self, budget: &Budget) -> (StopReason, Work, Option<Duration>) {
        let stop = (self.run)(&mut self.search, budget, self.width);
        (stop, self.search.work(), self.search.elapsed())
    }

    fn advance(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>> {
        self.search.advance(m).map(|_| ())
    }

    fn forget_tree(&mut self) {
        self.search.forget_tree();
    }

    fn best(&self) -> Option<G::Move> {
        self.search.best()
    }

    fn findings(&self) -> Report<T::Step, G::Move> {
        let design = self.search.recipe().design();
        T::report(design, self.search.position(), self.search.report())
    }

    fn tree(&self, extent: &Extent<T::Step>) -> Snapshot<T::Step> {
        let design = self.search.recipe().design();
        let step = |state: &_, step: StepOf<G, R>| T::step(design, state, step);
        self.search.snapshot(extent, step)
    }

    fn size(&self) -> Size {
        Size {
            nodes: self.search.nodes(),
            bytes: self.search.bytes(),
            reserved: self.search.reserved_bytes(),
        }
    }
}
