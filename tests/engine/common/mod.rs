//! Shared by the tests of the search engine: an independent recomputation of everything a tree
//! says, exact values of small games, and a list of agents to go through.
pub mod agents;
pub mod choices;
pub mod exact;
pub mod goals;
pub mod recompute;
pub mod tree;
pub mod trees;

use std::ops::ControlFlow;
use tesuji::Budget;
use tesuji::search::Progress;

/// One more iteration, whatever is proven.
pub fn one_more() -> Budget {
    Budget::iterations(1).beyond_proof()
}

/// `count` iterations, without an end by a proof.
pub fn iterations(count: u64) -> Budget {
    Budget::iterations(count).beyond_proof()
}

/// A watcher that ignores the progress.
pub fn go_on<S, M>(_: &Progress<'_, S, M>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
