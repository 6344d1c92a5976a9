//! The 32 dark squares of a chessboard as bits of a word, for games that are played along
//! diagonals.
//!
//! Squares are numbered from 1 to 32 as in draughts, row by row from the top left. Bits are in the
//! same order, with an empty bit after every second row. So a diagonal step is a shift by 4 or 5
//! bits, and a step off the board ends on an empty bit.

/// The squares.
pub(crate) const BOARD: u64 = 0x7_FBFD_FEFF;
/// Bits up to the last square.
pub(crate) const BITS: usize = 35;
/// How far the four directions go: down to the left and to the right, and their opposites.
pub(crate) const STEPS: [i32; 4] = [4, 5, -4, -5];
/// How many ways there are to go from one square to the next.
pub(crate) const NUMBER_OF_STEPS: usize = 98;

/// The bit of a square from its number, 1 to 32.
pub(crate) const fn bit_of(number: usize) -> usize {
    number - 1 + (number - 1) / 8
}

/// The number of a square, 1 to 32, from its bit.
pub(crate) const fn number_of(bit: usize) -> usize {
    bit + 1 - bit / 9
}

/// The squares of two numbers and those between.
pub(crate) const fn numbered(first: usize, last: usize) -> u64 {
    let (mut set, mut number) = (0, first);
    while number <= last {
        set |= 1 << bit_of(number);
        number += 1;
    }
    set
}

/// The column and the row of a bit, rows counted from the bottom.
pub(crate) const fn place(bit: usize) -> (usize, usize) {
    let (row, column) = ((number_of(bit) - 1) / 4, (number_of(bit) - 1) % 4);
    (2 * column + 1 - row % 2, 7 - row)
}

/// The bit one step away, if it is a square.
pub(crate) const fn neighbour(from: usize, direction: usize) -> Option<usize> {
    let to = from as i32 + STEPS[direction];
    if BOARD >> from & 1 == 1 && to >= 0 && BOARD >> to & 1 == 1 {
        Some(to as usize)
    } else {
        None
    }
}

/// The direction in which a square lies that is one or two steps away.
#[inline(always)]
pub(crate) const fn direction(from: u32, to: u32) -> usize {
    let distance = to as i32 - from as i32;
    (distance % 5 == 0) as usize + 2 * (distance < 0) as usize
}

/// A number below [`NUMBER_OF_STEPS`] for each step from a bit in a direction; 0 also stands for
/// those that there are not.
pub(crate) static STEP_NUMBERS: [[u8; 4]; BITS] = step_numbers();

pub(crate) const fn step_numbers() -> [[u8; 4]; BITS] {
    let mut numbers = [[0; 4]; BITS];
    let (mut count, mut from) = (0, 0);
    while from < BITS {
        let mut direction = 0;
        while direction < 4 {
            if neighbour(from, direction).is_some() {
                numbers[from][direction] = count;
                count += 1;
            }
            direction += 1;
        }
        from += 1;
    }
    assert!(count as usize == NUMBER_OF_STEPS, "steps are missing");
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_the_dark_squares() {
        let mut places = Vec::new();
        for number in 1..=32 {
            assert_eq!(number_of(bit_of(number)), number);
            places.push(place(bit_of(number)));
        }
        assert_eq!(numbered(1, 32), BOARD);
        assert_eq!([places[0], places[4], places[31]], [(1, 7), (0, 6), (6, 0)]);
        assert!(places.iter().all(|(column, row)| (column + row) % 2 == 0));
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 32);
    }

    #[test]
    fn steps_are_diagonal() {
        let mut numbers = std::collections::HashSet::new();
        let mut neighbours = 0;
        for from in crate::kit::bits::squares(BOARD).map(usize::from) {
            let (column, row) = place(from);
            for (way, number) in STEP_NUMBERS[from].into_iter().enumerate() {
                let right = if matches!(way, 1 | 2) { 1 } else { -1 };
                let up = if way < 2 { -1 } else { 1 };
                let to = (column as i32 + right, row as i32 + up);
                let on = (0..8).contains(&to.0) && (0..8).contains(&to.1);
                let Some(next) = neighbour(from, way) else {
                    assert!(!on, "{from} {way}");
                    continue;
                };
                let (column, row) = place(next);
                assert_eq!((column as i32, row as i32), to);
                assert_eq!(direction(from as u32, next as u32), way);
                numbers.insert(number);
                neighbours += 1;
                if let Some(second) = neighbour(next, way) {
                    assert_eq!(direction(from as u32, second as u32), way);
                }
            }
        }
        assert_eq!(neighbours, NUMBER_OF_STEPS);
        assert_eq!(numbers.len(), NUMBER_OF_STEPS);
        assert!(numbers.iter().all(|&n| usize::from(n) < NUMBER_OF_STEPS));
    }
}
