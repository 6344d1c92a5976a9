//! The Thompson automaton of rules in normal form.
//!
//! In a concatenation each part begins at the node where the part before ends. A sum is one node
//! with an empty edge to each alternative, and one node after them. A star has a node before its
//! part and a node after it, with empty edges into the part, past it, back and out. Patterns are
//! separate parts, which no edge leads to.

mod build;

use crate::rbg::description::{
    Action, Arithmetic, Comparison, Description, DirectionId, Origin, PieceId,
};
use build::{DEPTH, NODES};
use std::fmt;

/// The number of a node.
pub type Node = u32;

/// The number of a place where a leg ends (a leg is the part of the rules between two modifiers or
/// dots): 0 for the start, then the modifiers, then the dots.
pub type Symbol = u32;

/// The action of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// No action.
    Empty,
    /// Goes to the neighbour in a direction.
    Shift(DirectionId),
    /// Passes if the piece on the cell is in the set with this number.
    On(u32),
    /// Passes if the comparison with this number holds.
    Compare(u32),
    /// Passes if the pattern with this number holds, or for a negated one if it does not.
    Pattern(u32),
    /// A modifier or a dot outside patterns.
    Symbol(Symbol),
    /// A modifier inside a pattern.
    Hypothetical(u32),
}

/// An edge of the automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The node from which the edge leads.
    pub from: Node,
    /// The node to which the edge leads.
    pub to: Node,
    /// The action of the edge.
    pub label: Label,
}

/// A pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The node at which its paths begin.
    pub start: Node,
    /// The node at which its paths end.
    pub end: Node,
    /// Whether there must be a path; otherwise there must be none.
    pub holds: bool,
    /// The depth of nested patterns, this one included.
    pub depth: u32,
    /// The place of the edge in the text.
    pub origin: Origin,
}

/// The automaton of some rules.
#[derive(Clone, Debug)]
pub struct Automaton {
    /// The edges, sorted by the nodes that they come from, then in the order of the text.
    pub edges: Vec<Edge>,
    /// For each node its first edge, then the number of edges.
    first: Vec<u32>,
    /// The node at which the rules begin.
    pub start: Node,
    /// The node at which the rules end.
    pub end: Node,
    /// The sets of pieces for which edges test.
    pub sets: Vec<Vec<PieceId>>,
    /// The comparisons.
    pub comparisons: Vec<(Arithmetic, Comparison, Arithmetic, Origin)>,
    /// The patterns.
    pub patterns: Vec<Pattern>,
    /// The modifiers outside patterns, in the order of their numbers.
    pub actions: Vec<(Action, Origin)>,
    /// The modifiers inside patterns.
    pub hypothetical: Vec<(Action, Origin)>,
    /// The places of the dots in the text.
    pub dots: Vec<Origin>,
    /// The node behind each symbol.
    behind: Vec<Node>,
    /// The node behind each modifier inside patterns.
    behind_hypothetical: Vec<Node>,
}

/// The reason why rules have no automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLarge {
    /// There are too many nodes.
    Nodes,
    /// Expressions are nested too deeply.
    Depth,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes => write!(f, "the rules have more than {NODES} states"),
            Self::Depth => write!(f, "the rules are nested more than {DEPTH} levels deep"),
        }
    }
}

impl std::error::Error for TooLarge {}

impl Automaton {
    /// The automaton of the rules of a description.
    ///
    /// # Errors
    /// If it is too large.
    pub fn new(description: &Description) -> Result<Self, TooLarge> {
        Self::of(&description.rules, description.modifiers)
    }

    /// The number of nodes.
    pub fn nodes(&self) -> usize {
        self.first.len() - 1
    }

    /// The number of modifiers outside patterns.
    pub fn modifiers(&self) -> u32 {
        self.actions.len() as u32
    }

    /// The number of symbols, the start included.
    pub fn symbols(&self) -> u32 {
        self.behind.len() as u32
    }

    /// The edges from a node, in the order of the text.
    #[inline]
    pub fn from(&self, node: Node) -> &[Edge] {
        let node = node as usize;
        &self.edges[self.first[node] as usize..self.first[node + 1] as usize]
    }

    /// The index of the first edge from a node.
    pub fn first(&self, node: Node) -> usize {
        self.first[node as usize] as usize
    }

    /// The node after a symbol.
    #[inline]
    pub fn behind(&self, symbol: Symbol) -> Node {
        self.behind[symbol as usize]
    }

    /// The node after a modifier inside a pattern.
    #[inline]
    pub fn behind_hypothetical(&self, number: u32) -> Node {
        self.behind_hypothetical[number as usize]
    }

    /// Whether a symbol is a dot.
    #[inline]
    pub fn is_dot(&self, symbol: Symbol) -> bool {
        symbol > self.modifiers()
    }

    /// The action of a modifier; `None` for dots and the start.
    #[inline]
    pub fn action(&self, symbol: Symbol) -> Option<&Action> {
        let action = self.actions.get((symbol as usize).wrapping_sub(1));
        action.map(|(action, _)| action)
    }

    /// The place of a symbol in the text.
    pub fn origin(&self, symbol: Symbol) -> Origin {
        let number = (symbol as usize).wrapping_sub(1);
        if let Some(&(_, origin)) = self.actions.get(number) {
            return origin;
        }
        let dot = number.wrapping_sub(self.actions.len());
        self.dots.get(dot).copied().unwrap_or_default()
    }

    /// The greatest depth of nested patterns.
    pub fn pattern_depth(&self) -> u32 {
        let depths = self.patterns.iter().map(|pattern| pattern.depth);
        depths.max().unwrap_or(0)
    }
}
