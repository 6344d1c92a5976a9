//! The settings that the games of two agents share.

use crate::args::Strength;
use tesuji_session::tournament::{FaultRule, GameRecord};

/// The settings that the games of two agents share.
#[derive(Clone, Copy)]
pub(in crate::commands) struct Pairing<'a> {
    pub(in crate::commands) game: &'a str,
    pub(in crate::commands) agents: [&'a str; 2],
    pub(in crate::commands) limits: [&'a Strength; 2],
    pub(in crate::commands) seed: u64,
    /// How games count that end by a fault.
    pub(in crate::commands) faults: FaultRule,
}

impl Pairing<'_> {
    /// Whether a game counts in the score.
    pub(super) fn counts(self, record: &GameRecord) -> bool {
        self.faults.counts(record.end)
    }
}
