//! The clock of a run. It tells when the budget's limit of time is reached.
//!
//! A run whose budget has neither a time nor a flag never reads the clock: on
//! `wasm32-unknown-unknown`, as in a browser, reading it panics.

use super::counts::Counts;
use super::every::{Due, Every};
use super::share::Share;
use super::{Budget, StopReason};
use std::time::{Duration, Instant};

/// The time.
pub(crate) fn now() -> Instant {
    #[cfg(test)]
    reads::count();
    Instant::now()
}

/// The most steps between two looks, and the steps between two looks that read no time.
const MOST_STEPS: u64 = 1024;

/// Looks that are further apart than this are to come closer together.
const LONG: Duration = Duration::from_millis(1);

/// The clock of a run: it counts work against a budget, and says when a limit is reached.
///
/// Time and flag are looked at now and then. Work is counted in steps: a state, a move that was
/// made, a position whose moves were counted, a ply of a playout. A step takes some nanoseconds in
/// one game and a millisecond in another. So the number of steps between two looks doubles while
/// looks come soon after each other, and falls to a quarter otherwise. A look costs less than a
/// hundredth of the time between looks, and no run goes on for long. Where neither the time matters
/// nor a flag, no time is read, and the number of steps between two looks does not change.
///
/// It may be made on one thread and looked at on another: all threads of a run begin at the same
/// time ([`Clock::beside`]). Not generic: it is compiled once.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    pub(super) budget: Budget,
    /// The time, if it matters.
    time: Option<Time>,
    /// The steps so far.
    pub(super) steps: u64,
    /// The steps at which to look again.
    pub(super) due: u64,
    /// The steps between two looks.
    interval: u64,
    /// Why the run must end, if it must.
    pub(super) stop: Option<StopReason>,
    /// When the run is to be shown to a watcher.
    shows: Option<Due>,
    /// The counts and their limits.
    pub(super) counts: Counts,
    /// The limits shared by threads that search together.
    pub(super) share: Option<Share>,
}

/// When a run began, and when the time was last read.
#[derive(Clone, Copy, Debug)]
struct Time {
    began: Instant,
    looked: Instant,
    timer: Option<Timer>,
}

/// The clock that a limit of time reads instead of the time that goes by.
#[derive(Clone, Copy, Debug)]
struct Timer {
    says: fn() -> Duration,
    /// Its reading at the first look, and the time that it has counted since.
    counted: Option<(Duration, Duration)>,
}

impl Time {
    /// A run begins now.
    fn begin(timer: Option<fn() -> Duration>) -> Self {
        let began = now();
        Self {
            began,
            looked: began,
            timer: timer.map(|says| Timer {
                says,
                counted: None,
            }),
        }
    }

    /// Reads the time; how long ago it was read before.
    fn look(&mut self) -> Duration {
        let now = now();
        let since = now - std::mem::replace(&mut self.looked, now);
        if let Some(timer) = &mut self.timer {
            let said = (timer.says)();
            let (began, _) = *timer.counted.get_or_insert((said, Duration::ZERO));
            timer.counted = Some((began, said.saturating_sub(began)));
        }
        since
    }

    /// The time that counted against a limit when it was last read.
    fn spent(&self) -> Duration {
        match &self.timer {
            None => self.looked - self.began,
            Some(timer) => timer.counted.map_or(Duration::ZERO, |(_, spent)| spent),
        }
    }
}

impl Clock {
    /// A run begins now. The time is read only if the budget asks for it. The first look is due at
    /// once: it is to come on the thread that does the work.
    pub(crate) fn begin(budget: &Budget) -> Self {
        Self::shown(budget, None)
    }

    /// The same for a run that is shown now and then, if `every` says so.
    pub(crate) fn shown(budget: &Budget, every: Option<Every>) -> Self {
        let timed = budget.is_timed() || matches!(every, Some(Every::Time(_)));
        Self {
            time: timed.then(|| Time::begin(budget.timer())),
            counts: Counts::of(budget),
            budget: budget.clone(),
            steps: 0,
            due: 0,
            interval: 0,
            stop: None,
            shows: every.map(Due::new),
            share: None,
        }
    }

    /// The same clock, which reads the time in any case.
    pub(crate) fn timed(mut self) -> Self {
        let timer = self.budget.timer();
        self.time.get_or_insert_with(|| Time::begin(timer));
        self
    }

    /// The clock of another thread of the run, which began when this one did.
    pub(crate) fn beside(&self) -> Self {
        Self {
            steps: 0,
            due: 0,
            interval: 0,
            stop: None,
            shows: None,
            ..self.clone()
        }
    }

