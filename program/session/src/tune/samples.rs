//! Samples from games.

use super::SelfPlayedGame;
use super::model::Sample;
use crate::Session;
use tesuji::game::TextError;
use tesuji_games::kit::learned::{FeatureSet, STAGES};

/// One game in `HELD_OUT` is held out: the learned weights are measured by it.
const HELD_OUT: usize = 16;

/// Positions with what became of them.
#[derive(Debug)]
pub struct Samples {
    start: Session,
    lambda: f32,
    pub(super) features: FeatureSet,
    pub(super) seen: Vec<Sample>,
    pub(super) held_out: Vec<Sample>,
    games: usize,
}

impl Samples {
    /// No samples yet, of games that begin here, to targets of TD(`lambda`).
    ///
    /// # Errors
    /// If the game counts no features.
    pub fn new(start: Session, lambda: f32) -> Result<Self, TextError> {
        let none = || {
            let wrong = "counts no features of its positions, so that no weights can be learned";
            TextError::new(&start.game().name, wrong)
        };
        let features = start.game().features.ok_or_else(none)?;
        Ok(Self {
            start,
            lambda,
            features,
            seen: Vec::new(),
            held_out: Vec::new(),
            games: 0,
        })
    }

    /// The games so far.
    pub fn games(&self) -> usize {
        self.games
    }

    /// The positions that are learned from, and those that are held out.
    pub fn positions(&self) -> [usize; 2] {
        [self.seen.len(), self.held_out.len()]
    }

    /// Takes from a game the quiet positions, whose estimates are meaningful. Images of a position
    /// that its features tell apart are samples, too.
    ///
    /// # Errors
    /// Names a move that is not legal.
    pub fn add(&mut self, game: &SelfPlayedGame) -> Result<(), TextError> {
        let mut session = self.start.clone();
        let worths = self.worths(game);
        self.games += 1;
        for (ply, worth) in game.plies.iter().zip(worths) {
            let m = session.read_move(&ply.text)?;
            // Decided positions are not estimated.
            let open = ply.value.is_some_and(|value| value.abs() < 0.995);
            if open && session.is_quiet(m) {
                let Some(seen) = session.seen() else {
                    break;
                };
                let sign = if session.mover() == 0 { 1.0 } else { -1.0 };
                let held_out = self.games.is_multiple_of(HELD_OUT);
                let samples = if held_out {
                    &mut self.held_out
                } else {
                    &mut self.seen
                };
                for features in [seen.features].into_iter().chain(seen.images) {
                    samples.push(Sample {
                        features: features.into(),
                        stage: seen.stage as f32 / STAGES as f32,
                        target: f32::midpoint(sign * worth, 1.0),
                    });
                }
            }
            session.play(m);
        }
        Ok(())
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
        Samples::new(start, lambda).expect("it counts features")
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
}
