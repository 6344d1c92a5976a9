//! Sets of cells, indexed by the places of cells in a frame.

use crate::rbg::description::{Description, Shape};

/// A set of places of a frame.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Cells(pub(super) Vec<u64>);

impl Cells {
    /// The empty set in a frame of `size` places.
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

    /// Whether all its places are in another set.
    pub(super) fn is_in(&self, other: &Self) -> bool {
        let mut words = self.0.iter().zip(&other.0);
        words.all(|(word, other)| word & !other == 0)
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
        let cells = description.board.cells.len();
        let indices = || (0..cells).map(|cell| [cell as i32, 0]).collect();
        let frames: Vec<Vec<[i32; 2]>> = match description.board.shape {
            Shape::Rectangle { .. } => vec![grid(description, |[column, line, _]| [column, line])],
            // A skewed grid, in which both ways to the lines above and below are shifts. Any two of
            // its three axes do.
            Shape::Hexagon { peak, .. } => {
                let skew = move |[column, line, _]: [i32; 3]| {
                    let across = column + (line - i32::from(peak)).max(0);
                    [across, line]
                };
                vec![
                    grid(description, skew),
                    grid(description, |place| {
                        let [across, line] = skew(place);
                        [across, line - across]
                    }),
                    grid(description, |place| {
                        let [across, line] = skew(place);
                        [line, line - across]
                    }),
                ]
            }
            Shape::Cuboid { lines, .. } => vec![grid(description, |[column, line, layer]| {
                [column, layer * i32::from(lines) + line]
            })],
            Shape::Graph => vec![indices()],
        };
        let frames = frames.into_iter().map(|frame| Self::of(&frame));
        let least = frames.min_by_key(|frame| frame.size);
        match least {
            Some(least) if least.size <= 3 * cells + 64 => least,
            _ => Self::of(&indices()),
        }
    }

    /// The frame in which cells have these columns and rows.
    fn of(at: &[[i32; 2]]) -> Self {
        let ends = |axis: usize| {
            let values = at.iter().map(|place| place[axis]);
            let least = values.clone().min().unwrap_or(0);
            (least, values.max().unwrap_or(0) - least + 1)
        };
        let ((column, columns), (row, _)) = (ends(0), ends(1));
        let place = |&[x, y]: &[i32; 2]| ((y - row) * columns + x - column) as usize;
        let place: Vec<_> = at.iter().map(place).collect();
        Self {
            size: place.iter().max().map_or(1, |last| last + 1),
            place,
        }
    }

    /// The places that are cells.
    pub(super) fn cells(&self) -> Cells {
        let mut cells = Cells::none(self.size);
        self.place.iter().for_each(|&place| cells.add(place));
        cells
    }
}

/// The columns and rows of cells in a frame.
fn grid(description: &Description, at: impl Fn([i32; 3]) -> [i32; 2]) -> Vec<[i32; 2]> {
    let cells = description.board.cells.iter();
    cells.map(|cell| at(cell.place.map(i32::from))).collect()
}
