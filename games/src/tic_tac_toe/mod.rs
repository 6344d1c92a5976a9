//! Tic-tac-toe: three in a row on 3 × 3.
//!
//! Moves are squares (`b2`). A position is its rows from the top and the side to move, `x` or
//! `o`: `x2/1o1/3 x`.

pub mod heuristic;

use crate::catalogue::{Family, Primer};
use crate::kit::bits::{nth_bit, squares};
use crate::kit::board_text::{read_rows, square_name, write_rows};
use crate::kit::drawing::draw;
use crate::kit::options::no_options;
use crate::kit::sides::{read_turn, side_of};
use tesuji::game::{Game, Notation, Outcome, Players, TextError};
use tesuji::scene::{Colour, Look, Scene, square};
use tesuji::{Rng, Source};

/// A position of tic-tac-toe. Square `3·row + column`, the first player is `x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct TicTacToe {
    stones: [u16; 2],
}

const FULL: u16 = 0b111_111_111;
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421];

impl TicTacToe {
    fn empty(self) -> u64 {
        u64::from(FULL & !(self.stones[0] | self.stones[1]))
    }

    fn has_line(self, player: usize) -> bool {
        LINES.iter().any(|&line| self.stones[player] & line == line)
    }

    fn at(self, column: usize, row: usize) -> Option<char> {
        let bit = 1 << (3 * row + column);
        if self.stones[0] & bit != 0 {
            Some('x')
        } else if self.stones[1] & bit != 0 {
            Some('o')
        } else {
            None
        }
    }
}

impl Game for TicTacToe {
    type Players = Players<2>;
    type Move = u8;
    const MOVE_INDICES: usize = 9;

    #[inline]
    fn mover(&self) -> usize {
        usize::from(self.stones[0].count_ones() > self.stones[1].count_ones())
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(squares(self.empty()));
    }

    #[inline]
    fn play(&mut self, square: u8) {
        // Without an index that has to be computed both sets stay in registers from move to move.
        let (stone, first) = (1 << square, self.mover() == 0);
        self.stones[0] |= if first { stone } else { 0 };
        self.stones[1] |= if first { 0 } else { stone };
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome<Self>> {
        // Only the player who has just moved can have completed a line.
        let last = 1 - self.mover();
        if self.has_line(last) {
            return Some(if last == 0 { [1, -1] } else { [-1, 1] });
        }
        (self.empty() == 0).then_some([0, 0])
    }

    fn count_moves(&self, _: &mut Vec<u8>) -> usize {
        self.empty().count_ones() as usize
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) -> u8 {
        let empty = self.empty();
        nth_bit(empty, rng.below(empty.count_ones())).trailing_zeros() as u8
    }

    fn move_index(&self, square: u8) -> Option<usize> {
        Some(square.into())
    }

    fn hash(&self) -> Option<u64> {
        Some(u64::from(self.stones[0]) << 16 | u64::from(self.stones[1]))
    }
}

impl Notation for TicTacToe {
    fn position_text(&self) -> String {
        let rows = write_rows(3, 3, |column, row| self.at(column, row));
        format!("{rows} {}", ['x', 'o'][self.mover()])
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (rows, side) = text.split_once(' ').unwrap_or((text, ""));
        let mut read = Self::default();
        read_rows(rows, 3, 3, |column, row, piece| {
            read.stones[side_of(piece, ['x', 'o'])?] |= 1 << (3 * row + column);
            Ok(())
        })?;
        read_turn(read.stones.map(u16::count_ones), rows, side)?;
        if read.has_line(0) && read.has_line(1) || read.has_line(read.mover()) {
            return Err(TextError::new(rows, "play went on after a line was made"));
        }
        Ok(read)
    }

    fn move_text(&self, square: u8) -> String {
        square_name(usize::from(square % 3), usize::from(square / 3))
    }

    fn drawing(&self) -> String {
        draw(3, 3, |column, row| self.at(column, row).unwrap_or('.'))
    }
}

impl Family for TicTacToe {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Two players put a mark on an empty square of a 3 × 3 board in turn. The player who \
         has three marks in a row, column or diagonal wins. A full board without such a line is a \
         draw.",
        text: "A move is a square, as b2. A position is its rows from the top, a digit for so many \
         empty squares, and the side to move, x (the first player) or o: x2/1o1/3 x.",
        options: "",
        papers: "",
    };

    const NAMES: &'static [(&'static str, &'static str)] =
        &[("tic-tac-toe", "3 × 3, three in a row wins")];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        no_options("tic-tac-toe", options).map(|()| Self::default())
    }

    fn scene(&self) -> Scene {
        let look = |player, _| [Look::Cross, Look::Nought][player];
        Scene::of_board(self, square, look)
            .in_colours(&[Colour::Blue, Colour::Red])
            .with_coordinates()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::game::perft;

    #[test]
    fn perft_from_the_start() {
        // The number of games of each length, as published for tic-tac-toe.
        let counts = [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872];
        for (plies, count) in counts.into_iter().enumerate() {
            assert_eq!(perft(&TicTacToe::default(), plies + 1), count);
        }
    }

    #[test]
    fn impossible_positions_are_refused() {
        let start = TicTacToe::default();
        for (text, part) in [
            ("x2/3/3 x", "x"),
            ("xx1/3/3 o", "xx1/3/3"),
            ("xxx/ooo/3 x", "xxx/ooo/3"),
            ("a2/3/3 o", "a"),
            ("", ""),
        ] {
            assert_eq!(start.read_position(text).expect_err(text).part(), part);
        }
    }
}
