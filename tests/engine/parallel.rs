//! After threads have joined, every node's visits, mean, proof numbers and bounds equal those of a
//! recomputation from the papers' definitions. This holds for every policy and kind of game.

use crate::common::agents::{Agent, Check, Settings, a_few, a_few_for_two, sharing};
use crate::common::recompute::assert_shared_consistent;
use crate::common::trees::random_tree;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tesuji::game::Game;
use tesuji::policy::backup::Backup;
use tesuji::{Budget, Mcts, Search, StopReason, agents};
use tesuji_games::synthetic::{Duel, Points, Separate, SeparateMargin};
use tesuji_games::{Breakthrough, TicTacToe};

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).expect("more than none")
}

/// Searches a position on several threads, in a few runs, and looks at the tree after each.
struct OnThreads<G> {
    position: G,
    seed: u64,
    iterations: u64,
    threads: usize,
    /// The agents whose trees were shared.
    shared: usize,
}

impl<G: Game + Send> Check<G> for OnThreads<G> {
    fn check<R: Agent<G>>(&mut self, name: &str, agent: R) {
        let mut search = Search::new(self.position.clone(), agent, self.seed);
        let budget = Budget::iterations(self.iterations).beyond_proof();
        for run in 0..3 {
            let Ok(stop) = search.run_parallel(&budget, threads(self.threads)) else {
                return;
            };
            let _place = Place(name, self.threads, run);
            if stop != StopReason::GameOver {
                assert_eq!(search.iterations(), self.iterations, "{stop}");
            }
            assert_shared_consistent(&search, true);
            // The rest can be searched on one thread, too.
            search.run(&Budget::iterations(3).beyond_proof());
            assert_shared_consistent(&search, true);
        }
        self.shared += 1;
    }
}

/// Says which check failed.
struct Place<'a>(&'a str, usize, usize);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Self(name, threads, run) = self;
            eprintln!("{name} is wrong after run {run} on {threads} threads");
        }
    }
}

/// Goes through agents, as `go` does, on random trees and 2, 4, 8 and 16 threads; the least number
/// of agents whose trees were shared.
fn on_threads<G: Game + Send>(
    (cases, iterations): (usize, u64),
    start: impl Fn(usize) -> (G, u64),
    go: impl Fn(Settings, &mut OnThreads<G>),
) -> usize {
    let mut least = usize::MAX;
    for case in 0..cases {
        let (position, seed) = start(case);
        let mut check = OnThreads {
            position,
            seed,
            iterations,
            threads: 2 << (case % 4),
            shared: 0,
        };
        go(Settings::default(), &mut check);
        least = least.min(check.shared);
    }
    least
}

#[test]
fn random_trees_for_two() {
    let shared = on_threads((60, 150), random_tree::<2, Points>, sharing);
    assert_eq!(shared, 18, "agents");
    on_threads((40, 200), random_tree::<2, Duel>, a_few_for_two);
    on_threads((40, 200), random_tree::<2, Separate>, a_few_for_two);
}

#[test]
fn random_trees_for_others() {
    on_threads((20, 200), random_tree::<1, SeparateMargin>, a_few);
    on_threads((40, 200), random_tree::<3, Separate>, a_few);
    on_threads((40, 200), random_tree::<4, SeparateMargin>, a_few);
}

#[test]
fn breakthrough() {
    let start = |case| (Breakthrough::new(3, 5).expect("a size"), case as u64);
    on_threads((8, 1000), start, a_few_for_two);
}

/// The tree of one thread may have short blocks, below a node that was kept, too, and threads share
/// whole ones.
#[test]
fn a_tree_of_one_thread_is_gone_on_with_by_several() {
    struct GoesOn(u64);

    impl Check<Breakthrough> for GoesOn {
        fn check<R: Agent<Breakthrough>>(&mut self, name: &str, agent: R) {
            let start = Breakthrough::new(5, 6).expect("a size");
            let mut search = Search::new(start, agent, self.0);
            let some = Budget::iterations(800).beyond_proof();
            for run in 0..3 {
                let _place = Place(name, 2, run);
                search.run(&some);
                let best = search.best().expect("the game has just begun");
                search.advance(best).expect("a legal move");
                if search.run_parallel(&some, threads(2)).is_err() {
                    return;
                }
                assert_shared_consistent(&search, true);
            }
        }
    }

    sharing(Settings::default(), &mut GoesOn(5));
}

/// Among thousands of iterations most are counted in threads' drafts of busy nodes first.
#[test]
fn long_runs_lose_no_visit() {
    let start = |case| (Breakthrough::new(5, 6).expect("a size"), case as u64);
    on_threads((2, 5_000), start, sharing);
}

