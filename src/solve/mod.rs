//! Solving: engines that prove what a player can force.
mod answer;
pub mod best_first;
mod certify;
pub mod df_pn;
mod engine;
mod goal;
mod limits;
mod pns;
mod solver;
mod strategy;

pub use answer::{Answer, Status};
pub use best_first::{Look, Playouts, SecondLevel};
pub use certify::CertificateError;
pub use df_pn::DfPn;
pub use engine::{Engine, Run};
pub use goal::{Goal, Interval};
pub use limits::{Control, Effort, Limits, Progress, Reason, Watch};
pub use pns::Pns;
pub use solver::Solver;
pub use strategy::{Strategy, principal_variation};
