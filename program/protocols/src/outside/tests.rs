//! Games against engines with faults, which a shell plays.

use super::*;
use std::time::{Duration, Instant};
use tesuji::Budget;
use tesuji_games::TicTacToe;
use tesuji_games::go::SmallGo;
use tesuji_session::Games;
use tesuji_session::session::{Seat, Shelf, Stated};
use tesuji_session::tournament::{Adjudication, Contest, MatchTally, Seeds, play_all};

fn games() -> Games {
    let games = Games::new().with_shelf(Shelf::opened_by::<TicTacToe>(tesuji_placing::open));
    games.with_outsiders(Arc::new(Engines::default()))
}

/// The text of an engine of UGI that runs a command when it is asked for a move.
fn engine(keys: &str, go: &str) -> String {
    let script = format!(
        "while read a b; do case $a in ugi) echo ugiok;; isready) echo readyok;; \
         go) {go};; quit) exit;; esac; done"
    );
    format!("engine:ugi{keys}:sh -c '{script}'")
}

/// Two games of the engine as A, against random moves.
fn games_of(text: &str, budget: &Budget) -> MatchTally {
    let start = games().open("tic-tac-toe").expect("a game");
    let contest = Contest {
        agents: [text, "random"].map(|text| start.agent(text).expect("an agent")),
        start,
        budgets: [budget.clone(), Budget::iterations(1)],
        openings: Vec::new(),
        opening_plies: 0,
        adjudication: Adjudication::default(),
        seeds: Seeds::new(1),
        opening_seeds: None,
    };
    let mut tally = MatchTally::new(2);
    let stop = std::sync::atomic::AtomicBool::new(false);
    for ending in play_all(2, 2, &stop, |game| contest.play(game), |_| {}) {
        tally.add(&ending);
    }
    assert_eq!(tally.failures, Vec::<String>::new());
    tally
}

#[test]
fn every_fault_is_counted_for_itself_and_wins_nothing() {
    let time = Budget::time(Duration::from_millis(20));
    let nodes = Budget::iterations(5);
    for (keys, go, budget, expected) in [
        ("", "echo bestmove z9", &nodes, [2, 0, 0, 0]),
        (",margin=20000", "echo bestmove", &time, [2, 0, 0, 0]),
        (
            ",margin=30",
            "sleep 0.2; echo bestmove a1",
            &time,
            [0, 2, 0, 0],
        ),
        ("", "exit 1", &nodes, [0, 0, 2, 0]),
        (
            "",
            "echo info depth 3; printf bestm; exit 3",
            &nodes,
            [0, 0, 2, 0],
        ),
        (",margin=1,timeout=4", "sleep 100", &time, [0, 0, 0, 2]),
        // It talks and talks, line after line or without an end of the line.
        (
            ",margin=1,timeout=3",
            "while :; do echo info depth 1 nodes 5; done",
            &time,
            [0, 0, 0, 2],
        ),
        (
            ",margin=1,timeout=3",
            "yes 12345678901234567890 | tr -d \"\\\\n\"",
            &time,
            [0, 0, 0, 2],
        ),
        (
            "",
            "head -c 200000 /dev/zero; echo; echo bestmove zzz",
            &nodes,
            [2, 0, 0, 0],
        ),
    ] {
        let tally = games_of(&engine(keys, go), budget);
        let faults = tally.faults[0];
        let counted = [faults.illegal, faults.time, faults.crash, faults.hang];
        assert_eq!(counted, expected, "{go}");
        assert_eq!((tally.all.games, tally.faults[1].games()), (0, 0), "{go}");
        assert_eq!((tally.left_out(), tally.all.score), (2, None), "{go}");
    }
    let resigned = games_of(&engine("", "echo bestmove resign"), &nodes);
    assert_eq!((resigned.all.losses, resigned.adjudicated.resigned), (2, 2));
}

/// A program that is greeted once, and never again.
#[test]
fn a_program_that_cannot_be_started_again_is_at_fault() {
    let file = std::env::temp_dir().join(format!("tesuji-once-{}", std::process::id()));
    let _ = std::fs::remove_file(&file);
    let script = format!(
        "if [ -e {0} ]; then exit 1; fi; touch {0}; while read a b; do case $a in ugi) echo ugiok;; \
         isready) echo readyok;; go) exit;; esac; done",
        file.display()
    );
    let tally = games_of(
        &format!("engine:ugi:sh -c '{script}'"),
        &Budget::iterations(5),
    );
    std::fs::remove_file(&file).expect("the file is there");
    assert_eq!((tally.faults[0].crash, tally.left_out()), (2, 2));
}

