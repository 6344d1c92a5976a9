//! The moves of a certificate by their positions.

use super::seen::Fingerprint;
use rustc_hash::FxHashMap;

/// The moves of a checked certificate: one for each position where the winning side must find a
/// move. With them a proof is walked through in any order.
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
    /// The place among the legal moves of the one that the proof of a claim plays in a position, by
    /// the text of that. `None` if all moves are a part of the proof there, or if there is one
    /// alone, or if the position is not in the proof.
    pub fn chosen(&self, claim: usize, position: &str) -> Option<usize> {
        let chosen = self
            .claims
            .get(claim)?
            .get(&Fingerprint::of_text(position).0)?;
        Some(*chosen as usize)
    }

    /// The positions in which a move is chosen, of all claims.
    pub fn len(&self) -> usize {
        self.claims.iter().map(FxHashMap::len).sum()
    }

    /// Whether nowhere a move is chosen.
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
