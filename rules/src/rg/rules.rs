//! A description prepared for play.

use super::types::{Set, SetId, Symbol, TypeId, Types};

/// The number of a node.
pub type NodeId = u32;

/// The rules: everything that does not change while a game is played.
#[derive(Debug)]
pub struct Rules {
    /// The names of the symbols.
    pub(super) symbols: Vec<String>,
    /// The types.
    pub(super) types: Types,
    /// The cells of the constants.
    pub(super) constants: Vec<Symbol>,
    /// The variables. Behind the others stand `goals`, `player` and `visible`.
    pub(super) variables: Vec<Variable>,
    /// The cells of the variables at the start.
    pub(super) start: Vec<Symbol>,
    /// The first cell of the variables that decide nothing about how a move goes on.
    pub(super) special: u32,
    /// The nodes.
    pub(super) nodes: Vec<Node>,
    /// The edges, those of a node one behind the other.
    pub(super) edges: Vec<Edge>,
    /// The players.
    pub(super) players: Vec<Symbol>,
    /// The symbols of scores with their values in ascending order of symbols.
    pub(super) scores: Vec<(Symbol, i32)>,
    /// For each symbol whether it is no part of the text of a move.
    pub(super) artificial: Vec<bool>,
    /// The cell of `player`.
    pub(super) player: u32,
    /// The first cell of `goals`.
    pub(super) goals: u32,
    /// Who moves where the description does.
    pub(super) keeper: Symbol,
    /// Who moves where chance does.
    pub(super) random: Symbol,
    /// The node where games begin.
    pub(super) begin: NodeId,
    /// The node where games end.
    pub(super) end: NodeId,
    /// What the library cannot play, if anything.
    pub(super) unsupported: Option<Unsupported>,
}

/// A variable.
#[derive(Debug)]
pub(super) struct Variable {
    /// Its name.
    pub(super) name: String,
    /// Its type.
    pub(super) of: TypeId,
    /// Its first cell.
    pub(super) base: u32,
}

/// A node.
#[derive(Debug)]
pub(super) struct Node {
    /// Its name.
    pub(super) name: String,
    /// The line of its first edge.
    pub(super) line: u32,
    /// Its first edge.
    pub(super) first: u32,
    /// The edge behind its last one.
    pub(super) last: u32,
    /// Whether the same state may come here twice.
    pub(super) remembered: bool,
}

/// An edge.
#[derive(Debug)]
pub(super) struct Edge {
    /// Where it ends.
    pub(super) to: NodeId,
    /// Its line.
    pub(super) line: u32,
    /// What it does.
    pub(super) label: Label,
    /// Whether it changes something that lasts longer than the move.
    pub(super) lasting: bool,
}

/// What an edge does.
#[derive(Debug)]
pub(super) enum Label {
    /// Nothing.
    Skip,
    /// Writes a symbol.
    Assign(Spot, Value),
    /// Writes a map of another or the same type.
    Copy(Spot, Map, Box<[u32]>),
    /// Says who moves next. The end of a move.
    Player(Value),
    /// Writes each element of a set.
    Generate(Spot, SetId),
    /// Two symbols are equal, or not.
    Compare(Value, Value, bool),
    /// Two maps of a type are equal, or not.
    CompareMaps(Map, Map, TypeId, bool),
    /// There is a path, or none.
    Reach(NodeId, NodeId, bool),
    /// A tag.
    Tag(Symbol),
    /// The value of a cell as a tag.
    TagOf(u32),
}

/// A symbol.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// Always the same.
    Symbol(Symbol),
    /// In a cell of a constant.
    Constant(Spot),
    /// In a cell of a variable.
    Variable(Spot),
}

/// A map.
#[derive(Debug)]
pub(super) enum Map {
    /// In a constant.
    Constant(Spot),
    /// In a variable.
    Variable(Spot),
}

/// A cell, or the first cell of a map.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The first cell of the variable or constant.
    pub(super) base: u32,
    /// The keys.
    pub(super) keys: Box<[Key]>,
}

/// A key of a map.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// The key.
    pub(super) value: Value,
    /// The keys that the map has.
    pub(super) set: SetId,
    /// The cells between one key and the next.
    pub(super) stride: u32,
}

/// What the library cannot play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unsupported {
    /// The first byte of the place.
    pub(super) start: u32,
    /// The byte behind the place.
    pub(super) end: u32,
    /// What it is.
    pub(super) what: &'static str,
}

impl Rules {
    /// The number of players.
    pub fn players(&self) -> usize {
        self.players.len()
    }

    /// The names of the players.
    pub fn player_names(&self) -> impl Iterator<Item = &str> {
        self.players.iter().map(|&player| self.symbol(player))
    }

    /// The name of a symbol.
    pub fn symbol(&self, symbol: Symbol) -> &str {
        self.symbols
            .get(usize::from(symbol))
            .map_or("?", |name| name)
    }

    /// The name of a node.
    pub fn node(&self, node: NodeId) -> &str {
        &self.nodes[node as usize].name
    }

    /// The edges from a node.
    pub(super) fn edges_from(&self, node: NodeId) -> &[Edge] {
        let node = &self.nodes[node as usize];
        &self.edges[node.first as usize..node.last as usize]
    }

    /// The place of the variable to which a cell belongs.
    pub(super) fn variable(&self, cell: u32) -> usize {
        let behind = self.variables.partition_point(|one| one.base <= cell);
        behind.saturating_sub(1)
    }

    /// The sets.
    pub(super) fn set(&self, set: SetId) -> &Set {
        &self.types.sets[set as usize]
    }

    /// The value of a score.
    pub(super) fn score(&self, symbol: Symbol) -> i32 {
        let at = self.scores.binary_search_by_key(&symbol, |&(one, _)| one);
        at.map_or(0, |at| self.scores[at].1)
    }

    /// The name of each variable of the description, with its number of cells.
    pub fn variable_sizes(&self) -> impl Iterator<Item = (&str, u64)> {
        let variables = self.variables.iter();
        let own = variables.filter(|one| one.base < self.special);
        own.map(|one| (one.name.as_str(), self.types.cells(one.of)))
    }

    /// The number of nodes.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The number of edges.
    pub fn edge_count(&self) -> usize {
        self.edges.len()
    }

    /// The least and the greatest score.
    pub fn score_range(&self) -> (i32, i32) {
        let values = || self.scores.iter().map(|&(_, value)| value);
        (values().min().unwrap_or(0), values().max().unwrap_or(0))
    }
}
