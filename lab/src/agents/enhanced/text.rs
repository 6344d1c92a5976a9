//! Settings as a user writes them: what each key sets, and what does not go together.

use super::{BiasBy, EnhancedKey, EnhancedSettings, Exploring, PlayoutBy, Rescaling};
use crate::keyed::{self, finite, not_negative, share, switch};
use std::num::NonZeroU8;
use tesuji::game::TextError;
use tesuji::select::{LONGEST, Pace};

impl EnhancedSettings {
    /// Sets a key, or says what is wrong with the value.
    pub(in crate::agents) fn set(
        &mut self,
        key: EnhancedKey,
        value: &str,
    ) -> Result<(), &'static str> {
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
            EnhancedKey::Backup => {
                self.backs_up = switch(value)?;
            }
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
                        let length = length
                            .filter(|&length: &NonZeroU8| usize::from(length.get()) <= LONGEST);
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
    pub(in crate::agents) fn check(&self, options: &str) -> Result<(), TextError> {
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
            _ if self.varies() && (self.reference.is_some() || self.bias != BiasBy::Nothing) => (
                options,
                "shortlist, jitter and rescale go with neither bias nor ref",
            ),
            _ => return Ok(()),
        };
        Err(keyed::misfit(options, wrong))
    }
}

/// The most positions whose values can be remembered: 1.6 GB.
const MOST_CACHED: u32 = 100_000_000;

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
