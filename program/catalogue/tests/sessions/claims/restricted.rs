//! Agents that may play some of the moves only.

use super::{all_endings, forced};
use crate::open;
use tesuji::search::Extent;
use tesuji::{Budget, StopReason};
use tesuji_session::Session;
use tesuji_session::agents::{AgentSpec, catalogue};
use tesuji_session::session::{Findings, Seat};

/// Every agent of the catalogue, those that split moves in each way, and those of several threads.
fn agents() -> Vec<String> {
    let mut texts: Vec<String> = catalogue().iter().map(|agent| agent.name.clone()).collect();
    let splitting = [
        "semi:tree=raw,sim=orth",
        "semi:tree=orth,sim=orth,mast=join,rave=join,expand=mast",
        "semi:tree=nodal,mast=mix,rave=mix,split=mod-shift,expand=mast,reuse=off",
        "rollup:mast=split,rave=context",
        "rollup:tree=rollup-raw,sim=orth",
        "semi+sb:tree=raw",
        "ubfm-completed:choice=best",
    ];
    texts.extend(splitting.map(String::from));
    texts
}

/// The same agents on three threads.
fn on_threads() -> Vec<String> {
    let mut texts = Vec::new();
    for agent in catalogue() {
        let name = &agent.name;
        if agent.has("parallel") {
            texts.push(format!("{name}:threads=3,parallel=root"));
        }
        if agent.has("threads") && agent.shares_tree() {
            texts.push(format!("{name}:threads=3"));
        }
    }
    texts
}

fn sessions() -> Vec<Session> {
    let mut tic_tac_toe = open("tic-tac-toe");
    tic_tac_toe.play(4);
    vec![tic_tac_toe, open("breakthrough:5x5"), open("amazons:4")]
}

/// One move, two moves, and every third one.
fn choices(session: &Session) -> [Vec<usize>; 3] {
    let count = session.count_moves();
    [
        vec![count - 1],
        vec![0, count / 2],
        (1..count).step_by(3).collect(),
    ]
}

/// Whether a step, a move or the beginning of one with a slash behind each semimove, is of one of
/// the moves.
fn belongs(step: &str, moves: &[String]) -> bool {
    // Not every strategy chooses in the order of the text.
    let within = |text: &String| {
        text == step || step.ends_with('/') && step.split('/').all(|part| text.contains(part))
    };
    moves.iter().any(within)
}

/// Whether the report of a seat is about these moves only.
fn keeps_to(seat: &dyn Seat, moves: &[String], told: &str) {
    let Some(report) = seat.report() else { return };
    assert_eq!(seat.value(), Some(report.value), "{told}");
    let best = report.best.expect("the game goes on");
    assert!(moves.contains(&best), "{told}: {best}");
    for child in &report.children {
        assert!(belongs(&child.step, moves), "{told}: {}", child.step);
    }
    if let Some(first) = report.pv.first() {
        assert!(moves.contains(first), "{told}: {first} in the line");
    }
    let Some(tree) = seat.tree(&Extent::default()) else {
        return;
    };
    for node in tree.nodes.iter().filter(|node| node.depth == 1) {
        let step = node.step.as_deref().unwrap_or_default();
        assert!(belongs(step, moves), "{told}: {step} in the tree");
    }
}

/// The report of a seat without its time.
fn told(seat: &dyn Seat) -> String {
    let report = seat.report();
    format!(
        "{:?}",
        report.map(|report| Findings {
            elapsed: None,
            ..report
        })
    )
}

fn seat(session: &Session, agent: &str) -> Option<Box<dyn Seat>> {
    let spec = AgentSpec::parse(agent).unwrap_or_else(|error| panic!("{agent}: {error}"));
    session.seat(&spec).ok()
}

#[test]
fn every_agent_keeps_to_the_moves_that_are_allowed() {
    let budget = Budget::iterations(150);
    for session in sessions() {
        for agent in agents() {
            let Some(mut free) = seat(&session, &agent) else {
                continue;
            };
            let searched = free.search(5, &budget);
            let mut seats = [0, 1].map(|_| seat(&session, &agent).expect("it fits"));
            for allowed in choices(&session) {
                let told_of = format!("{agent} on {}", session.game().name);
                let moves: Vec<_> = allowed.iter().map(|&m| session.move_text(m)).collect();
                let found = seats.each_mut().map(|seat| {
                    seat.restrict(&allowed);
                    let found = seat.search(3, &budget);
                    assert!(
                        found.best.is_some_and(|m| allowed.contains(&m)),
                        "{told_of}"
                    );
                    keeps_to(&**seat, &moves, &told_of);
                    (found, told(&**seat))
                });
                assert_eq!(found[0], found[1], "{told_of}");
                // Once more, with the tree that is kept.
                let again = seats[0].search(4, &budget).best;
                assert!(again.is_some_and(|m| allowed.contains(&m)), "{told_of}");
                keeps_to(&*seats[0], &moves, &told_of);
            }
            for seat in &mut seats {
                seat.restrict(&[]);
                assert_eq!(seat.search(5, &budget), searched, "{agent}");
                assert_eq!(told(&**seat), told(&*free), "{agent}");
            }
        }
    }
}

