//! Convolutions with filters of 3 × 3 by Winograd's minimal filtering, with 36 products in place of
//! 144.
//!
//! A tile of 6 × 6 inputs makes 4 × 4 outputs. Inputs and filters are transformed to 36
//! *frequencies*. For each frequency a matrix of tiles × channels is multiplied by a matrix of
//! channels × filters. The products are transformed back to outputs.
//!
//! # Reference
//! Lavin and Gray (2016), Fast algorithms for convolutional neural networks, F(4 × 4, 3 × 3), with
//! other points (`transform.rs`).

mod transform;

use super::Kernel;
use super::between::Between;
use super::lines::{Line, Sums};
use super::product::{Packed, Stretches};
use crate::arch::{Activation, Layer, LayerStep};
use crate::weights::LayerWeights;
use transform::{FREQUENCIES, IN, OUT, backward, forward, frequencies};

/// About the number of tiles that are computed together: all frequencies of them stay in the second
/// cache.
const TILES: usize = 24;

/// A convolution made ready.
#[derive(Debug)]
pub(super) struct Winograd {
    /// A product for each frequency.
    products: Vec<Packed>,
    /// Where the rows of a product come from and go to, a row for each tile.
    places: Vec<[u32; 2]>,
    biases: Vec<Line>,
    relu: bool,
    /// The rows and columns of tiles of one position.
    tiles: [usize; 2],
    /// The rows and columns that come out.
    sites: [usize; 2],
    ends: [Between; 2],
}

/// The buffers of a convolution: the frequencies of tiles before and after the products.
#[derive(Debug, Default)]
pub(super) struct Spectra {
    before: Vec<Line>,
    after: Vec<Line>,
}

impl Winograd {
    /// The layer; `None` unless products become half or fewer.
    pub(super) fn new(
        kernel: Kernel,
        (step, weights): (&LayerStep, &LayerWeights),
        [from, to]: [&Between; 2],
    ) -> Option<Self> {
        let Layer::Conv {
            size: 3,
            stride: 1,
            activation,
            ..
        } = step.layer
        else {
            return None;
        };
        let sites = [step.output.rows, step.output.columns];
        let tiles = sites.map(|sites| sites.div_ceil(OUT));
        let fewer = 2 * FREQUENCIES * tiles[0] * tiles[1] <= 9 * sites[0] * sites[1];
        let whole = step.input.channels.is_multiple_of(16);
        if !fewer || !whole || activation == Activation::Tanh {
            return None;
        }
        let channels = step.input.channels;
        let lines = to.channels / 16;
        let mut products: Vec<_> = (0..FREQUENCIES)
            .map(|_| Packed {
                stretches: Stretches {
                    count: 1,
                    length: channels,
                    apart: 0,
                },
                lines,
                together: kernel.together(),
                weights: vec![Line::ZERO; channels * lines],
                biases: vec![Line::ZERO; lines],
                relu: false,
            })
            .collect();
        for (i, filter) in weights.weights.chunks_exact(9).enumerate() {
            for (product, weight) in products.iter_mut().zip(frequencies(filter)) {
                product.put(i / channels, i % channels, weight);
            }
        }
        let mut biases = vec![Line::ZERO; lines];
        super::lines::flat_mut(&mut biases)[..weights.biases.len()]
            .copy_from_slice(&weights.biases);
        let most = Self::together(tiles) * tiles[0] * tiles[1];
        Some(Self {
            products,
            places: (0..most)
                .map(|tile| [tile * channels, tile * lines].map(|n| n as u32))
                .collect(),
            biases,
            relu: activation == Activation::Relu,
            tiles,
            sites,
            ends: [*from, *to],
        })
    }

    /// The positions whose tiles are computed together.
    fn together(tiles: [usize; 2]) -> usize {
        (TILES / (tiles[0] * tiles[1])).max(1)
    }

    /// Makes `spectra` large enough for its frequencies.
    pub(super) fn make_room(&self, spectra: &mut Spectra) {
        let lines = self
            .ends
            .map(|end| FREQUENCIES * self.places.len() * end.channels / 16);
        let [before, after] = [&mut spectra.before, &mut spectra.after];
        before.resize(lines[0].max(before.len()), Line::ZERO);
        after.resize(lines[1].max(after.len()), Line::ZERO);
    }

