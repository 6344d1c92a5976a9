//! The nodes that follow on paths without tags.

use super::Points;
use crate::rg::lasting::written;
use crate::rg::rules::{Label, NodeId};

/// What can come next from a node.
#[derive(Debug, Default)]
pub(super) struct Stretch {
    /// The edges with tags, and whether something lasting changes on the way.
    pub(super) tags: Vec<(u32, bool)>,
    /// The ends of moves, and whether something lasting changes on the way.
    pub(super) ends: Vec<(NodeId, bool)>,
    /// Whether variables may have different values at the same tag.
    pub(super) free: bool,
}

impl Points<'_> {
    /// What can come next from a node.
    pub(super) fn stretch(&self, from: NodeId) -> Stretch {
        let mut stretch = Stretch::default();
        let mut seen = vec![[false; 2]; self.rules.nodes.len()];
        let mut waiting = vec![(from, false)];
        seen[from as usize][0] = true;
        let (mut branches, mut writes) = (false, false);
        while let Some((node, changed)) = waiting.pop() {
            let first = self.rules.nodes[node as usize].first;
            let edges = self.rules.edges_from(node);
            branches |= edges.len() > 1;
            for (at, edge) in (first..).zip(edges) {
                match edge.label {
                    Label::Player(_) => stretch.ends.push((edge.to, changed)),
                    Label::Tag(_) | Label::TagOf(_) => stretch.tags.push((at, changed)),
                    _ => {
                        stretch.free |= matches!(edge.label, Label::Generate(..));
                        writes |= written(&edge.label).is_some();
                        let changed = changed || edge.lasting;
                        let seen = &mut seen[edge.to as usize][usize::from(changed)];
                        if !std::mem::replace(seen, true) {
                            waiting.push((edge.to, changed));
                        }
                    }
                }
            }
        }
        stretch.free |= branches && writes;
        stretch
    }
}
