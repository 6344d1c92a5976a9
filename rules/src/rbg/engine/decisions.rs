//! Legs and patterns from one cell as tables of tests on known cells. A table is a tree of tests in
//! preorder: if a test fails, its subtree is skipped. It is made when it is first needed.

use super::parts::{Decisions, Row, Table};
use super::plan::Plan;
use super::spreading::spread;
use super::tables::Builder;
use crate::rbg::automaton::{Automaton, Node};
use crate::rbg::description::CellId;
use crate::rbg::rules::Rules;
use rustc_hash::FxHashSet;
use std::sync::OnceLock;
use std::sync::atomic::Ordering;

/// The most steps of all tables of a plan.
const ALL: usize = 1 << 22;

/// The most tables of a row that are tried in vain.
const FAILURES: usize = 3;

impl<const W: usize> Plan<W> {
    /// The table of what begins at a node and a cell, up to the goal if there is one.
    #[inline(always)]
    pub(super) fn table(
        &'static self,
        context: (&Rules, &Automaton),
        start: (Node, CellId),
        goal: Node,
    ) -> Option<&'static Table<W>> {
        self.find_table::<false>(context, start, goal)
    }

    /// The same up to the nodes where tables can be cut.
    #[inline(always)]
    pub(super) fn cut_table(
        &'static self,
        context: (&Rules, &Automaton),
        start: (Node, CellId),
        goal: Node,
    ) -> Option<&'static Table<W>> {
        self.find_table::<true>(context, start, goal)
    }

    #[inline(always)]
    fn find_table<const CUT: bool>(
        &'static self,
        context: (&Rules, &Automaton),
        (node, cell): (Node, CellId),
        goal: Node,
    ) -> Option<&'static Table<W>> {
        let Decisions { rows, cut, .. } = &self.decisions;
        let row = &if CUT { cut } else { rows }[node as usize];
        let known = row.cells.get();
        match known.and_then(|cells| cells[usize::from(cell)].get()) {
            Some(known) => known.as_ref(),
            None => self.make(row, CUT, context, (node, cell), goal),
        }
    }

    #[cold]
    fn make(
        &'static self,
        row: &'static Row<W>,
        cut: bool,
        (rules, automaton): (&Rules, &Automaton),
        start: (Node, CellId),
        goal: Node,
    ) -> Option<&'static Table<W>> {
        let empty = || (0..rules.cells()).map(|_| OnceLock::new()).collect();
        let Row { cells, failures } = row;
        let cells = cells.get_or_init(empty);
        let table = cells[usize::from(start.1)].get_or_init(|| {
            let made = &self.decisions.made;
            let full = made.load(Ordering::Relaxed) > ALL;
            if rules.pieces() > 64 || full || failures.load(Ordering::Relaxed) > FAILURES {
                return None;
            }
            let mut builder = Builder {
                rules,
                automaton,
                plan: self,
                simple: &self.simple,
                goal,
                cut,
                seen: FxHashSet::default(),
                held: Vec::new(),
                steps: Vec::new(),
                work: 0,
            };
            if builder.root(start).is_none() {
                failures.fetch_add(1, Ordering::Relaxed);
                return None;
            }
            made.fetch_add(builder.steps.len(), Ordering::Relaxed);
            Some(spread(self, &builder.steps, start.1))
        });
        table.as_ref()
    }
}
