//! Rolit as text.

use super::Rolit;
use crate::catalogue::{Family, Primer};
use crate::kit::bits::squares;
use crate::kit::board_text::{name_of, read_rows, write_rows};
use crate::kit::connected::connected;
use crate::kit::drawing::draw_from_top;
use crate::kit::flips::{centre, read_even_size};
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Colour, Look, Piece, Scene, square};

/// The colours in the order of the players.
const COLOURS: [char; 4] = ['r', 'y', 'g', 'b'];

impl<const N: usize> Rolit<N> {
    /// The ball there, rows counted from the top.
    fn ball(&self, column: usize, row: usize) -> Option<char> {
        let on = |set: u64| set >> (8 * row + column) & 1 != 0;
        let player = self.balls.iter().position(|&balls| on(balls));
        let nobody = on(self.all).then_some(N);
        player.or(nobody).map(|colour| COLOURS[colour])
    }
}

impl<const N: usize> Notation for Rolit<N> {
    fn position_text(&self) -> String {
        let size = usize::from(self.size);
        let rows = write_rows(size, size, |column, up| self.ball(column, size - 1 - up));
        format!("{rows} {}", COLOURS[usize::from(self.mover)])
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (rows, side) = text.split_once(' ').unwrap_or((text, ""));
        let size = usize::from(self.size);
        let mut balls = [0_u64; 4];
        read_rows(rows, size, size, |column, up, ball| {
            let colour = COLOURS.iter().position(|&colour| colour == ball);
            let colour = colour.ok_or("none of r, y, g and b")?;
            balls[colour] |= 1 << (8 * (size - 1 - up) + column);
            Ok(())
        })?;
        let all = balls.iter().fold(0, |all, balls| all | balls);
        let middle = centre(self.size).iter().fold(0, |all, square| all | square);
        let wrong = |wrong| Err(TextError::new(rows, wrong));
        if all & middle != middle {
            return wrong("no ball on a square of the centre");
        }
        if !connected(all) {
            return wrong("balls that touch none of the others");
        }
        if N < 4 && (balls[3] & !middle != 0 || balls[3].count_ones() > 1) {
            return wrong("nobody has placed blue balls beside the first");
        }
        let mover = (all.count_ones() as usize - 4) % N;
        if side != COLOURS[mover].to_string() {
            let wrong = format!("{} is to move after so many balls", COLOURS[mover]);
            return Err(TextError::new(side, wrong));
        }
        let balls = std::array::from_fn(|player| balls[player]);
        Ok(Self::at(balls, all, mover as u8, self.size))
    }

    fn move_text(&self, m: u8) -> String {
        name_of(m)
    }

    fn drawing(&self) -> String {
        let size = self.size.into();
        draw_from_top(size, size, |column, row| {
            self.ball(column, row).unwrap_or('.')
        })
    }
}

impl<const N: usize> Family for Rolit<N> {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Reversi for three or four players with a colour each. A move puts a ball where it \
         outflanks balls of other colours: all in an unbroken row between it and the next own \
         ball change to its colour. A player who cannot do so puts a ball on any empty square \
         beside another ball. When the board is full, the most balls win. A win alone scores \
         12; players who share it score 6, 4 or 3 each; the others score 0.",
        text: "A move is a square, with rows numbered from the top. A position is its rows from the \
         top with r, y, g and b for red, yellow, green and blue, and the colour to move: \
         8/8/8/3ry3/3bg3/8/8/8 r.",
        options: "4x4 or 6x6 is a smaller board, as rolit3:4x4.",
        papers: "",
    };

    const NAMES: &'static [(&'static str, &'static str)] = if N == 3 {
        &[("rolit3", "reversi with three colours, 8 × 8, no passes")]
    } else {
        &[("rolit4", "reversi with four colours, 8 × 8, no passes")]
    };
    const VARIANTS: &'static [(&'static str, &'static str)] = if N == 3 {
        &[
            ("rolit3:4x4", "a board small enough to solve"),
            ("rolit3:6x6", "a board of middle size"),
        ]
    } else {
        &[
            ("rolit4:4x4", "a board small enough to solve"),
            ("rolit4:6x6", "a board of middle size"),
        ]
    };

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        read_even_size(options).map(Self::with_size)
    }

    fn scene(&self) -> Scene {
        let colours = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue];
        let mut scene = Scene::of_board(self, square, |_, _| Look::Disc);
        let played = self.balls.iter().fold(0, |all, balls| all | balls);
        let others = squares(self.all & !played).filter_map(|ball| scene.site(&name_of(ball)));
        let others: Vec<_> = others
            .map(|site| Piece::new(site, None, Look::Disc))
            .collect();
        scene.pieces.extend(others);
        scene
            .in_colours(&colours[..N])
            .from_top()
            .with_coordinates()
    }
}
