//! Depth-first proof-number search with a bounded table.

mod children;
mod core;
pub(in crate::solve) mod entry;
mod frame;
pub(in crate::solve) mod path;
mod search;
mod strategy;
mod sums;
#[cfg(test)]
mod tests;
mod threads;
mod together;
mod twins;

pub use search::DfPnSearch;
pub use sums::Sum;
pub use threads::DfPnThreads;
pub use together::SharedDfPn;

use super::best_first::LeafPlayouts;
use super::control::{Control, Effort};
use super::engine::{Engine, Run};
use super::strategy::ProofStrategy;
use crate::budget::StopReason;
use crate::game::{Game, Probe};
use crate::solve::certificate::{Claim, Target};
use entry::{DISPROOF, PROOF};
use std::sync::Arc;
use strategy::Proof;

/// Depth-first proof-number search: df-pn.
///
/// It expands the nodes that proof-number search expands, but keeps a table of positions instead of
/// a tree. It stays in a subtree as long as the numbers are below thresholds, so it need not update
/// the nodes above. An entry has 16 bytes. The table doubles up to the memory limit; then the
/// entries of the smallest subtrees are removed.
///
/// - **1 + ε**: a child is searched until its number exceeds that of the next one by the share
///   [`epsilon`](Self::epsilon). So the search does not alternate between them.
/// - **Transpositions**: [`Sum`] says how numbers are added up.
/// - **Repetitions**: a return to a position of the path counts as not reaching the target. A proof
///   that rests on this holds on every path. A disproof that rests on positions of the path holds
///   only on paths with these positions, and is stored apart. Thresholds are raised where a cycle
///   is possible, so that the search does not stay in it.
///
/// Positions are identified by a hash of 64 bits. A certificate is checked without hashes. In a
/// game without a hash each line has its own entries.
///
/// # Reference
/// Nagai (2002), Df-pn algorithm for searching AND/OR trees and its applications. Pawlewicz and Lew
/// (2007), Improving depth-first PN-search: 1 + ε trick. Kishimoto and Müller (2004); Kishimoto
/// (2010).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DfPn {
    /// ε of the 1 + ε trick, at least 0.
    pub epsilon: f32,
    /// The way in which numbers are added up.
    pub sum: Sum,
    /// Whether the number of moves is the first number of a leaf for the side that must deal with
    /// all of them. If not, it is 1.
    pub mobility: bool,
    /// Whether positions that symmetries of the board make equal share an entry.
    pub symmetries: bool,
    /// Whether knowledge of moves is used. Refuted moves are left out ([`Game::unrefuted_moves`]).
    /// Moves other than the most promising ones ([`Game::promise`]) start with a number that is 1
    /// worse for their mover.
    pub knowledge: bool,
    /// The playouts from leaves, whose moves are then not counted; `None` for none.
    pub playouts: Option<LeafPlayouts>,
    /// The seed of the playouts.
    pub seed: u64,
}

impl Default for DfPn {
    /// ε = ¼, the greatest for the sum, mobility initialisation, symmetries, the game's knowledge,
    /// no playouts.
    fn default() -> Self {
        Self {
            epsilon: 0.25,
            sum: Sum::Greatest,
            mobility: true,
            symmetries: true,
            knowledge: true,
            playouts: None,
            seed: 1,
        }
    }
}

impl DfPn {
    /// Monte-Carlo depth-first proof-number search, a proposal of paper 003 for future work.
    ///
    /// Let r be the share of playouts from a new position that reached the target. The position has
    /// proof number 1 − r and disproof number r, neither below 1/64. Without playouts both numbers
    /// are 1. All numbers are counted in 64ths, and so are the 1 of thresholds and the 1 of
    /// [`Sum::Weak`].
    ///
    /// The random numbers of a position come from its hash and the seed. So a position that is no
    /// longer in the table gets the same numbers again.
    ///
    /// # Reference
    /// Paper 003, the slides on future work; the share is that of
    /// [`Pns::monte_carlo`](super::Pns::monte_carlo).
    pub fn monte_carlo(playouts: LeafPlayouts) -> Self {
        Self {
            playouts: Some(playouts),
            mobility: false,
            ..Self::default()
        }
    }

    /// The unit that stands for 1: the shares of playouts are fractions.
    fn one(&self) -> u32 {
        if self.playouts.is_some() { 64 } else { 1 }
    }
}

impl<G: Game> Engine<G> for DfPn {
    type Run = DfPnSearch<G>;

    fn begin(&self, position: &G, player: usize, scores: &[i16], _: bool) -> DfPnSearch<G> {
        let score = scores[0];
        DfPnSearch::new(*self, position, Target { player, score })
    }
}

impl<G: Game> Run<G> for DfPnSearch<G> {
    fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        self.probe = Some(probe);
    }

    fn advance(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
        if self.core.root.contains(&0) {
            return None;
        }
        if !self.is_searching() {
            let start = self.start.clone();
            let hash = self.hash(&start, 0, 0);
            return self.begin(&start, hash, &[], control);
        }
        self.run(control)
    }

    fn verdict(&self, score: i16) -> Option<bool> {
        if self.core.root[PROOF] == 0 && score <= self.target.score {
            Some(true)
        } else if self.core.root[DISPROOF] == 0 && score >= self.target.score {
            Some(false)
        } else {
            None
        }
    }

    fn root(&self) -> Vec<Effort> {
        self.core.efforts()
    }

    fn nodes(&self) -> u64 {
        self.core.nodes
    }

    fn bytes(&self) -> usize {
        self.core.table.bytes()
    }

    fn repetitions(&self) -> bool {
        self.core.repetitions
    }

    fn line(&mut self) -> Vec<G::Move> {
        self.most_proving_line()
    }

    fn strategy(&mut self, claim: Claim) -> Box<dyn ProofStrategy<G> + '_> {
        Box::new(Proof::new(self, claim))
    }
}