    /// The time since the run began, read now; `None` if the run reads no clock.
    #[inline(never)]
    pub(crate) fn elapsed(&self) -> Option<Duration> {
        self.time.map(|time| now() - time.began)
    }

    /// The time from the beginning of the run to the last look at the clock; `None` if the run
    /// reads no clock.
    pub(crate) fn looked(&self) -> Option<Duration> {
        self.time.map(|time| time.looked - time.began)
    }

    /// The budget that is left for work beside the run: its times and its flag.
    pub(crate) fn rest(&self) -> Budget {
        let spent = match self.budget.timer() {
            None => self.elapsed(),
            // As it was at the last look, which was on the thread that searches.
            Some(_) => self.spent(),
        };
        let spent = spent.unwrap_or_default();
        self.budget
            .uncounted()
            .with_times(|time| time.saturating_sub(spent))
    }

    /// The time that counted against a limit at the last look; `None` if the time does not matter.
    pub(crate) fn spent(&self) -> Option<Duration> {
        self.time.map(|time| time.spent())
    }

    /// Counts steps of work.
    #[inline(always)]
    pub(crate) fn count(&mut self, steps: u64) {
        self.steps += steps;
    }

    /// Whether it is time for a look.
    #[inline(always)]
    pub(crate) fn is_due(&self) -> bool {
        self.steps >= self.due
    }

    /// Counts steps of work. Whether the work is to be broken off, because the time is up or the
    /// flag set; [`Clock::stop`] says which. Once it is true it stays so.
    #[inline(always)]
    pub(crate) fn interrupts(&mut self, steps: u64) -> bool {
        self.count(steps);
        self.is_due() && self.look()
    }

    /// Why the run must end, if it must.
    #[inline(always)]
    pub(crate) fn stop(&self) -> Option<StopReason> {
        self.stop
    }

    /// Looks at time and flag; whether the run must end.
    #[cold]
    #[inline(never)]
    pub(crate) fn look(&mut self) -> bool {
        self.tick();
        self.due = self.steps + self.interval;
        if self.stop.is_none() {
            self.stop = self.overrun();
        }
        if self.stop.is_some() {
            self.stay_due();
        }
        self.stop.is_some()
    }

    /// Reads the time, if it matters, and finds how many steps there are to be between two looks;
    /// how long ago it was read before.
    pub(crate) fn tick(&mut self) -> Option<Duration> {
        let Some(time) = &mut self.time else {
            self.interval = MOST_STEPS;
            return None;
        };
        let since = time.look();
        let interval = if since > LONG {
            self.interval / 4
        } else {
            2 * self.interval
        };
        self.interval = interval.clamp(1, MOST_STEPS);
        Some(since)
    }

    /// Looks at time and flag within work that is counted as a whole. `None` if the run must end;
    /// otherwise the steps until the next look.
    #[cold]
    #[inline(never)]
    pub(crate) fn look_within(&mut self) -> Option<u32> {
        self.tick();
        self.stop = self.stop.or_else(|| self.overrun());
        self.stop.is_none().then_some(self.interval as u32)
    }

    /// The number of steps from `steps` to the next look.
    #[inline(always)]
    pub(crate) fn until_due(&self, steps: u64) -> u64 {
        self.due.saturating_sub(steps)
    }

    /// Why the run must end by flag and time, as last read.
    fn overrun(&self) -> Option<StopReason> {
        if self.budget.flagged() || self.share.as_ref().is_some_and(Share::has_ended) {
            return Some(StopReason::Flag);
        }
        let late = self
            .spent()
            .zip(self.budget.time_limit())
            .is_some_and(|(spent, limit)| spent >= limit);
        late.then_some(StopReason::Time)
    }

    /// The bytes that may be taken; the greatest number without a limit.
    pub(crate) fn memory(&self) -> usize {
        self.budget.memory.unwrap_or(usize::MAX)
    }

    /// Whether `bytes` exceeds the memory limit.
    pub(crate) fn exceeds_memory(&self, bytes: usize) -> bool {
        bytes > self.memory()
    }

    /// From now on a look is due at any time: a run that has to end asks again on its way out.
    pub(crate) fn stay_due(&mut self) {
        self.due = 0;
    }

    /// Ends the run for a reason.
    pub(crate) fn end(&mut self, reason: StopReason) {
        self.stop.get_or_insert(reason);
        self.stay_due();
    }

