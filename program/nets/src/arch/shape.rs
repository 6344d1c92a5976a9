//! The shapes of an architecture on a board.

use super::{Architecture, Layer};
use tesuji::eval::PlaneShape;
use tesuji::game::TextError;

/// The most parameters of a network, and the most numbers between two layers.
const MOST_PARAMETERS: usize = 1 << 26;
const MOST_CELLS: usize = 1 << 22;

/// The shape of the numbers between two layers for one position: channels of rows and columns; one
/// row and column after a layer in which everything is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The number of channels.
    pub channels: usize,
    /// The rows of a channel.
    pub rows: usize,
    /// The columns of a channel.
    pub columns: usize,
}

impl Shape {
    /// The numbers of one channel.
    pub const fn sites(self) -> usize {
        self.rows * self.columns
    }

    /// The numbers of all channels.
    pub const fn cells(self) -> usize {
        self.channels * self.sites()
    }

    /// The shape with `zeros` more rows and columns on each side.
    const fn padded(self, zeros: usize) -> Self {
        Self {
            rows: self.rows + 2 * zeros,
            columns: self.columns + 2 * zeros,
            ..self
        }
    }
}

impl From<PlaneShape> for Shape {
    fn from(board: PlaneShape) -> Self {
        Self {
            channels: board.planes,
            rows: board.rows,
            columns: board.columns,
        }
    }
}

/// A layer with weights, and the shapes on its two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerStep {
    /// The layer, which is not a padding one.
    pub layer: Layer,
    /// Its place among all layers, those that pad included, from 0.
    pub place: usize,
    /// The rows and columns of zeros that come around what goes in.
    pub zeros: usize,
    /// The shape of the input, with these zeros.
    pub input: Shape,
    /// The shape of the output.
    pub output: Shape,
}

impl LayerStep {
    /// The inputs that one sum is made of.
    pub fn fan_in(&self) -> usize {
        match self.layer {
            Layer::Conv { size, .. } => size * size * self.input.channels,
            _ => self.input.cells(),
        }
    }

    /// Its weights, the biases not included.
    pub fn weights(&self) -> usize {
        self.output.channels * self.fan_in()
    }

    /// The shape of its weights as `PyTorch` has them: filters, channels, rows and columns of a
    /// filter, or nodes and inputs.
    pub fn weight_shape(&self) -> Vec<usize> {
        match self.layer {
            Layer::Conv { filters, size, .. } => vec![filters, self.input.channels, size, size],
            _ => vec![self.output.channels, self.input.cells()],
        }
    }
}

/// The layers of an architecture that have weights, with the shapes they have on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    board: PlaneShape,
    steps: Vec<LayerStep>,
}

impl Plan {
    pub(super) fn new(architecture: &Architecture, board: PlaneShape) -> Result<Self, TextError> {
        let mut shape = Shape::from(board);
        let (mut steps, mut zeros) = (Vec::new(), 0);
        for (place, &layer) in architecture.layers().iter().enumerate() {
            let wrong = |wrong: String| {
                let part = format!("{layer} (layer {})", place + 1);
                Err(TextError::new(part, wrong))
            };
            let Shape { rows, columns, .. } = shape;
            let output = match layer {
                Layer::Pad(more) => {
                    zeros += more;
                    shape = shape.padded(more);
                    if shape.cells() > MOST_CELLS {
                        return wrong(format!("more than {MOST_CELLS} numbers between two layers"));
                    }
                    continue;
                }
                Layer::Conv {
                    filters,
                    size,
                    stride,
                    ..
                } => {
                    if rows < size || columns < size {
                        let wrong_size = format!(
                            "a filter of {size} × {size} does not fit on {columns} × {rows}"
                        );
                        return wrong(wrong_size);
                    }
                    Shape {
                        channels: filters,
                        rows: (rows - size) / stride + 1,
                        columns: (columns - size) / stride + 1,
                    }
                }
                Layer::Full { nodes, .. } => Shape {
                    channels: nodes,
                    rows: 1,
                    columns: 1,
                },
                // The first node is that of the value.
                Layer::Policy { actions } => Shape {
                    channels: 1 + actions,
                    rows: 1,
                    columns: 1,
                },
            };
            let step = LayerStep {
                layer,
                place,
                zeros,
                input: shape,
                output,
            };
            if output.cells() > MOST_CELLS || step.weights() > MOST_PARAMETERS {
                return wrong("too large".to_owned());
            }
            steps.push(step);
            (shape, zeros) = (output, 0);
        }
        let plan = Self { board, steps };
        if board.cells() == 0 {
            return Err(TextError::new(format!("{board:?}"), "no board"));
        }
        if plan.parameters() > MOST_PARAMETERS {
            let wrong = format!("more than {MOST_PARAMETERS} parameters");
            return Err(TextError::new(architecture.to_string(), wrong));
        }
        Ok(plan)
    }

