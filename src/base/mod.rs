//! The base of all other modules: arithmetic, random numbers, threads.

pub(crate) mod constant;
pub(crate) mod exact;
pub(crate) mod needs;
pub(crate) mod order;
pub(crate) mod rng;
pub mod text;
pub(crate) mod threads;
