//! Games from descriptions.
//!
//! ```
//! use tesuji::prelude::*;
//! use tesuji_rules::{Start, Worth, load_text};
//!
//! let text = "
//!     #players = maker(1), breaker(1)
//!     #pieces = empty, stone
//!     #variables =
//!     #board = rectangle(up, down, left, right, [empty, empty, empty, empty, empty])
//!     // Put a stone on an empty cell; who cannot has lost.
//!     #turn(me; other) = ->me (left* + right*) {empty} [stone] ->> [$ me = 1, other = 0]
//!     #rules = (turn(maker; breaker) turn(breaker; maker))*
//! ";
//! let Start::Duel(start) = load_text(text, "stones.rbg", Worth::Win)? else {
//!     panic!("two players");
//! };
//! let mut search = Search::new(start, ScoreBoundedUct::default(), 1);
//! search.run(&Budget::iterations(1000));
//! assert_eq!(search.report().proven, Some(1));
//! # Ok::<(), tesuji_rules::LoadError>(())
//! ```
//!
//! [`load`](load()) reads a game from a file. [`rbg`] reads Regular Boardgames; [`rg`] reads
//! Regular Games and the Game Description Language.

mod described;
mod draws;
#[cfg(feature = "catalogue")]
mod family;
#[cfg(feature = "catalogue")]
mod features;
#[cfg(feature = "catalogue")]
mod knowledge;
mod load;
#[cfg(feature = "catalogue")]
mod material;
mod naming;
#[cfg(feature = "catalogue")]
mod opened;
pub mod rbg;
pub mod rg;
#[cfg(feature = "catalogue")]
mod scene;
mod splitting;
mod suited;
mod table;

pub use described::{Described, Seats};
pub use load::{Language, LoadError, Options, Start, TURNS, Worth, load, load_text};
#[cfg(feature = "catalogue")]
pub use opened::{failures, text_of};
pub use splitting::Part;
