//! What goes from one layer to the next.

use crate::arch::{LayerStep, Shape};

/// How what goes from one layer to the next lies in memory: site after site, row after row, for
/// each site all channels. Zeros that the next layer wants around it are there already.
#[derive(Clone, Copy, Debug)]
pub(super) struct Between {
    /// What is there, zeros around it included.
    pub(super) shape: Shape,
    /// The rows and columns of zeros around it.
    pub(super) zeros: usize,
    /// The numbers from one site to the next.
    pub(super) channels: usize,
}

impl Between {
    /// What a step is given. Channels that a layer has made are filled up to whole lines.
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

    /// The lines of so many positions.
    pub(super) fn lines(&self, positions: usize) -> usize {
        (self.numbers() * positions).div_ceil(16)
    }
}
