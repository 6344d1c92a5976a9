//! Unbounded best-first minimax, and descent.

mod edge;
mod iteration;
mod settings;
mod store;
mod view;
mod walk;

pub use settings::{BestFirstSettings, Choice, Ends, Stray};
pub use view::{KnownMove, KnownPosition};
pub use walk::SeenPosition;

use super::engine::MinimaxSearch;
use super::found::MinimaxAnswer;
use super::watch::Watching;
use crate::base::rng::Rng;
use crate::budget::{Budget, Clock, Every, StopReason};
use crate::eval::{Ahead, Evaluator, Lookahead};
use crate::game::Game;
use crate::search::{Watch, allowed};
use edge::Edge;
use iteration::{End, Step};
use rustc_hash::FxHasher;
use std::fmt;
use std::hash::{Hash, Hasher};
use store::Store;

/// Best-first minimax without a depth limit.
///
/// Every iteration follows the best moves of both sides, from the root to a new position, and
/// evaluates the positions after all its moves. It backs the best value up along the line, so that
/// the next iteration may follow another line. With [`descent`](BestFirstSettings::descent) an
/// iteration goes on to the end of the game.
///
/// With [`completion`](BestFirstSettings::completion) every position also has a completion and a
/// resolution. The completion is 1 if it is won for certain and −1 if it is lost; the resolution
/// says whether its value is final. Moves are compared by completion and then by value. A resolved
/// position is not searched any further, and a resolved root ends the search as proven. Without
/// completion only a limit ends the search.
///
/// Values are utilities ([`Scores::utility`](crate::game::Scores::utility)). A score above 0 is won
/// and one below 0 is lost. So a position that is won by one point is resolved, even in a game that
/// is played for points: the win is proven. Its value is then one that the winner can force, not
/// always the greatest. If all scores have the same sign, only the greatest score is won and only
/// the least is lost. The length of a win does not matter.
///
/// # The table
/// Positions and the results of their moves stay in a table by [`Game::hash`], which must cover
/// everything that the rest of the game depends on. The table is kept from one search to the next.
/// A position that three searches did not reach is dropped (paper 004, section 7.2.1). When memory
/// is full, the positions that this search did not reach are dropped, too, and then the search
/// ends. In a game without hash a position is identified by the moves that lead to it, within one
/// search.
///
/// A move keeps the value that it had when an iteration last went through it. Later results for the
/// position after it, from other lines, are read in the next iteration through the move.
///
/// # Cycles
/// A move back to a position on the line of an iteration counts as an unresolved draw in this
/// iteration, and another move is taken. A position is resolved only by ends of the game and by
/// resolved positions, so repetition never counts as a win. When every line leads to an end of the
/// game or back, the search ends with [`StopReason::Exhausted`].
///
/// # Limits
/// Of a [`Budget`] it heeds the iterations and states (positions after a move of a new position; an
/// iteration that finds none counts as one), the evaluations, the time, the nodes and the memory of
/// the table, and the flag. A watcher is shown the progress between iterations.
///
/// # Players
/// With more than two players, or scores that do not add up to zero, all others play against the
/// player to move at the root. The table then serves this player alone.
///
/// # Example
/// Take one or two stones; the player who takes the last one wins. Leaving three wins.
///
/// ```
/// use tesuji::game::Pile;
/// # use tesuji::eval::Evaluator;
/// # #[derive(Clone, Debug)]
/// # struct Even;
/// # impl Evaluator<Pile> for Even {
/// #     type Memory = ();
/// #     fn evaluate(&self, _: &[Pile], _: usize, (): &mut (), values: &mut [f32]) {
/// #         values.fill(0.0);
/// #     }
/// # }
/// use tesuji::minimax::{BestFirst, BestFirstSettings, MinimaxSearch};
/// use tesuji::{Budget, StopReason};
///
/// for settings in [BestFirstSettings::completed_ubfm(), BestFirstSettings::completed_descent()] {
///     let mut search = BestFirst::new(settings, Even, 1);
///     let found = search.search(&Pile { stones: 8, mover: 0 }, &Budget::iterations(1000));
///     assert_eq!((found.best, found.proven), (Some(2), Some(1)));
///     assert_eq!(found.stop, StopReason::Proven);
/// }
/// ```
///
/// # Reference
/// Paper 004, sections 3.2.2, 5.1.1, 5.7 and 7.2.1, Algorithms 4 to 6, 8 and 11 to 14; Cohen-Solal
/// (2021), Completeness of unbounded best-first game search. Completion is that of section 5.7: the
/// completion of an end of the game is the winner, apart from its value, and won or lost positions
/// count as resolved. Departures: scores of one sign, as above, which the paper does not treat;
/// ends of the game have no entry of their own; after an iteration an edge takes completion and
/// resolution of the position after it along with the value; the position is stored, which the
/// paper leaves out (lines 31 and 36 of Algorithm 11, 26 of Algorithm 12); a position whose moves
/// are not resolved is open even before it is in the table; children are scanned for the best one
/// instead of being kept sorted (section 7.2.1), which changes only the time.
pub struct BestFirst<G: Game, E: Evaluator<G>> {
    settings: BestFirstSettings,
    evaluator: E,
    /// The moves that it was restricted to.
    asked: Vec<G::Move>,
    /// Those moves of `asked` that are legal at the root; empty if no other move is legal there.
    only: Vec<G::Move>,
    rng: Rng,
    store: Store<G::Move>,
    /// The player whose values are kept.
    hero: usize,
    /// The plies of the game before the position that is searched.
    plies: u32,
    /// The number of this search.
    search: u32,
    iteration: u64,
    /// The number of iterations that made progress: edges tried in vain since the last of them are
    /// not tried again.
    epoch: u32,
    lookahead: Lookahead<G, E::Memory>,
    ahead: Vec<Ahead<G>>,
    moves: Vec<G::Move>,
    edges: Vec<Edge>,
    path: Vec<Step>,
}

