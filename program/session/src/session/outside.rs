//! Players outside of this program, for a session.

use super::Session;
use super::position::AnyPosition;
use crate::agents::{AgentSpec, Outsiders};
use std::sync::Arc;
use tesuji::game::TextError;

/// The kinds of players outside of this program that a session reads as agents, and where its game
/// starts.
#[derive(Clone)]
pub(super) struct Reachable {
    kinds: Arc<[Arc<dyn Outsiders>]>,
    start: Arc<dyn AnyPosition>,
}

impl Session {
    /// The same session, at the start of its game, which reads these kinds of players as agents.
    pub(super) fn reaching(self, kinds: Vec<Arc<dyn Outsiders>>) -> Self {
        let reachable = Reachable {
            kinds: kinds.into(),
            start: Arc::clone(&self.start),
        };
        Self {
            reachable: Some(Arc::new(reachable)),
            ..self
        }
    }

    /// Reads an agent that is a player outside of this program, if its text says so.
    pub(super) fn outsider(&self, text: &str) -> Option<Result<AgentSpec, TextError>> {
        let reachable = self.reachable.as_ref()?;
        let (kind, rest) = text.split_once(':')?;
        let outsiders = reachable.kinds.iter().find(|known| known.kind() == kind)?;
        let start = Self {
            start: Arc::clone(&reachable.start),
            position: reachable.start.copy(),
            line: Vec::new(),
            ..self.clone()
        };
        let player = outsiders.read(rest, &start);
        Some(player.map(|player| AgentSpec::outside(text, player)))
    }
}
