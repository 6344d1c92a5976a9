//! Upper bounds of the number of moves that go on after a modifier. Where pieces are picked up or
//! taken on any cell, a bound depends on the number of pieces.

use super::code::Code;
use super::context::Game;
use super::facts::{Exit, Place};
use super::graph::{Graph, Op};
use crate::rbg::description::{Action, PieceId};

/// Longer expressions than this are not worth their time.
const LONG: usize = 400;

impl Graph {
    /// The pieces of which one stands wherever a symbol is met in the leg behind another one, if it
    /// is met only behind such tests.
    pub(super) fn stands_before(&self, leg: usize, symbol: usize) -> Option<Vec<PieceId>> {
        let mut all = Vec::new();
        let met = self
            .edges
            .iter()
            .filter(|edge| edge.op == Op::Symbol(symbol));
        let mut nodes: Vec<_> = met.map(|edge| edge.from).collect();
        let mut at = 0;
        while let Some(&node) = nodes.get(at) {
            at += 1;
            if node == self.behind[leg] {
                return None;
            }
            for edge in self.edges.iter().filter(|edge| edge.to == node) {
                match &edge.op {
                    Op::On(pieces) => all.extend_from_slice(pieces),
                    Op::Go(_) => return None,
                    Op::Symbol(_) => {}
                    _ if nodes.contains(&edge.from) => {}
                    _ => nodes.push(edge.from),
                }
            }
        }
        all.sort_unstable();
        all.dedup();
        (!all.is_empty()).then_some(all)
    }
}

impl Game<'_> {
    /// The pieces that are counted for an exit instead of all cells where it can be met.
    pub(super) fn counted(&self, symbol: usize, exit: &Exit) -> Option<Vec<PieceId>> {
        let anywhere = exit.place == Place::Any && exit.is_anywhere(&self.facts.legs[symbol]);
        self.graph
            .stands_before(symbol, exit.symbol)
            .filter(|_| anywhere)
    }

    /// For each symbol whether the most moves behind it depend on how many pieces there are.
    pub(super) fn find_counted(&mut self) {
        let legs = &self.facts.legs;
        let bounded = |symbol: &usize| legs[*symbol].most.is_some() && !self.is_sure(*symbol);
        let mut counts: Vec<_> = (0..legs.len())
            .map(|symbol| {
                let exits = &mut legs[symbol].exits.iter();
                bounded(&symbol) && exits.any(|exit| self.counted(symbol, exit).is_some())
            })
            .collect();
        loop {
            let more: Vec<_> = (0..legs.len())
                .filter(|symbol| !counts[*symbol] && bounded(symbol))
                .filter(|&symbol| legs[symbol].exits.iter().any(|exit| counts[exit.symbol]))
                .collect();
            if more.is_empty() {
                break;
            }
            for symbol in more {
                counts[symbol] = true;
            }
        }
        self.counts = counts;
        for symbol in 0..self.counts.len() {
            let mut operations = std::mem::take(&mut self.operations);
            let code = self.counts[symbol].then(|| self.sum(symbol, &[], &mut operations));
            self.counts[symbol] = code.flatten().is_some();
            self.operations = operations;
        }
    }

    /// The most moves that go on with a symbol, as an expression of the board before it.
    pub(super) fn most(&self, symbol: usize) -> Option<String> {
        if self.is_sure(symbol) {
            return Some("1".to_owned());
        }
        let most = self.facts.legs[symbol].most?;
        Some(if self.counts[symbol] {
            format!("most_{}(b)", self.name(symbol))
        } else {
            most.max(1).to_string()
        })
    }

    /// The most moves that go on with the second symbol of a pair, as an expression of the board
    /// before the first one.
    pub(super) fn most_of_pair(&mut self, first: usize, second: usize) -> String {
        let put = match self.graph.actions[first] {
            Some(Action::Put(piece)) => vec![piece],
            _ => Vec::new(),
        };
        let mut operations = std::mem::take(&mut self.operations);
        let most = self.sum(second, &put, &mut operations);
        let same = most == self.sum(second, &[], &mut operations);
        self.operations = operations;
        match most {
            Some(most) if !same => most,
            _ => self.most(second).unwrap_or_default(),
        }
    }

    /// The sum over what can come behind a symbol, if it is short. These pieces were put.
    fn sum(
        &self,
        symbol: usize,
        put: &[PieceId],
        operations: &mut super::operations::Operations,
    ) -> Option<String> {
        let leg = &self.facts.legs[symbol];
        if self.is_sure(symbol) {
            return Some("1".to_owned());
        }
        if !self.counts[symbol] {
            return leg.most.map(|most| most.max(1).to_string());
        }
        let mut put = put.to_vec();
        if let Some(Action::Put(piece)) = self.graph.actions[symbol] {
            put.push(piece);
        }
        let mut terms = Vec::new();
        for exit in &leg.exits {
            let behind = self.sum(exit.symbol, &put, operations)?;
            let cells = match self.counted(symbol, exit) {
                Some(pieces) => {
                    let more = put.iter().filter(|piece| pieces.contains(piece)).count();
                    let on = operations.forward(&Op::On(pieces), "BOARD");
                    let on = on.trim_start_matches("BOARD & ");
                    match more {
                        0 => format!("count({on})"),
                        more => format!("(count({on}) + {more})"),
                    }
                }
                None => exit.most(leg).to_string(),
            };
            terms.push(match (&cells[..], &behind[..]) {
                (_, "1") => cells,
                ("1", _) => behind,
                _ if behind.contains(" + ") && !behind.starts_with('(') => {
                    format!("{cells} * ({behind})")
                }
                _ => format!("{cells} * {behind}"),
            });
        }
        let sum = terms.join(" + ");
        let sum = if terms.len() > 1 {
            format!("({sum})")
        } else {
            sum
        };
        (sum.len() <= LONG).then_some(sum)
    }

    /// Writes the functions of what is counted.
    pub(super) fn write_most(&mut self) {
        for symbol in 0..self.counts.len() {
            if !self.counts[symbol] {
                continue;
            }
            let mut operations = std::mem::take(&mut self.operations);
            let sum = self.sum(symbol, &[], &mut operations);
            self.operations = operations;
            let Some(sum) = sum else {
                continue;
            };
            let bare = sum.strip_prefix('(').and_then(|sum| sum.strip_suffix(')'));
            let bare = bare.filter(|bare| {
                let mut depth = 0;
                bare.chars().all(|letter| {
                    depth += match letter {
                        '(' => 1,
                        ')' => -1,
                        _ => 0,
                    };
                    depth >= 0
                })
            });
            let name = self.name(symbol);
            let code: &mut Code = &mut self.code;
            code.line("");
            code.line("/// The most moves that can go on then.");
            code.line("#[inline]");
            code.open(format!("fn most_{name}(b: &Board) -> u32 {{"));
            code.line(bare.unwrap_or(&sum));
            code.close("}");
        }
    }
}
