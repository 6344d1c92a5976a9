//! What the tests share.

pub mod noise;
pub mod plain;
pub mod trees;
