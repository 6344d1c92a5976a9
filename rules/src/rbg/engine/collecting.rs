//! Moves collected in bundles.

use super::bundles::{Before, SHORT, Until};
use super::cells::Cells;
use super::parts::{Act, End};
use super::run::Exit;
use super::{DEPTH, Runner};
use crate::rbg::automaton::{Label, Node, Symbol};

/// What it costs to begin lanes for a single cell, compared to an instruction of them.
const BEGIN: usize = 12;

impl<const W: usize> Runner<W> {
    #[inline(always)]
    pub(super) fn collect_here(&mut self, until: Until) {
        if !self.collect_at_once() {
            self.collect_by_legs(until);
        }
    }

    fn collect_by_legs(&mut self, mut until: Until) {
        if until == Until::Some && !self.pays() {
            until = Until::All;
        }
        self.collected = 0;
        self.forget_bundles();
        self.prefixes.clear();
        self.prefix.clear();
        let (symbol, place) = (self.board.state.after, self.here());
        let log = self.log.len();
        self.stamp += 1;
        if self.plan.runs(symbol).is_some() {
            self.collect(symbol, place, until, 0);
            self.undo_to(log);
        } else {
            self.collect_exits((symbol, place), (0, 0), until, 0);
        }
        if until == Until::Some {
            self.open_more();
        }
    }

    /// Collects the moves that go on behind a symbol; whether one is certain and that is enough.
    /// The symbol and what certainly follows it stay on the board.
    pub(super) fn collect(
        &mut self,
        symbol: Symbol,
        place: usize,
        until: Until,
        depth: usize,
    ) -> bool {
        if depth > DEPTH {
            self.failed = true;
            return true;
        }
        let mut names = self.names(symbol, place);
        let stop = self.enter::<false>(symbol, place);
        if stop.end == End::Nothing {
            return false;
        }
        if stop.end == End::Switch {
            names = &names[..names.len() - 1];
        }
        self.prefix.extend_from_slice(names);
        let prefix = self.keep_prefix();
        let (symbol, place) = (stop.symbol, usize::from(stop.place));
        if stop.end == End::Switch {
            return self.add(prefix, None, symbol, Cells::one(place), until);
        }
        self.collect_exits((symbol, place), prefix, until, depth)
    }

    /// Collects the moves that go on with the exits of a leg.
    #[inline(always)]
    fn collect_exits(
        &mut self,
        (symbol, place): (Symbol, usize),
        prefix: (u32, u32),
        until: Until,
        depth: usize,
    ) -> bool {
        let plan = self.plan;
        if let Some(plain) = &plan.plain[symbol as usize] {
            let mut enough = false;
            for plain in plain {
                let cells = self.plain_cells(plain);
                if self.allowed(plain.symbol) {
                    enough |= if plan.briefs[plain.symbol as usize].closes {
                        self.add(prefix, None, plain.symbol, cells, until)
                    } else {
                        self.collect_behind(plain.symbol, cells, prefix, until, depth)
                    };
                }
                if enough {
                    break;
                }
            }
            return enough;
        }
        let first = self.exits.len();
        self.leave(symbol, place);
        let mut enough = self.failed;
        let mut at = first;
        while !enough && at < self.exits.len() {
            let Exit { label, cells, .. } = self.exits[at];
            at += 1;
            let Label::Symbol(symbol) = label else {
                continue;
            };
            enough = if plan.briefs[symbol as usize].closes {
                self.add(prefix, None, symbol, cells, until)
            } else {
                self.collect_behind(symbol, cells, prefix, until, depth)
            };
        }
        self.exits.truncate(first);
        enough
    }

    fn keep_prefix(&mut self) -> (u32, u32) {
        let start = self.prefixes.len() as u32;
        self.prefixes.extend_from_slice(&self.prefix);
        (start, self.prefixes.len() as u32)
    }

    fn collect_behind(
        &mut self,
        symbol: Symbol,
        cells: Cells<W>,
        prefix: (u32, u32),
        until: Until,
        depth: usize,
    ) -> bool {
        if until == Until::Some && self.leave_open(symbol, cells, prefix) {
            return false;
        }
        self.expand(symbol, cells, prefix, until, depth)
    }

