//! Alpha-beta search by iterative deepening.

mod crew;
mod helpers;
mod max_n;
mod negamax;
mod order;
mod root;
mod settings;
mod table;

pub(super) use negamax::usable;
pub(super) use root::Root;
pub use settings::{AlphaBetaSettings, Opponents};
pub(super) use table::{Bound, Entry, NONE, RESOLVED, Table, kept};

use super::engine::MinimaxSearch;
use super::found::MinimaxAnswer;
use super::value;
use super::watch::Watching;
use crate::budget::{Budget, Clock, Every, StopReason};
use crate::eval::{Evaluator, Lookahead};
use crate::game::Game;
use crate::search::Watch;
use crew::{Crew, Member};
use helpers::{Help, Helpers, new_order};
use negamax::{Run, Stacks};
use order::Order;
use std::fmt;

/// Alpha-beta search by iterative deepening.
///
/// It searches to depth 1, 2, 3 … until the budget is spent, the value is proven or the settings'
/// depth is reached. Once a reply shows a move to be worse than another one, its other replies are
/// not searched. The transposition table, killers and history order the moves. Cuts and order do
/// not change the result: it is the value of plain minimax to the same depth.
///
/// A run that is interrupted answers with the unfinished depth if it has searched its first move.
/// This move is the best one of the depth before. Otherwise it answers with the last finished
/// depth.
///
/// The side to move changes with the mover, not with the ply, so a player may move several times in
/// a row. An end of the game is exact, and a win worth more than any estimate; of wins the quickest
/// is preferred, of losses the slowest. Repeated positions are not treated apart: the depth ends
/// every line, and the game's own rules forbid or score repetition.
///
/// # The table
/// The table identifies positions by [`Game::hash`] (64 bits). The hash must cover everything that
/// the rest of the game depends on, such as clocks, turn limits and positions that may not be
/// repeated. A stored win or loss counts its plies from the position itself, and a value that rests
/// on no estimate is used at every depth. Otherwise an entry is used up to the depth that it was
/// searched to. Lines of different length may reach the same position, so the result may be that of
/// a deeper search. The table is kept from one search to the next.
///
/// # Limits
/// Of a [`Budget`] it heeds the iterations and states (positions visited), the evaluations, the
/// time and the flag. The memory limits the table when the search begins; the table never grows, so
/// the number of nodes is no limit. A watcher is called after a finished depth. To end the search
/// at any time, use the flag of the budget.
///
/// # Several threads
/// [`AlphaBeta::on_threads`] searches the same position on several threads with one table. A thread
/// first tries the moves that no other thread is searching (ABDADA). The result depends on the
/// timing of the threads. Proofs do not: an entry that rests on no estimate is true whichever
/// thread wrote it.
///
/// # Example
/// Take one or two stones; the player who takes the last one wins. Leaving three wins.
///
/// ```
/// use tesuji::eval::Evaluator;
/// use tesuji::game::Pile;
/// use tesuji::minimax::{AlphaBeta, AlphaBetaSettings, MinimaxSearch};
/// use tesuji::{Budget, StopReason};
///
/// /// Has no idea.
/// #[derive(Clone, Debug)]
/// struct Even;
///
/// impl Evaluator<Pile> for Even {
///     type Memory = ();
///     fn evaluate(&self, _: &[Pile], _: usize, (): &mut (), values: &mut [f32]) {
///         values.fill(0.0);
///     }
/// }
///
/// let mut search = AlphaBeta::new(AlphaBetaSettings::default(), Even);
/// let found = search.search(&Pile { stones: 5, mover: 0 }, &Budget::iterations(1000));
/// assert_eq!((found.best, found.proven), (Some(2), Some(1)));
/// assert_eq!((found.stop, found.depth, found.line.len()), (StopReason::Proven, 3, 3));
/// ```
///
/// # Reference
/// Paper 004, section 3.2.1, Algorithms 1 to 3; Knuth and Moore (1975), An analysis of alpha-beta
/// pruning; Marsland and Campbell (1982), Parallel search of strongly ordered game trees, for
/// principal-variation search; Akl and Newborn (1977) for killers; Schaeffer (1989), The history
/// heuristic and alpha-beta search enhancements in practice. Departures from the paper's
/// algorithms: values are those of the side to move instead of the first player's; a cut by the
/// table does not narrow the window (lines 8 and 10 of Algorithm 3). So a stored bound is never one
/// taken from the table itself.
pub struct AlphaBeta<G: Game, E: Evaluator<G>> {
    settings: AlphaBetaSettings,
    evaluator: E,
    /// The moves of the root that are allowed, if not all are.
    only: Vec<G::Move>,
    table: Table,
    order: Order<G::Move>,
    lookahead: Lookahead<G, E::Memory>,
    stacks: Stacks<G>,
    /// Whose values the table holds, in games in which that matters.
    hero: usize,
    /// The helpers on other threads, and how they are set to work.
    helpers: Option<(Helpers<G, E>, Help<G, E>)>,
}

impl<G: Game, E: Evaluator<G>> fmt::Debug for AlphaBeta<G, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AlphaBeta")
            .field("settings", &self.settings)
            .field("evaluator", &self.evaluator)
            .field("entries", &self.table.entries())
            .finish_non_exhaustive()
    }
}

