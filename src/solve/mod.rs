//! Solving: engines that prove what a player can force.
mod answer;
pub mod best_first;
mod certify;
mod engine;
mod expected_work;
mod goal;
mod limits;
mod monte_carlo;
mod mopns;
mod pns;
mod product;
mod solver;
mod strategy;

pub use answer::{Answer, Status};
pub use best_first::{Look, Playouts, SecondLevel};
pub use certify::CertificateError;
pub use engine::{Engine, Run};
pub use expected_work::ExpectedWork;
pub use goal::{Goal, Interval};
pub use limits::{Control, Effort, Limits, Progress, Reason, Watch};
pub use monte_carlo::{Child, MonteCarlo, MonteCarloRun, Prover};
pub use mopns::Mopns;
pub use pns::Pns;
pub use product::ProductPropagation;
pub use solver::Solver;
pub use strategy::{Strategy, principal_variation};
