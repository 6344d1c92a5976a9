//! The buffers that a network is computed in.

use super::accumulator::Accumulator;
use super::lines::Line;
use super::network::Network;
use super::winograd::Spectra;

/// The buffers of a network: the numbers between layers for a block of positions.
///
/// They are made at the first call, and for the network that is computed with them; another network
/// makes them anew.
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
    pub(crate) policy: Policy,
}

impl Scratch {
    /// Whether the policy here is that of a network for the position whose planes are written.
    pub(crate) fn knows(&mut self, network: &Network, write: impl FnOnce(&mut [f32])) -> bool {
        if [self.network, self.policy.network] != [network.number(); 2] {
            return false;
        }
        write(&mut self.cells);
        self.cells == self.policy.cells
    }
}

/// The policy of the position that was evaluated last.
#[derive(Debug, Default)]
pub(crate) struct Policy {
    /// The number of the network; 0 before the first.
    pub(crate) network: u64,
    /// The planes of the position.
    pub(crate) cells: Vec<f32>,
    /// The logit of each action.
    pub(crate) logits: Vec<f32>,
    /// The actions of a move.
    pub(crate) actions: Vec<u32>,
}

/// The buffers of images.
#[derive(Debug, Default)]
pub(super) struct Images {
    /// The planes of a position as it is.
    pub(super) cells: Vec<f32>,
    /// The value of each image, those of a position one after the other.
    pub(super) values: Vec<f32>,
}
