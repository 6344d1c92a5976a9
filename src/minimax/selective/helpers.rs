//! Helper threads, which search the same position and fill the same table.

use super::super::alpha_beta::Table;
use super::super::helping::helped;
use super::super::value;
use super::Selective;
use super::margins::{Saving, Swing};
use super::node::Run;
use super::order::Order;
use super::settings::SelectiveSettings;
use super::stacks::{PLIES, Stacks};
use crate::budget::{Clock, Work};
use crate::eval::{Evaluator, Lookahead};
use crate::game::{Forcing, Game, Probe};
use crate::solve::certificate::Target;
use crate::solve::threats::first_order::FirstOrder;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU32, Ordering};

/// The data of each thread.
pub(super) struct Own<G: Game, E: Evaluator<G>, F> {
    pub(super) evaluator: E,
    pub(super) forcing: F,
    /// The moves of the root that are allowed, if not all are.
    pub(super) only: Vec<G::Move>,
    pub(super) order: Order<G::Move>,
    pub(super) swing: Swing,
    pub(super) saving: Saving,
    pub(super) lookahead: Lookahead<G, E::Memory>,
    pub(super) stacks: Stacks<G>,
    pub(super) attack: FirstOrder<G>,
}

/// The other threads of a search.
pub(super) struct Helpers<G: Game, E: Evaluator<G>, F>(Vec<Own<G, E, F>>);

/// The data that all threads share.
pub(super) struct Shared<'r, G> {
    pub(super) table: &'r Table,
    /// The depth to which the first thread searches.
    pub(super) depth: &'r AtomicU32,
    pub(super) settings: SelectiveSettings,
    pub(super) hero: usize,
    /// Its limits and its clock, if there are several threads.
    pub(super) common: Option<&'r Clock>,
    /// What is known of positions from beside the rules.
    pub(super) probe: Option<&'r dyn Probe<G>>,
}

impl<G> Clone for Shared<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Shared<'_, G> {}

/// Sets helpers to work at a position while the search goes on in the function; returns their work.
pub(super) type Help<G, E, F> =
    fn(&mut Helpers<G, E, F>, &G, Shared<'_, G>, &mut dyn FnMut()) -> Work;

/// The helpers, and how they are set to work: known where positions can be sent to threads.
pub(super) type Crew<G, E, F> = (Helpers<G, E, F>, Help<G, E, F>);

impl<G: Game + Send, E: Evaluator<G>, F: Forcing<G>> Selective<G, E, F> {
    /// The same search on `threads` threads, which share the table and so their results. Without a
    /// table the search stays on one thread.
    ///
    /// The limits are those of all threads together, and so are the iterations and evaluations of
    /// the answer. The answer depends on the timing of the threads. One thread changes nothing.
    ///
    /// # Reference
    /// Lazy SMP, which has no paper: Østensen (2016), A complete chess engine parallelized using
    /// lazy SMP. The results of one thread improve the order of moves and the cuts of the others.
    /// Every other thread searches a ply deeper.
    #[must_use]
    pub fn on_threads(mut self, threads: NonZeroUsize) -> Self {
        let Own {
            evaluator, forcing, ..
        } = &self.own;
        let helper = |_| Own {
            only: self.own.only.clone(),
            ..Own::new(self.settings, evaluator.clone(), forcing.clone())
        };
        let helpers = Helpers((1..threads.get()).map(helper).collect());
        self.helpers = (threads.get() > 1).then_some((helpers, Helpers::help));
        self
    }
}

impl<G: Game, E: Evaluator<G>, F> Helpers<G, E, F> {
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// Allows these moves of the root.
    pub(super) fn restrict(&mut self, moves: &[G::Move]) {
        for own in &mut self.0 {
            own.only = moves.to_vec();
        }
    }

    /// Forgets the results of earlier searches.
    pub(super) fn clear(&mut self, settings: SelectiveSettings) {
        for own in &mut self.0 {
            own.clear(settings);
        }
    }
}

impl<G: Game + Send, E: Evaluator<G>, F: Forcing<G>> Helpers<G, E, F> {
    fn help(&mut self, position: &G, shared: Shared<'_, G>, search: &mut dyn FnMut()) -> Work {
        let Some(common) = shared.common else {
            search();
            return Work::default();
        };
        let help = |own: &mut Own<G, E, F>, position: &G, number| {
            own.search(position, shared, common, number)
        };
        let helpers = &mut self.0[..common.helpers()];
        helped(helpers, position, common, help, search)
    }
}

impl<G: Game, E: Evaluator<G>, F> Own<G, E, F> {
    /// A thread before its first search.
    pub(super) fn new(settings: SelectiveSettings, evaluator: E, forcing: F) -> Self {
        Self {
            evaluator,
            forcing,
            only: Vec::new(),
            order: Order::new::<G>(settings.ordering, PLIES as usize),
            swing: Swing::default(),
            saving: Saving::default(),
            lookahead: Lookahead::default(),
            stacks: Stacks::default(),
            attack: FirstOrder::new(Target::win(0)),
        }
    }

    /// Forgets the results of earlier searches.
    pub(super) fn clear(&mut self, settings: SelectiveSettings) {
        self.swing = Swing::default();
        self.saving = Saving::default();
        self.order = Order::new::<G>(settings.ordering, PLIES as usize);
    }

    /// Begins a search.
    pub(super) fn run<'r>(&'r mut self, shared: Shared<'r, G>, clock: Clock) -> Run<'r, G, E, F> {
        self.order.begin();
        self.stacks.clear();
        Run {
            settings: shared.settings,
            evaluator: &self.evaluator,
            forcing: &self.forcing,
            only: &self.only,
            table: shared.table,
            order: &mut self.order,
            swing: &mut self.swing,
            saving: &mut self.saving,
            lookahead: &mut self.lookahead,
            stacks: &mut self.stacks,
            attack: &mut self.attack,
            hero: shared.hero,
            probe: shared.probe,
            horizon: PLIES + shared.probe.map_or(0, Probe::reach),
            clock,
            estimates: 0,
            taken: 0,
        }
    }
}

impl<G: Game, E: Evaluator<G>, F: Forcing<G>> Own<G, E, F> {
    /// Searches the position deeper and deeper, not less deep than the first thread, until the
    /// search has ended.
    fn search(
        &mut self,
        position: &G,
        shared: Shared<'_, G>,
        common: &Clock,
        number: usize,
    ) -> Work {
        let clock = common.of_helper(self.lookahead.evaluations());
        let mut run = self.run(shared, clock);
        let mut root = run.moves_to_choose_from(position);
        let further = u32::from(number % 2 == 1);
        let mut last = 0;
        loop {
            let depth = shared.depth.load(Ordering::Relaxed) + further;
            let depth = depth.max(last + 1);
            run.estimates = 0;
            if depth > shared.settings.most() || !run.root(&mut root, position, depth) {
                break;
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
