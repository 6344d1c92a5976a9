//! What the tests of the solvers share.

pub mod check;
pub mod everywhere;
pub mod exact;
pub mod graph;
