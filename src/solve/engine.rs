//! The interface of all solving engines.

use super::control::{Control, Effort};
use super::strategy::ProofStrategy;
use crate::budget::StopReason;
use crate::game::{Game, Probe};
use crate::solve::certificate::Claim;
use std::sync::Arc;

/// The settings of a solving engine. [`Solver`](super::Solver) starts the runs that a goal needs
/// and combines their answers.
pub trait Engine<G: Game> {
    /// The search of the engine.
    type Run: Run<G>;

    /// The scores that the next run is about: a part of `open`, which is ascending and not empty.
    /// By default it is the middle one, whose answer halves the open scores.
    fn asks<'s>(&self, open: &'s [i16]) -> &'s [i16] {
        let middle = open.len() / 2;
        &open[middle..=middle]
    }

    /// A run that finds out which of `scores` (ascending, not empty) `player` can force. With
    /// `keep` it keeps the data of a certificate; otherwise it may forget solved nodes.
    fn begin(&self, position: &G, player: usize, scores: &[i16], keep: bool) -> Self::Run;
}

/// A search for proofs, which can be stopped and continued.
pub trait Run<G: Game> {
    /// Sets a probe for exact scores. To be called before the first search. A run that cannot use
    /// it ignores it.
    fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        let _ = probe;
    }

    /// Searches on until all scores are decided or a limit is reached. `None` if all are decided.
    fn advance(&mut self, control: &mut Control<'_>) -> Option<StopReason>;

    /// Whether the player can force `score`; `None` if that is not proven.
    fn verdict(&self, score: i16) -> Option<bool>;

    /// The numbers of the root.
    fn root(&self) -> Vec<Effort>;

    /// The positions whose moves were generated, with repetitions.
    fn nodes(&self) -> u64;

    /// The bytes of the engine's data.
    fn bytes(&self) -> usize;

    /// Whether a disproof rests on repetition: the others can put the target off for ever.
    fn repetitions(&self) -> bool;

    /// The line from the root in which the run has spent most work. The first move is legal; the
    /// line is empty if the game is over or there was no search.
    fn line(&mut self) -> Vec<G::Move>;

    /// The moves that prove a proven claim. They are complete if the run was begun with `keep`.
    fn strategy(&mut self, claim: Claim) -> Box<dyn ProofStrategy<G> + '_>;
}

/// A run whose type is not known, for programs that offer several engines: code that uses it is
/// compiled for each game only once. The pointer is followed once a call, never within a search.
impl<G: Game, R: Run<G> + ?Sized> Run<G> for Box<R> {
    fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        (**self).know(probe);
    }

    fn advance(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
        (**self).advance(control)
    }

    fn verdict(&self, score: i16) -> Option<bool> {
        (**self).verdict(score)
    }

    fn root(&self) -> Vec<Effort> {
        (**self).root()
    }

    fn nodes(&self) -> u64 {
        (**self).nodes()
    }

    fn bytes(&self) -> usize {
        (**self).bytes()
    }

    fn repetitions(&self) -> bool {
        (**self).repetitions()
    }

    fn line(&mut self) -> Vec<G::Move> {
        (**self).line()
    }

    fn strategy(&mut self, claim: Claim) -> Box<dyn ProofStrategy<G> + '_> {
        (**self).strategy(claim)
    }
}
