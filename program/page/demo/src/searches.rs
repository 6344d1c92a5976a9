//! Searches of any game by either agent.

use serde_json::Value;
use tesuji::Budget;
use tesuji::agents::{PriorGpn, ScoreBoundedUct};
use tesuji::player::{Player, Searching};
use tesuji::search::Extent;
use tesuji_games::Family;

/// The most bytes of a tree.
const MEMORY: usize = 256 << 20;

/// A search that goes on when it is told to.
pub(crate) trait Thinks {
    /// Searches on for `iterations` iterations at most. No clock is read: there is none.
    fn go(&mut self, iterations: u64);
    /// What is known of the position, with moves as text.
    fn report(&self) -> Value;
    /// The nodes of a part of the tree, level by level.
    fn tree(&self, extent: &Extent<String>) -> Value;
}

/// A search of a position by the agent of a name.
pub(crate) fn begin<G: Family>(
    position: G,
    agent: &str,
    seed: u64,
) -> Result<Box<dyn Thinks>, String> {
    let player: Searching<G, String> = match agent {
        "gpn+sb" => Searching::in_words(position, PriorGpn::default(), seed),
        "uct+sb" => Searching::in_words(position, ScoreBoundedUct::default(), seed),
        other => return Err(format!("`{other}`: this page has gpn+sb and uct+sb")),
    };
    Ok(Box::new(player))
}

impl<G: Family> Thinks for Searching<G, String> {
    fn go(&mut self, iterations: u64) {
        self.think(&Budget::iterations(iterations).with_memory(MEMORY));
    }

    fn report(&self) -> Value {
        let report = Player::report(self);
        let position = self.position();
        let report = report.map(|report| report.map_best(|m| position.move_text(m)));
        serde_json::to_value(report).unwrap_or_default()
    }

    fn tree(&self, extent: &Extent<String>) -> Value {
        let copied = Player::tree(self, extent);
        serde_json::to_value(copied.map(|copied| copied.nodes)).unwrap_or_default()
    }
}
