//! Threat-space search proves wins alone, and only true ones.

use super::boards::endgames;
use super::common::any::Any;
use std::fmt::Debug;
use tesuji::game::{Forcing, Game, Notation};
use tesuji::minimax::NothingForces;
use tesuji::solve::certificate::verify;
use tesuji::solve::{Goal, Solver, Status, Threats};
use tesuji::{Budget, Rng};
use tesuji_games::{
    Breakthrough, Chess, ConnectFour, Family, Gomoku, Knightthrough, Minishogi, Pentago, Pentalath,
    Reversi, TacticsOf, TicTacToe,
};

/// Whether the player is proven to win. The certificate of a proof must hold.
fn proves<G: Notation, F: Forcing<G>>(
    position: &G,
    engine: &Threats<F>,
    player: usize,
    nodes: u64,
) -> bool {
    let mut solver = Solver::new(
        position.clone(),
        Any::new(engine.clone()),
        player,
        Goal::Win,
    );
    solver = solver.keeping_proofs();
    let answer = solver.solve(&Budget::nodes(nodes));
    let told = || {
        format!(
            "{engine:?} for {player}: {} {answer:?}",
            position.position_text()
        )
    };
    assert!(answer.nodes <= nodes + 1, "{}", told());
    let proven = match answer.status {
        Status::Unknown(_) => return false,
        Status::Disproven => panic!("it disproves nothing: {}", told()),
        Status::Proven => answer.value == Some(1),
    };
    assert!(proven, "{}", told());
    let mut bytes = Vec::new();
    let written = solver.certificate("game", &mut bytes, 1 << 28);
    written.unwrap_or_else(|error| panic!("{error}: {}", told()));
    let checked = verify(&bytes[..], "game", position);
    checked.unwrap_or_else(|flaw| panic!("{flaw}: {}", told()));
    true
}

/// How many of the wins in the positions are proven; the number of wins.
fn of_wins<G: Notation, F: Forcing<G>>(positions: &[(G, [i16; 2])], forcing: &F) -> [u32; 2] {
    let mut found = [0; 2];
    for (number, (position, truth)) in positions.iter().enumerate() {
        let engine = Threats {
            forcing: forcing.clone(),
            order: 1 + number as u32 % 2,
        };
        for (player, &truth) in truth.iter().enumerate() {
            let wins = truth >= 1;
            let proven = proves(position, &engine, player, 3000);
            assert!(wins || !proven, "{player} in {}", position.position_text());
            found[0] += u32::from(proven);
            found[1] += u32::from(wins);
        }
    }
    found
}

/// No false proof in positions whose value is known, by the game's tactics and by none.
fn no_false_proof<G: Family + Debug>(name: &str, wanted: usize, share: u32) {
    let positions = endgames::<G>(name, None, wanted);
    for [proven, wins] in [
        of_wins(&positions, &TacticsOf::<G>::default()),
        of_wins(&positions, &NothingForces),
    ] {
        assert!(100 * proven >= share * wins, "{name}: {proven} of {wins}");
        assert!(proven > 20, "{name}: only {proven}");
    }
}

#[test]
fn no_false_proof_where_stones_are_put() {
    no_false_proof::<TicTacToe>("tic-tac-toe", 400, 90);
    no_false_proof::<ConnectFour>("connect-four:4x4", 400, 20);
    no_false_proof::<ConnectFour>("connect-four:5x4", 400, 20);
    no_false_proof::<Gomoku>("gomoku:5", 400, 20);
    no_false_proof::<Gomoku>("gomoku:6,freestyle", 400, 20);
}

#[test]
fn no_false_proof_where_pieces_move() {
    no_false_proof::<Breakthrough>("breakthrough:3x5", 150, 10);
    no_false_proof::<Knightthrough>("knightthrough:4x6", 150, 10);
    no_false_proof::<Reversi>("reversi:4x4", 150, 5);
}

/// Positions of games in which all moves are near the one before, so that lines come about.
fn crowded<G: Family>(name: &str, count: usize, near: impl Fn(&G, &mut Vec<G::Move>)) -> Vec<G> {
    let (base, options) = name.split_once(':').unwrap_or((name, ""));
    let start = G::start(base, options).expect("a variant that exists");
    let mut rng = Rng::new(61);
    let (mut found, mut moves) = (Vec::new(), Vec::new());
    while found.len() < count {
        let mut position = start.clone();
        let plies = 4 + rng.below(26);
        for _ in 0..plies {
            if position.outcome().is_none() {
                moves.clear();
                near(&position, &mut moves);
                position.play(moves[rng.below(moves.len() as u32) as usize]);
            }
        }
        if position.outcome().is_none() {
            found.push(position);
        }
    }
    found
}

/// The certificates of the wins found in positions too large to be gone through.
fn certificates_hold<G: Family>(name: &str, count: usize, nodes: u64, least: u32) {
    let engine = Threats::new(TacticsOf::<G>::default());
    let near = |position: &G, moves: &mut Vec<G::Move>| {
        TacticsOf::<G>::default().nearby(position, moves);
    };
    let mut proven = 0;
    for position in crowded::<G>(name, count, near) {
        for player in 0..2 {
            proven += u32::from(proves(&position, &engine, player, nodes));
        }
    }
    assert!(proven >= least, "{name}: {proven}");
}

#[test]
fn certificates_of_wins_by_threats_hold() {
    certificates_hold::<Gomoku>("gomoku:7", 400, 400, 50);
    certificates_hold::<Gomoku>("gomoku:9,freestyle", 100, 400, 10);
    certificates_hold::<ConnectFour>("connect-four", 100, 2000, 10);
    certificates_hold::<Pentalath>("pentalath", 20, 60, 1);
    certificates_hold::<Pentago>("pentago", 20, 20, 1);
}

#[test]
fn certificates_of_mates_hold() {
    certificates_hold::<Minishogi>("minishogi", 40, 300, 1);
    certificates_hold::<Chess>("chess", 40, 200, 0);
}

/// A search that was stopped goes on where it was.
#[test]
fn a_search_that_was_stopped_goes_on() {
    let start = Gomoku::default();
    let text = "15/15/15/15/15/15/6o1o6/5xoxx6/6oxx6/6xox6/5o1o7/15/15/15/15 x";
    let position = start.read_position(text).expect("a position");
    let engine = Threats::new(TacticsOf::<Gomoku>::default());
    let all = |budget: &Budget| {
        let mut solver = Solver::new(position, Any::new(engine), position.mover(), Goal::Win);
        let mut answer = solver.solve(budget);
        for _ in 0..1000 {
            if answer.status == Status::Proven {
                break;
            }
            answer = solver.solve(budget);
        }
        answer.value
    };
    assert_eq!(all(&Budget::nodes(50)), all(&Budget::nodes(200_000)));
}
