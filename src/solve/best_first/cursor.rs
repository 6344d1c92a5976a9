//! The proof, read from the tree.

use super::BestFirstRun;
use super::tree::ROOT;
use crate::game::Game;
use crate::solve::certificate::Claim;
use crate::solve::control::Control;
use crate::solve::strategy::ProofStrategy;
use std::ops::Range;

/// Where in the tree the last line ended.
pub(super) struct Cursor<'a, G: Game> {
    search: &'a BestFirstRun<G>,
    claim: Claim,
    /// The moves of the line, and the node after each.
    path: Vec<(G::Move, u32)>,
}

/// How many nodes are counted to tell a long defence from a short one.
const COUNTED: usize = 10_000;

impl<'a, G: Game> Cursor<'a, G> {
    pub(super) fn new(search: &'a BestFirstRun<G>, claim: Claim) -> Self {
        Self {
            search,
            claim,
            path: Vec::new(),
        }
    }

    /// The children of the node at the end of a line; empty if the tree has none there.
    fn go_to(&mut self, line: &[G::Move]) -> Range<u32> {
        let known = self.path.iter().zip(line);
        let shared = known.take_while(|((m, _), n)| m == *n).count();
        self.path.truncate(shared);
        let mut node = self.path.last().map_or(ROOT, |&(_, node)| node);
        for &m in &line[shared..] {
            let mut children = self.search.core.children(node);
            let Some(child) = children.find(|&child| self.step(child) == m) else {
                return 0..0;
            };
            node = child;
            self.path.push((m, node));
        }
        self.search.core.children(node)
    }

    /// The move that leads to a node.
    fn step(&self, node: u32) -> G::Move {
        self.search.steps[node as usize]
    }
}

impl<G: Game> ProofStrategy<G> for Cursor<'_, G> {
    fn choose(&mut self, _: &G, line: &[G::Move], _: &mut Control<'_>) -> Option<G::Move> {
        let Claim { target, holds } = self.claim;
        let core = &self.search.core;
        let mut children = self.go_to(line);
        let proves = |child| core.verdict(child, target.score) == Some(holds);
        let chosen = children.find(|&child| proves(child))?;
        Some(self.step(chosen))
    }

    fn resist(&mut self, _: &G, line: &[G::Move], control: &mut Control<'_>) -> Option<G::Move> {
        let core = &self.search.core;
        let longest = self.go_to(line).max_by_key(|&child| {
            // If the time is up any reply will do.
            let late = control.interrupts(COUNTED as u64 / 16);
            if late { 0 } else { core.weight(child, COUNTED) }
        })?;
        Some(self.step(longest))
    }
}
