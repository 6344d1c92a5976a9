//! Values that are means over the symmetric images of a position.

use super::network::Network;
use super::scratch::{Images, Scratch};
use tesuji::eval::Symmetries;

impl Network {
    /// Writes, for each position, the mean of the network's values over its images. `write` fills
    /// the planes of a position, as in [`Network::run`].
    ///
    /// # Panics
    /// If an image exchanges columns and rows, and the planes are not square.
    pub fn run_images(
        &self,
        scratch: &mut Scratch,
        values: &mut [f32],
        symmetries: Symmetries,
        mut write: impl FnMut(usize, &mut [f32]),
    ) {
        let Images {
            mut cells,
            values: mut said,
        } = std::mem::take(&mut scratch.images);
        let (count, shape) = (symmetries.count(), self.input());
        cells.resize(shape.cells(), 0.0);
        said.clear();
        said.resize(values.len() * count, 0.0);
        self.run(scratch, &mut said, |i, image| {
            let (position, number) = (i / count, i % count);
            // Images of one position follow each other, so that its planes are written once.
            if number == 0 {
                write(position, &mut cells);
            }
            if let Some(symmetry) = symmetries.all().nth(number) {
                symmetry.apply(shape, &cells, image);
            }
        });
        for (value, said) in values.iter_mut().zip(said.chunks_exact(count)) {
            *value = said.iter().sum::<f32>() / count as f32;
        }
        scratch.images = Images {
            cells,
            values: said,
        };
    }
}
