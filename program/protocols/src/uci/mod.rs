//! The parts of UCI alone: the names of variants, and how moves are written.

mod writing;

pub(crate) use writing::{Writing, game_of, variant_of};
