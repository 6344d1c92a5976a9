//! Nodes that can be reached again in the same move.

use crate::rg::components::components;
use crate::rg::rules::{Label, NodeId, Rules};

/// For each node whether a path without the end of a move leads from it to itself.
pub(super) fn repeated(rules: &Rules) -> Vec<bool> {
    let next = |node: NodeId| {
        let edges = rules.edges_from(node).iter();
        let inside = edges.filter(|edge| !matches!(edge.label, Label::Player(_)));
        inside.map(|edge| edge.to)
    };
    let mut repeated = vec![false; rules.nodes.len()];
    for part in components(rules.nodes.len(), next) {
        let again = part.len() > 1 || part.iter().any(|&node| next(node).any(|to| to == node));
        for node in part {
            repeated[node as usize] = again;
        }
    }
    repeated
}
