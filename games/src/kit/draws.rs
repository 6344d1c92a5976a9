//! Random draws of several games: many small numbers from one random word, and a move from the list
//! of all.

use tesuji::game::Game;
use tesuji::{Rng, Source};

/// A random move drawn from the list of all, where a game mostly gets one without listing.
#[cold]
#[inline(never)]
pub(crate) fn draw_listed<G: Game>(
    position: &G,
    rng: &mut Rng<impl Source>,
    scratch: &mut Vec<G::Move>,
) -> G::Move {
    scratch.clear();
    position.moves(scratch);
    scratch[rng.below(scratch.len() as u32) as usize]
}

/// A random word that is used up draw by draw.
///
/// A draw below `n` takes about log₂ n bits: the rest of the product is uniform but for those. With
/// `b` bits left before a draw below `n`, the probabilities differ from 1/n by less than 2⁻ᵇ.
pub(crate) struct Draws(u64);

impl Draws {
    #[inline(always)]
    pub(crate) fn new(rng: &mut Rng<impl Source>) -> Self {
        Self(rng.word())
    }

    /// A number in `0..n`.
    #[inline(always)]
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        let product = u128::from(self.0) * u128::from(n);
        self.0 = product as u64;
        (product >> 64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_from_one_word_are_independent() {
        let mut rng = Rng::new(17);
        let mut counts = [0u32; 7 * 5 * 3];
        for _ in 0..105 * 400 {
            let mut draws = Draws::new(&mut rng);
            let cell = draws.below(7) * 15 + draws.below(5) * 3 + draws.below(3);
            counts[cell as usize] += 1;
        }
        // χ² with 104 degrees of freedom: the mean is 104, five deviations above it are 176.
        let deviation = |&n: &u32| (f64::from(n) - 400.0).powi(2) / 400.0;
        let chi_square: f64 = counts.iter().map(deviation).sum();
        assert!(chi_square < 176.0, "{chi_square}");
    }
}
