//! Legs that begin with a pattern in one branch and its negation in the other, where one branch
//! only lets the move end. If the pattern does not read the cell where it begins, it can be
//! evaluated before a piece is put there. It is evaluated for many cells at once.

use super::parts::{Act, Gate};
use super::plan::Plan;
use super::simplify::Simple;
use super::visited::Visited;
use crate::rbg::automaton::{Automaton, Label, Symbol};
use crate::rbg::description::CellId;
use crate::rbg::rules::{NOWHERE, Rules};

/// The most states that are looked at for a pattern on a cell.
const STATES: usize = 2_000;

impl<const W: usize> Plan<W> {
    pub(super) fn find_gates(
        &mut self,
        rules: &Rules,
        automaton: &Automaton,
        simple: &Simple,
        visited: &mut Visited,
    ) {
        let gates = (0..automaton.symbols())
            .map(|symbol| self.gate((rules, automaton), simple, visited, symbol))
            .collect();
        self.gates = gates;
    }

    fn gate(
        &self,
        (rules, automaton): (&Rules, &Automaton),
        simple: &Simple,
        visited: &mut Visited,
        symbol: Symbol,
    ) -> Option<Gate> {
        let start = self.starts[symbol as usize] as usize;
        let &[
            (Label::Pattern(one), first),
            (Label::Pattern(other), second),
        ] = &simple.edges[start][..]
        else {
            return None;
        };
        let holds = |number: u32| automaton.patterns[number as usize].holds;
        if self.same[one as usize] != self.same[other as usize] || holds(one) == holds(other) {
            return None;
        }
        [(one, first), (other, second)]
            .into_iter()
            .find_map(|(pattern, node)| {
                let symbols = simple.edges[node as usize]
                    .iter()
                    .map(|&(label, _)| match label {
                        Label::Symbol(next) if self.closes[next as usize] && self.always(next) => {
                            Some(next)
                        }
                        _ => None,
                    });
                let symbols: Vec<_> = symbols.collect::<Option<_>>()?;
                let mut blind = || {
                    let mut cells = 0..rules.cells() as CellId;
                    cells.all(|cell| {
                        self.is_blind((rules, automaton), simple, visited, pattern, cell)
                    })
                };
                (!symbols.is_empty() && blind()).then_some(Gate { pattern, symbols })
            })
    }

    /// Whether a symbol can be met whatever the variables are.
    fn always(&self, symbol: Symbol) -> bool {
        !matches!(self.acts[symbol as usize], Act::Change(..) | Act::Compute)
    }

    /// Whether a pattern on a cell does not look at that cell.
    fn is_blind(
        &self,
        (rules, automaton): (&Rules, &Automaton),
        simple: &Simple,
        visited: &mut Visited,
        pattern: u32,
        cell: CellId,
    ) -> bool {
        let start = (
            simple.now[automaton.patterns[pattern as usize].start as usize],
            cell,
        );
        visited.begin(start);
        let mut stack = vec![start];
        while let Some((node, here)) = stack.pop() {
            for &(label, to) in &simple.edges[node as usize] {
                let next = match label {
                    Label::Empty => here,
                    Label::Shift(direction) => rules.next(direction, here),
                    Label::On(_) if here != cell => here,
                    Label::Pattern(number) if self.fixed[number as usize].is_some() => here,
                    _ => return false,
                };
                if next != NOWHERE && visited.insert((to, next)) {
                    if visited.count > STATES {
                        return false;
                    }
                    stack.push((to, next));
                }
            }
        }
        true
    }
}
