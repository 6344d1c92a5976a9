//! Programs made shorter.

use super::places::Geometry;
use super::program::{Op, Program, Register};

impl Op {
    /// The registers that an instruction reads and adds to.
    pub(super) fn registers(&mut self) -> (Option<&mut Register>, Option<&mut Register>) {
        match self {
            Self::Copy(from, to)
            | Self::Step(from, to, _)
            | Self::Back(from, to, _)
            | Self::On(from, to, _)
            | Self::StepOn(from, to, ..)
            | Self::OnBack(from, to, ..)
            | Self::Ray(from, to, ..)
            | Self::Flood(from, to, _)
            | Self::BackRay(from, to, ..)
            | Self::Compare(from, to, _)
            | Self::Everywhere(from, to, _)
            | Self::Pattern(from, to, _) => (Some(from), Some(to)),
            Self::Exit(from, _) | Self::Hypothetical(from, _) => (Some(from), None),
            Self::Loop(_) => (None, None),
        }
    }

    pub(super) fn from(mut self) -> Option<Register> {
        self.registers().0.copied()
    }

    pub(super) fn to(mut self) -> Option<Register> {
        self.registers().1.copied()
    }
}

impl<const W: usize> Program<W> {
    /// Drops what does nothing.
    pub(super) fn shorten(&mut self, geometry: &mut Geometry<W>) {
        self.drop_empty_loops();
        self.find_floods(geometry);
        self.join_steps(geometry);
        self.fuse(geometry);
        self.find_pairs();
        self.pass_copies();
        self.fuse(geometry);
        self.renumber();
        self.find_jumps();
        self.straight = self.ops.iter().all(|op| match *op {
            Op::Copy(..) | Op::On(..) => true,
            Op::Step(_, _, direction)
            | Op::Back(_, _, direction)
            | Op::StepOn(_, _, direction, _)
            | Op::OnBack(_, _, direction, _)
            | Op::Ray(_, _, direction, _)
            | Op::BackRay(_, _, direction, _) => geometry.is_uniform(direction),
            _ => false,
        });
    }

    fn drop_empty_loops(&mut self) {
        let empty = |at: usize, op: &Op| matches!(*op, Op::Loop(end) if end as usize == at + 1);
        let dropped: Vec<_> = self
            .ops
            .iter()
            .enumerate()
            .map(|(at, op)| empty(at, op))
            .collect();
        self.keep(&dropped);
    }

    /// Drops instructions.
    pub(super) fn keep(&mut self, dropped: &[bool]) {
        let mut before = vec![0_u32];
        for &dropped in dropped {
            before.push(before[before.len() - 1] + u32::from(dropped));
        }
        let ops = self
            .ops
            .iter()
            .zip(dropped)
            .filter(|&(_, &dropped)| !dropped);
        self.ops = ops
            .map(|(&op, _)| match op {
                Op::Loop(end) => Op::Loop(end - before[end as usize]),
                op => op,
            })
            .collect();
    }

    /// Registers that nothing uses are left out.
    fn renumber(&mut self) {
        let mut used = vec![false; self.registers];
        used[0] = true;
        for &op in &self.ops {
            for register in op.from().into_iter().chain(op.to()) {
                used[usize::from(register)] = true;
            }
        }
        for register in self
            .goal
            .iter()
            .chain(self.constant.iter().map(|(at, _)| at))
        {
            used[usize::from(*register)] = true;
        }
        let mut now = Vec::with_capacity(self.registers);
        let mut next = 0;
        for &used in &used {
            now.push(next);
            next += Register::from(used);
        }
        let renumber = |register: &mut Register| *register = now[usize::from(*register)];
        for op in &mut self.ops {
            let (from, to) = op.registers();
            from.map(renumber);
            to.map(renumber);
        }
        self.goal.as_mut().map(renumber);
        for (register, _) in &mut self.constant {
            renumber(register);
        }
        if !self.offsets.is_empty() {
            let offsets = self.offsets.iter().zip(&used).filter(|&(_, &used)| used);
            self.offsets = offsets.map(|(&offset, _)| offset).collect();
        }
        self.registers = next.into();
    }
}
