//! Threat-space search: the attacker makes only moves that threaten to win.

pub(crate) mod first_order;
mod node;
mod search;
mod strategy;

pub use search::ThreatSearch;

use super::control::{Control, Effort};
use super::engine::{Engine, Run};
use super::strategy::ProofStrategy;
use crate::budget::StopReason;
use crate::game::{Forcing, Game};
use crate::solve::certificate::{Claim, Target};
use strategy::Proof;

/// Threat-space search: the attacker makes only moves that threaten to win, and the defender only
/// replies that the threat leaves.
///
/// A threat of order 1 wins with the next move if the defender passes; a threat of order 2 then
/// wins by threats of order 1. [`Forcing`] names the moves of a game that may threaten and the
/// replies that may help; by default the rules decide both. Wins by threats of order 1 are found by
/// depth-first search, those of order 2 by depth-first proof-number search.
///
/// It proves that a player reaches the target, and never that the player does not: a search that
/// has tried all threats ends with [`StopReason::Exhausted`]. A proof covers all legal replies:
/// each is searched, or refuted by a win that was found after it or that the game's rules
/// guarantee. The certificate has all of them.
///
/// Order 2 needs a [pass](Forcing::pass). Without one it finds the wins of order 1, and those by
/// moves that leave few replies.
///
/// # Reference
/// Allis, van den Herik and Huntjens (1996), Go-Moku solved by new search techniques. Thomsen
/// (2000), Lambda-search in game trees. Yoshizoe, Kishimoto and Müller (2007), Lambda depth-first
/// proof number search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threats<F> {
    /// The knowledge of threats of the game.
    pub forcing: F,
    /// The order of the threats: 1 or 2; greater numbers count as 2.
    pub order: u32,
}

impl<F> Threats<F> {
    /// Threats of order 2.
    pub fn new(forcing: F) -> Self {
        Self { forcing, order: 2 }
    }
}

impl<G: Game, F: Forcing<G>> Engine<G> for Threats<F> {
    type Run = ThreatSearch<G, F>;

    fn begin(&self, position: &G, player: usize, scores: &[i16], _: bool) -> Self::Run {
        let score = scores[0];
        ThreatSearch::new(self.clone(), position, Target { player, score })
    }
}

impl<G: Game, F: Forcing<G>> Run<G> for ThreatSearch<G, F> {
    fn advance(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
        self.run(control)
    }

    fn verdict(&self, score: i16) -> Option<bool> {
        (self.is_proven() && score <= self.target().score).then_some(true)
    }

    fn root(&self) -> Vec<Effort> {
        vec![self.effort()]
    }

    fn nodes(&self) -> u64 {
        self.looked()
    }

    fn bytes(&self) -> usize {
        self.graph_bytes()
    }

    fn repetitions(&self) -> bool {
        false
    }

    fn line(&mut self) -> Vec<G::Move> {
        self.best_line()
    }

    fn strategy(&mut self, _: Claim) -> Box<dyn ProofStrategy<G> + '_> {
        Box::new(Proof::new(self))
    }
}
