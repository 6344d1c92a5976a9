//! Instructions whose results are the same from all cells, computed once.

use super::cells::Cells;
use super::places::Geometry;
use super::program::{Op, Program, Register};

impl<const W: usize> Program<W> {
    /// The registers that only shifts lead to.
    fn fixed(&self) -> Vec<bool> {
        let mut fixed = vec![true; self.registers];
        loop {
            let mut changed = false;
            for op in &self.ops {
                let (to, becomes) = match *op {
                    Op::Copy(from, to) | Op::Step(from, to, _) => (to, fixed[usize::from(from)]),
                    Op::On(_, to, _)
                    | Op::Compare(_, to, _)
                    | Op::Everywhere(_, to, _)
                    | Op::Pattern(_, to, _)
                    | Op::StepOn(_, to, ..)
                    | Op::OnBack(_, to, ..)
                    | Op::Ray(_, to, ..)
                    | Op::BackRay(_, to, ..)
                    | Op::Flood(_, to, _) => (to, false),
                    Op::Exit(..) | Op::Hypothetical(..) | Op::Loop(_) | Op::Back(..) => continue,
                };
                if fixed[usize::from(to)] && !becomes {
                    (fixed[usize::from(to)], changed) = (false, true);
                }
            }
            if !changed {
                break;
            }
        }
        fixed
    }

    /// Finds out whether the first shifts come to the same cells from everywhere, and does them
    /// once if so.
    pub(super) fn find_constant(&mut self, geometry: &Geometry<W>) {
        let fixed = self.fixed();
        let leaves =
            |from: Register, to: Register| fixed[usize::from(from)] && !fixed[usize::from(to)];
        let mut used = vec![false; self.registers];
        for op in &self.ops {
            match *op {
                Op::Copy(from, to)
                | Op::Step(from, to, _)
                | Op::Back(from, to, _)
                | Op::On(from, to, _)
                | Op::StepOn(from, to, ..)
                | Op::OnBack(from, to, ..)
                | Op::Ray(from, to, ..)
                | Op::Flood(from, to, _)
                | Op::BackRay(from, to, ..)
                | Op::Compare(from, to, _)
                | Op::Everywhere(from, to, _)
                | Op::Pattern(from, to, _) => used[usize::from(from)] |= leaves(from, to),
                Op::Exit(from, _) | Op::Hypothetical(from, _) => {
                    used[usize::from(from)] |= fixed[usize::from(from)];
                }
                Op::Loop(_) => {}
            }
        }
        if let Some(goal) = self.goal {
            used[usize::from(goal)] |= fixed[usize::from(goal)];
        }
        if !used.contains(&true) {
            return;
        }
        let shifts = self.ops.iter().copied().filter(|op| match *op {
            Op::Copy(_, to) | Op::Step(_, to, _) => fixed[usize::from(to)],
            _ => false,
        });
        let shifts: Vec<_> = shifts.collect();
        let reached = |place: usize| {
            let mut cells = vec![Cells::<W>::NONE; self.registers];
            cells[0] = Cells::one(place);
            loop {
                let before = cells.clone();
                for op in &shifts {
                    let (from, to, more) = match *op {
                        Op::Copy(from, to) => (from, to, cells[usize::from(from)]),
                        Op::Step(from, to, direction) => {
                            let step = &geometry.steps[usize::from(direction)];
                            (from, to, step.of(&cells[usize::from(from)]))
                        }
                        _ => continue,
                    };
                    let _ = from;
                    cells[usize::from(to)] = cells[usize::from(to)].or(&more);
                }
                if cells == before {
                    break;
                }
            }
            let used = (0..self.registers).filter(|&register| used[register]);
            used.map(|register| (register as Register, cells[register]))
                .collect::<Vec<_>>()
        };
        let mut places = geometry.place.iter().map(|&place| usize::from(place));
        let Some(mut first) = places.next().map(&reached) else {
            return;
        };
        for place in places {
            let other = reached(place);
            first.retain(|known| other.contains(known));
        }
        if first.is_empty() {
            return;
        }
        // What leads to the others is still needed.
        let mut needed = used;
        for &(register, _) in &first {
            needed[usize::from(register)] = false;
        }
        self.anywhere = !needed.contains(&true);
        loop {
            let before = needed.clone();
            for op in &shifts {
                if let Op::Copy(from, to) | Op::Step(from, to, _) = *op {
                    needed[usize::from(from)] |= needed[usize::from(to)];
                }
            }
            if before == needed {
                break;
            }
        }
        self.constant = first;
        let dropped: Vec<_> = fixed
            .iter()
            .zip(&needed)
            .map(|(&fixed, &needed)| fixed && !needed)
            .collect();
        self.drop_ops(&dropped);
    }

    /// Drops the instructions that lead to fixed registers.
    fn drop_ops(&mut self, fixed: &[bool]) {
        let mut kept = Vec::new();
        let mut ends: Vec<(usize, u32)> = Vec::new();
        for (at, &op) in self.ops.iter().enumerate() {
            while let Some(&(opened, end)) = ends.last()
                && at as u32 >= end
            {
                kept[opened] = Op::Loop(kept.len() as u32);
                ends.pop();
            }
            match op {
                Op::Loop(end) => {
                    ends.push((kept.len(), end));
                    kept.push(op);
                }
                Op::Copy(_, to) | Op::Step(_, to, _) if fixed[usize::from(to)] => {}
                _ => kept.push(op),
            }
        }
        while let Some((opened, _)) = ends.pop() {
            kept[opened] = Op::Loop(kept.len() as u32);
        }
        self.ops = kept;
    }
}
