//! The Thompson automaton of rules in normal form.
//!
//! A concatenation shares nodes. A sum is one node with an empty edge into each alternative, and one
//! behind them. A star has a node before and a node behind it, with edges in, past, back and out.
//! Patterns are parts of their own that no edge leads to.

use super::description::{
    Action, Arithmetic, Comparison, Description, DirectionId, Expression, Origin, PieceId,
};
use std::fmt;

/// A node.
pub type Node = u32;

/// What ends a leg: 0 is the start, then the modifiers by their numbers, then the dots.
pub type Symbol = u32;

/// What an edge does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// Nothing.
    Empty,
    /// Goes to the neighbour in a direction.
    Shift(DirectionId),
    /// Passes if the piece is in a set.
    On(u32),
    /// Passes if a comparison holds.
    Compare(u32),
    /// Passes if a pattern holds, or if it does not.
    Pattern(u32),
    /// A modifier or a dot outside patterns.
    Symbol(Symbol),
    /// A modifier inside a pattern.
    Hypothetical(u32),
}

/// An edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Where it comes from.
    pub from: Node,
    /// Where it leads to.
    pub to: Node,
    /// What it does.
    pub label: Label,
}

/// A pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Where its paths begin.
    pub start: Node,
    /// Where its paths end.
    pub end: Node,
    /// Whether there must be a path.
    pub holds: bool,
    /// How deep patterns are nested in it, itself included.
    pub depth: u32,
    /// Where it was written.
    pub origin: Origin,
}

/// The automaton of some rules.
#[derive(Clone, Debug)]
pub struct Automaton {
    /// The edges by the nodes that they come from, in the order of the text.
    pub edges: Vec<Edge>,
    /// For each node its first edge, then the number of edges.
    first: Vec<u32>,
    /// Where the rules begin.
    pub start: Node,
    /// Where the rules end.
    pub end: Node,
    /// The sets of pieces that edges ask for.
    pub sets: Vec<Vec<PieceId>>,
    /// The comparisons.
    pub comparisons: Vec<(Arithmetic, Comparison, Arithmetic, Origin)>,
    /// The patterns.
    pub patterns: Vec<Pattern>,
    /// The modifiers outside patterns, in the order of their numbers.
    pub actions: Vec<(Action, Origin)>,
    /// The modifiers inside patterns.
    pub hypothetical: Vec<(Action, Origin)>,
    /// Where the dots were written.
    pub dots: Vec<Origin>,
    /// The node behind each symbol.
    behind: Vec<Node>,
    /// The node behind each modifier inside patterns.
    behind_hypothetical: Vec<Node>,
}

/// Why rules have no automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLarge {
    /// Too many nodes.
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

/// The most nodes.
const NODES: u32 = 1 << 20;
/// The deepest nesting.
const DEPTH: u32 = 1000;

impl Automaton {
    /// The automaton of the rules of a description.
    ///
    /// # Errors
    /// If it is too large.
    pub fn new(description: &Description) -> Result<Self, TooLarge> {
        Self::of(&description.rules, description.modifiers)
    }

    /// The automaton of `rules`, whose modifiers are numbered from 1 to `modifiers`.
    ///
    /// # Errors
    /// If it is too large.
    pub fn of(rules: &Expression, modifiers: u32) -> Result<Self, TooLarge> {
        let nothing = (Action::Keeper, 0);
        let mut builder = Builder {
            nodes: 1,
            edges: Vec::new(),
            automaton: Self {
                edges: Vec::new(),
                first: Vec::new(),
                start: 0,
                end: 0,
                sets: Vec::new(),
                comparisons: Vec::new(),
                patterns: Vec::new(),
                actions: vec![nothing; modifiers as usize],
                hypothetical: Vec::new(),
                dots: Vec::new(),
                behind: vec![0; modifiers as usize + 1],
                behind_hypothetical: Vec::new(),
            },
        };
        let within = Within {
            depth: 0,
            pattern: false,
        };
        let (end, _) = builder.add(rules, 0, within)?;
        let Builder {
            nodes,
            mut edges,
            mut automaton,
        } = builder;
        edges.sort_by_key(|edge| edge.from);
        automaton.first = vec![0; nodes as usize + 1];
        for edge in &edges {
            automaton.first[edge.from as usize + 1] += 1;
        }
        for node in 0..nodes as usize {
            automaton.first[node + 1] += automaton.first[node];
        }
        (automaton.edges, automaton.end) = (edges, end);
        Ok(automaton)
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

    /// The number of the first edge from a node.
    pub fn first(&self, node: Node) -> usize {
        self.first[node as usize] as usize
    }

    /// The node behind a symbol.
    #[inline]
    pub fn behind(&self, symbol: Symbol) -> Node {
        self.behind[symbol as usize]
    }

    /// The node behind a modifier inside a pattern.
    #[inline]
    pub fn behind_hypothetical(&self, number: u32) -> Node {
        self.behind_hypothetical[number as usize]
    }

    /// Whether a symbol is a dot.
    #[inline]
    pub fn is_dot(&self, symbol: Symbol) -> bool {
        symbol > self.modifiers()
    }

    /// What a modifier does; `None` for dots and the start.
    #[inline]
    pub fn action(&self, symbol: Symbol) -> Option<&Action> {
        let action = self.actions.get((symbol as usize).wrapping_sub(1));
        action.map(|(action, _)| action)
    }

    /// Where a symbol was written.
    pub fn origin(&self, symbol: Symbol) -> Origin {
        let number = (symbol as usize).wrapping_sub(1);
        if let Some(&(_, origin)) = self.actions.get(number) {
            return origin;
        }
        let dot = number.wrapping_sub(self.actions.len());
        self.dots.get(dot).copied().unwrap_or_default()
    }

    /// How deep patterns are nested.
    pub fn pattern_depth(&self) -> u32 {
        let depths = self.patterns.iter().map(|pattern| pattern.depth);
        depths.max().unwrap_or(0)
    }
}

/// Where an expression stands.
#[derive(Clone, Copy)]
struct Within {
    depth: u32,
    pattern: bool,
}

struct Builder {
    nodes: u32,
    edges: Vec<Edge>,
    automaton: Automaton,
}

impl Builder {
    fn node(&mut self) -> Result<Node, TooLarge> {
        if self.nodes >= NODES {
            return Err(TooLarge::Nodes);
        }
        self.nodes += 1;
        Ok(self.nodes - 1)
    }

