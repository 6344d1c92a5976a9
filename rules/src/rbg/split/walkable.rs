//! The product of rules and board as a graph: the pairs that can be reached from the start and
//! reach the end.

use crate::rbg::automaton::{Automaton, Edge, Node};
use crate::rbg::description::CellId;
use crate::rbg::product::{Reached, from_start, pass};
use crate::rbg::rules::Rules;

/// The graph.
pub(super) struct Walkable<'a> {
    pub(super) rules: &'a Rules,
    pub(super) automaton: &'a Automaton,
    alive: Reached,
    /// For each node the edges that lead to it.
    into: Vec<Vec<u32>>,
    /// For each direction and cell the cells from which it leads there.
    back: Vec<Vec<CellId>>,
}

impl<'a> Walkable<'a> {
    pub(super) fn new(rules: &'a Rules, automaton: &'a Automaton) -> Self {
        let mut into = vec![Vec::new(); automaton.nodes()];
        for (number, edge) in automaton.edges.iter().enumerate() {
            into[edge.to as usize].push(number as u32);
        }
        let cells = rules.cells();
        let directions = rules.description.board.directions.len();
        let mut back = vec![Vec::new(); directions * cells];
        for direction in 0..directions {
            for cell in 0..cells as CellId {
                let to = usize::from(rules.next(direction as u16, cell));
                if to < cells {
                    back[direction * cells + to].push(cell);
                }
            }
        }
        let mut graph = Self {
            rules,
            automaton,
            alive: from_start(rules, automaton),
            into,
            back,
        };
        graph.alive = graph.ending();
        graph
    }

    /// What leads to the end among what the start leads to.
    fn ending(&self) -> Reached {
        let mut ending = Reached::none(self.rules, self.automaton);
        let mut stack = Vec::new();
        for cell in 0..self.rules.cells() as CellId {
            let end = self.automaton.end;
            if self.alive.has(end, cell) && ending.add(end, cell) {
                stack.push((end, cell));
            }
        }
        while let Some(at) = stack.pop() {
            self.before(at, |edge, cell| {
                if ending.add(edge.from, cell) {
                    stack.push((edge.from, cell));
                }
            });
        }
        ending
    }

    pub(super) fn has(&self, node: Node, cell: CellId) -> bool {
        self.alive.has(node, cell)
    }

    /// The edges from a pair, each with its number and the cell that it leads to.
    pub(super) fn behind(
        &self,
        (node, cell): (Node, CellId),
    ) -> impl Iterator<Item = (u32, Edge, CellId)> + '_ {
        let first = self.automaton.first(node) as u32;
        let edges = self.automaton.from(node).iter().enumerate();
        edges.filter_map(move |(i, &edge)| {
            let to = pass(self.rules, edge.label, cell)?;
            let walkable = self.alive.has(edge.to, to);
            walkable.then_some((first + i as u32, edge, to))
        })
    }

    /// Shows the edges to a pair, each with the cell that it comes from.
    pub(super) fn before(&self, (node, cell): (Node, CellId), mut show: impl FnMut(Edge, CellId)) {
        for &number in &self.into[node as usize] {
            let edge = self.automaton.edges[number as usize];
            let mut show = |from: CellId| {
                if self.alive.has(edge.from, from) {
                    show(edge, from);
                }
            };
            match edge.label {
                crate::rbg::automaton::Label::Shift(direction) => {
                    let place = usize::from(direction) * self.rules.cells() + usize::from(cell);
                    self.back[place].iter().copied().for_each(&mut show);
                }
                _ => show(cell),
            }
        }
    }
}
