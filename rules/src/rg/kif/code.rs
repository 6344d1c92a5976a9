//! The automaton of ground rules: a sequence of decisions.

use super::circuit::{Circuit, When};
use super::facts::AtomId;
use super::ground::Condition;
use crate::rg::rules::{Key, Label, NodeId, Spot, Value};
use crate::rg::types::Symbol;
use rustc_hash::FxHashMap;

/// The most edges.
const EDGES: usize = 1 << 20;

/// Edges with the nodes where they begin.
#[derive(Debug, Default)]
pub(super) struct Code {
    /// The edges.
    pub(super) edges: Vec<Written>,
    /// How many nodes there are.
    pub(super) nodes: NodeId,
    /// The line of the rule that is being written.
    pub(super) line: u32,
}

/// An edge with the node where it begins.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) from: NodeId,
    pub(super) to: NodeId,
    pub(super) line: u32,
    pub(super) label: Label,
}

/// Where atoms stand and what they are there.
#[derive(Debug)]
pub(super) struct Places {
    /// The place of each atom.
    pub(super) of_atoms: FxHashMap<AtomId, Place>,
    /// What a place has if its atom holds.
    pub(super) one: Symbol,
    /// What it has else.
    pub(super) zero: Symbol,
    /// Whether a circle of rules has to be gone through again.
    pub(super) again: Place,
    /// The lines of the rules of atoms.
    pub(super) lines: FxHashMap<AtomId, u32>,
}

/// A cell, and what it has if the atom holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The first cell of the variable.
    pub(super) base: u32,
    /// The key, and the set of the keys.
    pub(super) key: Option<(Symbol, u32)>,
    /// What it has.
    pub(super) symbol: Symbol,
}

impl Places {
    /// The line of the rule of an atom.
    pub(super) fn line(&self, atom: AtomId) -> u32 {
        self.lines.get(&atom).copied().unwrap_or(1)
    }
}

impl Place {
    /// The place in expressions.
    pub(super) fn spot(self) -> Spot {
        let key = self.key.map(|(symbol, set)| Key {
            value: Value::Symbol(symbol),
            set,
            stride: 1,
        });
        Spot {
            base: self.base,
            keys: key.into_iter().collect(),
        }
    }

    /// Whether the atom holds, or that it does not.
    pub(super) fn test(self, holds: bool) -> Label {
        Label::Compare(
            Value::Variable(self.spot()),
            Value::Symbol(self.symbol),
            holds,
        )
    }

    /// Writes a symbol there.
    pub(super) fn set(self, symbol: Symbol) -> Label {
        Label::Assign(self.spot(), Value::Symbol(symbol))
    }
}

impl Code {
    /// A new node.
    pub(super) fn node(&mut self) -> NodeId {
        self.nodes += 1;
        self.nodes - 1
    }

    /// Adds an edge.
    pub(super) fn edge(&mut self, from: NodeId, to: NodeId, label: Label) {
        let line = self.line;
        self.edges.push(Written {
            from,
            to,
            line,
            label,
        });
    }

    /// Adds an edge to a new node.
    pub(super) fn on(&mut self, from: NodeId, label: Label) -> NodeId {
        let to = self.node();
        self.edge(from, to, label);
        to
    }

    /// Whether there are too many edges.
    pub(super) fn is_large(&self) -> bool {
        self.edges.len() > EDGES
    }

    /// Goes on to one node if an atom holds, and to another one if not.
    pub(super) fn decide(&mut self, from: NodeId, place: Place, holds: NodeId, fails: NodeId) {
        self.edge(from, holds, place.test(true));
        self.edge(from, fails, place.test(false));
    }

    /// Sets an atom if one of some bodies holds. Answers where it goes on.
    pub(super) fn evaluate(
        &mut self,
        places: &Places,
        from: NodeId,
        atom: AtomId,
        bodies: &[&[Condition]],
        again: bool,
    ) -> NodeId {
        let Some(&place) = places.of_atoms.get(&atom) else {
            return from;
        };
        self.line = places.line(atom);
        let (mut at, after) = (from, self.node());
        for (number, body) in bodies.iter().enumerate() {
            let is_last = number + 1 == bodies.len();
            let fails = if is_last { after } else { self.node() };
            for &(condition, holds) in *body {
                let Some(&condition) = places.of_atoms.get(&condition) else {
                    continue;
                };
                let next = self.node();
                let (one, other) = if holds { (next, fails) } else { (fails, next) };
                self.decide(at, condition, one, other);
                at = next;
            }
            if again {
                at = self.on(at, place.set(places.one));
                self.edge(at, after, places.again.set(places.one));
            } else {
                self.edge(at, after, place.set(places.one));
            }
            if body.is_empty() {
                break;
            }
            at = fails;
        }
        after
    }

    /// Evaluates everything of one time. Answers where it goes on.
    pub(super) fn all(
        &mut self,
        circuit: &Circuit,
        places: &Places,
        mut at: NodeId,
        when: When,
    ) -> NodeId {
        for unit in &circuit.units {
            if circuit.when[unit[0] as usize] != when || self.is_large() {
                continue;
            }
            self.line = places.line(unit[0]);
            let circle = unit.len() > 1 || circuit.calls_itself(unit[0]);
            let first = if circle {
                at = self.on(at, places.again.set(places.zero));
                at
            } else {
                at
            };
            for &atom in unit {
                let bodies = circuit.later(atom);
                if bodies.is_empty() {
                    continue;
                }
                let known = places
                    .of_atoms
                    .get(&atom)
                    .filter(|_| circle || circuit.early(atom));
                let Some(&known) = known else {
                    at = self.evaluate(places, at, atom, &bodies, circle);
                    continue;
                };
                // What holds already is not asked again.
                self.line = places.line(atom);
                let (open, after) = (self.node(), self.node());
                self.decide(at, known, after, open);
                let done = self.evaluate(places, open, atom, &bodies, circle);
                self.edge(done, after, Label::Skip);
                at = after;
            }
            if circle {
                let (back, on) = (self.node(), self.node());
                self.decide(at, places.again, back, on);
                self.edge(back, first, places.again.set(places.zero));
                at = on;
            }
        }
        at
    }
}

impl Circuit {
    /// Whether an atom is a condition of itself.
    fn calls_itself(&self, atom: AtomId) -> bool {
        let mut bodies = self.bodies[atom as usize].iter();
        bodies.any(|body| body.iter().any(|&(one, _)| one == atom))
    }

    /// The role and the action behind whose choice a body can be evaluated at once: what is chosen
    /// is all that it waits for.
    pub(super) fn trigger(&self, atom: AtomId, body: &[Condition]) -> Option<(usize, usize)> {
        if self.when[atom as usize] != When::Chosen {
            return None;
        }
        let waits = |&(one, holds): &Condition| {
            self.depends[one as usize] && !(holds && self.done.contains_key(&one))
        };
        if body.iter().any(waits) {
            return None;
        }
        let done = body.iter().filter_map(|(one, _)| self.done.get(one));
        done.max_by_key(|&&(role, _)| role).copied()
    }

    /// Whether some of the bodies of an atom are evaluated as soon as a player has chosen.
    fn early(&self, atom: AtomId) -> bool {
        let mut bodies = self.bodies[atom as usize].iter();
        bodies.any(|body| self.trigger(atom, body).is_some())
    }

    /// The other bodies of an atom.
    fn later(&self, atom: AtomId) -> Vec<&[Condition]> {
        let bodies = self.bodies[atom as usize].iter().map(|body| &**body);
        bodies
            .filter(|body| self.trigger(atom, body).is_none())
            .collect()
    }
}
