//! A term for points and counters.

use super::Board;
use super::mobility::lead;
use crate::eval::Term;

/// A term for the points of a player and for the counters on the player's own sites.
///
/// # Reference
/// Paper 004, section 3.2.1: `score`. `componentValues` and `playerSiteMapCount` are one term here:
/// the pieces that lie on a player's own sites.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PieceCounts {
    /// The weight of a point of [`Board::score`].
    pub score: f32,
    /// The weight of a counter of [`Board::counters`].
    pub counters: f32,
}

impl PieceCounts {
    /// The term with weight 0: neither points nor counters are counted.
    pub const NONE: Self = Self {
        score: 0.0,
        counters: 0.0,
    };
}

impl<G: Board> Term<G> for PieceCounts {
    type Memory = ();

    fn add(&self, positions: &[G], player: usize, (): &mut (), sums: &mut [f32]) {
        if self.score != 0.0 {
            for (position, sum) in positions.iter().zip(&mut *sums) {
                let score = |player| position.score(player) as f32;
                *sum += self.score * lead::<G>(player, score);
            }
        }
        if self.counters != 0.0 {
            for (position, sum) in positions.iter().zip(sums) {
                let counters = |player| position.counters(player) as f32;
                *sum += self.counters * lead::<G>(player, counters);
            }
        }
    }
}
