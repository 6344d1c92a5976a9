//! The numbers between two layers.

use crate::arch::{LayerStep, Shape};

/// The layout in memory of the numbers between two layers: site after site, row after row, for each
/// site all channels. Zeros that the next layer wants around them are there already.
#[derive(Clone, Copy, Debug)]
pub(super) struct Between {
    /// The shape, with the zeros around it.
    pub(super) shape: Shape,
    /// The rows and columns of zeros around it.
    pub(super) zeros: usize,
    /// The numbers from one site to the next.
    pub(super) channels: usize,
}

impl Between {
    /// The input of a step. Channels that a layer has made are filled up to whole lines.
    pub(super) fn before(step: &LayerStep, is_first: bool) -> Self {
        let channels = step.input.channels;
        Self {
            shape: step.input,
            zeros: step.zeros,
            channels: if is_first {
                channels
            } else {
                channels.next_multiple_of(16)
            },
        }
    }

    /// The last of all.
    pub(super) fn after(step: &LayerStep) -> Self {
        Self {
            shape: step.output,
            zeros: 0,
            channels: step.output.channels.next_multiple_of(16),
        }
    }

    /// The numbers of one position.
    pub(super) fn numbers(&self) -> usize {
        self.shape.sites() * self.channels
    }

    /// Where the channels of a site begin; rows and columns do not count the zeros.
    pub(super) fn site(&self, row: usize, column: usize) -> usize {
        ((row + self.zeros) * self.shape.columns + column + self.zeros) * self.channels
    }

    /// The lines of `positions`.
    pub(super) fn lines(&self, positions: usize) -> usize {
        (self.numbers() * positions).div_ceil(16)
    }
}
