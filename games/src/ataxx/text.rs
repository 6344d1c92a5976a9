//! Ataxx as text.

use super::{Ataxx, Step};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::board_text::name_of;
use crate::kit::fen_tail::{read_tail, write_tail};
use crate::kit::options::{number, read_options};
use crate::kit::rectangle::Rectangle;
#[cfg(test)]
use crate::kit::sides::letter_at;
use crate::kit::sides::{by_player, read_side};
use tesuji::Game;
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Colour, Look, Scene, square};

/// The letters of the first and of the second player's pieces.
const PIECES: [char; 2] = ['P', 'p'];

impl Ataxx {
    fn rectangle(&self) -> Rectangle {
        Rectangle::new(self.size, self.size)
    }

    /// The pieces of the first and of the second player.
    fn by_player(&self) -> [u64; 2] {
        by_player(self.mover(), self.pieces)
    }

    #[cfg(test)]
    pub(super) fn at(&self, column: usize, row: usize) -> Option<char> {
        letter_at(self.by_player(), 8 * row + column, PIECES)
    }
}

impl Notation for Ataxx {
    fn position_text(&self) -> String {
        let rows = self.rectangle().rows_text(self.by_player(), PIECES);
        let side = ['w', 'b'][self.mover()];
        format!("{rows} {side} {}", write_tail(self.plies))
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let mut fields = text.split_ascii_whitespace();
        let (rows, side) = (fields.next().unwrap_or(""), fields.next().unwrap_or(""));
        let pieces = self.rectangle().read_rows(rows, PIECES)?;
        let mover = read_side(side, ['w', 'b'])?;
        if pieces[1 - mover] == 0 {
            return Err(TextError::new(rows, "the side that has moved has no piece"));
        }
        let plies = read_tail(fields, mover as u16)?;
        let mut read = Self {
            pieces: by_player(mover, pieces),
            plies,
            ..*self
        };
        read.verdict = read.judged();
        Ok(read)
    }

    fn move_text(&self, step: Step) -> String {
        if step == Step::PASS {
            "pass".into()
        } else if step.is_clone() {
            name_of(step.to)
        } else {
            name_of(step.from) + &name_of(step.to)
        }
    }

    fn drawing(&self) -> String {
        self.rectangle().drawing(self.by_player(), PIECES)
    }
}

impl Family for Ataxx {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Both sides start with pieces in two opposite corners. A move puts a new piece on an \
         empty square beside an own piece (a clone), or an own piece jumps to an empty square \
         two columns or rows away. All enemies beside that square change sides. A side without \
         a move passes. When the board is full or a side has no pieces, the side with more \
         pieces wins. After 2,500 plies the game is drawn.",
        text: "A move is b6 (a clone), a7c5 (a jump) or pass. A position is FEN with P (the first \
         player, w) and p: P5p/7/7/7/7/7/p5P w - - 0 1. The fields behind the side to move may \
         be missing.",
        options: "A number from 4 to 8 is the size of the board, as ataxx:5.",
        papers: "001",
    };

    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "ataxx",
        "7 × 7, clone or jump and turn the neighbours; more pieces win",
    )];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        ("ataxx:5", "another size, 4 to 8"),
        ("ataxx:8", "the largest board"),
    ];
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "clone, or piece that jumps / destination"),
        (
            "mod-plus",
            "clone or jump / clone, or piece that jumps / destination",
        ),
        (
            "mod-shift",
            "row / clone, or piece that jumps / destination",
        ),
        (
            "mod-plus-shift",
            "clone or jump / row / clone, or piece that jumps / destination",
        ),
    ];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        let mut start = Self::new();
        read_options(options, |option| {
            let size = number(option, 4..=8).ok_or("not a size from 4 to 8")?;
            start = Self::of_size(size as u8);
            Ok(0)
        })?;
        Ok(start)
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        Scene::of_board(self, square, |_, _| Look::Disc)
            .in_colours(&[Colour::Red, Colour::Blue])
            .with_coordinates()
    }
}
