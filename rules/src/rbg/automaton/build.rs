//! Building the automaton of rules in normal form.

use super::{Automaton, Edge, Label, Node, Pattern, TooLarge};
use crate::rbg::description::{Action, Expression, PieceId};

/// The most nodes.
pub(super) const NODES: u32 = 1 << 20;
/// The deepest nesting.
pub(super) const DEPTH: u32 = 1000;

impl Automaton {
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
