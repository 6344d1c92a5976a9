//! Every engine on positions near the end of real games, where the whole rest of the game can be
//! gone through.

use super::common::check::agrees_for;
use super::common::everywhere::OnBoards;
use super::common::exact::forced_within;
use std::fmt::Debug;
use std::num::NonZeroUsize;
use tesuji::Rng;
use tesuji::game::Notation;
use tesuji::solve::df_pn::Sum;
use tesuji::solve::{
    DfPn, DfPnThreads, Engine, ExpectedWork, LeafPlayouts, Mopns, NullWindow, NullWindowThreads,
    Pns, ProductPropagation, SecondLevel,
};
use tesuji_games::{
    Awari, Breakthrough, ConnectFour, Family, FoxAndHounds, Gomoku, Knightthrough, Mill, Reversi,
    TicTacToe,
};

/// The most positions that are gone through for an exact value.
const MOST: usize = 3000;

/// At least `wanted` positions of random games, from the end of each back to where the rest of the
/// game is no longer small.
pub fn endgames<G: Family>(name: &str, from: Option<&str>, wanted: usize) -> Vec<(G, [i16; 2])> {
    let (base, options) = name.split_once(':').unwrap_or((name, ""));
    let start = G::start(base, options).expect("a variant that exists");
    let start = match from {
        Some(text) => start.read_position(text).expect("a position"),
        None => start,
    };
    let mut rng = Rng::new(8);
    let mut found = Vec::new();
    let mut scratch = Vec::new();
    for _ in 0..1000 {
        if found.len() >= wanted {
            return found;
        }
        let mut line = vec![start.clone()];
        while line.last().is_some_and(|p| p.outcome().is_none()) {
            let mut next = line.last().expect("it begins with one").clone();
            scratch.clear();
            next.play_random(&mut rng, &mut scratch);
            line.push(next);
        }
        for position in line.into_iter().rev().skip(1) {
            let truth = [0, 1].map(|player| forced_within(&position, player, MOST));
            let [Some(first), Some(second)] = truth else {
                break;
            };
            found.push((position, [first, second]));
        }
    }
    panic!("{name}: only {} positions", found.len());
}

fn check<G: Notation, E: Engine<G> + Clone + Debug>(engine: &E, positions: &[(G, [i16; 2])]) {
    for (position, truth) in positions {
        for (player, &truth) in truth.iter().enumerate() {
            agrees_for(position, engine, player, truth);
        }
    }
}

fn boards(engine: &impl OnBoards) {
    check(engine, &endgames::<TicTacToe>("tic-tac-toe", None, 20));
    check(
        engine,
        &endgames::<ConnectFour>("connect-four:4x4", None, 20),
    );
    check(engine, &endgames::<Gomoku>("gomoku:5", None, 20));
    check(
        engine,
        &endgames::<Breakthrough>("breakthrough:3x5", None, 20),
    );
    check(
        engine,
        &endgames::<Knightthrough>("knightthrough:4x6", None, 20),
    );
    check(
        engine,
        &endgames::<FoxAndHounds>("fox-and-hounds", None, 20),
    );
    check(engine, &endgames::<Reversi>("reversi:4x4", None, 20));
    // Near the limit of plies, so that not all that could still be played is gone through.
    let few_seeds = "0,1,0,2,0,1/1,0,0,2,0,1 20-20 s 2490 0";
    check(engine, &endgames::<Awari>("awari", Some(few_seeds), 20));
    check(engine, &endgames::<Mill>("mill", None, 20));
}

#[test]
fn proof_number_search() {
    boards(&Pns::default());
}

#[test]
fn proof_number_search_of_two_levels() {
    boards(&Pns {
        second: Some(SecondLevel { a: 60.0, b: 20.0 }),
        ..Pns::default()
    });
}

#[test]
fn monte_carlo_proof_number_search() {
    boards(&Pns::monte_carlo(LeafPlayouts::new(3, 10)));
}

#[test]
fn depth_first_proof_number_search() {
    for sum in [Sum::Plain, Sum::Weak, Sum::Greatest, Sum::Sources] {
        boards(&DfPn {
            sum,
            ..DfPn::default()
        });
    }
}

#[test]
fn depth_first_proof_number_search_on_several_threads() {
    for threads in [2, 5] {
        boards(&DfPnThreads {
            one: DfPn::default(),
            threads: NonZeroUsize::new(threads).expect("more than none"),
        });
    }
}

#[test]
fn null_windows_on_several_threads() {
    for threads in [2, 5] {
        boards(&NullWindowThreads {
            one: NullWindow::default(),
            threads: NonZeroUsize::new(threads).expect("more than none"),
        });
    }
}

#[test]
fn null_windows() {
    boards(&NullWindow::default());
}

#[test]
fn multiple_outcome_proof_number_search() {
    boards(&Mopns::default());
}

#[test]
fn product_propagation() {
    boards(&ProductPropagation::default());
}

#[test]
fn expected_work_search() {
    boards(&ExpectedWork::default());
}
