//! The exits of legs from a single cell.

use super::Runner;
use super::cells::Cells;
use super::parts::{Act, Step, Table};
use super::run::Exit;
use super::spreading::SLOTS;
use super::spreads::Target;
use super::walk::Later;
use crate::rbg::automaton::{Label, Node, Symbol};

impl<const W: usize> Runner<W> {
    /// The exits of the leg behind a symbol.
    #[inline(always)]
    pub(super) fn leave(&mut self, symbol: u32, place: usize) {
        let plan = self.plan;
        if let Some(start) = plan.briefs[symbol as usize].start {
            let context = (self.rules, self.automaton);
            let from = (start, self.cell(place));
            let Some(table) = plan.table(context, from, Node::MAX) else {
                return self.leave_without_table(symbol, start, place);
            };
            self.decide(0, self.exits.len(), table);
        } else {
            let program = &plan.legs[symbol as usize];
            let heads = &plan.leg_heads[symbol as usize];
            if heads.is_empty() || self.begin(0, heads, Node::MAX).is_none() {
                self.run(0, program, &Cells::one(place));
            }
        }
    }

    fn leave_without_table(&mut self, symbol: Symbol, start: Node, place: usize) {
        let program = &self.plan.legs[symbol as usize];
        if program.everywhere.is_empty() {
            self.roam(0, start, place, Node::MAX);
        } else {
            self.run(0, program, &Cells::one(place));
        }
    }

    /// The table of the leg behind a symbol, if what the symbol puts makes no difference to it.
    #[inline(always)]
    pub(super) fn blind(
        &self,
        symbol: Symbol,
        act: Act,
        place: usize,
    ) -> Option<&'static Table<W>> {
        let plan = self.plan;
        let start = plan.briefs[symbol as usize].start?;
        if !matches!(act, Act::Put(_) | Act::Nothing) {
            return None;
        }
        let context = (self.rules, self.automaton);
        let start = (start, self.cell(place));
        let table = plan.table(context, start, Node::MAX);
        table.filter(|table| table.blind)
    }

    /// Goes through a table, and adds its exits to those from `first` on. Whether it comes to its
    /// goal, where it stops.
    #[inline]
    pub(super) fn decide(&mut self, level: usize, first: usize, table: &'static Table<W>) -> bool {
        self.go_through(level, first, table, &mut ())
    }

    /// The same with what is come to where the table is cut.
    #[inline(always)]
    pub(super) fn go_through(
        &mut self,
        level: usize,
        first: usize,
        table: &'static Table<W>,
        later: &mut impl Later,
    ) -> bool {
        self.work += 10 + table.cost as u64;
        // The exit of each label: its number among those from `first` on, counted from 1.
        let mut slots = [0; SLOTS];
        let begin = self.exits.len();
        let mut at = 0;
        while let Some(step) = table.steps.get(at) {
            at += 1;
            let (passes, skip) = match *step {
                Step::On { cell, skip, set } => {
                    let piece = self.board.state.pieces[usize::from(cell)];
                    (set >> (piece & 63) & 1 == 1, skip)
                }
                Step::Pattern {
                    place,
                    skip,
                    number,
                } => (self.holds_at(level, number, place.into()), skip),
                Step::Compare { skip, number } => (self.compare(number), skip),
                Step::Exit { place, slot, label } => {
                    let cells = Cells::one(place.into());
                    self.meet_in([first, begin], &mut slots, (slot, label), &cells);
                    continue;
                }
                Step::Goal => return true,
                Step::Go { cell, node } => {
                    later.add(node, cell);
                    continue;
                }
                Step::Branch { cell, number } => {
                    let piece = self.board.state.pieces[usize::from(cell)];
                    at = table.branches[number as usize][usize::from(piece & 63)] as usize;
                    continue;
                }
                Step::Jump { to } => {
                    at = to as usize;
                    continue;
                }
                Step::Spread { number } => {
                    let spread = &table.spreads[number as usize];
                    let found = self.spread_cells(spread);
                    if !found.is_empty() {
                        for (slot, target) in spread.targets() {
                            match target {
                                Target::Goal => return true,
                                Target::Label(label) => {
                                    self.meet_in([first, begin], &mut slots, (slot, label), &found);
                                }
                                Target::Node(node) => {
                                    for place in found.places() {
                                        later.add(node, self.cell(place));
                                    }
                                }
                            }
                        }
                    }
                    continue;
                }
            };
            if !passes {
                at = skip as usize;
            }
        }
        false
    }

    /// Adds exits to those from `first` on, of which those from `begin` on are in slots.
    #[inline(always)]
    fn meet_in(
        &mut self,
        [first, begin]: [usize; 2],
        slots: &mut [u32; SLOTS],
        (slot, label): (u8, Label),
        cells: &Cells<W>,
    ) {
        let Some(known) = slots.get_mut(usize::from(slot)) else {
            return self.meet_cells(first, label, cells);
        };
        if *known > 0 {
            if let Some(exit) = self.exits.get_mut(first + *known as usize - 1) {
                exit.cells = exit.cells.or(cells);
            }
            return;
        }
        let same = if first < begin {
            let before = self.exits[first..begin].iter();
            before.rev().position(|exit| exit.label == label)
        } else {
            None
        };
        let number = match same {
            Some(back) => {
                let at = begin - 1 - back;
                self.exits[at].cells = self.exits[at].cells.or(cells);
                at - first
            }
            None if self.allows(label) => {
                self.exits.push(Exit {
                    label,
                    cells: *cells,
                    offset: 0,
                });
                self.exits.len() - 1 - first
            }
            // There is no such exit.
            None => u32::MAX as usize - 1,
        };
        *known = number as u32 + 1;
    }
}
