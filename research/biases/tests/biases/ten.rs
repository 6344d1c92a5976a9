//! A game of three players for tests.

use super::{Game, Outcome, Separate};

/// Three players add one or two in turn; who reaches ten wins, and who moves next is second.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ten {
    sum: u8,
    mover: usize,
}

impl Game for Ten {
    type Players = Separate<3>;
    type Move = u8;

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend([1, 2]);
    }

    fn play(&mut self, more: u8) {
        self.sum += more;
        self.mover = (self.mover + 1) % 3;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let mut scores = [-1; 3];
        scores[self.mover] = 0;
        scores[(self.mover + 2) % 3] = 1;
        (self.sum >= 10).then_some(scores)
    }
}