    /// Goes on after a step was broken off. A limit that ends the run for good does so again.
    pub(crate) fn resume(&mut self) {
        self.stop = None;
        self.stay_due();
    }

    /// Whether a limit of time ends the run.
    pub(crate) fn has_a_time(&self) -> bool {
        self.budget.time_limit().is_some()
    }

    /// Whether the run is to be shown after this number of `iterations`, by the time last read.
    #[inline(always)]
    pub(crate) fn is_to_be_shown(&self, iterations: u64) -> bool {
        self.shows
            .is_some_and(|due| due.is_now(iterations, self.looked().unwrap_or_default()))
    }

    /// Takes note that the run was shown after this number of `iterations`.
    pub(crate) fn was_shown(&mut self, iterations: u64) {
        let looked = self.looked().unwrap_or_default();
        if let Some(due) = &mut self.shows {
            due.last = (iterations, looked);
        }
    }
}

/// Counts how often this thread has read the clock.
#[cfg(test)]
pub(crate) mod reads {
    use std::cell::Cell;

    thread_local! {
        static READS: Cell<u64> = const { Cell::new(0) };
    }

    pub(super) fn count() {
        READS.set(READS.get() + 1);
    }

    /// How often the clock is read meanwhile.
    pub(crate) fn during(run: impl FnOnce()) -> u64 {
        let before = READS.get();
        run();
        READS.get() - before
    }
}

#[cfg(test)]
mod tests {
    use super::reads::during;
    use super::*;
    use crate::agents::Uct;
    use crate::eval::Null;
    use crate::game::Pile;
    use crate::minimax::{
        AlphaBeta, AlphaBetaSettings, BestFirst, BestFirstSettings, MinimaxSearch,
    };
    use crate::search::Search;
    use crate::solve::{DfPn, Engine, Goal, MonteCarlo, Pns, Solver};
    use std::cell::Cell;
    use std::ops::ControlFlow;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    const START: Pile = Pile {
        stones: 20,
        mover: 0,
    };

    /// Budgets, and whether they want to know the time.
    fn budgets() -> [(Budget, bool); 4] {
        let some = Budget::iterations(3000);
        let flag = Arc::new(AtomicBool::new(false));
        [
            (some.clone(), false),
            (some.clone().with_memory(1 << 24), false),
            (some.clone().with_stop_flag(flag), true),
            (some.with_time(Duration::from_mins(1)), true),
        ]
    }

    #[test]
    fn searches_without_a_time_do_not_read_the_clock() {
        for (budget, timed) in budgets() {
            let reads = during(|| {
                Search::new(START, Uct::default(), 1).run(&budget);
            });
            assert_eq!(reads > 0, timed, "{budget:?}: {reads}");
            let evaluator = crate::eval::Heuristic::new(Null, 1.0);
            let reads = during(|| {
                let settings = AlphaBetaSettings::default();
                AlphaBeta::new(settings, evaluator).search(&START, &budget);
            });
            assert_eq!(reads > 0, timed, "{budget:?}: {reads}");
            let reads = during(|| {
                let settings = BestFirstSettings::ubfm();
                BestFirst::new(settings, evaluator, 1).search(&START, &budget);
            });
            assert_eq!(reads > 0, timed, "{budget:?}: {reads}");
        }
    }

    #[test]
    fn who_watches_by_iterations_does_not_read_the_clock() {
        let evaluator = crate::eval::Heuristic::new(Null, 1.0);
        for (budget, timed) in budgets() {
            for (every, asked) in [
                (Every::Iterations(100), timed),
                (Every::Time(Duration::ZERO), true),
            ] {
                let mut seen = 0;
                let mut see = || {
                    seen += 1;
                    ControlFlow::Continue(())
                };
                let reads = during(|| {
                    Search::new(START, Uct::default(), 1).run_watched(&budget, every, |_| see());
                    let settings = AlphaBetaSettings::default();
                    AlphaBeta::new(settings, evaluator).search_watched(
                        &START,
                        &budget,
                        every,
                        &mut |_| see(),
                    );
                    let settings = BestFirstSettings::ubfm();
                    BestFirst::new(settings, evaluator, 1).search_watched(
                        &START,
                        &budget,
                        every,
                        &mut |_| see(),
                    );
                });
                assert_eq!(reads > 0, asked, "{budget:?}, {every:?}: {reads}");
                assert!(seen > 3, "{budget:?}, {every:?}");
            }
        }
    }

