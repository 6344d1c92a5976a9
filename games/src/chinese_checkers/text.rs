//! Chinese checkers as text.

use super::scene;
use super::star::{ROWS, STAR};
use super::{ChineseCheckers, End, PIECES, Step};
use crate::catalogue::{Family, Primer};
use crate::kit::board_text::{read_rows_of, square_name, write_rows_of};
use crate::kit::fields::fields;
use crate::kit::options::{no_options, number};
use std::fmt::Write;
use tesuji::Game;
use tesuji::game::{Notation, TextError};
use tesuji::scene::Scene;

const LETTERS: &str = "ABCDEF";

/// The number of holes in a row.
fn width(row: usize) -> usize {
    STAR.rows[row].1.into()
}

/// The `n`-th hole of a row.
fn hole(n: usize, row: usize) -> u8 {
    STAR.hole[row][usize::from(STAR.rows[row].0) + n]
}

impl<const P: usize> ChineseCheckers<P> {
    fn at(&self, n: usize, row: usize) -> Option<char> {
        let mut owners = self.pieces.iter().zip(LETTERS.chars());
        let owner = owners.find(|(pieces, _)| *pieces >> hole(n, row) & 1 != 0);
        owner.map(|(_, letter)| letter)
    }
}

impl<const P: usize> Notation for ChineseCheckers<P> {
    fn position_text(&self) -> String {
        let rows = write_rows_of(ROWS, width, |n, row| self.at(n, row));
        let side = &LETTERS[self.mover()..=self.mover()];
        format!("{rows} {side} {}", self.plies)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let ([rows, side], [plies]) = fields(text, "the number of plies")?;
        let letters = &LETTERS[..P];
        let mut pieces = [0_u128; P];
        read_rows_of(rows, ROWS, width, |n, row, letter| {
            let player = letters.find(letter);
            pieces[player.ok_or_else(|| format!("not one of {letters}"))?] |= 1 << hole(n, row);
            Ok(())
        })?;
        for (letter, pieces) in letters.chars().zip(pieces) {
            if pieces.count_ones() as usize != PIECES {
                let wrong = format!("{} {letter}, there are {PIECES}", pieces.count_ones());
                return Err(TextError::new(rows, wrong));
            }
        }
        let mover = letters.find(side).filter(|_| side.len() == 1);
        let mover = mover
            .ok_or_else(|| TextError::new(side, format!("the side to move is one of {letters}")))?;
        let plies = match plies {
            None => mover as u16,
            Some(plies) => {
                let read = number(plies, 0..=Self::LAST_PLY);
                let fits = read.filter(|&read| usize::from(read) % P == mover);
                let last = Self::LAST_PLY;
                fits.ok_or_else(|| {
                    let wrong = format!("not a number up to {last} with this side to move");
                    TextError::new(plies, wrong)
                })?
            }
        };
        let mut read = Self {
            pieces,
            plies,
            end: End::Open,
        };
        let mut winners = (0..6).filter_map(|point| read.winner(point));
        let winner = winners.next();
        if winners.next().is_some() {
            return Err(TextError::new(
                rows,
                "play went on after a point was filled",
            ));
        }
        read.end = match winner {
            Some(winner) => End::Won(winner as u8),
            None if plies == Self::LAST_PLY => End::Draw,
            None => End::Open,
        };
        Ok(read)
    }

    fn move_text(&self, step: Step) -> String {
        if step == Step::PASS {
            return "pass".into();
        }
        let name = |hole: u8| {
            let (column, row) = STAR.place[usize::from(hole)];
            square_name(column.into(), row.into())
        };
        name(step.from) + &name(step.to)
    }

    /// The letters stand where their lines, which rise to the right, leave row 1 behind.
    fn drawing(&self) -> String {
        let mut text = String::new();
        for row in (0..ROWS).rev() {
            // Holes of a row are two characters apart, each row half of that to the right.
            let indent = 2 * usize::from(STAR.rows[row].0) + row - 8;
            // Writing to a string cannot fail.
            let _ = write!(text, "{:>2} {}", row + 1, " ".repeat(indent));
            for n in 0..width(row) {
                text.push(self.at(n, row).unwrap_or('.'));
                text.push(' ');
            }
            text.truncate(text.trim_end().len());
            let (first, width) = STAR.rows[row];
            let letter = |column: u8| (b'a' + column) as char;
            let _ = writeln!(text, "  {}–{}", letter(first), letter(first + width - 1));
        }
        text.truncate(text.trim_end().len());
        text
    }
}

impl<const P: usize> Family for ChineseCheckers<P> {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "The board is a star of 121 holes. Each of three or six players has ten pieces, which \
         start in a point of the star. A move takes a piece to an empty neighbouring hole, or \
         by any number of jumps, each over one neighbouring piece to the empty hole right \
         behind it. Nothing is captured. A player wins when the point opposite to the own one \
         is full and at least one piece in it is the player's. A player without a move passes. \
         After 200 turns of each player the game is drawn.",
        text: "Rows are numbered from 1 to 17 from the bottom; the middle is i9. A move is from and \
         to, as k3k5, or pass. A position is its rows from the top with A to F for the \
         players, the player to move and the plies played, which may be missing.",
        options: "",
        papers: "",
    };

    const NAMES: &'static [(&'static str, &'static str)] = if P == 3 {
        &[("chinese-checkers3", "the star of 121 holes, three players")]
    } else {
        &[("chinese-checkers6", "the star of 121 holes, six players")]
    };

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        no_options(name, options).map(|()| Self::new())
    }

    fn scene(&self) -> Scene {
        scene::of(self)
    }
}
