//! Helper threads, which search the same position and fill the same table.

use super::crew::{Crew, Member};
use super::order::Order;
use super::settings::AlphaBetaSettings;
use super::{AlphaBeta, Root, Run, Stacks, Table};
use crate::budget::{Clock, Work};
use crate::eval::{Evaluator, Lookahead};
use crate::game::Game;
use crate::minimax::helping::helped;
use crate::minimax::value;
use std::num::NonZeroUsize;

/// The data of each thread.
pub(super) struct Helper<G: Game, E: Evaluator<G>> {
    evaluator: E,
    /// The moves of the root that are allowed, if not all are.
    only: Vec<G::Move>,
    order: Order<G::Move>,
    lookahead: Lookahead<G, E::Memory>,
    stacks: Stacks<G>,
}

/// The other threads of a search.
pub(super) struct Helpers<G: Game, E: Evaluator<G>>(Vec<Helper<G, E>>);

/// The data that all threads share.
#[derive(Clone, Copy)]
pub(super) struct Shared<'r> {
    table: &'r Table,
    crew: &'r Crew,
    settings: AlphaBetaSettings,
    hero: usize,
    /// Its limits and its clock.
    common: &'r Clock,
}

/// Sets helpers to work at a position while the search goes on in the function; returns their work.
pub(super) type Help<G, E> = fn(&mut Helpers<G, E>, &G, Shared<'_>, &mut dyn FnMut()) -> Work;

impl<G: Game + Send, E: Evaluator<G>> AlphaBeta<G, E> {
    /// The same search on `threads` threads, which share the table. Without a table, and in maxⁿ,
    /// the search stays on one thread.
    ///
    /// The limits are those of all threads together, and so are the iterations and evaluations of
    /// the answer. One thread changes nothing.
    ///
    /// # Reference
    /// Kerrigan (2013), Simplified ABDADA, after Weill (1996), The ABDADA distributed minimax
    /// search algorithm.
    #[must_use]
    pub fn on_threads(mut self, threads: NonZeroUsize) -> Self {
        let settings = self.settings;
        let helper = |_| Helper {
            evaluator: self.evaluator.clone(),
            only: self.only.clone(),
            order: new_order::<G>(settings),
            lookahead: Lookahead::default(),
            stacks: Stacks::default(),
        };
        let helpers = Helpers((1..threads.get()).map(helper).collect());
        self.helpers = (threads.get() > 1).then_some((helpers, Helpers::help));
        self
    }
}

/// The order of moves before any search.
pub(super) fn new_order<G: Game>(settings: AlphaBetaSettings) -> Order<G::Move> {
    let plies = AlphaBetaSettings::MOST_DEPTH as usize;
    Order::new::<G>(settings.killers, settings.history, plies)
}

impl<'r, G: Game, E: Evaluator<G>> Run<'r, G, E> {
    /// The data of a search that helpers need.
    pub(super) fn shared(&self, crew: &'r Crew, common: &'r Clock) -> Shared<'r> {
        Shared {
            table: self.table,
            crew,
            settings: self.settings,
            hero: self.hero,
            common,
        }
    }
}

impl<G: Game, E: Evaluator<G>> Helpers<G, E> {
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// Allows these moves of the root.
    pub(super) fn restrict(&mut self, moves: &[G::Move]) {
        for helper in &mut self.0 {
            helper.only = moves.to_vec();
        }
    }

    /// Forgets the results of earlier searches.
    pub(super) fn clear(&mut self, settings: AlphaBetaSettings) {
        for helper in &mut self.0 {
            helper.order = new_order::<G>(settings);
        }
    }
}

impl<G: Game + Send, E: Evaluator<G>> Helpers<G, E> {
    fn help(&mut self, position: &G, shared: Shared<'_>, search: &mut dyn FnMut()) -> Work {
        let help = |helper: &mut Helper<G, E>, position: &G, number| {
            helper.search(position, shared, number)
        };
        let count = shared.crew.helpers();
        helped(&mut self.0[..count], position, shared.common, help, search)
    }
}

impl<G: Game, E: Evaluator<G>> Helper<G, E> {
    /// Searches the position until the search has ended: to the depth that it is at, and then to
    /// the next, until the search gets there. When it goes on to the next one, so does the helper,
    /// wherever it is.
    fn search(&mut self, position: &G, shared: Shared<'_>, number: usize) -> Work {
        self.order.begin();
        self.stacks.clear();
        let mut run = Run {
            settings: shared.settings,
            evaluator: &self.evaluator,
            only: &self.only,
            table: shared.table,
            order: &mut self.order,
            clock: shared.common.of_helper(self.lookahead.evaluations()),
            lookahead: &mut self.lookahead,
            stacks: &mut self.stacks,
            hero: shared.hero,
            estimates: 0,
            taken: 0,
            member: None,
            returns: None,
        };
        let mut root = Root::new(position, run.only);
        let most = shared
            .settings
            .depth
            .clamp(1, AlphaBetaSettings::MOST_DEPTH);
        let mut last = 0;
        loop {
            let depth = shared.crew.depth().max(last + 1);
            if depth > most {
                break;
            }
            let member = Member {
                crew: shared.crew,
                number,
                depth,
            };
            run.member = Some(member);
            run.estimates = 0;
            run.returns = None;
            let finished = run.root(&mut root, position, depth);
            if !finished {
                if !member.is_left_behind() {
                    break;
                }
                run.clock.resume();
                run.stacks.clear();
                continue;
            }
            if run.estimates == 0 || value::is_decided(root.moves[0].value) {
                break;
            }
            last = depth;
        }
        run.clock.leave();
        shared.table.count(run.taken);
        run.clock.work()
    }
}
