//! The settings of agents that know more than the means of their playouts: what positions look
//! like, and what moves were worth elsewhere.
//!
//! All of them are one type for a game: each kind of knowledge has a weight, and what weighs nothing
//! is not gathered.

mod build;
mod choice;
mod keys;
mod playout;
mod text;
mod varied;

pub(super) use build::{enhanced, enhanced_prover};

pub use keys::EnhancedKey;

use std::num::NonZeroU8;
use tesuji::select::Pace;

/// What is known, and what it weighs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct EnhancedSettings {
    /// The weight of the implicit minimax value before the first visit.
    pub(crate) alpha: f32,
    /// The least it falls to; none if it does not fall.
    pub(crate) alpha_min: Option<f32>,
    /// The most it rises to; none if it does not rise.
    pub(crate) alpha_max: Option<f32>,
    /// The share of it that is lost with a visit, or of what it lacks of 1 that comes.
    pub(crate) slope: f32,
    /// Whether what leaves look worth goes up the tree.
    pub(crate) backs_up: bool,
    /// What becomes of estimates before they count.
    pub(crate) rescaling: Rescaling,
    /// What is explored.
    pub(crate) explore: Exploring,
    /// The children that come into a second round; none if there is no such round.
    pub(crate) shortlist: Option<NonZeroU8>,
    /// The exploration constant of that round; none if any child is taken.
    pub(crate) second_c: Option<f32>,
    /// By which share urgencies rise at the most, by something like chance.
    pub(crate) jitter: f32,
    /// What is preferred at first.
    pub(crate) bias: BiasBy,
    /// The weight of that.
    pub(crate) weight: f32,
    /// The visits of GRAVE's reference; none without GRAVE.
    pub(crate) reference: Option<u32>,
    /// How soon GRAVE gives way to the mean.
    pub(crate) give_way: f32,
    /// How leaves are played out.
    pub(crate) playout: PlayoutBy,
    /// The plies after which playouts end with an evaluation.
    pub(crate) horizon: Option<u32>,
    /// The value from which playouts end as decided.
    pub(crate) decided: Option<f32>,
    /// The positions whose values are remembered.
    pub(crate) cache: u32,
    /// What an iteration counts as for other threads while it is under way.
    pub(crate) under_way: f32,
    /// Whether it goes by the network that comes with the program for the game, where no evaluator is
    /// named and there is one.
    pub(crate) by_network: bool,
}

/// What is explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exploring {
    /// All children alike.
    Steady,
    /// Those that look good.
    Softmax(Pace),
}

/// What becomes of estimates before they count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Rescaling {
    /// Nothing.
    AsIs,
    /// Their differences are multiplied.
    Multiplied(f32),
    /// The least and the greatest come to lie so far apart.
    FixedDifference(f32),
    /// The greatest becomes this, and the least its opposite.
    FixedBounds(f32),
}

/// What progressive bias goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BiasBy {
    /// Nothing.
    Nothing,
    /// What positions look worth.
    Evaluation,
    /// What moves were worth in playouts.
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
    /// Not at all: they are worth what they look worth.
    Nothing,
}

impl Default for EnhancedSettings {
    /// Nothing is known: what weighs nothing is not gathered.
    fn default() -> Self {
        Self {
            alpha: 0.0,
            alpha_min: None,
            alpha_max: None,
            slope: 0.1,
            backs_up: true,
            rescaling: Rescaling::AsIs,
            explore: Exploring::Steady,
            shortlist: None,
            second_c: None,
            jitter: 0.0,
            bias: BiasBy::Nothing,
            weight: 1.0,
            reference: None,
            give_way: 1e-6,
            playout: PlayoutBy::Random,
            horizon: None,
            decided: None,
            cache: 0,
            under_way: -1.0,
            by_network: false,
        }
    }
}

impl EnhancedSettings {
    /// Whether playouts look at positions themselves. Those of no moves read what the tree has found.
    pub(super) fn playouts_evaluate(&self) -> bool {
        let ends = self.horizon.is_some() || self.decided.is_some();
        let looks = self.playout == PlayoutBy::Greedy || ends;
        looks && self.playout != PlayoutBy::Nothing && self.horizon != Some(0)
    }

    /// Whether the children of a node are evaluated.
    pub(super) fn looks_ahead(&self) -> bool {
        let biased = self.bias == BiasBy::Evaluation && self.weight > 0.0;
        self.alpha > 0.0 || biased || self.playout == PlayoutBy::Nothing
    }

    /// Whether several threads can search one tree of it: whether it keeps nothing there of moves, neither GRAVE's
    /// statistics nor the history that playouts have learned, and chooses among children as they are.
    pub(super) fn shares_tree(&self) -> bool {
        self.reference.is_none() && self.bias == BiasBy::Nothing && !self.varies()
    }

    /// Whether children are chosen otherwise than by the most urgent, or by estimates otherwise than they are.
    pub(super) fn varies(&self) -> bool {
        self.shortlist.is_some() || self.jitter > 0.0 || self.rescaling != Rescaling::AsIs
    }
}
