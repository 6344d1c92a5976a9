//! The player that searches by Monte Carlo.

use super::text::{StepText, in_words};
use super::{Decision, Player, Size, play_legal};
use crate::game::{Game, Notation};
use crate::learn::Learner;
use crate::recipe::{Recipe, StepOf};
use crate::search::{
    After, Budget, Every, Extent, IllegalMove, Progress, Report, Search, Slices, Snapshot,
    StopReason, Watch,
};
use crate::split::MoveDesign;
use std::fmt;
use std::marker::PhantomData;
use std::time::Duration;

/// A player with an agent made of policies, which searches with [`Search`].
///
/// The tree is kept from move to move unless [`Searching::forgetting`] says otherwise; what playouts
/// learn always is. Steps `S` of reports are those of the tree ([`Searching::new`]), or text
/// ([`Searching::in_words`]).
///
/// It holds its search behind a pointer, so that what is compiled for each agent is no more than what
/// knows its type.
pub struct Searching<G: Game, S = <G as Game>::Move> {
    position: G,
    seed: u64,
    /// Whether the tree is kept from move to move.
    reuse: bool,
    /// Whether thinking ends when the root is proven.
    until_proven: bool,
    /// Whether the search is one from the position; else the next one begins anew.
    begun: bool,
    ran: Ran,
    search: Box<dyn Searches<G, S>>,
}

/// What the last run was, its slices together.
#[derive(Clone, Copy, Debug, Default)]
struct Ran {
    work: (u64, u64),
    elapsed: Option<Duration>,
    stop: Option<StopReason>,
}

impl<G: Game, S: 'static> Searching<G, S> {
    /// A player at a position whose reports are about the steps of its tree: moves, unless the agent
    /// splits them.
    pub fn new<R>(position: G, agent: R, seed: u64) -> Self
    where
        R: Recipe<G>,
        R::Design: MoveDesign<G, Step = S>,
    {
        Self::telling::<R, AsTheyAre>(position, agent, seed)
    }

    fn telling<R, T>(position: G, agent: R, seed: u64) -> Self
    where
        R: Recipe<G>,
        T: Tell<G, R::Design, Step = S> + 'static,
    {
        let search = Search::new(position.clone(), agent, seed);
        Self {
            position,
            seed,
            reuse: true,
            until_proven: true,
            begun: false,
            ran: Ran::default(),
            search: Box::new(Telling::<G, R, T>(search, PhantomData)),
        }
    }

    /// The same player with a new tree for each search. What playouts learn stays.
    #[must_use]
    pub fn forgetting(self) -> Self {
        Self {
            reuse: false,
            ..self
        }
    }

    /// The same player, which thinks on where the value of the position is proven.
    #[must_use]
    pub fn beyond_proof(self) -> Self {
        Self {
            until_proven: false,
            ..self
        }
    }

    /// Makes the search one from the position.
    fn begin(&mut self) {
        if !self.begun {
            self.search.restart(self.position.clone(), self.seed);
            self.seed = self.seed.wrapping_add(1);
            self.begun = true;
        }
    }

    /// Searches, in slices if somebody watches.
    fn run(
        &mut self,
        budget: &Budget,
        watched: Option<(Every, &mut Watch<'_, S, G::Move>)>,
    ) -> StopReason {
        let Some((every, watch)) = watched else {
            let stop = self.search.run(budget);
            let (work, elapsed) = self.search.computed();
            self.ran = Ran {
                work,
                elapsed,
                stop: Some(stop),
            };
            return stop;
        };
        let mut slices = Slices::new(budget, every);
        let stop = loop {
            let stop = self.search.run(&slices.next());
            let after = slices.ran(stop, self.search.computed().0);
            self.ran = Ran {
                work: slices.work(),
                elapsed: slices.elapsed(),
                stop: None,
            };
            match after {
                After::Ended(stop) => break stop,
                After::Slice => {}
                After::Due => {
                    let report = || self.findings();
                    let progress = Progress::new(self.ran.work, self.ran.elapsed, &report);
                    if watch(&progress).is_break() {
                        break StopReason::Watcher;
                    }
                }
            }
        };
        self.ran.stop = Some(stop);
        stop
    }

    fn decide(
        &mut self,
        budget: &Budget,
        watched: Option<(Every, &mut Watch<'_, S, G::Move>)>,
    ) -> Decision<G::Move> {
        if self.begun && !self.reuse {
            // What playouts have learned stays.
            if self.search.nature().learns {
                self.search.forget_tree();
            } else {
                self.begun = false;
            }
        }
        self.begin();
        let stop = if self.until_proven {
            self.run(budget, watched)
        } else {
            self.run(&budget.clone().beyond_proof(), watched)
        };
        let (iterations, states) = self.ran.work;
        Decision {
            best: self.search.best(),
            stop,
            iterations,
            states,
        }
    }

    fn findings(&self) -> Report<S, G::Move> {
        let mut report = self.search.findings();
        (report.iterations, report.states) = self.ran.work;
        report.elapsed = self.ran.elapsed;
        report.stop = self.ran.stop;
        report
    }
}

impl<G: Notation> Searching<G, String> {
    /// A player at a position whose reports are text: moves, and for an agent that splits them the
    /// beginnings of moves with a slash behind each semimove. The line of a report is of whole moves.
    pub fn in_words<R>(position: G, agent: R, seed: u64) -> Self
    where
        R: Recipe<G>,
        R::Design: StepText<G>,
    {
        Self::telling::<R, InWords>(position, agent, seed)
    }
}

impl<G: Game + fmt::Debug, S> fmt::Debug for Searching<G, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searching")
            .field("position", &self.position)
            .field("nodes", &self.search.size().nodes)
            .finish_non_exhaustive()
    }
}

