//! Redundant dots: those before or after which there is no choice.

use super::walkable::Walkable;
use crate::rbg::automaton::{Automaton, Edge, Label, Node};
use crate::rbg::description::CellId;
use crate::rbg::rules::Rules;

/// Which dots have, on every cell, only one way on to the next modifier or dot.
pub(super) fn right_determined(rules: &Rules, automaton: &Automaton) -> Vec<bool> {
    let graph = Walkable::new(rules, automaton);
    each_dot(automaton, |edge| {
        let mut cells = 0..rules.cells() as CellId;
        cells.all(|cell| !graph.has(edge.to, cell) || leads_on(&graph, (edge.to, cell)))
    })
}

/// Which dots have, on every cell, only one way to them from the modifier or dot before.
pub(super) fn left_determined(rules: &Rules, automaton: &Automaton) -> Vec<bool> {
    let graph = Walkable::new(rules, automaton);
    each_dot(automaton, |edge| {
        let mut cells = 0..rules.cells() as CellId;
        cells.all(|cell| !graph.has(edge.from, cell) || leads_back(&graph, (edge.from, cell)))
    })
}

/// What a test says of each dot.
fn each_dot(automaton: &Automaton, mut test: impl FnMut(Edge) -> bool) -> Vec<bool> {
    let mut dots = vec![false; automaton.dots.len()];
    for &edge in &automaton.edges {
        if let Label::Symbol(symbol) = edge.label
            && automaton.is_dot(symbol)
        {
            let number = symbol - automaton.modifiers() - 1;
            dots[number as usize] = test(edge);
        }
    }
    dots
}

fn leads_on(graph: &Walkable<'_>, mut place: (Node, CellId)) -> bool {
    // A way without choices that comes back would have no end.
    for _ in 0..graph.automaton.nodes() * graph.rules.cells() {
        let mut edges = graph.behind(place);
        let Some((_, edge, cell)) = edges.next() else {
            return true;
        };
        if edges.next().is_some() {
            return false;
        }
        if matches!(edge.label, Label::Symbol(_)) {
            return true;
        }
        place = (edge.to, cell);
    }
    false
}

fn leads_back(graph: &Walkable<'_>, mut place: (Node, CellId)) -> bool {
    for _ in 0..graph.automaton.nodes() * graph.rules.cells() {
        if graph.behind(place).nth(1).is_some() {
            return false;
        }
        let (mut before, mut edges) = (None, 0);
        graph.before(place, |edge, cell| {
            (before, edges) = (Some((edge, cell)), edges + 1);
        });
        match before {
            None => return true,
            Some(_) if edges > 1 => return false,
            Some((edge, _)) if matches!(edge.label, Label::Symbol(_)) => return true,
            Some((edge, cell)) => place = (edge.from, cell),
        }
    }
    false
}
