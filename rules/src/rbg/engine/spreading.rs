//! Spreads of cells, found in tables.

use super::found::{By, Found};
use super::parts::{Act, Step, Table};
use super::plan::Plan;
use super::spreads::{Spread, Target};
use crate::rbg::automaton::Label;
use crate::rbg::description::CellId;
use rustc_hash::FxHashMap;

/// The fewest alternatives that are chosen from at once.
const ALTERNATIVES: usize = 3;
/// The most labels of a table that have slots of their own.
pub(super) const SLOTS: usize = 16;
/// The most lines that are tested at once.
const LINES: usize = 32;

/// Makes spreads of a table.
pub(super) struct Spreader<'a, const W: usize> {
    pub(super) plan: &'a Plan<W>,
    pub(super) from: &'a [Step],
    pub(super) steps: Vec<Step>,
    spreads: Vec<Spread<W>>,
    pub(super) branches: Vec<Box<[u32]>>,
}

/// A table of what begins at a cell, with spreads.
pub(super) fn spread<const W: usize>(plan: &Plan<W>, from: &[Step], cell: CellId) -> Table<W> {
    let mut spreader = Spreader {
        plan,
        from,
        steps: Vec::new(),
        spreads: Vec::new(),
        branches: Vec::new(),
    };
    spreader.level(0, from.len());
    spreader.find_slots();
    let costs = spreader.spreads.iter().map(Spread::cost);
    Table {
        cost: spreader.steps.len() + costs.sum::<usize>(),
        blind: from.iter().all(|step| plan.is_blind_step(step, cell)),
        steps: spreader.steps.into_boxed_slice(),
        branches: spreader.branches.into_boxed_slice(),
        spreads: spreader.spreads.into_boxed_slice(),
    }
}

impl<const W: usize> Plan<W> {
    /// Whether a step does the same whatever is put on a cell.
    fn is_blind_step(&self, step: &Step, cell: CellId) -> bool {
        match *step {
            Step::On { cell: other, .. } => other != cell,
            Step::Exit { label, .. } => self.is_always_allowed(label),
            Step::Goal => true,
            _ => false,
        }
    }

    /// Whether something can be met whatever the board looks like.
    pub(super) fn is_always_allowed(&self, label: Label) -> bool {
        match label {
            Label::Symbol(symbol) => {
                !matches!(self.acts[symbol as usize], Act::Change(..) | Act::Compute)
            }
            _ => false,
        }
    }
}

impl<const W: usize> Spreader<'_, W> {
    /// Copies a part of the table, with spreads where they save tests.
    pub(super) fn level(&mut self, start: usize, end: usize) {
        let (mut at, mut kept) = (start, Vec::new());
        let mut groups: FxHashMap<Vec<Target>, Vec<(Found<W>, usize)>> = FxHashMap::default();
        while at < end {
            let next = self.end(at);
            let mut found = Vec::new();
            if matches!(self.from[at], Step::On { .. })
                && self.gather(at, &mut Vec::new(), &mut found)
                && let Some(first) = found.first()
                && found.iter().all(|found| found.targets == first.targets)
            {
                let group = groups.entry(first.targets.clone()).or_default();
                group.extend(found.into_iter().map(|found| (found, at)));
            } else {
                kept.push(at);
            }
            at = next;
        }
        let loose = self.by_cells(&groups);
        if !loose.is_empty() {
            groups.clear();
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_by_key(|(_, found)| found.first().map(|&(_, at)| at));
        for (targets, found) in groups {
            let Some(spread) = self.plan.spread_of(&targets, &found) else {
                continue;
            };
            let lines = !spread.lines.is_empty();
            let few = spread.cost() >= found.len() + usize::from(lines);
            if few || found.len() < 3 || spread.lines.len() > LINES {
                kept.extend(found.iter().map(|&(_, at)| at));
                continue;
            }
            let number = self.spreads.len() as u32;
            self.steps.push(Step::Spread { number });
            self.spreads.push(spread);
        }
        kept.sort_unstable();
        kept.dedup();
        self.choose(&loose);
        self.choose(&kept);
    }

    /// The tests of single cells in order of the cells, if there are fewer cells than targets.
    fn by_cells(&self, groups: &FxHashMap<Vec<Target>, Vec<(Found<W>, usize)>>) -> Vec<usize> {
        let mut tests = Vec::new();
        for (found, at) in groups.values().flatten() {
            let Step::On { cell, .. } = self.from[*at] else {
                continue;
            };
            if !matches!(found.by, By::Mask(..)) {
                return Vec::new();
            }
            tests.push((cell, *at));
        }
        tests.sort_unstable();
        tests.dedup();
        let cells = tests.chunk_by(|one, other| one.0 == other.0).count();
        if cells >= groups.len() {
            return Vec::new();
        }
        tests.into_iter().map(|(_, at)| at).collect()
    }

    /// Copies steps; where there are alternatives, one is chosen at once.
    fn choose(&mut self, steps: &[usize]) {
        let mut rest = steps;
        while let Some(&at) = rest.first() {
            let count = self.alternatives(rest);
            if count < ALTERNATIVES {
                self.copy(at);
                rest = &rest[1..];
            } else {
                self.branch(&rest[..count]);
                rest = &rest[count..];
            }
        }
    }

    /// Gives each label a slot; those that are too many share the last one.
    fn find_slots(&mut self) {
        let mut labels = Vec::new();
        let mut slot = |label: Label| {
            let known = labels.iter().position(|&other| other == label);
            let slot = known.unwrap_or_else(|| {
                labels.push(label);
                labels.len() - 1
            });
            slot.min(SLOTS) as u8
        };
        for step in &mut self.steps {
            match step {
                Step::Exit {
                    slot: now, label, ..
                } => *now = slot(*label),
                Step::Spread { number } => {
                    let spread = &mut self.spreads[*number as usize];
                    let targets = std::iter::once(&mut spread.target);
                    for (now, target) in targets.chain(&mut spread.others) {
                        if let Target::Label(label) = *target {
                            *now = slot(label);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// Where a step and what is under it end.
    pub(super) fn end(&self, at: usize) -> usize {
        match self.from[at] {
            Step::On { skip, .. } | Step::Pattern { skip, .. } | Step::Compare { skip, .. } => {
                skip as usize
            }
            _ => at + 1,
        }
    }

    fn copy(&mut self, at: usize) {
        let now = self.steps.len();
        self.steps.push(self.from[at]);
        let end = self.end(at);
        if end == at + 1 {
            return;
        }
        self.level(at + 1, end);
        let end = self.steps.len() as u32;
        if let Step::On { skip, .. } | Step::Pattern { skip, .. } | Step::Compare { skip, .. } =
            &mut self.steps[now]
        {
            *skip = end;
        }
    }
}
