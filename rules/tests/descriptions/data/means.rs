//! Random playouts against the means of the original system.

use super::shared::{lines, rules};
use tesuji::Rng;
use tesuji_rules::rbg::engine::Shared;
use tesuji_rules::rbg::reference::Engine as Reference;

/// The fewest and the most playouts of a game.
const COUNTS: (f64, f64) = (8.0, 2_000.0);

/// A sum of values, and of their squares.
#[derive(Clone, Default)]
struct Sum(f64, f64);

impl Sum {
    fn add(&mut self, value: f64) {
        self.0 += value;
        self.1 += value * value;
    }

    /// The mean of a number of values, and its variance.
    fn mean(&self, count: f64) -> (f64, f64) {
        let mean = self.0 / count;
        let variance = (self.1 / count - mean * mean).max(0.0) / (count - 1.0);
        (mean, variance)
    }
}

/// Compares a mean with one of the original, which is of a number of playouts, too.
fn compare(told: &str, sum: &Sum, count: usize, range: f64, (mean, playouts): (f64, f64)) {
    let (here, variance) = sum.mean(count as f64);
    // The original's mean varies, too. What is rare may not have been seen at all.
    let both = variance * (1.0 + count as f64 / playouts) + (range / count as f64).powi(2);
    let apart = (here - mean).abs();
    assert!(
        apart <= 4.0 * both.sqrt(),
        "{told}: {here} in {count} playouts, the original {mean}"
    );
}

/// Plays whole moves or semimoves: as many playouts as the original plays in 20 ms, within
/// [`COUNTS`].
fn check(variant: &str) {
    for (game, lines) in lines("speeds.jsonl") {
        let mut lines = lines.iter().filter(|line| line["variant"] == variant);
        let Some(line) = lines.next_back() else {
            continue;
        };
        let rules = Box::leak(Box::new(rules(&game)));
        let Some(shared) = Shared::new(rules, &rules.automaton, false) else {
            println!("{game}: no engine");
            continue;
        };
        let shared = Box::leak(Box::new(shared));
        let mut engine = shared.engine(rules, &rules.automaton);
        let (start, _) = Reference::new(rules).start().expect("the keeper stops");
        let start = shared.board(rules, start);
        let mut rng = Rng::new(1);
        let (mut plies, mut scores) = (Sum::default(), vec![Sum::default(); rules.players()]);
        let rate = line["playouts_per_s"].as_f64().expect("a number");
        let count = (rate * 0.02).clamp(COUNTS.0, COUNTS.1) as usize;
        let mut board = start.clone();
        for _ in 0..count {
            board.clone_from(&start);
            let mut moves = 0.0;
            loop {
                let goes_on = match variant {
                    "Mod" => engine.play_random_split(&mut board, &mut rng),
                    _ => engine.play_random(&mut board, &mut rng),
                };
                moves += 1.0;
                if !goes_on.expect("there is a move") {
                    break;
                }
            }
            plies.add(moves);
            for (sum, &score) in scores.iter_mut().zip(board.state.scores(rules)) {
                sum.add(score.into());
            }
        }
        let playouts = line["playouts"].as_f64().expect("a number");
        let nodal = line["nodal_per_playout"].as_f64().expect("a number");
        compare(
            &format!("{game}, plies"),
            &plies,
            count,
            nodal / 10.0,
            (nodal, playouts),
        );
        let means = line["mean_scores"].as_array().expect("scores");
        for (player, (sum, mean)) in scores.iter().zip(means).enumerate() {
            let mean = mean.as_f64().expect("a number");
            let told = format!("{game}, player {player}");
            compare(&told, sum, count, 100.0, (mean, playouts));
        }
        println!("{game}: {count} playouts");
    }
}

#[test]
fn whole_moves() {
    check("O");
}

#[test]
fn semimoves() {
    check("Mod");
}
