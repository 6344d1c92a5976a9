//! Networks that evaluate positions: their architecture as text, their weights as files, and our
//! own forward kernels.
//!
//! | part | items |
//! | --- | --- |
//! | layers as text, and their shapes on a board | [`Architecture`], [`Plan`] |
//! | the planes that are the input of a network | [`Encoding`], [`tesuji::eval::Planes`] |
//! | weights: random ones, files | [`Weights`], [`NetworkAbout`] |
//! | the instructions that a network is computed with | [`Kernel`] |
//! | a network ready to be computed, shared by threads | [`Network`], [`Scratch`] |
//! | a network as the evaluator of a search | [`Net`] |
//! | networks that come with the program | [`Shipped`] |
//! | the reference of kernels | [`reference()`] |
//!
//! A network is computed in single precision, for blocks of positions. Its values are the same to
//! the last bit however positions are batched, and differ by rounding between kernels.
//!
//! # Reference
//! Paper 004: J. Jansen's thesis of 2023, sections 4.2 and 7.1.2.

mod arch;
mod encoding;
mod kernel;
mod net;
mod reference;
mod shipped;
mod weights;

pub use arch::{Activation, Architecture, Layer, LayerStep, Plan, Shape};
pub use encoding::Encoding;
pub use kernel::{Kernel, Network, Scratch};
pub use net::Net;
pub use reference::{reference, reference_policy};
pub use shipped::Shipped;
pub use weights::{LayerWeights, NetworkAbout, Weights};
