//! Plans: the data that the engine computes once for each automaton.

use super::cells::Cells;
use super::parts::{Act, After, Bounds, Brief, Chain, Decisions, Gate, Head, Lanes, Plain, Runs};
use super::places::Geometry;
use super::program::{Op, Program, Register};
use super::simplify::Simple;
use super::spreads::Pieces;
use super::terms::{Sum, Term};
use super::walk::Ways;
use crate::rbg::automaton::{Automaton, Node, Symbol};
use crate::rbg::description::{Comparison, PieceId};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// The programs of an automaton.
#[derive(Debug)]
pub(super) struct Plan<const W: usize> {
    pub(super) geometry: Geometry<W>,
    pub(super) ways: Ways,
    pub(super) simple: Simple,
    pub(super) decisions: Decisions<W>,
    /// For each node whether tables can be cut there: every circle leads through such a node.
    pub(super) cuts: Vec<bool>,
    /// For each symbol the heads of its leg.
    pub(super) leg_heads: Vec<Vec<Head<W>>>,
    /// For each symbol what its heads come to at once, if all do.
    pub(super) plain: Vec<Option<Vec<Plain<W>>>>,
    /// For each pattern its heads.
    pub(super) pattern_heads: Vec<Vec<Head<W>>>,
    /// For each symbol the node behind it.
    pub(super) starts: Vec<Node>,
    /// For each pattern the nodes where it begins and ends; `None` if there are modifiers in it.
    pub(super) ends: Vec<Option<(Node, Node)>>,
    /// For each pattern the nodes where it begins and ends.
    pub(super) pattern_nodes: Vec<(Node, Node)>,
    /// For each modifier of a pattern the node behind it, and the node where the pattern ends.
    pub(super) hypothetical_nodes: Vec<(Node, Node)>,
    pub(super) legs: Vec<Program<W>>,
    pub(super) patterns: Vec<Program<W>>,
    pub(super) hypothetical: Vec<Program<W>>,
    /// For each pattern the program of the cells where its paths begin.
    pub(super) backward: Vec<Option<Program<W>>>,
    /// For each pattern the first with the same program.
    pub(super) same: Vec<u32>,
    /// The cells where patterns that look at nothing but the board's shape hold.
    pub(super) fixed: Vec<Option<Cells<W>>>,
    pub(super) sets: Vec<Vec<PieceId>>,
    pub(super) after: Vec<After>,
    /// What each symbol does.
    pub(super) acts: Vec<Act>,
    /// What certainly follows each symbol.
    pub(super) chains: Vec<Chain>,
    pub(super) links: Vec<(Symbol, Act)>,
    /// For each symbol the gate behind it.
    pub(super) gates: Vec<Option<Gate>>,
    /// Whether moves end with whatever is met behind a symbol.
    pub(super) leaf: Vec<bool>,
    /// For each symbol the exit behind it on each place, if that is always the same.
    pub(super) single: Vec<Option<Vec<(Symbol, u16)>>>,
    /// For each symbol what is asked of it at each step.
    pub(super) briefs: Vec<Brief>,
    /// What certainly follows each symbol, found when it is asked for the first time.
    pub(super) runs: Vec<OnceLock<Runs>>,
    /// The comparisons of simple terms.
    pub(super) comparisons: Vec<Option<(Term, Comparison, Term)>>,
    pub(super) sums: Vec<Sum>,
    /// Each set of pieces.
    pub(super) pieces: Vec<Pieces>,
    /// Whether a symbol is followed by at most one pair after the other up to a switch.
    pub(super) closes: Vec<bool>,
    /// Whether that is certain.
    pub(super) certain: Vec<bool>,
    /// The most moves behind each symbol.
    pub(super) bounds: Bounds,
    /// For each symbol whether it takes less time to draw a move behind it without listing all.
    pub(super) pays: OnceLock<Vec<bool>>,
    /// For each symbol the program for many cells at once.
    pub(super) frames: Vec<Option<Program<W>>>,
    /// The same without branches.
    pub(super) lanes: Vec<Option<Lanes<W>>>,
}

