//! The questions that other code asks about legs.

use super::graph::Graph;

/// What is asked of a leg.
pub(super) struct Asked<'a> {
    pub(super) graph: &'a Graph,
    /// The symbol that it comes behind.
    pub(super) symbol: usize,
    /// What it may meet.
    pub(super) exits: &'a [usize],
    /// Whether it is asked for the end of the graph, too, as the last set.
    pub(super) goal: bool,
}
