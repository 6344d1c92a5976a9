//! Fox and hounds as text.

use super::{FoxAndHounds, LAST, NOWHERE, Step};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::bits::squares;
use crate::kit::board_text::{read_rows, square_name, write_rows};
use crate::kit::dark_squares::{BOARD, place};
use crate::kit::drawing::draw;
use crate::kit::options::no_options;
use crate::kit::sides::read_side;
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Colour, Look, Scene, square};

/// The letters of the fox, which is the first player, and of the hounds.
const SIDES: [char; 2] = ['f', 'h'];

/// The dark square in a column and a row.
fn bit_at(column: usize, row: usize) -> Option<u8> {
    squares(BOARD).find(|&bit| place(bit.into()) == (column, row))
}

impl FoxAndHounds {
    fn at(&self, column: usize, row: usize) -> Option<char> {
        let bit = bit_at(column, row)?;
        let hound = self.hounds >> bit & 1 == 1;
        let fox = (self.fox == bit).then_some('f');
        fox.or(hound.then_some('h'))
    }
}

impl Notation for FoxAndHounds {
    fn position_text(&self) -> String {
        let rows = write_rows(8, 8, |column, row| self.at(column, row));
        format!("{rows} {}", SIDES[usize::from(self.mover)])
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (rows, side) = text.split_once(' ').unwrap_or((text, ""));
        let (mut hounds, mut foxes) = (0_u64, 0_u64);
        read_rows(rows, 8, 8, |column, row, piece| {
            let set = match piece {
                'f' => &mut foxes,
                'h' => &mut hounds,
                _ => return Err("neither f nor h".into()),
            };
            *set |= 1 << bit_at(column, row).ok_or("not on a dark square")?;
            Ok(())
        })?;
        let mover = read_side(side, SIDES)? as u8;
        if hounds.count_ones() != 4 {
            return Err(TextError::new(rows, "there are four hounds"));
        }
        let fox = match foxes.count_ones() {
            0 if hounds == LAST && mover == 0 => NOWHERE,
            1 => foxes.trailing_zeros() as u8,
            _ => return Err(TextError::new(rows, "there is one fox")),
        };
        if mover == 0 && foxes & LAST != 0 {
            return Err(TextError::new(side, "the fox has won and moves no more"));
        }
        let mut read = Self {
            hounds,
            fox,
            mover,
            ..*self
        };
        read.verdict = read.judged();
        Ok(read)
    }

    fn move_text(&self, step: Step) -> String {
        let name = |bit: u8| {
            let (column, row) = place(bit.into());
            square_name(column, row)
        };
        match step.from {
            NOWHERE => name(step.to),
            from => name(from) + &name(step.to),
        }
    }

    fn drawing(&self) -> String {
        draw(8, 8, |column, row| {
            self.at(column, row).unwrap_or(match bit_at(column, row) {
                Some(_) => '.',
                None => ' ',
            })
        })
    }
}

impl Family for FoxAndHounds {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Four hounds stand on the dark squares of the last rank. The fox, who is the first \
         player, chooses a dark square of the first rank and makes a step; then the sides move \
         in turn. The fox steps diagonally in any direction, a hound diagonally down only. The \
         fox wins when it reaches the last rank. A side that cannot move loses.",
        text: "A move is c1 (the fox is placed) or c1d2. A position is its rows from the top with f \
         and h, and the side to move: 1h1h1h1h/8/8/8/8/8/3f4/8 h.",
        options: "",
        papers: "002",
    };

    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "fox-and-hounds",
        "a fox that makes for the last rank, four hounds that shut it in",
    )];
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "hound / destination"),
        ("mod-shift", "row / hound / destination"),
    ];

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        no_options(name, options).map(|()| Self::new())
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        let look = |_, kind| [Look::Fox, Look::Hound][kind];
        Scene::of_board(self, square, look)
            .in_colours(&[Colour::Orange, Colour::Silver])
            .chequered()
            .with_coordinates()
    }
}
