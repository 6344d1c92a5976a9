//! Fusion of instructions that follow each other.

use super::floods::Flood;
use super::places::Geometry;
use super::program::{Op, Program, Register};

impl<const W: usize> Program<W> {
    /// Joins steps with the steps and tests behind them, and turns loops over one of them into
    /// rays.
    pub(super) fn fuse(&mut self, geometry: &mut Geometry<W>) {
        while self.fuse_steps(geometry) {}
        self.find_rays();
    }

    /// Joins instructions; whether there were any to join.
    fn fuse_steps(&mut self, geometry: &mut Geometry<W>) -> bool {
        let (mut read, mut written) = (vec![0_u32; self.registers], vec![0_u32; self.registers]);
        // What is there at the beginning or looked at in the end is no passing value.
        let mut fixed = vec![false; self.registers];
        fixed[0] = true;
        let constant = self.constant.iter().map(|(register, _)| register);
        for &register in self.goal.iter().chain(constant) {
            fixed[usize::from(register)] = true;
        }
        for op in &self.ops {
            let mut op = *op;
            let (from, to) = op.registers();
            if let Some(from) = from {
                read[usize::from(*from)] += 1;
            }
            if let Some(to) = to {
                written[usize::from(*to)] += 1;
            }
        }
        let passing = |register: Register| {
            let register = usize::from(register);
            !fixed[register] && read[register] == 1 && written[register] == 1
        };
        let (part, repeated) = (self.parts(), self.repeated());
        let mut dropped = vec![false; self.ops.len()];
        let join = |first: Op, second: Op, geometry: &mut Geometry<W>| -> Option<Op> {
            Some(match (first, second) {
                (Op::Step(from, _, direction), Op::On(_, to, set)) => {
                    Op::StepOn(from, to, direction, set)
                }
                (Op::On(from, _, set), Op::Back(_, to, direction)) => {
                    Op::OnBack(from, to, direction, set)
                }
                (Op::Step(from, _, one), Op::Step(_, to, two)) => {
                    Op::Step(from, to, geometry.compound(one, two)?)
                }
                (Op::Step(from, _, one), Op::StepOn(_, to, two, set)) => {
                    Op::StepOn(from, to, geometry.compound(one, two)?, set)
                }
                (Op::Back(from, _, two), Op::Back(_, to, one)) => {
                    Op::Back(from, to, geometry.compound(one, two)?)
                }
                (Op::OnBack(from, _, two, set), Op::Back(_, to, one)) => {
                    Op::OnBack(from, to, geometry.compound(one, two)?, set)
                }
                _ => return None,
            })
        };
        let mut fused = false;
        for second in 0..self.ops.len() {
            let Some(middle) = self.ops[second].registers().0.copied() else {
                continue;
            };
            if !passing(middle) {
                continue;
            }
            let writer = (0..second).find(|&at| {
                let mut op = self.ops[at];
                op.registers().1.copied() == Some(middle)
            });
            let near = |&first: &usize| part[first] == part[second] || !repeated[second];
            let Some(first) = writer.filter(near) else {
                continue;
            };
            if dropped[first] {
                continue;
            }
            if let Some(joined) = join(self.ops[first], self.ops[second], geometry) {
                self.ops[second] = joined;
                (dropped[first], fused) = (true, true);
            }
        }
        self.keep(&dropped);
        fused
    }

    /// The number of the part that each instruction is in: what is repeated, or between such parts.
    fn parts(&self) -> Vec<u32> {
        let (mut part, mut end) = (0, u32::MAX);
        let parts = self.ops.iter().enumerate().map(|(at, op)| {
            if at as u32 == end {
                (part, end) = (part + 1, u32::MAX);
            }
            if let Op::Loop(last) = *op {
                (part, end) = (part + 1, last);
            }
            part
        });
        parts.collect()
    }

    fn find_rays(&mut self) {
        let mut dropped = vec![false; self.ops.len()];
        for at in 1..self.ops.len() {
            if self.ops[at - 1] != Op::Loop(at as u32 + 1) {
                continue;
            }
            let ray = match self.ops[at] {
                Op::StepOn(from, to, direction, set) if from == to => {
                    Op::Ray(from, to, direction, set)
                }
                Op::OnBack(from, to, direction, set) if from == to => {
                    Op::BackRay(from, to, direction, set)
                }
                _ => continue,
            };
            self.ops[at] = ray;
            dropped[at - 1] = true;
        }
        self.keep(&dropped);
    }

    /// Loops over steps to neighbours and a test of them become floods.
    pub(super) fn find_floods(&mut self, geometry: &Geometry<W>) {
        let mut dropped = vec![false; self.ops.len()];
        for at in 0..self.ops.len() {
            let Op::Loop(end) = self.ops[at] else {
                continue;
            };
            let body = &self.ops[at + 1..end as usize];
            let [Op::Step(register, middle, _), ..] = *body else {
                continue;
            };
            let (mut directions, mut sets) = (Vec::new(), Vec::new());
            for op in body {
                match *op {
                    Op::Step(from, to, direction) if (from, to) == (register, middle) => {
                        directions.push(direction);
                    }
                    Op::On(from, to, set) if (from, to) == (middle, register) => sets.push(set),
                    _ => {}
                }
            }
            let others = body.len() != directions.len() + sets.len();
            let [set] = sets[..] else {
                continue;
            };
            if others || self.used_outside(middle, at, end as usize) {
                continue;
            }
            self.ops[at] = Op::Flood(register, register, self.floods.len() as u32);
            self.floods.push(Flood::new(geometry, directions, set));
            dropped[at + 1..end as usize].fill(true);
        }
        self.keep(&dropped);
    }

    fn used_outside(&self, register: Register, from: usize, to: usize) -> bool {
        let uses = |op: &Op| {
            let mut op = *op;
            let (first, second) = op.registers();
            first.is_some_and(|used| *used == register)
                || second.is_some_and(|used| *used == register)
        };
        let constant = self.constant.iter().any(|&(used, _)| used == register);
        let outside = self.ops[..from].iter().chain(&self.ops[to..]).any(uses);
        register == 0 || constant || outside || self.goal == Some(register)
    }
}
