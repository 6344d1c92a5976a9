//! The player that searches by MCTS.

use super::telling::{AsTheyAre, Boxed, InWords, Nature, Searches, Telling};
use super::text::StepText;
use super::{Decision, Player, Size, over, play_legal, restrict};
use crate::agents::recipe::Recipe;
use crate::game::{Game, Notation, Probe};
use crate::policy::split::MoveDesign;
use crate::search::{
    After, Budget, Every, Extent, IllegalMove, NotShared, Progress, Report, Slices, Snapshot,
    StopReason, Watch, Work,
};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

/// A player with an agent made of policies, which searches with [`Search`](crate::Search).
///
/// The tree is kept from move to move, unless [`Searching::forgetting`] says otherwise. The learned
/// data of playouts are always kept. Steps `S` of reports are those of the tree
/// ([`Searching::new`]), or text ([`Searching::in_words`]).
///
/// The search is behind a pointer, so that most code of the player is compiled once for all agents.
pub struct Searching<G: Game, S = <G as Game>::Move> {
    position: G,
    /// The moves of the position that are allowed, if not all are.
    only: Vec<G::Move>,
    seed: u64,
    /// Whether the tree is kept from move to move.
    reuse: bool,
    /// Whether thinking ends when the root is proven.
    until_proven: bool,
    /// Whether the search is one from the position; else the next one begins anew.
    begun: bool,
    ran: Ran,
    nature: Nature,
    search: Box<dyn Searches<G, S> + Send>,
}

/// The last run, its slices together.
#[derive(Clone, Copy, Debug, Default)]
struct Ran {
    work: Work,
    elapsed: Option<Duration>,
    stop: Option<StopReason>,
}

impl<G: Game + Send, S: 'static> Searching<G, S> {
    /// A player at `position` with `agent`. Its reports have the steps of its tree: moves, or parts
    /// of moves if the agent splits them.
    pub fn new<R>(position: G, agent: R, seed: u64) -> Self
    where
        R: Recipe<G>,
        R::Design: MoveDesign<G, Step = S>,
    {
        let search = Telling::<G, R, AsTheyAre>::boxed(position.clone(), agent);
        Self::by(position, seed, search)
    }

    /// A player as from [`Searching::new`] that searches one tree on `threads` threads:
    /// [`Search::run_parallel`](crate::Search::run_parallel).
    ///
    /// # Errors
    /// If threads cannot share the tree of this agent.
    pub fn on_threads<R>(
        position: G,
        agent: R,
        seed: u64,
        threads: NonZeroUsize,
    ) -> Result<Self, NotShared>
    where
        R: Recipe<G>,
        R::Design: MoveDesign<G, Step = S>,
    {
        let search = Telling::<G, R, AsTheyAre>::shared(position.clone(), agent, threads)?;
        Ok(Self::by(position, seed, search))
    }

    fn by(position: G, seed: u64, (nature, search): Boxed<G, S>) -> Self {
        Self {
            position,
            only: Vec::new(),
            seed,
            reuse: true,
            until_proven: true,
            begun: false,
            ran: Ran::default(),
            nature,
            search,
        }
    }
}

