//! The two sides: their order in arrays that begin with the side to move, and their letters in
//! text.

use tesuji::game::TextError;

/// The parts of the first and of the second player, from those of the side to move and of the
/// other; also the way back.
#[inline]
pub(crate) fn by_player<T>(mover: usize, [own, other]: [T; 2]) -> [T; 2] {
    if mover == 0 {
        [own, other]
    } else {
        [other, own]
    }
}

/// Reads the side to move, 0 or 1, from its letter.
///
/// # Errors
/// If the text is neither letter.
pub fn read_side(text: &str, [first, second]: [char; 2]) -> Result<usize, TextError> {
    let is = |letter| text.strip_prefix(letter) == Some("");
    if is(first) {
        Ok(0)
    } else if is(second) {
        Ok(1)
    } else {
        let wrong = format!("the side to move is {first} or {second}");
        Err(TextError::new(text, wrong))
    }
}

/// Reads which side is to move where `x` and `o` place a stone each in turn and none is ever taken:
/// the numbers of stones, which `rows` shows, say so already.
pub(crate) fn read_turn(
    [first, second]: [u32; 2],
    rows: &str,
    side: &str,
) -> Result<usize, TextError> {
    if first != second && first != second + 1 {
        let wrong = format!("{first} x and {second} o cannot come about");
        return Err(TextError::new(rows, wrong));
    }
    let mover = usize::from(first > second);
    if side != ["x", "o"][mover] {
        return Err(TextError::new(side, "not the side whose turn it is"));
    }
    Ok(mover)
}

/// Which side a letter stands for, 0 or 1; an error says that it is neither.
pub(crate) fn side_of(letter: char, [first, second]: [char; 2]) -> Result<usize, String> {
    if letter == first {
        Ok(0)
    } else if letter == second {
        Ok(1)
    } else {
        Err(format!("neither {first} nor {second}"))
    }
}

/// The letter of the first set that has a bit.
pub(crate) fn letter_at<const N: usize>(
    sets: [u64; N],
    bit: usize,
    letters: [char; N],
) -> Option<char> {
    let set = sets.iter().position(|set| set >> bit & 1 == 1)?;
    Some(letters[set])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_read_by_their_letters() {
        assert_eq!(read_side("b", ['w', 'b']), Ok(1));
        for text in ["", "wb", "x", "W"] {
            let error = read_side(text, ['w', 'b']).expect_err(text);
            assert_eq!(error.part(), text);
            assert_eq!(error.wrong(), "the side to move is w or b");
        }
    }

    #[test]
    fn the_stones_say_whose_turn_it_is() {
        assert_eq!(read_turn([2, 2], "rows", "x"), Ok(0));
        assert_eq!(read_turn([3, 2], "rows", "o"), Ok(1));
        for (counts, side, part) in [
            ([2, 2], "o", "o"),
            ([1, 2], "o", "rows"),
            ([4, 2], "x", "rows"),
        ] {
            let error = read_turn(counts, "rows", side).expect_err(part);
            assert_eq!(error.part(), part);
        }
    }
}
