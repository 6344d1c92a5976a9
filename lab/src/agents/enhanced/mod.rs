//! The settings of agents that know more than the means of their playouts: what positions look
//! like, and what moves were worth elsewhere.
//!
//! All of them are one type for a game: each kind of knowledge has a weight, and what weighs nothing
//! is not gathered.

mod build;
mod choice;
mod keys;
mod playout;

pub(super) use build::{enhanced, enhanced_prover};

pub use keys::EnhancedKey;

use crate::keyed::{not_negative, share};
use tesuji::game::TextError;

/// What is known, and what it weighs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct EnhancedSettings {
    /// The weight of the implicit minimax value before the first visit.
    pub(crate) alpha: f32,
    /// The least it falls to; none if it stays what it is.
    pub(crate) alpha_min: Option<f32>,
    /// The share of it that is lost with a visit.
    pub(crate) slope: f32,
    /// Whether exploration prefers what looks good.
    pub(crate) softmax: bool,
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
    /// Whether it goes by the network that comes with the program for the game, where no evaluator is
    /// named and there is one.
    pub(crate) by_network: bool,
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
            slope: 0.1,
            softmax: false,
            bias: BiasBy::Nothing,
            weight: 1.0,
            reference: None,
            give_way: 1e-6,
            playout: PlayoutBy::Random,
            horizon: None,
            decided: None,
            by_network: false,
        }
    }
}

impl EnhancedSettings {
    /// Sets a key, or says what is wrong with the value.
    pub(super) fn set(&mut self, key: EnhancedKey, value: &str) -> Result<(), &'static str> {
        match key {
            EnhancedKey::Alpha => self.alpha = share(value)?,
            EnhancedKey::AlphaMin => self.alpha_min = Some(share(value)?),
            EnhancedKey::Slope => self.slope = not_negative(value)?,
            EnhancedKey::Explore => {
                self.softmax = match value {
                    "steady" => false,
                    "softmax" => true,
                    _ => return Err("neither steady nor softmax"),
                }
            }
            EnhancedKey::Bias => {
                self.bias = match value {
                    "off" => BiasBy::Nothing,
                    "eval" => BiasBy::Evaluation,
                    "history" => BiasBy::History,
                    _ => return Err("neither off nor eval nor history"),
                }
            }
            EnhancedKey::Weight => self.weight = not_negative(value)?,
            EnhancedKey::Reference => {
                self.reference = match value {
                    "off" => None,
                    visits => Some(visits.parse().map_err(|_| "neither off nor visits")?),
                }
            }
            EnhancedKey::GiveWay => self.give_way = not_negative(value)?,
            EnhancedKey::Playout => {
                self.playout = match value {
                    "random" => PlayoutBy::Random,
                    "mast" => PlayoutBy::Mast,
                    "greedy" => PlayoutBy::Greedy,
                    "none" => PlayoutBy::Nothing,
                    _ => return Err("neither random nor mast nor greedy nor none"),
                }
            }
            EnhancedKey::Horizon => {
                self.horizon = match value {
                    "none" => None,
                    plies => Some(plies.parse().map_err(|_| "neither none nor plies")?),
                }
            }
            EnhancedKey::Decided => {
                self.decided = match value {
                    "none" => None,
                    value => Some(share(value)?),
                }
            }
        }
        Ok(())
    }

    /// Refuses what does not go together.
    pub(super) fn check(&self, options: &str) -> Result<(), TextError> {
        let ends = self.horizon.is_some() || self.decided.is_some();
        let wrong = match self {
            Self {
                bias: BiasBy::History,
                alpha,
                ..
            } if *alpha > 0.0 => ("bias=history", "does not go with alpha above 0"),
            Self {
                bias: BiasBy::History,
                playout: PlayoutBy::Greedy | PlayoutBy::Nothing,
                ..
            } => ("bias=history", "needs playouts: random or mast"),
            Self {
                playout: PlayoutBy::Mast | PlayoutBy::Nothing,
                ..
            } if ends => (options, "only random and greedy playouts end early"),
            Self {
                bias: BiasBy::History,
                ..
            } if ends => (options, "history scores come from playouts to the end"),
            Self {
                horizon: Some(_),
                decided: Some(_),
                ..
            } => (options, "horizon and decided exclude each other"),
            _ => return Ok(()),
        };
        let (part, why) = wrong;
        // A default may be what does not fit.
        let part = if options.contains(part) {
            part
        } else {
            options
        };
        Err(TextError::new(part, why))
    }

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
    /// statistics nor the history that playouts have learned.
    pub(super) fn shares_tree(&self) -> bool {
        self.reference.is_none() && self.bias == BiasBy::Nothing
    }
}
