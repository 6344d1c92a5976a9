//! Training data: positions as packed planes, each with its target value.

mod gather;
mod pack;
mod replay;

pub use gather::Gathered;
pub use pack::Packed;
pub use replay::{Batches, Replay};
