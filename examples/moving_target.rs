//! Games for points: does it help if the goal of proofs moves with what the search expects?
//!
//! A proof number for "I win" says nothing any more once that is certain, though every point counts. With
//! [`MovingTarget`] the goal is always one that is still open: a little more than the mean at the root. Here searches with
//! it play against the same search with other goals, or with none, in games in which every point counts. What is printed is by how
//! many points more than its opponents it ends, with a 95 % interval from blocks of games with one opening, in which every split
//! of the seats is played.
//!
//! ```sh
//! cargo run --release --example moving_target -- 100 1000    # blocks, iterations a move
//! ```

use std::thread;
use tesuji::backup::{MovingTarget, Pursuing, TwoLayers};
use tesuji::game::{ByMargin, PlayerCount};
use tesuji::prelude::*;
use tesuji::select::Waning;
use tesuji_games::{Awari, Reversi, Rolit};

type With<S, B> = Mcts<S, B, Orthodox, Uniform, ProofAware<Robust>>;
type Moving = With<PnResidual, Pursuing<MovingTarget>>;
type Standing = With<PnResidual, ScoreBounded>;
type MovingRanks = With<PnBias<PnRank>, Pursuing<MovingTarget>>;
type Layers = With<PnBias<PnRank>, Pursuing<TwoLayers>>;

/// Random moves before the agents take over.
const OPENING: usize = 4;
const THREADS: u64 = 2;

#[derive(Clone, Copy)]
struct Length {
    blocks: u64,
    iterations: u64,
}

fn main() {
    let mut numbers = std::env::args()
        .skip(1)
        .map(|text| text.parse().expect("a number"));
    let length = Length {
        blocks: numbers.next().unwrap_or(2),
        iterations: numbers.next().unwrap_or(50),
    };
    println!("| game | opponent | points more than it |\n| --- | --- | --: |");
    two("reversi", &ByMargin(Reversi::new()), length);
    two("awari", &ByMargin(Awari::new()), length);
    several("rolit3", &Rolit::<3>::new(), length);
    several("rolit4", &Rolit::<4>::new(), length);
}

/// Games of two players, who can have two layers of numbers.
fn two<G: Game + Send + Sync>(name: &str, start: &G, length: Length) {
    several(name, start, length);
    let pair = (MovingRanks::default(), Layers::default());
    row((name, "ranks: a win, then a draw"), start, pair, length);
}

fn several<G: Game + Send + Sync>(name: &str, start: &G, length: Length) {
    let (moving, standing) = (Moving::default(), Standing::default());
    row((name, "a win"), start, (moving, standing), length);
    let mut none = standing;
    none.select.weight = Waning::constant(0.0).expect("a weight");
    row((name, "none"), start, (moving, none), length);
}

/// Plays the blocks of a pairing and prints what they come to.
fn row<G, A, B>(names: (&str, &str), start: &G, (a, b): (A, B), length: Length)
where
    G: Game + Send + Sync,
    A: Recipe<G> + Sync,
    B: Recipe<G> + Sync,
{
    let of = |part: u64| {
        let blocks = (part..length.blocks).step_by(THREADS as usize);
        let blocks = blocks.map(|number| block(start, (&a, &b), number, length.iterations));
        blocks.collect::<Vec<f64>>()
    };
    let differences: Vec<f64> = thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|part| scope.spawn(move || of(part)))
            .collect();
        let ended = threads.into_iter().map(thread::ScopedJoinHandle::join);
        ended
            .flat_map(|found| found.expect("no game fails"))
            .collect()
    });
    let count = differences.len() as f64;
    let mean = differences.iter().sum::<f64>() / count;
    let squares: f64 = differences.iter().map(|x| (x - mean).powi(2)).sum();
    let half = 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt();
    println!(
        "| {} | {} | {mean:.2} ({:.2} to {:.2}) |",
        names.0,
        names.1,
        mean - half,
        mean + half
    );
}

/// All splits of the seats from one opening: the points of the first agent beyond those of the second, a seat and game.
fn block<G: Game, A: Recipe<G>, B: Recipe<G>>(
    start: &G,
    agents: (&A, &B),
    number: u64,
    iterations: u64,
) -> f64 {
    let mut opening = start.clone();
    let mut rng: Rng = Rng::new(number);
    for _ in 0..OPENING {
        opening.play_random(&mut rng, &mut Vec::new());
    }
    let seats = G::Players::COUNT;
    let splits = 1..(1_u32 << seats) - 1;
    let games = splits.len() as f64;
    let differences = splits.map(|split| {
        let scores = play(
            opening.clone(),
            agents,
            split,
            number << 8 | u64::from(split),
            iterations,
        );
        let mean = |first: bool| {
            let own = (0..seats).filter(|seat| (split >> seat & 1 == 1) == first);
            let own: Vec<f64> = own.map(|seat| f64::from(scores[seat])).collect();
            own.iter().sum::<f64>() / own.len() as f64
        };
        mean(true) - mean(false)
    });
    differences.sum::<f64>() / games
}

/// Plays a game in which the seats of `split` are those of the first agent.
fn play<G: Game, A: Recipe<G>, B: Recipe<G>>(
    start: G,
    (a, b): (&A, &B),
    split: u32,
    seed: u64,
    iterations: u64,
) -> Outcome<G> {
    let seats = G::Players::COUNT;
    let mut first: Vec<_> = Vec::new();
    let mut second: Vec<_> = Vec::new();
    for seat in 0..seats as u64 {
        first.push(Search::new(start.clone(), a.clone(), seed << 8 | seat));
        second.push(Search::new(start.clone(), b.clone(), seed << 8 | seat));
    }
    let mut position = start;
    let budget = Budget::iterations(iterations).with_memory(256 << 20);
    loop {
        if let Some(scores) = position.outcome() {
            return scores;
        }
        let mover = position.mover();
        let best = if split >> mover & 1 == 1 {
            first[mover].run(&budget);
            first[mover].best()
        } else {
            second[mover].run(&budget);
            second[mover].best()
        };
        let m = best.expect("the game goes on");
        position.play(m);
        for search in &mut first {
            search.advance(m).expect("the move is legal");
        }
        for search in &mut second {
            search.advance(m).expect("the move is legal");
        }
    }
}
