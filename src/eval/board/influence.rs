//! The sites that moves lead to.

use super::mobility::lead;
use super::{Board, Sites};
use crate::eval::Term;
use crate::eval::simple::of_mover;

/// The share of the sites of the board that players can move to.
///
/// # Reference
/// Paper 004, section 3.2.1: `influence` and `influenceAdvanced`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Influence {
    /// The worth of all the board within reach of the side to move; the other players count as
    /// reaching nothing.
    pub simple: f32,
    /// The worth of all the board within reach of any player, as if it were that player's turn.
    pub advanced: f32,
}

impl Influence {
    /// The term with weight 0: influence is not computed.
    pub const NONE: Self = Self {
        simple: 0.0,
        advanced: 0.0,
    };
}

/// The sites that the moves of the side to move lead to.
#[inline(always)]
pub(super) fn targets<G: Board>(position: &G, moves: &mut Vec<G::Move>) -> G::Sites {
    moves.clear();
    position.moves(moves);
    let targets = moves.iter().filter_map(|&m| position.target(m));
    targets.fold(G::Sites::NONE, G::Sites::with)
}

impl<G: Board> Term<G> for Influence {
    type Memory = Vec<G::Move>;

    fn add(&self, positions: &[G], player: usize, moves: &mut Vec<G::Move>, sums: &mut [f32]) {
        if self.simple != 0.0 {
            for (position, sum) in positions.iter().zip(&mut *sums) {
                let share =
                    targets(position, moves).count() as f32 / position.board().count() as f32;
                *sum += self.simple * (of_mover(position, player) * share);
            }
        }
        if self.advanced != 0.0 {
            for (position, sum) in positions.iter().zip(sums) {
                let sites = position.board().count() as f32;
                let mut reached = |player: usize| {
                    let turned = position.with_mover(player);
                    turned.map_or(0.0, |turned| targets(&turned, moves).count() as f32 / sites)
                };
                *sum += self.advanced * lead::<G>(player, &mut reached);
            }
        }
    }
}
