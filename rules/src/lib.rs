//! Games from descriptions.
//!
//! [`rbg`] reads Regular Boardgames.

pub mod rbg;
