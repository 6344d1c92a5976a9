//! What networks learn from: positions as packed planes, each with the value that it should have.

mod gather;
mod pack;
mod replay;

pub use gather::Gathered;
pub use pack::Packed;
pub use replay::{Batches, Replay};
