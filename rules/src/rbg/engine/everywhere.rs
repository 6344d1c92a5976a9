//! Shifts whose destinations do not depend on the cell where they begin.

use super::cells::Cells;
use super::places::Geometry;
use super::program::{Op, Program, Register};

/// The most registers of a program that is looked at.
const REGISTERS: usize = 400;

impl<const W: usize> Program<W> {
    /// Finds shifts whose result depends only on whether there are any cells to begin with.
    pub(super) fn find_everywhere(&mut self, geometry: &Geometry<W>) {
        if self.registers > REGISTERS {
            return;
        }
        for register in 1..self.registers as Register {
            self.find_from(geometry, register);
        }
    }

    fn find_from(&mut self, geometry: &Geometry<W>, start: Register) -> Option<()> {
        let repeated = self.repeated();
        let is_shift = |op: &Op| matches!(op, Op::Copy(..) | Op::Step(..));
        // What tests lead to the register.
        let tests = (0..self.ops.len())
            .filter(|&at| self.ops[at].to() == Some(start) && !is_shift(&self.ops[at]));
        let tests: Vec<_> = tests.collect();
        let last = *tests.last()?;
        let constant = |register: Register| self.constant.iter().any(|&(at, _)| at == register);
        if tests.iter().any(|&at| repeated[at]) || constant(start) {
            return None;
        }
        let mut reached = vec![false; self.registers];
        reached[usize::from(start)] = true;
        let mut changed = true;
        while changed {
            changed = false;
            for op in self.ops.iter().filter(|op| is_shift(op)) {
                let (from, to) = (usize::from(op.from()?), usize::from(op.to()?));
                changed |= reached[from] && !reached[to];
                reached[to] |= reached[from];
            }
        }
        // Nothing else may lead there, and there must be shifts at all.
        let inside = |register: Register| reached[usize::from(register)];
        let mut shifts = Vec::new();
        for (at, op) in self.ops.iter().enumerate() {
            let to = op.to().filter(|&to| inside(to));
            match op {
                Op::Copy(from, to) | Op::Step(from, to, _) if inside(*to) => {
                    if !inside(*from) || at < last {
                        return None;
                    }
                    shifts.push(at);
                }
                _ if to.is_some_and(|to| to != start || constant(to)) => return None,
                _ => {}
            }
        }
        if shifts.len() < 4
            || (0..self.registers).any(|at| reached[at] && (at == 0 || constant(at as Register)))
        {
            return None;
        }
        let used = (0..self.registers as Register).filter(|&register| {
            let read = |op: &Op| !is_shift(op) && op.from() == Some(register);
            inside(register) && (self.goal == Some(register) || self.ops.iter().any(read))
        });
        let used: Vec<_> = used.collect();
        let mut found: Option<Vec<Cells<W>>> = None;
        for &place in &geometry.place {
            let cells = self.shifted(geometry, &shifts, start, place.into());
            let cells: Vec<_> = used.iter().map(|&at| cells[usize::from(at)]).collect();
            if *found.get_or_insert_with(|| cells.clone()) != cells {
                return None;
            }
        }
        self.replace(&tests, &shifts, start, &used, &found?);
        Some(())
    }

    /// What shifts come to from a place.
    fn shifted(
        &self,
        geometry: &Geometry<W>,
        shifts: &[usize],
        start: Register,
        place: usize,
    ) -> Vec<Cells<W>> {
        let mut cells = vec![Cells::NONE; self.registers];
        cells[usize::from(start)] = Cells::one(place);
        let mut changed = true;
        while changed {
            changed = false;
            for &at in shifts {
                let (to, more) = match self.ops[at] {
                    Op::Copy(from, to) => (to, cells[usize::from(from)]),
                    Op::Step(from, to, direction) => {
                        let step = &geometry.steps[usize::from(direction)];
                        (to, step.of(&cells[usize::from(from)]))
                    }
                    _ => continue,
                };
                let known = &mut cells[usize::from(to)];
                let all = known.or(&more);
                changed |= all != *known;
                *known = all;
            }
        }
        cells
    }

    /// Replaces shifts by what they come to.
    fn replace(
        &mut self,
        tests: &[usize],
        shifts: &[usize],
        start: Register,
        used: &[Register],
        found: &[Cells<W>],
    ) {
        let begin = self.registers as Register;
        self.registers += 1;
        for &at in tests {
            if let (_, Some(to)) = self.ops[at].registers()
                && *to == start
            {
                *to = begin;
            }
        }
        let behind = tests.last().map_or(0, |&last| last + 1);
        let more = used.iter().zip(found).map(|(&to, &cells)| {
            self.everywhere.push(cells);
            Op::Everywhere(begin, to, self.everywhere.len() as u32 - 1)
        });
        let more: Vec<_> = more.collect();
        let count = more.len();
        let mut dropped = vec![false; self.ops.len()];
        for &at in shifts {
            dropped[at] = true;
        }
        dropped.splice(behind..behind, std::iter::repeat_n(false, count));
        self.ops.splice(behind..behind, more);
        for op in &mut self.ops {
            if let Op::Loop(end) = op
                && *end as usize > behind
            {
                *end += count as u32;
            }
        }
        self.keep(&dropped);
    }
}
