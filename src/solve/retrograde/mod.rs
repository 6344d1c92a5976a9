//! Retrograde analysis: tables of the values of all positions of an ending.
//!
//! A [`Table`] holds a value for each position that an [`Index`] numbers, class by class. Games
//! with an index of their own number their endings by pieces or seeds. [`Reached`] numbers every
//! position that can be reached from a root, for games so small that all fit. A table is a
//! [`Probe`](crate::game::Probe): searches take what it knows as proven.
//!
//! # What an entry says
//! The value of a position for its mover is the score after it. An entry has two ends: a value that
//! the mover can force, and one above which the mover can be kept. Each is sure within a number of
//! plies, in which the game ends or *advances* to another layer or class, from which it cannot come
//! back.
//! - Where a line without end is a draw ([`Endless::Draw`]), as by a counter of plies without
//!   progress, both ends are one value, and it is exact for the counter of the position: a win
//!   within n plies is one if the counter leaves n, and otherwise no more than a draw is known.
//! - Where its result is not known ([`Endless::Unknown`]), as where a repetition ends the game and
//!   the score depends on the position, neither end rests on a repetition. They differ where best
//!   play repeats positions. A line to an end passes no position that has been there before, unless
//!   the history of the position has one that lies on it; then the end is not told.
//!
//! # Method
//! Both ends of every position of a layer begin at those of the range. In round n each takes the
//! best of the moves, by their ends in round n − 1, until no end changes. Only positions with a
//! move to one that changed are looked at again. Layers and classes come one after the other, so
//! that moves out of a layer lead to values that are known.
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
pub use index::{Endless, Index, MOST_POSITIONS, Place};
pub use layer::Entry;
pub use reached::Reached;
pub use table::{Counts, Table};
