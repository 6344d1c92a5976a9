//! The rules square by square, as a reference for the bit sets in tests: a board of letters, and
//! moves that are tried one by one.

use super::{Castling, Rules};
use std::collections::BTreeSet;
use std::marker::PhantomData;

type Square = (i32, i32);

/// A position, kept by playing moves from the start.
#[derive(Clone)]
pub(super) struct Slow<R> {
    /// Rows from the bottom; `.` is empty.
    squares: Vec<Vec<char>>,
    white: bool,
    castling: BTreeSet<char>,
    passed: Option<Square>,
    pub(super) reversible: u32,
    rules: PhantomData<R>,
}

const STRAIGHT: [Square; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const OBLIQUE: [Square; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
const JUMPS: [Square; 8] = [
    (1, 2),
    (2, 1),
    (-1, 2),
    (-2, 1),
    (1, -2),
    (2, -1),
    (-1, -2),
    (-2, -1),
];

#[derive(Clone, Copy)]
struct Try {
    from: Square,
    to: Square,
    becomes: Option<char>,
}

fn name((column, row): Square) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

impl Try {
    fn text(self) -> String {
        let becomes = self.becomes.map_or(String::new(), |kind| kind.to_string());
        name(self.from) + &name(self.to) + &becomes
    }
}

impl<R: Rules> Slow<R> {
    /// A position from FEN, which must be right.
    pub(super) fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut squares = Vec::new();
        for row in fields[0].split('/').rev() {
            let empties = |c: char| c.to_digit(10).map_or(1, |n| n as usize);
            let letter = |c: char| if c.is_ascii_digit() { '.' } else { c };
            let row = row
                .chars()
                .flat_map(|c| std::iter::repeat_n(letter(c), empties(c)));
            squares.push(row.collect());
        }
        let passed = match fields[3].as_bytes() {
            &[column, row] => Some((i32::from(column - b'a'), i32::from(row - b'1'))),
            _ => None,
        };
        Self {
            squares,
            white: fields[1] == "w",
            castling: fields[2].chars().filter(|&c| c != '-').collect(),
            passed,
            reversible: fields[4].parse().expect("a number of plies"),
            rules: PhantomData,
        }
    }

    fn at(&self, (column, row): Square) -> Option<char> {
        let row = usize::try_from(row).ok()?;
        let column = usize::try_from(column).ok()?;
        self.squares.get(row)?.get(column).copied()
    }

    fn is_side(piece: char, white: bool) -> bool {
        piece != '.' && piece.is_uppercase() == white
    }

    fn all(&self) -> impl Iterator<Item = (Square, char)> + '_ {
        let size = self.squares.len() as i32;
        (0..size * size).map(move |i| {
            let square = (i % size, i / size);
            (square, self.at(square).expect("it is on the board"))
        })
    }

    /// The squares that a piece other than a pawn attacks, own pieces included.
    fn reaches(&self, from: Square, kind: char) -> Vec<Square> {
        let (steps, far): (Vec<Square>, bool) = match kind.to_ascii_lowercase() {
            'n' => (JUMPS.to_vec(), false),
            'k' => ([STRAIGHT, OBLIQUE].concat(), false),
            'q' => ([STRAIGHT, OBLIQUE].concat(), true),
            'r' => (STRAIGHT.to_vec(), true),
            _ => (OBLIQUE.to_vec(), true),
        };
        let mut found = Vec::new();
        for (columns, rows) in steps {
            let mut to = (from.0 + columns, from.1 + rows);
            while let Some(there) = self.at(to) {
                found.push(to);
                if there != '.' || !far {
                    break;
                }
                to = (to.0 + columns, to.1 + rows);
            }
        }
        found
    }

    fn attacked(&self, square: Square, by_white: bool) -> bool {
        let ahead = if by_white { 1 } else { -1 };
        let beside = |from: Square| (square.0 - from.0).abs() == 1 && square.1 - from.1 == ahead;
        self.all().any(|(from, piece)| {
            Self::is_side(piece, by_white)
                && if piece.eq_ignore_ascii_case(&'p') {
                    beside(from)
                } else {
                    self.reaches(from, piece).contains(&square)
                }
        })
    }

    fn in_check(&self, white: bool) -> bool {
        let king = if white { 'K' } else { 'k' };
        let mut kings = self.all().filter(|&(_, piece)| piece == king);
        kings.any(|(square, _)| self.attacked(square, !white))
    }

    fn tries(&self) -> Vec<Try> {
        let mut tries = Vec::new();
        let own = |piece| Self::is_side(piece, self.white);
        for (from, piece) in self.all().filter(|&(_, piece)| own(piece)) {
            if piece.eq_ignore_ascii_case(&'p') {
                self.pawn_tries(from, &mut tries);
                continue;
            }
            for to in self.reaches(from, piece) {
                if !self.at(to).is_some_and(own) {
                    tries.push(Try {
                        from,
                        to,
                        becomes: None,
                    });
                }
            }
        }
        let home = if self.white { 0 } else { 7 };
        for (right, empty, safe, to) in [
            ('K', &[5, 6][..], &[4, 5, 6][..], 6),
            ('Q', &[1, 2, 3], &[2, 3, 4], 2),
        ] {
            let right = if self.white {
                right
            } else {
                right.to_ascii_lowercase()
            };
            let attacked = |&column: &i32| self.attacked((column, home), !self.white);
            if self.castling.contains(&right)
                && empty
                    .iter()
                    .all(|&column| self.at((column, home)) == Some('.'))
                && (R::CASTLING == Castling::Unmoved || !safe.iter().any(attacked))
            {
                tries.push(Try {
                    from: (4, home),
                    to: (to, home),
                    becomes: None,
                });
            }
        }
        tries
    }

    fn pawn_tries(&self, from: Square, tries: &mut Vec<Try>) {
        let last = self.squares.len() as i32 - 1;
        let (ahead, first, far) = if self.white {
            (1, 1, last)
        } else {
            (-1, last - 1, 0)
        };
        let mut tos = Vec::new();
        let one = (from.0, from.1 + ahead);
        let two = (from.0, from.1 + 2 * ahead);
        if self.at(one) == Some('.') {
            tos.push(one);
            if R::DOUBLE_STEP && from.1 == first && self.at(two) == Some('.') {
                tos.push(two);
            }
        }
        for side in [-1, 1] {
            let to = (from.0 + side, from.1 + ahead);
            let enemy = |piece| Self::is_side(piece, !self.white);
            if self.at(to).is_some_and(enemy) || self.passed == Some(to) {
                tos.push(to);
            }
        }
        for to in tos {
            if to.1 == far && !R::PROMOTIONS.is_empty() {
                let kinds = if last == 7 { "qrbn" } else { "qrn" };
                tries.extend(kinds.chars().map(|kind| Try {
                    from,
                    to,
                    becomes: Some(kind),
                }));
            } else {
                tries.push(Try {
                    from,
                    to,
                    becomes: None,
                });
            }
        }
    }

    fn put(&mut self, (column, row): Square, piece: char) {
        self.squares[row as usize][column as usize] = piece;
    }

    fn after(&self, m: Try) -> Self {
        let mut next = self.clone();
        let piece = self.at(m.from).expect("a piece");
        let is_pawn = piece.eq_ignore_ascii_case(&'p');
        let is_king = piece.eq_ignore_ascii_case(&'k');
        let captures = self.at(m.to) != Some('.');
        next.reversible = if captures || is_pawn {
            0
        } else {
            self.reversible + 1
        };
        next.put(m.from, '.');
        let becomes = m.becomes.map(|kind| {
            if self.white {
                kind.to_ascii_uppercase()
            } else {
                kind
            }
        });
        next.put(m.to, becomes.unwrap_or(piece));
        if is_pawn && self.passed == Some(m.to) {
            next.put((m.to.0, m.from.1), '.');
        }
        if is_king && (m.to.0 - m.from.0).abs() == 2 {
            let (corner, beside) = if m.to.0 == 6 { (7, 5) } else { (0, 3) };
            let rook = self.at((corner, m.to.1)).expect("a rook");
            next.put((corner, m.to.1), '.');
            next.put((beside, m.to.1), rook);
        }
        for touched in [m.from, m.to] {
            let lost = match touched {
                (0, 0) => "Q",
                (7, 0) => "K",
                (4, 0) => "KQ",
                (0, 7) => "q",
                (7, 7) => "k",
                (4, 7) => "kq",
                _ => "",
            };
            next.castling.retain(|&right| !lost.contains(right));
        }
        next.passed = (is_pawn && (m.to.1 - m.from.1).abs() == 2)
            .then_some((m.from.0, i32::midpoint(m.from.1, m.to.1)));
        next.white = !self.white;
        next
    }

    /// The texts of the legal moves and the positions after them; empty if there are no moves.
    pub(super) fn legal(&self) -> Vec<(String, Self)> {
        let after = self.tries().into_iter().map(|m| (m.text(), self.after(m)));
        let safe = |next: &Self| !R::CHECK || !next.in_check(self.white);
        after.filter(|(_, next)| safe(next)).collect()
    }

    /// The position after a pass.
    pub(super) fn passed(&self) -> Self {
        let (white, passed) = (!self.white, None);
        Self {
            white,
            passed,
            ..self.clone()
        }
    }

    pub(super) fn has_king(&self) -> bool {
        self.all()
            .any(|(_, piece)| piece == if self.white { 'K' } else { 'k' })
    }

    pub(super) fn is_checked(&self) -> bool {
        self.in_check(self.white)
    }

    /// The first three fields of FEN.
    pub(super) fn text(&self) -> String {
        let size = self.squares.len();
        let piece =
            |column: usize, row: usize| Some(self.squares[row][column]).filter(|&c| c != '.');
        let rows = crate::kit::board_text::write_rows(size, size, piece);
        let side = if self.white { 'w' } else { 'b' };
        let held = "KQkq".chars().filter(|right| self.castling.contains(right));
        let mut castling: String = held.collect();
        if castling.is_empty() {
            castling.push('-');
        }
        format!("{rows} {side} {castling}")
    }
}
