//! An evaluator that says anything, but always the same.

use tesuji::Rng;
use tesuji::eval::Evaluator;
use tesuji::game::Game;

/// A value for each position and player: its hash. Of [`Noise::levels`] values only, so that many
/// are equal; a power of two up to 64, so that they are exact.
#[derive(Clone, Copy, Debug)]
pub struct Noise {
    pub levels: u32,
}

impl Noise {
    /// In 64ths, from −64 to 64.
    pub fn in_64ths<G: Game>(self, position: &G, player: usize) -> i32 {
        let hash = position.hash().expect("games of these tests have a hash");
        let whose = if G::ZERO_SUM { 0 } else { player as u64 };
        let mut rng = Rng::new(hash ^ whose << 7);
        let steps = rng.below(2 * self.levels + 1) as i32 - self.levels as i32;
        let value = steps * (64 / self.levels) as i32;
        if G::ZERO_SUM && player == 1 {
            -value
        } else {
            value
        }
    }
}

impl<G: Game> Evaluator<G> for Noise {
    type Memory = ();

    fn evaluate(&self, positions: &[G], player: usize, (): &mut (), values: &mut [f32]) {
        assert_eq!(positions.len(), values.len());
        for (position, value) in positions.iter().zip(values) {
            assert!(position.outcome().is_none(), "the game is over");
            *value = self.in_64ths(position, player) as f32 / 64.0;
        }
    }
}
