//! The fields that readers need of a line of the log.

use super::end::EndKind;
use super::record::{GameResult, Side, hexadecimal};
use crate::plan::CellId;
use serde::Deserialize;

/// Which game a line is about, and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Glance {
    pub(super) cell: CellId,
    pub(super) game: u32,
    pub(super) result: GameResult,
    pub(super) end: EndKind,
}

/// The fields of a game that tables need.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(super) struct Line {
    pub(super) cell: CellId,
    pub(super) game: u32,
    pub(super) result: GameResult,
    pub(super) end: EndKind,
    pub(super) plies: u32,
    pub(super) sides: [Side; 2],
    #[serde(with = "hexadecimal")]
    pub(super) fingerprint: u64,
}

/// The text between the numbers at the beginning of a line, and before the last one.
const CELL: &[u8] = b"{\"cell\":\"";
const GAME: &[u8] = b"\",\"game\":";
const RESULT: &[u8] = b",\"result\":\"";
const PAIR: &[u8] = b",\"pair\":";
const SEATS: &[u8] = b",\"seats\":\"";
const END: &[u8] = b"\",\"end\":\"";
const LAST: &[u8] = b",\"fingerprint\":\"";

impl Glance {
    /// Reads a line; `None` if it is torn or not one of the log.
    pub(super) fn read(line: &[u8]) -> Option<Self> {
        // A line as the writer writes it is read without a look at its middle: that it ends as a
        // whole line does says that all of it is there.
        Self::at_once(line).or_else(|| {
            // Another program has written it: then all fields that tables need must be there.
            Line::read(line)?;
            serde_json::from_slice(line).ok()
        })
    }

    fn at_once(line: &[u8]) -> Option<Self> {
        let rest = line.strip_prefix(CELL)?;
        let (cell, rest) = rest.split_at_checked(16)?;
        let rest = rest.strip_prefix(GAME)?;
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (game, rest) = rest.split_at(digits);
        let rest = rest.strip_prefix(RESULT)?;
        let (result, rest) = match rest.first()? {
            b'w' => (GameResult::Win, rest.strip_prefix(b"win\"")?),
            b'd' => (GameResult::Draw, rest.strip_prefix(b"draw\"")?),
            b'l' => (GameResult::Loss, rest.strip_prefix(b"loss\"")?),
            _ => return None,
        };
        let rest = rest.strip_prefix(PAIR)?;
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let rest = rest[digits..].strip_prefix(SEATS)?;
        let seats = rest
            .iter()
            .take_while(|byte| matches!(byte, b'a' | b'b'))
            .count();
        let rest = rest[seats..].strip_prefix(END)?;
        let word = rest.split(|&byte| byte == b'"').next()?;
        let ended = EndKind::named(word)?;
        let end = rest.strip_suffix(b"\"}")?;
        let (before, fingerprint) = end.split_at_checked(end.len().checked_sub(16)?)?;
        hexadecimal_digits(fingerprint)?;
        before.ends_with(LAST).then_some(Self {
            cell: CellId(hexadecimal_digits(cell)?),
            game: std::str::from_utf8(game).ok()?.parse().ok()?,
            result,
            end: ended,
        })
    }
}

fn hexadecimal_digits(text: &[u8]) -> Option<u64> {
    text.iter().try_fold(0_u64, |number, &byte| {
        let digit = char::from(byte).to_digit(16)?;
        Some(number << 4 | u64::from(digit))
    })
}

impl Line {
    /// Reads a line; `None` if it is torn or not one of the log.
    pub(super) fn read(line: &[u8]) -> Option<Self> {
        serde_json::from_slice(line).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::record;
    use super::*;

    #[test]
    fn a_glance_sees_what_the_line_says() {
        let ends = EndKind::ALL.into_iter().cycle();
        let results = [GameResult::Win, GameResult::Draw, GameResult::Loss];
        for game in [0, 1, 4_000_000_000] {
            let mut record = record(0xabcd_0000_0000_0001, game);
            for (result, end) in results.into_iter().cycle().zip(ends.clone()).take(24) {
                (record.result, record.end) = (result, end);
                let line = record.line();
                let line = line.trim_end().as_bytes();
                let glance = Glance {
                    cell: record.cell,
                    game,
                    result,
                    end,
                };
                assert_eq!(Glance::at_once(line), Some(glance));
                assert_eq!(Glance::read(line), Some(glance));
                // Another writer of JSON puts spaces between.
                let spaced = record.line().replace("\":", "\": ").replace(",\"", ", \"");
                let spaced = spaced.trim_end().as_bytes();
                assert_eq!(Glance::at_once(spaced), None);
                assert_eq!(Glance::read(spaced), Some(glance));
                assert_eq!(Line::read(spaced), Line::read(line));
            }
        }
    }

    #[test]
    fn no_part_of_a_line_is_a_line() {
        let line = record(7, 12).line();
        let line = line.trim_end().as_bytes();
        let line_of = |part: &[u8]| Glance::read(part).is_some() || Line::read(part).is_some();
        assert!(line_of(line));
        for length in 0..line.len() {
            assert!(!line_of(&line[..length]), "{length}");
            assert!(!line_of(&line[length + 1..]), "{length}");
            // A torn line with the next one behind it.
            let merged = [&line[..length], line].concat();
            assert!(length == 0 || Line::read(&merged).is_none(), "{length}");
        }
    }
}
