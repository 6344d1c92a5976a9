//! The file of an experiment: its settings and its cells.
//!
//! An [`Experiment`] is a list of [cells](Cell), with the tables to print. A cell is a game, an
//! agent, an opponent and their budgets for a move.

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
