//! The rules, or a pattern, as a graph whose edges are operations on sets of cells.

use super::cells::Frame;
use super::relation::{Form, Relation};
use crate::rbg::description::{Action, Arithmetic, Comparison, Expression, PieceId};
use crate::rbg::rules::Rules;

/// A node.
pub(super) type Node = usize;

/// What an edge does with a set of cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Op {
    /// Nothing.
    Empty,
    /// Goes where a relation leads to.
    Go(usize),
    /// Keeps the cells with one of these pieces.
    On(Vec<PieceId>),
    /// Keeps all or nothing.
    Compare(usize),
    /// Keeps the cells where a pattern has a path, or where it has none.
    Pattern(usize, bool),
    /// A modifier or a dot.
    Symbol(usize),
}

/// An edge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Edge {
    pub(super) from: Node,
    pub(super) to: Node,
    pub(super) op: Op,
}

/// A graph.
#[derive(Clone, Debug, Default)]
pub(super) struct Graph {
    pub(super) edges: Vec<Edge>,
    pub(super) nodes: usize,
    /// The node behind each symbol; behind 0 it begins.
    pub(super) behind: Vec<Node>,
    /// What each symbol does; nothing at the start and at dots.
    pub(super) actions: Vec<Option<Action>>,
    /// The end.
    pub(super) end: Node,
}

/// What a graph leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaving {
    /// Dots: whole moves.
    Dots,
    /// Nothing.
    Nothing,
    /// Tests: what can happen on some board.
    Tests,
}

/// A comparison.
pub(super) type Test = (Arithmetic, Comparison, Arithmetic);

/// What graphs refer to.
pub(super) struct Shared<'r> {
    pub(super) rules: &'r Rules,
    pub(super) frame: Frame,
    pub(super) relations: Vec<Relation>,
    pub(super) tests: Vec<Test>,
    /// The patterns, each with its path.
    pub(super) patterns: Vec<(Expression, Graph)>,
}

/// The largest frame on which relations are computed beyond single directions.
const COMPOSED: usize = 1024;

impl<'r> Shared<'r> {
    pub(super) fn new(rules: &'r Rules) -> Self {
        Self {
            rules,
            frame: Frame::new(&rules.description),
            relations: Vec::new(),
            tests: Vec::new(),
            patterns: Vec::new(),
        }
    }

    /// Whether a pattern goes from cell to cell by tables, which is quick only for few cells.
    pub(super) fn is_tabled(&self, pattern: usize) -> bool {
        let edges = self.patterns[pattern].1.edges.iter();
        let mut ops = edges.map(|edge| &edge.op);
        ops.any(|op| match *op {
            Op::Go(relation) => self.relations[relation].form(&self.frame) == Form::Table,
            Op::Pattern(pattern, _) => self.is_tabled(pattern),
            _ => false,
        })
    }

    /// Whether relations may be put together.
    pub(super) fn composes(&self) -> bool {
        self.frame.size <= COMPOSED
    }

    /// The number of a relation.
    pub(super) fn relation(&mut self, relation: Relation) -> Op {
        if relation.form(&self.frame) == Form::Identity {
            return Op::Empty;
        }
        Op::Go(number(&mut self.relations, relation))
    }

    /// The relation of an expression that has nothing but shifts.
    fn shifts(&self, expression: &Expression) -> Option<Relation> {
        let frame = &self.frame;
        Some(match expression {
            Expression::Shift(direction, _) => Relation::direction(self.rules, frame, *direction),
            _ if !self.composes() => return None,
            Expression::Concat(parts) => {
                let mut all = Relation::identity(frame);
                for part in parts {
                    all = all.then(&self.shifts(part)?);
                }
                all
            }
            Expression::Sum(parts) => {
                let mut parts = parts.iter().map(|part| self.shifts(part));
                let first = parts.next()??;
                parts.try_fold(first, |all, part| Some(all.or(&part?)))?
            }
            Expression::Star(body) => self.shifts(body)?.star(frame),
            Expression::Pattern { path, holds, .. } => {
                let mut cells = self.shifts(path)?.domain();
                if !holds {
                    for (word, all) in cells.0.iter_mut().zip(frame.cells().0) {
                        *word = all & !*word;
                    }
                }
                Relation::within(frame, &cells)
            }
            _ => return None,
        })
    }

    /// The graph of rules whose modifiers are numbered.
    pub(super) fn graph(&mut self, expression: &Expression, leaving: Leaving) -> Graph {
        let modifiers = self.rules.description.modifiers as usize;
        self.build(expression, modifiers, leaving)
    }

