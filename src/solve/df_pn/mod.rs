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
pub use together::Together;

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
/// It goes where proof-number search goes, but keeps a table of positions instead of a tree. It
/// stays in a subtree as long as its numbers are below thresholds: the nodes above need not be
/// looked at meanwhile. An entry has 16 bytes; the table doubles up to the memory limit and then
/// sweeps the smallest subtrees out.
///
/// - **1 + ε**: a child is searched until another one promises more by a share of
///   [`epsilon`](Self::epsilon), so that the search does not go to and fro.
/// - **Lines that come together**: [`Sum`] says how their numbers are added up.
/// - **Lines that come back**: a position that is on the path brings the player no nearer to the
///   target. A proof that rests on this is true everywhere. A disproof that rests on positions of
///   the path above is true only on paths that have these, and is kept apart from the entry for all
///   paths. Thresholds are raised where a cycle may be, so that the search cannot go round in it
///   for ever.
///
/// Positions are told apart by 64 bits of their hash, all of which count. Two positions with the
/// same hash would be taken for one; a certificate is checked without hashes of the game. A game
/// without a hash can be solved, but every line has its own positions.
///
/// # Reference
/// Nagai (2002), Df-pn algorithm for searching AND/OR trees and its applications. Pawlewicz and Lew
/// (2007), Improving depth-first PN-search: 1 + ε trick. Kishimoto and Müller (2004); Kishimoto
/// (2010).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DfPn {
    /// How much more another child must promise before the search turns to it, as a share.
    pub epsilon: f32,
    /// How numbers are added up.
    pub sum: Sum,
    /// Whether the number of moves is the first number of a leaf where all must be dealt with;
    /// otherwise 1.
    pub mobility: bool,
    /// Whether positions that symmetries of the board make equal are one.
    pub symmetries: bool,
    /// Whether the game's knowledge of its moves counts: those that are refuted are left out
    /// ([`Game::unrefuted_moves`]) and not counted, and all but those that promise most
    /// ([`Game::promise`]) begin one further from what their mover wants.
    pub knowledge: bool,
    /// Playouts from leaves, if there are any; their moves are then not counted.
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
    /// Monte-Carlo depth-first proof-number search, which paper 003 leaves to future work.
    ///
    /// A new position from which a share r of the playouts reached the target has proof number 1 −
    /// r and disproof number r, neither below 1/64. Without playouts it has 1 and 1. All numbers
    /// are counted in 64ths, the one by which a threshold exceeds a number, and the one that
    /// [`Sum::Weak`] adds for a child, with them.
    ///
    /// The random numbers of a position come from its hash and the seed, so that a position has the
    /// same numbers again if it is not in the table.
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
