//! The nodes at which the value of a variable still matters.

use super::context::{Context, MOVES, UNTOLD};
use crate::rg::rules::{Edge, Label, Map, NodeId, Rules, Spot, Value};
use rustc_hash::FxHashMap;

/// The variables that matter at each node of each context, as bits.
#[derive(Debug)]
pub(super) struct Live {
    words: usize,
    /// For each context, the same number of words for each node.
    bits: Vec<Vec<u64>>,
}

/// The most words.
const SIZE: usize = 1 << 22;

/// What an edge does with variables that hold one symbol or are maps that change as a whole.
#[derive(Debug, Default)]
struct Use {
    reads: Vec<usize>,
    writes: Option<usize>,
    /// Whether it is a tag, which is nothing but in the context of moves.
    tag: bool,
    /// A check: its context, and where it begins.
    check: Option<(usize, NodeId)>,
}

/// Lists the first cells of the variables that are read for a value.
pub(super) fn read(value: &Value, read_cell: &mut impl FnMut(u32)) {
    match value {
        Value::Symbol(_) => {}
        Value::Constant(spot) => read_keys(spot, read_cell),
        Value::Variable(spot) => {
            read_cell(spot.base);
            read_keys(spot, read_cell);
        }
    }
}

/// Lists the variables that are read to find a place.
pub(super) fn read_keys(spot: &Spot, read_cell: &mut impl FnMut(u32)) {
    for key in &spot.keys {
        read(&key.value, read_cell);
    }
}

/// The places that an edge reads or writes, without whole symbols that it reads.
pub(super) fn read_edge(edge: &Edge, read_cell: &mut impl FnMut(u32)) {
    match &edge.label {
        Label::Assign(spot, value) => {
            read_keys(spot, read_cell);
            read(value, read_cell);
        }
        Label::Copy(spot, map, _) => {
            read_keys(spot, read_cell);
            read_map(map, read_cell);
        }
        Label::Player(value) => read(value, read_cell),
        Label::Generate(spot, _) => read_keys(spot, read_cell),
        Label::Compare(one, other, _) => {
            read(one, read_cell);
            read(other, read_cell);
        }
        Label::CompareMaps(one, other, ..) => {
            read_map(one, read_cell);
            read_map(other, read_cell);
        }
        Label::TagOf(cell) => read_cell(*cell),
        Label::Skip | Label::Reach(..) | Label::Tag(_) => {}
    }
}

fn read_map(map: &Map, read_cell: &mut impl FnMut(u32)) {
    match map {
        Map::Constant(spot) => read_keys(spot, read_cell),
        Map::Variable(spot) => {
            read_cell(spot.base);
            read_keys(spot, read_cell);
        }
    }
}

impl Use {
    fn of(
        rules: &Rules,
        edge: &Edge,
        scalars: &FxHashMap<u32, usize>,
        context_of: &FxHashMap<NodeId, usize>,
    ) -> Self {
        let mut reads = Vec::new();
        read_edge(edge, &mut |cell| reads.extend(scalars.get(&cell)));
        let written = match &edge.label {
            Label::Assign(spot, _) | Label::Generate(spot, _) | Label::Copy(spot, ..)
                if spot.keys.is_empty() =>
            {
                Some(spot.base)
            }
            Label::Player(_) => Some(rules.player),
            _ => None,
        };
        Self {
            reads,
            tag: matches!(edge.label, Label::TagOf(_)),
            writes: written.and_then(|cell| scalars.get(&cell).copied()),
            check: match edge.label {
                Label::Reach(from, to, _) => Some((context_of[&to], from)),
                _ => None,
            },
        }
    }
}

impl Live {
    /// Finds out where the variables in `scalars` matter; `None` if that takes too much.
    pub(super) fn of(
        rules: &Rules,
        contexts: &[Context],
        context_of: &FxHashMap<NodeId, usize>,
        scalars: &FxHashMap<u32, usize>,
    ) -> Option<Self> {
        let words = scalars.len().div_ceil(64).max(1);
        let nodes: usize = contexts.iter().map(|context| context.nodes.len()).sum();
        if nodes * words > SIZE {
            return None;
        }
        let uses = rules.edges.iter();
        let uses: Vec<_> = uses
            .map(|edge| Use::of(rules, edge, scalars, context_of))
            .collect();
        let bits = contexts
            .iter()
            .map(|context| vec![0; context.nodes.len() * words]);
        let mut live = Self {
            words,
            bits: bits.collect(),
        };
        // Who moves is asked wherever a move ends.
        if let Some(&player) = scalars.get(&rules.player) {
            let ends = rules.edges.iter();
            let ends = ends.filter(|edge| matches!(edge.label, Label::Player(_)));
            for node in ends.map(|edge| edge.to).chain([rules.begin]) {
                for context in [MOVES, UNTOLD] {
                    let first = contexts[context].place(node) * words;
                    live.bits[context][first + player / 64] |= 1 << (player % 64);
                }
            }
        }
        let mut here = vec![0; words];
        let mut new = true;
        while new {
            new = false;
            for (at, context) in contexts.iter().enumerate() {
                for (place, &node) in context.nodes.iter().enumerate() {
                    if context.target == Some(node) {
                        continue;
                    }
                    let first = place * words;
                    here.copy_from_slice(&live.bits[at][first..first + words]);
                    let node = &rules.nodes[node as usize];
                    let edges = node.first as usize..node.last as usize;
                    for (edge, uses) in rules.edges[edges.clone()].iter().zip(&uses[edges]) {
                        live.add(&mut here, contexts, at, edge.to, uses);
                    }
                    let known = &mut live.bits[at][first..first + words];
                    if *known != *here {
                        known.copy_from_slice(&here);
                        new = true;
                    }
                }
            }
        }
        Some(live)
    }

    fn add(&self, here: &mut [u64], contexts: &[Context], at: usize, to: NodeId, uses: &Use) {
        for (word, (here, next)) in here.iter_mut().zip(self.row(contexts, at, to)).enumerate() {
            let written = uses.writes.filter(|one| one / 64 == word);
            *here |= next & !written.map_or(0, |one| 1 << (one % 64));
        }
        let reads = if uses.tag && at != MOVES {
            &[]
        } else {
            &uses.reads[..]
        };
        for &read in reads {
            here[read / 64] |= 1 << (read % 64);
        }
        if let Some((check, from)) = uses.check {
            for (here, checked) in here.iter_mut().zip(self.row(contexts, check, from)) {
                *here |= checked;
            }
        }
    }

    /// The bits of a node.
    pub(super) fn row(&self, contexts: &[Context], context: usize, node: NodeId) -> &[u64] {
        let first = contexts[context].place(node) * self.words;
        &self.bits[context][first..first + self.words]
    }
}
