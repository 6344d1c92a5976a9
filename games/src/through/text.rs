//! Positions (FEN) and moves as text, the drawing, and the variants.

use super::{Hop, LEAST_COLUMNS, LEAST_ROWS, Piece, ROW_1, Through};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::board_text::{name_of, read_rows, write_rows};
use crate::kit::drawing::draw;
use crate::kit::fen_tail::MOST_DIGITS;
use crate::kit::size::read_size;
use std::marker::PhantomData;
use tesuji::game::{Game, Notation, TextError};
use tesuji::scene::{Scene, square};

impl<P: Piece> Through<P> {
    /// The start position on a board of 2 to 8 columns and 4 to 8 rows.
    ///
    /// # Errors
    /// If the size is out of range.
    pub fn new(columns: u8, rows: u8) -> Result<Self, TextError> {
        if !(LEAST_COLUMNS..=8).contains(&columns) || !(LEAST_ROWS..=8).contains(&rows) {
            let size = format!("{columns}x{rows}");
            return Err(TextError::new(size, "boards have 2–8 columns and 4–8 rows"));
        }
        let empty = Self {
            sides: [0; 2],
            mover: 0,
            columns,
            rows,
            piece: PhantomData,
        };
        let two_ranks = ROW_1 << 8 | ROW_1;
        let first = empty.board() & two_ranks;
        Ok(Self {
            sides: [first, first << (8 * (rows - 2))],
            ..empty
        })
    }

    fn at(&self, column: usize, row: usize) -> Option<char> {
        let on = |side: u64| side >> (8 * row + column) & 1 != 0;
        let side = self.sides.iter().position(|&side| on(side))?;
        Some(P::LETTERS[side])
    }

    /// Refuses positions that no game can come to.
    fn check(&self, rows: &str, side: &str) -> Result<(), TextError> {
        let most = 2 * u32::from(self.columns);
        if let Some(many) = self.sides.iter().find(|side| side.count_ones() > most) {
            let wrong = format!(
                "{} {} of one side, it has {most}",
                many.count_ones(),
                P::PLURAL
            );
            return Err(TextError::new(rows, wrong));
        }
        let arrived = self.arrived();
        if arrived[0] && arrived[1] {
            return Err(TextError::new(
                rows,
                "both sides have reached their last rank",
            ));
        }
        if arrived[self.mover()] {
            return Err(TextError::new(side, "to move after reaching the last rank"));
        }
        if self.sides[1 - self.mover()] == 0 {
            return Err(TextError::new(side, "to move after taking everything"));
        }
        let last_rank = [8 * (u32::from(self.rows) - 1), 0][1 - self.mover()];
        if (self.sides[1 - self.mover()] >> last_rank & ROW_1).count_ones() > 1 {
            return Err(TextError::new(
                rows,
                "play went on after reaching the last rank",
            ));
        }
        Ok(())
    }
}

impl<P: Piece> Notation for Through<P> {
    fn position_text(&self) -> String {
        let (columns, rows) = (self.columns.into(), self.rows.into());
        let rows = write_rows(columns, rows, |column, row| self.at(column, row));
        format!("{rows} {} - - 0 1", ['w', 'b'][self.mover()])
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let mut fields = text.split_ascii_whitespace();
        let (rows, side) = (fields.next().unwrap_or(""), fields.next().unwrap_or(""));
        let mover = match side {
            "w" => 0,
            "b" => 1,
            _ => return Err(TextError::new(side, "neither side: w or b is to move")),
        };
        // The fields that FEN has for castling, en passant and the numbers of the moves.
        for (i, field) in fields.enumerate() {
            let fits = match i {
                0 | 1 => field == "-",
                2 | 3 => field.len() < MOST_DIGITS && field.bytes().all(|b| b.is_ascii_digit()),
                _ => false,
            };
            if !fits {
                return Err(TextError::new(
                    field,
                    "not `- - 0 1` after the side to move",
                ));
            }
        }
        let mut read = Self {
            sides: [0; 2],
            mover,
            ..*self
        };
        let (columns, height) = (self.columns.into(), self.rows.into());
        read_rows(rows, columns, height, |column, row, piece| {
            let side = P::LETTERS.iter().position(|&letter| letter == piece);
            let side = side.ok_or_else(|| {
                let [first, second] = P::LETTERS;
                format!("neither {first} nor {second}")
            })?;
            read.sides[side] |= 1 << (8 * row + column);
            Ok(())
        })?;
        read.check(rows, side)?;
        Ok(read)
    }

    fn move_text(&self, m: Hop) -> String {
        name_of(m.from) + &name_of(m.to)
    }

    fn drawing(&self) -> String {
        draw(self.columns.into(), self.rows.into(), |column, row| {
            self.at(column, row).unwrap_or('.')
        })
    }
}

impl<P: Piece> Family for Through<P> {
    type Knowledge = Self;

    const PRIMER: Primer = P::PRIMER;
    const NAMES: &'static [(&'static str, &'static str)] = P::NAMES;
    const VARIANTS: &'static [(&'static str, &'static str)] = P::VARIANTS;
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "piece / destination"),
        ("mod-shift", "row / piece / destination"),
    ];

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        let variant = P::NAMES.iter().position(|&(known, _)| known == name);
        let (columns, rows) = match variant {
            _ if !options.is_empty() => read_size(options)?,
            Some(variant) => P::SIZES[variant],
            None => return Err(TextError::new(name, "no variant of this game")),
        };
        Self::new(columns, rows)
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        let scene = Scene::of_board(self, square, |_, _| P::LOOK);
        scene.chequered().with_coordinates()
    }
}
