//! Programs on sets of cells, one for each leg and each pattern.
//!
//! A register holds the cells at which a node can be reached. Nodes are in topological order;
//! strongly connected ones are repeated until nothing changes.

use super::cells::Cells;
use super::components::components;
use super::floods::Flood;
use super::parts::Lanes;
use super::places::Geometry;
use super::simplify::Simple;
use crate::rbg::automaton::{Label, Node, Symbol};
use rustc_hash::FxHashMap;

/// A register.
pub(super) type Register = u16;

/// An instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Op {
    /// Adds the cells of one register to another.
    Copy(Register, Register),
    /// Adds the neighbours in a direction.
    Step(Register, Register, u16),
    /// Adds the cells whose neighbours in a direction these are.
    Back(Register, Register, u16),
    /// Adds the cells with a piece of a set.
    On(Register, Register, u16),
    /// Adds the neighbours in a direction that hold a piece of a set.
    StepOn(Register, Register, u16, u16),
    /// Adds the cells whose neighbours in a direction these are if they hold a piece of a set.
    OnBack(Register, Register, u16, u16),
    /// The same again and again.
    Ray(Register, Register, u16, u16),
    /// Adds what floods of a number come to.
    Flood(Register, Register, u32),
    /// The same again and again, backwards.
    BackRay(Register, Register, u16, u16),
    /// Adds all cells if a comparison holds.
    Compare(Register, Register, u32),
    /// Adds certain cells if there are any.
    Everywhere(Register, Register, u32),
    /// Adds the cells where a pattern is as it should be.
    Pattern(Register, Register, u32),
    /// Shows the cells where a symbol is met.
    Exit(Register, Symbol),
    /// Shows the cells where a modifier of a pattern is met.
    Hypothetical(Register, u32),
    /// The instructions up to a number are repeated until nothing changes.
    Loop(u32),
}

/// A program.
#[derive(Clone, Debug)]
pub(super) struct Program<const W: usize> {
    /// The number of registers. The first is where it begins.
    pub(super) registers: usize,
    /// What other registers hold at the beginning, which is the same for all cells.
    pub(super) constant: Vec<(Register, Cells<W>)>,
    /// Whether the beginning does not depend on the cell.
    pub(super) anywhere: bool,
    pub(super) ops: Vec<Op>,
    /// What instructions for floods do.
    pub(super) floods: Vec<Flood<W>>,
    /// The cells that are added if there are any.
    pub(super) everywhere: Vec<Cells<W>>,
    /// For each instruction the next one if it finds no cells.
    pub(super) jumps: Vec<u32>,
    /// The register of the goal.
    pub(super) goal: Option<Register>,
    /// The displacement of each register, in programs for many cells at once.
    pub(super) offsets: Vec<i32>,
    /// Whether all instructions take little time, so that none is worth to be passed over.
    pub(super) straight: bool,
    /// The same without branches, if nothing else is in it.
    pub(super) lanes: Option<Lanes<W>>,
}

impl<const W: usize> Program<W> {
    /// The program of what begins at a node. `None` if it has too many registers.
    pub(super) fn new(
        simple: &Simple,
        geometry: &Geometry<W>,
        start: Node,
        goal: Option<Node>,
    ) -> Option<Self> {
        let components = components(simple, start);
        let mut registers = FxHashMap::default();
        for &node in components.iter().flatten() {
            registers.insert(node, registers.len() as Register);
        }
        if registers.len() > 4000 {
            return None;
        }
        let mut ops = Vec::new();
        for component in &components {
            let inside = |to: Node| component.contains(&to);
            let mut inner = Vec::new();
            let mut outer = Vec::new();
            for &node in component {
                let from = registers[&node];
                for &(label, to) in &simple.edges[node as usize] {
                    let stays = inside(to) && !matches!(label, Label::Symbol(_));
                    let to = registers.get(&to).copied().unwrap_or_default();
                    let op = match label {
                        Label::Empty => Op::Copy(from, to),
                        Label::Shift(direction) => Op::Step(from, to, direction),
                        Label::On(set) => Op::On(from, to, set as u16),
                        Label::Compare(number) => Op::Compare(from, to, number),
                        Label::Pattern(number) => Op::Pattern(from, to, number),
                        Label::Symbol(symbol) => Op::Exit(from, symbol),
                        Label::Hypothetical(number) => Op::Hypothetical(from, number),
                    };
                    let leaves = matches!(op, Op::Exit(..) | Op::Hypothetical(..));
                    if stays && !leaves {
                        inner.push(op);
                    } else {
                        outer.push(op);
                    }
                }
            }
            if !inner.is_empty() {
                ops.push(Op::Loop(ops.len() as u32 + 1 + inner.len() as u32));
                ops.append(&mut inner);
            }
            ops.append(&mut outer);
        }
        // The start is in the first component and may not be its first node.
        let first = registers.get(&start).copied().unwrap_or_default();
        let goal = goal.and_then(|goal| registers.get(&goal).copied());
        let mut program = Self {
            registers: registers.len(),
            constant: Vec::new(),
            anywhere: false,
            ops,
            floods: Vec::new(),
            everywhere: Vec::new(),
            jumps: Vec::new(),
            goal,
            offsets: Vec::new(),
            straight: false,
            lanes: None,
        };
        program.begin_with(first);
        program.find_constant(geometry);
        program.find_everywhere(geometry);
        Some(program)
    }

