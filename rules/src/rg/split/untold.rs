//! Free choices that no tag shows yet.

use crate::rg::lasting::written;
use crate::rg::rules::{Label, NodeId, Rules};

/// Variables as bits. Those behind the first 63 share one.
pub(super) type Untold = u64;

/// For each node the variables that may have been given any element on a path there, and of which
/// no tag has told since.
#[derive(Debug)]
pub(super) struct Choices {
    variables: Vec<usize>,
    untold: Vec<Untold>,
}

impl Choices {
    /// The untold variables of `rules`.
    pub(super) fn new(rules: &Rules) -> Self {
        let mut variables = Vec::new();
        let mut waiting: Vec<NodeId> = Vec::new();
        for node in 0..rules.nodes.len() as NodeId {
            for edge in rules.edges_from(node) {
                if let Label::Generate(spot, _) = &edge.label {
                    variables.push(rules.variable(spot.base));
                    waiting.push(node);
                }
            }
        }
        variables.sort_unstable();
        variables.dedup();
        waiting.dedup();
        let untold = vec![0; rules.nodes.len()];
        let mut choices = Self { variables, untold };
        while let Some(node) = waiting.pop() {
            for edge in rules.edges_from(node) {
                let mut bits = choices.untold[node as usize];
                match &edge.label {
                    Label::Player(_) => continue,
                    Label::Generate(spot, _) => bits |= choices.bit(rules.variable(spot.base)),
                    Label::TagOf(cell) => bits &= !choices.bit(rules.variable(*cell)),
                    label => {
                        if let Some(spot) = written(label)
                            && spot.keys.is_empty()
                        {
                            bits &= !choices.bit(rules.variable(spot.base));
                        }
                    }
                }
                let known = &mut choices.untold[edge.to as usize];
                if bits & !*known > 0 {
                    *known |= bits;
                    waiting.push(edge.to);
                }
            }
        }
        choices
    }

    fn bit(&self, variable: usize) -> Untold {
        let found = self.variables.binary_search(&variable);
        found.map_or(0, |place| 1 << place.min(63))
    }

    /// Whether a node has untold variables.
    pub(super) fn any(&self, node: NodeId) -> bool {
        self.untold[node as usize] != 0
    }

    /// Whether the variable of a cell is untold at a node.
    pub(super) fn holds(&self, node: NodeId, rules: &Rules, cell: u32) -> bool {
        self.untold[node as usize] & self.bit(rules.variable(cell)) != 0
    }
}
