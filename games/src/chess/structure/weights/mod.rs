//! The weights of the features, one file a game.

mod chess;
mod los_alamos;

pub(in crate::chess) use chess::CHESS;
pub(in crate::chess) use los_alamos::LOS_ALAMOS;
