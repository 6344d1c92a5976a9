//! Budgets: each limit ends a run, says so, and leaves a tree that can be used.

use crate::common::recompute::assert_consistent;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tesuji::agents::{PnFsu, ScoreBoundedGpn, ScoreBoundedUct, Uct};
use tesuji::game::Game;
use tesuji::{Budget, Recipe, Search, StopReason};
use tesuji_games::{Breakthrough, TicTacToe};

fn start() -> Breakthrough {
    Breakthrough::new(6, 6).expect("a size")
}

fn assert_legal<G: Game, R: Recipe<G>>(search: &Search<G, R>) {
    let mut legal = Vec::new();
    search.position().moves(&mut legal);
    let best = search.best().expect("the game goes on");
    assert!(legal.contains(&best), "{best:?} is legal");
}

/// The limit is for all memory that the tree takes from the system.
fn memory_is_honoured<R: Recipe<Breakthrough>>(agent: &R) {
    for limit in [10_000, 100_000, 1_000_000, 3_333_333, 20_000_000] {
        let mut search = Search::new(start(), agent.clone(), 1);
        let budget = Budget::default().with_memory(limit).beyond_proof();
        assert_eq!(search.run(&budget), StopReason::Memory);
        let taken = search.reserved_bytes();
        assert!(taken as f64 <= 1.05 * limit as f64, "{taken} of {limit}");
        assert!(
            taken as f64 >= 0.9 * limit as f64,
            "only {taken} of {limit}"
        );
        assert!(search.bytes() <= taken);
        assert_legal(&search);
        // No more nodes fit, and trying changes no number.
        let (nodes, visits) = (search.nodes(), search.report().visits);
        assert_eq!(search.run(&budget), StopReason::Memory);
        assert_eq!((nodes, visits), (search.nodes(), search.report().visits));
        // With more room the same tree grows on.
        let more = Budget::iterations(100).with_memory(2 * limit + 100_000);
        assert_eq!(search.run(&more), StopReason::Iterations);
        assert_eq!(search.report().visits, visits + 100);
    }
}

#[test]
fn the_memory_limit_is_honoured() {
    memory_is_honoured(&Uct::default());
    memory_is_honoured(&<ScoreBoundedGpn>::default());
    memory_is_honoured(&PnFsu::default());
}

#[test]
fn the_tree_is_whole_when_memory_ends() {
    for limit in [3_000, 20_000, 200_000] {
        let mut search = Search::new(start(), <ScoreBoundedGpn>::default(), 5);
        search.run(&Budget::default().with_memory(limit));
        assert_consistent(&search, true);
    }
}

#[test]
fn hardly_any_memory_still_gives_a_move() {
    for limit in [0, 1, 100, 500, 600, 1000] {
        let budget = Budget::iterations(1000).with_memory(limit);
        let mut search = Search::new(start(), <ScoreBoundedGpn>::default(), 1);
        assert_eq!(search.run(&budget), StopReason::Memory, "{limit} bytes");
        assert!(search.reserved_bytes() <= limit);
        assert_legal(&search);
        assert_eq!(search.report().proven, None);
        let m = search.best().expect("a move");
        search.advance(m).expect("a legal move");
        assert_eq!(search.run(&budget), StopReason::Memory, "{limit} bytes");
        assert_legal(&search);
    }
}

#[test]
fn a_flag_from_another_thread_stops_the_search() {
    let flag = Arc::new(AtomicBool::new(false));
    let budget = Budget::default().with_stop_flag(flag.clone());
    let mut search = Search::new(start(), Uct::default(), 1);
    let setter = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(20));
        flag.store(true, Ordering::Relaxed);
    });
    assert_eq!(search.run(&budget), StopReason::Flag);
    setter.join().expect("the thread ends");
    assert_legal(&search);
    assert_eq!(search.run(&budget), StopReason::Flag, "the flag stays set");
    assert_eq!(search.iterations(), 0);
}

#[test]
fn time_ends_the_search() {
    let mut search = Search::new(start(), Uct::default(), 1);
    let stop = search.run(&Budget::time(Duration::from_millis(20)));
    assert_eq!(stop, StopReason::Time);
    assert!(search.iterations() > 0);
    assert_legal(&search);
    assert_eq!(search.run(&Budget::time(Duration::ZERO)), StopReason::Time);
}

#[test]
fn iterations_nodes_and_states_are_counted() {
    let mut search = Search::new(start(), Uct::default(), 1);
    assert_eq!(search.run(&Budget::iterations(0)), StopReason::Iterations);
    assert_eq!(search.iterations(), 0);
    assert_legal(&search);
    assert_eq!(search.report().best, search.best());

    assert_eq!(search.run(&Budget::iterations(77)), StopReason::Iterations);
    assert_eq!((search.iterations(), search.report().visits), (77, 77));

    let budget = Budget::default().with_nodes(5_000);
    assert_eq!(search.run(&budget), StopReason::Nodes);
    // The block that reached the limit was begun below it.
    assert!(
        (5_000..5_000 + 36).contains(&search.nodes()),
        "{}",
        search.nodes()
    );
    assert_eq!(search.run(&budget), StopReason::Nodes);
    assert_eq!(search.iterations(), 0);

    let budget = Budget::default().with_states(10_000);
    assert_eq!(search.run(&budget), StopReason::States);
    // An iteration is never cut short; here it has some hundred moves at most.
    assert!(
        (10_000..10_500).contains(&search.states()),
        "{}",
        search.states()
    );

    // Whichever limit comes first.
    let both = Budget::iterations(10)
        .with_states(1_000_000)
        .with_nodes(1 << 40);
    assert_eq!(search.run(&both), StopReason::Iterations);
}

/// x to move wins with c3.
fn won() -> TicTacToe {
    let mut position = TicTacToe::default();
    for m in [0, 1, 4, 2] {
        position.play(m);
    }
    position
}

#[test]
fn a_proof_ends_the_search_unless_told_otherwise() {
    let mut search = Search::new(won(), ScoreBoundedUct::default(), 1);
    assert_eq!(search.run(&Budget::default()), StopReason::Proven);
    assert_eq!(search.best(), Some(8));
    assert_eq!(search.report().proven, Some(1));
    assert_eq!(search.run(&Budget::default()), StopReason::Proven);
    assert_eq!(search.iterations(), 0);
    let on = Budget::iterations(50).beyond_proof();
    assert_eq!(search.run(&on), StopReason::Iterations);
    // An agent that would not play by a proof does not stop for it.
    let ignorant = ScoreBoundedUct::default().with_final_move(tesuji::policy::final_move::Robust);
    let mut search = Search::new(won(), ignorant, 1);
    assert_eq!(search.run(&Budget::iterations(500)), StopReason::Iterations);
}

#[test]
fn a_finished_game_is_not_searched() {
    let mut over = won();
    over.play(8);
    let mut search = Search::new(over, <ScoreBoundedGpn>::default(), 1);
    assert_eq!(search.run(&Budget::iterations(5)), StopReason::GameOver);
    let report = search.report();
    assert_eq!(report.best, None);
    assert_eq!(
        (report.visits, report.children.len(), report.pv.len()),
        (0, 0, 0)
    );
}
