//! Agents on several threads: their texts, and their moves.

use crate::{after, breakthrough};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;
use tesuji::search::Every;
use tesuji::{Budget, StopReason};
use tesuji_session::agents::{AgentSpec, catalogue};
use tesuji_session::engines::EngineSpec;
use tesuji_session::of_a_move;

fn read(text: &str) -> AgentSpec {
    AgentSpec::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Every tree search of the catalogue on three threads: sharing its tree, if it can.
fn on_three() -> Vec<AgentSpec> {
    let mut specs = Vec::new();
    for agent in catalogue() {
        let name = &agent.name;
        if agent.has("parallel") {
            specs.push(read(&format!("{name}:threads=3,parallel=root")));
        }
        if agent.has("threads") && agent.shares_tree() {
            specs.push(read(&format!("{name}:threads=3")));
        }
    }
    specs
}

#[test]
fn three_threads_play_the_win() {
    let specs = on_three();
    assert!(specs.len() > 30, "{}", specs.len());
    // The move c1 wins: no other move is as good, whatever threads happen to visit.
    let session = after("a1 b2 b1 a3");
    for spec in specs {
        let Ok(mut seat) = session.seat(&spec) else {
            continue;
        };
        let searched = seat.search(1, &Budget::iterations(900));
        let best = searched.best.map(|m| session.move_text(m));
        // The published rule of this one plays the last of several proven wins.
        if !spec.agent().name.starts_with("uct-ludii+sb") {
            assert_eq!(best.as_deref(), Some("c1"), "{spec:?}");
        }
        assert!(searched.iterations <= 900 + 3, "{spec:?}");
    }
}

#[test]
fn a_game_is_played_to_its_end_on_three_threads() {
    for spec in on_three().into_iter().step_by(3) {
        let mut session = breakthrough();
        let mut seat = session.seat(&spec).expect("breakthrough splits its moves");
        while session.outcome().is_none() {
            let searched = seat.search(7, &Budget::iterations(30));
            let m = searched.best.expect("the game goes on");
            assert!(seat.report().is_some_and(|report| report.best.is_some()));
            seat.play(m);
            session.play(m);
        }
    }
}

#[test]
fn several_trees_find_the_same_again() {
    let session = breakthrough();
    for name in ["uct", "gpn-max+sb", "im", "semi", "mast"] {
        let spec = read(&format!("{name}:threads=4,parallel=root"));
        let found = |watched: bool| {
            let mut seat = session.seat(&spec).expect("it fits");
            let budget = Budget::iterations(2000);
            let searched = if watched {
                let every = Every::Iterations(100);
                seat.search_watched(5, &budget, every, &mut |_| {
                    std::ops::ControlFlow::Continue(())
                })
            } else {
                seat.search(5, &budget)
            };
            let mut report = seat.report().expect("it has searched");
            assert_eq!(report.best, searched.best.map(|m| session.move_text(m)));
            (report.elapsed, report.stop) = (None, None);
            (searched, format!("{report:?}"))
        };
        let first = found(false);
        assert_eq!(first.0.iterations, 2000, "{name}");
        assert!(first == found(false) && first == found(true), "{name}");
    }
}

/// Threads that divide the batches of a network change only the time.
#[test]
fn divided_batches_are_worth_the_same() {
    let session = breakthrough();
    for name in ["ubfm", "ubfm-completed", "descent"] {
        let found = |threads: usize| {
            let spec = read(&format!("{name}:eval=net,threads={threads}"));
            let mut seat = session.seat(&spec).expect("it fits");
            let searched = seat.search(5, &Budget::iterations(400));
            let mut report = seat.report().expect("it has searched");
            (report.elapsed, report.stop) = (None, None);
            (searched, format!("{report:?}"))
        };
        let alone = found(1);
        for threads in [2, 3] {
            assert!(found(threads) == alone, "{name} on {threads}");
        }
    }
}

#[test]
fn flags_and_clocks_end_every_thread() {
    let session = breakthrough();
    for text in [
        "uct+sb:threads=8",
        "gpn-residual+sb:threads=16",
        "gpn-prior+sb:threads=4",
        "gpn+sb:threads=4",
        "mcts-nim:threads=3",
        "ab:threads=8",
        "uct:threads=8,parallel=root",
    ] {
        let spec = read(text);
        let mut seat = session.seat(&spec).expect("it fits");
        let timed = seat.search(1, &Budget::time(Duration::from_millis(30)));
        assert!(
            matches!(timed.stop, StopReason::Time | StopReason::Proven),
            "{text}"
        );
        let flag = Arc::new(AtomicBool::new(false));
        let raised = thread::spawn({
            let flag = flag.clone();
            move || {
                thread::sleep(Duration::from_millis(20));
                flag.store(true, Ordering::Relaxed);
            }
        });
        let budget = Budget::default().beyond_proof().with_stop_flag(flag);
        let stopped = seat.search(2, &budget);
        assert!(
            matches!(stopped.stop, StopReason::Flag | StopReason::Proven),
            "{text}"
        );
        raised.join().expect("it only sleeps");
        let mut seen = 0;
        let stop = seat.search_watched(
            3,
            &Budget::default().beyond_proof(),
            Every::Iterations(50),
            &mut |_| {
                seen += 1;
                if seen < 3 {
                    std::ops::ControlFlow::Continue(())
                } else {
                    std::ops::ControlFlow::Break(())
                }
            },
        );
        assert!(
            matches!(stop.stop, StopReason::Watcher | StopReason::Proven),
            "{text}"
        );
    }
}

#[test]
fn wrong_numbers_and_agents_are_named() {
    for (text, part, says) in [
        ("uct:threads=0", "threads=0", "from 1 to 256"),
        ("uct:threads=10000", "threads=10000", "from 1 to 256"),
        ("uct:threads=two", "threads=two", "from 1 to 256"),
        ("uct:threads=-1", "threads=-1", "from 1 to 256"),
        (
            "uct:parallel=leaf",
            "parallel=leaf",
            "neither tree nor root",
        ),
        ("ab:threads=0", "threads=0", "from 1 to 256"),
        ("ab:parallel=root", "parallel", "no such key"),
        ("pb:threads=2", "threads=2", "parallel=root"),
        ("grave:threads=2", "threads=2", "parallel=root"),
        ("im:bias=eval,threads=2", "threads=2", "parallel=root"),
        ("uct:threads=2", "threads=2", "parallel=root"),
        ("semi:threads=2,parallel=tree", "threads=2", "parallel=root"),
        ("random:threads=2", "threads", "no keys"),
        ("descent:threads=2", "threads=2", "eval=net"),
        ("descent:parallel=root", "parallel", "no such key"),
    ] {
        let error = AgentSpec::parse(text).expect_err(text);
        assert_eq!(error.part(), part, "{text}: {error}");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
    let engine = |text: &str| EngineSpec::parse(text).expect_err(text);
    let rooted = engine("uct+sb:threads=2,parallel=root");
    assert!(rooted.to_string().contains("one tree"), "{rooted}");
    assert!(EngineSpec::parse("uct+sb:threads=1,parallel=root").is_ok());
}

#[test]
fn a_number_of_threads_is_as_good_as_the_key() {
    for (text, threads, same) in [
        ("uct+sb", 2, "uct+sb:threads=2"),
        ("uct:c=1", 1, "uct:c=1"),
        ("ab:threads=3", 3, "ab:threads=3"),
        ("selective", 2, "selective:threads=2"),
        ("im:parallel=root", 2, "im:parallel=root,threads=2"),
        ("im", 2, "im:threads=2"),
        ("mcts-nim", 2, "mcts-nim:threads=2"),
        ("ubfm:eval=net", 2, "ubfm:eval=net,threads=2"),
        ("random", 1, "random"),
    ] {
        assert_eq!(read(text).on_threads(threads), Ok(read(same)), "{text}");
    }
    for (text, threads) in [
        ("random", 2),
        ("pb", 2),
        ("uct", 2),
        ("ubfm", 2),
        ("uct+sb:threads=3", 2),
        ("uct+sb", 0),
        ("uct+sb", 257),
    ] {
        assert!(read(text).on_threads(threads).is_err(), "{text}");
    }
    let engine = |text: &str| EngineSpec::parse(text).expect("an engine");
    assert_eq!(
        engine("uct+sb").on_threads(4),
        Ok(engine("uct+sb:threads=4"))
    );
    for text in ["auto", "ab", "dfpn"] {
        let with_key = engine(&format!("{text}:threads=3"));
        assert_eq!(engine(text).on_threads(3), Ok(with_key), "{text}");
    }
    for text in ["pns", "gpn-max+sb"] {
        assert!(engine(text).on_threads(2).is_err(), "{text}");
        assert_eq!(engine(text).on_threads(1), Ok(engine(text)));
    }
}

/// All threads of an agent reach a limit together, and exceed it by little, however many they are.
#[test]
fn limits_are_those_of_all_threads() {
    let session = breakthrough();
    let agents = [
        ("ab", ""),
        ("selective", ""),
        ("im-alpha", ""),
        ("gpn+sb", ""),
        ("uct+sb", ""),
        ("uct", ",parallel=root"),
    ];
    for (agent, keys) in agents {
        for threads in [1, 2, 8, 64] {
            let text = format!("{agent}:threads={threads}{keys}");
            let spec = read(&text);
            for limit in [50, 500, 3000] {
                let search = |budget: Budget| {
                    let mut seat = session.seat(&spec).expect("it fits");
                    seat.search(1, &budget.beyond_proof())
                };
                let reaches = |done: u64, slack: u64| {
                    let range = limit..=limit + slack;
                    assert!(range.contains(&done), "{text}: {done} of {limit}");
                };
                // A step of alpha-beta looks at all moves of a position.
                let step = if matches!(agent, "ab" | "selective") {
                    24
                } else {
                    0
                };
                reaches(search(Budget::iterations(limit)).iterations, step);
                // An iteration takes some dozens of the others, and those under way end.
                let slack = limit / 8 + 500;
                reaches(search(Budget::default().with_states(limit)).states, slack);
                if spec.agent().name.starts_with(['u', 'g']) {
                    continue;
                }
                reaches(search(Budget::evaluations(limit)).evaluations, slack);
            }
        }
    }
}

#[test]
fn a_limit_of_processor_time_ends_every_thread() {
    let session = breakthrough();
    let limits = Budget {
        cpu_time: Some(Duration::from_millis(10)),
        ..Budget::default().beyond_proof()
    };
    let budget = of_a_move(&limits, Arc::default());
    assert!(budget.timer.is_some());
    for text in [
        "ab",
        "uct+sb",
        "ab:threads=3",
        "uct+sb:threads=3",
        "uct:threads=3,parallel=root",
    ] {
        let spec = read(text);
        let mut seat = session.seat(&spec).expect("it fits");
        let searched = seat.search(1, &budget);
        assert_eq!(searched.stop, StopReason::Time, "{text}");
    }
    assert_eq!(limits.to_string(), "10 ms of processor time");
    // Of two limits of time the one on the wall counts.
    let both = limits.with_time(Duration::from_millis(5));
    assert!(of_a_move(&both, Arc::default()).timer.is_none());
}
