//! Selective alpha-beta search: some moves are searched deeper than others.

mod endings;
mod helpers;
mod margins;
mod node;
mod order;
mod prune;
mod quiet;
mod root;
mod settings;
mod stacks;
mod threats;

pub use settings::SelectiveSettings;

use super::alpha_beta::Table;
use super::engine::MinimaxSearch;
use super::found::MinimaxAnswer;
use super::value;
use super::watch::Watching;
use crate::budget::{Budget, Clock, Every, StopReason};
use crate::eval::Evaluator;
use crate::game::{Forcing, Game, Probe};
use crate::search::Watch;
use helpers::{Crew, Own, Shared};
use node::Run;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// The depth after which a single legal move is played where time is limited.
const ENOUGH: u32 = 4;

/// Selective alpha-beta search by iterative deepening: principal-variation search with quiescence
/// search, reductions, pruning and extensions.
///
/// A leaf is estimated only where no move is forcing (quiescence search). The quiescence search
/// uses the table past its first ply, because other orders of the same captures lead to the same
/// positions. Quiet moves are ordered by [`Game::promise`] and by what they did elsewhere. Moves
/// late in the order are searched less deep, and again in full if they turn out better. Close to
/// the leaves three kinds are left out: positions far from the window, late quiet moves, and moves
/// that lose the moved piece. Moves that threaten are not left out, and the first ply of quiescence
/// search has them, too. A position that is still too good after a pass is pruned (null move).
/// [`Forcing`] says which moves of a game are forcing, which position follows a pass and when a
/// threat has to be answered. On request, a position that a shallow search finds far from the
/// window is pruned (ProbCut). Margins are multiples of the typical change of estimates from ply to
/// ply, which the search measures. So they fit every evaluator.
///
/// Where the game has [threats of its own](Forcing::OWN_THREATS), every position is searched for a
/// win by threats of order 1. At the root a part of the budget goes to threats of order 2: those of
/// the mover, and those of the opponent after the best moves.
///
/// Once the end of a game that is won or lost is near, the root is searched exactly by
/// [`DfPn`](crate::solve::DfPn): for a win, and then for a draw. That takes at most half of the
/// budget. Random lines tell how near the end is.
///
/// # What is proven
/// A proven value never rests on moves that were left out, reduced or passed. A win is proven by
/// its moves and by all replies to each of them, as in [`AlphaBeta`](super::AlphaBeta). A search
/// that leaves moves out returns an estimate. The shortest win is not certain, because a shorter
/// one may begin with a move that was left out.
///
/// # Limits
/// Of a [`Budget`] it heeds the iterations and states (positions visited), the evaluations, the
/// time and the flag. The memory limits the table when the search begins. With a limit of time and
/// a single legal move, the run ends after a few depths, with [`StopReason::Exhausted`]. A watcher
/// is shown the progress after each finished depth.
///
/// # Several threads
/// [`Selective::on_threads`] searches the same position on several threads with one table. Proofs
/// do not depend on the threads: an entry that rests on no estimate is true whichever thread wrote
/// it.
///
/// # Example
/// Take one or two stones; the player who takes the last one wins. Leaving three wins.
///
/// ```
/// use tesuji::Budget;
/// use tesuji::eval::{Heuristic, Null};
/// use tesuji::game::Pile;
/// use tesuji::minimax::{MinimaxSearch, NothingForces, Selective, SelectiveSettings};
///
/// let evaluator = Heuristic::new(Null, 1.0);
/// let mut search = Selective::new(SelectiveSettings::default(), evaluator, NothingForces);
/// let found = search.search(&Pile { stones: 5, mover: 0 }, &Budget::iterations(1000));
/// assert_eq!((found.best, found.proven), (Some(2), Some(1)));
/// ```
///
/// # Reference
/// Marsland and Campbell (1982), Parallel search of strongly ordered game trees, for
/// principal-variation search; Donninger (1993), Null move and deep search; Tabibi and Netanyahu
/// (2002), Verified null-move pruning; Heinz (1998), Extended futility pruning; Uiterwijk (1992),
/// The countermove heuristic; Beal (1990), A generalised quiescence search algorithm; Reul (2010),
/// Static exchange evaluation with αβ-approach; Buro (1995), ProbCut: an effective selective
/// extension of the αβ algorithm. Here ProbCut's margins are multiples of the typical change, not
/// results of a regression. Reductions of late moves, razoring, continuation history and reverse
/// futility have no paper; they are as in Stockfish, with margins that are learned.
pub struct Selective<G: Game, E: Evaluator<G>, F> {
    settings: SelectiveSettings,
    table: Table,
    /// The data of the first thread.
    own: Own<G, E, F>,
    /// Whose values the table holds, in games in which that matters.
    hero: usize,
    /// The helpers on other threads, and how they are set to work.
    helpers: Option<Crew<G, E, F>>,
    /// What is known of positions from beside the rules.
    probe: Option<Arc<dyn Probe<G>>>,
}

impl<G: Game, E: Evaluator<G>, F: fmt::Debug> fmt::Debug for Selective<G, E, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Selective")
            .field("settings", &self.settings)
            .field("evaluator", &self.own.evaluator)
            .field("forcing", &self.own.forcing)
            .field("entries", &self.table.entries())
            .finish_non_exhaustive()
    }
}

