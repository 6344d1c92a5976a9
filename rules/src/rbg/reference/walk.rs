//! Walks through legs and patterns.

use super::Engine;
use crate::rbg::automaton::{Edge, Label, Node};
use crate::rbg::description::{Action, CellId, Origin};
use crate::rbg::failure::Failure;
use crate::rbg::rules::NOWHERE;

/// What one walk needs.
#[derive(Debug, Default)]
pub(super) struct Level {
    /// The walk in which each pair of a node and a cell was visited last.
    visited: Vec<u32>,
    walk: u32,
    stack: Vec<(Node, CellId)>,
}

impl Level {
    fn begin(&mut self, pairs: usize) {
        if self.visited.is_empty() {
            self.visited = vec![0; pairs];
        }
        if self.walk == u32::MAX {
            self.visited.fill(0);
            self.walk = 0;
        }
        self.walk += 1;
        self.stack.clear();
    }

    /// Whether a pair is visited for the first time in this walk.
    fn visit(&mut self, pair: usize) -> bool {
        std::mem::replace(&mut self.visited[pair], self.walk) != self.walk
    }
}

impl Engine<'_> {
    /// Walks from a node and a cell without passing modifiers, and collects those that are met, in
    /// the order of the text. Whether it comes to the goal, where it stops.
    ///
    /// With `dots` it does not pass dots either.
    pub(super) fn walk(
        &mut self,
        level: usize,
        from: (Node, CellId),
        goal: Option<Node>,
        dots: bool,
    ) -> Result<bool, Failure> {
        let mut own = std::mem::take(&mut self.levels[level]);
        own.begin(self.automaton.nodes() * self.rules.cells());
        own.stack.push(from);
        let found = self.walk_on(&mut own, level, goal, dots);
        self.levels[level] = own;
        found
    }

    fn walk_on(
        &mut self,
        own: &mut Level,
        level: usize,
        goal: Option<Node>,
        dots: bool,
    ) -> Result<bool, Failure> {
        let (automaton, cells) = (self.automaton, self.rules.cells());
        while let Some((node, cell)) = own.stack.pop() {
            if goal == Some(node) {
                return Ok(true);
            }
            if !own.visit(node as usize * cells + usize::from(cell)) {
                continue;
            }
            self.step(0)?;
            for edge in automaton.from(node).iter().rev() {
                if let Some(cell) = self.pass(edge, cell, level, dots)? {
                    own.stack.push((edge.to, cell));
                }
            }
        }
        Ok(false)
    }

    /// The cell behind an edge, if it can be passed. Modifiers are collected instead.
    fn pass(
        &mut self,
        edge: &Edge,
        cell: CellId,
        level: usize,
        dots: bool,
    ) -> Result<Option<CellId>, Failure> {
        let passes = match edge.label {
            Label::Empty => true,
            Label::Shift(direction) => {
                let next = self.rules.next(direction, cell);
                return Ok((next != NOWHERE).then_some(next));
            }
            Label::On(set) => {
                let piece = usize::from(self.state.pieces[usize::from(cell)]);
                self.sets[set as usize * self.rules.pieces() + piece]
            }
            Label::Compare(number) => self.compare(number)?,
            Label::Pattern(number) => {
                let pattern = self.automaton.patterns[number as usize];
                self.exists(level + 1, &pattern, cell)? == pattern.holds
            }
            Label::Symbol(symbol) if self.automaton.is_dot(symbol) && !dots => true,
            label @ (Label::Symbol(_) | Label::Hypothetical(_)) => {
                if self.allowed(label)? {
                    self.met.push((label, cell));
                }
                false
            }
        };
        Ok(passes.then_some(cell))
    }

    fn compare(&self, number: u32) -> Result<bool, Failure> {
        let (left, comparison, right, origin) = &self.automaton.comparisons[number as usize];
        let by_zero = |_| Failure::DivisionByZero(*origin);
        let left = left.value(&self.state).map_err(by_zero)?;
        let right = right.value(&self.state).map_err(by_zero)?;
        Ok(comparison.holds(left, right))
    }

    /// Whether a modifier can be applied: a value must be within the bounds of its variable.
    fn allowed(&self, label: Label) -> Result<bool, Failure> {
        let Some(&(Action::Assign(variable, ref value), origin)) = self.action(label) else {
            return Ok(true);
        };
        let value = value.value(&self.state);
        let value = value.map_err(|_| Failure::DivisionByZero(origin))?;
        let bound = self.rules.description.variables[usize::from(variable)].bound;
        Ok((0..=i64::from(bound)).contains(&value))
    }

    pub(super) fn step(&mut self, origin: Origin) -> Result<(), Failure> {
        self.steps += 1;
        if self.steps > self.limit {
            return Err(Failure::Steps(origin));
        }
        Ok(())
    }
}
