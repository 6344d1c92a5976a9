//! The interface of all engines.

use super::control::{Control, Effort};
use super::strategy::ProofStrategy;
use crate::budget::StopReason;
use crate::game::{Game, Probe};
use crate::solve::certificate::Claim;
use std::sync::Arc;

/// A way to solve positions: its settings.
///
/// [`Solver`](super::Solver) asks for the runs that a goal needs and puts their answers together.
pub trait Engine<G: Game> {
    /// One search.
    type Run: Run<G>;

    /// The scores that one run is asked about, of those that are open (ascending, at least one). By
    /// default it is the one in the middle, so that its answer halves the open scores.
    fn asks<'s>(&self, open: &'s [i16]) -> &'s [i16] {
        let middle = open.len() / 2;
        &open[middle..=middle]
    }

    /// Begins to find out which of these scores (ascending, at least one) `player` can force.
    ///
    /// With `keep` the run keeps the data of a certificate; without, solved nodes may be forgotten.
    fn begin(&self, position: &G, player: usize, scores: &[i16], keep: bool) -> Self::Run;
}

/// A search for proofs that can be stopped and taken up again.
pub trait Run<G: Game> {
    /// Has the run take the scores that a probe knows as the rules' own, before it first searches.
    /// A run that cannot do so goes by the rules alone.
    fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        let _ = probe;
    }

    /// Searches on until all scores are decided, which is `None`, or a limit is reached.
    fn advance(&mut self, control: &mut Control<'_>) -> Option<StopReason>;

    /// Whether the player can force the score, if that is proven.
    fn verdict(&self, score: i16) -> Option<bool>;

    /// The numbers of the root.
    fn root(&self) -> Vec<Effort>;

    /// Positions whose moves were generated, as often as they were.
    fn nodes(&self) -> u64;

    /// Bytes that its data have taken from the system.
    fn bytes(&self) -> usize;

    /// Whether the results rest on repeated positions: that a target cannot be forced then means
    /// that it can be put off for ever.
    fn repetitions(&self) -> bool;

    /// The moves the run looks at most closely, from the root, the first of them a legal move
    /// unless the game is over or there was no search.
    fn line(&mut self) -> Vec<G::Move>;

    /// The moves of the proof of a proven claim. They exist in full if the run was told to keep
    /// them.
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
