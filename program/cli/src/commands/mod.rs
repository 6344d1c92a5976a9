//! One file for each command.

pub(crate) mod agents;
pub(crate) mod bench;
pub(crate) mod calibrate;
mod contest;
pub(crate) mod engine;
pub(crate) mod engines;
pub(crate) mod experiment;
pub(crate) mod games;
pub(crate) mod generate;
mod keys;
pub(crate) mod net;
pub(crate) mod perft;
mod picture;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod search;
#[cfg(feature = "page")]
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod tournament;
pub(crate) mod tune;
pub(crate) mod verify;
pub(crate) mod versus;
