//! A layer made ready: its weights in the order in which they are used, and where its sums come
//! from and go to.

use super::Kernel;
use super::accumulator::Accumulating;
use super::between::Between;
use super::lines::{Line, flat_mut};
use super::product::{Packed, Stretches};
use super::winograd::Winograd;
use crate::arch::{Activation, Layer, LayerStep, Shape};
use crate::weights::LayerWeights;

/// A layer with all that its kernel needs.
#[derive(Debug)]
pub(super) struct Stage {
    pub(super) way: Way,
    /// Whether the sums become their tangents.
    pub(super) tangent: bool,
}

/// How a layer is computed.
#[derive(Debug)]
pub(super) enum Way {
    Direct {
        packed: Packed,
        /// For each row of sums of each position of a block, where it comes from and goes to.
        places: Vec<[u32; 2]>,
        /// The rows of sums of one position.
        rows: usize,
    },
    Winograd(Winograd),
    /// The first layer, from one position to the next.
    Accumulating(Accumulating),
}

impl Stage {
    /// The first layer of a network of connected layers, if it is one; the last cells, `alike`
    /// many, are alike.
    pub(super) fn first(step: &LayerStep, weights: &LayerWeights, alike: usize) -> Option<Self> {
        let tangent = matches!(
            step.layer,
            Layer::Full {
                activation: Activation::Tanh,
                ..
            }
        );
        let way = Way::Accumulating(Accumulating::new(step, weights, alike)?);
        Some(Self { way, tangent })
    }

    pub(super) fn new(
        kernel: Kernel,
        (step, weights): (&LayerStep, &LayerWeights),
        [from, to]: [&Between; 2],
        block: usize,
    ) -> Self {
        if let Some(winograd) = Winograd::new(kernel, (step, weights), [from, to]) {
            return Self {
                way: Way::Winograd(winograd),
                tangent: false,
            };
        }
        let (stretches, activation) = match step.layer {
            Layer::Conv {
                size, activation, ..
            } => {
                let stretches = Stretches {
                    count: size,
                    length: size * from.channels,
                    apart: from.shape.columns * from.channels,
                };
                (stretches, activation)
            }
            Layer::Full { .. } | Layer::Policy { .. } => {
                let activation = match step.layer {
                    Layer::Full { activation, .. } => activation,
                    // The sum of the value, which is taken out in the end.
                    _ => Activation::Tanh,
                };
                let length = from.shape.columns * from.channels;
                let stretches = Stretches {
                    count: from.shape.rows,
                    length,
                    apart: length,
                };
                (stretches, activation)
            }
            Layer::Pad(_) => unreachable!("it has no weights"),
        };
        let lines = step.output.channels.div_ceil(16);
        let mut packed = Packed {
            stretches,
            lines,
            together: kernel.together(),
            weights: vec![Line::ZERO; stretches.count * stretches.length * lines],
            biases: vec![Line::ZERO; lines],
            relu: activation == Activation::Relu,
        };
        flat_mut(&mut packed.biases)[..weights.biases.len()].copy_from_slice(&weights.biases);
        packed.pack(step, weights, from);
        let places: Vec<_> = (0..block)
            .flat_map(|position| places(step, [from, to], position))
            .collect();
        Self {
            way: Way::Direct {
                packed,
                rows: places.len() / block,
                places,
            },
            tangent: activation == Activation::Tanh,
        }
    }
}

/// Where each row of sums of a position comes from, as a place among numbers, and goes to, among
/// lines.
fn places(step: &LayerStep, [from, to]: [&Between; 2], position: usize) -> Vec<[u32; 2]> {
    let stride = match step.layer {
        Layer::Conv { stride, .. } => stride,
        _ => 1,
    };
    let outer = Between { zeros: 0, ..*from };
    let mut places = Vec::with_capacity(step.output.sites());
    for row in 0..step.output.rows {
        for column in 0..step.output.columns {
            let first = position * from.numbers() + outer.site(row * stride, column * stride);
            let result = position * to.numbers() + to.site(row, column);
            places.push([first as u32, (result / 16) as u32]);
        }
    }
    places
}

impl Packed {
    /// Puts every weight into its place.
    fn pack(&mut self, step: &LayerStep, weights: &LayerWeights, from: &Between) {
        let Shape {
            channels,
            rows,
            columns,
        } = step.input;
        let [height, width] = match step.layer {
            Layer::Conv { size, .. } => [size; 2],
            _ => [rows, columns],
        };
        for (i, &weight) in weights.weights.iter().enumerate() {
            let (node, input) = (
                i / (channels * height * width),
                i % (channels * height * width),
            );
            let (channel, row, column) = (
                input / (height * width),
                input / width % height,
                input % width,
            );
            // Rows of a filter, and of what goes into a connected layer, are stretches.
            let number = (row * width + column) * from.channels + channel;
            self.put(node, number, weight);
        }
    }

    /// The weight of an input, counted over all stretches, for a node.
    pub(super) fn put(&mut self, node: usize, number: usize, weight: f32) {
        let inputs = self.stretches.count * self.stretches.length;
        let line = node / 16;
        let group = line / self.together;
        let first = group * self.together;
        let lines = self.together.min(self.lines - first);
        let at = inputs * first + number * lines + line - first;
        self.weights[at].0[node % 16] = weight;
    }
}
