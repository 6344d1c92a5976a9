//! A term for the number of moves.

use super::Board;
use crate::eval::Term;
use crate::eval::simple::of_mover;
use crate::game::PlayerCount;

/// A term for the number of moves that players have.
///
/// # Reference
/// Paper 004, section 3.2.1: `mobilitySimple` and `mobilityAdvanced`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mobility {
    /// The weight of a move of the player to move. The other players count as having none.
    pub simple: f32,
    /// The weight of a move of each player, as if it were that player's turn. A player for whom
    /// [`Board::with_mover`] has no position counts as having none.
    pub advanced: f32,
}

impl Mobility {
    /// The term with weight 0: moves are not counted.
    pub const NONE: Self = Self {
        simple: 0.0,
        advanced: 0.0,
    };
}

impl<G: Board> Term<G> for Mobility {
    type Memory = Vec<G::Move>;

    fn add(&self, positions: &[G], player: usize, moves: &mut Vec<G::Move>, sums: &mut [f32]) {
        if *self == Self::NONE {
            return;
        }
        for (position, sum) in positions.iter().zip(sums) {
            if self.simple != 0.0 {
                moves.clear();
                let count = position.count_moves(moves) as f32;
                *sum += self.simple * (of_mover(position, player) * count);
            }
            if self.advanced != 0.0 {
                let count = |player| moves_of(position, player, moves) as f32;
                *sum += self.advanced * lead::<G>(player, count);
            }
        }
    }
}

/// How many moves the player would have. Not inlined: it is asked for each player.
#[inline(never)]
fn moves_of<G: Board>(position: &G, player: usize, moves: &mut Vec<G::Move>) -> usize {
    moves.clear();
    let turned = position.with_mover(player);
    turned.map_or(0, |turned| turned.count_moves(moves))
}

/// The feature of a player, minus the mean of those of the other players.
#[inline(always)]
pub(super) fn lead<G: Board>(player: usize, mut feature: impl FnMut(usize) -> f32) -> f32 {
    let own = feature(player);
    let rivals = (0..G::Players::COUNT).filter(|&rival| rival != player);
    let total: f32 = rivals.map(feature).sum();
    own - total / (G::Players::COUNT.max(2) - 1) as f32
}
