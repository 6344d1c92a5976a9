//! An experiment as a file: what is in it, and what it comes to.
//!
//! An [`Experiment`] is a list of [cells](Cell), each a game, an agent, an opponent and what both may use
//! for a move, and what is to be printed of them.

mod budget;
mod cell;
mod id;
mod paper;
mod print;

pub use budget::{Budgets, Limits};
pub use cell::{Cell, Experiment, Playing};
pub use id::CellId;
pub use paper::Figure;
pub use print::{Axis, Print};