impl<G: Game, E: Evaluator<G>, F: Forcing<G>> Selective<G, E, F> {
    /// A search with an empty table.
    ///
    /// There is no position among the arguments, because the table is kept from one position to the
    /// next. There is no seed, because the search draws no random numbers.
    pub fn new(settings: SelectiveSettings, evaluator: E, forcing: F) -> Self {
        Self {
            settings,
            table: Table::default(),
            own: Own::new(settings, evaluator, forcing),
            hero: 0,
            helpers: None,
            probe: None,
        }
    }

    /// This search with a probe: a position of known exact score counts as an end of the game,
    /// [`Known::distance`](crate::game::Known::distance) plies later.
    #[must_use]
    pub fn knowing(mut self, probe: Arc<dyn Probe<G>>) -> Self {
        self.probe = Some(probe);
        self
    }

    /// The settings.
    pub fn settings(&self) -> &SelectiveSettings {
        &self.settings
    }

    /// Makes the table ready for a search.
    fn prepare(&mut self, hero: usize, budget: &Budget, tableless: bool) {
        let bytes = if tableless { 0 } else { self.settings.table };
        let anew = !G::ZERO_SUM && self.hero != hero;
        self.table.prepare(anew, bytes, budget);
        self.hero = hero;
    }
}

impl<G: Game, E: Evaluator<G>, F: Forcing<G>> MinimaxSearch<G> for Selective<G, E, F> {
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
        let every = watching.as_ref().map(Watching::every);
        let hero = position.mover();
        // Without a table no thread can help.
        let alone = position.hash().is_none() || self.settings.table == 0;
        let helpers = self.helpers.as_ref().filter(|_| !alone);
        let helpers = helpers.map_or(0, |(others, _)| others.count());
        // The preparation of the table counts as well.
        let clock = Clock::shown(budget, every);
        let mut clock = clock.of_positions(self.own.lookahead.evaluations());
        let common = clock.share(1 + helpers);
        self.prepare(hero, budget, position.hash().is_none());
        let depth = AtomicU32::new(1);
        let shared = Shared {
            table: &self.table,
            depth: &depth,
            settings: self.settings,
            hero,
            common: common.as_ref(),
            probe: self.probe.as_deref(),
        };
        let mut run = self.own.run(shared, clock);
        let helpers = self.helpers.as_mut().zip(common.as_ref());
        let Some(((helpers, help), common)) = helpers else {
            return run.deepen(position, budget, &depth, &mut watching);
        };
        let mut found = None;
        let work = help(helpers, position, shared, &mut || {
            found = Some(run.deepen(position, budget, &depth, &mut watching));
        });
        let found = found.unwrap_or_else(|| unreachable!("it has searched"));
        found.with_help(work, 1 + common.helpers(), self.table.entries())
    }

    fn clear(&mut self) {
        self.table.clear();
        self.own.clear(self.settings);
        if let Some((helpers, _)) = &mut self.helpers {
            helpers.clear(self.settings);
        }
    }

    fn restrict(&mut self, moves: &[G::Move]) {
        self.own.only = moves.to_vec();
        if let Some((helpers, _)) = &mut self.helpers {
            helpers.restrict(moves);
        }
    }
}

impl<G: Game, E: Evaluator<G>, F: Forcing<G>> Run<'_, G, E, F> {
    /// Searches deeper and deeper, and tells other threads how deep it is.
    fn deepen(
        &mut self,
        position: &G,
        budget: &Budget,
        told: &AtomicU32,
        watching: &mut Option<Watching<'_, '_, G::Move>>,
    ) -> MinimaxAnswer<G::Move> {
        let mut root = self.moves_to_choose_from(position);
        let mut depth = 0;
        let mut finished = true;
        let won = self.wins_by_threats(&mut root, position, budget);
        let won = won.or_else(|| self.settles_the_end(&mut root, position, budget));
        // The moves that looked best so far and were not refuted.
        let mut stood = Vec::new();
        let stop = loop {
            if let Some(won) = won {
                break won;
            }
            if depth == self.settings.most() {
                break StopReason::Exhausted;
            }
            self.estimates = 0;
            told.store(depth + 1, Ordering::Relaxed);
            finished = self.root(&mut root, position, depth + 1);
            if !finished {
                root::cut_short(&mut root);
                break self.clock.stop().unwrap_or(StopReason::Iterations);
            }
            depth += 1;
            if self.estimates == 0 || value::is_decided(root.moves[0].value) {
                break root.settled();
            }
            let best = root.moves[0].played;
            if depth >= 2 && !stood.contains(&best) && stood.len() < 3 {
                if self.best_is_refuted(&mut root, position, budget) {
                    // The same depth again, without it.
                    depth -= 1;
                    if root.moves.iter().all(|found| found.refuted) {
                        break root.settled();
                    }
                    continue;
                }
                stood.push(best);
            }
            // With a single legal move no time need be spent.
            if root.moves.len() == 1
                && !root.restricted
                && self.clock.has_a_time()
                && depth >= ENOUGH
            {
                break StopReason::Exhausted;
            }
            if let Some(watching) = watching
                && self.clock.shows_now()
            {
                let found = || self.found(root.clone(), depth, StopReason::Iterations);
                if watching.breaks(&self.clock, &found) {
                    break StopReason::Watcher;
                }
            }
        };
        self.clock.leave();
        let found = self.found(root, depth, stop);
        self.table.count(std::mem::take(&mut self.taken));
        // Of a position in which not all moves were tried only a win is known.
        let known = |_: &i16| finished || found.value >= 1.0;
        MinimaxAnswer {
            proven: found.proven.filter(known),
            ..found
        }
    }
}
