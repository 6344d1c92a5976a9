//! Writes are moved after conditions that do not read them, so that only paths that pass write.

use super::context::MOVES;
use super::op::{FAIL, LEAF, Op, Step, Test, Way};
use super::store::Store;

/// How many conditions a write is moved behind.
const DEPTH: usize = 3;
/// How many writes behind each other are looked at.
const WRITES: usize = 6;
/// The most ways of a branch that a write is moved behind.
const WAYS: u32 = 64;

/// The same write before another node.
fn before(write: Step, next: Op) -> Step {
    match write {
        Step::Set(cell, symbol, _) => Step::Set(cell, symbol, next),
        Step::Move(cell, from, _) => Step::Move(cell, from, next),
        Step::Map(cell, from, base, list, _) => Step::Map(cell, from, base, list, next),
        other => other,
    }
}

impl Store<'_> {
    /// A write in a context, looking at `ahead` branches behind it.
    pub(super) fn write(&mut self, context: usize, write: Step, ahead: usize) -> Step {
        let (Step::Set(cell, _, next) | Step::Move(cell, _, next) | Step::Map(cell, _, _, _, next)) =
            write
        else {
            return write;
        };
        if context == MOVES || self.writes >= WRITES {
            return write;
        }
        self.writes += 1;
        let step = self.sink(write, cell, next, ahead, DEPTH);
        self.writes -= 1;
        step
    }

    fn sink(&mut self, write: Step, cell: u16, next: Op, ahead: usize, left: usize) -> Step {
        let Some(left) = left.checked_sub(1) else {
            return before(write, next);
        };
        let is_free = |test: Test| test == Test::PASS || test.cell != cell;
        match self.settle(next, ahead) {
            Step::Fail => Step::Fail,
            Step::Test(way) if is_free(way.test) => {
                let next = self.sunk(write, cell, way.next, ahead, left);
                Step::Test(Way { next, ..way })
            }
            Step::If(test, yes, no) if is_free(test) => {
                let [yes, no] = [yes, no].map(|next| self.sunk(write, cell, next, ahead, left));
                Step::If(test, yes, no)
            }
            Step::Branch(first, count) if count <= WAYS => {
                let range = first as usize..(first + count) as usize;
                let mut ways = self.ways[range].to_vec();
                if !ways.iter().all(|way| is_free(way.test)) {
                    return before(write, next);
                }
                for way in &mut ways {
                    let leaf = way.next & LEAF;
                    let ahead = ahead.saturating_sub(1);
                    way.next = self.sunk(write, cell, way.next & !LEAF, ahead, left) | leaf;
                }
                let first = self.ways.len() as u32;
                self.ways.extend(&ways);
                Step::Branch(first, count)
            }
            _ => before(write, next),
        }
    }

    fn sunk(&mut self, write: Step, cell: u16, next: Op, ahead: usize, left: usize) -> Op {
        if next == FAIL {
            return FAIL;
        }
        let step = self.sink(write, cell, next, ahead, left);
        self.add(step)
    }
}
