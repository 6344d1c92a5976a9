//! An experiment as a file: what is in it, and what it comes to.
//!
//! An [`Experiment`] is a list of [cells](Cell), each a game, an agent, an opponent and what both
//! may use for a move, and what is to be printed of them.

mod amounts;
mod budget;
mod cell;
mod figures;
mod file;
mod id;
mod paper;
mod place;
mod print;
mod ready;
mod settings;
mod sweep;
#[cfg(test)]
mod tests;
mod unswept;
mod values;
mod write_out;

pub use budget::Budgets;
pub use cell::{BudgetStep, Cell, Experiment, Playing};
pub use id::CellId;
pub use paper::Figure;
pub use place::PlanError;
pub use print::{Axis, Print, Shown};
pub use ready::Ready;
pub(crate) use unswept::without_sweep;