    fn build(&mut self, expression: &Expression, modifiers: usize, leaving: Leaving) -> Graph {
        let graph = Graph {
            nodes: 1,
            behind: vec![0; modifiers + 1],
            actions: vec![None; modifiers + 1],
            ..Graph::default()
        };
        let mut builder = Builder {
            shared: self,
            graph,
            leaving,
        };
        let end = builder.add(expression, 0);
        let mut graph = builder.graph;
        graph.end = end;
        graph
    }

    fn pattern(&mut self, path: &Expression) -> usize {
        let mut path = path.clone();
        forget(&mut path);
        let known = self.patterns.iter().position(|(known, _)| *known == path);
        known.unwrap_or_else(|| {
            let mut graph = self.build(&path, 0, Leaving::Dots);
            graph.simplify(self, true);
            self.patterns.push((path, graph));
            self.patterns.len() - 1
        })
    }
}

/// The place of something in a list, to which it is added.
fn number<T: PartialEq>(list: &mut Vec<T>, one: T) -> usize {
    let known = list.iter().position(|known| *known == one);
    known.unwrap_or_else(|| {
        list.push(one);
        list.len() - 1
    })
}

/// Forgets where an expression was written, so that equal patterns are one.
fn forget(expression: &mut Expression) {
    match expression {
        Expression::Sum(parts) | Expression::Concat(parts) => parts.iter_mut().for_each(forget),
        Expression::Star(body) => forget(body),
        Expression::Pattern { path, origin, .. } => {
            *origin = 0;
            forget(path);
        }
        Expression::Shift(_, origin)
        | Expression::On(_, origin)
        | Expression::Compare(_, _, _, origin)
        | Expression::Modifier(_, origin)
        | Expression::Dot(origin) => *origin = 0,
    }
}

struct Builder<'s, 'r> {
    shared: &'s mut Shared<'r>,
    graph: Graph,
    leaving: Leaving,
}

impl Builder<'_, '_> {
    fn node(&mut self) -> Node {
        self.graph.nodes += 1;
        self.graph.nodes - 1
    }

    fn edge(&mut self, from: Node, to: Node, op: Op) {
        self.graph.edges.push(Edge { from, to, op });
    }

    fn step(&mut self, from: Node, op: Op) -> Node {
        let to = self.node();
        self.edge(from, to, op);
        to
    }

    /// Adds a test, which every board passes in an open graph.
    fn test(&mut self, from: Node, op: impl FnOnce(&mut Shared<'_>) -> Op) -> Node {
        if self.leaving == Leaving::Tests {
            return from;
        }
        let op = op(self.shared);
        self.step(from, op)
    }

    fn add(&mut self, expression: &Expression, from: Node) -> Node {
        if let Some(relation) = self.shared.shifts(expression) {
            let op = self.shared.relation(relation);
            return self.step(from, op);
        }
        match expression {
            Expression::Sum(parts) => {
                let to = self.node();
                for part in parts {
                    let start = self.step(from, Op::Empty);
                    let end = self.add(part, start);
                    self.edge(end, to, Op::Empty);
                }
                to
            }
            Expression::Concat(parts) => parts.iter().fold(from, |at, part| self.add(part, at)),
            Expression::Star(body) => {
                let start = self.step(from, Op::Empty);
                let behind = self.step(start, Op::Empty);
                let first = self.step(start, Op::Empty);
                let end = self.add(body, first);
                self.edge(end, start, Op::Empty);
                behind
            }
            Expression::Shift(..) => from,
            Expression::On(pieces, _) => self.test(from, |_| Op::On(pieces.clone())),
            Expression::Compare(left, comparison, right, _) => self.test(from, |shared| {
                let test = (left.clone(), *comparison, right.clone());
                Op::Compare(number(&mut shared.tests, test))
            }),
            Expression::Pattern { path, holds, .. } => {
                self.test(from, |shared| Op::Pattern(shared.pattern(path), *holds))
            }
            Expression::Modifier(modifier, _) => {
                let graph = &mut self.graph;
                let symbol = match modifier.index as usize {
                    0 => {
                        graph.behind.push(0);
                        graph.actions.push(None);
                        graph.behind.len() - 1
                    }
                    index => index,
                };
                graph.actions[symbol] = Some(modifier.action.clone());
                self.behind(from, symbol)
            }
            Expression::Dot(_) if self.leaving == Leaving::Dots => from,
            Expression::Dot(_) => {
                let symbol = self.graph.behind.len();
                self.graph.behind.push(0);
                self.graph.actions.push(None);
                self.behind(from, symbol)
            }
        }
    }

    fn behind(&mut self, from: Node, symbol: usize) -> Node {
        let to = self.step(from, Op::Symbol(symbol));
        self.graph.behind[symbol] = to;
        to
    }
}
