//! The forcing moves: captures, which are worth a piece each.

use super::{Step, Surakarta};
use tesuji::minimax::Forcing;

/// The forcing moves, and their gains.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tactics;

impl Forcing<Surakarta> for Tactics {
    #[inline]
    fn gain(&self, position: &Surakarta, step: Step) -> Option<i32> {
        (position.pieces[1] >> step.to & 1 != 0).then_some(100)
    }

    #[inline]
    fn forcing_moves(&self, position: &Surakarta, moves: &mut Vec<Step>) {
        position.captures(moves);
    }

    #[inline]
    fn pass(&self, position: &Surakarta) -> Option<Surakarta> {
        let mut passed = *position;
        passed.pieces.swap(0, 1);
        passed.places.swap(0, 1);
        passed.mover ^= 1;
        Some(passed)
    }
}