    /// Collects the moves that go on behind a symbol on some cells.
    pub(super) fn expand(
        &mut self,
        symbol: Symbol,
        mut cells: Cells<W>,
        prefix: (u32, u32),
        until: Until,
        depth: usize,
    ) -> bool {
        let plan = self.plan;
        if let Some(gate) = &plan.gates[symbol as usize]
            && !cells.is_empty()
        {
            let ends = self.holding(0, gate.pattern, &cells);
            cells = cells.without(&ends);
            let mut enough = false;
            for &next in &gate.symbols {
                if self.allowed(next) {
                    let before = Some((symbol, Before::By(0)));
                    enough |= self.add(prefix, before, next, ends, until);
                }
            }
            if enough || cells.is_empty() {
                return enough;
            }
        }
        if cells.is_empty() {
            return false;
        }
        let lanes = plan.lanes[symbol as usize].as_ref();
        if let Some(lanes) = lanes
            && match cells.count() {
                1 => 2 * (BEGIN + lanes.cost()) <= self.cost(symbol, &cells),
                _ => lanes.cost() <= SHORT || lanes.cost() <= self.cost(symbol, &cells),
            }
        {
            return self.run_lanes(lanes, symbol, &cells, prefix, until);
        }
        if let Some(program) = &plan.frames[symbol as usize]
            && lanes.is_none()
            && 2 * program.ops.len() <= self.cost(symbol, &cells)
        {
            let log = self.log.len();
            let act = plan.briefs[symbol as usize].act;
            // An assignment is the same on all cells; a piece that was put is known to the program.
            if !matches!(act, Act::Put(_)) {
                self.act(symbol, act, cells.nth(0));
            }
            let first = self.exits.len();
            self.run(0, program, &cells);
            if self.log.len() > log {
                self.undo_to(log);
            }
            let mut enough = false;
            for at in first..self.exits.len() {
                let Exit {
                    label,
                    cells,
                    offset,
                } = self.exits[at];
                if let Label::Symbol(next) = label {
                    let before = Some((symbol, Before::By(offset)));
                    enough |= self.add(prefix, before, next, cells, until);
                }
            }
            self.exits.truncate(first);
            return enough;
        }
        let length = self.prefix.len();
        if plan.leaf[symbol as usize] {
            return self.collect_leaves(symbol, cells, prefix, until);
        }
        for place in cells.places() {
            let log = self.log.len();
            self.prefix.push((symbol, place as u16));
            let enough = self.collect(symbol, place, until, depth + 1);
            self.prefix.truncate(length);
            self.undo_to(log);
            if enough {
                return true;
            }
        }
        false
    }

    /// Adds the moves that end with the exits behind a symbol.
    #[inline(always)]
    fn collect_leaves(
        &mut self,
        symbol: Symbol,
        cells: Cells<W>,
        prefix: (u32, u32),
        until: Until,
    ) -> bool {
        let (first, act) = (self.exits.len(), self.plan.briefs[symbol as usize].act);
        let mut enough = false;
        for place in cells.places() {
            let log = self.log.len();
            if let Some(table) = self.blind(symbol, act, place) {
                self.decide(0, first, table);
            } else {
                self.act(symbol, act, place);
                self.leave(symbol, place);
            }
            let before = Some((symbol, Before::At(place as u16)));
            for at in first..self.exits.len() {
                let Exit { label, cells, .. } = self.exits[at];
                if let Label::Symbol(next) = label {
                    enough |= self.add(prefix, before, next, cells, until);
                }
            }
            self.exits.truncate(first);
            if self.log.len() > log {
                self.undo_to(log);
            }
            if enough {
                return true;
            }
        }
        false
    }

    /// About how many instructions the legs behind a symbol take one by one.
    #[inline(always)]
    fn cost(&self, symbol: Symbol, cells: &Cells<W>) -> usize {
        let count = cells.count() as usize;
        let start = (self.plan.starts[symbol as usize], self.cell(cells.nth(0)));
        let context = (self.rules, self.automaton);
        let one = self.plan.table(context, start, Node::MAX);
        count * (8 + one.map_or(40, |table| table.cost))
    }
}
