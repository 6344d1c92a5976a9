//! Boards of up to 64 cells as bits, row after row, and the diagonals on them.

use crate::kit::bits::squares;

/// The most columns a board can have: one for each letter.
pub(super) const MOST_COLUMNS: u8 = 26;

/// The most cells a board can have.
pub(super) const MOST_CELLS: u32 = 64;

/// The cells of a board.
pub(super) const fn all(columns: u8, rows: u8) -> u64 {
    u64::MAX >> (MOST_CELLS - columns as u32 * rows as u32)
}

/// The four corners of a board of at least two columns and rows. Each is on one diagonal of
/// several cells, and alone on the other.
#[inline(always)]
pub(super) const fn corners(columns: u8, rows: u8) -> u64 {
    let row = 1 | 1 << (columns - 1);
    row | row << (columns * (rows - 1))
}

/// The two diagonals through each cell of a board of `columns` and any number of rows. A board of
/// fewer rows uses the cells of a line that it has: only stones and empty cells on the line are
/// looked at.
static LINES: [[[u64; 2]; 64]; 32] = {
    let mut lines = [[[0; 2]; 64]; 32];
    let mut columns = 2;
    while columns <= MOST_COLUMNS as usize {
        let mut cell = 0;
        while cell < 64 {
            lines[columns][cell] = [diagonal(columns, cell, 1), diagonal(columns, cell, -1)];
            cell += 1;
        }
        columns += 1;
    }
    lines
};

/// The cells on the diagonal through a cell that climbs to the right (slope 1) or to the left (−1).
const fn diagonal(columns: usize, cell: usize, slope: i32) -> u64 {
    let (column, row) = ((cell % columns) as i32, (cell / columns) as i32);
    let mut line = 0;
    let mut other = 0;
    while other < 64 {
        let (right, up) = (
            (other % columns) as i32 - column,
            (other / columns) as i32 - row,
        );
        if right == slope * up {
            line |= 1 << other;
        }
        other += 1;
    }
    line
}

/// The diagonals through a cell; where the board ends, they may go on.
#[inline(always)]
pub(super) fn lines_through(columns: u8, cell: u32) -> [u64; 2] {
    LINES[usize::from(columns) % 32][cell as usize % 64]
}

/// Every diagonal of at least two cells of a board, once, from its lowest cell.
#[inline(always)]
pub(super) fn lines(columns: u8, rows: u8) -> impl Iterator<Item = u64> {
    let board = all(columns, rows);
    let (across, up) = (u32::from(columns), u32::from(rows));
    let lowest = (0..across).flat_map(|cell| [(cell, 0), (cell, 1)]);
    let edges = (1..up).flat_map(move |row| [(across * row, 0), (across * row + across - 1, 1)]);
    let from = lowest.chain(edges);
    let line = move |(cell, way): (u32, usize)| lines_through(columns, cell)[way] & board;
    from.map(line).filter(|line| line.count_ones() > 1)
}

/// The sets as reflections and turns of the board show them; again and again the same four if the
/// board is not square.
pub(super) fn images(sets: [u64; 2], columns: u8, rows: u8) -> [[u64; 2]; 8] {
    let cells = u32::from(columns) * u32::from(rows);
    let half_turn = |set: u64| set.reverse_bits() >> (MOST_CELLS - cells);
    let upside_down = sets.map(|set| upside_down(set, columns, rows));
    let four = [
        sets,
        upside_down,
        sets.map(half_turn),
        upside_down.map(half_turn),
    ];
    let others = if columns == rows {
        four.map(|sets| sets.map(|set| transposed(set, columns)))
    } else {
        four
    };
    std::array::from_fn(|n| if n < 4 { four[n] } else { others[n - 4] })
}

/// The set with top and bottom exchanged.
fn upside_down(set: u64, columns: u8, rows: u8) -> u64 {
    let row = (1 << columns) - 1;
    (0..rows).fold(0, |found, y| {
        found | (set >> (columns * y) & row) << (columns * (rows - 1 - y))
    })
}

/// The set of a square board with columns and rows exchanged.
fn transposed(set: u64, size: u8) -> u64 {
    squares(set).fold(0, |found, cell| {
        found | 1 << (size * (cell % size) + cell / size)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::Rng;

    const SIZES: [(u8, u8); 8] = [
        (2, 2),
        (3, 3),
        (5, 4),
        (4, 5),
        (8, 8),
        (9, 7),
        (2, 32),
        (26, 2),
    ];

    #[test]
    fn every_board_has_its_lines_once() {
        for (columns, rows) in SIZES {
            let found: Vec<u64> = lines(columns, rows).collect();
            // One for each cell of two sides, but for two corners, in both directions.
            let expected = 2 * (u32::from(columns) + u32::from(rows) - 3);
            assert_eq!(found.len(), expected as usize, "{columns}x{rows}");
            let cells: u32 = found.iter().map(|line| line.count_ones()).sum();
            assert_eq!(cells, 2 * all(columns, rows).count_ones() - 4);
            for line in found {
                let steps: Vec<_> = squares(line).collect();
                for pair in steps.windows(2) {
                    let [a, b] = [pair[0], pair[1]].map(|c| (c % columns, c / columns));
                    assert_eq!((a.0.abs_diff(b.0), b.1 - a.1), (1, 1));
                }
            }
        }
    }

    #[test]
    fn corners_are_alone_on_one_of_their_lines() {
        for (columns, rows) in SIZES {
            let board = all(columns, rows);
            for cell in squares(board) {
                let through = lines_through(columns, cell.into());
                let alone = through.iter().filter(|&&line| line & board == 1 << cell);
                let corner = corners(columns, rows) >> cell & 1;
                assert_eq!(alone.count() as u64, corner, "{columns}x{rows} {cell}");
            }
        }
    }

    #[test]
    fn images_go_where_they_should() {
        let mut rng = Rng::new(101);
        for (columns, rows) in SIZES {
            let set = rng.word() & all(columns, rows);
            let by = |to: fn(u8, u8, [u8; 2]) -> (u8, u8)| {
                squares(set).fold(0_u64, |found, cell| {
                    let last = [columns - 1, rows - 1];
                    let (column, row) = to(cell % columns, cell / columns, last);
                    found | 1 << (columns * row + column)
                })
            };
            let found = images([set, 0], columns, rows).map(|[set, _]| set);
            assert_eq!(found[0], set);
            assert_eq!(found[1], by(|x, y, last| (x, last[1] - y)));
            assert_eq!(found[2], by(|x, y, last| (last[0] - x, last[1] - y)));
            assert_eq!(found[3], by(|x, y, last| (last[0] - x, y)));
            if columns == rows {
                assert_eq!(found[4], by(|x, y, _| (y, x)));
                assert_eq!(found[5], by(|x, y, last| (last[1] - y, x)));
                assert_eq!(found[6], by(|x, y, last| (last[1] - y, last[0] - x)));
                assert_eq!(found[7], by(|x, y, last| (y, last[0] - x)));
            } else {
                assert_eq!(found[4..], found[..4]);
            }
        }
    }
}
