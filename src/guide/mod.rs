//! Pages about uses that take more than one call.
//!
//! | page | question |
//! | --- | --- |
//! | [`pondering`] | how does an agent think while its opponent does? |
//! | [`parallel_matches`] | how are many games played on all cores, with a result that does not depend on how many there are? |
//! | [`progress`] | how does a long search say how far it is, and how is it stopped? |
//! | [`web_service`] | how does a server search without blocking those who ask? |
//!
//! The modules contain only examples, which run as tests.

pub mod parallel_matches;
pub mod pondering;
pub mod progress;
pub mod web_service;
