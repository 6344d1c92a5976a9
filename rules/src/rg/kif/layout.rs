//! The symbols, types and variables of the automaton.
//!
//! What holds is a map of flags, and so are the next state and everything that rules give.

use super::circuit::Circuit;
use super::code::{Place, Places};
use super::facts::AtomId;
use super::ground::{Ground, goals};
use super::terms::TermId;
use crate::rg::lex::Names;
use crate::rg::limits;
use crate::rg::rules::Variable;
use crate::rg::types::{SetId, Symbol, Type, TypeId, Types};
use rustc_hash::{FxHashMap, FxHashSet};

/// Everything but the nodes and edges.
#[derive(Debug)]
pub(super) struct Layout<'l> {
    ground: &'l Ground,
    names: &'l Names,
    taken: FxHashSet<String>,
    words: FxHashMap<&'static str, Symbol>,
    by_term: FxHashMap<TermId, Symbol>,
    flag: TypeId,
    /// The names of the symbols.
    pub(super) symbols: Vec<String>,
    /// The types.
    pub(super) types: Types,
    /// The variables.
    pub(super) variables: Vec<Variable>,
    /// The cells at the start.
    pub(super) start: Vec<Symbol>,
    /// Where atoms stand.
    pub(super) places: Places,
    /// The variables of flags: what holds, what holds next, and what rules give.
    pub(super) flags: [Flags; 3],
    /// What each player can choose.
    pub(super) choices: Vec<Choice>,
    /// The players.
    pub(super) players: Vec<Symbol>,
    /// The scores with their values in ascending order of these.
    pub(super) scores: Vec<(Symbol, i32)>,
    /// The first cell of `goals`, and its keys.
    pub(super) goals: (u32, SetId),
    /// The cell of `player`.
    pub(super) player: u32,
}

/// A variable that has flags.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Flags {
    /// The first cell.
    pub(super) base: u32,
    /// How many cells there are.
    pub(super) cells: u32,
}

/// What a player can choose.
#[derive(Debug)]
pub(super) struct Choice {
    /// The cell of what was chosen.
    pub(super) base: u32,
    /// The symbols of the actions.
    pub(super) actions: Vec<Symbol>,
}

impl<'l> Layout<'l> {
    /// The layout of ground rules; `None` if there is too much.
    pub(super) fn new(ground: &'l Ground, names: &'l Names, circuit: &Circuit) -> Option<Self> {
        let again = Place {
            base: 0,
            key: None,
            symbol: 0,
        };
        let mut layout = Self {
            ground,
            names,
            taken: FxHashSet::default(),
            words: FxHashMap::default(),
            by_term: FxHashMap::default(),
            flag: 0,
            symbols: Vec::new(),
            types: Types::default(),
            variables: Vec::new(),
            start: Vec::new(),
            places: Places {
                of_atoms: FxHashMap::default(),
                zero: 0,
                one: 0,
                again,
                lines: FxHashMap::default(),
            },
            flags: [Flags::default(); 3],
            choices: Vec::new(),
            players: Vec::new(),
            scores: Vec::new(),
            goals: (0, 0),
            player: 0,
        };
        let [zero, one] = [layout.word("0")?, layout.word("1")?];
        (layout.places.zero, layout.places.one) = (zero, one);
        layout.flag = layout.types.scalar(&[zero, one]);
        layout.fluents()?;
        layout.views(circuit)?;
        layout.choices(circuit)?;
        layout.places.again = Place {
            base: layout.variable("again", layout.flag, zero)?,
            key: None,
            symbol: one,
        };
        Some(layout)
    }

    /// A new symbol.
    fn symbol(&mut self, text: &str) -> Option<Symbol> {
        let mut own = text.to_owned();
        let mut number = 2;
        while !self.taken.insert(own.clone()) {
            own = format!("{text}_{number}");
            number += 1;
        }
        let id = Symbol::try_from(self.symbols.len()).ok()?;
        self.symbols.push(own);
        Some(id)
    }

    /// The symbol of a word that the automaton has, whether the description has it or not.
    fn word(&mut self, text: &'static str) -> Option<Symbol> {
        let symbol = self.symbol(text)?;
        self.words.insert(text, symbol);
        Some(symbol)
    }

    /// The symbol of a term, if it has one.
    pub(super) fn known(&self, term: TermId) -> Option<Symbol> {
        self.by_term.get(&term).copied()
    }

    fn of_term(&mut self, term: TermId) -> Option<Symbol> {
        if let Some(symbol) = self.known(term) {
            return Some(symbol);
        }
        let text = self.ground.terms.text(self.names, term);
        let symbol = match self.words.get(&*text) {
            Some(&word) => word,
            None => self.symbol(&text)?,
        };
        self.by_term.insert(term, symbol);
        Some(symbol)
    }

    fn of_atom(&mut self, atom: AtomId) -> Option<Symbol> {
        let (relation, arguments) = self.ground.facts.get(atom);
        let name = self
            .names
            .text(self.ground.relations.names[relation as usize]);
        // Relations that are nowhere written have a space in their names.
        let mut text = name.replace(' ', "part");
        text.retain(|c| c.is_alphanumeric() || c == '_');
        for &argument in arguments {
            text.push('_');
            text.push_str(&self.ground.terms.text(self.names, argument));
        }
        self.symbol(&text)
    }

    fn variable(&mut self, name: &str, of: TypeId, value: Symbol) -> Option<u32> {
        let base = self.start.len();
        let cells = usize::try_from(self.types.cells(of)).ok()?;
        if base + cells > limits::CELLS {
            return None;
        }
        self.start.resize(base + cells, value);
        self.variables.push(Variable {
            name: name.to_owned(),
            of,
            base: base as u32,
        });
        Some(base as u32)
    }

    /// The type of maps from symbols, and the set of these.
    fn map(&mut self, keys: &[Symbol], to: TypeId) -> Option<(TypeId, SetId)> {
        let set = self.types.set(keys);
        Some((self.types.id(Type::Arrow(set, to))?, set))
    }

    fn flags(&mut self, name: &str, of: TypeId) -> Option<Flags> {
        Some(Flags {
            base: self.variable(name, of, self.places.zero)?,
            cells: self.types.cells(of) as u32,
        })
    }

    fn put(&mut self, atom: AtomId, base: u32, key: (Symbol, SetId)) {
        let place = Place {
            base,
            key: Some(key),
            symbol: self.places.one,
        };
        self.places.of_atoms.insert(atom, place);
    }

    /// What can hold, and what can hold next.
    fn fluents(&mut self) -> Option<()> {
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
    fn views(&mut self, circuit: &Circuit) -> Option<()> {
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
    fn choices(&mut self, circuit: &Circuit) -> Option<()> {
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
