//! Loops of two instructions become rays, and chains of jumps become single jumps.

use super::places::Geometry;
use super::program::{Op, Program, Register};

impl<const W: usize> Program<W> {
    /// Loops over a step and a test become rays.
    pub(super) fn find_pairs(&mut self) {
        let mut at = 0;
        while at < self.ops.len() {
            if let Op::Loop(end) = self.ops[at]
                && end as usize == at + 3
                && let Some(ops) = self.pair(at)
            {
                // A loop is as long as what it becomes.
                let more = [Op::Copy(0, 0); 3].iter().copied().skip(ops.len());
                let ops: Vec<_> = ops.into_iter().chain(more).collect();
                self.ops.splice(at..at + 3, ops);
            }
            at += 1;
        }
        let dropped: Vec<_> = self.ops.iter().map(|op| *op == Op::Copy(0, 0)).collect();
        self.keep(&dropped);
    }

    /// What a loop of two instructions becomes.
    fn pair(&self, at: usize) -> Option<Vec<Op>> {
        let (one, two) = (self.ops[at + 1], self.ops[at + 2]);
        let ops = match (one, two) {
            (Op::Step(a, b, direction), Op::On(from, to, set))
            | (Op::On(from, to, set), Op::Step(a, b, direction))
                if (from, to) == (b, a) =>
            {
                let ops = [
                    Op::On(b, a, set),
                    Op::Ray(a, a, direction, set),
                    Op::Step(a, b, direction),
                ];
                (b, ops)
            }
            (Op::Back(b, a, direction), Op::On(from, to, set))
            | (Op::On(from, to, set), Op::Back(b, a, direction))
                if (from, to) == (a, b) =>
            {
                let ops = [
                    Op::Back(b, a, direction),
                    Op::BackRay(a, a, direction, set),
                    Op::On(a, b, set),
                ];
                (b, ops)
            }
            _ => return None,
        };
        let (second, ops) = ops;
        let first = usize::from(!self.is_given(second, at));
        let mut others = self.ops[at + 3..].iter();
        let read = self.goal == Some(second) || others.any(|op| op.from() == Some(second));
        Some(ops[first..2 + usize::from(read)].to_vec())
    }

    /// Whether a register can hold cells before a loop of two instructions.
    fn is_given(&self, register: Register, at: usize) -> bool {
        let constant = self.constant.iter().any(|&(other, _)| other == register);
        let before = self.ops[..at].iter().chain(&self.ops[at + 3..]);
        let written = before.copied().any(|op| op.to() == Some(register));
        register == 0 || constant || written
    }

    /// Steps from one register to another that move cells equally far become one.
    pub(super) fn join_steps(&mut self, geometry: &mut Geometry<W>) {
        let repeated = self.repeated();
        let mut dropped = vec![false; self.ops.len()];
        for at in 0..self.ops.len() {
            for other in 0..at {
                if dropped[other] || repeated[other] || repeated[at] {
                    continue;
                }
                let joined = match (self.ops[other], self.ops[at]) {
                    (Op::Step(a, b, one), Op::Step(from, to, two)) if (a, b) == (from, to) => {
                        geometry.joined(one, two).map(|step| Op::Step(a, b, step))
                    }
                    (Op::Back(a, b, one), Op::Back(from, to, two)) if (a, b) == (from, to) => {
                        geometry.joined(one, two).map(|step| Op::Back(a, b, step))
                    }
                    _ => None,
                };
                if let Some(joined) = joined {
                    self.ops[at] = joined;
                    dropped[other] = true;
                }
            }
        }
        self.keep(&dropped);
    }

    /// Instructions that lead to a register that is only copied lead to where it is copied.
    pub(super) fn pass_copies(&mut self) {
        loop {
            let copy = (0..self.ops.len()).find_map(|at| match self.ops[at] {
                Op::Copy(from, to) if from != to && self.is_passed(from, at) => {
                    Some((at, from, to))
                }
                _ => None,
            });
            let Some((at, from, to)) = copy else {
                break;
            };
            let mut dropped = vec![false; self.ops.len()];
            dropped[at] = true;
            for op in &mut self.ops {
                if let (_, Some(written)) = op.registers()
                    && *written == from
                {
                    *written = to;
                }
            }
            self.keep(&dropped);
        }
        while let Some(at) = (0..self.ops.len()).find(|&at| self.is_copy(at)) {
            let Op::Copy(from, to) = self.ops[at] else {
                break;
            };
            for op in &mut self.ops {
                if let (Some(read), _) = op.registers()
                    && *read == to
                {
                    *read = from;
                }
            }
            let mut dropped = vec![false; self.ops.len()];
            dropped[at] = true;
            self.keep(&dropped);
        }
        self.pass_tests();
    }

    /// Whether an instruction copies what does not change any more to where nothing else is.
    fn is_copy(&self, at: usize) -> bool {
        let Op::Copy(from, to) = self.ops[at] else {
            return false;
        };
        let constant = self.constant.iter().any(|&(other, _)| other == to);
        let mut others = self
            .ops
            .iter()
            .enumerate()
            .filter(|&(other, _)| other != at);
        let written = others.any(|(_, op)| op.to() == Some(to));
        let mut later = self.ops[at..].iter().skip(1);
        let changed = later.any(|op| op.to() == Some(from));
        let repeated = self.repeated();
        let fixed = to == 0 || self.goal == Some(to) || constant;
        from != to && !fixed && !written && !changed && !repeated[at]
    }

    /// Whether a register is read by one instruction only, and nothing is there before.
    fn is_passed(&self, register: Register, reader: usize) -> bool {
        let constant = self.constant.iter().any(|&(other, _)| other == register);
        let mut others = self.ops.iter().enumerate();
        let read = others.any(|(at, op)| at != reader && op.from() == Some(register));
        let repeated = self.repeated();
        let after = self.ops[reader..].iter().copied();
        let late = after.skip(1).any(|op| op.to() == Some(register));
        let inside = repeated[reader]
            || (self.ops.iter().zip(&repeated))
                .any(|(op, &repeated)| repeated && op.to() == Some(register));
        register != 0 && self.goal != Some(register) && !constant && !read && !late && !inside
    }

    /// A test before the goal is made by what leads to it, so that the first way there is the last.
    fn pass_tests(&mut self) {
        let Some(goal) = self.goal else {
            return;
        };
        let mut at = 0;
        while at < self.ops.len() {
            match self.ops[at] {
                Op::On(middle, to, set) if to == goal && self.is_passed(middle, at) => {
                    at = if self.pass_test(goal, (middle, set), at) {
                        0
                    } else {
                        at + 1
                    };
                }
                _ => at += 1,
            }
        }
    }

    fn pass_test(&mut self, goal: Register, (middle, set): (Register, u16), test: usize) -> bool {
        let with_test = |op: Op| match op {
            Op::Copy(from, to) if to == middle => Some(Op::On(from, goal, set)),
            Op::Step(from, to, direction) if to == middle => {
                Some(Op::StepOn(from, goal, direction, set))
            }
            op if op.to() == Some(middle) => None,
            op => Some(op),
        };
        let ops: Option<Vec<_>> = self.ops.iter().map(|&op| with_test(op)).collect();
        if let Some(ops) = ops {
            self.ops = ops;
            let mut dropped = vec![false; self.ops.len()];
            dropped[test] = true;
            self.keep(&dropped);
            return true;
        }
        false
    }
}
