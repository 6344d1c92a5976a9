//! The exits of a leg that exclude each other, because a cell has a single piece.

use super::graph::{Graph, Node, Op, Shared};
use super::order::Order;
use crate::rbg::description::PieceId;

/// The most steps for an answer.
const STEPS: usize = 1 << 12;

/// A node on a cell.
type State = (Node, usize);

/// What an edge needs.
#[derive(Debug, PartialEq, Eq)]
enum Need {
    /// One of some pieces on a cell.
    Piece(usize, Vec<PieceId>),
    /// That a pattern holds where the edge begins, or that it does not.
    Pattern(usize, bool),
}

/// The most symbols that are met from a cell at once. `None` if that takes too long to find out.
pub(super) fn at_once(
    shared: &Shared<'_>,
    graph: &Graph,
    order: &Order,
    (root, place): State,
) -> Option<usize> {
    let mut search = Search {
        shared,
        graph,
        order,
        open: Vec::new(),
        steps: 0,
    };
    search.most((root, place))
}

struct Search<'a> {
    shared: &'a Shared<'a>,
    graph: &'a Graph,
    order: &'a Order,
    /// The states on the way.
    open: Vec<State>,
    steps: usize,
}

impl Search<'_> {
    fn most(&mut self, (node, place): State) -> Option<usize> {
        self.steps += 1;
        if self.steps > STEPS {
            return None;
        }
        // What comes behind a state again was counted there.
        if self.open.contains(&(node, place)) {
            return Some(0);
        }
        self.open.push((node, place));
        // Edges of which only one can be passed, each group with the most behind one of them.
        let mut groups: Vec<(Vec<Vec<Need>>, usize)> = Vec::new();
        for &edge in &self.order.outs[node] {
            let edge = &self.graph.edges[edge];
            let most = match edge.op {
                Op::Symbol(_) => 1,
                Op::Go(relation) => {
                    let row = &self.shared.relations[relation].rows[place];
                    let mut most = 0;
                    for place in row.places() {
                        most += self.most((edge.to, place))?;
                    }
                    most
                }
                _ => self.most((edge.to, place))?,
            };
            if most == 0 {
                continue;
            }
            let needs = self.needs(&edge.op, edge.to, place);
            let alone = |group: &&mut (Vec<Vec<Need>>, usize)| {
                let mut others = group.0.iter();
                others.all(|others| excludes(others, &needs))
            };
            match groups.iter_mut().find(alone) {
                Some((others, known)) => {
                    *known = most.max(*known);
                    others.push(needs);
                }
                None => groups.push((vec![needs], most)),
            }
        }
        self.open.pop();
        Some(groups.iter().map(|(_, most)| most).sum())
    }

    /// What an edge from a place to a node needs, or some of it.
    fn needs(&self, op: &Op, to: Node, place: usize) -> Vec<Need> {
        match op {
            Op::On(pieces) => vec![Need::Piece(place, pieces.clone())],
            &Op::Pattern(pattern, holds) => {
                let mut needs = vec![Need::Pattern(pattern, holds)];
                let graph = &self.shared.patterns[pattern].1;
                if holds {
                    needs.extend(self.chain(graph, place));
                }
                needs
            }
            &Op::Go(relation) => {
                let row = &self.shared.relations[relation].rows[place];
                let outs = self.order.outs[to].iter();
                let tests = outs.map(|&edge| match &self.graph.edges[edge].op {
                    Op::On(pieces) => Some(&pieces[..]),
                    _ => None,
                });
                let tests: Option<Vec<_>> = tests.collect();
                let pieces = tests.filter(|_| row.count() == 1);
                let pieces = pieces.filter(|_| to != self.graph.end);
                row.places()
                    .zip(pieces)
                    .map(|(place, pieces)| Need::Piece(place, pieces.concat()))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// The pieces that the only path of a pattern needs.
    fn chain(&self, graph: &Graph, mut place: usize) -> Vec<Need> {
        let (mut needs, mut node) = (Vec::new(), graph.behind[0]);
        for _ in 0..graph.edges.len() {
            let mut outs = graph.edges.iter().filter(|edge| edge.from == node);
            let (Some(edge), None) = (outs.next(), outs.next()) else {
                break;
            };
            match &edge.op {
                Op::On(pieces) => needs.push(Need::Piece(place, pieces.clone())),
                &Op::Go(relation) => {
                    let row = &self.shared.relations[relation].rows[place];
                    let (Some(next), 1) = (row.places().next(), row.count()) else {
                        break;
                    };
                    place = next;
                }
                _ => {}
            }
            node = edge.to;
        }
        needs
    }
}

/// Whether two edges from the same place cannot both be passed.
fn excludes(one: &[Need], other: &[Need]) -> bool {
    one.iter().any(|one| {
        other.iter().any(|other| match (one, other) {
            (Need::Piece(a, one), Need::Piece(b, other)) => {
                a == b && !one.iter().any(|piece| other.contains(piece))
            }
            (Need::Pattern(a, one), Need::Pattern(b, other)) => a == b && one != other,
            _ => false,
        })
    })
}
