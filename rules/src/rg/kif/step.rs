//! A step of the game. First all that depends on the state is evaluated. If the game is over, the
//! goals are evaluated. Otherwise the players choose one after the other, the rest is evaluated,
//! and the state changes.

use super::circuit::{Circuit, When};
use super::code::{Code, Place};
use super::facts::AtomId;
use super::ground::{Condition, Ground, goals};
use super::layout::{Flags, Layout};
use crate::rg::rules::{Label, Map, NodeId, Spot, Value};
use crate::rg::types::Symbol;
use rustc_hash::FxHashMap;

/// What can be evaluated as soon as an action of a role is chosen.
type Triggered<'c> = FxHashMap<(usize, usize), Vec<(AtomId, &'c [Condition])>>;

/// The automaton of a step.
pub(super) struct Step<'s> {
    pub(super) ground: &'s Ground,
    pub(super) circuit: &'s Circuit,
    pub(super) layout: &'s Layout<'s>,
    pub(super) keeper: Symbol,
    pub(super) code: Code,
    /// The nodes that have names.
    pub(super) named: FxHashMap<NodeId, String>,
}

impl Step<'_> {
    /// Makes the automaton. Its first and its last node.
    pub(super) fn make(&mut self) -> [NodeId; 2] {
        let places = &self.layout.places;
        let (begin, end) = (self.code.node(), self.code.node());
        self.named
            .extend([(begin, "begin".to_owned()), (end, "end".to_owned())]);
        let mut at = self.code.all(self.circuit, places, begin, When::Before);
        let terminal = self
            .ground
            .facts
            .find(self.ground.relations.known.terminal, [].into());
        let terminal = terminal.and_then(|atom| Some((atom, *places.of_atoms.get(&atom)?)));
        if let Some((atom, terminal)) = terminal {
            self.code.line = places.line(atom);
            let (over, on) = (self.code.node(), self.code.node());
            self.code.decide(at, terminal, over, on);
            let over = self.goals(over);
            let keeper = Label::Player(Value::Symbol(self.keeper));
            self.code.edge(over, end, keeper);
            at = on;
        }
        let triggered = triggered(self.circuit);
        for role in 0..self.circuit.roles.len() {
            at = self.choose(at, role, &triggered);
        }
        at = self.code.all(self.circuit, places, at, When::Chosen);
        at = self.change(at);
        self.code.edge(at, begin, Label::Skip);
        [begin, end]
    }

    /// A player chooses. Where it goes on.
    fn choose(&mut self, at: NodeId, role: usize, triggered: &Triggered<'_>) -> NodeId {
        let (layout, code) = (self.layout, &mut self.code);
        let player = layout.players[role];
        let actions = &self.circuit.roles[role].actions;
        let first = actions.iter().map(|one| layout.places.line(one.legal));
        code.line = first.min().unwrap_or(1);
        let from = code.on(at, Label::Player(Value::Symbol(player)));
        let name = format!("{}_chooses", layout.symbols[usize::from(player)]);
        self.named.insert(from, name);
        let choice = &layout.choices[role];
        let after = code.node();
        for (place, (action, &symbol)) in actions.iter().zip(&choice.actions).enumerate() {
            let Some(&legal) = layout.places.of_atoms.get(&action.legal) else {
                continue;
            };
            let does = Place {
                base: choice.base,
                key: None,
                symbol,
            };
            code.line = layout.places.line(action.legal);
            let mut at = code.on(from, legal.test(true));
            at = code.on(at, Label::Tag(symbol));
            at = code.on(at, does.set(symbol));
            at = code.on(at, Label::Player(Value::Symbol(self.keeper)));
            for &(head, body) in triggered.get(&(role, place)).into_iter().flatten() {
                let others = body.iter().copied();
                let others: Vec<_> = others.filter(|&(one, _)| one != action.does).collect();
                at = code.evaluate(&layout.places, at, head, &[&others], false);
            }
            code.edge(at, after, Label::Skip);
        }
        after
    }

    /// The state becomes the next one, and everything else is as at the start.
    fn change(&mut self, mut at: NodeId) -> NodeId {
        let whole = |base| Spot {
            base,
            keys: [].into(),
        };
        let copy = |to: Flags, from| Label::Copy(whole(to.base), from, (0..to.cells).collect());
        let [state, next, given] = self.layout.flags;
        at = self
            .code
            .on(at, copy(state, Map::Variable(whole(next.base))));
        for flags in [next, given] {
            at = self.code.on(at, copy(flags, Map::Constant(whole(0))));
        }
        for choice in &self.layout.choices {
            if let Some(&symbol) = choice.actions.first() {
                let (base, key) = (choice.base, None);
                at = self.code.on(at, Place { base, key, symbol }.set(symbol));
            }
        }
        at
    }

    /// Evaluates what the players get, and writes it. Where it goes on.
    fn goals(&mut self, at: NodeId) -> NodeId {
        let (layout, code) = (self.layout, &mut self.code);
        let (base, set) = layout.goals;
        let mut at = code.all(self.circuit, &layout.places, at, When::AtEnd);
        for (role, &player) in self.circuit.roles.iter().zip(&layout.players) {
            let after = code.node();
            for (goal, [of, value]) in goals(self.ground) {
                let place = layout
                    .places
                    .of_atoms
                    .get(&goal)
                    .filter(|_| of == role.term);
                if let (Some(&place), Some(symbol)) = (place, layout.known(value)) {
                    code.line = layout.places.line(goal);
                    let (holds, fails) = (code.node(), code.node());
                    code.decide(at, place, holds, fails);
                    let key = Some((player, set));
                    code.edge(holds, after, Place { base, key, symbol }.set(symbol));
                    at = fails;
                }
            }
            code.edge(at, after, Label::Skip);
            at = after;
        }
        at
    }
}

fn triggered(circuit: &Circuit) -> Triggered<'_> {
    let mut triggered = Triggered::default();
    for &atom in circuit.units.iter().flatten() {
        for body in &circuit.bodies[atom as usize] {
            if let Some(trigger) = circuit.trigger(atom, body) {
                triggered.entry(trigger).or_default().push((atom, body));
            }
        }
    }
    triggered
}
