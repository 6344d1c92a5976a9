//! What networks learn from: positions as packed planes, each with what the network should say of
//! it.

mod gather;
mod pack;
mod replay;
mod target;

pub use gather::Gathered;
pub use pack::Packed;
pub use replay::{Batch, Batches, Replay};
pub use target::{Policy, Target};
