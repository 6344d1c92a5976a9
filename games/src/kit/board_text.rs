//! The text that rectangular boards share: square names, and rows as in FEN.

use std::fmt::Display;
use tesuji::game::{Notation, TextError};

/// The name of a square, such as `c4`, from its column and row counted from 0.
pub(crate) fn square_name(column: usize, row: usize) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

/// The name of a square of a bit board of 8 × 8, as in [`bits`](super::bits): square 8 is a2.
pub fn name_of(square: impl Into<usize>) -> String {
    let square = square.into();
    square_name(square % 8, square / 8)
}

/// Writes the rows of a board from the top as in FEN: mostly one character a piece, digits for runs
/// of empty squares. `at(column, row)` is the piece there, rows counted from the bottom.
pub(crate) fn write_rows<T: Display>(
    columns: usize,
    rows: usize,
    at: impl Fn(usize, usize) -> Option<T>,
) -> String {
    write_rows_of(rows, |_| columns, at)
}

/// [`write_rows`] of a board whose rows differ in width.
pub(crate) fn write_rows_of<T: Display>(
    rows: usize,
    width: impl Fn(usize) -> usize,
    at: impl Fn(usize, usize) -> Option<T>,
) -> String {
    let mut text = String::new();
    for row in (0..rows).rev() {
        let mut empty = 0;
        for column in 0..width(row) {
            match at(column, row) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        text += &empty.to_string();
                        empty = 0;
                    }
                    text += &piece.to_string();
                }
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        if row > 0 {
            text.push('/');
        }
    }
    text
}

/// Reads rows as [`write_rows`] writes them; `put(column, row, piece)` says whether the piece
/// may stand there.
pub(crate) fn read_rows(
    text: &str,
    columns: usize,
    rows: usize,
    put: impl FnMut(usize, usize, char) -> Result<(), String>,
) -> Result<(), TextError> {
    read_rows_of(text, rows, |_| columns, put)
}

/// [`read_rows`] of a board whose rows differ in width.
pub(crate) fn read_rows_of(
    text: &str,
    rows: usize,
    width: impl Fn(usize) -> usize,
    mut put: impl FnMut(usize, usize, char) -> Result<(), String>,
) -> Result<(), TextError> {
    read_all(text, rows, width, "", |column, row, piece| {
        piece.chars().try_for_each(|c| put(column, row, c))
    })
}

/// [`read_rows`] of pieces with two characters if the first is one of `prefixes`.
pub(crate) fn read_pieces(
    text: &str,
    columns: usize,
    rows: usize,
    prefixes: &str,
    put: impl FnMut(usize, usize, &str) -> Result<(), String>,
) -> Result<(), TextError> {
    read_all(text, rows, |_| columns, prefixes, put)
}

fn read_all(
    text: &str,
    rows: usize,
    width: impl Fn(usize) -> usize,
    prefixes: &str,
    mut put: impl FnMut(usize, usize, &str) -> Result<(), String>,
) -> Result<(), TextError> {
    let parts: Vec<&str> = text.split('/').collect();
    if parts.len() != rows {
        let wrong = format!("{} rows where the board has {rows}", parts.len());
        return Err(TextError::new(text, wrong));
    }
    for (from_top, part) in parts.iter().enumerate() {
        let row = rows - 1 - from_top;
        let columns = width(row);
        let mut column = 0;
        let mut run = 0;
        let wrong_width = || TextError::new(*part, format!("not {columns} squares wide"));
        let mut chars = part.chars();
        while let Some(c) = chars.next() {
            if let Some(digit) = c.to_digit(10) {
                run = run * 10 + digit as usize;
                if run == 0 || run > columns {
                    return Err(wrong_width());
                }
                continue;
            }
            column += std::mem::take(&mut run);
            if column >= columns {
                return Err(wrong_width());
            }
            let mut piece = c.to_string();
            if prefixes.contains(c) {
                piece.extend(chars.next());
            }
            put(column, row, &piece).map_err(|wrong| TextError::new(piece, wrong))?;
            column += 1;
        }
        if column + run != columns {
            return Err(wrong_width());
        }
    }
    Ok(())
}

