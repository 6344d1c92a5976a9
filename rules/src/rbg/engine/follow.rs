//! The pairs that can follow a symbol.

use super::chains::NO_EXIT;
use super::parts::After;
use super::plan::Plan;
use super::program::Op;
use super::simplify::Simple;
use super::visited::Visited;
use crate::rbg::automaton::{Automaton, Label, Node, Symbol};
use crate::rbg::description::{Action, Arithmetic, CellId};
use crate::rbg::product::pass;
use crate::rbg::rules::Rules;
use crate::rbg::state::Pair;

impl<const W: usize> Plan<W> {
    pub(super) fn what_follows(
        &self,
        rules: &Rules,
        automaton: &Automaton,
        simple: &Simple,
        visited: &mut Visited,
        symbol: Symbol,
    ) -> After {
        if let Some(Action::Switch(_) | Action::Keeper) = automaton.action(symbol) {
            return After::End;
        }
        if let [Op::Exit(0, next), ..] = self.legs[symbol as usize].ops[..]
            && self.legs[symbol as usize]
                .ops
                .iter()
                .all(|op| matches!(op, Op::Exit(_, to) if *to == next))
        {
            let certain = match automaton.action(next) {
                Some(Action::Assign(variable, Arithmetic::Number(value))) => {
                    let bound = rules.description.variables[usize::from(*variable)].bound;
                    (0..=bound).contains(value)
                }
                Some(Action::Assign(..)) => false,
                _ => true,
            };
            if certain {
                return After::Certain(next);
            }
        }
        let starts = self.alternatives(automaton, simple, symbol);
        let single = starts.iter().all(|&start| {
            let mut cells = 0..rules.cells() as CellId;
            cells.all(|cell| at_most_one(rules, simple, visited, (start, cell)))
        });
        if single {
            After::AtMostOne
        } else {
            After::Open
        }
    }

    /// The nodes of which a leg passes one: those behind a pattern and behind its opposite, or the
    /// node where it begins.
    pub(super) fn alternatives(
        &self,
        automaton: &Automaton,
        simple: &Simple,
        symbol: Symbol,
    ) -> Vec<Node> {
        let start = simple.now[automaton.behind(symbol) as usize];
        let edges = &simple.edges[start as usize][..];
        if let &[
            (Label::Pattern(one), first),
            (Label::Pattern(other), second),
        ] = edges
        {
            let holds = |number: u32| automaton.patterns[number as usize].holds;
            let same = self.same[one as usize] == self.same[other as usize];
            if same && holds(one) != holds(other) {
                return vec![first, second];
            }
        }
        vec![start]
    }

    pub(super) fn find_closing(&mut self, automaton: &Automaton) {
        let symbols = automaton.symbols() as usize;
        let exits = |symbol: usize| {
            let ops = self.legs[symbol].ops.iter();
            ops.filter_map(|op| match *op {
                Op::Exit(_, next) => Some(next as usize),
                _ => None,
            })
        };
        let (mut closes, mut certain) = (vec![false; symbols], vec![false; symbols]);
        let mut changed = true;
        while changed {
            changed = false;
            for symbol in 0..symbols {
                let (close, sure) = match self.after[symbol] {
                    After::End => (true, true),
                    After::Certain(next) => (closes[next as usize], certain[next as usize]),
                    After::AtMostOne => (exits(symbol).all(|next| closes[next]), false),
                    After::Open => (false, false),
                };
                // An exit that is always the same is as good.
                let (close, sure) = match &self.single[symbol] {
                    Some(single) if !close || !sure => {
                        let mut nexts = single.iter().filter(|&&exit| exit != NO_EXIT);
                        let all = nexts.all(|&(next, _)| closes[next as usize]);
                        let places = self.geometry.place.iter();
                        let mut nexts = places.map(|&place| single[usize::from(place)].0);
                        let known = |next: Symbol| next != NO_EXIT.0 && certain[next as usize];
                        (close || all, sure || nexts.all(known))
                    }
                    _ => (close, sure),
                };
                changed |= closes[symbol] != close || certain[symbol] != sure;
                (closes[symbol], certain[symbol]) = (close, sure);
            }
        }
        (self.closes, self.certain) = (closes, certain);
    }
}

/// Whether at most one pair can be met from a node and a cell, whatever the board looks like.
fn at_most_one(
    rules: &Rules,
    simple: &Simple,
    visited: &mut Visited,
    start: (Node, CellId),
) -> bool {
    visited.begin(start);
    let (mut stack, mut found) = (vec![start], None);
    while let Some((node, cell)) = stack.pop() {
        for &(label, to) in &simple.edges[node as usize] {
            if let Label::Symbol(symbol) = label {
                let pair = Pair { symbol, cell };
                if *found.get_or_insert(pair) != pair {
                    return false;
                }
            } else if let Some(cell) = pass(rules, label, cell)
                && visited.insert((to, cell))
            {
                stack.push((to, cell));
            }
        }
    }
    true
}
