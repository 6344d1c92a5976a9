//! Alpha-beta with null windows on the true score.

mod entry;
mod frame;
mod order;
mod search;
mod strategy;
mod threads;

pub use search::NullWindowSearch;
pub use threads::{NullWindowThreads, Together};

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
/// A window asks whether the player can force a score or not, and halves the open ones of those in
/// question. The answer is a bound that may be worth more than was asked for (fail-soft). All
/// windows share one table, in which a position has the score that the player can force at least
/// and the one that the player can be kept from exceeding. An entry has 16 bytes; the table doubles
/// up to the memory limit and then sweeps the smallest subtrees out.
///
/// - **The entries of all children are read first**: if one of them decides the position, no child
///   is searched (enhanced transposition cutoffs).
/// - **Order**: the child that decided last; the game's knowledge of its moves
///   ([`knowledge`](Self::knowledge)); moves that decided elsewhere ([`history`](Self::history)).
///   The table names children by their hashes, so that symmetric positions share their entries.
/// - **Lines that come back**: a position that is on the path brings the player no nearer to any
///   score. A failure that rests on positions of the path above is not kept in the table, so that
///   no entry depends on a path. In games with many repetitions that makes the search slow, and
///   [`DfPn`](super::DfPn) is the better engine.
///
/// The depth of a line is not limited: the search goes down as long as the game goes on. In long
/// games it may be lost below a bad move, which df-pn never is.
///
/// With more than two players all others play against the player, as in every engine.
///
/// # Reference
/// Knuth and Moore (1975), An analysis of alpha-beta pruning. Plaat, Schaeffer, Pijls and de Bruin
/// (1996), Exploiting graph properties of game trees, for the cutoffs by the table's entries of the
/// children. Breuker (1998) for replacement by the size of subtrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NullWindow {
    /// Whether positions that symmetries of the board make equal are one.
    pub symmetries: bool,
    /// Whether the game's knowledge of its moves counts: those that are refuted are left out
    /// ([`Game::unrefuted_moves`]), and those that promise more come first ([`Game::promise`]).
    pub knowledge: bool,
    /// Whether moves come first that decided other positions: at the same ply (killers), or
    /// anywhere, by the work that they spared.
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
