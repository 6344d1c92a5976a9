//! One position solved by one engine, and everything that must then be true.

use super::any::Any;
use super::exact::forced;
use std::fmt::Debug;
use tesuji::Budget;
use tesuji::game::{Notation, PlayerCount};
use tesuji::solve::certificate::{Claim, verify};
use tesuji::solve::{Answer, Engine, Goal, Solver, Status};

/// More than any position of the tests needs.
const ENOUGH: u64 = 3_000_000;

/// The goals that make sense in every game.
pub const GOALS: [Goal; 5] = [
    Goal::Win,
    Goal::Draw,
    Goal::Value,
    Goal::Score,
    Goal::AtLeast(2),
];

/// Solves a position for every player and goal within `memory` bytes. The answers must be those of
/// the whole game, and a proof must come with a certificate that holds.
pub fn agrees_in<G: Notation, E: Engine<G> + Clone + Debug>(
    position: &G,
    engine: &E,
    memory: usize,
) {
    for player in 0..G::Players::COUNT {
        let truth = forced(position, player);
        for goal in GOALS {
            let case = (player, goal, truth);
            let limits = Budget::nodes(ENOUGH).with_memory(memory);
            let answer = is_true(position, erased(engine), case, &limits);
            assert!(
                !matches!(answer.status, Status::Unknown(_)),
                "{engine:?}, {memory} bytes, {goal:?} of player {player} in {}: {answer:?}",
                position.position_text()
            );
        }
    }
}

/// The same within the memory that engines ask for.
pub fn agrees<G: Notation, E: Engine<G> + Clone + Debug>(position: &G, engine: &E) {
    for player in 0..G::Players::COUNT {
        agrees_for(position, engine, player, forced(position, player));
    }
}

/// The same for one player, the greatest score that can be forced being known.
pub fn agrees_for<G: Notation, E: Engine<G> + Clone + Debug>(
    position: &G,
    engine: &E,
    player: usize,
    truth: i16,
) {
    for goal in GOALS {
        agrees_on(position, engine, player, goal, truth);
    }
}

/// The same for an engine that cannot decide every goal, within `nodes`: it must decide a goal of a
/// player if `decides` says so.
pub fn agrees_where<G: Notation, E: Engine<G> + Clone + Debug>(
    position: &G,
    engine: &E,
    nodes: u64,
    decides: impl Fn(usize, Goal) -> bool,
) {
    for player in 0..G::Players::COUNT {
        let truth = forced(position, player);
        for goal in GOALS {
            let case = (player, goal, truth);
            let answer = is_true(position, erased(engine), case, &Budget::nodes(nodes));
            let known = !matches!(answer.status, Status::Unknown(_));
            assert!(
                known || !decides(player, goal),
                "{engine:?}, {goal:?} of player {player} in {}: {answer:?}",
                position.position_text()
            );
        }
    }
}

/// The same for one goal.
pub fn agrees_on<G: Notation, E: Engine<G> + Clone + Debug>(
    position: &G,
    engine: &E,
    player: usize,
    goal: Goal,
    truth: i16,
) -> Answer<G::Move> {
    let answer = is_true(
        position,
        erased(engine),
        (player, goal, truth),
        &Budget::nodes(ENOUGH),
    );
    assert!(
        !matches!(answer.status, Status::Unknown(_)),
        "{engine:?}, {goal:?} of player {player} in {}: {answer:?}",
        position.position_text()
    );
    answer
}

/// What is said of an engine, and the engine without its type.
fn erased<G: Notation, E: Engine<G> + Clone + Debug>(engine: &E) -> (&dyn Debug, Any<'_, G>) {
    (engine, Any::new(engine.clone()))
}

/// Solves a position for a player and a goal, the greatest score that can be forced being known.
/// The answer may be open, but must be true.
fn is_true<G: Notation>(
    position: &G,
    (engine, any): (&dyn Debug, Any<'_, G>),
    (player, goal, truth): (usize, Goal, i16),
    limits: &Budget,
) -> Answer<G::Move> {
    let mut solver = Solver::new(position.clone(), any, player, goal).keeping_proofs();
    let answer = solver.solve(limits);
    let text = position.position_text();
    let told = || format!("{engine:?}, {goal:?} of player {player} in {text}: {answer:?}");
    let expected = match goal {
        Goal::Win => truth >= 1,
        Goal::Draw => truth >= 0,
        Goal::AtLeast(score) => truth >= score,
        Goal::Value | Goal::Score => true,
    };
    let expected = if expected {
        Status::Proven
    } else {
        Status::Disproven
    };
    let known = !matches!(answer.status, Status::Unknown(_));
    assert!(!known || answer.status == expected, "{}", told());
    let interval = answer.interval;
    assert!(
        (interval.least..=interval.most).contains(&truth),
        "{}",
        told()
    );
    match goal {
        Goal::Score if known => assert_eq!(interval.least, interval.most, "{}", told()),
        Goal::Value if known => assert!(answer.value.is_some(), "{}", told()),
        _ => {}
    }
    line_is_legal(position, &answer.line);
    let nothing = interval.claims::<G>().is_empty();
    assert!(!nothing || answer.line.is_empty(), "{}", told());
    let mut bytes = Vec::new();
    let claims: Vec<Claim> = interval.claims::<G>();
    match solver.certificate("some game", &mut bytes, 1 << 28) {
        Err(_) if claims.is_empty() => {}
        Err(error) => panic!("{error}: {}", told()),
        Ok((sizes, written)) => {
            assert_eq!(written, bytes.len() as u64);
            let checked = verify(&bytes[..], "some game", position);
            let checked = checked.unwrap_or_else(|flaw| panic!("{flaw}: {}", told()));
            assert_eq!(checked.sizes, sizes);
            assert_eq!(checked.head.claims, claims);
        }
    }
    answer
}

fn line_is_legal<G: Notation>(position: &G, line: &[G::Move]) {
    let mut position = position.clone();
    let (mut moves, mut met) = (Vec::new(), Vec::new());
    for &m in line {
        assert!(position.outcome().is_none());
        let hash = position.hash();
        assert!(
            hash.is_none() || !met.contains(&hash),
            "{line:?} goes on where it was before"
        );
        met.push(hash);
        moves.clear();
        position.moves(&mut moves);
        assert!(moves.contains(&m), "{m:?} is not legal");
        position.play(m);
    }
}
