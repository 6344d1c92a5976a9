//! The symbols, types and variables of the automaton. The true facts of a state are a map of flags;
//! so are those of the next state and all derived facts.

use super::circuit::Circuit;
use super::code::{Place, Places};
use super::facts::AtomId;
use super::ground::Ground;
use super::terms::TermId;
use crate::rg::lex::Names;
use crate::rg::limits;
use crate::rg::rules::Variable;
use crate::rg::types::{SetId, Symbol, Type, TypeId, Types};
use rustc_hash::{FxHashMap, FxHashSet};

/// Everything but the nodes and edges.
#[derive(Debug)]
pub(super) struct Layout<'l> {
    pub(super) ground: &'l Ground,
    pub(super) names: &'l Names,
    taken: FxHashSet<String>,
    words: FxHashMap<&'static str, Symbol>,
    by_term: FxHashMap<TermId, Symbol>,
    pub(super) flag: TypeId,
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
    pub(super) fn symbol(&mut self, text: &str) -> Option<Symbol> {
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
    pub(super) fn word(&mut self, text: &'static str) -> Option<Symbol> {
        let symbol = self.symbol(text)?;
        self.words.insert(text, symbol);
        Some(symbol)
    }

    /// The symbol of a term, if it has one.
    pub(super) fn known(&self, term: TermId) -> Option<Symbol> {
        self.by_term.get(&term).copied()
    }

    pub(super) fn of_term(&mut self, term: TermId) -> Option<Symbol> {
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

    pub(super) fn of_atom(&mut self, atom: AtomId) -> Option<Symbol> {
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

    pub(super) fn variable(&mut self, name: &str, of: TypeId, value: Symbol) -> Option<u32> {
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
    pub(super) fn map(&mut self, keys: &[Symbol], to: TypeId) -> Option<(TypeId, SetId)> {
        let set = self.types.set(keys);
        Some((self.types.id(Type::Arrow(set, to))?, set))
    }

    pub(super) fn flags(&mut self, name: &str, of: TypeId) -> Option<Flags> {
        Some(Flags {
            base: self.variable(name, of, self.places.zero)?,
            cells: self.types.cells(of) as u32,
        })
    }

    pub(super) fn put(&mut self, atom: AtomId, base: u32, key: (Symbol, SetId)) {
        let place = Place {
            base,
            key: Some(key),
            symbol: self.places.one,
        };
        self.places.of_atoms.insert(atom, place);
    }
}
