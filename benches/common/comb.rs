//! A game of one long line: at every turn one move goes on, the others end the game.

use tesuji::game::{Game, Outcome, Players};

/// A chain of `depth` choices among `width` moves, by two players in turn, and then a tree of
/// that width without end.
///
/// In the chain move 0 goes on, every other move ends the game as a loss of the player who makes
/// it. The search goes down the chain into the tree behind it. No position there is ever decided,
/// so that the numbers of the nodes in the chain change with every node that is added.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comb {
    depth: u16,
    width: u8,
    at: u16,
    /// The player who has won, if any.
    winner: Option<u8>,
}

impl Comb {
    /// The start of the chain.
    pub(crate) const fn new(depth: u16, width: u8) -> Self {
        Self {
            depth,
            width,
            at: 0,
            winner: None,
        }
    }
}

impl Game for Comb {
    type Players = Players<2>;
    type Move = u8;

    #[inline]
    fn mover(&self) -> usize {
        usize::from(self.at % 2)
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(0..self.width);
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<u8>) -> usize {
        self.width.into()
    }

    #[inline]
    fn play(&mut self, m: u8) {
        if m != 0 && self.at < self.depth {
            self.winner = Some(1 - self.mover() as u8);
        }
        self.at += 1;
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.winner.map(|w| if w == 0 { [1, -1] } else { [-1, 1] })
    }
}
