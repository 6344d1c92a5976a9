//! A test whether different paths are always different moves.
//!
//! Two paths from a node are followed side by side as long as their tags are the same. If both can
//! end at the same node, they may be the same move.

use super::context::MOVES;
use super::scheme::Scheme;
use super::universe::constants_of;
use crate::rg::rules::{Edge, Label, NodeId, Rules, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The most pairs that are looked at.
const PAIRS: usize = 200_000;
/// The most tests that are compared where two paths part.
const TESTS: usize = 8;

/// How far one of two paths is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Side {
    /// At a node.
    Node(NodeId),
    /// Before an edge.
    Edge(u32),
}

/// What is known of the variables that can be tags, as bits.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Known {
    equal: u64,
    different: u64,
}

impl Known {
    fn forget(&mut self, bits: u64) {
        self.equal &= !bits;
        self.different &= !bits;
    }
}

/// Where an edge leads that does nothing, past more such edges: two ways to one place are one.
pub(super) fn skipped(rules: &Rules, edge: u32) -> Option<NodeId> {
    let mut edge = &rules.edges[edge as usize];
    if !matches!(edge.label, Label::Skip) {
        return None;
    }
    for _ in 0..TESTS {
        let node = &rules.nodes[edge.to as usize];
        match &rules.edges[node.first as usize..node.last as usize] {
            [next] if matches!(next.label, Label::Skip) => edge = next,
            _ => break,
        }
    }
    Some(edge.to)
}

struct Search<'r> {
    scheme: &'r Scheme<'r>,
    rules: &'r Rules,
    /// The bits of the variables that can be tags.
    bits: FxHashMap<u32, u64>,
    known: FxHashMap<(Side, Side), Known>,
    waiting: Vec<(Side, Side)>,
}

/// Whether no two paths from a node are the same move, and none comes back to a node without a tag.
pub(super) fn unique(scheme: &Scheme<'_>, start: NodeId) -> bool {
    let rules = scheme.rules;
    let loops = &scheme.contexts[MOVES].loops;
    let mut bits = FxHashMap::default();
    for edge in &rules.edges {
        if let Label::TagOf(cell) = edge.label
            && bits.len() < 64
        {
            let bit = 1 << bits.len();
            bits.entry(cell).or_insert(bit);
        }
    }
    let mut search = Search {
        scheme,
        rules,
        bits,
        known: FxHashMap::default(),
        waiting: Vec::new(),
    };
    if !search.part(loops, start) {
        return false;
    }
    let mut pairs = 0;
    while let Some(pair) = search.waiting.pop() {
        pairs += 1;
        if pairs > PAIRS || search.step(pair) {
            return false;
        }
    }
    true
}

