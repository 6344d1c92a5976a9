//! The clock, which is read only where somebody wants to know the time.
//!
//! Some platforms have none: in a browser, where the target is `wasm32-unknown-unknown`, asking for the
//! time panics. So a run whose budget has neither a time nor a flag must never come here.

use std::time::{Duration, Instant};

/// What the clock says.
pub(crate) fn now() -> Instant {
    #[cfg(test)]
    reads::count();
    Instant::now()
}

/// The clock of a run: when it began and when it was last looked at.
///
/// It may be made on one thread and looked at on another: all threads of a run begin at the same time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    began: Instant,
    looked: Instant,
    timer: Option<Timer>,
}

/// What a limit of time counts instead of the time that goes by.
#[derive(Clone, Copy, Debug)]
struct Timer {
    says: fn() -> Duration,
    /// What it said at the first look, and what it has counted since.
    counted: Option<(Duration, Duration)>,
}

impl Clock {
    /// A clock that begins now, where limits of time count what the timer says, if there is one.
    pub(crate) fn begin(timer: Option<fn() -> Duration>) -> Self {
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

    /// The time since the run began, read now.
    pub(crate) fn elapsed(&self) -> Duration {
        now() - self.began
    }

    /// Looks at the clock; the time since it was looked at before. The first look is to come at the beginning of the
    /// work, on the thread that does it.
    pub(crate) fn look(&mut self) -> Duration {
        let now = now();
        let since = now - std::mem::replace(&mut self.looked, now);
        if let Some(timer) = &mut self.timer {
            let said = (timer.says)();
            let (began, _) = *timer.counted.get_or_insert((said, Duration::ZERO));
            timer.counted = Some((began, said.saturating_sub(began)));
        }
        since
    }

    /// The time from the beginning to the last look.
    pub(crate) fn looked(&self) -> Duration {
        self.looked - self.began
    }

    /// What counted against a limit of time at the last look.
    pub(crate) fn spent(&self) -> Duration {
        match &self.timer {
            None => self.looked(),
            Some(timer) => timer.counted.map_or(Duration::ZERO, |(_, spent)| spent),
        }
    }

    /// The same clock, looked at last at this time.
    #[cfg(test)]
    pub(crate) fn looked_at(self, looked: Instant) -> Self {
        Self { looked, ..self }
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
    use crate::agents::Uct;
    use crate::eval::Null;
    use crate::game::Pile;
    use crate::minimax::{AlphaBeta, AlphaBetaSettings, BestFirst, BestFirstSettings};
    use crate::search::Every;
    use crate::solve::{DfPn, Engine, Goal, Limits, MonteCarlo, Pns, Solver};
    use crate::{Budget, Search, StopReason};
    use std::cell::Cell;
    use std::ops::ControlFlow;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    const fn pile(stones: u8, mover: usize) -> Pile {
        Pile { stones, mover }
    }

    const START: Pile = pile(20, 0);

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
                        |_| see(),
                    );
                    let settings = BestFirstSettings::ubfm();
                    BestFirst::new(settings, evaluator, 1).search_watched(
                        &START,
                        &budget,
                        every,
                        |_| see(),
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
            let limits = Limits::nodes(100_000).with_memory(1 << 24);
            let reads = during(|| {
                let answer = solver().solve(&limits);
                assert_eq!((answer.value, answer.time), (Some(1), None));
            });
            assert_eq!(reads, 0);
            let timed = Limits {
                time: Some(Duration::from_mins(1)),
                ..limits.clone()
            };
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
        let hour = Budget::time(Duration::from_hours(1)).beyond_proof();
        let some = Budget::time(Duration::from_millis(20)).beyond_proof();
        let start = pile(200, 0);
        let evaluator = crate::eval::Heuristic::new(Null, 1.0);
        let check = |run: &mut dyn FnMut(&Budget) -> StopReason| {
            let counted = some.clone().with_timer(ticks);
            let before = ticks();
            assert_eq!(run(&counted), StopReason::Time);
            let looks = ticks().saturating_sub(before);
            assert!((20..=40).contains(&looks.as_millis()), "{looks:?}");
            let limited = hour.clone().with_iterations(1000).with_timer(ticks);
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
