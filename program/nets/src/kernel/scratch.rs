//! The buffers for computing a network.

use super::accumulator::Accumulator;
use super::lines::Line;
use super::winograd::Spectra;

/// The buffers for computing a network: the numbers between layers, for a block of positions. They
/// are allocated at the first call, and again for another network.
#[derive(Debug, Default)]
pub struct Scratch {
    /// The number of the network, so that another one is noticed; 0 before the first.
    pub(super) network: u64,
    /// The planes of one position.
    pub(super) cells: Vec<f32>,
    pub(super) buffers: Vec<Vec<Line>>,
    pub(super) spectra: Spectra,
    pub(super) accumulator: Accumulator,
    pub(super) images: Images,
}

/// The buffers of images.
#[derive(Debug, Default)]
pub(super) struct Images {
    /// The planes of a position as it is.
    pub(super) cells: Vec<f32>,
    /// The value of each image, those of a position one after the other.
    pub(super) values: Vec<f32>,
}