impl<const W: usize> Plan<W> {
    /// Patterns that only shift hold on the same cells whatever the board looks like.
    pub(super) fn find_fixed(&mut self, automaton: &Automaton) {
        for (number, pattern) in automaton.patterns.iter().enumerate() {
            let program = &self.patterns[number];
            let shifts = program.ops.iter().all(|op| match *op {
                Op::Copy(..) | Op::Step(..) | Op::Loop(_) | Op::Everywhere(..) => true,
                Op::Pattern(_, _, inner) => self.fixed[inner as usize].is_some(),
                _ => false,
            });
            if !shifts {
                continue;
            }
            let mut cells = Cells::NONE;
            for &place in &self.geometry.place {
                let place = usize::from(place);
                if self.comes_to_goal(program, place) == pattern.holds {
                    cells.add(place);
                }
            }
            self.fixed[number] = Some(cells);
        }
    }

    /// Backward programs ask for patterns on many cells, so these must have such programs, too.
    pub(super) fn restrict_backward(&mut self) {
        for number in 0..self.backward.len() {
            let possible = self.backward[number].as_ref().is_some_and(|program| {
                program.ops.iter().all(|op| match *op {
                    Op::Pattern(_, _, inner) => {
                        let inner = inner as usize;
                        self.fixed[inner].is_some() || self.backward[inner].is_some()
                    }
                    _ => true,
                })
            });
            if !possible {
                self.backward[number] = None;
            }
        }
    }

    /// Finds patterns that look for the same paths.
    pub(super) fn find_same(&mut self, automaton: &Automaton) {
        let mut known: FxHashMap<_, u32> = FxHashMap::default();
        for number in 0..automaton.patterns.len() {
            let program = &self.patterns[number];
            let alone = program
                .ops
                .iter()
                .any(|op| matches!(op, Op::Hypothetical(..)));
            let number = number as u32;
            if alone {
                self.same.push(number);
                continue;
            }
            let ops = program.ops.iter().map(|&op| match op {
                // Patterns are the same if those in them are, and hold alike.
                Op::Pattern(from, to, inner) => {
                    let first = self.same[inner as usize];
                    let alike = automaton.patterns[inner as usize].holds
                        == automaton.patterns[first as usize].holds;
                    Op::Pattern(from, to, if alike { first } else { inner })
                }
                op => op,
            });
            let constant = program
                .constant
                .iter()
                .map(|&(register, cells)| (register, cells.0));
            let constant: Vec<(Register, [u64; W])> = constant.collect();
            let everywhere: Vec<_> = program.everywhere.iter().map(|cells| cells.0).collect();
            let key = (program.goal, constant, everywhere, ops.collect::<Vec<_>>());
            self.same.push(*known.entry(key).or_insert(number));
        }
    }

    fn comes_to_goal(&self, program: &Program<W>, place: usize) -> bool {
        let Some(goal) = program.goal else {
            return false;
        };
        let mut cells = vec![Cells::<W>::NONE; program.registers];
        cells[0] = Cells::one(place);
        for &(register, set) in &program.constant {
            cells[usize::from(register)] = set;
        }
        loop {
            let before = cells.clone();
            for op in &program.ops {
                let (to, more) = match *op {
                    Op::Copy(from, to) => (to, cells[usize::from(from)]),
                    Op::Step(from, to, direction) => {
                        let step = &self.geometry.steps[usize::from(direction)];
                        (to, step.of(&cells[usize::from(from)]))
                    }
                    Op::Everywhere(from, to, number) => {
                        let some = !cells[usize::from(from)].is_empty();
                        let all = program.everywhere[number as usize];
                        (to, if some { all } else { Cells::NONE })
                    }
                    Op::Pattern(from, to, number) => {
                        let holds = self.fixed[number as usize].unwrap_or(Cells::NONE);
                        (to, cells[usize::from(from)].and(&holds))
                    }
                    _ => continue,
                };
                cells[usize::from(to)] = cells[usize::from(to)].or(&more);
            }
            if cells == before {
                return !cells[usize::from(goal)].is_empty();
            }
        }
    }
}
