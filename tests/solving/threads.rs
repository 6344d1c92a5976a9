//! Solvers on several threads: a table that grows or is swept between two rounds, and limits.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;
use tesuji::game::Game;
use tesuji::solve::certificate::verify;
use tesuji::solve::{
    DfPn, DfPnThreads, Engine, Goal, NullWindow, NullWindowThreads, Solver, Status,
};
use tesuji::{Budget, StopReason};
use tesuji_games::{Breakthrough, ConnectFour, Family};

/// An engine that can be on several threads.
trait OnThreads {
    fn on<G: Game + Send>(threads: usize) -> impl Engine<G> + Clone;
}

impl OnThreads for DfPn {
    fn on<G: Game + Send>(threads: usize) -> impl Engine<G> + Clone {
        DfPnThreads {
            one: Self::default(),
            threads: NonZeroUsize::new(threads).expect("more than none"),
        }
    }
}

impl OnThreads for NullWindow {
    fn on<G: Game + Send>(threads: usize) -> impl Engine<G> + Clone {
        NullWindowThreads {
            one: Self::default(),
            threads: NonZeroUsize::new(threads).expect("more than none"),
        }
    }
}

fn solver<G: Family + Game, E: OnThreads>(
    name: &str,
    options: &str,
    threads: usize,
) -> Solver<G, impl Engine<G>> {
    let start = G::start(name, options).expect("a variant that exists");
    let mover = start.mover();
    Solver::new(start, E::on::<G>(threads), mover, Goal::Value).keeping_proofs()
}

/// Solves a game that needs a larger table than there is at first.
fn proves<E: OnThreads>(threads: usize, memory: usize) {
    proves_value::<E>(threads, memory, "6x4", -1);
}

/// Solves Connect Four on a board, and checks the proof by the rules.
fn proves_value<E: OnThreads>(threads: usize, memory: usize, board: &str, value: i16) {
    let name = format!("connect-four:{board}");
    let start = ConnectFour::start("connect-four", board).expect("a variant that exists");
    let mut solver = solver::<ConnectFour, E>("connect-four", board, threads);
    let answer = solver.solve(&Budget::default().with_memory(memory));
    assert_eq!((answer.status, answer.value), (Status::Proven, Some(value)));
    assert!(answer.bytes <= memory, "{} bytes", answer.bytes);
    let mut file = Vec::new();
    let certified = solver.certificate(&name, &mut file, 1 << 24);
    let (sizes, _) = certified.expect("it is proven");
    // A draw is two claims: there is no win, and there is no loss.
    assert_eq!(sizes.len(), if value == 0 { 2 } else { 1 });
    verify(&file[..], &name, &start).expect("the proof holds");
}

#[test]
fn two_questions_are_asked_at_once_or_one_after_the_other() {
    for threads in [2, 3, 7] {
        for memory in [1 << 26, 1 << 22] {
            proves_value::<DfPn>(threads, memory, "4x4", 0);
            proves_value::<DfPn>(threads, memory, "4x5", 0);
        }
    }
}

#[test]
fn the_table_grows_between_rounds() {
    proves::<DfPn>(3, 1 << 26);
    proves::<NullWindow>(3, 1 << 26);
}

#[test]
fn the_table_is_swept_between_rounds() {
    proves::<DfPn>(8, 1 << 20);
    proves::<NullWindow>(8, 1 << 18);
}

#[test]
fn one_thread_is_the_search_itself() {
    fn same<E: OnThreads + Engine<ConnectFour> + Default>() {
        let start = ConnectFour::start("connect-four", "4x4").expect("a variant that exists");
        let limits = Budget::default();
        let alone = Solver::new(start, E::default(), 0, Goal::Value).solve(&limits);
        let one = Solver::new(start, E::on::<ConnectFour>(1), 0, Goal::Value).solve(&limits);
        assert_eq!((alone.nodes, alone.value), (one.nodes, one.value));
    }
    same::<DfPn>();
    same::<NullWindow>();
}

#[test]
fn limits_are_those_of_all_threads_and_what_was_found_is_kept() {
    keeps_limits::<DfPn>(500);
    keeps_limits::<NullWindow>(100);
}

fn keeps_limits<E: OnThreads>(nodes: u64) {
    let mut solver = solver::<ConnectFour, E>("connect-four", "4x4", 4);
    let (mut last, mut rounds) = (0, 0);
    loop {
        let answer = solver.solve(&Budget::nodes(nodes));
        assert!(answer.nodes > last, "it goes on");
        (last, rounds) = (answer.nodes, rounds + 1);
        match answer.status {
            Status::Unknown(reason) => assert_eq!(reason, StopReason::Nodes),
            status => {
                assert_eq!((status, answer.value), (Status::Proven, Some(0)));
                break;
            }
        }
    }
    assert!(rounds > 2, "{rounds}");
}

#[test]
fn flags_and_clocks_end_every_thread() {
    ends::<DfPn>();
    ends::<NullWindow>();
}

fn ends<E: OnThreads>() {
    for threads in [2, 16] {
        let mut solver = solver::<Breakthrough, E>("breakthrough", "6x6", threads);
        let limits = Budget {
            time: Some(Duration::from_millis(20)),
            ..Budget::default()
        };
        assert_eq!(
            solver.solve(&limits).status,
            Status::Unknown(StopReason::Time)
        );
        let flag = Arc::new(AtomicBool::new(false));
        let raised = thread::spawn({
            let flag = flag.clone();
            move || {
                thread::sleep(Duration::from_millis(20));
                flag.store(true, Ordering::Relaxed);
            }
        });
        let limits = Budget {
            flag: Some(flag),
            ..Budget::default()
        };
        assert_eq!(
            solver.solve(&limits).status,
            Status::Unknown(StopReason::Flag)
        );
        raised.join().expect("it only sleeps");
    }
}

#[test]
fn all_threads_have_one_count() {
    one_count::<DfPn>();
    one_count::<NullWindow>();
}

fn one_count<E: OnThreads>() {
    for threads in [1, 2, 8, 64] {
        for nodes in [1, 50, 500, 1000, 20_000] {
            let answer = solver::<Breakthrough, E>("breakthrough", "6x6", threads)
                .solve(&Budget::nodes(nodes));
            assert_eq!(
                answer.status,
                Status::Unknown(StopReason::Nodes),
                "{threads}"
            );
            assert_eq!(answer.nodes, nodes, "{threads} threads");
            // Two questions at the same time.
            let answer =
                solver::<ConnectFour, E>("connect-four", "", threads).solve(&Budget::nodes(nodes));
            assert_eq!(
                answer.status,
                Status::Unknown(StopReason::Nodes),
                "{threads}"
            );
            assert_eq!(answer.nodes, nodes, "{threads} threads");
        }
    }
}
