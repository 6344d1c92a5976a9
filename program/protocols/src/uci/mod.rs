//! The parts of UCI that UGI does not have: the names of variants, and the notation of moves.

mod writing;

pub(crate) use writing::{Writing, game_of, variant_of};
