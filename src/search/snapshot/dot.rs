//! Snapshots in the language of Graphviz.

use super::{NodeField, Snapshot, SnapshotNode};
use std::fmt::{Display, Write};

impl<S: Display> Snapshot<S> {
    /// The tree as a graph in the language of Graphviz (`dot -Tsvg tree.dot > tree.svg`). Each node
    /// is a box with its step and the numbers of `columns`. The thickness of an edge shows its
    /// share of the parent's visits. Proven nodes are filled: won for the player who chose the
    /// step, drawn, lost.
    pub fn to_dot(&self, columns: &[NodeField]) -> String {
        let mut dot = String::from("digraph tree {\n  node [shape=box, fontname=\"monospace\"];\n");
        for (i, node) in self.nodes.iter().enumerate() {
            let mut label = match &node.step {
                Some(step) => escaped(&step.to_string()),
                None => String::from("root"),
            };
            for &column in columns {
                if let Some(text) = node.text(column) {
                    label += "\\n";
                    label += &text;
                }
            }
            let colour = match node.proven.map(i16::signum) {
                Some(1) => ", style=filled, fillcolor=palegreen",
                Some(0) => ", style=filled, fillcolor=lightyellow",
                Some(_) => ", style=filled, fillcolor=lightpink",
                None => "",
            };
            // Writing to a string does not fail.
            let _ = writeln!(dot, "  n{i} [label=\"{label}\"{colour}];");
            if let Some(parent) = node.parent {
                let share = node.visits as f32 / self.nodes[parent].visits.max(1) as f32;
                let width = 0.5 + 4.0 * share;
                let _ = writeln!(dot, "  n{parent} -> n{i} [penwidth={width:.2}];");
            }
        }
        dot.push_str("}\n");
        dot
    }
}

impl<S> SnapshotNode<S> {
    /// A number of the node in a few words; `None` if the agent does not keep it.
    fn text(&self, column: NodeField) -> Option<String> {
        match column {
            NodeField::Visits => Some(format!("{} visits", self.visits)),
            NodeField::Value => Some(format!("value {:+.3}", self.value)),
            NodeField::Estimate => self.estimate.map(|value| format!("looks {value:+.3}")),
            NodeField::Proof => {
                let numbers: Vec<_> = self.proof.iter().map(ToString::to_string).collect();
                (!numbers.is_empty()).then(|| format!("proof {}", numbers.join("/")))
            }
            NodeField::Bounds => {
                let own = self.bounds.get(self.chooser);
                own.map(|(least, most)| format!("bounds {least}..{most}"))
            }
            NodeField::Proven => self.proven.map(|score| format!("proven {score:+}")),
        }
    }
}

/// A text within the quotes of a label.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
