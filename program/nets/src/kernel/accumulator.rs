//! The first layer of a network of connected layers, updated from one position to the next.
//!
//! Positions that a search evaluates one after another differ by a move or two. The sums of the
//! first layer change by the weights of the changed cells alone. Sums are integers, so a value does
//! not depend on what was evaluated before.
//!
//! # Reference
//! Nasu (2018), Efficiently updatable neural-network-based evaluation functions for computer shogi.

use super::lines::{Line, Sums};
use crate::arch::{Activation, Layer, LayerStep};
use crate::weights::LayerWeights;

/// The greatest that a sum is, if no cell is beyond −1 and 1. All of them may be eight times as
/// large before a sum is more than a word holds.
const GREATEST: f64 = (1 << 28) as f64;

/// Sixteen sums.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
struct Whole([i32; 16]);

impl Whole {
    const ZERO: Self = Self([0; 16]);
}

/// The layer: its weights as multiples of a unit.
#[derive(Debug)]
pub(super) struct Accumulating {
    /// For each cell of the planes, the weights of all nodes; cells that are alike are one.
    weights: Vec<Whole>,
    biases: Vec<Whole>,
    /// The factor of the sums: a power of two.
    unit: f32,
    relu: bool,
}

/// The sums of the position that was last looked at.
#[derive(Debug, Default)]
pub(super) struct Accumulator {
    /// Its cells.
    cells: Vec<f32>,
    sums: Vec<Whole>,
    /// The cells in which the next one differs, and their contents.
    changed: Vec<Change>,
}

/// A cell that changed.
#[derive(Clone, Copy, Debug)]
struct Change {
    /// The first of its weights.
    at: usize,
    before: f32,
    after: f32,
}

impl Accumulating {
    /// The layer, if it is fully connected and without zeros around its input. The last cells,
    /// `alike` many, are alike in every position: a plane that says who moves is one cell of the
    /// sums, where all of it changes with a move.
    pub(super) fn new(step: &LayerStep, layer: &LayerWeights, alike: usize) -> Option<Self> {
        let Layer::Full { activation, .. } = step.layer else {
            return None;
        };
        if step.zeros > 0 {
            return None;
        }
        let (cells, nodes) = (step.input.cells(), step.output.channels);
        let lines = nodes.div_ceil(16);
        // Those that are alike are the last.
        let kept = cells + 1 - alike.max(1);
        let of_nodes = layer.weights.chunks_exact(cells).zip(&layer.biases);
        let sum = |(weights, bias): (&[f32], &f32)| {
            let all = weights.iter().chain([bias]);
            all.map(|&weight| f64::from(weight).abs()).sum::<f64>()
        };
        let greatest = of_nodes.map(sum).fold(f64::MIN_POSITIVE, f64::max);
        // Exact as a number of single precision, and its inverse, too.
        let scale = (GREATEST / greatest)
            .log2()
            .floor()
            .clamp(-60.0, 60.0)
            .exp2();
        let whole = |weight: f32| (f64::from(weight) * scale).round() as i32;
        let mut weights = vec![Whole::ZERO; kept * lines];
        for (i, &weight) in layer.weights.iter().enumerate() {
            let (node, cell) = (i / cells, i % cells);
            let at = cell.min(kept - 1) * lines + node / 16;
            let sum = &mut weights[at].0[node % 16];
            *sum = sum.wrapping_add(whole(weight));
        }
        let mut biases = vec![Whole::ZERO; lines];
        for (node, &bias) in layer.biases.iter().enumerate() {
            biases[node / 16].0[node % 16] = whole(bias);
        }
        Some(Self {
            weights,
            biases,
            unit: scale.recip() as f32,
            relu: activation == Activation::Relu,
        })
    }

    /// An accumulator of a position without anything.
    pub(super) fn begin(&self, accumulator: &mut Accumulator) {
        let cells = self.weights.len() / self.biases.len();
        accumulator.cells.clear();
        accumulator.cells.resize(cells, 0.0);
        accumulator.sums.clone_from(&self.biases);
        accumulator.changed.clear();
        accumulator.changed.reserve(cells);
    }
}

impl Accumulator {
    /// Takes over the cells of the next position.
    #[inline(always)]
    fn change(&mut self, cells: &[f32], lines: usize) {
        /// The cells that are compared at once.
        const AT_ONCE: usize = 16;
        self.changed.clear();
        let pairs = self.cells.chunks_mut(AT_ONCE).zip(cells.chunks(AT_ONCE));
        for (chunk, (before, after)) in pairs.enumerate() {
            let mut differ = 0;
            for (before, after) in before.iter().zip(after) {
                differ |= before.to_bits() ^ after.to_bits();
            }
            if differ == 0 {
                continue;
            }
            for (i, (before, &after)) in before.iter_mut().zip(after).enumerate() {
                if before.to_bits() != after.to_bits() {
                    let at = (chunk * AT_ONCE + i) * lines;
                    let before = std::mem::replace(before, after);
                    self.changed.push(Change { at, before, after });
                }
            }
        }
    }
}

/// The part of a cell in a sum. Exact for a cell of 1, so that it does not matter how the cell came
/// to be 1.
#[inline(always)]
fn part(cell: f32, weight: i32) -> i32 {
    (f64::from(cell) * f64::from(weight)).round_ties_even() as i32
}

/// Writes the outputs of the layer for a position, of which all cells are given.
#[inline(always)]
pub(super) fn accumulate<S: Sums>(
    layer: &Accumulating,
    accumulator: &mut Accumulator,
    cells: &[f32],
    output: &mut [Line],
) {
    let lines = layer.biases.len();
    let apart = &cells[..accumulator.cells.len()];
    accumulator.change(apart, lines);
    let Accumulator { sums, changed, .. } = accumulator;
    for (line, (sum, output)) in sums.iter_mut().zip(output).enumerate() {
        let mut total = sum.0;
        for &Change { at, before, after } in &*changed {
            let weights = &layer.weights[at + line].0;
            // A piece that came or went, which is nearly all there is.
            if (before, after) == (0.0, 1.0) {
                for (total, weight) in total.iter_mut().zip(weights) {
                    *total = total.wrapping_add(*weight);
                }
            } else if (before, after) == (1.0, 0.0) {
                for (total, weight) in total.iter_mut().zip(weights) {
                    *total = total.wrapping_sub(*weight);
                }
            } else {
                for (total, &weight) in total.iter_mut().zip(weights) {
                    let change = part(after, weight).wrapping_sub(part(before, weight));
                    *total = total.wrapping_add(change);
                }
            }
        }
        sum.0 = total;
        let numbers = S::load(&Line(total.map(|sum| sum as f32 * layer.unit)));
        let numbers = if layer.relu {
            numbers.at_least_zero()
        } else {
            numbers
        };
        numbers.store(output);
    }
}
