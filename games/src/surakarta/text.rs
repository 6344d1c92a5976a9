//! Surakarta as text.

use super::scene;
use super::{MOST_QUIET, PIECES, Step, Surakarta};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::fields::fields;
use crate::kit::options::{no_options, number};
use crate::kit::rectangle::Rectangle;
use crate::kit::sides::{by_player, read_side};
use crate::kit::steps::read_step;
use tesuji::Game;
use tesuji::game::{Notation, TextError};
use tesuji::scene::Scene;

/// The letters of the first and of the second player.
const SIDES: [char; 2] = ['x', 'o'];

const RECTANGLE: Rectangle = Rectangle::new(6, 6);

impl Surakarta {
    /// The pieces of the first and of the second player.
    fn by_player(&self) -> [u64; 2] {
        by_player(self.mover(), self.pieces)
    }
}

impl Notation for Surakarta {
    fn position_text(&self) -> String {
        let rows = RECTANGLE.rows_text(self.by_player(), SIDES);
        format!("{rows} {} {}", SIDES[self.mover()], self.quiet)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let last = "the number of plies without a capture";
        let ([rows, side], [quiet]) = fields(text, last)?;
        let pieces = RECTANGLE.read_rows(rows, SIDES)?;
        for (set, name) in pieces.into_iter().zip(SIDES) {
            let found = set.count_ones();
            if found > PIECES {
                let wrong = format!("{found} {name} where a side has {PIECES} at most");
                return Err(TextError::new(rows, wrong));
            }
        }
        let mover = read_side(side, SIDES)?;
        if pieces[1 - mover] == 0 {
            return Err(TextError::new(rows, "the side that has moved has no piece"));
        }
        let quiet = match quiet {
            None => 0,
            Some(plies) => number(plies, 0..=MOST_QUIET.into())
                .ok_or_else(|| TextError::new(plies, "not a number of plies from 0 to 100"))?,
        };
        let mut read = Self::standing(by_player(mover, pieces));
        read.mover = mover as u8;
        read.quiet = quiet as u8;
        read.verdict = read.judged();
        Ok(read)
    }

    fn move_text(&self, step: Step) -> String {
        step.text()
    }

    fn read_move(&self, text: &str) -> Result<Step, TextError> {
        read_step(self, text, self.pieces[1])
    }

    fn drawing(&self) -> String {
        RECTANGLE.drawing(self.by_player(), SIDES)
    }
}

impl Family for Surakarta {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Each side fills its two first ranks with twelve pieces. A piece steps to any of its \
         eight neighbours that is empty. It captures by sliding over empty points along one of \
         two loops, which leave the board and come back round the corners; the way has to lead \
         round a corner at least once. A side without pieces loses. After 100 plies without a \
         capture the side with more pieces wins. A side without a move passes.",
        text: "A move is two points, as b2b3, also for captures, or pass. A position is its rows \
         from the top, the side to move (x is the first player) and the plies since a capture: \
         oooooo/oooooo/6/6/xxxxxx/xxxxxx x 0.",
        options: "",
        papers: "001",
    };

    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "surakarta",
        "6 × 6, captures run along loops round the corners",
    )];
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "piece / destination"),
        ("mod-shift", "row / piece / destination"),
    ];

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        no_options(name, options)?;
        Ok(Self::new())
    }
    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        scene::of(self)
    }
}
