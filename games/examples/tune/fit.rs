//! Logistic regression: the weights by which the sum of the features tells best how games end.

use std::fs;
use tesuji::Rng;
use tesuji_games::learned::{Learner, STAGES};

/// How often every position is looked at.
const EPOCHS: usize = 12;
/// The positions of one step.
const BATCH: usize = 2048;
/// How much of a weight is its own enemy: what is seen seldom stays small.
const DECAY: f32 = 2e-4;
/// One game in so many is held out.
const HELD_OUT: usize = 16;

type Weights = Vec<[f32; 2]>;

/// A position: its features with their counts, how far the game has gone, and what it is worth.
struct Sample {
    features: Vec<(u16, i8)>,
    stage: f32,
    target: f32,
}

impl Sample {
    /// The chance to win that weights give the side to move.
    fn chance(&self, weights: &Weights) -> f32 {
        let worth = |&(feature, count): &(u16, i8)| {
            let [early, late] = weights[usize::from(feature)];
            f32::from(count) * (early + (late - early) * self.stage)
        };
        let odds: f32 = self.features.iter().map(worth).sum();
        1.0 / (1.0 + (-odds).exp())
    }
}

/// Fits weights to the games of some files and writes those that tell best how the games end that were
/// held out.
pub(crate) fn fit<G: Learner>(
    start: &G,
    lambda: f32,
    out: &str,
    files: &[&str],
) -> Result<(), String> {
    let (mut games, mut seen, mut held) = (0, Vec::new(), Vec::new());
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        for (number, line) in text.lines().enumerate() {
            games += 1;
            let samples = if games % HELD_OUT == 0 {
                &mut held
            } else {
                &mut seen
            };
            read(start, lambda, line, samples)
                .ok_or_else(|| format!("{file}: line {} is no game", number + 1))?;
        }
    }
    if seen.is_empty() || held.is_empty() {
        return Err("too few games".into());
    }
    let mut fitted = vec![[0.0; 2]; G::COUNT];
    let mut moments = [fitted.clone(), fitted.clone()];
    let mut best = (f32::MAX, fitted.clone());
    let mut rng = Rng::new(5);
    let mut steps = 0;
    for epoch in 0..EPOCHS {
        for i in (1..seen.len()).rev() {
            seen.swap(i, rng.below(i as u32 + 1) as usize);
        }
        let rate = 0.02 * (1.0 - epoch as f32 / EPOCHS as f32);
        for batch in seen.chunks(BATCH) {
            steps += 1;
            step(&mut fitted, &mut moments, batch, rate, steps);
        }
        let losses = [&seen, &held].map(|samples| loss(&fitted, samples));
        println!(
            "{}: loss {:.4}, held out {:.4}",
            epoch + 1,
            losses[0],
            losses[1]
        );
        if losses[1] < best.0 {
            best = (losses[1], fitted.clone());
        }
    }
    println!(
        "{games} games, {} positions, {} held out: {:.4}",
        seen.len(),
        held.len(),
        best.0
    );
    let rounded = |weight: f32| (256.0 * weight).round().clamp(-32_000.0, 32_000.0) as i16;
    let lines = best
        .1
        .iter()
        .map(|&[early, late]| format!("{} {}\n", rounded(early), rounded(late)));
    fs::write(out, lines.collect::<String>()).map_err(|error| format!("{out}: {error}"))
}

/// Appends the positions of a game in which nothing forces: those whose estimate means something.
fn read<G: Learner>(start: &G, lambda: f32, line: &str, samples: &mut Vec<Sample>) -> Option<()> {
    let mut words = line.split_whitespace();
    let result: f32 = words.next()?.parse().ok()?;
    let mut position = start.clone();
    let mut counts = vec![0i32; G::COUNT];
    let line: Vec<&str> = words.collect();
    let worths = worths(result, lambda, &line)?;
    let mut ply = 0;
    let mut words = line.into_iter();
    while let Some(text) = words.next() {
        let m = position.read_move(text).ok()?;
        let value = words.next()?;
        let quiet = position.gain(m).is_none() && !position.is_threatened();
        if value != "r" && quiet {
            let value: f32 = value.parse().ok()?;
            // What is decided is not estimated.
            if value.abs() < 0.995 {
                let sign = if position.mover() == 0 { 1.0 } else { -1.0 };
                let worth = worths[ply];
                let mut touched = Vec::new();
                position.features(|feature, count| {
                    counts[feature] += count;
                    touched.push(feature);
                });
                let taken = |feature| (feature as u16, std::mem::take(&mut counts[feature]) as i8);
                let features = touched
                    .into_iter()
                    .map(taken)
                    .filter(|&(_, count)| count != 0);
                samples.push(Sample {
                    features: features.collect(),
                    stage: position.stage() as f32 / STAGES as f32,
                    target: f32::midpoint(sign * worth, 1.0),
                });
            }
        }
        position.play(m);
        ply += 1;
    }
    Some(())
}

/// What each position of a game is worth to the first player: what was thought of it, and of those that
/// came after it, each with a share of what the one before it left, and at last the result: `lambda` of the worth
/// of a position is that of the next one.
///
/// # Reference
/// Sutton (1988), Learning to predict by the methods of temporal differences: the target of TD(λ).
fn worths(result: f32, lambda: f32, line: &[&str]) -> Option<Vec<f32>> {
    let mut worths = Vec::new();
    let mut worth = result;
    for pair in line.chunks(2).rev() {
        if let [_, value] = pair
            && *value != "r"
        {
            worth = lambda * worth + (1.0 - lambda) * value.parse::<f32>().ok()?;
        }
        worths.push(worth);
    }
    worths.reverse();
    Some(worths)
}

/// The mean cross entropy.
fn loss(weights: &Weights, samples: &[Sample]) -> f32 {
    let one = |sample: &Sample| {
        let chance = sample.chance(weights).clamp(1e-6, 1.0 - 1e-6);
        -sample.target * chance.ln() - (1.0 - sample.target) * (1.0 - chance).ln()
    };
    samples
        .iter()
        .map(|sample| f64::from(one(sample)))
        .sum::<f64>() as f32
        / samples.len() as f32
}

/// A step of Adam (Kingma and Ba, 2015) down the gradient of the loss of a batch.
fn step(weights: &mut Weights, moments: &mut [Weights; 2], batch: &[Sample], rate: f32, n: i32) {
    let mut gradient = vec![[0.0f32; 2]; weights.len()];
    for sample in batch {
        let off = (sample.chance(weights) - sample.target) / batch.len() as f32;
        for &(feature, count) in &sample.features {
            let off = off * f32::from(count);
            let [early, late] = &mut gradient[usize::from(feature)];
            *early += off * (1.0 - sample.stage);
            *late += off * sample.stage;
        }
    }
    let [first, second] = moments;
    let [unbiased, spread] = [1.0 - 0.9f32.powi(n), 1.0 - 0.999f32.powi(n)];
    for (i, gradient) in gradient.iter().enumerate() {
        for end in 0..2 {
            let down = gradient[end] + DECAY * weights[i][end];
            let (mean, square) = (&mut first[i][end], &mut second[i][end]);
            *mean += 0.1 * (down - *mean);
            *square += 0.001 * (down * down - *square);
            weights[i][end] -= rate * (*mean / unbiased) / ((*square / spread).sqrt() + 1e-7);
        }
    }
}
