//! The board as seen by the side to move, which always plays up the board. So the code is the same
//! for both sides.

/// The conditions under which a king may castle. King and rook must not have moved, and the squares
/// between them must be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Castling {
    /// There is no castling.
    None,
    /// A king may also castle out of, through and into attacked squares.
    Unmoved,
    /// A king may castle only out of, through and into squares that are not attacked.
    Safe,
}

/// The pieces as sets. A queen is in both `diagonal` and `straight`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Board {
    pub(super) own: u64,
    pub(super) other: u64,
    pub(super) pawns: u64,
    pub(super) knights: u64,
    pub(super) diagonal: u64,
    pub(super) straight: u64,
    pub(super) kings: u64,
    /// On the first and the last row, the rooks that may still castle. On [`PASSED_ROW`], the
    /// square that a pawn has just stepped over, if a pawn of the side to move attacks it.
    pub(super) special: u64,
}

pub(super) const COLUMN_A: u64 = 0x0101_0101_0101_0101;
pub(super) const ROW_1: u64 = 0xFF;
pub(super) const ROW_3: u64 = ROW_1 << 16;
pub(super) const ROW_8: u64 = ROW_1 << 56;
/// Where the square lies that a pawn of the other side can have stepped over.
pub(super) const PASSED_ROW: u64 = ROW_1 << 40;
pub(super) const E1: u64 = 1 << 4;
/// Where castling to the right and to the left puts the king.
pub(super) const CASTLED: [u64; 2] = [1 << 6, 1 << 2];
/// Where the rooks on the right and on the left stand before castling, and where they go.
pub(super) const ROOKS: [[u64; 2]; 2] = [[1 << 7, 1 << 5], [1 << 0, 1 << 3]];

impl Board {
    pub(super) const EMPTY: Self = Self {
        own: 0,
        other: 0,
        pawns: 0,
        knights: 0,
        diagonal: 0,
        straight: 0,
        kings: 0,
        special: 0,
    };

    #[inline(always)]
    pub(super) fn occupied(&self) -> u64 {
        self.own | self.other
    }

    #[inline(always)]
    pub(super) fn map(self, f: impl Fn(u64) -> u64) -> Self {
        Self {
            own: f(self.own),
            other: f(self.other),
            pawns: f(self.pawns),
            knights: f(self.knights),
            diagonal: f(self.diagonal),
            straight: f(self.straight),
            kings: f(self.kings),
            special: f(self.special),
        }
    }

    /// The board as the other side sees it: top and bottom of the `SIZE` rows exchanged, and whose
    /// is whose.
    #[inline(always)]
    pub(super) fn turned(self, size: u32) -> Self {
        let turned = self.map(|set| set.swap_bytes() >> (64 - 8 * size));
        Self {
            own: turned.other,
            other: turned.own,
            ..turned
        }
    }

    /// The board with left and right exchanged.
    pub(super) fn mirrored(self, size: u32) -> Self {
        self.map(|set| set.reverse_bits().swap_bytes() >> (8 - size))
    }

    /// The board upside down, with each piece remaining on its side.
    pub(super) fn upside_down(self, size: u32) -> Self {
        self.map(|set| set.swap_bytes() >> (64 - 8 * size))
    }

    /// The board with columns and rows exchanged.
    pub(super) fn transposed(self) -> Self {
        self.map(|mut set| {
            // Exchanges the two halves off the diagonal of blocks of 4 × 4, 2 × 2 and single
            // squares.
            for (shift, mask) in [
                (28, 0x0F0F_0F0F_0000_0000),
                (14, 0x3333_0000_3333_0000),
                (7, 0x5500_5500_5500_5500),
            ] {
                let swapped = (set ^ set << shift) & mask;
                set ^= swapped ^ swapped >> shift;
            }
            set
        })
    }

    /// Moves the piece on one square to another and removes the pieces in `taken`.
    #[inline(always)]
    pub(super) fn moved(self, from: u32, to: u32, taken: u64) -> Self {
        let gone = taken | 1 << from;
        self.map(|set| set & !gone | (set >> from & 1) << to)
    }

    /// The letter of the piece on a square, capital if it is of the side to move.
    pub(super) fn letter(&self, square: usize) -> Option<char> {
        let on = |set: u64| set >> square & 1 == 1;
        let letter = match (on(self.diagonal), on(self.straight)) {
            (true, true) => 'q',
            (true, false) => 'b',
            (false, true) => 'r',
            _ if on(self.pawns) => 'p',
            _ if on(self.knights) => 'n',
            _ if on(self.kings) => 'k',
            _ => return None,
        };
        Some(if on(self.own) {
            letter.to_ascii_uppercase()
        } else {
            letter
        })
    }

    /// Puts a piece on an empty square; false if there is no such piece.
    pub(super) fn put(&mut self, square: usize, letter: char) -> bool {
        let bit = 1 << square;
        let kind = letter.to_ascii_lowercase();
        match kind {
            'p' => self.pawns |= bit,
            'n' => self.knights |= bit,
            'k' => self.kings |= bit,
            'b' | 'r' | 'q' => {
                self.diagonal |= if kind == 'r' { 0 } else { bit };
                self.straight |= if kind == 'b' { 0 } else { bit };
            }
            _ => return false,
        }
        if letter.is_ascii_uppercase() {
            self.own |= bit;
        } else {
            self.other |= bit;
        }
        true
    }
}

/// The square seen from the other side.
#[inline(always)]
pub(super) const fn turned_square(square: u32, size: u32) -> u32 {
    // The complement of the row, which are the upper three bits.
    (square ^ 0o70).wrapping_sub(64 - 8 * size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_are_what_they_say() {
        for size in [6, 8] {
            for square in crate::kit::bits::squares(crate::kit::leaps::board(size, size)) {
                let (column, row) = (u32::from(square % 8), u32::from(square / 8));
                let board = Board {
                    own: 1 << square,
                    ..Board::EMPTY
                };
                let at = |column: u32, row: u32| 1 << (8 * row + column);
                assert_eq!(board.mirrored(size).own, at(size - 1 - column, row));
                assert_eq!(board.upside_down(size).own, at(column, size - 1 - row));
                assert_eq!(board.turned(size).other, at(column, size - 1 - row));
                assert_eq!(board.transposed().own, at(row, column));
                let turned = turned_square(square.into(), size);
                assert_eq!(1 << turned, at(column, size - 1 - row));
            }
        }
    }
}
