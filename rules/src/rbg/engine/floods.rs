//! Steps from neighbour to neighbour, as long as the cells hold certain pieces.

use super::cells::Cells;
use super::places::Geometry;

/// Steps in some directions, again and again.
#[derive(Clone, Debug)]
pub(super) struct Flood<const W: usize> {
    directions: Vec<u16>,
    /// The set of pieces that is passed.
    pub(super) set: u16,
    /// The neighbours of each place.
    near: Vec<Cells<W>>,
    /// The most cells whose neighbours are found one by one.
    few: u32,
}

impl<const W: usize> Flood<W> {
    pub(super) fn new(geometry: &Geometry<W>, directions: Vec<u16>, set: u16) -> Self {
        let near = (0..geometry.cell.len()).map(|place| {
            let here = Cells::one(place);
            directions.iter().fold(Cells::NONE, |near, &direction| {
                near.or(&geometry.steps[usize::from(direction)].of(&here))
            })
        });
        let alike = directions.iter().all(|&at| geometry.is_uniform(at));
        // To move a set takes about as long as to look up the neighbours of one or two cells for
        // each pair of words.
        let few = (5 * W * directions.len() / 8) as u32;
        Self {
            near: near.collect(),
            few: if alike { few } else { u32::MAX },
            directions,
            set,
        }
    }
}

impl<const W: usize> Geometry<W> {
    /// The cells of `from`, and all that steps reach from there over cells of a set.
    pub(super) fn flood(&self, flood: &Flood<W>, from: &Cells<W>, set: &Cells<W>) -> Cells<W> {
        let (mut all, mut new) = (*from, *from);
        while !new.is_empty() {
            let mut next = Cells::NONE;
            if new.count() <= flood.few {
                for place in new.places() {
                    next = next.or(&flood.near[place]);
                }
            } else {
                for &direction in &flood.directions {
                    next = next.or(&self.steps[usize::from(direction)].of(&new));
                }
            }
            new = next.and(set).without(&all);
            all = all.or(&new);
        }
        all
    }
}
