//! An experiment as a file: its settings, and the cells that they give.
//!
//! An [`Experiment`] is a list of [cells](Cell), each a game, an agent, an opponent and their
//! budgets for a move, and the tables to print of them.

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
