//! The settings of agents that go by priors: PUCT, and sequential halving at the root.
//!
//! Both are one type for a game. Without halving the root selects like every other node.

mod build;
pub(super) mod keys;

pub(super) use build::guided;

use tesuji::policy::estimate::Temperature;

/// The settings of agents that go by priors.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct GuidedSettings {
    /// The temperature of priors that come from the values of positions.
    pub(crate) temperature: Temperature,
    /// The children of the root that are considered by sequential halving; 0 without it.
    pub(crate) considered: u32,
    /// Whether the priors at the root have noise.
    pub(crate) noise: bool,
}