#[test]
fn a_small_game_is_solved_on_any_number_of_threads() {
    for count in [2, 3, 4, 8, 16] {
        let mut search = Search::new(
            TicTacToe::default(),
            <agents::ScoreBoundedGpn>::default(),
            count,
        );
        let budget = Budget::iterations(1_000_000);
        let stop = search.run_parallel(&budget, threads(count as usize));
        assert_eq!(stop, Ok(StopReason::Proven), "{count} threads");
        assert_eq!(search.report().proven, Some(0), "{count} threads");
        assert_shared_consistent(&search, true);
        assert!(search.threads() >= 1 && search.elapsed().is_some());
    }
}

#[test]
fn limits_are_kept_by_all_threads() {
    let start = Breakthrough::new(5, 6).expect("a size");
    let fresh = || Search::new(start, agents::ScoreBoundedUct::default(), 7);
    let four = threads(4);

    let mut search = fresh();
    let limit = 3 << 20;
    let stop = search.run_parallel(&Budget::default().with_memory(limit), four);
    assert_eq!(stop, Ok(StopReason::Memory));
    assert!(
        search.reserved_bytes() <= limit,
        "{} bytes",
        search.reserved_bytes()
    );
    assert!(search.reserved_bytes() > limit / 2);

    let mut search = fresh();
    let stop = search.run_parallel(&Budget::default().with_nodes(20_000), four);
    assert_eq!(stop, Ok(StopReason::Nodes));
    let most = 20_000 + 4 * 64;
    assert!(
        (20_000..most).contains(&search.nodes()),
        "{} nodes",
        search.nodes()
    );

    let mut search = fresh();
    let stop = search.run_parallel(&Budget::default().with_states(30_000), four);
    assert_eq!(stop, Ok(StopReason::States));
    let states = search.states();
    assert!((30_000..31_000).contains(&states), "{states} states");

    let mut search = fresh();
    let flag = Arc::new(AtomicBool::new(true));
    let stop = search.run_parallel(&Budget::default().with_stop_flag(flag), four);
    assert_eq!(stop, Ok(StopReason::Flag));
}

#[test]
fn what_time_cuts_off_leaves_nothing() {
    let start = Breakthrough::new(4, 5).expect("a size");
    for count in [2, 8, 16] {
        let agent = <agents::ScoreBoundedGpn>::default();
        let mut search = Search::new(start, agent, 3);
        for _ in 0..10 {
            let budget = Budget::time(Duration::from_millis(3)).beyond_proof();
            let stop = search.run_parallel(&budget, threads(count));
            assert_eq!(stop, Ok(StopReason::Time));
            assert_shared_consistent(&search, true);
        }
    }
}

#[test]
fn a_shared_tree_is_kept_after_a_move() {
    let start = Breakthrough::new(4, 5).expect("a size");
    let mut search = Search::new(start, <agents::ScoreBoundedGpn>::default(), 5);
    while let Some(best) = {
        let budget = Budget::iterations(500).with_memory(1 << 22);
        search
            .run_parallel(&budget, threads(3))
            .expect("it can be shared");
        search.best()
    } {
        let nodes = search.nodes();
        assert_eq!(search.advance(best), Ok(true));
        assert!(search.nodes() <= nodes);
    }
}

#[test]
fn what_cannot_be_shared_says_why() {
    let start = Breakthrough::new(4, 5).expect("a size");
    let mut search = Search::new(start, <agents::GraveUct>::default(), 5);
    let error = search.run_parallel(&Budget::iterations(5), threads(2));
    let error = error.expect_err("moves have statistics").to_string();
    assert!(error.contains("learned of moves"), "{error}");
    assert_eq!(search.nodes(), 0);
}

/// Averages, until a node has more visits than it can bear.
#[derive(Clone, Debug)]
struct Brittle;

impl Backup for Brittle {
    type Statistics = ();
    type Cut = ();
    type Adjust = ();

    fn mean(&self, mean: f32, visits: u32, reward: f32) -> f32 {
        assert!(visits < 500, "more than a node can bear");
        mean + (reward - mean) / visits as f32
    }
}

#[test]
fn a_panic_of_one_thread_ends_all_of_them() {
    let start = Breakthrough::new(4, 5).expect("a size");
    let mut search = Search::new(start, Mcts::new().with_backup(Brittle), 5);
    let run = || search.run_parallel(&Budget::default(), threads(4));
    assert!(catch_unwind(AssertUnwindSafe(run)).is_err());
    // The tree is gone, and the search goes on.
    assert_eq!(search.nodes(), 0);
    let stop = search.run_parallel(&Budget::iterations(300), threads(4));
    assert_eq!(stop, Ok(StopReason::Iterations));
}