    /// The program of the cells from which a pattern's paths begin: the first register holds all
    /// cells at the beginning, and the goal's register the result. `None` if there are modifiers in
    /// it.
    pub(super) fn backward(simple: &Simple, start: Node, goal: Node) -> Option<Self> {
        let mut components = components(simple, start);
        if components.len() > 4000 || !components.iter().flatten().any(|&node| node == goal) {
            return None;
        }
        components.reverse();
        // The goal leads nowhere, so it may come first.
        let mut registers = FxHashMap::from_iter([(goal, 0)]);
        for &node in components.iter().flatten() {
            let next = registers.len() as Register;
            registers.entry(node).or_insert(next);
        }
        let mut ops = Vec::new();
        for component in &components {
            let (mut inner, mut outer) = (Vec::new(), Vec::new());
            for &node in component.iter().rev() {
                let to = registers[&node];
                for &(label, from) in &simple.edges[node as usize] {
                    let inside = component.contains(&from);
                    let &from = registers.get(&from)?;
                    let op = match label {
                        Label::Empty => Op::Copy(from, to),
                        Label::Shift(direction) => Op::Back(from, to, direction),
                        Label::On(set) => Op::On(from, to, set as u16),
                        Label::Compare(number) => Op::Compare(from, to, number),
                        Label::Pattern(number) => Op::Pattern(from, to, number),
                        Label::Symbol(_) | Label::Hypothetical(_) => return None,
                    };
                    if inside {
                        inner.push(op);
                    } else {
                        outer.push(op);
                    }
                }
            }
            ops.append(&mut outer);
            if !inner.is_empty() {
                ops.push(Op::Loop(ops.len() as u32 + 1 + inner.len() as u32));
                ops.append(&mut inner);
            }
        }
        Some(Self {
            registers: registers.len(),
            constant: Vec::new(),
            anywhere: false,
            ops,
            floods: Vec::new(),
            everywhere: Vec::new(),
            jumps: Vec::new(),
            goal: registers.get(&start).copied(),
            offsets: Vec::new(),
            straight: false,
            lanes: None,
        })
    }

    /// Exchanges registers so that the first is where it begins.
    fn begin_with(&mut self, first: Register) {
        if first == 0 {
            return;
        }
        let swap = |register: &mut Register| {
            if *register == 0 {
                *register = first;
            } else if *register == first {
                *register = 0;
            }
        };
        for op in &mut self.ops {
            match op {
                Op::Copy(from, to)
                | Op::Step(from, to, _)
                | Op::Back(from, to, _)
                | Op::On(from, to, _)
                | Op::StepOn(from, to, ..)
                | Op::OnBack(from, to, ..)
                | Op::Ray(from, to, ..)
                | Op::Flood(from, to, _)
                | Op::BackRay(from, to, ..)
                | Op::Compare(from, to, _)
                | Op::Everywhere(from, to, _)
                | Op::Pattern(from, to, _) => {
                    swap(from);
                    swap(to);
                }
                Op::Exit(from, _) | Op::Hypothetical(from, _) => swap(from),
                Op::Loop(_) => {}
            }
        }
        if let Some(goal) = &mut self.goal {
            swap(goal);
        }
    }
}
