//! Alpha-beta with null windows on the true score.

mod entry;
mod frame;
mod order;
mod search;
mod strategy;
mod threads;

pub use search::NullWindowSearch;
pub use threads::{NullWindowThreads, SharedNullWindow};

use super::control::{Control, Effort};
use super::engine::{Engine, Run};
use super::strategy::ProofStrategy;
use crate::budget::StopReason;
use crate::game::{Game, Probe};
use crate::solve::certificate::Claim;
use std::sync::Arc;
use strategy::Proof;

/// Alpha-beta with null windows on the true score: every line is searched to the end of the game.
///
/// Each window asks whether the player can force one score, and so halves the open scores. The
/// answer is a bound, which may be better than needed (fail-soft). All windows share one table,
/// whose entries hold a lower and an upper bound of the score. An entry has 16 bytes. The table
/// doubles up to the memory limit; then the entries of the smallest subtrees are removed.
///
/// - **The entries of all children are read first**: if one of them decides the position, no child
///   is searched (enhanced transposition cutoffs).
/// - **Order**: the child that decided last; the game's knowledge of its moves
///   ([`knowledge`](Self::knowledge)); moves that decided elsewhere ([`history`](Self::history)).
///   The table names children by their hashes, so that symmetric positions share their entries.
/// - **Repetitions**: a return to a position of the path counts as not reaching a score. A disproof
///   that rests on positions of the path is not stored, so no entry depends on a path. In games
///   with many repetitions this is slow; [`DfPn`](super::DfPn) is the better engine there.
///
/// The depth is not limited: each line goes to the end of the game. In long games the search may
/// stay below a bad move; df-pn does not. With more than two players all others play against the
/// player.
///
/// # Reference
/// Knuth and Moore (1975), An analysis of alpha-beta pruning. Plaat, Schaeffer, Pijls and de Bruin
/// (1996), Exploiting graph properties of game trees, for the cutoffs by the table's entries of the
/// children. Breuker (1998) for replacement by the size of subtrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NullWindow {
    /// Whether positions that symmetries of the board make equal share an entry.
    pub symmetries: bool,
    /// Whether knowledge of moves is used. Refuted moves are left out ([`Game::unrefuted_moves`]),
    /// and more promising moves come first ([`Game::promise`]).
    pub knowledge: bool,
    /// Whether moves that decided other positions come first: at the same ply (killers), or at any
    /// ply, by the work that they saved (history).
    pub history: bool,
}

impl Default for NullWindow {
    /// Everything is on.
    fn default() -> Self {
        Self {
            symmetries: true,
            knowledge: true,
            history: true,
        }
    }
}

impl<G: Game> Engine<G> for NullWindow {
    type Run = NullWindowSearch<G>;

    fn asks<'s>(&self, open: &'s [i16]) -> &'s [i16] {
        open
    }

    fn begin(&self, position: &G, player: usize, scores: &[i16], _: bool) -> NullWindowSearch<G> {
        NullWindowSearch::new(*self, position, player, scores)
    }
}

impl<G: Game> Run<G> for NullWindowSearch<G> {
    fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        self.probe = Some(probe);
    }

    fn advance(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
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
