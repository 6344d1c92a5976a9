//! Players that search by minimax.

use super::text::in_words;
use super::{Decision, Player, Size, over, play_legal, restrict};
use crate::game::{Game, Notation};
use crate::minimax::{MinimaxAnswer, MinimaxSearch};
use crate::policy::split::Orthodox;
use crate::search::{Budget, Every, IllegalMove, Progress, Report, StopReason, Watch};
use std::fmt;

/// A report in which steps are moves, as one with other steps, at the position it is about.
type Tell<G, S> =
    fn(&G, Report<<G as Game>::Move, <G as Game>::Move>) -> Report<S, <G as Game>::Move>;

/// A player that searches by minimax.
///
/// The table is kept from move to move unless [`Minimax::forgetting`] says otherwise.
///
/// # Example
/// ```
/// use tesuji::Budget;
/// use tesuji::eval::{Heuristic, Null};
/// use tesuji::game::Pile;
/// use tesuji::minimax::{AlphaBeta, AlphaBetaSettings};
/// use tesuji::player::{Minimax, Player};
///
/// // Take one or two stones; the player of the last one wins. Leaving three wins.
/// let search = AlphaBeta::new(AlphaBetaSettings::default(), Heuristic::new(Null, 1.0));
/// let mut player = Minimax::new(Pile { stones: 5, mover: 0 }, search);
/// assert_eq!(player.think(&Budget::iterations(1000)).best, Some(2));
/// assert_eq!(player.report().unwrap().proven, Some(1));
/// ```
pub struct Minimax<G: Game, S = <G as Game>::Move> {
    position: G,
    /// The moves of the position that are allowed, if not all are.
    only: Vec<G::Move>,
    search: Box<dyn MinimaxSearch<G> + Send>,
    /// The seed of a search that begins anew, if another one is asked for.
    seed: Option<u64>,
    begun: bool,
    /// Whether the table is kept from move to move.
    reuse: bool,
    found: Option<MinimaxAnswer<G::Move>>,
    tell: Tell<G, S>,
}

impl<G: Game> Minimax<G> {
    /// A player at `position` that searches by `search`.
    pub fn new(position: G, search: impl MinimaxSearch<G> + Send + 'static) -> Self {
        Self {
            position,
            only: Vec::new(),
            search: Box::new(search),
            seed: None,
            begun: false,
            reuse: true,
            found: None,
            tell: |_, report| report,
        }
    }
}

impl<G: Game> Minimax<G> {
    /// This player with reports as text.
    pub fn in_words(self) -> Minimax<G, String>
    where
        G: Notation,
    {
        Minimax {
            position: self.position,
            only: self.only,
            search: self.search,
            seed: self.seed,
            begun: self.begun,
            reuse: self.reuse,
            found: self.found,
            tell: |position, report| in_words(&Orthodox, position, report),
        }
    }
}

impl<G: Game, S> Minimax<G, S> {
    /// This player with an empty table for each search.
    #[must_use]
    pub fn forgetting(self) -> Self {
        Self {
            reuse: false,
            ..self
        }
    }

    /// Makes the search ready for the next run.
    fn begin(&mut self) {
        if let Some(seed) = self.seed.filter(|_| !self.begun) {
            self.search.reseed(seed);
        }
        self.begun = true;
        if !self.reuse {
            self.search.clear();
        }
    }

    /// All moves are allowed again; the results are those of another position.
    fn lift(&mut self) {
        if !self.only.is_empty() {
            self.only.clear();
            self.search.restrict(&[]);
        }
        self.found = None;
    }
}

impl<G: Game + fmt::Debug, S> fmt::Debug for Minimax<G, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Minimax")
            .field("position", &self.position)
            .field("found", &self.found)
            .finish_non_exhaustive()
    }
}

impl<G: Game, S> Player<G, S> for Minimax<G, S> {
    fn position(&self) -> &G {
        &self.position
    }

    fn set_position(&mut self, position: G) {
        self.position = position;
        self.search.clear();
        self.begun = false;
        self.lift();
    }

    /// It counts for the first search, and the first after [`Player::set_position`].
    fn reseed(&mut self, seed: u64) {
        self.seed = Some(seed);
    }

    fn restrict(&mut self, moves: &[G::Move]) {
        if restrict(&self.position, &mut self.only, moves) {
            self.search.clear();
            self.search.restrict(&self.only);
            self.begun = false;
            self.found = None;
        }
    }

    fn think_under(
        &mut self,
        budget: &Budget,
        watched: Option<(Every, &mut Watch<'_, S, G::Move>)>,
    ) -> Decision<G::Move> {
        self.begin();
        let (position, tell) = (&self.position, self.tell);
        let found = match watched {
            None => self.search.search(position, budget),
            Some((every, watch)) => {
                let mut told = |progress: &Progress<'_, G::Move, G::Move>| {
                    let report = || tell(position, progress.report());
                    let (work, elapsed) = (progress.work(), progress.elapsed);
                    watch(&Progress::new(work, elapsed, &report, &|_| None))
                };
                self.search
                    .search_watched(position, budget, every, &mut told)
            }
        };
        let decision = Decision::after(found.work(), found.best, found.stop);
        self.found = Some(found);
        decision
    }

    /// Searches the position for its mover, which fills the table. Where a table serves one player
    /// alone, that would empty it, and the player does not ponder.
    fn ponder(&mut self, budget: &Budget) -> StopReason {
        if !self.reuse || !G::ZERO_SUM {
            return StopReason::Exhausted;
        }
        self.think(budget).stop
    }

    fn report(&self) -> Option<Report<S, G::Move>> {
        match &self.found {
            Some(found) => Some((self.tell)(&self.position, found.report())),
            None => over(&self.position),
        }
    }

    fn value(&self) -> Option<f32> {
        let over = || Some(over::<S, G>(&self.position)?.value);
        self.found.as_ref().map(|found| found.value).or_else(over)
    }

    fn play(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>> {
        play_legal(&mut self.position, m)?;
        self.lift();
        Ok(())
    }

    fn heeds_evaluations(&self) -> bool {
        true
    }

    fn size(&self) -> Size {
        let size = |found: &MinimaxAnswer<_>| Size {
            nodes: found.nodes,
            bytes: found.bytes,
            reserved: found.bytes,
        };
        self.found.as_ref().map_or_else(Size::default, size)
    }
}
