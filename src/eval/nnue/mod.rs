//! Sparse networks: a layer over facts of a position, updated by what a move changes.

mod board;
mod inputs;
mod layer;
mod lines;
mod planes;
#[cfg(test)]
mod tests;
mod weights;
mod windows;

pub use board::{FurtherKinds, Opposed};
pub use inputs::Inputs;
pub use weights::NnueWeights;

use super::{Evaluator, Squash};
use crate::game::Game;
use inputs::Facts;
use layer::{Layer, Sums};
use std::fmt;
use std::sync::Arc;

/// The slope that makes a sum the hyperbolic tangent of half the logarithm of the odds.
const SLOPE: f32 = 0.5 / 256.0;

/// An evaluator of games of two opposed players: a sparse network over the [`Inputs`] of a
/// position.
///
/// The sums of the first layer are kept from one position to the next, for each of the players to
/// move. Only the inputs that differ from those of the last position are added and subtracted. All
/// numbers are integers, so a value does not depend on the positions before it.
///
/// # Example
/// A network that knows what a stone on each site is worth.
///
/// ```
/// use tesuji::eval::{Board, Evaluator, Inputs, Nnue, NnueWeights, Opposed, Symmetries, Symmetry};
/// # use tesuji::game::{Game, Outcome, Players};
/// # #[derive(Clone)]
/// # struct Four { stones: [u64; 2], mover: usize }
/// # impl Game for Four {
/// #     type Players = Players<2>;
/// #     type Move = u8;
/// #     fn mover(&self) -> usize { self.mover }
/// #     fn moves(&self, moves: &mut Vec<u8>) {}
/// #     fn play(&mut self, square: u8) {}
/// #     fn outcome(&self) -> Option<Outcome<Self>> { None }
/// # }
/// # impl Board for Four {
/// #     type Sites = u64;
/// #     fn board(&self) -> u64 { (1 << 25) - 1 }
/// #     fn place(&self, site: usize) -> [i32; 2] { [site as i32 % 5, site as i32 / 5] }
/// #     fn pieces(&self, player: usize, _kind: usize) -> u64 { self.stones[player] }
/// # }
///
/// let position = Four { stones: [1 << 12, 1 << 0], mover: 0 };
/// let alike = Opposed::By(Symmetry::IDENTITY);
/// let inputs = Inputs::of(&position, alike, Symmetries::SQUARE);
/// // 25 sites, and whose move it is.
/// assert_eq!(inputs.features(), 26);
/// let mut weights = NnueWeights::zero(26, 16, Vec::new());
/// weights.weights[12] = 256;
/// let network = Nnue::new(inputs, &weights);
/// let mut value = [0.0];
/// network.evaluate(&[position], 0, &mut Default::default(), &mut value);
/// assert!((value[0] - 0.5f32.tanh()).abs() < 1e-3);
/// ```
pub struct Nnue<G> {
    inputs: Inputs<G>,
    layer: Arc<Layer>,
}

impl<G> Clone for Nnue<G> {
    fn clone(&self) -> Self {
        Self {
            inputs: self.inputs.clone(),
            layer: self.layer.clone(),
        }
    }
}

impl<G> fmt::Debug for Nnue<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Nnue")
            .field("inputs", &self.inputs)
            .field("width", &self.layer.width())
            .finish_non_exhaustive()
    }
}

/// The sums of the last position with each player to move.
///
/// A memory serves one network.
#[derive(Debug, Default)]
pub struct NnueMemory {
    sums: [Sums; 2],
    facts: Facts,
}

impl<G: Game> Nnue<G> {
    /// A network over `inputs` with `weights`.
    ///
    /// # Panics
    /// If `weights` has another number of features, or is not as [`NnueWeights::read`] requires.
    pub fn new(inputs: Inputs<G>, weights: &NnueWeights) -> Self {
        assert_eq!(inputs.features(), weights.features(), "features");
        assert!(weights.width().is_multiple_of(16), "units");
        Self {
            inputs,
            layer: Arc::new(Layer::new(weights)),
        }
    }

    /// The value of a position for its mover in 256ths of the logarithm of the odds.
    #[inline]
    fn sum(&self, position: &G, memory: &mut NnueMemory) -> i32 {
        let NnueMemory { sums, facts } = memory;
        self.inputs.write(position, facts);
        let mover = position.mover() & 1;
        let numbers = self.inputs.numbers();
        self.layer
            .sum(numbers, facts, mover as u16, &mut sums[mover])
    }
}

impl<G: Game> Evaluator<G> for Nnue<G> {
    type Memory = NnueMemory;

    fn evaluate(
        &self,
        positions: &[G],
        player: usize,
        memory: &mut NnueMemory,
        values: &mut [f32],
    ) {
        for (position, value) in positions.iter().zip(&mut *values) {
            let sum = self.sum(position, memory) as f32;
            *value = if position.mover() == player {
                sum
            } else {
                -sum
            };
        }
        Squash::Tanh.apply(SLOPE, values);
    }
}