/// An error if the game is over, so that there are no moves to read.
pub(crate) fn refuse_if_over<G: Notation>(position: &G, text: &str) -> Result<(), TextError> {
    match position.outcome() {
        Some(_) => Err(TextError::new(text, "the game is over before this move")),
        None => Ok(()),
    }
}

/// The first legal move that is meant by the text.
pub(crate) fn read_legal_move<G: Notation>(
    position: &G,
    text: &str,
    is_meant: impl Fn(G::Move) -> bool,
) -> Result<G::Move, TextError> {
    refuse_if_over(position, text)?;
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.into_iter().find(|&m| is_meant(m)).ok_or_else(|| {
        let wrong = format!("not a legal move in {}", position.position_text());
        TextError::new(text, wrong)
    })
}

/// Reads a legal move. Some programs put an `x` between the squares of a capture: `a6xc8`.
pub(crate) fn read_marked_move<G: Notation>(
    position: &G,
    text: &str,
    captures: impl Fn(G::Move) -> bool,
) -> Result<G::Move, TextError> {
    let plain = text.replacen('x', "", 1);
    read_legal_move(position, text, |m| {
        let written = position.move_text(m);
        written == text || written == plain && captures(m)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_read_back() {
        for text in ["x2/1o1/3", "xxx/ooo/x1o"] {
            let mut board = [[None; 3]; 3];
            read_rows(text, 3, 3, |column, row, piece| {
                board[row][column] = Some(piece);
                Ok(())
            })
            .expect("the rows are right");
            assert_eq!(write_rows(3, 3, |column, row| board[row][column]), text);
        }
    }

    #[test]
    fn rows_of_different_widths_read_back() {
        let width = |row: usize| 12 - 2 * row;
        for (text, whole) in [("x7/2x7/12", true), ("8/9/12", false), ("8/12/10", false)] {
            let mut pieces = Vec::new();
            let read = read_rows_of(text, 3, width, |column, row, c| {
                pieces.push((column, row, c));
                Ok(())
            });
            assert_eq!(read.is_ok(), whole);
            if whole {
                let at = |column, row| {
                    let piece = pieces.iter().find(|&&(c, r, _)| (c, r) == (column, row));
                    piece.map(|&(_, _, c)| c)
                };
                assert_eq!(write_rows_of(3, width, at), text);
            }
        }
    }

    #[test]
    fn pieces_may_have_two_characters() {
        let mut found = Vec::new();
        let read = |text, found: &mut Vec<_>| {
            read_pieces(text, 3, 2, "+", |column, row, piece| {
                found.push((column, row, piece.to_string()));
                if piece.ends_with('x') {
                    Ok(())
                } else {
                    Err("what".into())
                }
            })
        };
        assert_eq!(read("x+x1/2+x", &mut found), Ok(()));
        let pieces = [(0, 1, "x"), (1, 1, "+x"), (2, 0, "+x")];
        assert_eq!(found, pieces.map(|(c, r, piece)| (c, r, piece.into())));
        let at = |column, row| found.iter().find(|f| (f.0, f.1) == (column, row));
        let written = write_rows(3, 2, |column, row| at(column, row).map(|f| &f.2));
        assert_eq!(written, "x+x1/2+x");
        for (text, part) in [("x+/3", "+"), ("3/1+2", "+2"), ("++x1/3", "++")] {
            let error = read(text, &mut Vec::new()).expect_err(text);
            assert_eq!(error.part(), part);
        }
    }

    #[test]
    fn wrong_rows_name_the_part() {
        let read = |text| {
            read_rows(text, 3, 2, |_, _, c| {
                if c == 'x' { Ok(()) } else { Err("what".into()) }
            })
        };
        for (text, part) in [
            ("3", "3"),
            ("3/4", "4"),
            ("xxxx/3", "xxxx"),
            ("2/3", "2"),
            ("3/0xxx", "0xxx"),
            ("3/99999999999999999999", "99999999999999999999"),
            ("3/1z1", "z"),
        ] {
            assert_eq!(read(text).expect_err(text).part(), part);
        }
    }
}
