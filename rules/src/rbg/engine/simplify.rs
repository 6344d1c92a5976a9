//! An automaton with few empty edges.

use super::places::Geometry;
use crate::rbg::automaton::{Automaton, Label, Node};
use crate::rbg::description::PieceId;

/// An automaton whose paths do the same as those of another one.
#[derive(Clone, Debug, Default)]
pub(super) struct Simple {
    /// The edges from each node.
    pub(super) edges: Vec<Vec<(Label, Node)>>,
    /// What has become of each node of the original.
    pub(super) now: Vec<Node>,
    /// The sets of pieces that edges ask for.
    pub(super) sets: Vec<Vec<PieceId>>,
}

impl Simple {
    /// Simplifies an automaton; without `dots` they are passed.
    pub(super) fn new(automaton: &Automaton, pieces: usize, dots: bool) -> Self {
        let nodes = automaton.nodes();
        let mut kept = vec![false; nodes];
        for symbol in 0..automaton.symbols() {
            kept[automaton.behind(symbol) as usize] = true;
        }
        for number in 0..automaton.hypothetical.len() as u32 {
            kept[automaton.behind_hypothetical(number) as usize] = true;
        }
        let mut goals = vec![false; nodes];
        for pattern in &automaton.patterns {
            kept[pattern.start as usize] = true;
            goals[pattern.end as usize] = true;
        }
        goals[automaton.end as usize] = true;
        let edges = (0..nodes as Node).map(|node| {
            let edges = automaton.from(node).iter().map(|edge| match edge.label {
                Label::Symbol(symbol) if !dots && automaton.is_dot(symbol) => {
                    (Label::Empty, edge.to)
                }
                label => (label, edge.to),
            });
            edges.collect()
        });
        let mut simple = Self {
            edges: edges.collect(),
            now: (0..nodes as Node).collect(),
            sets: automaton.sets.clone(),
        };
        loop {
            while simple.shorten(&goals) || simple.inline(&kept, &goals) || simple.merge(&goals) {}
            if !simple.find_tests(automaton, pieces) {
                break;
            }
        }
        simple
    }

    /// Patterns that test nothing but the cell where they begin become tests.
    fn find_tests(&mut self, automaton: &Automaton, pieces: usize) -> bool {
        let mut tests: Vec<Option<u32>> = Vec::with_capacity(automaton.patterns.len());
        for pattern in &automaton.patterns {
            let start = self.now[pattern.start as usize] as usize;
            let test = match self.edges[start][..] {
                [(Label::On(set), to)] if to == self.now[pattern.end as usize] => {
                    Some(if pattern.holds {
                        set
                    } else {
                        self.opposite(set, pieces)
                    })
                }
                _ => None,
            };
            tests.push(test);
        }
        let mut changed = false;
        for (label, _) in self.edges.iter_mut().flatten() {
            if let Label::Pattern(number) = *label
                && let Some(set) = tests[number as usize]
            {
                (*label, changed) = (Label::On(set), true);
            }
        }
        changed
    }

    /// The number of the set of all other pieces.
    fn opposite(&mut self, set: u32, pieces: usize) -> u32 {
        let all = 0..pieces as PieceId;
        let known = &self.sets[set as usize];
        let others: Vec<_> = all.filter(|piece| !known.contains(piece)).collect();
        let number = self.sets.iter().position(|other| *other == others);
        number.unwrap_or_else(|| {
            self.sets.push(others);
            self.sets.len() - 1
        }) as u32
    }

    /// The same with steps that move all cells alike, where a few of them do what another step
    /// does.
    pub(super) fn uniform<const W: usize>(&self, geometry: &Geometry<W>) -> Self {
        let mut uniform = self.clone();
        for edges in &mut uniform.edges {
            let parts = edges.iter().flat_map(|&(label, to)| {
                let parts = match label {
                    Label::Shift(direction) => geometry.parts(direction),
                    _ => &[],
                };
                let kept = parts.is_empty().then_some((label, to));
                kept.into_iter()
                    .chain(parts.iter().map(move |&part| (Label::Shift(part), to)))
            });
            *edges = parts.collect();
        }
        uniform
    }

    fn end(&self, mut node: Node) -> Node {
        while self.now[node as usize] != node {
            node = self.now[node as usize];
        }
        node
    }

    fn resolve(&mut self) {
        for node in 0..self.now.len() {
            self.now[node] = self.end(node as Node);
        }
        let now = &self.now;
        for (node, edges) in self.edges.iter_mut().enumerate() {
            for (_, to) in edges.iter_mut() {
                *to = now[*to as usize];
            }
            let mut known = Vec::with_capacity(edges.len());
            edges.retain(|edge| {
                // An empty edge to the node itself does nothing.
                let new = !known.contains(edge) && *edge != (Label::Empty, node as Node);
                known.push(*edge);
                new
            });
        }
    }

    /// Nodes with nothing but an empty edge become what it leads to.
    fn shorten(&mut self, goals: &[bool]) -> bool {
        let mut changed = false;
        for (node, &goal) in goals.iter().enumerate() {
            if goal {
                continue;
            }
            if let [(Label::Empty, to)] = self.edges[node][..]
                && self.end(to) != node as Node
            {
                self.now[node] = to;
                self.edges[node].clear();
                changed = true;
            }
        }
        if changed {
            self.resolve();
        }
        changed
    }

    /// The edges of nodes to which only one empty edge leads begin where that does.
    fn inline(&mut self, kept: &[bool], goals: &[bool]) -> bool {
        let mut into = vec![0_u32; self.edges.len()];
        for &(_, to) in self.edges.iter().flatten() {
            into[to as usize] += 1;
        }
        let mut held = vec![false; self.edges.len()];
        for (node, &kept) in kept.iter().enumerate() {
            held[self.now[node] as usize] |= kept;
        }
        let mut changed = false;
        for node in 0..self.edges.len() {
            let mut at = 0;
            while let Some(&(label, to)) = self.edges[node].get(at) {
                let to = to as usize;
                let single = into[to] == 1 && !held[to] && !goals[to] && to != node;
                if label == Label::Empty && single {
                    let more = std::mem::take(&mut self.edges[to]);
                    self.edges[node].splice(at..=at, more);
                    into[to] = 0;
                    changed = true;
                } else {
                    at += 1;
                }
            }
        }
        changed
    }

    /// Nodes with the same edges become one.
    fn merge(&mut self, goals: &[bool]) -> bool {
        let mut known = rustc_hash::FxHashMap::default();
        let mut changed = false;
        for (node, &goal) in goals.iter().enumerate() {
            let symbols = |&(label, _): &(Label, Node)| {
                matches!(label, Label::Symbol(_) | Label::Hypothetical(_))
            };
            // Modifiers are never merged: their numbers tell words apart.
            if self.edges[node].is_empty()
                || goal
                || self.now[node] != node as Node
                || self.edges[node].iter().any(symbols)
            {
                continue;
            }
            if let Some(&first) = known.get(&self.edges[node]) {
                self.now[node] = first;
                changed = true;
            } else {
                known.insert(self.edges[node].clone(), node as Node);
            }
        }
        if changed {
            for node in 0..self.edges.len() {
                if self.now[node] != node as Node {
                    self.edges[node].clear();
                }
            }
            self.resolve();
        }
        changed
    }
}
