//! Rotations and reflections of planes.

use super::PlaneShape;

/// One of the eight rotations and reflections of a square.
///
/// Bit 0 of its number exchanges left and right, bit 1 bottom and top, and bit 2 then exchanges
/// columns with rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry(u8);

impl Symmetry {
    /// The identity.
    pub const IDENTITY: Self = Self(0);
    /// The exchange of left and right.
    pub const COLUMNS: Self = Self(1);
    /// The exchange of bottom and top.
    pub const ROWS: Self = Self(2);
    /// The half turn.
    pub const HALF_TURN: Self = Self(3);
    /// The exchange of columns and rows.
    pub const DIAGONAL: Self = Self(4);

    /// The number of the symmetry, from 0 to 7.
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// Whether the symmetry exchanges columns and rows, which only square planes allow.
    pub const fn transposes(self) -> bool {
        self.0 & 4 != 0
    }

    /// The place to which the symmetry moves `[column, row]` in planes of `shape`.
    pub const fn place(self, shape: PlaneShape, [column, row]: [i32; 2]) -> [i32; 2] {
        let column = if self.0 & 1 == 0 {
            column
        } else {
            shape.columns as i32 - 1 - column
        };
        let row = if self.0 & 2 == 0 {
            row
        } else {
            shape.rows as i32 - 1 - row
        };
        if self.transposes() {
            [row, column]
        } else {
            [column, row]
        }
    }

    /// Writes the planes `from` after the symmetry to `to`.
    ///
    /// # Panics
    /// If a length differs from the cells of `shape`, or columns become rows in planes that are not
    /// square.
    pub fn apply(self, shape: PlaneShape, from: &[f32], to: &mut [f32]) {
        let PlaneShape { rows, columns, .. } = shape;
        assert!(!self.transposes() || rows == columns, "a square");
        assert_eq!([from.len(), to.len()], [shape.cells(); 2], "the cells");
        for (from, to) in from
            .chunks_exact(shape.sites())
            .zip(to.chunks_exact_mut(shape.sites()))
        {
            for (row, line) in from.chunks_exact(columns).enumerate() {
                for (column, &value) in line.iter().enumerate() {
                    let place = self.place(shape, [column as i32, row as i32]);
                    let site = place[1] as usize * columns + place[0] as usize;
                    to[site] = value;
                }
            }
        }
    }
}

/// A set of symmetries: bit `n` stands for the symmetry with the number `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetries(u8);

impl Symmetries {
    /// The identity alone.
    pub const NONE: Self = Self(0b1);
    /// Left and right may be exchanged.
    pub const MIRROR: Self = Self(0b11);
    /// Left and right, bottom and top: the symmetries of a rectangle.
    pub const RECTANGLE: Self = Self(0b1111);
    /// Reflections about the two diagonals, and the half turn: for boards with one player in two
    /// opposite corners, and the other in the other two.
    pub const DIAGONALS: Self = Self(0b1001_1001);
    /// All eight symmetries: those of a square.
    pub const SQUARE: Self = Self(0b1111_1111);

    /// Whether `symmetry` is in the set.
    pub const fn has(self, symmetry: Symmetry) -> bool {
        self.0 >> symmetry.0 & 1 != 0
    }

    /// The number of symmetries in the set.
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The symmetries of the set in the order of their numbers, the identity first.
    pub fn all(self) -> impl Iterator<Item = Symmetry> {
        (0..8)
            .map(Symmetry)
            .filter(move |&symmetry| self.has(symmetry))
    }
}
