//! A term for the sites that moves lead to.

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
    /// The weight of the share of sites that the player to move reaches. The other players count as
    /// reaching no site.
    pub simple: f32,
    /// The weight of the share of sites that each player reaches, as if it were that player's turn.
    pub advanced: f32,
}

impl Influence {
    /// The term with weight 0: influence is not computed.
    pub const NONE: Self = Self {
        simple: 0.0,
        advanced: 0.0,
    };
}

/// How many sites the moves of the side to move lead to. Not inlined, because both features ask.
#[inline(never)]
fn reached<G: Board>(position: &G, moves: &mut Vec<G::Move>) -> f32 {
    moves.clear();
    position.moves(moves);
    let targets = moves.iter().filter_map(|&m| position.target(m));
    targets.fold(G::Sites::NONE, G::Sites::with).count() as f32
}

/// How many sites the player's moves would lead to. Not inlined: it is asked for each player.
#[inline(never)]
fn reached_by<G: Board>(position: &G, player: usize, moves: &mut Vec<G::Move>) -> f32 {
    let turned = position.with_mover(player);
    turned.map_or(0.0, |turned| reached(&turned, moves))
}

impl<G: Board> Term<G> for Influence {
    type Memory = Vec<G::Move>;

    fn add(&self, positions: &[G], player: usize, moves: &mut Vec<G::Move>, sums: &mut [f32]) {
        if *self == Self::NONE {
            return;
        }
        for (position, sum) in positions.iter().zip(sums) {
            let sites = position.board().count() as f32;
            if self.simple != 0.0 {
                let share = reached(position, moves) / sites;
                *sum += self.simple * (of_mover(position, player) * share);
            }
            if self.advanced != 0.0 {
                let share = |player| reached_by(position, player, moves) / sites;
                *sum += self.advanced * lead::<G>(player, share);
            }
        }
    }
}
