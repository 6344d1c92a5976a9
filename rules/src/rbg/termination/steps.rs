//! The weights of cells in a measure: the steps that are left from them.

use crate::rbg::description::{CellId, DirectionId};
use crate::rbg::rules::{NOWHERE, Rules};

/// The most cells that are looked at to count the steps in a set of directions.
const SWEEPS: usize = 1 << 20;

/// What each cell counts.
pub(super) struct Steps {
    /// The least and the most that a cell counts.
    pub(super) range: [i64; 2],
    /// The most by which a step in each direction raises it.
    pub(super) rise: Vec<i64>,
}

impl Steps {
    /// Cells by the longest ways from them in some directions; `None` if these never end, or if
    /// that takes too long to find out.
    pub(super) fn new(rules: &Rules, towards: &[DirectionId]) -> Option<Self> {
        let cells = rules.cells();
        let mut count = vec![1_i64; cells];
        let mut left = SWEEPS;
        let mut longer = !towards.is_empty();
        // Sweeps go to and fro, so that most boards need few.
        while longer {
            longer = false;
            left = left.checked_sub(2 * cells)?;
            for cell in (0..cells).chain((0..cells).rev()) {
                for &direction in towards {
                    let next = rules.next(direction, cell as CellId);
                    if next != NOWHERE && count[cell] <= count[usize::from(next)] {
                        count[cell] = count[usize::from(next)] + 1;
                        longer = true;
                    }
                }
                if count[cell] > cells as i64 {
                    return None;
                }
            }
        }
        let directions = 0..rules.description.board.directions.len() as DirectionId;
        let rise = directions.map(|direction| {
            let rises = (0..cells).filter_map(|cell| {
                let next = rules.next(direction, cell as CellId);
                (next != NOWHERE).then(|| count[usize::from(next)] - count[cell])
            });
            rises.max().unwrap_or(0)
        });
        let (least, most) = (count.iter().min(), count.iter().max());
        Some(Self {
            range: [*least?, *most?],
            rise: rise.collect(),
        })
    }
}
