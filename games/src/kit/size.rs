//! Board sizes as options: `COLUMNSxROWS`.

use tesuji::game::TextError;

/// Reads `COLUMNSxROWS`, such as `3x6`. Both must be positive and small; no more is checked.
///
/// # Errors
/// Names the text if it is not of that form.
pub(crate) fn read_size(text: &str) -> Result<(u8, u8), TextError> {
    let number = |digits: &str| {
        // `parse` alone would take a leading `+`.
        let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
        plain.then(|| digits.parse().ok()).flatten()
    };
    text.split_once('x')
        .and_then(|(columns, rows)| Some((number(columns)?, number(rows)?)))
        .ok_or_else(|| TextError::new(text, "not a board size such as 6x7, columns first"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert_eq!(read_size("3x6"), Ok((3, 6)));
        assert_eq!(read_size("12x4"), Ok((12, 4)));
        for text in [
            "", "3", "x", "3x", "x3", "3x+4", "03x4", "0x4", "3x4x5", "300x3", "3×4",
        ] {
            assert_eq!(read_size(text).expect_err(text).part(), text);
        }
    }
}