impl<G: Game, E: Evaluator<G>> fmt::Debug for BestFirst<G, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BestFirst")
            .field("settings", &self.settings)
            .field("evaluator", &self.evaluator)
            .field("nodes", &self.store.len())
            .finish_non_exhaustive()
    }
}

impl<G: Game, E: Evaluator<G>> BestFirst<G, E> {
    /// A search with an empty table. `seed` is the seed of the random numbers, which [`Stray`]
    /// alone needs. There is no position among the arguments, because the table is kept from one
    /// position to the next.
    pub fn new(settings: BestFirstSettings, evaluator: E, seed: u64) -> Self {
        Self {
            settings,
            evaluator,
            asked: Vec::new(),
            only: Vec::new(),
            rng: Rng::new(seed),
            store: Store::new(),
            hero: 0,
            plies: 0,
            search: 0,
            iteration: 0,
            epoch: 0,
            lookahead: Lookahead::default(),
            ahead: Vec::new(),
            moves: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
        }
    }

    /// The settings.
    pub fn settings(&self) -> &BestFirstSettings {
        &self.settings
    }

    /// Sets the number of plies played before the position of the next search. [`Ends::Depth`]
    /// counts from it.
    pub fn set_plies(&mut self, plies: u32) {
        self.plies = plies;
    }

    /// The key of the root: a restricted root has another key than the position elsewhere.
    fn root_key(&self, position: &G) -> u64 {
        let key = key_of(position);
        if self.only.is_empty() {
            return key;
        }
        let mut hasher = FxHasher::default();
        (key, &self.only).hash(&mut hasher);
        hasher.finish()
    }

    /// Why a search ends whose root is resolved: by some of the moves alone only a win is proven.
    fn settled(&self, root: u64) -> StopReason {
        let won = self
            .store
            .find(root)
            .is_some_and(|id| self.store.node(id).is_won());
        if won || self.only.is_empty() {
            StopReason::Proven
        } else {
            StopReason::Exhausted
        }
    }

    /// Makes the table ready for a search.
    fn prepare(&mut self, position: &G, budget: &Budget) {
        let bytes = budget.memory.unwrap_or(usize::MAX);
        self.store.set_limit(bytes.min(self.settings.memory));
        let hero = if G::ZERO_SUM { 0 } else { position.mover() };
        if hero != self.hero || position.hash().is_none() {
            self.store.clear();
        }
        self.hero = hero;
        self.only = allowed(position, &self.asked);
        self.search += 1;
        self.store.sweep(self.search.saturating_sub(SEARCHES));
    }
}

impl<G: Game, E: Evaluator<G>> MinimaxSearch<G> for BestFirst<G, E> {
    fn search_under(
        &mut self,
        position: &G,
        budget: &Budget,
        watched: Option<(Every, &mut Watch<'_, G::Move, G::Move>)>,
    ) -> MinimaxAnswer<G::Move> {
        let mut watching = watched.map(|(every, watch)| Watching::new(every, watch));
        if let Some(scores) = position.outcome() {
            return MinimaxAnswer::game_over(position, &scores);
        }
        // The preparation of the table counts as well.
        let every = watching.as_ref().map(Watching::every);
        let mut clock = Clock::shown(budget, every).of_positions(self.lookahead.evaluations());
        self.prepare(position, budget);
        let root = self.root_key(position);
        let mut depth = 0;
        let stop = loop {
            let known = self.store.find(root);
            if known.is_some_and(|id| self.store.node(id).worth.resolved) {
                break self.settled(root);
            }
            if known.is_some() && clock.pauses() {
                if let Some(stop) = clock.stop() {
                    break stop;
                }
                let so_far = (clock.visited(), depth, StopReason::Iterations);
                let evaluations = clock.work().evaluations;
                let found = || MinimaxAnswer {
                    evaluations,
                    ..self.found(position, root, so_far)
                };
                if let Some(watching) = &mut watching
                    && clock.shows_now()
                    && watching.breaks(&clock, &found)
                {
                    break StopReason::Watcher;
                }
            }
            let nodes = self.store.len() as u64;
            if known.is_some() && budget.nodes.is_some_and(|limit| nodes >= limit) {
                break StopReason::Nodes;
            }
            let end = self.iterate(position, root, &mut clock);
            depth = depth.max(self.path.len() as u32);
            match end {
                End::Full if !self.store.sweep(self.search) => break StopReason::Memory,
                End::Exhausted => break StopReason::Exhausted,
                End::Late => break clock.stop().unwrap_or(StopReason::Time),
                _ => {}
            }
        };
        let mut found = self.found(position, root, (clock.visited(), depth, stop));
        found.evaluations = clock.work().evaluations;
        found.elapsed = clock.elapsed();
        found
    }

    fn clear(&mut self) {
        self.store.clear();
    }

    /// The worth of the root by these moves is kept apart from the table's entry of the position.
    fn restrict(&mut self, moves: &[G::Move]) {
        self.asked = moves.to_vec();
    }

    /// They are drawn for ε-greedy alone.
    fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }
}

/// A position that this number of searches did not come to is dropped.
const SEARCHES: u32 = 3;

/// The key of a position with all its moves.
fn key_of<G: Game>(position: &G) -> u64 {
    position.hash().unwrap_or_default()
}
