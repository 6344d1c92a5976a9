//! Games from descriptions.
//!
//! [`rbg`] reads Regular Boardgames. [`load`] makes a game of a file.

mod described;
#[cfg(feature = "catalogue")]
mod family;
#[cfg(feature = "catalogue")]
mod knowledge;
mod load;
#[cfg(feature = "catalogue")]
mod opened;
pub mod rbg;
pub mod rg;

pub use described::{Described, Part, Seats};
pub use load::{LoadError, Start, Worth, load, load_text};
#[cfg(feature = "catalogue")]
pub use opened::failures;