impl<G: Game, S: 'static> Searching<G, S> {
    /// This player with a new tree for each search. The learned data of playouts stay.
    #[must_use]
    pub fn forgetting(self) -> Self {
        Self {
            reuse: false,
            ..self
        }
    }

    /// This player, which does not stop when the position is proven.
    #[must_use]
    pub fn beyond_proof(self) -> Self {
        Self {
            until_proven: false,
            ..self
        }
    }

    /// This player with a probe for exact scores: [`Search::know`](crate::Search::know).
    #[must_use]
    pub fn knowing(mut self, probe: Arc<dyn Probe<G>>) -> Self {
        self.search.know(probe);
        self
    }

    /// Makes the search one from the position.
    fn begin(&mut self) {
        if !self.begun {
            self.search
                .begin(self.position.clone(), &self.only, self.seed);
            self.seed = self.seed.wrapping_add(1);
            self.begun = true;
        }
    }

    /// Searches, in slices if there is a watcher.
    fn run(
        &mut self,
        budget: &Budget,
        watched: Option<(Every, &mut Watch<'_, S, G::Move>)>,
    ) -> StopReason {
        let Some((every, watch)) = watched else {
            let (stop, work, elapsed) = self.search.run(budget);
            self.ran = Ran {
                work,
                elapsed,
                stop: Some(stop),
            };
            return stop;
        };
        let mut slices = Slices::new(budget, every);
        let stop = loop {
            let (stop, work, _) = self.search.run(&slices.next());
            let after = slices.ran(stop, work);
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
                    let tree = |extent: &Extent<S>| Some(self.search.tree(extent));
                    let Ran { work, elapsed, .. } = self.ran;
                    let progress = Progress::new(work, elapsed, &report, &tree);
                    if watch(&progress).is_break() {
                        break StopReason::Watcher;
                    }
                }
            }
        };
        self.ran.stop = Some(stop);
        stop
    }

    fn findings(&self) -> Report<S, G::Move> {
        let mut report = self.search.findings();
        report.took(self.ran.work);
        report.elapsed = self.ran.elapsed;
        report.stop = report.stop.filter(|stop| *stop == StopReason::GameOver);
        report.stop = report.stop.or(self.ran.stop);
        report
    }
}

impl<G: Notation + Send> Searching<G, String> {
    /// A player at `position` with `agent` and reports as text. If the agent splits moves, a step
    /// is the beginning of a move, with a slash after each semimove. The line of a report has
    /// whole moves.
    pub fn in_words<R>(position: G, agent: R, seed: u64) -> Self
    where
        R: Recipe<G>,
        R::Design: StepText<G>,
    {
        let search = Telling::<G, R, InWords>::boxed(position.clone(), agent);
        Self::by(position, seed, search)
    }
}

impl<G: Notation + Send> Searching<G, String> {
    /// A player as from [`Searching::in_words`] that searches one tree on `threads` threads:
    /// [`Search::run_parallel`](crate::Search::run_parallel).
    ///
    /// # Errors
    /// If threads cannot share the tree of this agent.
    pub fn in_words_on_threads<R>(
        position: G,
        agent: R,
        seed: u64,
        threads: NonZeroUsize,
    ) -> Result<Self, NotShared>
    where
        R: Recipe<G>,
        R::Design: StepText<G>,
    {
        let search = Telling::<G, R, InWords>::shared(position.clone(), agent, threads)?;
        Ok(Self::by(position, seed, search))
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
        self.only.clear();
        self.search.forget_tree();
        self.begun = false;
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn restrict(&mut self, moves: &[G::Move]) {
        if restrict(&self.position, &mut self.only, moves) {
            self.search.forget_tree();
            self.begun = false;
        }
    }

    fn think_under(
        &mut self,
        budget: &Budget,
        watched: Option<(Every, &mut Watch<'_, S, G::Move>)>,
    ) -> Decision<G::Move> {
        if self.begun && !self.reuse {
            // The learned data of playouts stay.
            if self.nature.learns {
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
        Decision::after(self.ran.work, self.search.best(), stop)
    }

    /// Searches the position as if its mover were the player. An agent whose proof numbers are
    /// those of one player would lose its tree by that, and does not ponder.
    fn ponder(&mut self, budget: &Budget) -> StopReason {
        if !self.reuse || self.nature.of_one_player {
            return StopReason::Exhausted;
        }
        self.begin();
        self.run(budget, None)
    }

    fn report(&self) -> Option<Report<S, G::Move>> {
        if self.begun {
            Some(self.findings())
        } else {
            over(&self.position)
        }
    }

    fn tree(&self, extent: &Extent<S>) -> Option<Snapshot<S>> {
        self.begun.then(|| self.search.tree(extent))
    }

    fn play(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>> {
        play_legal(&mut self.position, m)?;
        self.only.clear();
        if !self.begun {
            return Ok(());
        }
        if !self.reuse {
            self.search.forget_tree();
            if !self.nature.learns {
                self.begun = false;
                return Ok(());
            }
        }
        self.search.advance(m)
    }

    fn heeds_evaluations(&self) -> bool {
        self.nature.evaluates
    }

    fn size(&self) -> Size {
        if self.begun {
            self.search.size()
        } else {
            Size::default()
        }
    }
}
