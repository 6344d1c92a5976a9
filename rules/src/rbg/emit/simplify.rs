//! Simplification of graphs, which keeps the flow of sets of cells.

use super::graph::{Edge, Graph, Node, Op, Shared};
use super::relation::Form;
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

/// The edges from and to each node.
struct Around {
    outs: Vec<Vec<usize>>,
    ins: Vec<Vec<usize>>,
    /// Nodes that sets come into from elsewhere.
    roots: BTreeSet<Node>,
}

impl Graph {
    /// Makes the graph smaller. `goal`: its end is asked for.
    pub(super) fn simplify(&mut self, shared: &mut Shared<'_>, goal: bool) {
        loop {
            let mut changed = self.tidy(shared);
            changed |= self.prune(goal);
            changed |= self.pass_on(goal);
            changed |= self.join_alike(goal);
            changed |= self.compose(shared, goal);
            if !changed {
                break;
            }
        }
    }

    fn around(&self) -> Around {
        let mut around = Around {
            outs: vec![Vec::new(); self.nodes],
            ins: vec![Vec::new(); self.nodes],
            roots: self.behind.iter().copied().collect(),
        };
        for (number, edge) in self.edges.iter().enumerate() {
            around.outs[edge.from].push(number);
            around.ins[edge.to].push(number);
        }
        around
    }

    /// Replaces nodes by others.
    fn rename(&mut self, to: impl Fn(Node) -> Node) {
        for edge in &mut self.edges {
            (edge.from, edge.to) = (to(edge.from), to(edge.to));
        }
        self.behind.iter_mut().for_each(|node| *node = to(*node));
        self.end = to(self.end);
    }

    /// Joins edges between the same nodes.
    fn tidy(&mut self, shared: &mut Shared<'_>) -> bool {
        let before = self.edges.len();
        let mut kept: Vec<Edge> = Vec::with_capacity(before);
        let mut between: BTreeMap<(Node, Node), Vec<usize>> = BTreeMap::new();
        for edge in mem::take(&mut self.edges) {
            let nowhere = match &edge.op {
                Op::On(pieces) => pieces.is_empty(),
                Op::Go(relation) => shared.relations[*relation].is_empty(),
                _ => false,
            };
            let stays = !matches!(edge.op, Op::Go(_) | Op::Symbol(_));
            if nowhere || stays && edge.from == edge.to {
                continue;
            }
            let known = between.entry((edge.from, edge.to)).or_default();
            let joined = known.iter().any(|&other| {
                let other = &mut kept[other].op;
                match (&*other, &edge.op) {
                    (a, b) if a == b => true,
                    (Op::Empty, Op::On(_) | Op::Compare(_) | Op::Pattern(..)) => true,
                    (Op::On(_) | Op::Compare(_) | Op::Pattern(..), Op::Empty) => {
                        *other = Op::Empty;
                        true
                    }
                    (Op::On(a), Op::On(b)) => {
                        let both: BTreeSet<_> = a.iter().chain(b).copied().collect();
                        *other = Op::On(both.into_iter().collect());
                        true
                    }
                    (&Op::Go(a), &Op::Go(b)) if shared.composes() => {
                        let both = shared.relations[a].or(&shared.relations[b]);
                        *other = shared.relation(both);
                        true
                    }
                    _ => false,
                }
            });
            if !joined {
                known.push(kept.len());
                kept.push(edge);
            }
        }
        let all = shared.rules.pieces();
        for edge in &mut kept {
            if matches!(&edge.op, Op::On(pieces) if pieces.len() == all) {
                edge.op = Op::Empty;
            }
        }
        self.edges = kept;
        self.edges.len() != before
    }

    /// Drops what nothing comes to, and what leads nowhere.
    fn prune(&mut self, goal: bool) -> bool {
        let before = self.edges.len();
        let around = self.around();
        let mut ahead = vec![false; self.nodes];
        let mut open = vec![self.behind[0]];
        while let Some(node) = open.pop() {
            if !mem::replace(&mut ahead[node], true) {
                open.extend(around.outs[node].iter().map(|&edge| self.edges[edge].to));
            }
        }
        let mut useful = vec![false; self.nodes];
        let symbols = self.edges.iter();
        let symbols = symbols.filter(|edge| matches!(edge.op, Op::Symbol(_)));
        let mut open: Vec<_> = symbols.map(|edge| edge.from).collect();
        if goal {
            open.push(self.end);
        }
        while let Some(node) = open.pop() {
            if !mem::replace(&mut useful[node], true) {
                let ins = around.ins[node].iter().map(|&edge| &self.edges[edge]);
                let ins = ins.filter(|edge| !matches!(edge.op, Op::Symbol(_)));
                open.extend(ins.map(|edge| edge.from));
            }
        }
        self.edges.retain(|edge| {
            let leads = useful[edge.to] || matches!(edge.op, Op::Symbol(_));
            ahead[edge.from] && leads
        });
        self.edges.len() != before
    }

