//! Samples from games.

use super::model::Sample;
use super::{SelfPlayedGame, WeightsShape};
use crate::Session;
use tesuji::game::TextError;
use tesuji_games::catalogue::MOST_VALUE;
use tesuji_games::kit::learned::{FeatureSet, STAGES};

/// One game in `HELD_OUT` is held out: the learned weights are measured by it.
const HELD_OUT: usize = 16;

/// Positions with the results of their games.
#[derive(Debug)]
pub struct Samples {
    start: Session,
    lambda: f32,
    /// Whether samples are active inputs, not features that the game counts.
    by_inputs: bool,
    /// The set of weights of the game that a network is added to, if there is one.
    pub(super) beside: Option<&'static str>,
    /// What each input becomes in each image of a position; empty without inputs.
    pub(super) images: Vec<Vec<u16>>,
    pub(super) features: FeatureSet,
    pub(super) seen: Vec<Sample>,
    pub(super) held_out: Vec<Sample>,
    games: usize,
}

impl Samples {
    /// An empty set of samples, for games from `start`, targets by TD(`lambda`), and weights of
    /// `shape`.
    ///
    /// # Errors
    /// If the game has no features, or no inputs for a network.
    pub fn new(start: Session, shape: WeightsShape, lambda: f32) -> Result<Self, TextError> {
        let by_inputs = shape.is_sparse();
        let (features, wrong) = if by_inputs {
            let wrong = "has no board and two opposed players, so that no network can be learned";
            (start.game().inputs, wrong)
        } else {
            let wrong = "counts no features of its positions: --learn network learns without";
            (start.game().features, wrong)
        };
        let features = features.ok_or_else(|| TextError::new(&start.game().name, wrong))?;
        let strongest = start.game().strongest_set;
        let images = if by_inputs {
            start.images_of_inputs()
        } else {
            Vec::new()
        };
        Ok(Self {
            start,
            lambda,
            by_inputs,
            beside: (shape == WeightsShape::Correction).then_some(strongest),
            images,
            features,
            seen: Vec::new(),
            held_out: Vec::new(),
            games: 0,
        })
    }

    /// The number of games so far.
    pub fn games(&self) -> usize {
        self.games
    }

    /// The number of training positions, and of held-out positions.
    pub fn positions(&self) -> [usize; 2] {
        [self.seen.len(), self.held_out.len()]
    }

    /// Takes from a game the quiet positions, whose estimates are meaningful. Images of a position
    /// that its features tell apart are samples, too.
    ///
    /// # Errors
    /// If a move is not legal; the error names it.
    pub fn add(&mut self, game: &SelfPlayedGame) -> Result<(), TextError> {
        let mut session = self.start.clone();
        let worths = self.worths(game);
        self.games += 1;
        let mut moves = Vec::new();
        let mut kept = Vec::new();
        for (ply, worth) in game.plies.iter().zip(worths) {
            let m = session.read_move(&ply.text)?;
            // Decided positions are not estimated.
            let open = ply.value.is_some_and(|value| value.abs() < 0.995);
            let sign = if session.mover() == 0 { 1.0 } else { -1.0 };
            let target = f32::midpoint(sign * worth, 1.0);
            let quiet = open && session.is_quiet(m);
            moves.push(m);
            kept.push(quiet.then_some(target));
            if quiet && !self.by_inputs {
                let Some(seen) = session.seen() else {
                    break;
                };
                let stage = seen.stage as f32 / STAGES as f32;
                for features in [seen.features].into_iter().chain(seen.images) {
                    self.push(features, (stage, 0.0), target);
                }
            }
            session.play(m);
        }
        if self.by_inputs {
            let wanted: Vec<_> = kept.iter().map(Option::is_some).collect();
            let active = self.start.active_inputs(&moves, &wanted);
            for ((features, value), target) in active.into_iter().zip(kept.into_iter().flatten()) {
                // A value is the hyperbolic tangent of half the logarithm of the odds.
                let odds = 2.0 * value.clamp(-MOST_VALUE, MOST_VALUE).atanh();
                let before = self.beside.map_or(0.0, |_| odds);
                self.push(features, (0.0, before), target);
            }
        }
        Ok(())
    }

