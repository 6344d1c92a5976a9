//! The fields of a FEN after the side to move, for games without castling and en passant.

use crate::kit::plies::MOST_PLIES;
use tesuji::game::TextError;

/// More digits than any number of plies or moves has.
pub(crate) const MOST_DIGITS: usize = 6;

/// Writes the fields after the side to move: `- - 0` and the number of the move, which with the
/// side to move tells how many plies have been played.
pub(crate) fn write_tail(plies: u16) -> String {
    format!("- - 0 {}", plies / 2 + 1)
}

/// Reads the fields that follow the side to move and returns the number of plies played.
///
/// Any of them may be missing: both dashes; the plies since the last capture, which do not matter
/// here; the number of the move, which then is the first.
pub(crate) fn read_tail<'a>(
    fields: impl Iterator<Item = &'a str>,
    mover: u16,
) -> Result<u16, TextError> {
    let mut fields = fields.peekable();
    let mut dashes = 0;
    while dashes < 2 && fields.next_if_eq(&"-").is_some() {
        dashes += 1;
    }
    let is_number =
        |field: &str| field.len() < MOST_DIGITS && field.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(field) = fields.next().filter(|field| !is_number(field)) {
        return Err(TextError::new(field, "not a number of plies"));
    }
    let number = fields.next();
    if let Some(field) = fields.next() {
        return Err(TextError::new(field, "nothing follows the number of moves"));
    }
    let Some(field) = number else {
        return Ok(mover);
    };
    let last = (MOST_PLIES - mover) / 2 + 1;
    field
        .parse::<u16>()
        .ok()
        .filter(|number| is_number(field) && (1..=last).contains(number))
        .map(|number| 2 * (number - 1) + mover)
        .ok_or_else(|| TextError::new(field, format!("not a number of a move from 1 to {last}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(tail: &str, mover: u16) -> Result<u16, TextError> {
        read_tail(tail.split_ascii_whitespace(), mover)
    }

    #[test]
    fn tails_read_back() {
        for plies in 0..=MOST_PLIES {
            assert_eq!(read(&write_tail(plies), plies % 2), Ok(plies));
        }
        for (tail, plies) in [("", 0), ("-", 0), ("- -", 0), ("- - 7", 0), ("3 4", 6)] {
            assert_eq!(read(tail, 0), Ok(plies), "{tail}");
            assert_eq!(read(tail, 1), Ok(plies + 1), "{tail}");
        }
    }

    #[test]
    fn wrong_tails_name_the_field() {
        for (tail, part) in [
            ("KQ - 0 1", "KQ"),
            ("- - - 0 1", "-"),
            ("- - 0 0", "0"),
            ("- - 0 1252", "1252"),
            ("- - 0 +2", "+2"),
            ("- - 0 ٣", "٣"),
            ("- - 0 1 1", "1"),
            ("- - -1 1", "-1"),
            ("- - 12345678901234567890 1", "12345678901234567890"),
        ] {
            assert_eq!(read(tail, 0).expect_err(tail).part(), part);
        }
        assert_eq!(read("- - 0 1251", 1).expect_err("too late").part(), "1251");
    }
}
