//! Sets of cells, by the places that cells have in a frame.

use crate::rbg::description::{Description, Shape};

/// A set of places of a frame.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Cells(pub(super) Vec<u64>);

impl Cells {
    /// Nothing, in a frame with so many places.
    pub(super) fn none(size: usize) -> Self {
        Self(vec![0; size.div_ceil(64)])
    }

    /// One place.
    pub(super) fn one(size: usize, place: usize) -> Self {
        let mut one = Self::none(size);
        one.add(place);
        one
    }

    pub(super) fn add(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    pub(super) fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    /// Adds the places of another set; whether some were new.
    pub(super) fn merge(&mut self, other: &Self) -> bool {
        let mut new = false;
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            new |= other & !*word != 0;
            *word |= other;
        }
        new
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The places, ascending.
    pub(super) fn places(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| {
            let ahead = |&left: &u64| Some(left & left.wrapping_sub(1));
            let words = std::iter::successors(Some(word), ahead);
            let words = words.take_while(|&left| left != 0);
            words.map(move |left| at * 64 + left.trailing_zeros() as usize)
        })
    }
}

/// Where the cells of a board are in a set: so that a direction is a shift by few distances.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// The number of places; some may be no cells.
    pub(super) size: usize,
    /// The place of each cell.
    pub(super) place: Vec<usize>,
}

impl Frame {
    /// The frame of a board.
    pub(super) fn new(description: &Description) -> Self {
        let board = &description.board;
        let at = |cell: usize| -> usize {
            let [column, line, layer] = board.cells[cell].place.map(usize::from);
            match board.shape {
                Shape::Rectangle { columns, .. } => line * usize::from(columns) + column,
                // A skewed grid, in which both ways to the lines above and below are shifts.
                Shape::Hexagon { longest, peak, .. } => {
                    line * usize::from(longest) + column + line.saturating_sub(usize::from(peak))
                }
                Shape::Cuboid { columns, lines, .. } => {
                    (layer * usize::from(lines) + line) * usize::from(columns) + column
                }
                Shape::Graph => cell,
            }
        };
        let cells = board.cells.len();
        let mut place: Vec<_> = (0..cells).map(at).collect();
        let mut size = place.iter().max().map_or(1, |last| last + 1);
        if size > 3 * cells + 64 {
            (place, size) = ((0..cells).collect(), cells);
        }
        Self { size, place }
    }

    /// The places that are cells.
    pub(super) fn cells(&self) -> Cells {
        let mut cells = Cells::none(self.size);
        self.place.iter().for_each(|&place| cells.add(place));
        cells
    }
}
