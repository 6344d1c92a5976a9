//! Reading lines of an input that may contain anything.

use std::io::{BufRead, Read};

/// The bytes of the longest line that is read: a position with ten thousand moves is shorter.
const LONGEST: u64 = 1 << 20;

/// Something that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// A line without its end, and without a byte-order mark at its start. Bytes that are not UTF-8
    /// have been replaced.
    Line(String),
    /// A line that is too long to be read; it has been skipped.
    TooLong,
}

/// Hands the lines of an input to `each`, until it wants no more or the input ends.
pub(crate) fn each_line(input: impl BufRead, each: impl FnMut(Typed) -> bool) {
    each_line_up_to(LONGEST, input, each);
}

/// [`each_line`] with another number of bytes of the longest line that is read.
pub(crate) fn each_line_up_to(
    longest: u64,
    mut input: impl BufRead,
    mut each: impl FnMut(Typed) -> bool,
) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = (&mut input).take(longest + 1).read_until(b'\n', &mut bytes);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let typed = if bytes.len() as u64 > longest {
            if bytes.last() != Some(&b'\n') && !skip_line(&mut input) {
                return;
            }
            Typed::TooLong
        } else {
            let text = String::from_utf8_lossy(&bytes);
            let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
            Typed::Line(text.trim_end_matches(['\n', '\r']).to_owned())
        };
        if !each(typed) {
            return;
        }
    }
}

/// Skips the rest of a line piece by piece; `false` if the input cannot be read any more.
fn skip_line(input: &mut impl BufRead) -> bool {
    loop {
        let Ok(piece) = input.fill_buf() else {
            return false;
        };
        let end = piece.iter().position(|&byte| byte == b'\n');
        let length = end.map_or(piece.len(), |end| end + 1);
        let empty = piece.is_empty();
        input.consume(length);
        if end.is_some() || empty {
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<Typed> {
        let mut lines = Vec::new();
        each_line(input, |typed| {
            lines.push(typed);
            true
        });
        lines
    }

    #[test]
    fn lines_end_in_every_way() {
        let line = |text: &str| Typed::Line(text.to_owned());
        assert_eq!(
            lines(b"a\nb\r\n\nc"),
            [line("a"), line("b"), line(""), line("c")]
        );
        assert_eq!(lines(b"\xff\0x\n"), [line("\u{fffd}\0x")]);
        assert_eq!(lines("\u{feff}uci\n".as_bytes()), [line("uci")]);
        assert!(lines(b"").is_empty());
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped() {
        let mut input = vec![b'x'; 3 << 20];
        input.extend(b"\nnext\n");
        let next = Typed::Line("next".to_owned());
        assert_eq!(lines(&input), [Typed::TooLong, next]);
        assert_eq!(lines(&vec![b'x'; 2 << 20]), [Typed::TooLong]);
    }
}
