//! The symbols that a cell can hold.

use crate::rg::rules::{Edge, Label, Map, Rules, Spot, Value};
use crate::rg::types::{Symbol, Type, TypeId};
use rustc_hash::FxHashMap;

/// A set of symbols.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Symbols(Box<[u64]>);

impl Symbols {
    fn add(&mut self, symbol: Symbol) -> bool {
        let (word, bit) = (usize::from(symbol) / 64, 1 << (symbol % 64));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    fn add_all(&mut self, other: &Self) -> bool {
        let mut new = false;
        for (one, other) in self.0.iter_mut().zip(&other.0) {
            new |= *other & !*one != 0;
            *one |= other;
        }
        new
    }

    fn list(&self) -> Box<[Symbol]> {
        let symbols = 0..=(self.0.len() as u32 * 64 - 1) as Symbol;
        let holds = |symbol: Symbol| self.0[usize::from(symbol) / 64] >> (symbol % 64) & 1 != 0;
        symbols.filter(|&symbol| holds(symbol)).collect()
    }
}

/// The symbols that each variable can hold, in ascending order, whatever is played.
pub(super) fn universes(rules: &Rules) -> Vec<Box<[Symbol]>> {
    let none = Symbols(vec![0; rules.symbols.len() / 64 + 1].into());
    let mut search = Search {
        rules,
        of: vec![none.clone(); rules.variables.len()],
        regions: FxHashMap::default(),
        none,
    };
    for (at, variable) in rules.variables.iter().enumerate() {
        let (first, cells) = (variable.base as usize, rules.types.cells(variable.of));
        for &symbol in &rules.start[first..first + cells as usize] {
            search.of[at].add(symbol);
        }
        for &symbol in rules.types.symbols(leaf(rules, variable.of)) {
            search.of[at].add(symbol);
        }
    }
    while rules
        .edges
        .iter()
        .fold(false, |new, edge| search.edge(edge) | new)
    {}
    search.of.iter().map(Symbols::list).collect()
}

/// The set at the end of all arrows.
fn leaf(rules: &Rules, mut of: TypeId) -> u32 {
    loop {
        match rules.types.get(of) {
            Type::Set(set) => return set,
            Type::Arrow(_, to) => of = to,
        }
    }
}

/// The symbols that a value without variables of its own can be; `None` for others.
pub(super) fn constants_of<'r>(rules: &'r Rules, value: &'r Value) -> Option<&'r [Symbol]> {
    match value {
        Value::Symbol(symbol) => Some(std::slice::from_ref(symbol)),
        Value::Constant(spot) => {
            let first = spot.base as usize;
            Some(&rules.constants[first..first + keyed(rules, spot).max(1)])
        }
        Value::Variable(_) => None,
    }
}

/// The cells of all keys of a place.
fn keyed(rules: &Rules, spot: &Spot) -> usize {
    spot.keys.first().map_or(0, |key| {
        (rules.set(key.set).symbols.len() + 1) * key.stride as usize
    })
}

/// The variable that a cell belongs to.
pub(super) fn variable_of(rules: &Rules, base: u32) -> usize {
    rules.variables.partition_point(|one| one.base <= base) - 1
}

struct Search<'r> {
    rules: &'r Rules,
    of: Vec<Symbols>,
    /// What stands in a part of the constants.
    regions: FxHashMap<(usize, usize), Symbols>,
    none: Symbols,
}

impl Search<'_> {
    fn region(&mut self, spot: &Spot, cells: usize) -> Symbols {
        let first = spot.base as usize;
        let all = keyed(self.rules, spot).max(cells);
        let (rules, none) = (self.rules, &self.none);
        let known = self.regions.entry((first, all)).or_insert_with(|| {
            let mut symbols = none.clone();
            for &symbol in &rules.constants[first..first + all] {
                symbols.add(symbol);
            }
            symbols
        });
        known.clone()
    }

    fn value(&mut self, value: &Value) -> Symbols {
        match value {
            Value::Symbol(symbol) => {
                let mut symbols = self.none.clone();
                symbols.add(*symbol);
                symbols
            }
            Value::Constant(spot) => self.region(spot, 1),
            Value::Variable(spot) => self.of[variable_of(self.rules, spot.base)].clone(),
        }
    }

    /// Adds what an edge writes. Whether that was new.
    fn edge(&mut self, edge: &Edge) -> bool {
        let (to, symbols) = match &edge.label {
            Label::Assign(spot, value) => (spot.base, self.value(value)),
            Label::Player(value) => (self.rules.player, self.value(value)),
            Label::Copy(spot, Map::Variable(from), _) => {
                let from = variable_of(self.rules, from.base);
                (spot.base, self.of[from].clone())
            }
            Label::Copy(spot, Map::Constant(from), copying) => {
                let most = copying.iter().max().map_or(0, |&at| at as usize + 1);
                (spot.base, self.region(from, most))
            }
            Label::Generate(spot, set) => {
                let mut symbols = self.none.clone();
                for &symbol in self.rules.types.symbols(*set) {
                    symbols.add(symbol);
                }
                (spot.base, symbols)
            }
            _ => return false,
        };
        let to = variable_of(self.rules, to);
        self.of[to].add_all(&symbols)
    }
}