    /// Adds a sample of the last game.
    fn push(&mut self, features: Vec<u16>, (stage, before): (f32, f32), target: f32) {
        let samples = if self.games.is_multiple_of(HELD_OUT) {
            &mut self.held_out
        } else {
            &mut self.seen
        };
        samples.push(Sample {
            features: features.into(),
            stage,
            before,
            target,
        });
    }

    /// The target of each position of a game for the first player. It is the position's value with
    /// weight 1 − λ, and the next target with weight λ; without a value it is the next target. The
    /// target after the last position is the result.
    ///
    /// # Reference
    /// Sutton (1988), Learning to predict by the methods of temporal differences: the target of
    /// TD(λ).
    fn worths(&self, game: &SelfPlayedGame) -> Vec<f32> {
        let mut worth = f32::from(game.result);
        let backwards = game.plies.iter().rev().map(|ply| {
            if let Some(value) = ply.value {
                worth = self.lambda * worth + (1.0 - self.lambda) * value;
            }
            worth
        });
        let mut worths: Vec<f32> = backwards.collect();
        worths.reverse();
        worths
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tune::Ply;
    use tesuji_games::LosAlamos;

    fn samples(lambda: f32) -> Samples {
        let start = Session::new("losalamos", LosAlamos::default());
        Samples::new(start, WeightsShape::Units, lambda).expect("it counts features")
    }

    #[test]
    fn worths_go_from_the_result_to_what_was_thought() {
        let ply = |value| Ply {
            text: "a2a3".into(),
            value,
        };
        let game = SelfPlayedGame {
            result: 1,
            plies: vec![ply(None), ply(Some(0.5)), ply(Some(-0.5))],
        };
        assert_eq!(samples(1.0).worths(&game), [1.0; 3]);
        assert_eq!(samples(0.0).worths(&game), [0.5, 0.5, -0.5]);
        // −0.5 / 2 + 1 / 2, and then 0.5 / 2 + 0.25 / 2.
        assert_eq!(samples(0.5).worths(&game), [0.375, 0.375, 0.25]);
    }

    #[test]
    fn captures_and_random_moves_are_no_samples() {
        // 1 b2b3 is random, 1 … c5c4 is quiet, and 2 b3xc4 is no sample: one position and its
        // mirror image.
        let game: SelfPlayedGame = "0 b2b3 r c5c4 0.1 b3c4 -0.2".parse().expect("a game");
        let mut samples = samples(0.5);
        samples.add(&game).expect("legal moves");
        assert_eq!(samples.positions(), [2, 0]);
        let target = samples.seen[0].target;
        // For the second player: −((−0.2 / 2) / 2 + 0.1 / 2) = 0.
        assert!((target - 0.5).abs() < 1e-6, "{target}");
        let illegal: SelfPlayedGame = "0 a1a6 0.5".parse().expect("a game");
        assert!(samples.add(&illegal).is_err());
    }

    #[test]
    fn every_sixteenth_game_is_held_out() {
        let game: SelfPlayedGame = "0 b2b3 0.5".parse().expect("a game");
        let mut samples = samples(1.0);
        for _ in 0..32 {
            samples.add(&game).expect("legal moves");
        }
        // Each with its mirror image.
        assert_eq!((samples.games(), samples.positions()), (32, [60, 4]));
    }

    #[test]
    fn inputs_are_sampled_without_features() {
        let start = Session::new("losalamos", LosAlamos::default());
        let mut samples = Samples::new(start, WeightsShape::Network, 1.0).expect("a board");
        let game: SelfPlayedGame = "0 b2b3 r c5c4 0.1 b3c4 -0.2".parse().expect("a game");
        samples.add(&game).expect("legal moves");
        assert_eq!(samples.positions(), [1, 0]);
        // 24 pieces, and whose move it is.
        assert_eq!(samples.seen[0].features.len(), 25);
    }
}
