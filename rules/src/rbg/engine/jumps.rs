//! Jumps: the instruction to continue with if a register is empty.

use super::program::{Op, Program};

impl<const W: usize> Program<W> {
    /// For each instruction finds the first one behind it that has an effect even where it finds no
    /// cells.
    pub(super) fn find_jumps(&mut self) {
        let mut writers = vec![0_u32; self.registers];
        // What is there at the beginning is there whatever an instruction finds.
        writers[0] = 1;
        for &(register, _) in &self.constant {
            writers[usize::from(register)] = 1;
        }
        for op in &self.ops {
            let mut op = *op;
            if let Some(to) = op.registers().1 {
                writers[usize::from(*to)] += 1;
            }
        }
        let repeated = self.repeated();
        let mut jumps = Vec::with_capacity(self.ops.len());
        for at in 0..self.ops.len() {
            jumps.push(self.jump(at, &writers, &repeated) as u32);
        }
        self.jumps = jumps;
    }

    fn jump(&self, at: usize, writers: &[u32], repeated: &[bool]) -> usize {
        let mut end = at + 1;
        let mut op = self.ops[at];
        let Some(to) = op.registers().1.copied() else {
            return end;
        };
        if repeated[at] || writers[usize::from(to)] != 1 {
            return end;
        }
        let mut empty = vec![to];
        while let Some(&op) = self.ops.get(end) {
            let mut op = op;
            let (from, to) = op.registers();
            if repeated[end] || !from.is_some_and(|from| empty.contains(from)) {
                break;
            }
            if let Some(to) = to
                && writers[usize::from(*to)] == 1
            {
                empty.push(*to);
            }
            end += 1;
        }
        end
    }

    /// Which instructions are repeated, or say so.
    pub(super) fn repeated(&self) -> Vec<bool> {
        let mut until = 0;
        let ops = self.ops.iter().enumerate();
        let repeated = ops.map(|(at, op)| {
            if let Op::Loop(end) = *op {
                until = end as usize;
            }
            at < until
        });
        repeated.collect()
    }
}
