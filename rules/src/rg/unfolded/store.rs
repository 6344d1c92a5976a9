//! The nodes of the unfolded automaton that are known so far.

use super::context::MOVES;
use super::op::{FAIL, FOUND, Op, Step, Way};
use super::scheme::Scheme;
use crate::rg::failure::Failure;
use crate::rg::rules::NodeId;
use crate::rg::types::{Symbol, TypeId};
use rustc_hash::FxHashMap;

/// The most nodes that are known at a time.
const OPS: usize = 1 << 19;
/// The most entries of lists.
const ENTRIES: usize = 1 << 21;

/// The most maps that unfolded variables are.
const MAPS: usize = 1 << 12;

/// Where a node of the unfolded automaton stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum At {
    /// Nowhere.
    Nowhere,
    /// At a node.
    Node(NodeId),
    /// At a node, behind what is remembered there.
    Behind(NodeId),
    /// Before an edge.
    Edge(u32),
}

/// What a node of the unfolded automaton stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub(super) context: u32,
    pub(super) at: At,
    /// The values of the unfolded variables.
    pub(super) values: u32,
    /// The symbols that are known in other cells.
    pub(super) bound: u32,
}

/// Lists with numbers.
#[derive(Debug)]
struct Lists<T> {
    lists: Vec<Box<[T]>>,
    numbers: FxHashMap<Box<[T]>, u32>,
}

impl<T: Clone + Eq + std::hash::Hash> Lists<T> {
    fn new() -> Self {
        let mut lists = Self {
            lists: Vec::new(),
            numbers: FxHashMap::default(),
        };
        lists.number(&[]);
        lists
    }

    fn number(&mut self, list: &[T]) -> u32 {
        if let Some(&number) = self.numbers.get(list) {
            return number;
        }
        let number = self.lists.len() as u32;
        self.lists.push(list.into());
        self.numbers.insert(list.into(), number);
        number
    }
}

/// The end of a move.
#[derive(Debug)]
pub(super) struct End {
    pub(super) node: NodeId,
    /// The values of the unfolded variables.
    pub(super) values: u32,
    /// Where the next move begins, with tags and without; [`FAIL`] if it is not known yet.
    pub(super) next: [Op; 2],
    pub(super) mover: Symbol,
    /// What is to be written into a state.
    pub(super) writes: Box<[(u16, Symbol)]>,
    /// Whether different paths from here are different moves; `None` if it is not known yet.
    pub(super) unique: Option<bool>,
}

/// A copy of a map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Copying {
    pub(super) to: u16,
    pub(super) constant: bool,
    pub(super) from: u32,
    pub(super) edge: u32,
}

/// A comparison of maps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Comparing {
    pub(super) maps: [(bool, u32); 2],
    pub(super) layout: TypeId,
    pub(super) equal: bool,
}

/// What is known of the unfolded automaton.
#[derive(Debug)]
pub(super) struct Store<'r> {
    pub(super) scheme: &'r Scheme<'r>,
    pub(super) steps: Vec<Step>,
    keys: Vec<Key>,
    index: FxHashMap<Key, Op>,
    pub(super) ways: Vec<Way>,
    /// Nodes, or symbols.
    pub(super) entries: Vec<u32>,
    values: Lists<Symbol>,
    bound: Lists<(u16, Symbol)>,
    maps: Lists<Symbol>,
    pub(super) ends: Vec<End>,
    end_index: FxHashMap<(NodeId, u32), u32>,
    pub(super) copies: Vec<Copying>,
    pub(super) comparisons: Vec<Comparing>,
    pub(super) failures: Vec<Failure>,
    /// The search in which each node was visited last.
    pub(super) visited: Vec<u32>,
    /// The checks that are looked at while the store grows.
    pub(super) nested: usize,
    /// The writes that are looked at.
    pub(super) writes: usize,
}

impl<'r> Store<'r> {
    pub(super) fn new(scheme: &'r Scheme<'r>) -> Self {
        let mut store = Self {
            scheme,
            steps: Vec::new(),
            keys: Vec::new(),
            index: FxHashMap::default(),
            ways: Vec::new(),
            entries: Vec::new(),
            values: Lists::new(),
            bound: Lists::new(),
            maps: Lists::new(),
            ends: Vec::new(),
            end_index: FxHashMap::default(),
            copies: Vec::new(),
            comparisons: Vec::new(),
            failures: Vec::new(),
            visited: Vec::new(),
            nested: 0,
            writes: 0,
        };
        for (op, step) in [(FAIL, Step::Fail), (FOUND, Step::Found)] {
            debug_assert_eq!(op as usize, store.steps.len());
            store.add(step);
        }
        store
    }

    /// Whether no more may be added.
    pub(super) fn is_full(&self) -> bool {
        self.steps.len() > OPS
            || self.maps.lists.len() > MAPS
            || self.ways.len().max(self.entries.len()) > ENTRIES
    }

    fn push(&mut self, key: Key, step: Step) -> Op {
        let op = self.steps.len() as Op;
        self.steps.push(step);
        self.keys.push(key);
        self.visited.push(0);
        op
    }

    /// A node that nothing else leads to.
    pub(super) fn add(&mut self, step: Step) -> Op {
        let key = Key {
            context: 0,
            at: At::Nowhere,
            values: 0,
            bound: 0,
        };
        self.push(key, step)
    }

    /// The node that stands for this.
    pub(super) fn op(&mut self, key: Key) -> Op {
        if let Some(&op) = self.index.get(&key) {
            return op;
        }
        let op = self.push(key, Step::Unknown);
        self.index.insert(key, op);
        op
    }

    /// What a node stands for.
    pub(super) fn key(&self, op: Op) -> Key {
        self.keys[op as usize]
    }

    /// The number of a list of values.
    pub(super) fn number(&mut self, values: &[Symbol]) -> u32 {
        self.values.number(values)
    }

    /// A list of values.
    pub(super) fn values(&self, number: u32) -> &[Symbol] {
        &self.values.lists[number as usize]
    }

    /// The number of a map.
    pub(super) fn map_number(&mut self, map: &[Symbol]) -> Symbol {
        self.maps.number(map) as Symbol
    }

    /// The maps by their numbers.
    pub(super) fn maps(&self) -> &[Box<[Symbol]>] {
        &self.maps.lists
    }

    /// The number of a list of known symbols.
    pub(super) fn bound_number(&mut self, bound: &[(u16, Symbol)]) -> u32 {
        self.bound.number(bound)
    }

    /// A list of known symbols.
    pub(super) fn bound(&self, number: u32) -> &[(u16, Symbol)] {
        &self.bound.lists[number as usize]
    }

    /// The number of the end of a move with these values.
    pub(super) fn end(&mut self, node: NodeId, mut values: Vec<Symbol>) -> u32 {
        let scheme = self.scheme;
        scheme.forget(MOVES, node, &mut values);
        let numbered = self.number(&values);
        if let Some(&end) = self.end_index.get(&(node, numbered)) {
            return end;
        }
        let end = self.ends.len() as u32;
        let player = scheme.small(scheme.rules.player);
        self.ends.push(End {
            node,
            values: numbered,
            next: [FAIL; 2],
            writes: scheme.writes(node, &values, self.maps()),
            unique: None,
            mover: player.map_or(0, |at| values[at]),
        });
        self.end_index.insert((node, numbered), end);
        end
    }

    /// A failure.
    pub(super) fn wrong(&mut self, failure: Failure) -> Step {
        self.failures.push(failure);
        Step::Wrong(self.failures.len() as u32 - 1)
    }
}
