//! Legs and patterns from one cell, worked out as tests on cells that are known beforehand.
//!
//! A table is a tree of tests in preorder: where a test fails, its subtree is passed over. It is made
//! when it is needed for the first time.

use super::plan::Plan;
use super::spreads::{Spread, spread};
use super::tables::Builder;
use crate::rbg::automaton::{Automaton, Label, Node};
use crate::rbg::description::CellId;
use crate::rbg::rules::Rules;
use rustc_hash::FxHashSet;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The most steps of a table.
pub(super) const STEPS: usize = 600;
/// The most states on a way from the root of a table.
pub(super) const STATES: usize = 600;
/// The most states that are looked at for a table.
pub(super) const WORK: usize = 6_000;
/// The most steps of all tables of a plan.
const ALL: usize = 1 << 22;

/// A step of a table. Where a test fails, it goes on at `skip`.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// Passes if the piece on a cell is in a set.
    On { cell: CellId, skip: u32, set: u64 },
    /// Passes if a pattern is as it should be on a place.
    Pattern { place: u16, skip: u32, number: u32 },
    /// Passes if a comparison holds.
    Compare { skip: u32, number: u32 },
    /// Meets a modifier or dot.
    Exit { place: u16, label: Label },
    /// Comes to the goal.
    Goal,
    /// Meets or comes to what a spread does.
    Spread { number: u32 },
    /// Goes on at the step of the piece on a cell.
    Branch { cell: CellId, number: u32 },
    /// Goes on at a step.
    Jump { to: u32 },
}

/// A table.
#[derive(Debug)]
pub(super) struct Table<const W: usize> {
    pub(super) steps: Box<[Step]>,
    pub(super) spreads: Box<[Spread<W>]>,
    /// For each branch the step of each piece.
    pub(super) branches: Box<[Box<[u32]>]>,
    /// About how many instructions it takes.
    pub(super) cost: usize,
}

/// The most tables of a row that are tried in vain.
const FAILURES: usize = 3;

/// A table, or `None` where it would be too large.
type Cell<const W: usize> = OnceLock<Option<Table<W>>>;

/// The tables of a node, one for each cell.
#[derive(Debug, Default)]
struct Row<const W: usize> {
    cells: OnceLock<Vec<Cell<W>>>,
    failures: AtomicUsize,
}

/// The tables of each node.
#[derive(Debug, Default)]
pub(super) struct Decisions<const W: usize> {
    rows: Vec<Row<W>>,
    made: AtomicUsize,
}

impl<const W: usize> Decisions<W> {
    pub(super) fn new(rows: usize) -> Self {
        Self {
            rows: (0..rows).map(|_| Row::default()).collect(),
            made: AtomicUsize::new(0),
        }
    }
}

impl<const W: usize> Plan<W> {
    /// The table of what begins at a node and a cell, up to the goal if there is one.
    #[inline(always)]
    pub(super) fn table(
        &'static self,
        context: (&Rules, &Automaton),
        (node, cell): (Node, CellId),
        goal: Node,
    ) -> Option<&'static Table<W>> {
        let known = self.decisions.rows[node as usize].cells.get();
        match known.and_then(|cells| cells[usize::from(cell)].get()) {
            Some(known) => known.as_ref(),
            None => self.make(context, (node, cell), goal),
        }
    }

    #[cold]
    fn make(
        &'static self,
        (rules, automaton): (&Rules, &Automaton),
        start: (Node, CellId),
        goal: Node,
    ) -> Option<&'static Table<W>> {
        let empty = || (0..rules.cells()).map(|_| OnceLock::new()).collect();
        let Row { cells, failures } = &self.decisions.rows[start.0 as usize];
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
            Some(spread(self, &builder.steps))
        });
        table.as_ref()
    }
}
