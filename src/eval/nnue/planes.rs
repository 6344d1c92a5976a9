//! Inputs from the planes of a position.

use super::inputs::{Inputs, NONE};
use crate::eval::{PlaneWriter, Planes};
use crate::game::Game;

impl<G: Game> Inputs<G> {
    /// Inputs from planes: one for each cell that is not 0 and each player to move.
    ///
    /// A cell counts as 1, whatever its value. Cells beyond the numbers of 16 bits are left out.
    pub fn of_planes(planes: Planes<G>) -> Self {
        let shape = planes.shape;
        let cells = shape.cells();
        let at = |cell: usize| {
            let site = cell % shape.sites();
            [(site % shape.columns) as i32, (site / shape.columns) as i32]
        };
        let symmetries = planes.symmetries.all();
        let numbers = symmetries.map(|image| {
            let number = |cell: usize| {
                let [column, row] = image.place(shape, at(cell));
                let site = row as usize * shape.columns + column as usize;
                let input = 2 * (cell / shape.sites() * shape.sites() + site);
                u16::try_from(input).unwrap_or(NONE)
            };
            let of_words = 0..cells.next_multiple_of(64);
            of_words
                .map(|cell| if cell < cells { number(cell) } else { NONE })
                .collect()
        });
        let numbers: Vec<Vec<u16>> = numbers.collect();
        let known = numbers[0].clone();
        Self::new(numbers, move |position, words| {
            let mut values = vec![0.0; cells];
            (planes.write)(position, &mut PlaneWriter::new(shape, &mut values));
            for (cell, value) in values.into_iter().enumerate() {
                if value != 0.0 && known[cell] != NONE {
                    words[cell / 64] |= 1 << (cell % 64);
                }
            }
        })
    }
}
