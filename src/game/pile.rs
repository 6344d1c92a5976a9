//! The game of the examples.

use super::{Game, Outcome, Players};

/// The game of the examples in this documentation: one or two stones are taken from a pile, and the
/// player who takes the last one wins.
///
/// The player to move loses if the number of stones is a multiple of three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pile {
    /// The stones that are left.
    pub stones: u8,
    /// The player to move.
    pub mover: usize,
}

impl Game for Pile {
    type Players = Players<2>;
    /// The number of stones that are taken.
    type Move = u8;

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(1..=self.stones.min(2));
    }

    fn play(&mut self, taken: u8) {
        self.stones -= taken;
        self.mover = 1 - self.mover;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let last = [[-1, 1], [1, -1]][self.mover];
        (self.stones == 0).then_some(last)
    }
}
