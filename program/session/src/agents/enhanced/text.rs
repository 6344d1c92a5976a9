//! Checks for settings that exclude each other.

use super::{BiasBy, EnhancedSettings, PlayoutBy};
use crate::keyed;
use tesuji::game::TextError;
use tesuji::policy::playout::Termination;

impl EnhancedSettings {
    /// Refuses what does not go together.
    pub(in crate::agents) fn check(&self, options: &str) -> Result<(), TextError> {
        let ends = self.end != Termination::Never;
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
            _ => return Ok(()),
        };
        Err(keyed::misfit(options, wrong))
    }
}
