//! Programs run on a board.

use super::Runner;
use super::cells::Cells;
use super::program::{Op, Program, Register};
use crate::rbg::automaton::Label;
use crate::rbg::description::PieceId;

/// What a program came to: a symbol, the cells where it is met, and the register.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exit<const W: usize> {
    pub(super) label: Label,
    pub(super) cells: Cells<W>,
    pub(super) offset: i32,
}

impl<const W: usize> Runner<W> {
    /// Runs a program from some places, and appends its exits. Whether it comes to its goal, where
    /// it stops.
    pub(super) fn run(
        &mut self,
        level: usize,
        program: &'static Program<W>,
        from: &Cells<W>,
    ) -> bool {
        if let Some(lanes) = &program.lanes {
            return self.run_shifts(program, lanes, from);
        }
        if level >= self.registers.len() {
            self.registers.resize(level + 1, Vec::new());
        }
        let mut registers = std::mem::take(&mut self.registers[level]);
        registers.clear();
        registers.resize(program.registers, Cells::NONE);
        registers[0] = *from;
        for &(register, cells) in &program.constant {
            registers[usize::from(register)] = cells;
        }
        let goal = program.goal.map_or(usize::MAX, usize::from);
        let found = registers.get(goal).is_some_and(|cells| !cells.is_empty())
            || self.run_ops(level, program, &mut registers, goal);
        self.registers[level] = registers;
        found
    }

    #[inline(always)]
    pub(super) fn run_ops(
        &mut self,
        level: usize,
        program: &'static Program<W>,
        registers: &mut [Cells<W>],
        goal: usize,
    ) -> bool {
        self.work += 10 + (2 * W * program.ops.len()) as u64;
        if program.straight {
            return self.run_straight(level, program, registers, goal);
        }
        let ops = &program.ops[..];
        let mut at = 0;
        // The part that is repeated: where it begins and ends, and whether it changed anything.
        let (mut first, mut last, mut changed) = (0, usize::MAX, false);
        loop {
            if at == last {
                if changed {
                    (at, changed) = (first, false);
                } else {
                    last = usize::MAX;
                }
            }
            let Some(op) = ops.get(at) else {
                return false;
            };
            at += 1;
            let (to, more) = match *op {
                Op::Exit(from, symbol) => {
                    let cells = registers[usize::from(from)];
                    if !cells.is_empty() && self.allowed(symbol) {
                        let offset = program.offsets.get(usize::from(from)).copied();
                        self.exits.push(Exit {
                            label: Label::Symbol(symbol),
                            cells,
                            offset: offset.unwrap_or_default(),
                        });
                    }
                    continue;
                }
                Op::Hypothetical(from, number) => {
                    let cells = registers[usize::from(from)];
                    if !cells.is_empty() && self.allowed_hypothetical(number) {
                        self.exits.push(Exit {
                            label: Label::Hypothetical(number),
                            cells,
                            offset: 0,
                        });
                    }
                    continue;
                }
                Op::Loop(end) => {
                    (first, last, changed) = (at, end as usize, false);
                    continue;
                }
                op => self.found(level, program, registers, op),
            };
            if more.is_empty() {
                at = program.jumps[at - 1] as usize;
                continue;
            }
            let to = usize::from(to);
            let before = registers[to];
            let after = before.or(&more);
            registers[to] = after;
            changed |= before != after;
            if to == goal && !after.is_empty() {
                return true;
            }
        }
    }

    /// Runs a short program without floods, loops, patterns, and exits. Nothing depends on what is
    /// found but the goal.
    fn run_straight(
        &mut self,
        level: usize,
        program: &'static Program<W>,
        registers: &mut [Cells<W>],
        goal: usize,
    ) -> bool {
        for &op in &program.ops {
            let (to, more) = self.found(level, program, registers, op);
            let to = usize::from(to);
            registers[to] = registers[to].or(&more);
            if to == goal && !more.is_empty() {
                return true;
            }
        }
        false
    }

    /// What an instruction adds to a register.
    #[inline(always)]
    fn found(
        &mut self,
        level: usize,
        program: &'static Program<W>,
        registers: &[Cells<W>],
        op: Op,
    ) -> (Register, Cells<W>) {
        match op {
            Op::Copy(from, to) => (to, registers[usize::from(from)]),
            Op::Step(from, to, direction) => {
                let from = &registers[usize::from(from)];
                (
                    to,
                    self.plan.geometry.steps[usize::from(direction)].of(from),
                )
            }
            Op::Back(from, to, direction) => {
                let from = &registers[usize::from(from)];
                (
                    to,
                    self.plan.geometry.steps[usize::from(direction)].back(from),
                )
            }
            Op::On(from, to, set) => {
                let from = registers[usize::from(from)];
                (to, from.and(&self.union(set)))
            }
            Op::StepOn(from, to, direction, set) => {
                let from = registers[usize::from(from)];
                let step = &self.plan.geometry.steps[usize::from(direction)];
                (to, step.of(&from).and(&self.union(set)))
            }
            Op::OnBack(from, to, direction, set) => {
                let from = registers[usize::from(from)];
                let step = &self.plan.geometry.steps[usize::from(direction)];
                (to, step.back(&from.and(&self.union(set))))
            }
            Op::Ray(from, to, direction, set) => {
                let from = registers[usize::from(from)];
                if from.is_empty() {
                    return (to, from);
                }
                let set = self.union(set);
                (to, self.plan.geometry.ray(direction, &from, &set))
            }
            Op::Flood(from, to, number) => {
                let from = registers[usize::from(from)];
                let flood = &program.floods[number as usize];
                let set = self.union(flood.set);
                (to, self.plan.geometry.flood(flood, &from, &set))
            }
            Op::BackRay(from, to, direction, set) => {
                let from = registers[usize::from(from)];
                if from.is_empty() {
                    return (to, from);
                }
                let set = self.union(set);
                (to, self.plan.geometry.ray_back(direction, &from, &set))
            }
            Op::Compare(from, to, number) => {
                let from = &registers[usize::from(from)];
                if from.is_empty() || !self.compare(number) {
                    return (to, Cells::NONE);
                }
                (to, *from)
            }
            Op::Everywhere(from, to, number) => {
                if registers[usize::from(from)].is_empty() {
                    return (to, Cells::NONE);
                }
                (to, program.everywhere[number as usize])
            }
            Op::Pattern(from, to, number) => {
                let from = registers[usize::from(from)];
                if from.is_empty() {
                    return (to, Cells::NONE);
                }
                (to, self.holding(level, number, &from))
            }
            Op::Exit(..) | Op::Hypothetical(..) | Op::Loop(_) => (0, Cells::NONE),
        }
    }

    /// The cells that hold a piece of a set.
    #[inline(always)]
    pub(super) fn union(&mut self, set: u16) -> Cells<W> {
        self.with_pieces(self.plan.pieces[usize::from(set)])
    }

    pub(super) fn union_of_many(&mut self, set: u16) -> Cells<W> {
        let (version, known) = self.unions[usize::from(set)];
        if version == self.version {
            return known;
        }
        let pieces = self.plan.sets[usize::from(set)].iter();
        let found = pieces.fold(Cells::NONE, |found, &piece| found.or(&self.piece(piece)));
        self.unions[usize::from(set)] = (self.version, found);
        found
    }

    #[inline(always)]
    pub(super) fn piece(&self, piece: PieceId) -> Cells<W> {
        Cells::read(&self.board.sets[usize::from(piece) * W..])
    }
}
