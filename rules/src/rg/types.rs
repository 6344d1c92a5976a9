//! Types: sets of symbols, and maps over them.

use super::limits;
use rustc_hash::FxHashMap;

/// A symbol, as an index into the list of names.
pub type Symbol = u16;
/// A set as an index into [`Types::sets`].
pub(super) type SetId = u32;
/// A type as an index into [`Types`].
pub(super) type TypeId = u32;

/// A type. Types that are equal have the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Type {
    /// One of the elements.
    Set(SetId),
    /// For each of the elements something of the other type.
    Arrow(SetId, TypeId),
}

/// An ordered set of symbols.
#[derive(Debug)]
pub(super) struct Set {
    /// The elements in the order in which they were written.
    pub(super) symbols: Box<[Symbol]>,
    index: Index,
}

/// Finds the place of an element.
#[derive(Debug)]
enum Index {
    /// From the first number on; what is not inside has the number of elements.
    Dense(Symbol, Box<[u16]>),
    /// Symbols in ascending order with their places.
    Sorted(Box<[(Symbol, u16)]>),
}

impl Set {
    fn new(symbols: Box<[Symbol]>) -> Self {
        let least = symbols.iter().min().copied().unwrap_or(0);
        let greatest = symbols.iter().max().copied().unwrap_or(0);
        let span = usize::from(greatest - least) + 1;
        let places = || symbols.iter().copied().zip(0_u16..);
        let index = if span <= 8 * symbols.len() + 8 {
            let mut table = vec![symbols.len() as u16; span];
            for (symbol, place) in places() {
                table[usize::from(symbol - least)] = place;
            }
            Index::Dense(least, table.into())
        } else {
            let mut sorted: Vec<_> = places().collect();
            sorted.sort_unstable();
            Index::Sorted(sorted.into())
        };
        Self { symbols, index }
    }

    /// The place of an element; the number of elements for what is none.
    #[inline]
    pub(super) fn place(&self, symbol: Symbol) -> usize {
        match &self.index {
            Index::Dense(least, table) => {
                let at = usize::from(symbol.wrapping_sub(*least));
                table.get(at).map_or(self.symbols.len(), |&at| at.into())
            }
            Index::Sorted(sorted) => {
                let found = sorted.binary_search_by_key(&symbol, |&(symbol, _)| symbol);
                found.map_or(self.symbols.len(), |at| sorted[at].1.into())
            }
        }
    }

    /// Whether a symbol is an element.
    pub(super) fn holds(&self, symbol: Symbol) -> bool {
        self.place(symbol) < self.symbols.len()
    }
}

/// All types of a description.
#[derive(Debug, Default)]
pub(super) struct Types {
    /// The sets.
    pub(super) sets: Vec<Set>,
    set_ids: FxHashMap<Box<[Symbol]>, SetId>,
    /// The types with their arrows and cells.
    all: Vec<(Type, u8, u64)>,
    ids: FxHashMap<Type, TypeId>,
    shared: FxHashMap<(SetId, SetId), bool>,
    elements: usize,
}

impl Types {
    /// The set with these elements, each once.
    pub(super) fn set(&mut self, symbols: &[Symbol]) -> SetId {
        if let Some(&id) = self.set_ids.get(symbols) {
            return id;
        }
        let id = self.sets.len() as SetId;
        self.elements += symbols.len();
        self.sets.push(Set::new(symbols.into()));
        self.set_ids.insert(symbols.into(), id);
        id
    }

    /// Whether the sets have more elements than is allowed.
    pub(super) fn are_many(&self) -> bool {
        self.elements > limits::ALL_ELEMENTS
    }

    /// The number of a type; `None` if it has too many arrows.
    pub(super) fn id(&mut self, of: Type) -> Option<TypeId> {
        if let Some(&id) = self.ids.get(&of) {
            return Some(id);
        }
        let (arrows, cells) = match of {
            Type::Set(_) => (0, 1),
            Type::Arrow(keys, to) => {
                let (_, arrows, cells) = self.all[to as usize];
                // One more for what is outside the set.
                let slots = self.sets[keys as usize].symbols.len() as u64 + 1;
                (arrows + 1, cells.saturating_mul(slots))
            }
        };
        if arrows > limits::ARROWS {
            return None;
        }
        let id = self.all.len() as TypeId;
        self.all.push((of, arrows, cells));
        self.ids.insert(of, id);
        Some(id)
    }

    /// The type of one set.
    pub(super) fn scalar(&mut self, symbols: &[Symbol]) -> TypeId {
        let set = self.set(symbols);
        // There are no arrows, so there are not too many.
        self.id(Type::Set(set)).unwrap_or(0)
    }

    /// A type.
    pub(super) fn get(&self, id: TypeId) -> Type {
        self.all[id as usize].0
    }

    /// How many cells a value of a type takes.
    pub(super) fn cells(&self, id: TypeId) -> u64 {
        self.all[id as usize].2
    }

    /// The elements of a set.
    pub(super) fn symbols(&self, set: SetId) -> &[Symbol] {
        &self.sets[set as usize].symbols
    }

    /// Whether a value of one type can be meant where the other is expected.
    pub(super) fn fit(&mut self, one: TypeId, other: TypeId) -> bool {
        match (self.get(one), self.get(other)) {
            (Type::Set(one), Type::Set(other)) => self.share(one, other),
            (Type::Arrow(keys, one), Type::Arrow(others, other)) => {
                self.share(keys, others) && self.fit(one, other)
            }
            _ => false,
        }
    }

    fn share(&mut self, one: SetId, other: SetId) -> bool {
        if one == other {
            return !self.symbols(one).is_empty();
        }
        let (few, many) = if self.symbols(one).len() <= self.symbols(other).len() {
            (one, other)
        } else {
            (other, one)
        };
        let sets = &self.sets;
        *self.shared.entry((few, many)).or_insert_with(|| {
            let many = &sets[many as usize];
            let mut few = sets[few as usize].symbols.iter();
            few.any(|&symbol| many.holds(symbol))
        })
    }

    /// Whether all elements of one set are elements of another.
    pub(super) fn within(&self, one: SetId, other: SetId) -> bool {
        let other_set = &self.sets[other as usize];
        one == other || self.symbols(one).iter().all(|&one| other_set.holds(one))
    }

    /// For each cell of one type the cell of another type where the same is found.
    pub(super) fn copying(&self, to: TypeId, from: TypeId) -> Vec<u32> {
        match (self.get(to), self.get(from)) {
            (Type::Arrow(to_keys, to), Type::Arrow(from_keys, from)) => {
                let inner = self.copying(to, from);
                let stride = self.cells(from) as u32;
                let from_set = &self.sets[from_keys as usize];
                let known = self.symbols(to_keys).iter();
                let known = known.map(|&symbol| from_set.place(symbol));
                let slots = known.chain([from_set.symbols.len()]);
                slots
                    .flat_map(|slot| inner.iter().map(move |at| slot as u32 * stride + at))
                    .collect()
            }
            _ => vec![0],
        }
    }
}