#[test]
fn a_move_lifts_the_restriction() {
    let budget = Budget::iterations(80);
    for start in sessions() {
        for agent in agents() {
            let mut session = start.clone();
            let Some(mut seat) = seat(&session, &agent) else {
                continue;
            };
            let [_, allowed, _] = choices(&session);
            // One that is allowed, and one that is not.
            for m in [allowed[1], 1] {
                seat.restrict(&allowed);
                assert!(seat.search(2, &budget).best.is_some(), "{agent}");
                seat.play(m);
                session.play(m);
                let best = seat.search(3, &budget).best;
                assert!(best.is_some_and(|m| m < session.count_moves()), "{agent}");
                let moves = session.move_texts();
                keeps_to(&*seat, &moves, &agent);
                let report = seat.report();
                let all = report
                    .filter(|report| report.visits >= 80)
                    .is_none_or(|report| {
                        let parts = report
                            .children
                            .iter()
                            .any(|child| child.step.ends_with('/'));
                        parts || report.children.len() == moves.len()
                    });
                assert!(
                    all || agent.starts_with("uct") || agent.contains("roll"),
                    "{agent}"
                );
            }
        }
    }
}

#[test]
fn threads_keep_to_the_moves_that_are_allowed() {
    let session = &sessions()[1];
    for agent in on_threads() {
        let Some(mut seat) = seat(session, &agent) else {
            continue;
        };
        for allowed in choices(session) {
            let moves: Vec<_> = allowed.iter().map(|&m| session.move_text(m)).collect();
            seat.restrict(&allowed);
            let best = seat.search(3, &Budget::iterations(300)).best;
            assert!(best.is_some_and(|m| allowed.contains(&m)), "{agent}");
            keeps_to(&*seat, &moves, &agent);
        }
    }
}

#[test]
fn what_is_proven_of_some_moves_is_not_told_of_the_position() {
    let mut agents = agents();
    agents.extend(["ab:threads=3", "uct+sb:threads=3"].map(String::from));
    let mut won = 0;
    for ending in all_endings() {
        let session = &ending.session;
        let worth = |m: usize| {
            let mut next = session.clone();
            next.play(m);
            match next.outcome() {
                Some(scores) => scores[session.mover()].signum(),
                None => -forced(&next, &mut 1000).expect("an ending"),
            }
        };
        let all: Vec<_> = (0..session.count_moves()).map(worth).collect();
        for agent in &agents {
            let Some(mut seat) = seat(session, agent) else {
                continue;
            };
            for value in [-1, 0, 1] {
                let allowed: Vec<_> = (0..all.len()).filter(|&m| all[m] == value).collect();
                if allowed.is_empty() || allowed.len() == all.len() {
                    continue;
                }
                seat.restrict(&allowed);
                let found = seat.search(1, &Budget::iterations(3000));
                assert!(found.best.is_some_and(|m| allowed.contains(&m)), "{agent}");
                let Some(report) = seat.report() else {
                    continue;
                };
                let told = format!("{agent} on {}: {value}", session.position_text());
                won += usize::from(report.proven == Some(1));
                assert!(
                    report.proven.is_none_or(|score| score == ending.truth),
                    "{told}"
                );
                assert!(value == 1 || report.proven.is_none(), "{told}");
                let proven = found.stop == StopReason::Proven;
                assert!(!proven || report.proven.is_some(), "{told}");
                if let Some(&(least, most)) = report.bounds.get(session.mover()) {
                    assert!((least..=most).contains(&ending.truth), "{told}");
                }
                let settled = report
                    .proof
                    .iter()
                    .any(|n| n.is_proven() || n.finite().is_none());
                assert!(value == 1 || !settled, "{told}");
            }
        }
    }
    assert!(won > 50, "{won}");
}