    fn edge(&mut self, from: Node, to: Node, label: Label) {
        self.edges.push(Edge { from, to, label });
    }

    fn step(&mut self, from: Node, label: Label) -> Result<Node, TooLarge> {
        let to = self.node()?;
        self.edge(from, to, label);
        Ok(to)
    }

    /// Adds an expression behind a node: the node behind it, and how deep patterns are in it.
    fn add(
        &mut self,
        expression: &Expression,
        from: Node,
        within: Within,
    ) -> Result<(Node, u32), TooLarge> {
        if within.depth > DEPTH {
            return Err(TooLarge::Depth);
        }
        let deeper = Within {
            depth: within.depth + 1,
            ..within
        };
        let mut patterns = 0;
        let to = match expression {
            Expression::Sum(alternatives) => {
                let to = self.node()?;
                for alternative in alternatives {
                    let start = self.step(from, Label::Empty)?;
                    let (end, depth) = self.add(alternative, start, deeper)?;
                    self.edge(end, to, Label::Empty);
                    patterns = patterns.max(depth);
                }
                to
            }
            Expression::Concat(elements) => {
                let mut at = from;
                for element in elements {
                    let (end, depth) = self.add(element, at, deeper)?;
                    (at, patterns) = (end, patterns.max(depth));
                }
                at
            }
            Expression::Star(body) => {
                let before = self.step(from, Label::Empty)?;
                let start = self.step(before, Label::Empty)?;
                let behind = self.step(before, Label::Empty)?;
                let (end, depth) = self.add(body, start, deeper)?;
                self.edge(end, start, Label::Empty);
                self.edge(end, behind, Label::Empty);
                patterns = depth;
                behind
            }
            Expression::Shift(direction, _) => self.step(from, Label::Shift(*direction))?,
            Expression::On(pieces, _) => {
                let set = self.set(pieces);
                self.step(from, Label::On(set))?
            }
            Expression::Compare(left, comparison, right, origin) => {
                let comparisons = &mut self.automaton.comparisons;
                let number = comparisons.len() as u32;
                comparisons.push((left.clone(), *comparison, right.clone(), *origin));
                self.step(from, Label::Compare(number))?
            }
            Expression::Pattern {
                path,
                holds,
                origin,
            } => {
                let inside = Within {
                    pattern: true,
                    ..deeper
                };
                let start = self.node()?;
                let (end, depth) = self.add(path, start, inside)?;
                patterns = depth + 1;
                let number = self.automaton.patterns.len() as u32;
                self.automaton.patterns.push(Pattern {
                    start,
                    end,
                    holds: *holds,
                    depth: patterns,
                    origin: *origin,
                });
                self.step(from, Label::Pattern(number))?
            }
            Expression::Modifier(modifier, origin) => {
                let action = (modifier.action.clone(), *origin);
                if within.pattern {
                    let number = self.automaton.hypothetical.len() as u32;
                    self.automaton.hypothetical.push(action);
                    let to = self.step(from, Label::Hypothetical(number))?;
                    self.automaton.behind_hypothetical.push(to);
                    to
                } else {
                    let to = self.step(from, Label::Symbol(modifier.index))?;
                    let number = modifier.index as usize;
                    // Numbers that are out of order would be a fault of the front end.
                    if let Some(place) = self.automaton.actions.get_mut(number.wrapping_sub(1)) {
                        *place = action;
                        self.automaton.behind[number] = to;
                    }
                    to
                }
            }
            Expression::Dot(_) if within.pattern => from,
            Expression::Dot(origin) => {
                let symbol = self.automaton.symbols();
                let to = self.step(from, Label::Symbol(symbol))?;
                self.automaton.behind.push(to);
                self.automaton.dots.push(*origin);
                to
            }
        };
        Ok((to, patterns))
    }

    fn set(&mut self, pieces: &[PieceId]) -> u32 {
        let sets = &mut self.automaton.sets;
        let known = sets.iter().position(|set| set == pieces);
        known.unwrap_or_else(|| {
            sets.push(pieces.to_vec());
            sets.len() - 1
        }) as u32
    }
}
