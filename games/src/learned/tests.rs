//! What holds of the features of every game.

use super::{Learner, STAGES, Weight, sum};
use crate::{Ataxx, Chess, Loa, LosAlamos, Minishogi, Reversi, Surakarta};
use tesuji::Rng;
use tesuji::eval::Evaluator;

/// Calls with the positions of random games.
fn positions<G: Learner>(name: &str, seed: u64, mut each: impl FnMut(&G)) {
    let mut rng = Rng::new(seed);
    let mut scratch = Vec::new();
    for _ in 0..20 {
        let mut position = G::start(name, "").expect("a game of this name");
        for _ in 0..120 {
            if position.outcome().is_some() {
                break;
            }
            each(&position);
            position.play_random(&mut rng, &mut scratch);
        }
    }
}

/// Features have numbers that there are and stages lie on the way; the value for one player is that for
/// the other with its sign changed, and is not always the same.
fn holds<G: Learner>(name: &str) {
    let evaluator = G::strongest_heuristic();
    let mut seen = Vec::new();
    positions::<G>(name, 5, |position| {
        position.features(|feature, _| assert!(feature < G::COUNT, "{name}: {feature}"));
        assert!((0..=STAGES).contains(&position.stage()), "{name}");
        let value = [0, 1].map(|player| {
            let mut value = [0.0];
            let memory = &mut Default::default();
            evaluator.evaluate(std::slice::from_ref(position), player, memory, &mut value);
            value[0]
        });
        assert!(value[0] + value[1] == 0.0, "{name}: {value:?}");
        seen.push(value[0]);
    });
    let least = seen.iter().copied().fold(f32::MAX, f32::min);
    let greatest = seen.iter().copied().fold(f32::MIN, f32::max);
    assert!(
        least < -0.2 && greatest > 0.2,
        "{name}: {least} to {greatest}"
    );
}

#[test]
fn features_are_numbered_and_belong_to_sides() {
    holds::<Chess>("chess");
    holds::<LosAlamos>("losalamos");
    holds::<Minishogi>("minishogi");
    holds::<Ataxx>("ataxx");
    holds::<Reversi>("reversi");
    holds::<Loa>("loa8");
    holds::<Surakarta>("surakarta");
}

/// Boards that are as good have the same sum, whatever the weights.
fn is_symmetrical<G: Learner>(name: &str) {
    let mut rng = Rng::new(9);
    let weights: Vec<_> = (0..G::COUNT)
        .map(|_| Weight::new(rng.word() as i16 / 64, rng.word() as i16 / 64))
        .collect();
    let mut turned = 0;
    positions::<G>(name, 7, |position| {
        let canonical = position.canonical();
        turned += u32::from(canonical != *position);
        assert_eq!(sum(position, &weights), sum(&canonical, &weights), "{name}");
    });
    assert!(turned > 100, "{name}: {turned} boards were turned");
}

#[test]
fn features_do_not_depend_on_how_the_board_lies() {
    is_symmetrical::<Ataxx>("ataxx");
    is_symmetrical::<Reversi>("reversi");
    is_symmetrical::<Loa>("loa8");
}
