//! The variables of the automaton.

use super::circuit::Circuit;
use super::code::Place;
use super::ground::{Ground, goals};
use super::layout::{Choice, Layout};
use crate::rg::types::Symbol;

impl Layout<'_> {
    /// What can hold, and what can hold next.
    pub(super) fn fluents(&mut self) -> Option<()> {
        let Ground {
            relations, facts, ..
        } = self.ground;
        let known = relations.known;
        let found = facts.found().iter().copied();
        let fluents: Vec<_> = found
            .filter(|&atom| facts.get(atom).0 == known.holds)
            .collect();
        let mut keys = Vec::new();
        for &atom in &fluents {
            keys.push(self.of_term(facts.get(atom).1[0])?);
        }
        let (of, set) = self.map(&keys, self.flag)?;
        let (state, next) = (self.flags("state", of)?, self.flags("next", of)?);
        for (at, (&atom, &key)) in fluents.iter().zip(&keys).enumerate() {
            self.put(atom, state.base, (key, set));
            let term = facts.get(atom).1;
            if let Some(atom) = facts.find(known.next, term.into()) {
                self.put(atom, next.base, (key, set));
            }
            let init = facts.find(known.init, term.into());
            if init.is_some_and(|atom| facts.order(atom).is_some()) {
                self.start[state.base as usize + at] = self.places.one;
            }
        }
        (self.flags[0], self.flags[1]) = (state, next);
        Some(())
    }

    /// What rules give.
    pub(super) fn views(&mut self, circuit: &Circuit) -> Option<()> {
        let (facts, next) = (&self.ground.facts, self.ground.relations.known.next);
        let given = circuit.units.iter().flatten().copied();
        let views: Vec<_> = given.filter(|&atom| facts.get(atom).0 != next).collect();
        let mut keys = Vec::new();
        for &atom in &views {
            keys.push(self.of_atom(atom)?);
        }
        let (of, set) = self.map(&keys, self.flag)?;
        let flags = self.flags("given", of)?;
        for (&atom, &key) in views.iter().zip(&keys) {
            self.put(atom, flags.base, (key, set));
        }
        self.flags[2] = flags;
        Some(())
    }

    /// What players can choose.
    pub(super) fn choices(&mut self, circuit: &Circuit) -> Option<()> {
        for role in &circuit.roles {
            let player = self.of_term(role.term)?;
            self.players.push(player);
            let mut actions = Vec::new();
            for action in &role.actions {
                actions.push(self.of_term(action.term)?);
            }
            let nothing = actions.first().copied().unwrap_or(self.places.zero);
            let of = self.types.scalar(&actions);
            let name = format!("does_{}", self.symbols[usize::from(player)]);
            let base = self.variable(&name, of, nothing)?;
            for (action, &symbol) in role.actions.iter().zip(&actions) {
                let key = None;
                let place = Place { base, key, symbol };
                self.places.of_atoms.insert(action.does, place);
            }
            self.choices.push(Choice { base, actions });
        }
        Some(())
    }

    /// The variables that all descriptions have; the symbols of who moves where no player does.
    pub(super) fn builtins(&mut self) -> Option<[Symbol; 2]> {
        for (_, [_, value]) in goals(self.ground) {
            let text = self.ground.terms.text(self.names, value);
            let score = (self.of_term(value)?, text.parse().unwrap_or(0));
            if !self.scores.contains(&score) {
                self.scores.push(score);
            }
        }
        if self.scores.is_empty() {
            self.scores.push((self.places.zero, 0));
        }
        self.scores.sort_unstable_by_key(|&(_, value)| value);
        let worth: Vec<_> = self.scores.iter().map(|&(symbol, _)| symbol).collect();
        let score = self.types.scalar(&worth);
        let players = self.players.clone();
        let (of, set) = self.map(&players, score)?;
        let nothing = self.scores.iter().find(|&&(_, value)| value == 0);
        let nothing = nothing.map_or(worth[0], |&(symbol, _)| symbol);
        self.goals = (self.variable("goals", of, nothing)?, set);
        let mut everybody = players.clone();
        let mut others = [0; 2];
        for (other, text) in others.iter_mut().zip(["keeper", "random"]) {
            let named = |&&one: &&Symbol| self.symbols[usize::from(one)] == text;
            *other = match players.iter().find(named) {
                Some(&player) => player,
                None => self.word(text)?,
            };
            if !everybody.contains(other) {
                everybody.push(*other);
            }
        }
        let who = self.types.scalar(&everybody);
        self.player = self.variable("player", who, others[0])?;
        let (of, _) = self.map(&players, self.flag)?;
        self.variable("visible", of, self.places.one)?;
        Some(others)
    }
}
