//! Shared by the tests of the solvers.

pub mod any;
pub mod check;
pub mod everywhere;
pub mod exact;
pub mod graph;
#[path = "../../common/random_spec.rs"]
pub mod random_spec;
