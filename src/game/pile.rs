//! The game of the examples.

use super::{Game, Notation, Outcome, Players, TextError};

/// The game of the examples: a move takes one or two stones from a pile, and the player who takes
/// the last stone wins.
///
/// The player to move loses if the number of stones is a multiple of three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pile {
    /// The number of stones left.
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

/// A position is written as its stones and the player to move, from 1; a move as its stones.
impl Notation for Pile {
    fn position_text(&self) -> String {
        format!("{} {}", self.stones, self.mover + 1)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let read = text.split_once(' ').and_then(|(stones, player)| {
            let mover = ["1", "2"].iter().position(|&known| known == player)?;
            let stones = stones.parse().ok()?;
            Some(Self { stones, mover })
        });
        read.ok_or_else(|| TextError::new(text, "not the stones and the player to move"))
    }

    fn move_text(&self, m: u8) -> String {
        m.to_string()
    }

    fn drawing(&self) -> String {
        "o".repeat(self.stones.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_back() {
        let pile = Pile {
            stones: 7,
            mover: 1,
        };
        assert_eq!(pile.position_text(), "7 2");
        assert_eq!(pile.read_position("7 2"), Ok(pile));
        assert_eq!(pile.read_move("2"), Ok(2));
        for wrong in ["7", "7 3", "x 1", "7 2 "] {
            assert!(pile.read_position(wrong).is_err(), "{wrong}");
        }
        assert!(pile.read_move("3").is_err());
    }
}
