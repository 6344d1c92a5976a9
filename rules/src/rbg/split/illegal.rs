//! Illegal dots: those that some ways to a place pass and others do not.
//!
//! Each dot has a random label, and each pair of a node and a cell the exclusive or of the labels
//! on one way to it. The labels must agree on every edge.

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

/// What is known of a place that was visited.
struct Seen {
    /// The exclusive or of the labels on the way to it.
    label: u64,
    /// The place before it on that way, and the dot between them.
    before: Option<(Place, Option<Symbol>)>,
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
    frames: Vec<Frame>,
}

impl Search<'_> {
    /// Walks from a place without passing modifiers, depth first.
    fn from(&mut self, start: Place) {
        self.seen.clear();
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
            let label = self.seen[&place].label ^ self.label(dot, place.1);
            self.edge(place, (edge.to, cell), label, dot);
        }
    }

    fn label(&mut self, dot: Option<Symbol>, cell: CellId) -> u64 {
        let Some(dot) = dot else { return 0 };
        let rng = &mut self.rng;
        *self.labels.entry((dot, cell)).or_insert_with(|| rng.word())
    }

    fn enter(&mut self, place: Place, label: u64, before: Option<(Place, Option<Symbol>)>) {
        let open = true;
        self.seen.insert(
            place,
            Seen {
                label,
                before,
                open,
            },
        );
        self.frames.push(Frame { place, next: 0 });
    }

    fn edge(&mut self, from: Place, to: Place, label: u64, dot: Option<Symbol>) {
        let Some(seen) = self.seen.get(&to) else {
            self.enter(to, label, Some((from, dot)));
            return;
        };
        if !seen.open && seen.label == label {
            return;
        }
        let (open, mut one) = (seen.open, self.way(from));
        one.extend(dot.map(|dot| (dot, from.1)));
        let other = self.way(to);
        if open {
            // The way to the place is the beginning of the way back to it.
            for &(dot, _) in &one[other.len()..] {
                self.mark(dot);
            }
            return;
        }
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

    /// The dots on the way to a place, in their order, with their cells.
    fn way(&self, mut place: Place) -> Vec<(Symbol, CellId)> {
        let mut way = Vec::new();
        while let Some((before, dot)) = self.seen[&place].before {
            way.extend(dot.map(|dot| (dot, before.1)));
            place = before;
        }
        way.reverse();
        way
    }

    fn mark(&mut self, dot: Symbol) {
        let number = dot - self.graph.automaton.modifiers() - 1;
        self.illegal[number as usize] = true;
    }
}
