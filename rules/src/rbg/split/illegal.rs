//! Illegal dots: those that some paths to a node and a cell pass and others do not. Each dot has a
//! random label. Each pair of a node and a cell has the exclusive or of the labels on one path to
//! it. A dot is illegal if the labels disagree on an edge.

use super::walkable::Walkable;
use crate::rbg::automaton::{Automaton, Label, Node, Symbol};
use crate::rbg::description::CellId;
use crate::rbg::rules::Rules;
use rustc_hash::FxHashMap;
use tesuji::Rng;

/// Which dots are illegal.
pub(super) fn illegal(rules: &Rules, automaton: &Automaton) -> Vec<bool> {
    let graph = Walkable::new(rules, automaton);
    let mut search = Search {
        graph: &graph,
        rng: Rng::new(1),
        labels: FxHashMap::default(),
        illegal: vec![false; automaton.dots.len()],
        seen: FxHashMap::default(),
        passed: Vec::new(),
        frames: Vec::new(),
    };
    let before_dots = before_dots(automaton);
    for symbol in 0..=automaton.modifiers() {
        let node = automaton.behind(symbol);
        // Legs without dots have none that are illegal.
        if !before_dots[node as usize] {
            continue;
        }
        for cell in 0..rules.cells() as CellId {
            if graph.has(node, cell) {
                search.from((node, cell));
            }
        }
    }
    search.illegal
}

/// The nodes from which a dot can be reached without modifiers.
fn before_dots(automaton: &Automaton) -> Vec<bool> {
    let mut before = vec![false; automaton.nodes()];
    let mut changed = true;
    while changed {
        changed = false;
        for edge in automaton.edges.iter().rev() {
            let leads = match edge.label {
                Label::Symbol(symbol) => automaton.is_dot(symbol),
                _ => before[edge.to as usize],
            };
            if leads && !before[edge.from as usize] {
                (before[edge.from as usize], changed) = (true, true);
            }
        }
    }
    before
}

type Place = (Node, CellId);

/// A dot that a way passed.
#[derive(Clone, Copy)]
struct Passed {
    dot: Symbol,
    cell: CellId,
    /// The place in the list of the one before it.
    before: Option<u32>,
}

/// What is known of a place that was visited.
struct Seen {
    /// The exclusive or of the labels on the way to it.
    label: u64,
    /// The place in the list of the last dot on that way.
    last: Option<u32>,
    /// Whether it is on the way that is being walked.
    open: bool,
}

struct Frame {
    place: Place,
    next: usize,
}

struct Search<'a> {
    graph: &'a Walkable<'a>,
    rng: Rng,
    labels: FxHashMap<(Symbol, CellId), u64>,
    illegal: Vec<bool>,
    seen: FxHashMap<Place, Seen>,
    passed: Vec<Passed>,
    frames: Vec<Frame>,
}

impl Search<'_> {
    /// Walks from a place without passing modifiers, depth first.
    fn from(&mut self, start: Place) {
        self.seen.clear();
        self.passed.clear();
        self.enter(start, 0, None);
        while let Some(frame) = self.frames.last_mut() {
            let (place, next) = (frame.place, frame.next);
            frame.next += 1;
            let graph = self.graph;
            let Some((_, edge, cell)) = graph.behind(place).nth(next) else {
                self.frames.pop();
                if let Some(seen) = self.seen.get_mut(&place) {
                    seen.open = false;
                }
                continue;
            };
            let dot = match edge.label {
                Label::Symbol(symbol) if !graph.automaton.is_dot(symbol) => continue,
                Label::Symbol(symbol) => Some(symbol),
                _ => None,
            };
            let Seen { label, last, .. } = self.seen[&place];
            let label = label ^ self.label(dot, place.1);
            self.edge((place.1, dot), (edge.to, cell), label, last);
        }
    }

    fn label(&mut self, dot: Option<Symbol>, cell: CellId) -> u64 {
        let Some(dot) = dot else { return 0 };
        let rng = &mut self.rng;
        *self.labels.entry((dot, cell)).or_insert_with(|| rng.word())
    }

    fn enter(&mut self, place: Place, label: u64, last: Option<u32>) {
        let open = true;
        self.seen.insert(place, Seen { label, last, open });
        self.frames.push(Frame { place, next: 0 });
    }

    /// Goes from a cell, by a dot or not, `to` a place; `last` is the last dot before that.
    fn edge(
        &mut self,
        (cell, dot): (CellId, Option<Symbol>),
        to: Place,
        label: u64,
        last: Option<u32>,
    ) {
        let (open, other) = match self.seen.get(&to) {
            Some(seen) if !seen.open && seen.label == label => return,
            Some(seen) => (seen.open, seen.last),
            None => {
                let last = self.pass(dot, cell, last);
                self.enter(to, label, last);
                return;
            }
        };
        // The way to an open place is the beginning of the way back to it.
        let mut one = self.way(last, other.filter(|_| open));
        one.extend(dot.map(|dot| (dot, cell)));
        let other = if open {
            Vec::new()
        } else {
            self.way(other, None)
        };
        for pair in &one {
            if !other.contains(pair) {
                self.mark(pair.0);
            }
        }
        for pair in &other {
            if !one.contains(pair) {
                self.mark(pair.0);
            }
        }
    }

    /// Lists a dot, if there is one; the last dot now.
    fn pass(&mut self, dot: Option<Symbol>, cell: CellId, before: Option<u32>) -> Option<u32> {
        let Some(dot) = dot else { return before };
        self.passed.push(Passed { dot, cell, before });
        Some(self.passed.len() as u32 - 1)
    }

    /// The dots from the last one back to the one behind `end`, with their cells.
    fn way(&self, mut last: Option<u32>, end: Option<u32>) -> Vec<(Symbol, CellId)> {
        let mut way = Vec::new();
        while let Some(at) = last.filter(|_| last != end) {
            let Passed { dot, cell, before } = self.passed[at as usize];
            way.push((dot, cell));
            last = before;
        }
        way
    }

    fn mark(&mut self, dot: Symbol) {
        let number = dot - self.graph.automaton.modifiers() - 1;
        self.illegal[number as usize] = true;
    }
}
