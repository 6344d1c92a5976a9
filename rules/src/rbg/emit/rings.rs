//! The legs and patterns whose code walks from cell to cell.

use super::asked::Asked;
use super::cells::Cells;
use super::graph::{Edge, Graph, Node, Op, Shared};
use super::operations::Operations;
use super::order::Order;
use super::rays::Ray;

/// The most ways through a graph, each ring passed once.
const WAYS: usize = 64;

/// Whether a leg is walked through cell by cell.
pub(super) fn suits(shared: &Shared<'_>, asked: &Asked<'_>, order: &Order) -> bool {
    let graph = asked.graph;
    let mut ways = vec![0; order.parts.len()];
    ways[0] = 1;
    for number in 0..order.parts.len() {
        let part = &order.parts[number];
        let inner = |edge: &&Edge| order.to(edge) == Some(number);
        if part.cycle {
            let alone = |&node: &Node| {
                let edges = order.outs[node].iter().map(|&edge| &graph.edges[edge]);
                edges.filter(inner).count() == 1
            };
            if !part.nodes.iter().all(alone) || head(graph, order, number).is_none() {
                return false;
            }
        }
        for edge in order.edges(graph, number) {
            let cells = match edge.op {
                Op::Go(relation) => most(shared, relation),
                _ => 1,
            };
            if cells > 1 && order.to(edge) == Some(number) {
                return false;
            }
            if let Some(to) = order.to(edge).filter(|&to| to != number) {
                ways[to] += ways[number] * cells;
                if ways[to] > WAYS {
                    return false;
                }
            }
        }
    }
    true
}

/// Whether some part of a leg leads back to itself other than straight on.
pub(super) fn turns(shared: &Shared<'_>, asked: &Asked<'_>, order: &Order) -> bool {
    let mut parts = order.parts.iter().enumerate();
    parts.any(|(number, part)| {
        let ray = || Ray::new(shared, asked.graph, order, number);
        part.cycle && ray().is_none_or(|ray| !Operations::is_straight(shared, &ray))
    })
}

/// The most cells that a relation leads to from one.
pub(super) fn most(shared: &Shared<'_>, relation: usize) -> usize {
    let rows = shared.relations[relation].rows.iter();
    rows.map(Cells::count).max().unwrap_or(0)
}

/// The only node of a part that other parts lead to.
fn head(graph: &Graph, order: &Order, number: usize) -> Option<Node> {
    let outside = |edge: &&Edge| {
        let from = order.part[edge.from].filter(|&from| from != number);
        from.is_some() && order.to(edge) == Some(number)
    };
    let mut entries = graph.edges.iter().filter(outside).map(|edge| edge.to);
    let first = entries.next()?;
    (number > 0 && entries.all(|other| other == first)).then_some(first)
}