/// A process that does not read is no reason to wait, however many lines there are.
#[test]
fn nobody_waits_for_a_program_that_does_not_read() {
    let mut process = process::Process::start(&["sleep".to_owned(), "100".to_owned()])
        .expect("there is such a program");
    let line = "x".repeat(100_000);
    let said = (0..1000).filter(|_| process.say(&line)).count();
    assert!(
        said < 100,
        "{said} lines are with a program that does not read"
    );
    process.kill();
}

#[test]
fn who_is_ended_is_ended_with_what_it_has_started() {
    let file = std::env::temp_dir().join(format!("tesuji-hangs-{}", std::process::id()));
    let go = format!("sleep 100 & echo $! >> {}; wait", file.display());
    let time = Budget::time(Duration::from_millis(20));
    let tally = games_of(&engine(",margin=1,timeout=4", &go), &time);
    assert_eq!(tally.faults[0].hang, 2);
    let started = std::fs::read_to_string(&file).expect("what it has noted");
    std::fs::remove_file(&file).expect("the file is there");
    assert_eq!(started.lines().count(), 2);
    let goes_on = |process: &str| {
        let mut ask = std::process::Command::new("kill");
        ask.args(["-0", process])
            .stderr(std::process::Stdio::null());
        ask.status().expect("it asks").success()
    };
    for process in started.lines() {
        // It has lost its parent, and the system has to take note of its end.
        let ended = (0..200).any(|_| {
            std::thread::sleep(Duration::from_millis(50));
            !goes_on(process)
        });
        assert!(ended, "{process} goes on");
    }
}

/// An engine that plays the first empty square, by the moves that it was told.
const FIRST: &str = "for m in a1 b1 c1 a2 b2 c2 a3 b3 c3; do case \"$p \" in \
    *\" $m \"*) ;; *) echo info depth 4 nodes 7 score cp 50 time 30; echo bestmove $m; break;; esac; done";

#[test]
fn an_engine_is_told_the_game_and_plays_it() {
    let script = format!(
        "while read a b; do case $a in ugi) echo ugiok;; isready) echo readyok;; \
         position) p=\"$b\";; go) {FIRST};; quit) exit;; esac; done"
    );
    let text = format!("engine:ugi:sh -c '{script}'");
    let tally = games_of(&text, &Budget::iterations(5));
    assert_eq!((tally.all.games, tally.faults[0].games()), (2, 0));
    assert_eq!(tally.iterations_per_move()[0] as u64, 7);
    let session = games().open("tic-tac-toe").expect("a game");
    let agent = session.agent(&text).expect("an agent");
    let mut seat = session.seat(&agent).expect("it starts");
    let searched = seat.search(1, &Budget::iterations(5));
    assert_eq!(
        searched.best.map(|m| session.move_text(m)).as_deref(),
        Some("a1")
    );
    assert!(seat.report().is_some_and(|report| report.value > 0.2));
    let said = seat.said().expect("it has said something");
    assert_eq!(
        (said.answer.as_str(), said.depth, said.nodes),
        ("a1", Some(4), Some(7))
    );
    assert_eq!(said.score, Some(Stated::Centipawns(50)));
    assert_eq!(tally.depth_per_move(), [Some(4.0), None]);
    assert!(tally.seconds_per_move()[0] > 0.0);
}

#[test]
fn one_text_is_one_set_of_processes() {
    let file = std::env::temp_dir().join(format!("tesuji-engines-{}", std::process::id()));
    let _ = std::fs::remove_file(&file);
    let script = format!(
        "echo begin >> {0}; while read a b; do case $a in ugi) echo ugiok;; isready) echo readyok;; \
         go) echo bestmove zz;; quit) echo end >> {0}; exit;; esac; done",
        file.display()
    );
    let text = format!("engine:ugi:sh -c '{script}'");
    let session = games().open("tic-tac-toe").expect("a game");
    let agents = [(); 2].map(|()| session.agent(&text).expect("an agent"));
    for agent in &agents {
        for _ in 0..3 {
            let mut seat = session.seat(agent).expect("it starts");
            assert_eq!(seat.search(1, &Budget::iterations(5)).best, None);
        }
    }
    let both = [(); 2].map(|()| session.seat(&agents[0]).expect("it starts"));
    drop((both, agents, session));
    let said = std::fs::read_to_string(&file).expect("what it has noted");
    assert_eq!(said.lines().filter(|&line| line == "begin").count(), 2);
    assert_eq!(said.lines().filter(|&line| line == "end").count(), 2);
    std::fs::remove_file(&file).expect("the file is there");
}