impl Search<'_> {
    /// Lists the pairs of paths that part at some node behind the start. Whether no path can come
    /// back to a node without a tag.
    fn part(&mut self, loops: &FxHashSet<NodeId>, start: NodeId) -> bool {
        let rules = self.rules;
        let mut seen = vec![false; rules.nodes.len()];
        let mut waiting = vec![start];
        seen[start as usize] = true;
        while let Some(node) = waiting.pop() {
            if loops.contains(&node) {
                return false;
            }
            let node = &rules.nodes[node as usize];
            for at in node.first..node.last {
                let edge = &rules.edges[at as usize];
                if let Label::Generate(spot, _) = &edge.label {
                    let bit = self.bit(spot.base).filter(|_| spot.keys.is_empty());
                    let side = Side::Node(edge.to);
                    self.add(
                        (side, side),
                        Known {
                            equal: !bit.unwrap_or(0),
                            different: bit.unwrap_or(0),
                        },
                    );
                }
                for other in at + 1..node.last {
                    let place = skipped(rules, at);
                    let same = place.is_some() && place == skipped(rules, other);
                    if !same && !self.exclude(at, other) {
                        let all = Known {
                            equal: u64::MAX,
                            different: 0,
                        };
                        self.add((Side::Edge(at), Side::Edge(other)), all);
                    }
                }
                let ends = matches!(edge.label, Label::Player(_));
                if !ends && !std::mem::replace(&mut seen[edge.to as usize], true) {
                    waiting.push(edge.to);
                }
            }
        }
        true
    }

    fn bit(&self, cell: u32) -> Option<u64> {
        self.bits.get(&cell).copied()
    }

    /// Adds a pair, or takes away what is known of it.
    fn add(&mut self, pair: (Side, Side), known: Known) {
        let before = self.known.get(&pair).copied();
        let now = before.map_or(known, |before| Known {
            equal: before.equal & known.equal,
            different: before.different & known.different,
        });
        if before != Some(now) {
            self.known.insert(pair, now);
            self.waiting.push(pair);
        }
    }

    /// Goes on with a pair. Whether both paths may be the same move.
    fn step(&mut self, pair: (Side, Side)) -> bool {
        let rules = self.rules;
        let known = self.known[&pair];
        let (one, other) = pair;
        let edges = |node: NodeId| {
            let node = &rules.nodes[node as usize];
            node.first..node.last
        };
        let one = match one {
            Side::Node(node) => {
                for edge in edges(node) {
                    self.add((Side::Edge(edge), other), known);
                }
                return false;
            }
            Side::Edge(edge) => edge,
        };
        let one_edge = &rules.edges[one as usize];
        if let Some(known) = self.silent(one_edge, known) {
            self.add((Side::Node(one_edge.to), other), known);
            return false;
        }
        let other = match other {
            Side::Node(node) => {
                for edge in edges(node) {
                    self.add((Side::Edge(one), Side::Edge(edge)), known);
                }
                return false;
            }
            Side::Edge(edge) => &rules.edges[edge as usize],
        };
        if let Some(known) = self.silent(other, known) {
            self.add((Side::Edge(one), Side::Node(other.to)), known);
            return false;
        }
        self.together(one_edge, other, known)
    }

    /// What is known behind an edge without tags; `None` for others.
    fn silent(&self, edge: &Edge, mut known: Known) -> Option<Known> {
        match &edge.label {
            Label::Tag(_) | Label::TagOf(_) | Label::Player(_) => return None,
            Label::Assign(spot, _) | Label::Generate(spot, _) => {
                known.forget(self.bit(spot.base).unwrap_or(0));
            }
            _ => {}
        }
        Some(known)
    }

    /// Lets both paths pass a tag, or end.
    fn together(&mut self, one: &Edge, other: &Edge, mut known: Known) -> bool {
        match (&one.label, &other.label) {
            (Label::Player(_), Label::Player(_)) => return one.to == other.to,
            (Label::Player(_), _) | (_, Label::Player(_)) => return false,
            (Label::Tag(one), Label::Tag(other)) if one != other => return false,
            (Label::Tag(tag), Label::TagOf(cell)) | (Label::TagOf(cell), Label::Tag(tag))
                if self
                    .scheme
                    .symbols(*cell as u16)
                    .binary_search(tag)
                    .is_err() =>
            {
                return false;
            }
            (Label::TagOf(one), Label::TagOf(other)) if one == other => {
                let bit = self.bit(*one).unwrap_or(0);
                if known.different & bit != 0 {
                    return false;
                }
                known.equal |= bit;
            }
            _ => {}
        }
        self.add((Side::Node(one.to), Side::Node(other.to)), known);
        false
    }

    /// Whether two edges of a node, with what comes at once behind them, are never both open.
    fn exclude(&self, one: u32, other: u32) -> bool {
        let (one, other) = (self.tests(one), self.tests(other));
        one.iter()
            .any(|one| other.iter().any(|other| self.contradict(one, other)))
    }

    /// The tests at an edge and behind it, before anything is changed.
    fn tests(&self, edge: u32) -> Vec<&Label> {
        let (mut tests, mut edge) = (Vec::new(), &self.rules.edges[edge as usize]);
        for _ in 0..TESTS {
            match &edge.label {
                Label::Compare(..) | Label::Reach(..) => tests.push(&edge.label),
                Label::Skip | Label::Tag(_) | Label::TagOf(_) => {}
                _ => break,
            }
            let node = &self.rules.nodes[edge.to as usize];
            if node.last - node.first != 1 {
                break;
            }
            edge = &self.rules.edges[node.first as usize];
        }
        tests
    }

    fn contradict(&self, one: &Label, other: &Label) -> bool {
        match (one, other) {
            (Label::Reach(from, to, holds), Label::Reach(others, target, other_holds)) => {
                (from, to) == (others, target) && holds != other_holds
            }
            (Label::Compare(a, b, true), Label::Compare(c, d, true)) => {
                let apart = |one: &Value, other: &Value| self.apart(one, other);
                a == c && apart(b, d)
                    || a == d && apart(b, c)
                    || b == c && apart(a, d)
                    || b == d && apart(a, c)
            }
            (Label::Compare(a, b, holds), Label::Compare(c, d, other_holds)) => {
                holds != other_holds && (a == c && b == d || a == d && b == c)
            }
            _ => false,
        }
    }

    /// Whether two values are never the same.
    fn apart(&self, one: &Value, other: &Value) -> bool {
        match (
            constants_of(self.rules, one),
            constants_of(self.rules, other),
        ) {
            (Some(one), Some(other)) => one.iter().all(|one| !other.contains(one)),
            _ => false,
        }
    }
}