    /// The planes that go in.
    pub fn board(&self) -> PlaneShape {
        self.board
    }

    /// The layers that have weights.
    pub fn steps(&self) -> &[LayerStep] {
        &self.steps
    }

    /// The weights and biases of all layers.
    pub fn parameters(&self) -> usize {
        let of = |step: &LayerStep| step.weights() + step.output.channels;
        self.steps.iter().map(of).sum()
    }

    /// The multiplications and additions that one evaluation takes as the layers are written down:
    /// two for each weight wherever it is used.
    pub fn operations(&self) -> usize {
        let of = |step: &LayerStep| 2 * step.weights() * step.output.sites();
        self.steps.iter().map(of).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(planes: usize, columns: usize, rows: usize) -> PlaneShape {
        PlaneShape {
            planes,
            rows,
            columns,
        }
    }

    #[test]
    fn the_thesis_net_has_its_published_shapes() {
        let plan = Architecture::thesis()
            .plan(board(2, 8, 8))
            .expect("it fits");
        let outputs: Vec<_> = plan.steps().iter().map(|step| step.output).collect();
        let shape = |channels, sites| Shape {
            channels,
            rows: sites,
            columns: sites,
        };
        let expected = [(64, 8), (64, 6), (64, 4), (100, 1), (1, 1)];
        assert_eq!(outputs, expected.map(|(c, s)| shape(c, s)));
        let of = |step: &LayerStep| step.weights() + step.output.channels;
        let parameters: Vec<_> = plan.steps().iter().map(of).collect();
        assert_eq!(parameters, [1216, 36_928, 36_928, 102_500, 101]);
        assert_eq!(plan.parameters(), 177_673);
        assert_eq!(plan.operations() / 10_000, 418);
    }

    #[test]
    fn boards_need_no_equal_sides() {
        let plan = Architecture::thesis()
            .plan(board(2, 7, 6))
            .expect("it fits");
        let [first, second] = [plan.steps()[0].output, plan.steps()[2].output];
        assert_eq!((first.rows, first.columns), (6, 7));
        assert_eq!((second.rows, second.columns), (2, 3));
        let strided: Architecture = "Z-2>C-4-3-2-R>F-1-T".parse().expect("an architecture");
        let plan = strided.plan(board(1, 8, 6)).expect("it fits");
        assert_eq!(plan.steps()[0].output, shape_of(4, 4, 5));
    }

    fn shape_of(channels: usize, rows: usize, columns: usize) -> Shape {
        Shape {
            channels,
            rows,
            columns,
        }
    }

    #[test]
    fn what_does_not_fit_is_named() {
        let error = Architecture::thesis()
            .plan(board(2, 3, 3))
            .expect_err("too small");
        assert_eq!(error.part(), "C-64-3-1-R (layer 4)");
        assert!(
            error.to_string().contains("3 × 3 does not fit on 1 × 1"),
            "{error}"
        );
        assert!(Architecture::small().plan(board(2, 3, 3)).is_ok());
        let huge: Architecture = "Z-16>C-4096-1-1-R>C-4096-1-1-R>F-4096-R>F-1-T"
            .parse()
            .expect("layers");
        let error = huge.plan(board(2, 20, 20)).expect_err("too large");
        assert!(error.to_string().contains("too large"), "{error}");
    }
}
