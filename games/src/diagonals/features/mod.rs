//! The features of positions of diagonals, for learned weights: points, what lines hold, and what a
//! stone on an empty cell would do to its two lines.

use super::Diagonals;
use super::board::{all, lines, lines_through};
use crate::kit::bits::squares;
use crate::kit::learned::{FeatureSet, Features, STAGES};

/// It is the side's turn.
const TEMPO: usize = 0;
/// It is the side's turn, and the number of empty cells is odd.
const ODD: usize = TEMPO + 1;
/// By binary digit: the points by which the side leads.
const LEAD: usize = ODD + 1;
/// By the length of a line that is neither empty nor full, its stones, and those of the side.
const LINE: usize = LEAD + 7;
/// By the most points that a stone brings the side, whose turn it is.
const MOST: usize = LINE + FIRST[9];
/// By the empty cells on the two lines of an empty cell, up to four each, and the number of such
/// cells; it is the side's turn.
const CELLS: usize = MOST + 17;
/// How many features there are.
const COUNT: usize = CELLS + 10 * 8;

/// By length: the first of the features of lines of this length. A line of length n has
/// (n − 1)(n + 2) / 2.
const FIRST: [usize; 10] = {
    let mut first = [0; 10];
    let mut length = 2;
    while length < 9 {
        first[length + 1] = first[length] + (length - 1) * (length + 2) / 2;
        length += 1;
    }
    first
};

impl Features for Diagonals {
    #[inline]
    fn set(&self) -> FeatureSet {
        FeatureSet {
            name: "diagonals",
            count: COUNT,
        }
    }

    #[inline]
    fn features(&self, mut seen: impl FnMut(usize, i32)) {
        seen(TEMPO, 1);
        if self.empty.count_ones() % 2 == 1 {
            seen(ODD, 1);
        }
        let [own, other] = self.points().map(i32::from);
        let lead = own - other;
        for digit in squares(u64::from(lead.unsigned_abs() & 127)) {
            seen(LEAD + usize::from(digit), lead.signum());
        }
        for line in lines(self.columns, self.rows) {
            let count = |set: u64| (set & line).count_ones() as usize;
            let [own, other] = self.stones.map(count);
            let (placed, length) = (own + other, line.count_ones() as usize);
            if placed > 0 && placed < length {
                let first = LINE + FIRST[length] + placed * (placed + 1) / 2 - 1;
                seen(first + own, 1);
                seen(first + other, -1);
            }
        }
        let board = all(self.columns, self.rows);
        let mut cells = [0; 10];
        let mut most = 0;
        for cell in squares(self.empty) {
            let through = lines_through(self.columns, cell.into()).map(|line| line & board);
            let [mut one, mut other] = through.map(|line| {
                let empty = (line & self.empty).count_ones();
                // A corner is on one line alone.
                if line.count_ones() < 2 {
                    4
                } else {
                    empty.min(4) as usize
                }
            });
            most = most.max(self.gain(cell));
            if one > other {
                (one, other) = (other, one);
            }
            cells[other * (other - 1) / 2 + one - 1] += 1;
        }
        seen(MOST + usize::from(most.min(16)), 1);
        for (kind, &number) in cells.iter().enumerate() {
            if number > 0 {
                seen(CELLS + 8 * kind + (number - 1).min(7), 1);
            }
        }
    }

    /// By the stones on the board.
    #[inline]
    fn stage(&self) -> i32 {
        let cells = i32::from(self.columns) * i32::from(self.rows);
        (cells - self.empty.count_ones() as i32) * STAGES / cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::open;
    use tesuji::game::Notation;

    /// The features of a position, each with its sign.
    fn seen(size: &str, text: &str) -> Vec<(usize, i32)> {
        let start = open::<Diagonals>("diagonals", size);
        let position = start.read_position(text).expect("a position");
        let mut seen = Vec::new();
        position.features(|feature, sign| seen.push((feature, sign)));
        seen
    }

    #[test]
    fn lines_and_cells_are_counted() {
        // On the long line from a1 to d4 are a stone of x and two of o. d4 would fill it, with one
        // more stone of x, and is on no other line. o has filled a2-b1.
        let found = seen("4x4", "4/2o1/oo1x/xx2 0-1 x");
        let line = LINE + FIRST[4] + 3 * 4 / 2 - 1;
        for expected in [
            (TEMPO, 1),
            (LEAD, -1),
            (line + 1, 1),
            (line + 2, -1),
            (MOST + 2, 1),
            // One empty cell on one line, and a corner: d4 alone.
            (CELLS + 8 * 6, 1),
        ] {
            assert!(found.contains(&expected), "{expected:?} of {found:?}");
        }
        assert!(!found.contains(&(ODD, 1)), "ten cells are empty");
        // Of the lines of three cells, a3-c1 and a2-c4 have a stone of o, and none of x.
        let short = LINE + FIRST[3];
        let count = |feature| found.iter().filter(|&&seen| seen == feature).count();
        assert_eq!(count((short, 1)), 2);
        assert_eq!(count((short + 1, -1)), 2);
    }
}
