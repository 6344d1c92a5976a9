//! Programs for many cells at once.
//!
//! A register holds the cells at which a node is reached with one displacement, so each cell
//! determines the cell where its path began. A piece that was put on that cell matters only to
//! tests without displacement.

use super::cells::Cells;
use super::places::Step;
use super::plan::Plan;
use super::program::{Op, Program, Register};
use super::simplify::Simple;
use crate::rbg::automaton::{Automaton, Label, Node, Symbol};
use crate::rbg::description::{Action, Arithmetic, PieceId};
use rustc_hash::FxHashMap;

/// The most registers.
const REGISTERS: usize = 600;

/// What is known of the cell where ways begin.
enum Origin {
    /// It holds a piece.
    Piece(PieceId),
    /// It is as it was.
    Same,
}

/// The program of the leg behind a symbol; `None` if it needs each cell alone.
pub(super) fn frames<const W: usize>(
    simple: &Simple,
    plan: &Plan<W>,
    automaton: &Automaton,
    symbol: Symbol,
) -> Option<Program<W>> {
    let origin = match automaton.action(symbol)? {
        Action::Put(piece) => Origin::Piece(*piece),
        Action::Assign(..) => Origin::Same,
        _ => return None,
    };
    // Legs that begin anywhere are better begun once.
    if !plan.legs[symbol as usize].constant.is_empty() {
        return None;
    }
    let start = simple.now[automaton.behind(symbol) as usize];
    let mut builder = Builder {
        simple,
        plan,
        automaton,
        origin,
        order: Vec::new(),
        seen: FxHashMap::default(),
        reached: FxHashMap::default(),
    };
    builder.reach((start, 0))?;
    builder.visit((start, 0))?;
    builder.program()
}

type Place = (Node, i32);

/// What is known of an edge before a game begins.
enum Edge {
    Open(Place),
    Closed,
}

struct Builder<'a, const W: usize> {
    simple: &'a Simple,
    plan: &'a Plan<W>,
    automaton: &'a Automaton,
    origin: Origin,
    /// The places, last ones first.
    order: Vec<Place>,
    /// Whether a place is done.
    seen: FxHashMap<Place, bool>,
    /// The cells that each place can have on some board.
    reached: FxHashMap<Place, Cells<W>>,
}

impl<const W: usize> Builder<'_, W> {
    /// Where an edge leads to; [`Edge::Closed`] where it cannot be passed or ends the leg.
    fn edge(&self, (_, by): Place, label: Label, to: Node) -> Option<Edge> {
        let open = match label {
            Label::Empty => Some((to, by)),
            Label::Shift(direction) => match &self.plan.geometry.steps[usize::from(direction)] {
                Step::By(more, _) => Some((to, by + more)),
                Step::Table(_) => return None,
            },
            Label::On(set) => match self.origin {
                Origin::Piece(piece) if by == 0 => {
                    let set = &self.plan.sets[set as usize];
                    set.contains(&piece).then_some((to, by))
                }
                _ => Some((to, by)),
            },
            Label::Compare(number) => {
                let (left, _, right, _) = &self.automaton.comparisons[number as usize];
                let counts = counts(left) || counts(right);
                if counts && matches!(self.origin, Origin::Piece(_)) {
                    return None;
                }
                Some((to, by))
            }
            Label::Pattern(number) => {
                let fixed = self.plan.fixed[number as usize].is_some();
                if !fixed && matches!(self.origin, Origin::Piece(_)) {
                    return None;
                }
                Some((to, by))
            }
            Label::Symbol(symbol) => {
                if let Some(Action::Assign(_, value)) = self.automaton.action(symbol)
                    && counts(value)
                    && matches!(self.origin, Origin::Piece(_))
                {
                    return None;
                }
                None
            }
            Label::Hypothetical(_) => return None,
        };
        Some(open.map_or(Edge::Closed, Edge::Open))
    }

    /// Finds out which places there are on some board; `None` if there are too many.
    fn reach(&mut self, start: Place) -> Option<()> {
        self.reached.insert(start, self.plan.geometry.all);
        let mut stack = vec![start];
        while let Some(place) = stack.pop() {
            let cells = self.reached[&place];
            for &(label, to) in &self.simple.edges[place.0 as usize] {
                let Edge::Open(to) = self.edge(place, label, to)? else {
                    continue;
                };
                let cells = match label {
                    Label::Shift(direction) => {
                        self.plan.geometry.steps[usize::from(direction)].of(&cells)
                    }
                    _ => cells,
                };
                let known = self.reached.get(&to).copied().unwrap_or(Cells::NONE);
                let more = known.or(&cells);
                if more != known {
                    if self.reached.len() > REGISTERS {
                        return None;
                    }
                    self.reached.insert(to, more);
                    stack.push(to);
                }
            }
        }
        Some(())
    }

    /// Visits places depth first; `None` if there are too many, or a way back.
    fn visit(&mut self, start: Place) -> Option<()> {
        let mut frames = vec![(start, 0)];
        self.seen.insert(start, false);
        while let Some(&mut (place, ref mut next)) = frames.last_mut() {
            let Some(&(label, to)) = self.simple.edges[place.0 as usize].get(*next) else {
                frames.pop();
                self.seen.insert(place, true);
                self.order.push(place);
                continue;
            };
            *next += 1;
            let Edge::Open(to) = self.edge(place, label, to)? else {
                continue;
            };
            if !self.reached.contains_key(&to) {
                continue;
            }
            match self.seen.get(&to) {
                None => {
                    self.seen.insert(to, false);
                    frames.push((to, 0));
                }
                Some(false) => return None,
                Some(true) => {}
            }
        }
        Some(())
    }

    fn program(mut self) -> Option<Program<W>> {
        self.order.reverse();
        let numbers = self.order.iter().enumerate();
        let registers: FxHashMap<Place, Register> = numbers
            .map(|(number, &place)| (place, number as Register))
            .collect();
        let mut ops = Vec::new();
        for &place in &self.order {
            let from = registers[&place];
            for &(label, to) in &self.simple.edges[place.0 as usize] {
                if let Label::Symbol(symbol) = label {
                    ops.push(Op::Exit(from, symbol));
                    continue;
                }
                let Edge::Open(next) = self.edge(place, label, to)? else {
                    continue;
                };
                let Some(&to) = registers.get(&next) else {
                    continue;
                };
                let known = place.1 == 0 && matches!(self.origin, Origin::Piece(_));
                ops.push(match label {
                    Label::Shift(direction) => Op::Step(from, to, direction),
                    Label::On(_) if known => Op::Copy(from, to),
                    Label::On(set) => Op::On(from, to, set as u16),
                    Label::Compare(number) => Op::Compare(from, to, number),
                    Label::Pattern(number) => Op::Pattern(from, to, number),
                    _ => Op::Copy(from, to),
                });
            }
        }
        Some(Program {
            registers: self.order.len(),
            constant: Vec::new(),
            anywhere: false,
            ops,
            floods: Vec::new(),
            everywhere: Vec::new(),
            jumps: Vec::new(),
            goal: None,
            offsets: self.order.iter().map(|&(_, by)| by).collect(),
            straight: false,
            lanes: None,
        })
    }
}

/// Whether a value counts pieces.
fn counts(value: &Arithmetic) -> bool {
    match value {
        Arithmetic::Number(_) | Arithmetic::Variable(_) => false,
        Arithmetic::Count(_) => true,
        Arithmetic::Binary(left, _, right) => counts(left) || counts(right),
    }
}
