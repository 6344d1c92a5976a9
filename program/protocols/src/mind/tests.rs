use super::*;
use std::sync::mpsc::{Receiver, channel};
use tesuji::StopReason;

fn task(moves: &str, agent: &str, budget: Budget) -> Task {
    let opened = tesuji_placing::open("tic-tac-toe").expect("on the shelf");
    let mut session = opened.expect("a game");
    for text in moves.split_whitespace() {
        session.play(session.read_move(text).expect("a legal move"));
    }
    Task {
        session,
        agent: AgentSpec::parse(agent).expect("an agent"),
        budget,
        turn: None,
        depth: None,
        moves: Vec::new(),
        seed: 1,
        every: None,
    }
}

fn mind() -> (Mind, Receiver<Thought>) {
    let (sender, thoughts) = channel();
    let say = move |thought| {
        let _ = sender.send(thought);
    };
    (Mind::new(say), thoughts)
}

/// The result of the next task that is done.
fn done(thoughts: &Receiver<Thought>) -> (u64, Done) {
    loop {
        if let Thought::Done(number, done) = thoughts.recv().expect("it thinks") {
            return (number, *done);
        }
    }
}

#[test]
fn what_is_known_is_kept_while_the_game_goes_on() {
    let (mut mind, thoughts) = mind();
    let budget = Budget::iterations(200).beyond_proof();
    let visits = |mind: &mut Mind, moves| {
        let number = mind.begin(task(moves, "uct:reuse=on", budget.clone()));
        let (of, done) = done(&thoughts);
        assert_eq!(of, number);
        done.findings.expect("it searches").visits
    };
    let first = visits(&mut mind, "a1");
    assert!(visits(&mut mind, "a1 b2 c3") > 200);
    assert_eq!(visits(&mut mind, "a1 b2 b1"), first, "another game");
    mind.forget();
    assert_eq!(visits(&mut mind, "a1 b2 b1"), first);
}

#[test]
fn a_stop_ends_a_search_without_other_limits() {
    let (mut mind, thoughts) = mind();
    let mut endless = task("", "uct", Budget::default());
    endless.every = Some(Duration::from_millis(1));
    mind.begin(endless);
    while !matches!(thoughts.recv(), Ok(Thought::Progress(..))) {}
    mind.stop();
    let (_, done) = done(&thoughts);
    let searched = done.searched.expect("it has thought");
    assert_eq!(searched.stop, StopReason::Flag);
    assert!(searched.best.is_some());
}

#[test]
fn a_line_that_is_long_enough_ends_a_search() {
    let (mut mind, thoughts) = mind();
    let mut deep = task("", "uct", Budget::default());
    deep.every = Some(Duration::ZERO);
    deep.depth = Some(2);
    mind.begin(deep);
    let searched = done(&thoughts).1.searched.expect("it has thought");
    assert_eq!(searched.stop, StopReason::Watcher);
}

#[test]
fn a_clock_ends_a_search_long_before_it_must() {
    let (mut mind, thoughts) = mind();
    let hour = Duration::from_mins(60);
    let mut timed = task("", "uct", Budget::time(hour).beyond_proof());
    timed.turn = Some(Turn {
        aim: Duration::from_millis(1),
        most: hour,
    });
    mind.begin(timed);
    let searched = done(&thoughts).1.searched.expect("it has thought");
    assert_eq!(searched.stop, StopReason::Watcher);
    assert!(searched.best.is_some());
}

#[test]
fn whoever_goes_stops_what_is_under_way() {
    let (mut mind, _thoughts) = mind();
    mind.begin(task("", "uct", Budget::default()));
    drop(mind);
}
