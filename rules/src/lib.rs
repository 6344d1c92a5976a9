//! Games from descriptions.
//!
//! [`rbg`] reads Regular Boardgames. [`load`] makes a game of a file.

mod load;
pub mod rbg;

pub use load::{LoadError, Start, Worth, load, load_text};
