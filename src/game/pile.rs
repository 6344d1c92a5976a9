//! A small game for unit tests, which cannot use those of the catalogue.

use super::{Game, Outcome, Players};

/// One or two stones are taken from a pile, whoever takes the last one wins: the stones that are left,
/// and who is to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pile(pub(crate) u8, pub(crate) usize);

impl Game for Pile {
    type Players = Players<2>;
    type Move = u8;

    fn mover(&self) -> usize {
        self.1
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(1..=self.0.min(2));
    }

    fn play(&mut self, taken: u8) {
        *self = Self(self.0 - taken, 1 - self.1);
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let last = [[-1, 1], [1, -1]][self.1];
        (self.0 == 0).then_some(last)
    }
}
