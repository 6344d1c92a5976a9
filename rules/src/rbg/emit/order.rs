//! The order in which a graph is traversed from a node, and dominators.

use super::graph::{Edge, Graph, Node, Op};

/// Nodes that lead to each other, or one node.
#[derive(Debug)]
pub(super) struct Part {
    /// In the order in which they are walked through.
    pub(super) nodes: Vec<Node>,
    /// Whether they lead back to themselves.
    pub(super) cycle: bool,
    /// The part that every way to this one passes last.
    pub(super) dominator: usize,
    /// How many edges lead here from other parts.
    pub(super) ins: usize,
}

/// The parts that can be come to from a node, each before those that it leads to.
#[derive(Debug)]
pub(super) struct Order {
    pub(super) parts: Vec<Part>,
    /// The part of each node.
    pub(super) part: Vec<Option<usize>>,
    /// The edges from each node.
    pub(super) outs: Vec<Vec<usize>>,
}

impl Order {
    /// The order from a node, up to symbols.
    pub(super) fn new(graph: &Graph, root: Node) -> Self {
        let mut outs = vec![Vec::new(); graph.nodes];
        for (number, edge) in graph.edges.iter().enumerate() {
            outs[edge.from].push(number);
        }
        let components = components(graph, &outs, root);
        let mut order = Self {
            parts: Vec::new(),
            part: vec![None; graph.nodes],
            outs,
        };
        for (number, nodes) in components.into_iter().enumerate() {
            for &node in &nodes {
                order.part[node] = Some(number);
            }
            order.parts.push(Part {
                nodes,
                cycle: false,
                dominator: 0,
                ins: 0,
            });
        }
        order.connect(graph);
        order
    }

    /// The edges that lead from the nodes of a part.
    pub(super) fn edges<'g>(
        &'g self,
        graph: &'g Graph,
        part: usize,
    ) -> impl Iterator<Item = &'g Edge> {
        let nodes = self.parts[part].nodes.iter();
        let edges = nodes.flat_map(|&node| self.outs[node].iter());
        edges.map(|&edge| &graph.edges[edge])
    }

    /// The part that an edge leads to; none behind symbols.
    pub(super) fn to(&self, edge: &Edge) -> Option<usize> {
        match edge.op {
            Op::Symbol(_) => None,
            _ => self.part[edge.to],
        }
    }

    /// Finds cycles and dominators.
    fn connect(&mut self, graph: &Graph) {
        let mut known: Vec<Option<usize>> = vec![None; self.parts.len()];
        known[0] = Some(0);
        for number in 0..self.parts.len() {
            let tos: Vec<_> = self
                .edges(graph, number)
                .map(|edge| self.to(edge))
                .collect();
            for to in tos.into_iter().flatten() {
                if to == number {
                    self.parts[number].cycle = true;
                    continue;
                }
                self.parts[to].ins += 1;
                known[to] = Some(match known[to] {
                    None => number,
                    Some(mut other) => {
                        let mut own = number;
                        while own != other {
                            if own > other {
                                own = known[own].unwrap_or(0);
                            } else {
                                other = known[other].unwrap_or(0);
                            }
                        }
                        own
                    }
                });
            }
        }
        for (part, known) in self.parts.iter_mut().zip(known) {
            part.dominator = known.unwrap_or(0);
        }
    }
}

/// The number of a node that was not seen yet.
const NEW: usize = usize::MAX;

/// The strongly connected components, each before those that it leads to.
fn components(graph: &Graph, outs: &[Vec<usize>], root: Node) -> Vec<Vec<Node>> {
    let next = |node: Node, at: usize| {
        let edges = outs[node].iter().map(|&edge| &graph.edges[edge]);
        let mut edges = edges.filter(|edge| !matches!(edge.op, Op::Symbol(_)));
        edges.nth(at).map(|edge| edge.to)
    };
    let mut index = vec![NEW; graph.nodes];
    let mut low = vec![NEW; graph.nodes];
    let mut open = vec![false; graph.nodes];
    let (mut stack, mut count, mut found) = (Vec::new(), 0, Vec::new());
    let mut calls = vec![(root, 0)];
    while let Some((node, at)) = calls.pop() {
        if at == 0 {
            (index[node], low[node], open[node]) = (count, count, true);
            count += 1;
            stack.push(node);
        }
        if let Some(to) = next(node, at) {
            calls.push((node, at + 1));
            if index[to] == NEW {
                calls.push((to, 0));
            } else if open[to] {
                low[node] = low[node].min(index[to]);
            }
            continue;
        }
        if let Some(&(before, _)) = calls.last() {
            low[before] = low[before].min(low[node]);
        }
        if low[node] == index[node] {
            let first = stack.iter().rposition(|&other| other == node);
            let component = stack.split_off(first.unwrap_or(0));
            for &node in &component {
                open[node] = false;
            }
            found.push(component);
        }
    }
    found.reverse();
    found
}
