//! The heuristic of synthetic trees, which have no features: none.

use super::Synthetic;
use crate::catalogue::Named;
use tesuji::eval::{Heuristic, Null, Planes};
use tesuji::game::Game;

/// An evaluator that knows nothing.
pub type Evaluation = Heuristic<Null>;

/// The only set of weights.
pub const SETS: &[Named<Evaluation>] =
    &[("none", "all positions are alike", Heuristic::new(Null, 1.0))];

/// Random trees have no board.
impl<const N: usize, R: 'static> Planes for Synthetic<N, R> where Self: Game {}
