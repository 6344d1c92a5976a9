//! The cells of planes while they are written.

/// The shape of the planes of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlaneShape {
    /// The number of planes.
    pub planes: usize,
    /// The rows of a plane, of which the first is the lowest rank of the board.
    pub rows: usize,
    /// The columns of a plane.
    pub columns: usize,
}

impl PlaneShape {
    /// The cells of all planes.
    pub const fn cells(self) -> usize {
        self.planes * self.sites()
    }

    /// The cells of one plane.
    pub const fn sites(self) -> usize {
        self.rows * self.columns
    }

    /// The shape of a board with `planes` more planes.
    #[must_use]
    pub const fn with_more(self, planes: usize) -> Self {
        Self {
            planes: self.planes + planes,
            ..self
        }
    }
}

/// The planes of one position while they are written.
///
/// Cells are in the order of planes, rows and columns, as in an image of `PyTorch`.
#[derive(Debug)]
pub struct PlaneWriter<'a> {
    shape: PlaneShape,
    cells: &'a mut [f32],
}

impl<'a> PlaneWriter<'a> {
    /// Planes of `shape` in `cells`, which are set to 0.
    ///
    /// # Panics
    /// If the number of cells is not that of the shape.
    pub fn new(shape: PlaneShape, cells: &'a mut [f32]) -> Self {
        assert_eq!(cells.len(), shape.cells(), "the cells of {shape:?}");
        cells.fill(0.0);
        Self { shape, cells }
    }

    /// The shape of the planes.
    pub fn shape(&self) -> PlaneShape {
        self.shape
    }

    /// Writes a value at a column and a row of a plane.
    ///
    /// # Panics
    /// If there is no such plane, column or row.
    #[inline(always)]
    pub fn set(&mut self, plane: usize, [column, row]: [i32; 2], value: f32) {
        let PlaneShape { rows, columns, .. } = self.shape;
        let (column, row) = (column as usize, row as usize);
        assert!(column < columns && row < rows, "a site of the board");
        self.cells[(plane * rows + row) * columns + column] = value;
    }

    /// Writes the same value everywhere in a plane.
    ///
    /// # Panics
    /// If there is no such plane.
    #[inline]
    pub fn fill(&mut self, plane: usize, value: f32) {
        let sites = self.shape.sites();
        self.cells[plane * sites..][..sites].fill(value);
    }
}
