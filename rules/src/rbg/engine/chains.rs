//! Chains of symbols that always follow each other on the same cell, and the first exit of a leg.

use super::Runner;
use super::parts::{Act, After, Brief, Chain, Step, Table};
use super::plan::Plan;
use super::program::Op;
use super::simplify::Simple;
use super::spreads::Target;
use super::visited::Visited;
use crate::rbg::automaton::{Label, Node, Symbol};
use crate::rbg::description::CellId;
use crate::rbg::rules::{NOWHERE, Rules};

/// The most symbols of a chain.
const LONGEST: usize = 200;

/// The most states that are looked at for a single exit.
const STATES: usize = 100;
/// Where there is no exit.
pub(super) const NO_EXIT: (Symbol, u16) = (Symbol::MAX, 0);

impl<const W: usize> Plan<W> {
    pub(super) fn find_chains(&mut self) {
        for first in 0..self.after.len() as Symbol {
            let leaf = self.legs[first as usize].ops.iter().all(|op| match *op {
                Op::Exit(_, next) => self.closes[next as usize],
                _ => true,
            });
            self.leaf.push(leaf);
            let start = self.links.len();
            let mut last = first;
            while let After::Certain(next) = self.after[last as usize]
                && self.links.len() < start + LONGEST
            {
                last = next;
                if self.after[next as usize] == After::End {
                    break;
                }
                self.links.push((next, self.acts[next as usize]));
            }
            self.leaf[first as usize] &= last == first;
            self.chains.push(Chain {
                start: start as u32,
                end: self.links.len() as u32,
                last,
            });
        }
    }

    /// Keeps what is asked of symbols at each step.
    pub(super) fn find_briefs(&mut self) {
        let briefs = (0..self.after.len()).map(|symbol| Brief {
            act: self.acts[symbol],
            after: self.after[symbol],
            closes: self.closes[symbol],
            certain: self.certain[symbol],
            turn: self.turn(symbol),
            start: (self.legs[symbol].constant.is_empty()).then_some(self.starts[symbol]),
            runs: matches!(self.after[symbol], After::Certain(_)) || self.single[symbol].is_some(),
        });
        self.briefs = briefs.collect();
    }

    /// Finds the exits of legs that test nothing on the board.
    pub(super) fn find_single(&mut self, rules: &Rules, simple: &Simple, visited: &mut Visited) {
        for symbol in 0..self.after.len() {
            let mut single = vec![NO_EXIT; self.geometry.cell.len()];
            let start = self.starts[symbol];
            let mut places = self.geometry.place.iter().zip(0..);
            let found = places.all(|(&place, cell)| {
                let exit = self.single_exit(rules, simple, visited, (start, cell));
                exit.map(|exit| single[usize::from(place)] = exit).is_some()
            });
            self.single.push(found.then_some(single));
        }
    }

    /// The exit of a leg from a cell; `None` if it depends on the board, or if there are several.
    fn single_exit(
        &self,
        rules: &Rules,
        simple: &Simple,
        visited: &mut Visited,
        start: (Node, CellId),
    ) -> Option<(Symbol, u16)> {
        visited.begin(start);
        let mut stack = vec![start];
        let mut found = NO_EXIT;
        while let Some((node, cell)) = stack.pop() {
            let place = self.geometry.place[usize::from(cell)];
            for &(label, to) in &simple.edges[node as usize] {
                let next = match label {
                    Label::Empty => cell,
                    Label::Shift(direction) => rules.next(direction, cell),
                    Label::Pattern(number) => {
                        if !self.fixed[number as usize].as_ref()?.has(place.into()) {
                            continue;
                        }
                        cell
                    }
                    Label::Symbol(symbol) => {
                        let always = matches!(
                            self.acts[symbol as usize],
                            Act::Nothing | Act::Put(_) | Act::Set(..)
                        );
                        if !always || (found != NO_EXIT && found != (symbol, place)) {
                            return None;
                        }
                        found = (symbol, place);
                        continue;
                    }
                    _ => return None,
                };
                if next != NOWHERE && visited.insert((to, next)) {
                    if visited.count > STATES {
                        return None;
                    }
                    stack.push((to, next));
                }
            }
        }
        Some(found)
    }

    /// The links of a chain.
    #[inline(always)]
    pub(super) fn links(&self, chain: Chain) -> &[(Symbol, Act)] {
        &self.links[chain.start as usize..chain.end as usize]
    }
}

impl<const W: usize> Runner<W> {
    /// The first exit of the leg behind a symbol.
    #[inline(always)]
    pub(super) fn first_exit(&mut self, symbol: Symbol, place: usize) -> Option<(Symbol, usize)> {
        let plan = self.plan;
        if let Some(start) = plan.briefs[symbol as usize].start {
            let context = (self.rules, self.automaton);
            if let Some(table) = plan.table(context, (start, self.cell(place)), Node::MAX) {
                return self.first_of(table);
            }
        }
        let first = self.exits.len();
        self.leave(symbol, place);
        let exit = self.exits.get(first).copied();
        self.exits.truncate(first);
        match exit?.label {
            Label::Symbol(symbol) => Some((symbol, exit?.cells.nth(0))),
            _ => None,
        }
    }

    /// The first exit of a table.
    #[inline(always)]
    fn first_of(&mut self, table: &'static Table<W>) -> Option<(Symbol, usize)> {
        self.work += 10 + table.cost as u64;
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
                } => (self.holds_at(0, number, place.into()), skip),
                Step::Compare { skip, number } => (self.compare(number), skip),
                Step::Exit { place, label, .. } => {
                    if let Label::Symbol(symbol) = label
                        && self.allowed(symbol)
                    {
                        return Some((symbol, place.into()));
                    }
                    continue;
                }
                Step::Goal | Step::Go { .. } => continue,
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
                    for (_, target) in spread.targets() {
                        if !found.is_empty()
                            && let Target::Label(Label::Symbol(symbol)) = target
                            && self.allowed(symbol)
                        {
                            return Some((symbol, found.nth(0)));
                        }
                    }
                    continue;
                }
            };
            if !passes {
                at = skip as usize;
            }
        }
        None
    }
}
