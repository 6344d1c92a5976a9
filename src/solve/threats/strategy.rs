//! The moves of a proof by threats.

use super::first_order::immediate;
use super::search::ThreatSearch;
use crate::game::{Forcing, Game};
use crate::solve::control::Control;
use crate::solve::strategy::ProofStrategy;

/// The proof of a search.
///
/// In a stored position the move is played that was proven first, so a proof never comes back to
/// its positions. Elsewhere the defender has made a reply that does not stop the win: it is found
/// again, and it is the shortest one of first order.
pub(super) struct Proof<'a, G: Game, F> {
    search: &'a mut ThreatSearch<G, F>,
}

impl<'a, G: Game, F: Forcing<G>> Proof<'a, G, F> {
    pub(super) fn new(search: &'a mut ThreatSearch<G, F>) -> Self {
        Self { search }
    }

    /// The key of the position at the end of a line.
    fn key(&self, line: &[G::Move]) -> u64 {
        let mut position = self.search.start.clone();
        let mut key = self.search.root();
        for &m in line {
            position.play(m);
            key = ThreatSearch::<G, F>::key(&position, key, m);
        }
        key
    }
}

impl<G: Game, F: Forcing<G>> ProofStrategy<G> for Proof<'_, G, F> {
    fn choose(
        &mut self,
        position: &G,
        line: &[G::Move],
        control: &mut Control<'_>,
    ) -> Option<G::Move> {
        let target = self.search.target;
        if let Some(m) = immediate(position, target) {
            return Some(m);
        }
        let graph = &self.search.graph;
        let node = graph
            .get(self.key(line))
            .filter(|node| node.numbers[0] == 0);
        if let Some(node) = node {
            let proven = |&&(_, key): &&(G::Move, u64)| {
                graph
                    .get(key)
                    .filter(|child| child.numbers[0] == 0)
                    .map(|child| child.proven)
            };
            let first = node.steps.iter().filter(|step| proven(step).is_some());
            if let Some((m, _)) = first.min_by_key(|step| proven(step)) {
                return Some(*m);
            }
        }
        let mut stops = || control.interrupts(1);
        let forcing = self.search.settings.forcing.clone();
        self.search
            .first
            .shortest_win(&forcing, position, &mut stops)?;
        self.search.first.line().next()
    }
}
