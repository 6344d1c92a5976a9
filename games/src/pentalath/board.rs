//! The half of a hexagon of seven cells a side: rows of 13, 12, …, 7 cells, the long one below.
//!
//! Cell `14·row + column`. A cell touches its two neighbours in the row, `column` and `column − 1`
//! in the row above, `column` and `column + 1` in the row below. Bit 13 of a row is never set, so a
//! line or a group never continues at the other edge.

use crate::kit::sets::Set;

/// The number of rows.
pub(super) const ROWS: usize = 7;
/// The number of cells.
pub(super) const CELLS: usize = 70;

/// The difference between the numbers of a cell and of the one above it.
pub(super) const STRIDE: u16 = 14;

/// The number of a cell.
pub(super) type Cell = u8;
/// A set of cells.
pub(super) type Cells = Set<2>;

/// The number of cells in a row.
pub(super) const fn width(row: usize) -> usize {
    13 - row
}

/// All cells of the board.
pub(super) const BOARD: Cells = {
    let mut board = Set::EMPTY;
    let mut row = 0;
    while row < ROWS {
        let mut column = 0;
        while column < width(row) {
            let cell = STRIDE as usize * row + column;
            board.0[cell / 64] |= 1 << (cell % 64);
            column += 1;
        }
        row += 1;
    }
    board
};

/// The neighbours of a set of cells, some of them beside the board.
#[inline(always)]
pub(super) fn around(set: Cells) -> Cells {
    let sideways = set.up(1).or(set.down(1));
    let above = set.up(14).or(set.up(13));
    sideways.or(above).or(set.down(14)).or(set.down(13))
}

/// Whether five or more cells in a row, in one of the three directions, are in the set.
#[inline(always)]
pub(super) fn has_five(set: Cells) -> bool {
    let fives = |step: u32| {
        let twos = set.and(set.down(step));
        let fours = twos.and(twos.down(2 * step));
        fours.and(set.down(4 * step))
    };
    !fives(1).or(fives(13)).or(fives(14)).is_empty()
}

/// The cell seen in a mirror that exchanges left and right.
pub(super) const fn mirrored(cell: u16) -> u16 {
    let (row, column) = (cell / STRIDE, cell % STRIDE);
    STRIDE * row + width(row as usize) as u16 - 1 - column
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The centre of a cell in the plane, in halves of the distance of two cells in a row.
    fn centre(cell: u16) -> (i32, i32) {
        let (row, column) = (i32::from(cell / STRIDE), i32::from(cell % STRIDE));
        (2 * column + row, row)
    }

    #[test]
    fn neighbours_are_the_nearest_cells() {
        assert_eq!(BOARD.count() as usize, CELLS);
        for cell in BOARD.squares() {
            let (x, y) = centre(cell);
            let near = BOARD.squares().filter(|&other| {
                let (across, up) = (centre(other).0 - x, centre(other).1 - y);
                [(2, 0), (1, 1)].contains(&(across.abs(), up.abs()))
            });
            assert_eq!(around(Set::of(cell)).and(BOARD), near.collect());
        }
    }

    #[test]
    fn fives_are_straight_lines() {
        let mut rng = tesuji::Rng::new(91);
        let mut found = 0;
        for _ in 0..5000 {
            let set: Cells = BOARD.squares().filter(|_| rng.below(5) < 2).collect();
            let centres: Vec<_> = set.squares().map(centre).collect();
            let line = centres.iter().any(|&(x, y)| {
                [(2, 0), (1, 1), (-1, 1)]
                    .iter()
                    .any(|&(a, b)| (1..5).all(|n| centres.contains(&(x + n * a, y + n * b))))
            });
            assert_eq!(has_five(set), line);
            found += i32::from(line);
        }
        assert!((500..4500).contains(&found), "{found}");
    }

    #[test]
    fn the_mirror_exchanges_left_and_right() {
        for cell in BOARD.squares() {
            let ((x, y), (other, same)) = (centre(cell), centre(mirrored(cell)));
            assert_eq!((x + other, y), (24, same));
        }
    }
}