impl<G: Game, S: 'static> Player<G, S> for Searching<G, S> {
    fn position(&self) -> &G {
        &self.position
    }

    fn set_position(&mut self, position: G) {
        self.position = position;
        self.search.forget_tree();
        self.begun = false;
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn think(&mut self, budget: &Budget) -> Decision<G::Move> {
        self.decide(budget, None)
    }

    fn think_watched(
        &mut self,
        budget: &Budget,
        every: Every,
        watch: &mut Watch<'_, S, G::Move>,
    ) -> Decision<G::Move> {
        self.decide(budget, Some((every, watch)))
    }

    /// Searches the position as if its mover were to be helped. An agent whose proof numbers are those of
    /// one player would lose its tree by that, and does not ponder.
    fn ponder(&mut self, budget: &Budget) -> StopReason {
        if !self.reuse || self.search.nature().of_one_player {
            return StopReason::Exhausted;
        }
        self.begin();
        self.run(budget, None)
    }

    fn report(&self) -> Option<Report<S, G::Move>> {
        self.begun.then(|| self.findings())
    }

    fn tree(&self, extent: Extent) -> Option<Snapshot<S>> {
        self.begun.then(|| self.search.tree(extent))
    }

    fn play(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>> {
        play_legal(&mut self.position, m)?;
        if !self.begun {
            return Ok(());
        }
        if !self.reuse {
            self.search.forget_tree();
            if !self.search.nature().learns {
                self.begun = false;
                return Ok(());
            }
        }
        self.search.advance(m)
    }

    fn size(&self) -> Size {
        if self.begun {
            self.search.size()
        } else {
            Size::default()
        }
    }
}

/// What has to be known of an agent.
struct Nature {
    /// Whether playouts learn, which lasts longer than a tree.
    learns: bool,
    /// Whether proof numbers are those of the player to move at the root.
    of_one_player: bool,
}

/// A search, whichever agent it is by.
///
/// An agent is compiled for every game: only what knows its type is here, and as little of it as
/// there can be.
trait Searches<G: Game, S> {
    /// Begins anew: nothing of what was learned stays.
    fn restart(&mut self, position: G, seed: u64);
    fn run(&mut self, budget: &Budget) -> StopReason;
    fn advance(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>>;
    fn forget_tree(&mut self);
    fn nature(&self) -> Nature;
    fn best(&self) -> Option<G::Move>;
    fn findings(&self) -> Report<S, G::Move>;
    fn tree(&self, extent: Extent) -> Snapshot<S>;
    /// The iterations and the nodal states of the last run, and its time.
    fn computed(&self) -> ((u64, u64), Option<Duration>);
    fn size(&self) -> Size;
}

/// How steps are told.
trait Tell<G: Game, D: MoveDesign<G>> {
    type Step: 'static;
    fn step(design: &D, state: &D::State, step: D::Step) -> Self::Step;
    fn report(
        design: &D,
        position: &G,
        report: Report<D::Step, G::Move>,
    ) -> Report<Self::Step, G::Move>;
}

/// As the steps of the tree.
struct AsTheyAre;

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
struct InWords;

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
struct Telling<G: Game, R: Recipe<G>, T>(Search<G, R>, PhantomData<T>);

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

    fn computed(&self) -> ((u64, u64), Option<Duration>) {
        ((self.0.iterations(), self.0.states()), self.0.elapsed())
    }

    fn size(&self) -> Size {
        Size {
            nodes: self.0.nodes(),
            bytes: self.0.bytes(),
            reserved: self.0.reserved_bytes(),
        }
    }
}