    #[test]
    fn solvers_without_a_time_do_not_read_the_clock() {
        fn check<E: Engine<Pile> + Clone>(engine: &E) {
            let solver = || Solver::new(START, engine.clone(), 0, Goal::Value).keeping_proofs();
            let limits = Budget::nodes(100_000).with_memory(1 << 24);
            let reads = during(|| {
                let answer = solver().solve(&limits);
                assert_eq!((answer.value, answer.time), (Some(1), None));
            });
            assert_eq!(reads, 0);
            let timed = limits.clone().with_time(Duration::from_mins(1));
            let reads = during(|| assert!(solver().solve(&timed).time.is_some()));
            assert!(reads > 0);
            let reads = during(|| {
                let answer = solver().solve_watched(&limits, Every::Iterations(10), &mut |_| {
                    ControlFlow::Continue(())
                });
                assert!(answer.time.is_some());
            });
            assert!(reads > 0);
        }
        check(&Pns::default());
        check(&DfPn::default());
        let recipe = crate::agents::ScoreBoundedUct::default();
        check(&MonteCarlo { recipe, seed: 1 });
    }

    /// The steps until the next look.
    fn interval(clock: &mut Clock) -> u64 {
        let mut steps = 0;
        while !clock.is_due() {
            clock.count(1);
            steps += 1;
        }
        steps
    }

    #[test]
    fn looks_come_sooner_where_steps_are_slow_and_later_where_they_are_quick() {
        let mut clock = Clock::begin(&Budget::time(Duration::MAX));
        let look = |clock: &mut Clock, looked: Instant| {
            clock.time.as_mut().expect("it is timed").looked = looked;
            clock.look()
        };
        assert_eq!(interval(&mut clock), 0, "the first look is due at once");
        for _ in 0..100 {
            // As if no time had gone by.
            assert!(!look(&mut clock, now()));
        }
        assert_eq!(interval(&mut clock), MOST_STEPS);
        for _ in 0..100 {
            let before = now().checked_sub(2 * LONG);
            look(&mut clock, before.expect("the clock began earlier"));
        }
        assert_eq!(interval(&mut clock), 1);
        clock.stay_due();
        assert!(clock.is_due());
    }

    #[test]
    fn without_a_time_the_steps_stay_the_same() {
        let mut clock = Clock::begin(&Budget::default());
        assert_eq!(interval(&mut clock), 0, "the first look is due at once");
        for _ in 0..3 {
            assert!(!clock.look());
            assert_eq!(clock.looked(), None);
            assert_eq!(interval(&mut clock), MOST_STEPS);
        }
        clock.end(StopReason::Flag);
        assert!(clock.is_due() && clock.look());
        clock.resume();
        assert!(!clock.look());
    }

    /// Says a millisecond more each time.
    fn ticks() -> Duration {
        thread_local! {
            static SAID: Cell<u64> = const { Cell::new(0) };
        }
        SAID.set(SAID.get() + 1);
        Duration::from_millis(SAID.get())
    }

    #[test]
    fn a_timer_counts_instead_of_the_time_that_goes_by() {
        // The timer says an hour long before an hour goes by, and no search is done by then.
        let told = |time| Budget::default().with_cpu_time(time, ticks).beyond_proof();
        let (hour, some) = (
            told(Duration::from_hours(1)),
            told(Duration::from_millis(20)),
        );
        let start = Pile {
            stones: 200,
            mover: 0,
        };
        let evaluator = crate::eval::Heuristic::new(Null, 1.0);
        let check = |run: &mut dyn FnMut(&Budget) -> StopReason| {
            let counted = some.clone();
            let before = ticks();
            assert_eq!(run(&counted), StopReason::Time);
            let looks = ticks().saturating_sub(before);
            assert!((20..=40).contains(&looks.as_millis()), "{looks:?}");
            let limited = hour.clone().with_iterations(1000);
            assert_eq!(run(&limited), StopReason::Iterations);
        };
        check(&mut |budget| Search::new(start, Uct::default(), 1).run(budget));
        check(&mut |budget| {
            let every = Every::Iterations(7);
            let mut search = Search::new(start, Uct::default(), 1);
            search.run_watched(budget, every, |_| ControlFlow::Continue(()))
        });
        check(&mut |budget| {
            let settings = AlphaBetaSettings {
                table: 0,
                ..AlphaBetaSettings::default()
            };
            AlphaBeta::new(settings, evaluator)
                .search(&start, budget)
                .stop
        });
        check(&mut |budget| {
            let settings = BestFirstSettings::ubfm();
            BestFirst::new(settings, evaluator, 1)
                .search(&start, budget)
                .stop
        });
    }
}
