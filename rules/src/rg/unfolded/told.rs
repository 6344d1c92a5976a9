//! A test whether different paths are different moves, by their tags in the unfolded automaton.

use super::op::{FAIL, LEAF, Op, Step};
use super::store::Store;
use super::unfold::AHEAD;
use rustc_hash::{FxHashMap, FxHashSet};

/// The most nodes that are visited in all.
const VISITS: usize = 150_000;

/// What is known of the nodes to which the same tags lead.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// The lists of nodes that were looked at.
    seen: FxHashSet<Box<[Op]>>,
    visits: usize,
}

impl Store<'_> {
    /// Whether no two paths from a node have the same tags and the same end.
    pub(super) fn tells(&mut self, told: &mut Told, entry: Op) -> bool {
        let mut waiting: Vec<Box<[Op]>> = vec![[entry].into()];
        while let Some(list) = waiting.pop() {
            if told.seen.contains(&list) {
                continue;
            }
            let Some(next) = self.behind(told, &list) else {
                return false;
            };
            told.seen.insert(list);
            for mut list in next.into_values() {
                list.sort_unstable();
                if list.windows(2).any(|pair| pair[0] == pair[1]) {
                    return false;
                }
                waiting.push(list.into());
            }
        }
        true
    }

    /// For each tag that can come next the nodes behind it; `None` if different paths may be alike.
    fn behind(&mut self, told: &mut Told, list: &[Op]) -> Option<FxHashMap<u16, Vec<Op>>> {
        let (mut next, mut ends) = (FxHashMap::<u16, Vec<Op>>::default(), FxHashSet::default());
        let mut seen: FxHashSet<Op> = list.iter().copied().collect();
        let mut waiting = list.to_vec();
        while let Some(op) = waiting.pop() {
            told.visits += 1;
            if told.visits > VISITS || self.is_full() {
                return None;
            }
            let mut go = |op: Op| {
                let op = op & !LEAF;
                let new = op == FAIL || seen.insert(op);
                if new && op != FAIL {
                    waiting.push(op);
                }
                new
            };
            let alone = match self.settle(op, AHEAD) {
                Step::Fail | Step::Wrong(_) => true,
                Step::Unknown | Step::Found | Step::Remember(_) | Step::TagOf(..) => false,
                Step::Test(way) => go(way.next),
                // At most one of several ways is open.
                Step::If(_, yes, no) | Step::Check(_, _, yes, no) => {
                    go(yes) && (yes == no || go(no))
                }
                Step::Switch(_, _, first, length) => {
                    let entries = first as usize..(first + length) as usize;
                    let mut ops = self.entries[entries].to_vec();
                    ops.sort_unstable();
                    ops.dedup();
                    ops.into_iter().all(go)
                }
                Step::Branch(first, count) => {
                    let ways = first as usize..(first + count) as usize;
                    self.ways[ways].iter().all(|way| go(way.next))
                }
                Step::Set(_, _, next)
                | Step::Move(_, _, next)
                | Step::Map(_, _, _, _, next)
                | Step::Copy(_, next)
                | Step::Same(_, next) => go(next),
                Step::Tag(tag, op) => {
                    next.entry(tag).or_default().push(op);
                    true
                }
                Step::End(end) => ends.insert(self.ends[end as usize].node),
            };
            if !alone {
                return None;
            }
        }
        Some(next)
    }
}
