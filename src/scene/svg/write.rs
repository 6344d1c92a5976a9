//! Numbers and texts as XML.

use std::fmt;

/// The pixels of a cell.
pub(super) const CELL: f32 = 40.0;

/// A length in cells, written in pixels with at most one digit after the point.
#[derive(Clone, Copy)]
pub(super) struct Pixels(pub(super) f32);

impl fmt::Display for Pixels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Values that are not numbers become 0, and values too large for a picture are clamped.
        let tenths = (f64::from(self.0) * f64::from(CELL) * 10.0).round() as i32;
        let (sign, size) = (if tenths < 0 { "-" } else { "" }, tenths.unsigned_abs());
        match size % 10 {
            0 => write!(f, "{sign}{}", size / 10),
            tenth => write!(f, "{sign}{}.{tenth}", size / 10),
        }
    }
}

/// A point in cells as `x y` in pixels.
pub(super) fn point([x, y]: [f32; 2]) -> String {
    format!("{} {}", Pixels(x), Pixels(y))
}

/// A text as it may stand in elements and in attributes.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            '\t' | '\n' => safe.push(c),
            // XML has no other control characters, and not these two.
            '\u{fffe}' | '\u{ffff}' => {}
            c if c < ' ' => {}
            c => safe.push(c),
        }
    }
    safe
}
