//! The destinations of pieces that step or jump a fixed distance, such as knights, kings and gold
//! generals. A table is an array of 64 sets, for square 0 (a1), 1 (b1), …, 8 (a2), …. A smaller
//! board is a set of these squares.
//!
//! ```
//! use tesuji_games::kit::leaps::{KNIGHT, board, leaps};
//!
//! const KNIGHTS: [u64; 64] = leaps(&KNIGHT, board(5, 5));
//! assert_eq!(KNIGHTS[0], 1 << 10 | 1 << 17); // a1 to c2 and b3
//! ```

/// One step: columns to the right and rows up.
pub type Leap = (i8, i8);

/// The jumps of a knight.
pub const KNIGHT: [Leap; 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// The steps of a king.
pub const KING: [Leap; 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

/// The eight directions: those of a rook, then those of a bishop.
pub const DIRECTIONS: [Leap; 8] = [
    (1, 0),
    (0, 1),
    (-1, 0),
    (0, -1),
    (1, 1),
    (-1, 1),
    (-1, -1),
    (1, -1),
];

/// The point of the compass of each of the [`DIRECTIONS`].
pub const COMPASS: [&str; 8] = ["e", "n", "w", "s", "ne", "nw", "sw", "se"];

/// The squares in one direction from each square of the board of 8 × 8.
pub const fn ray(direction: Leap) -> [u64; 64] {
    let mut steps = [(0, 0); 7];
    let mut i = 0;
    while i < 7 {
        let distance = i as i8 + 1;
        steps[i] = (distance * direction.0, distance * direction.1);
        i += 1;
    }
    leaps(&steps, u64::MAX)
}

/// The squares of a board with `columns` and `rows`.
///
/// # Panics
/// If `columns` or `rows` is not in 1..=8.
pub const fn board(columns: u32, rows: u32) -> u64 {
    assert!(columns >= 1 && columns <= 8 && rows >= 1 && rows <= 8);
    let row = 0xFF >> (8 - columns);
    let full = row * 0x0101_0101_0101_0101;
    full & u64::MAX >> (64 - 8 * rows)
}

/// The squares of `board` that `steps` lead to, for each square of the board; empty for squares
/// outside.
pub const fn leaps(steps: &[Leap], board: u64) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < steps.len() {
            let column = from % 8 + steps[i].0 as i32;
            let row = from / 8 + steps[i].1 as i32;
            if column >= 0 && column < 8 && row >= 0 && row < 8 && board >> from & 1 == 1 {
                table[from as usize] |= board & 1 << (8 * row + column);
            }
            i += 1;
        }
        from += 1;
    }
    table
}

/// The steps of the other side, with up and down exchanged. Left stays left.
pub const fn mirrored<const N: usize>(steps: [Leap; N]) -> [Leap; N] {
    let mut turned = steps;
    let mut i = 0;
    while i < N {
        turned[i].1 = -steps[i].1;
        i += 1;
    }
    turned
}

/// The number of the first move from each square where the moves to these targets are numbered
/// square by square; last, how many there are.
pub(crate) const fn first_numbers(targets: &[u64; 64]) -> [u16; 65] {
    let mut first = [0; 65];
    let mut from = 0;
    while from < 64 {
        first[from + 1] = first[from] + targets[from].count_ones() as u16;
        from += 1;
    }
    first
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::bits::squares;

    #[test]
    fn boards_have_their_squares() {
        for columns in 1..=8 {
            for rows in 1..=8 {
                let all: Vec<u8> = (0..rows as u8)
                    .flat_map(|row| (0..columns as u8).map(move |column| 8 * row + column))
                    .collect();
                let found: Vec<u8> = squares(board(columns, rows)).collect();
                assert_eq!(found, all, "{columns} × {rows}");
            }
        }
    }

    #[test]
    fn tables_hold_the_steps_that_stay_on_the_board() {
        let gold = [(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1)];
        for (columns, rows) in [(8, 8), (6, 6), (5, 5), (8, 3)] {
            for steps in [&KNIGHT[..], &KING, &gold, &mirrored(gold)] {
                let table = leaps(steps, board(columns, rows));
                for from in 0..64 {
                    let (column, row) = (from % 8, from / 8);
                    let on = |c: i32, r: i32| {
                        (0..columns as i32).contains(&c) && (0..rows as i32).contains(&r)
                    };
                    let landings: u64 = steps
                        .iter()
                        .map(|&(c, r)| (column + i32::from(c), row + i32::from(r)))
                        .filter(|&(c, r)| on(column, row) && on(c, r))
                        .map(|(c, r)| 1 << (8 * r + c))
                        .sum();
                    assert_eq!(table[from as usize], landings, "{columns} × {rows} {from}");
                }
            }
        }
    }

    #[test]
    fn the_other_side_steps_the_other_way() {
        assert_eq!(mirrored([(0, 1), (-1, -2)]), [(0, -1), (-1, 2)]);
        // A knight is its own mirror image.
        let all = board(8, 8);
        assert_eq!(leaps(&mirrored(KNIGHT), all), leaps(&KNIGHT, all));
    }
}
