//! Gradients against differences of losses, and steps against the formula.

use super::common::{NETWORKS, batch, network};
use super::naive::{approximate, gradient, loss, numbers};
use tesuji_nets::Weights;
use tesuji_train::learner::{Adam, Learner, PROCESSOR, Processor};
use tesuji_train::samples::{Batch, Policy};

fn learner(weights: &Weights, adam: Adam) -> Learner<Processor> {
    Learner::new(weights, adam, PROCESSOR).expect("it makes values")
}

fn batch_of(planes: &[f32], values: &[f32]) -> Batch<'static> {
    Batch {
        planes: planes.to_vec(),
        values: values.to_vec(),
        policies: Vec::new(),
    }
}

/// The largest difference, as a share of the largest number.
fn difference(a: &[Vec<f64>], b: &[Vec<f64>]) -> f64 {
    let pairs = || a.iter().flatten().zip(b.iter().flatten());
    let largest = pairs()
        .map(|(a, b)| a.abs().max(b.abs()))
        .fold(1e-3, f64::max);
    pairs().map(|(a, b)| (a - b).abs()).fold(0.0, f64::max) / largest
}

#[test]
fn the_yardstick_is_the_slope_of_the_loss() {
    for (seed, (architecture, rows, columns)) in NETWORKS.into_iter().enumerate() {
        let weights = network(architecture, rows, columns, seed as u64);
        let (planes, values) = batch(weights.plan().board().cells(), 3, 7);
        let data = (&planes[..], &values[..]);
        let at = numbers(&weights);
        let found = gradient(&weights, &at, data, f64::tanh);
        let mut slopes = at.clone();
        for part in 0..at.len() {
            for i in 0..at[part].len() {
                let moved = |by: f64| {
                    let mut moved = at.clone();
                    moved[part][i] += by;
                    loss(&weights, &moved, data, f64::tanh)
                };
                slopes[part][i] = (moved(1e-5) - moved(-1e-5)) / 2e-5;
            }
        }
        let off = difference(&found, &slopes);
        assert!(off < 1e-6, "{architecture}: {off:.1e}");
    }
}

#[test]
fn gradients_are_those_of_the_yardstick() {
    for (seed, (architecture, rows, columns)) in NETWORKS.into_iter().enumerate() {
        let weights = network(architecture, rows, columns, seed as u64);
        for count in [1, 5] {
            let (planes, values) = batch(weights.plan().board().cells(), count, 3);
            let data = (&planes[..], &values[..]);
            let at = numbers(&weights);
            let (found_loss, found) =
                learner(&weights, Adam::default()).loss(&batch_of(&planes, &values));
            let wide = |part: &Vec<f32>| part.iter().map(|&n| n.into()).collect();
            let found: Vec<Vec<f64>> = found.iter().map(wide).collect();
            let off = difference(&found, &gradient(&weights, &at, data, approximate));
            assert!(off < 1e-4, "{architecture}: {off:.1e}");
            let off = (found_loss - loss(&weights, &at, data, approximate)).abs();
            assert!(off < 1e-5, "{architecture}: a loss off by {off:.1e}");
        }
    }
}

