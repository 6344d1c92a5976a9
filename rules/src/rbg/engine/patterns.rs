//! The cells at which patterns hold.

use super::Runner;
use super::cells::Cells;
use super::program::Program;
use super::run::Exit;
use crate::rbg::automaton::{Label, Node};

impl<const W: usize> Runner<W> {
    /// The cells of a set where a pattern is as it should be.
    pub(super) fn holding(&mut self, level: usize, number: u32, cells: &Cells<W>) -> Cells<W> {
        if let Some(fixed) = &self.plan.fixed[number as usize] {
            return cells.and(fixed);
        }
        let holds = self.automaton.patterns[number as usize].holds;
        let number = self.plan.same[number as usize];
        let known = &self.known[number as usize];
        if known.version != self.version || known.of != *cells {
            let found = self.beginnings(level, number, cells);
            self.known[number as usize] = Known {
                version: self.version,
                of: *cells,
                found,
            };
        }
        let found = &self.known[number as usize].found;
        if holds {
            cells.and(found)
        } else {
            cells.without(found)
        }
    }

    /// The cells of a set where paths of a pattern begin.
    fn beginnings(&mut self, level: usize, number: u32, cells: &Cells<W>) -> Cells<W> {
        let program = &self.plan.patterns[number as usize];
        if program.anywhere {
            // The same for all.
            return if self.somewhere(level, number, cells) {
                *cells
            } else {
                Cells::NONE
            };
        }
        let count = cells.count();
        if count > 2
            && let Some(backward) = &self.plan.backward[number as usize]
            && backward.ops.len() <= 12 * count as usize
        {
            return self.run_backward(level + 1, backward);
        }
        let mut found = Cells::NONE;
        for place in cells.places() {
            if self.begins(level, number, place) {
                found.add(place);
            }
        }
        found
    }

    /// Whether paths of a pattern begin that are the same from all cells.
    fn somewhere(&mut self, level: usize, number: u32, cells: &Cells<W>) -> bool {
        let heads = &self.plan.pattern_heads[number as usize];
        let goal = self.plan.ends[number as usize].map_or(Node::MAX, |(_, goal)| goal);
        if !heads.is_empty()
            && let Some(found) = self.begin(level + 1, heads, goal)
        {
            return found;
        }
        self.exists(level + 1, &self.plan.patterns[number as usize], cells)
    }

    /// Whether a path of a pattern begins on a cell.
    fn begins(&mut self, level: usize, number: u32, place: usize) -> bool {
        let program = &self.plan.patterns[number as usize];
        match self.plan.ends[number as usize] {
            Some((from, goal)) if program.constant.is_empty() => {
                let context = (self.rules, self.automaton);
                let start = (from, self.cell(place));
                match self.plan.table(context, start, goal) {
                    Some(steps) => self.decide(level + 1, self.exits.len(), steps),
                    None if W <= 2 || !program.floods.is_empty() => {
                        self.exists(level + 1, program, &Cells::one(place))
                    }
                    None => self.roam(level + 1, from, place, goal),
                }
            }
            _ if program.anywhere => self.somewhere(level, number, &Cells::one(place)),
            _ => {
                let nodes = self.plan.pattern_nodes[number as usize];
                self.exists_at(level + 1, nodes, program, place)
            }
        }
    }

    /// Whether a pattern is as it should be on a cell.
    pub(super) fn holds_at(&mut self, level: usize, number: u32, place: usize) -> bool {
        if let Some(fixed) = &self.plan.fixed[number as usize] {
            return fixed.has(place);
        }
        let holds = self.automaton.patterns[number as usize].holds;
        let number = self.plan.same[number as usize];
        let known = &self.known[number as usize];
        if known.version != self.version || known.of != Cells::one(place) {
            let mut found = Cells::NONE;
            if self.begins(level, number, place) {
                found.add(place);
            }
            self.known[number as usize] = Known {
                version: self.version,
                of: Cells::one(place),
                found,
            };
        }
        self.known[number as usize].found.has(place) == holds
    }

    fn run_backward(&mut self, level: usize, program: &'static Program<W>) -> Cells<W> {
        let all = self.plan.geometry.all;
        if let Some(lanes) = &program.lanes {
            return self.shifted(program, lanes, &all);
        }
        let goal = program.goal.map_or(0, usize::from);
        if level >= self.registers.len() {
            self.registers.resize(level + 1, Vec::new());
        }
        let mut registers = std::mem::take(&mut self.registers[level]);
        registers.clear();
        registers.resize(program.registers, Cells::NONE);
        registers[0] = all;
        self.run_ops(level, program, &mut registers, usize::MAX);
        let found = registers[goal];
        self.registers[level] = registers;
        found
    }

    /// Whether a path of a pattern begins on one of some cells.
    fn exists(&mut self, level: usize, program: &'static Program<W>, from: &Cells<W>) -> bool {
        if level > super::DEPTH {
            self.failed = true;
            return false;
        }
        let first = self.exits.len();
        let found = self.run(level, program, from);
        self.exists_behind(level, first, found)
    }

    /// The same on a cell.
    fn exists_at(
        &mut self,
        level: usize,
        (start, goal): (Node, Node),
        program: &'static Program<W>,
        place: usize,
    ) -> bool {
        let context = (self.rules, self.automaton);
        let Some(table) = self.plan.table(context, (start, self.cell(place)), goal) else {
            return self.exists(level, program, &Cells::one(place));
        };
        if level > super::DEPTH {
            self.failed = true;
            return false;
        }
        let first = self.exits.len();
        let found = self.decide(level, first, table);
        self.exists_behind(level, first, found)
    }

    /// Whether the goal was found, or is behind a modifier among the exits from `first` on.
    fn exists_behind(&mut self, level: usize, first: usize, mut found: bool) -> bool {
        let mut at = first;
        while !found && !self.failed && at < self.exits.len() {
            let Exit { label, cells, .. } = self.exits[at];
            at += 1;
            let Label::Hypothetical(number) = label else {
                continue;
            };
            let next = &self.plan.hypothetical[number as usize];
            let nodes = self.plan.hypothetical_nodes[number as usize];
            for place in cells.places() {
                let before = self.log.len();
                self.apply(label, place);
                found = self.exists_at(level + 1, nodes, next, place);
                self.undo_to(before);
                if found || self.failed {
                    break;
                }
            }
        }
        self.exits.truncate(first);
        found
    }
}

/// What was found out of a pattern.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<const W: usize> {
    /// The board that it was, by number.
    version: u64,
    of: Cells<W>,
    found: Cells<W>,
}

impl<const W: usize> Known<W> {
    pub(super) const NOTHING: Self = Self {
        version: 0,
        of: Cells::NONE,
        found: Cells::NONE,
    };
}
