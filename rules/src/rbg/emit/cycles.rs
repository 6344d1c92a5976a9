//! The cycles within legs.

use super::graph::{Node, Op};
use super::legs::Writer;
use super::operations::Operations;
use std::collections::BTreeSet;

impl Writer<'_> {
    /// Writes what goes round in a part.
    pub(super) fn cycle(&mut self, number: usize) {
        if let Some(ray) = self.rays[number].clone() {
            let node = format!("n{}", ray.node);
            let straight = Operations::is_straight(self.shared, &ray);
            let value = if self.single[ray.node] && straight {
                self.operations.ray(&ray, &node)
            } else {
                self.operations.walk(&ray, &node, false)
            };
            self.body.line(format!("{node} = {value};"));
            if ray.branches {
                let value = self.operations.forward(&ray.first, &node);
                self.body.line(format!("let n{} = {value};", ray.between));
            }
            return;
        }
        let (order, graph) = (self.order, self.asked.graph);
        let inner = |node: Node| {
            let edges = order.outs[node].iter().map(|&edge| &graph.edges[edge]);
            edges.filter(|edge| order.to(edge) == Some(number))
        };
        let nodes = &order.parts[number].nodes;
        let edges = nodes.iter().flat_map(|&node| inner(node));
        let patterns = edges.filter_map(|edge| match edge.op {
            Op::Pattern(pattern, _) => Some(pattern),
            _ => None,
        });
        let patterns = patterns.filter(|&pattern| !self.shared.is_tabled(pattern));
        for pattern in patterns.collect::<BTreeSet<_>>() {
            let cells = self
                .operations
                .forward(&Op::Pattern(pattern, true), "BOARD");
            self.body.line(format!("let p{pattern} = {cells};"));
        }
        for node in nodes {
            self.body.line(format!("let mut f{node} = n{node};"));
        }
        let any: Vec<_> = nodes
            .iter()
            .map(|node| format!("f{node} != EMPTY"))
            .collect();
        self.body.open(format!("while {} {{", any.join(" || ")));
        for &node in nodes {
            self.body.line(format!("let new = f{node};"));
            self.body.line(format!("f{node} = EMPTY;"));
            for edge in inner(node) {
                let value = match edge.op {
                    Op::Pattern(pattern, holds) if !self.shared.is_tabled(pattern) => {
                        format!("new & {}p{pattern}", if holds { "" } else { "!" })
                    }
                    _ => self.operations.forward(&edge.op, "new"),
                };
                let to = edge.to;
                let masked = matches!(edge.op, Op::On(_) | Op::Pattern(..));
                let value = if masked { format!("({value})") } else { value };
                self.body.line(format!("let to = {value} & !n{to};"));
                self.body.line(format!("n{to} |= to;"));
                self.body.line(format!("f{to} |= to;"));
            }
        }
        self.body.close("}");
    }
}
