//! The settings of enhanced agents, which use evaluations of positions and results of moves
//! elsewhere. All of them are one type for a game: each kind of knowledge has a weight, and
//! knowledge of weight 0 is not collected.

mod build;
mod choice;
pub(super) mod keys;
mod playout;
mod text;

pub(super) use build::{enhanced, enhanced_prover};
pub(super) use choice::ExpandChoice;
pub(super) use playout::EnhancedPlayout;

use tesuji::policy::playout::Termination;

/// The kinds of knowledge, and their weights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct EnhancedSettings {
    /// The weight of the implicit minimax value before the first visit.
    pub(crate) alpha: f32,
    /// The least that `alpha` falls to; `None` if it does not fall.
    pub(crate) alpha_min: Option<f32>,
    /// The share of `alpha` that is lost with a visit.
    pub(crate) slope: f32,
    /// Whether exploration prefers children that look good, or treats all alike.
    pub(crate) softmax: bool,
    /// The source of progressive bias.
    pub(crate) bias: BiasBy,
    /// The weight of progressive bias.
    pub(crate) weight: f32,
    /// The visits of GRAVE's reference; `None` without GRAVE.
    pub(crate) reference: Option<u32>,
    /// The rate at which GRAVE gives way to the mean.
    pub(crate) give_way: f32,
    /// How leaves are played out.
    pub(crate) playout: PlayoutBy,
    /// When playouts end with an evaluation.
    pub(crate) end: Termination,
    /// The positions whose values are remembered.
    pub(crate) cache: u32,
    /// Whether it goes by the network that comes with the program for the game, where no evaluator
    /// is named and there is one.
    pub(crate) by_network: bool,
}

/// The source of progressive bias.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BiasBy {
    /// No bias.
    Nothing,
    /// The evaluation of positions.
    Evaluation,
    /// The mean results of moves in playouts.
    History,
}

/// How leaves are played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayoutBy {
    /// By random moves.
    Random,
    /// By MAST.
    Mast,
    /// By the moves that look best.
    Greedy,
    /// Not at all: their value is the evaluation of the leaf.
    Nothing,
}

impl Default for EnhancedSettings {
    /// No knowledge: all weights are 0.
    fn default() -> Self {
        Self {
            alpha: 0.0,
            alpha_min: None,
            slope: 0.1,
            softmax: false,
            bias: BiasBy::Nothing,
            weight: 1.0,
            reference: None,
            give_way: 1e-6,
            playout: PlayoutBy::Random,
            end: Termination::Never,
            cache: 0,
            by_network: false,
        }
    }
}

impl EnhancedSettings {
    /// Whether playouts look at positions themselves. Those of no moves read the values in the
    /// tree.
    pub(super) fn playouts_evaluate(&self) -> bool {
        let looks = self.playout == PlayoutBy::Greedy || self.end != Termination::Never;
        looks && self.playout != PlayoutBy::Nothing && self.end != Termination::After(0)
    }

    /// Whether the children of a node are evaluated.
    pub(super) fn looks_ahead(&self) -> bool {
        let biased = self.bias == BiasBy::Evaluation && self.weight > 0.0;
        self.alpha > 0.0 || biased || self.playout == PlayoutBy::Nothing
    }

    /// Whether several threads can search one tree of it: whether it keeps no statistics of moves
    /// there, neither GRAVE's statistics nor the history that playouts have learned.
    pub(super) fn shares_tree(&self) -> bool {
        self.reference.is_none() && self.bias == BiasBy::Nothing
    }
}
