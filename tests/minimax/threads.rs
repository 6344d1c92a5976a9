//! Minimax on several threads: alpha-beta has the results of one thread, and every thread ends with
//! the search.

use super::alpha_beta::{agrees_on, every_setting};
use super::common::noise::Noise;
use super::common::{plain, trees};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;
use tesuji::minimax::{
    AlphaBeta, AlphaBetaSettings, MinimaxAnswer, MinimaxSearch, NothingForces, Selective,
    SelectiveSettings,
};
use tesuji::{Budget, Rng, StopReason};
use tesuji_games::catalogue::default_heuristic;
use tesuji_games::synthetic::{Separate, Wide};
use tesuji_games::{ConnectFour, Family, Synthetic};

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).expect("more than none")
}

#[test]
fn values_on_random_trees_are_those_of_plain_minimax() {
    let mut rng = Rng::new(21);
    let settings = every_setting();
    let with_table = || settings.iter().filter(|settings| settings.table > 0);
    for round in 0..60 {
        let spec = trees::random(&mut rng, 8);
        let noise = Noise {
            levels: 1 << rng.below(7),
        };
        let depth = 3 + round % 5;
        let two = Synthetic::<2, Wide>::new(spec);
        let three = Synthetic::<3, Separate>::new(spec);
        let truth = plain::paranoid(&two, depth, noise);
        let others = plain::paranoid(&three, depth, noise);
        for &settings in with_table() {
            let settings = AlphaBetaSettings { depth, ..settings };
            let count = threads(2 << (round % 3));
            agrees_on(count, &two, settings, noise, &truth);
            agrees_on(count, &three, settings, noise, &others);
        }
    }
}

/// Positions in which several threads are at work at every ply, and the table is far too small.
#[test]
fn values_of_a_game_do_not_depend_on_threads() {
    let start = ConnectFour::start("connect-four", "").expect("the game");
    let depth = 10;
    let search = |table, count| {
        let settings = AlphaBetaSettings {
            depth,
            table,
            ..AlphaBetaSettings::default()
        };
        let search = AlphaBeta::new(settings, default_heuristic::<ConnectFour>());
        search
            .on_threads(threads(count))
            .search(&start, &Budget::default())
    };
    let one = search(1 << 20, 1);
    for table in [1 << 12, 1 << 20] {
        for count in [2, 3, 8] {
            let found = search(table, count);
            assert_eq!((found.value, found.depth), (one.value, depth), "{count}");
            assert_eq!(found.stop, StopReason::Exhausted);
            assert_eq!(found.threads, count);
            assert!(found.nodes > 0 && found.nodes <= (table / 16) as u64);
        }
    }
}

/// However a search ends, the helpers end with it, and the next one begins with their results.
fn limits_end_every_thread(mut search: impl FnMut(&Budget) -> MinimaxAnswer<u8>) {
    let found = search(&Budget::iterations(30_000));
    assert_eq!((found.stop, found.threads), (StopReason::Iterations, 3));
    assert!(found.iterations >= 10_000 && found.nodes > 0, "{found:?}");
    let time = Budget::default().with_time(Duration::from_millis(30));
    assert_eq!(search(&time).stop, StopReason::Time);
    let flag = Arc::new(AtomicBool::new(false));
    let raised = thread::spawn({
        let flag = flag.clone();
        move || {
            thread::sleep(Duration::from_millis(30));
            flag.store(true, Ordering::Relaxed);
        }
    });
    let budget = Budget::default().with_stop_flag(flag);
    assert_eq!(search(&budget).stop, StopReason::Flag);
    raised.join().expect("it only sleeps");
}

#[test]
fn limits_end_every_thread_of_alpha_beta() {
    let start = ConnectFour::start("connect-four", "").expect("the game");
    let settings = AlphaBetaSettings::default();
    let search = AlphaBeta::new(settings, default_heuristic::<ConnectFour>());
    let mut search = search.on_threads(threads(3));
    limits_end_every_thread(|budget| search.search(&start, budget));
}

#[test]
fn limits_end_every_thread_of_selective_search() {
    let start = ConnectFour::start("connect-four", "").expect("the game");
    let settings = SelectiveSettings::default();
    let search = Selective::new(settings, default_heuristic::<ConnectFour>(), NothingForces);
    let mut search = search.on_threads(threads(3));
    limits_end_every_thread(|budget| search.search(&start, budget));
}

/// Without a table threads share no results, so that only one runs.
#[test]
fn without_a_table_nobody_helps() {
    let start = ConnectFour::start("connect-four", "").expect("the game");
    let settings = SelectiveSettings {
        table: 0,
        ..SelectiveSettings::default()
    };
    let search = Selective::new(settings, default_heuristic::<ConnectFour>(), NothingForces);
    let mut search = search.on_threads(threads(3));
    let found = search.search(&start, &Budget::iterations(3000));
    assert_eq!((found.threads, found.iterations), (1, 3000));
}

/// A position, and those after all its moves, which are looked at as one.
const STEP: u64 = 8;

/// However many threads there are, they reach a limit together, and exceed it at most by one step
/// of one thread.
fn totals_are_the_limit(search: impl Fn(usize, &Budget) -> MinimaxAnswer<u8>) {
    for count in [1, 2, 8, 64] {
        for limit in [50, 500, 1000, 20_000] {
            let within = |done: u64, slack: u64| {
                let most = limit + slack;
                assert!(
                    (limit..most).contains(&done),
                    "{done} of {limit}, {count} threads"
                );
            };
            let found = search(count, &Budget::iterations(limit));
            assert_eq!(found.stop, StopReason::Iterations);
            within(found.iterations, STEP);
            let found = search(count, &Budget::default().with_states(limit));
            assert_eq!(found.stop, StopReason::States);
            within(found.iterations, STEP);
            let found = search(count, &Budget::evaluations(limit));
            assert_eq!(found.stop, StopReason::Evaluations);
            // Each thread may estimate a position twice before it asks again.
            within(found.evaluations, STEP + count as u64);
        }
    }
}

#[test]
fn all_threads_of_alpha_beta_have_one_count() {
    let start = ConnectFour::start("connect-four", "").expect("the game");
    let settings = AlphaBetaSettings {
        table: 1 << 16,
        ..AlphaBetaSettings::default()
    };
    totals_are_the_limit(|count, budget| {
        let search = AlphaBeta::new(settings, default_heuristic::<ConnectFour>());
        search.on_threads(threads(count)).search(&start, budget)
    });
}

#[test]
fn all_threads_of_selective_search_have_one_count() {
    let start = ConnectFour::start("connect-four", "").expect("the game");
    let settings = SelectiveSettings {
        table: 1 << 16,
        ..SelectiveSettings::default()
    };
    totals_are_the_limit(|count, budget| {
        let search = Selective::new(settings, default_heuristic::<ConnectFour>(), NothingForces);
        search.on_threads(threads(count)).search(&start, budget)
    });
}