#[test]
fn what_cannot_be_started_is_named() {
    let session = games().open("tic-tac-toe").expect("a game");
    let wrong = |text: &str| {
        let agent = session.agent(text).expect("well formed");
        let wrong = session.seat(&agent).err().expect("no engine");
        assert!(wrong.part().len() < 40, "{wrong}");
        wrong.to_string()
    };
    assert!(wrong("engine:ugi:/no/such/engine -x").contains("cannot be started"));
    assert!(wrong("engine:ugi,timeout=1:sleep 5").contains("ugiok"));
    assert!(wrong("engine:uci:sh -c 'read a; echo uciok; read b'").contains("UCI_Variant"));
    assert!(wrong("engine:gtp:cat").contains("not Go"));
    let other = games().open("tic-tac-toe").expect("a game");
    assert_ne!(
        session.agent("engine:ugi:a").expect("well formed"),
        other.agent("engine:ugi:b").expect("well formed")
    );
    let plain = tesuji_placing::open("tic-tac-toe").expect("on the shelf");
    let plain = plain.expect("a game");
    assert!(plain.agent("engine:ugi:a").is_err(), "no engines here");
}

#[test]
fn a_flag_ends_waiting_and_the_engine() {
    let session = games().open("tic-tac-toe").expect("a game");
    let agent = session
        .agent(&engine("", "sleep 100"))
        .expect("well formed");
    let mut seat = session.seat(&agent).expect("it starts");
    let raised = Arc::new(std::sync::atomic::AtomicBool::new(true));
    let budget = Budget::time(Duration::from_secs(50)).with_stop_flag(raised);
    let began = Instant::now();
    let searched = seat.search(1, &budget);
    assert_eq!(searched.stop, tesuji::StopReason::Flag);
    assert_eq!((searched.fault, searched.best), (None, None));
    assert!(began.elapsed() < Duration::from_secs(25), "nobody waited");
}

#[test]
fn an_engine_is_told_which_moves_are_allowed() {
    // It plays the last word that it is told.
    let text = engine("", "echo bestmove ${b##* }");
    let session = games().open("tic-tac-toe").expect("a game");
    let agent = session.agent(&text).expect("an agent");
    let mut seat = session.seat(&agent).expect("it starts");
    let allowed = ["c3", "b1"].map(|text| session.read_move(text).expect("legal"));
    seat.restrict(&allowed);
    let best = |seat: &mut dyn Seat| seat.search(1, &Budget::iterations(5)).best;
    assert_eq!(best(&mut *seat), Some(allowed[1]));
    // One that does not heed it.
    let agent = session.agent(&engine("", "echo bestmove a1"));
    let mut other = session.seat(&agent.expect("an agent")).expect("it starts");
    other.restrict(&allowed);
    assert_eq!(best(&mut *other), Some(allowed[0]));
    other.play(allowed[0]);
    let mut after = session.clone();
    after.play(allowed[0]);
    let free = after.read_move("a1").expect("legal");
    assert_eq!(best(&mut *other), Some(free), "a move lifts it");
}

#[test]
fn a_move_that_is_not_allowed_is_taken_back_in_gtp() {
    let file = std::env::temp_dir().join(format!("tesuji-allowed-{}", std::process::id()));
    let script = format!(
        "while read a b; do echo $a $b >> {}; case $a in genmove) echo = B2;; \
         quit) exit;; *) echo =;; esac; echo; done",
        file.display()
    );
    let games = Games::new().with_shelf(Shelf::opened_by::<SmallGo>(tesuji_placing::open));
    let games = games.with_outsiders(Arc::new(Engines::default()));
    let session = games.open("go5").expect("a game");
    let agent = session.agent(&format!("engine:gtp:sh -c '{script}'"));
    let mut seat = session.seat(&agent.expect("an agent")).expect("it starts");
    let [c3, b2] = ["c3", "b2"].map(|text| session.read_move(text).expect("legal"));
    seat.restrict(&[c3]);
    assert_eq!(seat.search(1, &Budget::iterations(5)).best, Some(c3));
    seat.restrict(&[b2, c3]);
    assert_eq!(seat.search(1, &Budget::iterations(5)).best, Some(b2));
    drop(seat);
    let said = std::fs::read_to_string(&file).expect("what it has noted");
    std::fs::remove_file(&file).expect("the file is there");
    let said: Vec<_> = said
        .lines()
        .filter(|line| !line.starts_with("pro"))
        .collect();
    let end = said.iter().position(|line| line.starts_with("genmove"));
    let said = &said[end.expect("it was asked")..];
    assert_eq!(said[..3], ["genmove b", "undo", "genmove b"], "{said:?}");
}
