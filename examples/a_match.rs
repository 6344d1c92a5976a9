//! A match of two agents that are composed as types, in plain library code.
//!
//! Look at the two `type` lines, which are the agents. Seats alternate, and both agents keep their
//! trees from move to move. The result comes with a 95 % Wilson interval: only if it lies wholly
//! above one half is the first agent shown to be stronger.

use tesuji::prelude::*;
use tesuji_games::Breakthrough;

type Challenger =
    Mcts<PnPrior, ScoreBounded, Orthodox, Uniform, ProofAware<Robust>, AllChildren<true>>;
type Champion = Mcts<Ucb1, ScoreBounded, Orthodox, Uniform, ProofAware<Robust>>;

const GAMES: u64 = 40;
const ITERATIONS: u64 = 400;

fn main() {
    let mut wins = 0;
    for game in 0..GAMES {
        // The challenger moves first in every other game.
        let seat = (game % 2) as usize;
        let winner = if seat == 0 {
            play(Challenger::default(), Champion::default(), game)
        } else {
            play(Champion::default(), Challenger::default(), game)
        };
        wins += u64::from(winner == seat);
    }
    let (low, high) = wilson(wins as f64, GAMES as f64);
    println!("breakthrough 6 × 6, {ITERATIONS} iterations a move");
    println!(
        "gpn-prior+sb against uct+sb: {wins} of {GAMES} = {:.0} %, 95 % interval {:.0}–{:.0} %",
        100.0 * wins as f64 / GAMES as f64,
        100.0 * low,
        100.0 * high
    );
}

/// Plays a game with two searches that follow it, and returns the winner's seat.
fn play<A, B>(first: A, second: B, seed: u64) -> usize
where
    A: Recipe<Breakthrough>,
    B: Recipe<Breakthrough>,
{
    let start = Breakthrough::new(6, 6).expect("the size is allowed");
    let mut first = Search::new(start, first, 2 * seed);
    let mut second = Search::new(start, second, 2 * seed + 1);
    let budget = Budget::iterations(ITERATIONS).with_memory(64 << 20);
    loop {
        let position = first.position();
        if let Some(scores) = position.outcome() {
            return usize::from(scores[1] > 0);
        }
        let best = if position.mover() == 0 {
            first.run(&budget);
            first.best()
        } else {
            second.run(&budget);
            second.best()
        };
        let m = best.expect("the game goes on");
        first.advance(m).expect("the move is legal");
        second.advance(m).expect("the move is legal");
    }
}

/// The Wilson score interval of a share, at 95 %.
fn wilson(wins: f64, games: f64) -> (f64, f64) {
    let z = 1.96;
    let share = wins / games;
    let scale = 1.0 + z * z / games;
    let middle = (share + z * z / (2.0 * games)) / scale;
    let spread = (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    (middle - z * spread / scale, middle + z * spread / scale)
}
