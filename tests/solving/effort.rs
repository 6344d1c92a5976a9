//! The effort of searches: the same in every run, and the same as written down. An error in numbers
//! that only order the search never shows in an answer, but here.

use super::common::any::Any;
use super::common::graph::{Graph, Shape};
use tesuji::Budget;
use tesuji::Rng;
use tesuji::game::Game;
use tesuji::solve::df_pn::Sum;
use tesuji::solve::{
    DfPn, Engine, ExpectedWork, Goal, LeafPlayouts, Mopns, NullWindow, Pns, ProductPropagation,
    SecondLevel, Solver, Status,
};
use tesuji_games::{ConnectFour, Family, Reversi};

/// More than any search here takes.
const ENOUGH: u64 = 1_000_000;

fn connect_four() -> ConnectFour {
    ConnectFour::start("connect-four", "4x4").expect("a size that exists")
}

fn reversi() -> Reversi {
    Reversi::start("reversi", "4x4").expect("a size that exists")
}

/// The nodes that deciding a goal for the first player takes.
fn nodes<G: Game>(start: &G, engine: impl Engine<G>, goal: Goal) -> u64 {
    let mut solver = Solver::new(start.clone(), Any::new(engine), 0, goal);
    let answer = solver.solve(&Budget::nodes(ENOUGH));
    assert!(!matches!(answer.status, Status::Unknown(_)), "{answer:?}");
    answer.nodes
}

/// The nodes that an engine takes for the value of Connect Four on 4 × 4 squares and for the score
/// of Reversi on as many.
fn takes<E>(name: &str, engine: E) -> String
where
    E: Engine<ConnectFour> + Engine<Reversi> + Copy,
{
    let worth = nodes(&connect_four(), engine, Goal::Value);
    let score = nodes(&reversi(), engine, Goal::Score);
    format!("{name}: {worth} {score}")
}

/// A change of these numbers is a change of the search, and to be explained where it is made.
#[test]
fn no_search_changes_unnoticed() {
    let second = Some(SecondLevel {
        a: 2000.0,
        b: 500.0,
    });
    let two_levels = Pns {
        second,
        ..Pns::default()
    };
    let playouts = LeafPlayouts::new(3, 10);
    let sum = |sum| DfPn {
        sum,
        ..DfPn::default()
    };
    let taken = [
        takes("pns", Pns::default()),
        takes("pn2", two_levels),
        takes("mcpns", Pns::monte_carlo(playouts)),
        takes("mopns", Mopns::default()),
        takes("pp", ProductPropagation::default()),
        takes("mcpp", ProductPropagation::with_playouts(playouts)),
        takes("ews", ExpectedWork::default()),
        takes("dfpn", DfPn::default()),
        takes("dfpn, plain sums", sum(Sum::Plain)),
        takes("dfpn, weak sums", sum(Sum::Weak)),
        takes("dfpn, sums by sources", sum(Sum::Sources)),
        takes("ab", NullWindow::default()),
    ];
    let expected = [
        "pns: 63052 4343",
        "pn2: 79180 5484",
        "mcpns: 34208 3016",
        "mopns: 56548 954",
        "pp: 17113 2827",
        "mcpp: 35809 1979",
        "ews: 30195 2567",
        "dfpn: 5734 783",
        "dfpn, plain sums: 9411 2051",
        "dfpn, weak sums: 14810 1069",
        "dfpn, sums by sources: 9723 1414",
        "ab: 7058 213",
    ];
    assert_eq!(taken, expected);
}

/// With one score asked for, both numbers of all nodes are the same.
#[test]
fn multiple_outcomes_with_one_target_are_proof_number_search() {
    for goal in [Goal::Win, Goal::Draw] {
        let [one, many] = [
            nodes(&connect_four(), Pns::default(), goal),
            nodes(&connect_four(), Mopns::default(), goal),
        ];
        assert_eq!(one, many, "{goal:?}");
    }
}

/// The same seed brings the same search, bit for bit; another seed another one.
fn repeats<E>(engine: impl Fn(u64) -> E)
where
    E: Engine<ConnectFour> + Engine<Graph<3>>,
{
    fn all<G: Game>(start: G, engine: impl Engine<G>) -> String {
        let mut solver = Solver::new(start, Any::new(engine), 0, Goal::Score);
        let answer = solver.solve(&Budget::nodes(ENOUGH));
        let root: Vec<_> = answer
            .root
            .iter()
            .map(|effort| {
                (
                    effort.score,
                    effort.proof.to_bits(),
                    effort.disproof.to_bits(),
                )
            })
            .collect();
        format!(
            "{} {:?} {:?} {root:?}",
            answer.nodes, answer.interval, answer.line
        )
    }
    let board = |seed| all(connect_four(), engine(seed));
    let first = board(1);
    assert_eq!(first, board(1));
    assert_ne!(first, board(2));
    let mut rng = Rng::new(11);
    for _ in 0..50 {
        let start = Graph::new(Shape::random(&mut rng));
        assert_eq!(all(start, engine(3)), all(start, engine(3)));
    }
}

#[test]
fn the_same_seed_brings_the_same_search() {
    repeats(|seed| {
        let mut engine = Pns::monte_carlo(LeafPlayouts::new(3, 10));
        engine.look.seed = seed;
        engine
    });
    repeats(|seed| {
        let mut engine = ProductPropagation::with_playouts(LeafPlayouts::new(3, 10));
        engine.look.seed = seed;
        engine
    });
    repeats(|seed| {
        let mut engine = ExpectedWork::default();
        engine.look.seed = seed;
        engine
    });
}