    /// Joins nodes between which nothing happens.
    fn pass_on(&mut self, goal: bool) -> bool {
        let around = self.around();
        let mut to: Vec<Node> = (0..self.nodes).collect();
        let mut touched = vec![false; self.nodes];
        let mut changed = false;
        for node in 0..self.nodes {
            let edge = |edges: &[usize]| match *edges {
                [edge] if self.edges[edge].op == Op::Empty => Some(&self.edges[edge]),
                _ => None,
            };
            let root = around.roots.contains(&node);
            let before = edge(&around.ins[node])
                .filter(|_| !root)
                .map(|edge| edge.from);
            let behind = edge(&around.outs[node]).map(|edge| edge.to);
            let behind = behind.filter(|_| !(goal && node == self.end));
            let Some(other) = before.or(behind).filter(|&other| other != node) else {
                continue;
            };
            if !touched[node] && !touched[other] {
                (touched[node], touched[other]) = (true, true);
                (to[node], changed) = (other, true);
            }
        }
        if changed {
            self.rename(|node| to[node]);
        }
        changed
    }

    /// Joins nodes that lead to the same, and nodes that come from the same.
    fn join_alike(&mut self, goal: bool) -> bool {
        let around = self.around();
        let mut to: Vec<Node> = (0..self.nodes).collect();
        let mut first: BTreeMap<Vec<(Node, String)>, Node> = BTreeMap::new();
        let mut changed = false;
        for (node, place) in to.iter_mut().enumerate() {
            if around.outs[node].is_empty() || goal && node == self.end {
                continue;
            }
            let outs = around.outs[node].iter().map(|&edge| &self.edges[edge]);
            let mut outs: Vec<_> = outs
                .map(|edge| (edge.to, format!("{:?}", edge.op)))
                .collect();
            outs.sort();
            let known = *first.entry(outs).or_insert(node);
            if known != node {
                (*place, changed) = (known, true);
            }
        }
        if changed {
            self.rename(|node| to[node]);
            return true;
        }
        let mut first: BTreeMap<(Node, String), Node> = BTreeMap::new();
        for (node, place) in to.iter_mut().enumerate() {
            if around.roots.contains(&node) || goal && node == self.end {
                continue;
            }
            let [edge] = around.ins[node][..] else {
                continue;
            };
            let edge = &self.edges[edge];
            let known = first.entry((edge.from, format!("{:?}", edge.op)));
            let known = *known.or_insert(node);
            if known != node && edge.from != node {
                (*place, changed) = (known, true);
            }
        }
        if changed {
            self.rename(|node| to[node]);
        }
        changed
    }

    /// Makes one operation of two.
    fn compose(&mut self, shared: &mut Shared<'_>, goal: bool) -> bool {
        let around = self.around();
        let mut gone = vec![false; self.edges.len()];
        let mut touched = vec![false; self.nodes];
        let mut new = Vec::new();
        for node in 0..self.nodes {
            let (ins, outs) = (&around.ins[node], &around.outs[node]);
            if around.roots.contains(&node) || goal && node == self.end {
                continue;
            }
            if ins.is_empty() || outs.is_empty() || ins.len() > 1 && outs.len() > 1 {
                continue;
            }
            let nodes = ins.iter().map(|&edge| self.edges[edge].from);
            let nodes: Vec<_> = nodes
                .chain(outs.iter().map(|&edge| self.edges[edge].to))
                .collect();
            if nodes.iter().any(|&other| touched[other] || other == node) {
                continue;
            }
            let pairs = ins.iter().flat_map(|&a| outs.iter().map(move |&b| (a, b)));
            let composed: Option<Vec<_>> = pairs
                .map(|(a, b)| {
                    let (a, b) = (&self.edges[a], &self.edges[b]);
                    let op = composed(shared, &a.op, &b.op)?;
                    let (from, to) = (a.from, b.to);
                    Some(Edge { from, to, op })
                })
                .collect();
            let Some(composed) = composed else {
                continue;
            };
            for &other in &nodes {
                touched[other] = true;
            }
            touched[node] = true;
            ins.iter().chain(outs).for_each(|&edge| gone[edge] = true);
            new.extend(composed);
        }
        let mut gone = gone.into_iter();
        self.edges.retain(|_| gone.next() == Some(false));
        let changed = !new.is_empty();
        self.edges.append(&mut new);
        changed
    }
}

/// Two operations as one.
fn composed(shared: &mut Shared<'_>, a: &Op, b: &Op) -> Option<Op> {
    match (a, b) {
        (Op::On(a), Op::On(b)) => {
            let both = a.iter().filter(|piece| b.contains(piece));
            Some(Op::On(both.copied().collect()))
        }
        (&Op::Go(a), &Op::Go(b)) if shared.composes() => {
            let both = shared.relations[a].then(&shared.relations[b]);
            let form = |relation: usize| shared.relations[relation].form(&shared.frame);
            let tables = form(a) == Form::Table || form(b) == Form::Table;
            if both.form(&shared.frame) == Form::Table && !tables {
                return None;
            }
            Some(shared.relation(both))
        }
        _ => None,
    }
}
