//! The moves of a checked certificate, by position.

use super::seen::Fingerprint;
use rustc_hash::FxHashMap;

/// The moves of a checked certificate: one for each position in which the winning side must find
/// one. With them a proof can be walked through in any order.
///
/// # Example
/// ```
/// use tesuji::Budget;
/// use tesuji::game::{Game, Notation, Pile};
/// use tesuji::solve::certificate::{ProofMoves, verify_with_moves};
/// use tesuji::solve::{Goal, Pns, Solver};
///
/// // Take one or two stones; the player of the last one wins. Leaving three wins.
/// let mut pile = Pile { stones: 8, mover: 0 };
/// let mut solver = Solver::new(pile.clone(), Pns::default(), 0, Goal::Win).keeping_proofs();
/// solver.solve(&Budget::nodes(1000));
/// let mut file = Vec::new();
/// solver.certificate("pile", &mut file, 1 << 20).unwrap();
///
/// let mut moves = ProofMoves::default();
/// verify_with_moves(&file[..], "pile", &pile, &Budget::default(), Some(&mut moves)).unwrap();
/// assert_eq!(moves.chosen(0, &pile.position_text()), Some(1), "two stones");
/// pile.play(2);
/// assert_eq!(moves.chosen(0, &pile.position_text()), None, "every move is answered");
/// ```
#[derive(Clone, Debug, Default)]
pub struct ProofMoves {
    /// The places of the moves, for each claim.
    claims: Vec<FxHashMap<u128, u32>>,
}

impl ProofMoves {
    /// The index, among the legal moves, of the move that the proof of claim `claim` plays in the
    /// position with the text `position`. `None` if the proof follows all moves there, if there is
    /// a single move, or if the position is not in the proof.
    pub fn chosen(&self, claim: usize, position: &str) -> Option<usize> {
        let chosen = self
            .claims
            .get(claim)?
            .get(&Fingerprint::of_text(position).0)?;
        Some(*chosen as usize)
    }

    /// The number of positions with a chosen move, over all claims.
    pub fn len(&self) -> usize {
        self.claims.iter().map(FxHashMap::len).sum()
    }

    /// Whether no position has a chosen move.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Begins with the next claim.
    pub(super) fn begin(&mut self) {
        self.claims.push(FxHashMap::default());
    }

    /// Takes note of the move in a position of the last claim.
    pub(super) fn note(&mut self, position: &str, place: usize) {
        if let Some(claim) = self.claims.last_mut() {
            claim.insert(Fingerprint::of_text(position).0, place as u32);
        }
    }

    /// About the bytes that the moves take.
    pub(super) fn bytes(&self) -> usize {
        let entry = size_of::<(u128, u32)>() + 1;
        let claims = self.claims.iter().map(|claim| claim.capacity() * entry);
        claims.sum()
    }
}
