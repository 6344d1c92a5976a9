//! Strongly connected components: parts of a graph in which every node can be reached from every
//! other one.

use super::graph::Graph;

/// A node that was not reached yet.
const FRESH: usize = usize::MAX;

/// The parts of a graph of some edges: the edges of each. Edges between parts are in none.
///
/// Tarjan's algorithm without recursion, linear in nodes and edges.
pub(super) fn components(graph: &Graph, edges: &[usize]) -> Vec<Vec<usize>> {
    let (of, count) = numbered(graph, edges);
    let mut parts = vec![Vec::new(); count];
    for &edge in edges {
        let [from, to] = [graph.edges[edge].from, graph.edges[edge].to].map(|node| of[node]);
        if from == to {
            parts[from].push(edge);
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// The number of the part of each node, and how many parts there are.
fn numbered(graph: &Graph, edges: &[usize]) -> (Vec<usize>, usize) {
    let nodes = graph.nodes;
    let mut from: Vec<Vec<usize>> = vec![Vec::new(); nodes];
    for &edge in edges {
        let edge = &graph.edges[edge];
        from[edge.from].push(edge.to);
    }
    let (mut of, mut count) = (vec![FRESH; nodes], 0);
    let (mut order, mut low) = (vec![FRESH; nodes], vec![FRESH; nodes]);
    let (mut reached, mut waiting) = (0, Vec::new());
    for root in 0..nodes {
        if order[root] != FRESH {
            continue;
        }
        let mut path = vec![(root, 0)];
        while let Some((node, next)) = path.pop() {
            if next == 0 {
                (order[node], low[node]) = (reached, reached);
                reached += 1;
                waiting.push(node);
            } else {
                low[node] = low[node].min(low[from[node][next - 1]]);
            }
            let mut next = next;
            let deeper = loop {
                let Some(&to) = from[node].get(next) else {
                    break None;
                };
                next += 1;
                if order[to] == FRESH {
                    break Some(to);
                }
                if of[to] == FRESH {
                    low[node] = low[node].min(order[to]);
                }
            };
            if let Some(to) = deeper {
                path.push((node, next));
                path.push((to, 0));
            } else if low[node] == order[node] {
                while let Some(member) = waiting.pop() {
                    of[member] = count;
                    if member == node {
                        break;
                    }
                }
                count += 1;
            }
        }
    }
    (of, count)
}