impl<G: Game, E: Evaluator<G>> AlphaBeta<G, E> {
    /// A search with an empty table.
    ///
    /// There is no position among the arguments, because the table is kept from one position to the
    /// next. There is no seed, because the search draws no random numbers.
    pub fn new(settings: AlphaBetaSettings, evaluator: E) -> Self {
        Self {
            settings,
            evaluator,
            only: Vec::new(),
            table: Table::default(),
            order: new_order::<G>(settings),
            lookahead: Lookahead::default(),
            stacks: Stacks::default(),
            hero: 0,
            helpers: None,
        }
    }

    /// The settings.
    pub fn settings(&self) -> &AlphaBetaSettings {
        &self.settings
    }

    /// Makes the table and the order of moves ready for a search.
    fn prepare(&mut self, hero: usize, budget: &Budget, tableless: bool) {
        let bytes = if tableless { 0 } else { self.settings.table };
        let anew = !G::ZERO_SUM && self.hero != hero;
        self.table.prepare(anew, bytes, budget);
        self.hero = hero;
        self.order.begin();
        self.stacks.clear();
    }
}

impl<G: Game, E: Evaluator<G>> MinimaxSearch<G> for AlphaBeta<G, E> {
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
        let selfish = !G::ZERO_SUM && self.settings.opponents == Opponents::Selfish;
        let hero = position.mover();
        // Without a table no thread can help.
        let alone = selfish || position.hash().is_none() || self.settings.table == 0;
        let helpers = self.helpers.as_ref().filter(|_| !alone);
        let helpers = helpers.map_or(0, |(helpers, _)| helpers.count());
        // The preparation of the table counts as well.
        let every = watching.as_ref().map(Watching::every);
        let mut clock = Clock::shown(budget, every).of_positions(self.lookahead.evaluations());
        let crew = clock.share(1 + helpers).map(|common| {
            let threads = 1 + common.helpers();
            (Crew::new(threads), common)
        });
        self.prepare(hero, budget, selfish || position.hash().is_none());
        let mut run = Run {
            settings: self.settings,
            evaluator: &self.evaluator,
            only: &self.only,
            table: &self.table,
            order: &mut self.order,
            lookahead: &mut self.lookahead,
            stacks: &mut self.stacks,
            hero,
            clock,
            estimates: 0,
            taken: 0,
            member: crew.as_ref().map(|(crew, _)| Member::first(crew)),
            returns: None,
        };
        match (&mut self.helpers, &crew) {
            (Some((helpers, help)), Some((crew, common))) => {
                let mut found = None;
                let shared = run.shared(crew, common);
                let work = help(helpers, position, shared, &mut || {
                    found = Some(run.deepen(position, selfish, &mut watching));
                });
                let found = found.unwrap_or_else(|| unreachable!("it has searched"));
                found.with_help(work, 1 + crew.helpers(), self.table.entries())
            }
            _ => run.deepen(position, selfish, &mut watching),
        }
    }

    fn clear(&mut self) {
        self.table.clear();
        self.order = new_order::<G>(self.settings);
        if let Some((helpers, _)) = &mut self.helpers {
            helpers.clear(self.settings);
        }
    }

    fn restrict(&mut self, moves: &[G::Move]) {
        self.only = moves.to_vec();
        if let Some((helpers, _)) = &mut self.helpers {
            helpers.restrict(moves);
        }
    }
}

impl<G: Game, E: Evaluator<G>> Run<'_, G, E> {
    /// Searches deeper and deeper, the first of the crew if there are other threads.
    fn deepen(
        &mut self,
        position: &G,
        selfish: bool,
        watching: &mut Option<Watching<'_, '_, G::Move>>,
    ) -> MinimaxAnswer<G::Move> {
        let run = self;
        let mut root = Root::new(position, run.only);
        let most = run.settings.depth;
        let most = most.clamp(1, AlphaBetaSettings::MOST_DEPTH);
        let mut depth = 0;
        let stop = loop {
            if depth == most {
                break StopReason::Exhausted;
            }
            run.estimates = 0;
            if let Some(member) = &mut run.member {
                member.deepen(depth + 1);
            }
            // A test of the constant alone, so that maxⁿ is not compiled for zero-sum games.
            let finished = if G::ZERO_SUM {
                run.root(&mut root, position, depth + 1)
            } else if selfish {
                run.root_selfish(&mut root, position, depth + 1)
            } else {
                run.root(&mut root, position, depth + 1)
            };
            if !finished {
                break run.clock.stop().unwrap_or(StopReason::Iterations);
            }
            depth += 1;
            if run.estimates == 0 && selfish {
                break StopReason::Exhausted;
            }
            if run.estimates == 0 || (!selfish && value::is_decided(root.moves[0].value)) {
                break root.settled();
            }
            if let Some(watching) = watching
                && run.clock.shows_now()
            {
                let found = || run.found(root.clone(), depth, StopReason::Iterations, selfish);
                if watching.breaks(&run.clock, &found) {
                    break StopReason::Watcher;
                }
            }
        };
        run.clock.leave();
        let found = run.found(root, depth, stop, selfish);
        run.table.count(std::mem::take(&mut run.taken));
        found
    }
}