    /// The layer for `positions`.
    pub(super) fn run(
        &self,
        kernel: Kernel,
        positions: usize,
        (input, output): (&[Line], &mut [Line]),
        spectra: &mut Spectra,
    ) {
        let lines = self.ends.map(|end| self.places.len() * end.channels / 16);
        let together = Self::together(self.tiles);
        for first in (0..positions).step_by(together) {
            let part = Part {
                first,
                count: together.min(positions - first),
            };
            kernel.spread(self, part, input, &mut spectra.before);
            let places = &self.places[..part.count * self.tiles[0] * self.tiles[1]];
            let before = spectra.before.chunks_exact(lines[0]);
            let after = spectra.after.chunks_exact_mut(lines[1]);
            for ((product, before), after) in self.products.iter().zip(before).zip(after) {
                kernel.sums(product, places, before, after);
            }
            kernel.gather(self, part, &spectra.after, output);
        }
    }

    /// The tiles of some positions: number, position, first row and first column.
    #[inline(always)]
    fn each(&self, part: Part, mut what: impl FnMut(usize, usize, [usize; 2])) {
        let [rows, columns] = self.tiles;
        let mut tile = 0;
        for position in part.first..part.first + part.count {
            for row in 0..rows {
                for column in 0..columns {
                    what(tile, position, [OUT * row, OUT * column]);
                    tile += 1;
                }
            }
        }
    }
}

/// Some of the positions of a block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    first: usize,
    count: usize,
}

/// Turns the inputs of tiles into frequencies.
#[inline(always)]
pub(super) fn spread<S: Sums>(layer: &Winograd, part: Part, input: &[Line], before: &mut [Line]) {
    let from = &layer.ends[0];
    let (lines, apart) = (from.channels / 16, layer.places.len() * from.channels / 16);
    layer.each(part, |tile, position, [row, column]| {
        for line in 0..lines {
            let mut sites = [[S::load(&Line::ZERO); IN]; IN];
            for (y, sites) in sites.iter_mut().enumerate() {
                for (x, site) in sites.iter_mut().enumerate() {
                    let (row, column) = (row + y, column + x);
                    // Tiles may reach beyond the board, where outputs are not wanted.
                    if row < from.shape.rows && column < from.shape.columns {
                        let place =
                            (position * from.shape.rows + row) * from.shape.columns + column;
                        *site = S::load(&input[place * lines + line]);
                    }
                }
            }
            let mut half = sites;
            for x in 0..IN {
                let column = forward([
                    sites[0][x],
                    sites[1][x],
                    sites[2][x],
                    sites[3][x],
                    sites[4][x],
                    sites[5][x],
                ]);
                for (half, number) in half.iter_mut().zip(column) {
                    half[x] = number;
                }
            }
            for (y, row) in half.into_iter().enumerate() {
                for (x, number) in forward(row).into_iter().enumerate() {
                    number.store(&mut before[(IN * y + x) * apart + tile * lines + line]);
                }
            }
        }
    });
}

/// Turns frequencies of tiles into outputs.
#[inline(always)]
pub(super) fn gather<S: Sums>(layer: &Winograd, part: Part, after: &[Line], output: &mut [Line]) {
    let to = &layer.ends[1];
    let (lines, apart) = (to.channels / 16, layer.places.len() * to.channels / 16);
    layer.each(part, |tile, position, [row, column]| {
        for line in 0..lines {
            let mut half = [[S::load(&Line::ZERO); IN]; OUT];
            for x in 0..IN {
                let at = |y: usize| (IN * y + x) * apart + tile * lines + line;
                let column = backward([
                    S::load(&after[at(0)]),
                    S::load(&after[at(1)]),
                    S::load(&after[at(2)]),
                    S::load(&after[at(3)]),
                    S::load(&after[at(4)]),
                    S::load(&after[at(5)]),
                ]);
                for (half, number) in half.iter_mut().zip(column) {
                    half[x] = number;
                }
            }
            let bias = S::load(&layer.biases[line]);
            for (y, numbers) in half.into_iter().enumerate() {
                for (x, sum) in backward(numbers).into_iter().enumerate() {
                    let (row, column) = (row + y, column + x);
                    if row < layer.sites[0] && column < layer.sites[1] {
                        let sum = sum.plus(bias);
                        let sum = if layer.relu { sum.at_least_zero() } else { sum };
                        let site = (position * to.numbers() + to.site(row, column)) / 16;
                        sum.store(&mut output[site + line]);
                    }
                }
            }
        }
    });
}
