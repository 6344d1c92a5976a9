//! The log of a training.

use crate::play::Tally;
use serde::{Deserialize, Serialize};

/// What is written of a game, or of once through all positions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Line {
    /// The number of the game, from 1.
    pub(crate) game: u64,
    /// How many moves it took.
    pub(crate) plies: u32,
    /// The score of the first player.
    pub(crate) score: i16,
    /// The evaluations of its searches.
    pub(crate) evaluations: u64,
    /// The positions with values that came of it.
    pub(crate) pairs: usize,
    /// How many positions were learned from after it.
    pub(crate) learned: usize,
    /// The loss on them before.
    pub(crate) loss_before: f64,
    /// The loss on them afterwards; in pretraining on the positions that were held back.
    pub(crate) loss_after: f64,
    /// What the network says of the start of the game, for the first player.
    pub(crate) start: f32,
    /// The milliseconds that the game took.
    pub(crate) play_ms: u64,
    /// The milliseconds that learning took.
    pub(crate) learn_ms: u64,
    /// A match against the fixed opponent, where there was one.
    #[serde(rename = "match", default, skip_serializing_if = "Option::is_none")]
    pub(crate) match_: Option<Tally>,
}

impl Line {
    /// The line of the file.
    pub(crate) fn text(&self) -> String {
        let text = serde_json::to_string(self);
        text.unwrap_or_else(|_| unreachable!("numbers and names")) + "\n"
    }
}
