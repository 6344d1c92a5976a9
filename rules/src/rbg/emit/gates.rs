//! Modifiers after which a pattern decides whether exactly one move goes on, or possibly several.
//! The pattern is evaluated for all cells at once, before the modifier. Where it does not hold, one
//! move goes on, so a draw of such a cell never fails.

use super::changes::Change;
use super::code::Code;
use super::context::Game;
use super::facts::Place;
use super::graph::{Edge, Op};
use super::modifiers::fits;
use super::states::{States, moved, named, write_steps};
use crate::rbg::description::Action;

/// A pattern behind a modifier.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gate {
    pattern: usize,
    /// What is met if it does not hold: its place among the exits.
    pub(super) quiet: usize,
}

impl Game<'_> {
    /// The gate behind a modifier, if it has one.
    pub(super) fn gate(&self, symbol: usize) -> Option<Gate> {
        let graph = &self.graph;
        let outs = |node| graph.edges.iter().filter(move |edge| edge.from == node);
        let root = graph.behind[symbol];
        let (mut pattern, mut quiet, mut others) = (None, None, Vec::new());
        for edge in outs(root) {
            let Op::Pattern(asked, holds) = edge.op else {
                return None;
            };
            if *pattern.get_or_insert(asked) != asked {
                return None;
            }
            if holds {
                others.push(edge.to);
                continue;
            }
            let ends: Vec<&Edge> = outs(edge.to).collect();
            let [
                Edge {
                    op: Op::Symbol(end),
                    ..
                },
            ] = ends[..]
            else {
                return None;
            };
            if quiet.replace(*end).is_some() {
                return None;
            }
        }
        let (pattern, end) = (pattern?, quiet?);
        // Elsewhere nothing leads to what is met if the pattern does not hold.
        let mut at = 0;
        while let Some(&node) = others.get(at) {
            at += 1;
            for edge in outs(node) {
                match edge.op {
                    Op::Symbol(symbol) if symbol == end => return None,
                    Op::Symbol(_) => {}
                    _ if others.contains(&edge.to) => {}
                    _ => others.push(edge.to),
                }
            }
        }
        let exits = &self.facts.legs[symbol].exits;
        let quiet = exits.iter().position(|exit| exit.symbol == end)?;
        let action = graph.actions[end].as_ref()?;
        let sure = self.is_sure(end) && fits(self.shared, action).is_none();
        let alone = exits[quiet].place != Place::Any && exits.len() > 1;
        (sure && alone).then_some(Gate { pattern, quiet })
    }

    /// The function that gives the cells of a set where the pattern of a gate may hold after
    /// modifiers. The last one is met there. `None` if that depends on each cell.
    pub(super) fn gate_name(&self, symbols: &[usize]) -> Option<String> {
        let &last = symbols.last()?;
        self.gate_states(symbols)?;
        let first = symbols.first().filter(|&&first| first != last);
        Some(match first {
            Some(first) => format!("gate_{}_{first}", self.name(last)),
            None => format!("gate_{}", self.name(last)),
        })
    }

    /// The bits and the number of the choice behind a modifier with a gate whose pattern does not
    /// hold.
    pub(super) fn quiet(&self, symbol: usize) -> Option<(u32, usize)> {
        let gate = self.gate(symbol)?;
        let leg = &self.facts.legs[symbol];
        Some((leg.bits, leg.exits[gate.quiet].base))
    }

    /// The most moves after a modifier with a gate where its pattern may hold, as an expression of
    /// the board before it. Only if that is less than the most moves there at all.
    pub(super) fn loud(&mut self, symbol: usize) -> Option<String> {
        let gate = self.gate(symbol)?;
        let exits = &self.facts.legs[symbol].exits;
        let mut others = exits.iter().enumerate();
        let (_, other) = others.find(|(at, _)| *at != gate.quiet)?;
        if exits.len() != 2 || !self.is_sure(other.symbol) {
            return None;
        }
        let pieces = self.counted(symbol, other)?;
        let Some(Action::Put(put)) = self.graph.actions[symbol] else {
            return None;
        };
        if pieces.contains(&put) {
            return None;
        }
        let on = self.operations.forward(&Op::On(pieces), "BOARD");
        let on = on.trim_start_matches("BOARD & ");
        Some(format!("count({on}).max(1)"))
    }

    fn gate_states(&self, symbols: &[usize]) -> Option<States> {
        let &last = symbols.last()?;
        let gate = self.gate(last)?;
        let changes = symbols.iter().map(|&symbol| {
            let action = self.graph.actions[symbol].as_ref();
            Change::of(action, self.standing[symbol].as_deref())
        });
        let changes: Vec<_> = changes.collect::<Option<_>>()?;
        let graph = &self.shared.patterns[gate.pattern].1;
        if graph.behind.len() > 1 {
            return None;
        }
        let entries = &self.facts.legs[last].entries;
        let root = (graph, graph.behind[0]);
        let states = States::explore(self.shared, root, entries, &changes)?;
        states.in_order().map(|_| states)
    }

    /// Writes that function.
    pub(super) fn write_gate(&mut self, symbols: &[usize]) {
        let (Some(name), Some(states)) = (self.gate_name(symbols), self.gate_states(symbols))
        else {
            return;
        };
        let Some((order, steps)) = states.in_order() else {
            return;
        };
        let Some(gate) = symbols.last().and_then(|&last| self.gate(last)) else {
            return;
        };
        let end = self.shared.patterns[gate.pattern].1.end;
        let ends = order.iter().enumerate();
        let ends = ends.filter(|&(_, &state)| states.0[state].node == end);
        let places: Vec<_> = ends.clone().map(|(place, _)| place).collect();
        let ends = ends.map(|(place, &state)| moved(-states.0[state].distance, &named(place)));
        let ends: Vec<_> = ends.collect();
        let body: Code = write_steps(self.shared, &mut self.operations, &steps, &places);
        let used = body.text.contains("(b)") || body.text.contains("(b, ");
        let board = if used { "b" } else { "_" };
        let code = &mut self.code;
        code.line("");
        code.line("/// The cells of a set where several moves may go on then.");
        code.line("#[inline]");
        code.open(format!("fn {name}({board}: &Board, from: Set) -> Set {{"));
        body.text.lines().for_each(|line| code.line(line));
        code.line(if ends.is_empty() {
            "from & EMPTY".to_owned()
        } else {
            ends.join(" | ")
        });
        code.close("}");
    }
}
