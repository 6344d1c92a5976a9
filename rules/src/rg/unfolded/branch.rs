//! Branches of the unfolded automaton.

use super::op::{FAIL, LEAF, Op, SPAN, Step, Test, Way};
use super::store::Store;

/// The most ways of a branch into which another one is put.
const WAYS: usize = 512;

/// How many steps are looked at for a test.
const GUARDS: usize = 8;

/// The most steps behind a way that are looked at for the end of a path.
const LEAVES: usize = 24;

impl Store<'_> {
    /// A node that goes to one of others.
    pub(super) fn branch(&mut self, children: &[Op], ahead: usize) -> Step {
        let mut ways: Vec<Way> = Vec::new();
        for &child in children {
            match self.settle(child, ahead - 1) {
                Step::Fail => {}
                Step::Test(way) if way.test != Test::PASS => ways.push(way),
                Step::Branch(first, count) if ways.len() + count as usize <= WAYS => {
                    let more = first as usize..(first + count) as usize;
                    let more = self.ways[more].iter();
                    ways.extend(more.map(|way| Way {
                        next: way.next & !LEAF,
                        ..*way
                    }));
                }
                _ => {
                    let test = self.guard(child, ahead - 1, GUARDS).unwrap_or(Test::PASS);
                    ways.push(Way { test, next: child });
                }
            }
        }
        match ways[..] {
            [] => return Step::Fail,
            [way] => return Step::Test(way),
            [one, other] if one.test.is_not(other.test, self.all(one.test)) => {
                return Step::If(one.test, one.next, other.next);
            }
            _ => {}
        }
        if excluded(&ways) {
            return self.choice(&ways);
        }
        for way in &mut ways {
            if self.is_leaf(way.next, ahead - 1) {
                way.next |= LEAF;
            }
        }
        let first = self.ways.len() as u32;
        self.ways.extend(&ways);
        Step::Branch(first, ways.len() as u32)
    }

    /// Whether a move surely ends behind a node, in one way.
    fn is_leaf(&mut self, mut op: Op, ahead: usize) -> bool {
        for _ in 0..LEAVES {
            match self.settle(op & !LEAF, ahead) {
                Step::End(_) => return true,
                Step::Tag(_, next)
                | Step::TagOf(_, next)
                | Step::Set(_, _, next)
                | Step::Move(_, _, next)
                | Step::Map(_, _, _, _, next) => op = next,
                Step::Test(way) if way.test == Test::PASS => op = way.next,
                _ => return false,
            }
        }
        false
    }

    /// What passes of all that a cell can hold.
    fn all(&self, test: Test) -> Test {
        let symbols = self.scheme.symbols(test.cell);
        let passes = vec![true; symbols.len()];
        let all = Test::new(test.cell, symbols, &passes).filter(|all| all.is_beside(test));
        all.unwrap_or(Test {
            mask: u64::MAX,
            ..test
        })
    }

    /// A list of where to go for each symbol.
    fn choice(&mut self, ways: &[Way]) -> Step {
        let first = self.entries.len() as u32;
        let length = u32::from(SPAN) + 1;
        for at in 0..length {
            let way = ways.iter().find(|way| way.test.mask >> at & 1 != 0);
            self.entries.push(way.map_or(FAIL, |way| way.next));
        }
        let Test { cell, base, .. } = ways[0].test;
        Step::Switch(cell, base, first, length)
    }

    /// A test that passes wherever something can be reached from a node.
    fn guard(&mut self, op: Op, ahead: usize, left: usize) -> Option<Test> {
        let left = left.checked_sub(1)?;
        match self.settle(op, ahead) {
            Step::Test(way) if way.test == Test::PASS => self.guard(way.next, ahead, left),
            Step::Test(way) => Some(way.test),
            Step::Check(_, entry, _, FAIL) => self.guard(entry, ahead, left),
            Step::Tag(_, next) | Step::TagOf(_, next) => self.guard(next, ahead, left),
            Step::Set(cell, _, next) => {
                let test = self.guard(next, ahead, left)?;
                (test.cell != cell).then_some(test)
            }
            Step::Branch(first, count) => {
                let ways = &self.ways[first as usize..(first + count) as usize];
                let first = ways.first()?.test;
                let all = ways.iter().all(|way| way.test.is_beside(first));
                let mask = ways.iter().fold(0, |mask, way| mask | way.test.mask);
                (all && mask != u64::MAX).then_some(Test { mask, ..first })
            }
            Step::Switch(cell, base, first, length) if length == u32::from(SPAN) + 1 => {
                let entries = &self.entries[first as usize..(first + length) as usize];
                let open = entries.iter().enumerate();
                let open = open.filter(|&(_, &next)| next != FAIL);
                let mask = open.fold(0, |mask, (at, _)| mask | 1 << at);
                Some(Test { mask, cell, base })
            }
            _ => None,
        }
    }
}

/// Whether at most one way can be open.
fn excluded(ways: &[Way]) -> bool {
    let mut seen = Test {
        mask: 0,
        ..ways[0].test
    };
    ways.iter().all(|way| {
        let free = way.test.excludes(seen);
        seen.mask |= way.test.mask;
        free
    })
}