#[test]
fn ten_steps_are_those_of_the_formula() {
    let weights = network("Z-1>C-3-3-1-R>C-2-3-1-R>F-5-R>F-1-T", 3, 3, 1);
    let adam = Adam {
        rate: 0.01,
        decay: 0.02,
        ..Adam::default()
    };
    let (planes, values) = batch(18, 6, 2);
    let data = (&planes[..], &values[..]);
    let mut learner = learner(&weights, adam);
    let mut at = numbers(&weights);
    let zero = || -> Vec<Vec<f64>> { at.iter().map(|part| vec![0.0; part.len()]).collect() };
    let (mut mean, mut square) = (zero(), zero());
    for t in 1..=10 {
        learner.step(&batch_of(&planes, &values));
        let slopes = gradient(&weights, &at, data, approximate);
        for part in 0..at.len() {
            for i in 0..at[part].len() {
                let decay = if part % 2 == 0 { 0.02 } else { 0.0 };
                let slope = slopes[part][i] + decay * at[part][i];
                let (m, v) = (&mut mean[part][i], &mut square[part][i]);
                *m = 0.9 * *m + 0.1 * slope;
                *v = 0.999 * *v + 0.001 * slope * slope;
                let (m, v) = (*m / (1.0 - 0.9_f64.powi(t)), *v / (1.0 - 0.999_f64.powi(t)));
                at[part][i] -= 0.01 * m / (v.sqrt() + 1e-8);
            }
        }
    }
    let found = numbers(&learner.weights("ten steps").expect("finite"));
    let off = difference(&found, &at);
    assert!(off < 1e-3, "{off:.1e}");
    assert!(
        difference(&found, &numbers(&weights)) > 0.05,
        "it has moved"
    );
}

#[test]
fn what_makes_no_values_is_refused_by_name() {
    for architecture in ["F-1-L", "F-1-R"] {
        let weights = network(architecture, 2, 2, 1);
        let refused = Learner::<Processor>::new(&weights, Adam::default(), PROCESSOR);
        let error = refused.expect_err(architecture);
        assert_eq!(error.part(), architecture);
    }
}

/// The gradient of values and policies together, against differences of the loss by the networks of
/// the definition.
#[test]
fn gradients_of_policies_are_slopes_of_their_cross_entropy() {
    let weights = network("Z-1>C-4-3-1-L>P-7", 3, 3, 5);
    let (planes, values) = batch(18, 3, 2);
    let mut policies = [Policy::default(), Policy::default()];
    for (share, actions) in [(0.5, &[0, 4][..]), (0.2, &[1, 4]), (0.3, &[2])] {
        policies[0].add(share, actions);
    }
    policies[1].add(0.9, &[5]);
    policies[1].add(0.1, &[6, 3]);
    let batch = Batch {
        planes: planes.clone(),
        values: values.clone(),
        policies: vec![Some(&policies[0]), None, Some(&policies[1])],
    };
    let of = |weights: &Weights| {
        let positions = planes.chunks(18).zip(&values).zip(&batch.policies);
        let losses = positions.map(|((planes, &value), policy)| {
            let [found, _] = tesuji_nets::reference(weights, planes);
            let logits = tesuji_nets::reference_policy(weights, planes);
            let sum =
                |actions: &[u32]| -> f64 { actions.iter().map(|&a| logits[a as usize]).sum() };
            let moves = || policy.iter().flat_map(|policy| policy.moves());
            let all: f64 = moves().map(|(_, actions)| sum(actions).exp()).sum();
            let off =
                moves().map(|(share, actions)| f64::from(share) * (sum(actions).exp() / all).ln());
            (found - f64::from(value)).powi(2) - off.sum::<f64>()
        });
        losses.sum::<f64>() / values.len() as f64
    };
    let (_, found) = learner(&weights, Adam::default()).loss(&batch);
    let mut compared = 0;
    for (part, gradient) in found.iter().enumerate() {
        for (i, &slope) in gradient.iter().enumerate() {
            let moved = |by: f32| {
                let mut layers = weights.layers().to_vec();
                let layer = &mut layers[part / 2];
                let numbers = if part % 2 == 0 {
                    &mut layer.weights
                } else {
                    &mut layer.biases
                };
                numbers[i] += by;
                of(&Weights::new(weights.about().clone(), layers).expect("they fit"))
            };
            let expected = (moved(1e-2) - moved(-1e-2)) / 2e-2;
            let off = (f64::from(slope) - expected).abs();
            assert!(off < 2e-3, "part {part}, {i}: {slope} and {expected}");
            compared += usize::from(expected.abs() > 1e-2);
        }
    }
    assert!(compared > 50, "{compared}");
}
