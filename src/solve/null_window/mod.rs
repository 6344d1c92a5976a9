//! Alpha-beta with null windows on the true score.

mod entry;
mod frame;
mod order;
mod search;
mod strategy;

pub use search::Search;

use super::engine::{Engine, Run};
use super::limits::{Control, Effort, Reason};
use super::strategy::ProofStrategy;
use crate::certificate::Claim;
use crate::game::Game;
use strategy::Proof;

/// Alpha-beta with null windows on the true score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NullWindow {
    /// Whether positions that symmetries of the board make equal are one.
    pub symmetries: bool,
    /// Whether what the game knows of its moves counts: those that are refuted are left out
    /// ([`Game::unrefuted_moves`]), and those that promise more come first ([`Game::promise`]).
    pub knowledge: bool,
    /// Whether moves come first that decided other positions: at the same ply (killers), or anywhere,
    /// by the work that they spared.
    pub history: bool,
}

impl Default for NullWindow {
    fn default() -> Self {
        Self {
            symmetries: true,
            knowledge: true,
            history: true,
        }
    }
}

impl<G: Game> Engine<G> for NullWindow {
    type Run = Search<G>;

    fn all_scores(&self) -> bool {
        true
    }

    fn begin(&self, position: &G, player: usize, scores: &[i16], _: bool) -> Search<G> {
        Search::new(*self, position, player, scores)
    }
}

impl<G: Game> Run<G> for Search<G> {
    fn advance(&mut self, control: &mut Control<'_>) -> Option<Reason> {
        self.decide(control)
    }

    fn verdict(&self, score: i16) -> Option<bool> {
        self.interval.decides(score)
    }

    fn root(&self) -> Vec<Effort> {
        self.efforts()
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn bytes(&self) -> usize {
        self.table.bytes()
    }

    fn repetitions(&self) -> bool {
        self.repetitions
    }

    fn line(&mut self) -> Vec<G::Move> {
        self.current_line()
    }

    fn strategy(&mut self, claim: Claim) -> Box<dyn ProofStrategy<G> + '_> {
        Box::new(Proof::new(self, claim))
    }
}
