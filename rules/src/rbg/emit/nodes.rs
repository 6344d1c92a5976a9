//! Facts about the nodes of a leg that begins on one cell.

use super::graph::{Graph, Node, Op, Shared};
use super::operations::Operations;
use super::order::Order;
use super::rays::Ray;
use std::collections::BTreeSet;

/// Which parts are rays that are entered by a step in their own direction, and left only behind a
/// test.
pub(super) fn leaps(
    shared: &Shared<'_>,
    graph: &Graph,
    order: &Order,
    rays: &[Option<Ray>],
) -> Vec<bool> {
    let leaps = rays.iter().enumerate().map(|(part, ray)| {
        let Some(ray) = ray.as_ref().filter(|ray| ray.before && ray.branches) else {
            return false;
        };
        let ins = graph.edges.iter().filter(|edge| {
            let from = order.part[edge.from];
            edge.to == ray.node && from.is_some_and(|from| from != part)
        });
        let mut ins = ins.filter(|edge| order.to(edge).is_some());
        let entered = ins.all(|edge| edge.op == Op::Go(ray.relation));
        let only = order.parts[part].ins == 1 && order.outs[ray.node].len() == 1;
        let outside = part > 0 && graph.end != ray.node;
        entered && only && outside && Operations::is_straight(shared, ray)
    });
    leaps.collect()
}

/// The nodes that the cell of the root or none comes to.
pub(super) fn same(graph: &Graph, order: &Order, root: Node) -> Vec<bool> {
    let mut same = vec![false; graph.nodes];
    for part in order.parts.iter().filter(|part| !part.cycle) {
        for &node in &part.nodes {
            let edges = graph.edges.iter();
            let mut ins = edges.filter(|edge| {
                edge.to == node && order.part[edge.from].is_some() && order.to(edge).is_some()
            });
            same[node] = ins.all(|edge| same[edge.from] && !matches!(edge.op, Op::Go(_)));
            same[node] |= node == root && part.ins == 0;
        }
    }
    same
}

/// The patterns that are asked for several times of the cell of the root.
pub(super) fn again(graph: &Graph, order: &Order, same: &[bool]) -> BTreeSet<usize> {
    let (mut once, mut again) = (BTreeSet::new(), BTreeSet::new());
    let parts = order
        .parts
        .iter()
        .enumerate()
        .filter(|(_, part)| !part.cycle);
    for (number, _) in parts {
        for edge in order.edges(graph, number).filter(|edge| same[edge.from]) {
            if let Op::Pattern(pattern, _) = edge.op
                && !once.insert(pattern)
            {
                again.insert(pattern);
            }
        }
    }
    again
}

/// The nodes that one cell or none comes to from outside, if it is one cell at the root.
pub(super) fn single(shared: &Shared<'_>, graph: &Graph, order: &Order, root: Node) -> Vec<bool> {
    let mut single = vec![false; graph.nodes];
    for (number, part) in order.parts.iter().enumerate() {
        for &node in &part.nodes {
            let edges = graph.edges.iter();
            let ins = edges.filter(|edge| edge.to == node && order.part[edge.from].is_some());
            let ins = ins.filter(|edge| order.part[edge.from] != Some(number));
            let ins: Vec<_> = ins.filter(|edge| order.to(edge).is_some()).collect();
            single[node] = match ins[..] {
                [] => node == root,
                [edge] if node != root => {
                    let alone = match edge.op {
                        Op::Go(relation) => {
                            let mut rows = shared.relations[relation].rows.iter();
                            rows.all(|row| row.count() <= 1)
                        }
                        _ => true,
                    };
                    let from = order.part[edge.from].is_some_and(|from| !order.parts[from].cycle);
                    alone && from && single[edge.from]
                }
                _ => false,
            };
        }
    }
    single
}
