//! Search of threats: the attacker makes only moves that threaten to win.

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
/// A threat of first order wins with the next move if the defender passes; one of second order wins
/// by threats of first order. The game's [`Forcing`] names moves that may threaten and replies that
/// may matter; by default the rules decide both. Wins by first order alone are searched depth
/// first, those of second order by depth-first proof-number search on stored positions.
///
/// It proves that a player reaches the target, and never that the player does not: a search that
/// has tried all threats ends with [`StopReason::Exhausted`]. A proof rests on all legal replies:
/// each is searched, or refuted by a win that was found after it or, by the game's rules, must be
/// there. The certificate shows them all.
///
/// Second order needs a [pass](Forcing::pass), or few replies; without both it finds the wins of
/// first order and those by moves that leave few replies.
///
/// # Reference
/// Allis, van den Herik and Huntjens (1996), Go-Moku solved by new search techniques. Thomsen
/// (2000), Lambda-search in game trees. Yoshizoe, Kishimoto and Müller (2007), Lambda depth-first
/// proof number search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threats<F> {
    /// The game's knowledge of threats.
    pub forcing: F,
    /// The order of the threats: 1, or 2 for any greater number.
    pub order: u32,
}

impl<F> Threats<F> {
    /// Threats of second order.
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
