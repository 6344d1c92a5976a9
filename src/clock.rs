//! The clock, which is read only where somebody wants to know the time.
//!
//! Some platforms have none: in a browser, where the target is `wasm32-unknown-unknown`, asking for the
//! time panics. So a run whose budget has neither a time nor a flag must never come here.

use std::time::Instant;

/// What the clock says.
pub(crate) fn now() -> Instant {
    #[cfg(test)]
    reads::count();
    Instant::now()
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
    use crate::game::{Game, Outcome, Players};
    use crate::minimax::{AlphaBeta, AlphaBetaSettings, BestFirst, BestFirstSettings};
    use crate::search::Every;
    use crate::solve::{DfPn, Engine, Goal, Limits, MonteCarlo, Pns, Solver};
    use crate::{Budget, Search};
    use std::ops::ControlFlow;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    /// One or two stones are taken from a pile; whoever takes the last one wins.
    #[derive(Clone, Copy, Debug)]
    struct Pile(u8, usize);

    impl Game for Pile {
        type Players = Players<2>;
        type Move = u8;

        fn mover(&self) -> usize {
            self.1
        }

        fn moves(&self, moves: &mut Vec<u8>) {
            moves.extend(1..=self.0.min(2));
        }

        fn play(&mut self, taken: u8) {
            *self = Self(self.0 - taken, 1 - self.1);
        }

        fn outcome(&self) -> Option<Outcome<Self>> {
            let mut scores = [1, 1];
            scores[self.1] = -1;
            (self.0 == 0).then_some(scores)
        }
    }

    const START: Pile = Pile(20, 0);

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
}
