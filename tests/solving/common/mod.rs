//! What the tests of the solvers share.

pub mod check;
pub mod everywhere;
pub mod exact;
pub mod graph;
#[path = "../../common/random_spec.rs"]
pub mod random_spec;
