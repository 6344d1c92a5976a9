//! Terms that need only the rules of a game.

use super::Term;
use crate::game::{Game, PlayerCount};

/// Ludii's null heuristic: every position is worth 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Null;

impl<G: Game> Term<G> for Null {
    type Memory = ();

    fn add(&self, _: &[G], _: usize, (): &mut (), _: &mut [f32]) {}
}

/// Ludii's current-mover heuristic: the weight is added for the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ToMove(pub f32);

impl<G: Game> Term<G> for ToMove {
    type Memory = ();

    fn add(&self, positions: &[G], player: usize, (): &mut (), sums: &mut [f32]) {
        if self.0 != 0.0 {
            for (position, sum) in positions.iter().zip(sums) {
                *sum += self.0 * of_mover(position, player);
            }
        }
    }
}

/// Ludii's intercept: a constant for each player, for games in which the first player has an
/// advantage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Intercept<const N: usize>(pub [f32; N]);

impl<G: Game, const N: usize> Term<G> for Intercept<N> {
    type Memory = ();

    fn add(&self, _: &[G], player: usize, (): &mut (), sums: &mut [f32]) {
        const { assert!(N == G::Players::COUNT, "a constant for each player") }
        let others = (0..N).filter(|&other| other != player);
        let total: f32 = others.map(|other| self.0[other]).sum();
        let lead = self.0[player] - total / (N.max(2) - 1) as f32;
        for sum in sums {
            *sum += lead;
        }
    }
}

/// The share of the player in a feature that the mover alone has: 1 for the mover, and for the
/// others equal shares such that the sum is 0.
#[inline(always)]
pub(super) fn of_mover<G: Game>(position: &G, player: usize) -> f32 {
    if position.mover() == player {
        1.0
    } else {
        const {
            -1.0 / (if G::Players::COUNT > 1 {
                G::Players::COUNT - 1
            } else {
                1
            }) as f32
        }
    }
}
