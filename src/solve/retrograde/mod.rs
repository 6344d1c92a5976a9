//! Retrograde analysis: tables of the values of all positions of an ending.
//!
//! A [`Table`] holds a value for each position that an [`Index`] numbers, class by class. Some
//! games have an index that numbers endings by pieces or seeds. [`ReachedPositions`] numbers every
//! position that can be reached from a root, for games that are small enough. A table is a
//! [`Probe`](crate::game::Probe): searches treat its scores as proven.
//!
//! # What an entry says
//! The value of a position is the score that the mover still makes from it. An entry has two
//! bounds: a value that the mover can force, and a value that the opponent can keep the mover from
//! exceeding. Each bound holds within a number of plies, in which the game ends or *advances* to
//! another layer or class.
//! - If a line without end is a draw ([`Endless::Draw`]), both bounds are equal. A win within n
//!   plies counts if the counter of the position leaves n plies; otherwise only a draw is known.
//! - If its result is not known ([`Endless::Unknown`]), as where the score of a repetition depends
//!   on the position, no bound rests on a repetition. The bounds differ where best play repeats
//!   positions. If the history of a position may repeat on the line of a bound, the table does not
//!   return this bound.
//!
//! # Method
//! Both bounds of every position of a layer begin at the ends of the range. In round n each becomes
//! the best over the moves, by the bounds of round n − 1, until none changes. Only positions with a
//! move to a changed position are computed again. Layers and classes are solved one after the
//! other, so moves out of a layer lead to known values.
//!
//! # Reference
//! Ströhlein (1970), Untersuchungen über kombinatorische Spiele; Thompson (1986), Retrograde
//! analysis of certain endgames; Romein and Bal (2003), Solving awari with parallel retrograde
//! analysis.

mod build;
mod file;
mod index;
mod layer;
mod reached;
mod table;
#[cfg(test)]
mod tests;

pub use build::TableError;
pub use file::{Damaged, KEYS};
pub use index::{Endless, Index, MOST_POSITIONS, TablePlace};
pub use layer::TableEntry;
pub use reached::ReachedPositions;
pub use table::{Counts, Table};
