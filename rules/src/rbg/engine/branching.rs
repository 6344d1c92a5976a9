//! Tests in tables that exclude each other.

use super::parts::Step;
use super::spreading::Spreader;

impl<const W: usize> Spreader<'_, W> {
    /// How many of the first steps are tests of one cell of which one can pass.
    pub(super) fn alternatives(&self, steps: &[usize]) -> usize {
        let (mut cell, mut pieces) = (None, 0);
        let tests = steps.iter().take_while(|&&at| match self.from[at] {
            Step::On {
                cell: here, set, ..
            } => {
                let one = *cell.get_or_insert(here) == here && pieces & set == 0;
                pieces |= set;
                one
            }
            _ => false,
        });
        tests.count()
    }

    /// Tests of one cell of which one can pass.
    pub(super) fn branch(&mut self, tests: &[usize]) {
        let Step::On { cell, .. } = self.from[tests[0]] else {
            return;
        };
        let number = self.branches.len();
        self.branches.push(Box::default());
        self.steps.push(Step::Branch {
            cell,
            number: number as u32,
        });
        let (mut targets, mut jumps) = ([u32::MAX; 64], Vec::new());
        for &at in tests {
            let Step::On { set, .. } = self.from[at] else {
                continue;
            };
            for (piece, target) in targets.iter_mut().enumerate() {
                if set >> piece & 1 == 1 {
                    *target = self.steps.len() as u32;
                }
            }
            self.level(at + 1, self.end(at));
            jumps.push(self.steps.len());
            self.steps.push(Step::Jump { to: 0 });
        }
        let end = self.steps.len() as u32;
        for at in jumps {
            self.steps[at] = Step::Jump { to: end };
        }
        let targets = targets.map(|target| target.min(end));
        self.branches[number] = Box::new(targets);
    }
}
