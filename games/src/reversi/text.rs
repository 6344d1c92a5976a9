//! Reversi as text.

use super::{PASS, Reversi};
use crate::catalogue::{Family, Primer};
use crate::kit::board_text::{name_of, read_rows, write_rows};
use crate::kit::connected::connected;
use crate::kit::drawing::draw_from_top;
use crate::kit::flips::{centre, read_even_size};
use crate::kit::sides::{by_player, letter_at, read_side, side_of};
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Colour, Ground, Look, Scene, square};

/// The letters of the first and of the second player.
const SIDES: [char; 2] = ['x', 'o'];

impl Reversi {
    /// The disc there, rows counted from the top.
    fn disc(&self, column: usize, row: usize) -> Option<char> {
        let discs = by_player(self.mover.into(), self.discs);
        letter_at(discs, 8 * row + column, SIDES)
    }
}

impl Notation for Reversi {
    fn position_text(&self) -> String {
        let size = usize::from(self.size);
        let rows = write_rows(size, size, |column, up| self.disc(column, size - 1 - up));
        format!("{rows} {}", SIDES[usize::from(self.mover)])
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (rows, side) = text.split_once(' ').unwrap_or((text, ""));
        let size = usize::from(self.size);
        let mut discs = [0_u64; 2];
        read_rows(rows, size, size, |column, up, disc| {
            discs[side_of(disc, SIDES)?] |= 1 << (8 * (size - 1 - up) + column);
            Ok(())
        })?;
        let mover = read_side(side, SIDES)?;
        let all = discs[0] | discs[1];
        if centre(self.size).iter().any(|square| all & square == 0) {
            return Err(TextError::new(rows, "no disc on a square of the centre"));
        }
        if !connected(all) {
            return Err(TextError::new(rows, "discs that touch none of the others"));
        }
        Ok(Self::at(by_player(mover, discs), mover as u8, self.size))
    }

    fn move_text(&self, m: u8) -> String {
        match m {
            PASS => "pass".into(),
            _ => name_of(m),
        }
    }

    fn drawing(&self) -> String {
        let size = self.size.into();
        draw_from_top(size, size, |column, row| {
            self.disc(column, row).unwrap_or('.')
        })
    }
}

impl Family for Reversi {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "A move puts a disc where it outflanks enemy discs: all of them in an unbroken row \
         between it and the next own disc, in any direction, change their colour. A side that \
         cannot do so passes. When neither side can, the side with more discs wins; the score \
         is the difference.",
        text: "A move is a square, as d3, with rows numbered from the top, or pass. A position is \
         its rows from the top and the side to move, x (the first player) or o: \
         8/8/8/3ox3/3xo3/8/8/8 x.",
        options: "4x4 or 6x6 is a smaller board, as reversi:4x4.",
        papers: "001",
    };

    const NAMES: &'static [(&'static str, &'static str)] =
        &[("reversi", "flip what is outflanked, more discs win, 8 × 8")];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        ("reversi:4x4", "a board small enough to solve"),
        ("reversi:6x6", "a board of middle size"),
    ];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        read_even_size(options).map(Self::with_size)
    }

    fn scene(&self) -> Scene {
        Scene::of_board(self, square, |_, _| Look::Stone)
            .in_colours(&[Colour::Black, Colour::White])
            .on(Ground::Felt)
            .from_top()
            .with_coordinates()
    }
}
