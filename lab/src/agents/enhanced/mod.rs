//! The settings of agents that know more than the means of their playouts: what positions look
//! like, and what moves were worth elsewhere.
//!
//! All of them are one type for a game: each kind of knowledge has a weight, and what weighs nothing
//! is not gathered.

mod build;
mod choice;
mod keys;
mod playout;
mod varied;

pub(super) use build::{enhanced, enhanced_prover};

pub use keys::EnhancedKey;

use crate::keyed::{finite, not_negative, share};
use tesuji::game::TextError;
use tesuji::select::{LONGEST, Pace};

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
    /// What becomes of estimates before they count.
    pub(crate) rescaling: Rescaling,
    /// What is explored.
    pub(crate) explore: Exploring,
    /// The children that come into a second round; none if there is no such round.
    pub(crate) shortlist: Option<usize>,
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
    pub(crate) cache: usize,
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
    /// Sets a key, or says what is wrong with the value.
    pub(super) fn set(&mut self, key: EnhancedKey, value: &str) -> Result<(), &'static str> {
        match key {
            EnhancedKey::Alpha => self.alpha = share(value)?,
            EnhancedKey::AlphaMin => {
                self.alpha_min = match value {
                    "none" => None,
                    least => Some(share(least)?),
                }
            }
            EnhancedKey::AlphaMax => self.alpha_max = Some(share(value)?),
            EnhancedKey::Slope => self.slope = not_negative(value)?,
            EnhancedKey::Rescale => self.rescaling = rescaling(value)?,
            EnhancedKey::Explore => {
                self.explore = match value {
                    "steady" => Exploring::Steady,
                    "softmax" => Exploring::Softmax(Pace::Logarithm),
                    "softmax-root" => Exploring::Softmax(Pace::Root),
                    "softmax-inverse" => Exploring::Softmax(Pace::Inverse),
                    "softmax-level" => Exploring::Softmax(Pace::Level),
                    _ => return Err("neither steady nor softmax[-root|-inverse|-level]"),
                }
            }
            EnhancedKey::Shortlist => {
                self.shortlist = match value {
                    "off" => None,
                    length => {
                        let length = length.parse().ok();
                        let length = length.filter(|length| (1..=LONGEST).contains(length));
                        Some(length.ok_or("neither off nor a number from 1 to 16")?)
                    }
                }
            }
            EnhancedKey::SecondC => {
                self.second_c = match value {
                    "none" => None,
                    constant => Some(not_negative(constant)?),
                }
            }
            EnhancedKey::Jitter => self.jitter = not_negative(value)?,
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
            EnhancedKey::Cache => {
                self.cache = match value {
                    "off" => 0,
                    positions => {
                        let positions = positions.parse().ok().filter(|n| *n <= MOST_CACHED);
                        positions.ok_or("neither off nor a number up to 100000000")?
                    }
                }
            }
            EnhancedKey::UnderWay => {
                let worth = finite(value).filter(|worth| (-1.0..=1.0).contains(worth));
                self.under_way = worth.ok_or("not a number in [-1, 1]")?;
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
            Self {
                alpha_min: Some(_),
                alpha_max: Some(_),
                ..
            } => (options, "alpha falls to alpha-min or rises to alpha-max"),
            Self {
                shortlist: None,
                second_c: Some(_),
                ..
            } => ("c2", "needs a second round: shortlist"),
            Self {
                shortlist: Some(_),
                jitter,
                ..
            } if *jitter > 0.0 => (options, "shortlist and jitter exclude each other"),
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
    /// statistics nor the history that playouts have learned, and chooses among children in one round.
    pub(super) fn shares_tree(&self) -> bool {
        self.reference.is_none() && self.bias == BiasBy::Nothing && !self.varies()
    }

    /// Whether the choice among children is not simply the most urgent.
    fn varies(&self) -> bool {
        self.shortlist.is_some() || self.jitter > 0.0
    }
}

/// The most positions whose values can be remembered: 1.6 GB.
const MOST_CACHED: usize = 100_000_000;

/// Reads `off`, `times:X`, `difference:X` or `bounds:X`.
fn rescaling(value: &str) -> Result<Rescaling, &'static str> {
    let wrong = "neither off nor times:X, difference:X or bounds:X with X above 0";
    if value == "off" {
        return Ok(Rescaling::AsIs);
    }
    let (kind, number) = value.split_once(':').ok_or(wrong)?;
    let number = finite(number).filter(|number| *number > 0.0).ok_or(wrong)?;
    match kind {
        "times" => Ok(Rescaling::Multiplied(number)),
        "difference" => Ok(Rescaling::FixedDifference(number)),
        "bounds" => Ok(Rescaling::FixedBounds(number)),
        _ => Err(wrong),
    }
}
