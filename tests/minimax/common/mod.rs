//! Shared by the tests.

pub mod noise;
pub mod plain;
pub mod trees;
