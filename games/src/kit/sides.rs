//! Two sides: who is who where arrays begin with the side to move, and the letters that stand for
//! the sides in text.

use crate::kit::board_text::read_rows;
use tesuji::game::TextError;

/// What belongs to the first and to the second player, from what belongs to the side to move and
/// to the other; also the way back.
#[inline]
pub(crate) fn by_player<T>(mover: usize, [own, other]: [T; 2]) -> [T; 2] {
    if mover == 0 {
        [own, other]
    } else {
        [other, own]
    }
}

/// Reads which side is to move, 0 or 1, from the letters of both.
pub(crate) fn read_side(text: &str, [first, second]: [char; 2]) -> Result<usize, TextError> {
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

/// Reads rows of two sides' pieces as bit boards of 8 × 8, whose square 8 is a2.
pub(crate) fn read_sides(
    text: &str,
    columns: usize,
    rows: usize,
    letters: [char; 2],
) -> Result<[u64; 2], TextError> {
    let mut sides = [0; 2];
    read_rows(text, columns, rows, |column, row, piece| {
        sides[side_of(piece, letters)?] |= 1 << (8 * row + column);
        Ok(())
    })?;
    Ok(sides)
}

/// The letter of the side that has a bit in its set.
pub(crate) fn letter_at(sides: [u64; 2], bit: usize, letters: [char; 2]) -> Option<char> {
    let side = sides.iter().position(|side| side >> bit & 1 == 1)?;
    Some(letters[side])
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
        let sides = read_sides("x1o/2x", 3, 2, ['x', 'o']).expect("two rows");
        assert_eq!(sides, [1 << 8 | 1 << 2, 1 << 10]);
        assert_eq!(letter_at(sides, 10, ['x', 'o']), Some('o'));
        assert_eq!(letter_at(sides, 9, ['x', 'o']), None);
        let error = read_sides("xy1/3", 3, 2, ['x', 'o']).expect_err("a y");
        assert_eq!((error.part(), error.wrong()), ("y", "neither x nor o"));
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
