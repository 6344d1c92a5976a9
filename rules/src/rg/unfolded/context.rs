//! The parts of the automaton that checks search.

use crate::rg::rules::{Label, NodeId, Rules};
use rustc_hash::{FxHashMap, FxHashSet};

/// The nodes that a search can visit: a search for moves, or a check.
#[derive(Clone, Debug)]
pub(super) struct Context {
    /// The node that is looked for; none in a search for moves.
    pub(super) target: Option<NodeId>,
    /// The nodes, those first to which others lead.
    pub(super) nodes: Vec<NodeId>,
    /// The places of the nodes in that list.
    pub(super) places: FxHashMap<NodeId, u32>,
    /// The nodes at which a path can come back without having done anything that stays.
    pub(super) loops: FxHashSet<NodeId>,
    /// Whether a path can change more than the variables that are unfolded.
    pub(super) writes: bool,
}

/// The context of moves.
pub(super) const MOVES: usize = 0;
/// The context of moves whose tags are not asked for.
pub(super) const UNTOLD: usize = 1;

/// The most nodes of all contexts.
const NODES: usize = 1 << 21;

/// All contexts, those of moves first; `None` if they are too large.
pub(super) fn contexts(rules: &Rules) -> Option<Vec<Context>> {
    let mut entries: FxHashMap<NodeId, Vec<NodeId>> = FxHashMap::default();
    let mut targets = Vec::new();
    for edge in &rules.edges {
        if let Label::Reach(from, to, _) = edge.label {
            let entries = entries.entry(to).or_insert_with(|| {
                targets.push(to);
                Vec::new()
            });
            entries.push(from);
        }
    }
    let moves = Context::new(rules, None, 0..rules.nodes.len() as NodeId);
    let (mut size, mut contexts) = (2 * moves.nodes.len(), vec![moves.clone(), moves]);
    for target in targets {
        let entries = entries.remove(&target).unwrap_or_default();
        let context = Context::new(rules, Some(target), entries);
        size += context.nodes.len();
        if size > NODES {
            return None;
        }
        contexts.push(context);
    }
    Some(contexts)
}

impl Context {
    fn new(
        rules: &Rules,
        target: Option<NodeId>,
        entries: impl IntoIterator<Item = NodeId>,
    ) -> Self {
        let mut context = Self {
            target,
            nodes: Vec::new(),
            places: FxHashMap::default(),
            loops: FxHashSet::default(),
            writes: false,
        };
        // On the path to the node, and no more.
        let mut open: FxHashMap<NodeId, bool> = FxHashMap::default();
        let mut path: Vec<(NodeId, u32)> = Vec::new();
        for entry in entries {
            if open.contains_key(&entry) {
                continue;
            }
            open.insert(entry, true);
            path.push((entry, rules.nodes[entry as usize].first));
            while let Some((node, edge)) = path.last_mut() {
                let stops = target == Some(*node) || *edge == rules.nodes[*node as usize].last;
                if stops {
                    context.places.insert(*node, context.nodes.len() as u32);
                    context.nodes.push(*node);
                    open.insert(*node, false);
                    path.pop();
                    continue;
                }
                let edge = &rules.edges[std::mem::replace(edge, *edge + 1) as usize];
                let stays = matches!(
                    edge.label,
                    Label::Tag(_) | Label::TagOf(_) | Label::Player(_)
                );
                if stays && target.is_none() {
                    continue;
                }
                match open.get(&edge.to) {
                    Some(true) => {
                        context.loops.insert(edge.to);
                    }
                    Some(false) => {}
                    None => {
                        open.insert(edge.to, true);
                        path.push((edge.to, rules.nodes[edge.to as usize].first));
                    }
                }
            }
        }
        context
    }

    /// The place of a node.
    pub(super) fn place(&self, node: NodeId) -> usize {
        self.places.get(&node).map_or(0, |&place| place as usize)
    }
}
