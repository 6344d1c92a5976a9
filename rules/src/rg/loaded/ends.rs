//! Which tags end a move, whatever the state is.

use crate::rg::rules::{Label, NodeId, Rules};
use crate::rg::types::{Symbol, Type};
use rustc_hash::FxHashMap;
use std::sync::{Arc, PoisonError, RwLock};

/// Tags further behind in a word are not looked at.
const LAYERS: usize = 32;

/// For each place of a word, the tags behind which a move can only end at one node.
type Layers = Arc<[FxHashMap<Symbol, NodeId>]>;

/// The ends of moves.
#[derive(Debug)]
pub(super) struct Ends {
    /// The nodes where moves end, in ascending order.
    pub(super) nodes: Box<[NodeId]>,
    layers: RwLock<FxHashMap<NodeId, Layers>>,
}

/// What can come next on paths without tags.
#[derive(Clone, Default)]
struct Next {
    ends: Vec<NodeId>,
    /// The edges with tags.
    tags: Vec<usize>,
}

impl Ends {
    /// The ends of moves of some rules.
    pub(super) fn new(rules: &Rules) -> Self {
        let ends = rules.edges.iter().filter_map(|edge| match edge.label {
            Label::Player(_) => Some(edge.to),
            _ => None,
        });
        let mut nodes: Vec<_> = ends.collect();
        nodes.sort_unstable();
        nodes.dedup();
        Self {
            nodes: nodes.into(),
            layers: RwLock::default(),
        }
    }

    /// Where a move ends with this tag at this place, if that is sure.
    pub(super) fn end(
        &self,
        rules: &Rules,
        start: NodeId,
        place: usize,
        tag: Symbol,
    ) -> Option<NodeId> {
        let known = self.layers.read().unwrap_or_else(PoisonError::into_inner);
        let layers = known.get(&start).cloned();
        drop(known);
        let layers = layers.unwrap_or_else(|| {
            let layers: Layers = layers_from(rules, start).into();
            let mut known = self.layers.write().unwrap_or_else(PoisonError::into_inner);
            known.insert(start, Arc::clone(&layers));
            layers
        });
        layers.get(place)?.get(&tag).copied()
    }
}

/// What comes behind some nodes.
fn next(rules: &Rules, nodes: impl IntoIterator<Item = NodeId>) -> Next {
    let mut seen = vec![false; rules.nodes.len()];
    let mut waiting = Vec::new();
    let mut next = Next::default();
    for node in nodes {
        if !std::mem::replace(&mut seen[node as usize], true) {
            waiting.push(node);
        }
    }
    while let Some(node) = waiting.pop() {
        let node = &rules.nodes[node as usize];
        for at in node.first as usize..node.last as usize {
            let edge = &rules.edges[at];
            match edge.label {
                Label::Player(_) => next.ends.push(edge.to),
                Label::Tag(_) | Label::TagOf(_) => next.tags.push(at),
                _ if seen[edge.to as usize] => {}
                _ => {
                    seen[edge.to as usize] = true;
                    waiting.push(edge.to);
                }
            }
        }
    }
    next
}

/// The symbols that an edge with a tag can have.
fn tags<'r>(rules: &'r Rules, label: &'r Label) -> &'r [Symbol] {
    match label {
        Label::Tag(tag) => std::slice::from_ref(tag),
        Label::TagOf(cell) => {
            let variable = rules.variables.iter().find(|one| one.base == *cell);
            match variable.map(|variable| rules.types.get(variable.of)) {
                Some(Type::Set(set)) => rules.types.symbols(set),
                _ => &[],
            }
        }
        _ => &[],
    }
}

fn layers_from(rules: &Rules, start: NodeId) -> Vec<FxHashMap<Symbol, NodeId>> {
    let mut layers: Vec<FxHashMap<Symbol, NodeId>> = Vec::new();
    let mut here = next(rules, [start]);
    let mut behind: FxHashMap<NodeId, Option<NodeId>> = FxHashMap::default();
    while !here.tags.is_empty() && layers.len() < LAYERS {
        let mut ends: FxHashMap<Symbol, Option<NodeId>> = FxHashMap::default();
        for &at in &here.tags {
            let edge = &rules.edges[at];
            let end = *behind
                .entry(edge.to)
                .or_insert_with(|| only(rules, edge.to));
            for &tag in tags(rules, &edge.label) {
                let known = ends.entry(tag).or_insert(end);
                if *known != end {
                    *known = None;
                }
            }
        }
        let sure = ends.into_iter().filter_map(|(tag, end)| Some((tag, end?)));
        layers.push(sure.collect());
        here = next(rules, here.tags.iter().map(|&at| rules.edges[at].to));
    }
    layers
}

/// The only node where a move can end behind a node, if no tag can come before.
fn only(rules: &Rules, node: NodeId) -> Option<NodeId> {
    let mut next = next(rules, [node]);
    next.ends.sort_unstable();
    next.ends.dedup();
    match next.ends[..] {
        [end] if next.tags.is_empty() => Some(end),
        _ => None,
    }
}
