//! The parts of a plan: data computed once for each automaton.

use super::cells::Cells;
use super::spreads::{Pieces, Spread};
use super::terms::{Sum, Term};
use crate::rbg::automaton::{Label, Node, Symbol};
use crate::rbg::description::{Action, Arithmetic, CellId, PieceId, VariableId};
use crate::rbg::rules::Rules;
use rustc_hash::FxHashSet;
use std::sync::OnceLock;
use std::sync::atomic::AtomicUsize;

/// What comes after a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// Nothing; it is a switch.
    End,
    /// Certainly a symbol on the same cell.
    Certain(Symbol),
    /// At most one pair on any board.
    AtMostOne,
    /// Possibly several pairs.
    Open,
}

/// What a symbol does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Nothing, or what others look after.
    Nothing,
    Put(PieceId),
    /// Gives a variable a value that is allowed.
    Set(VariableId, i32),
    /// Gives a variable a value that is computed, if it is at most a bound.
    Change(VariableId, Term, i32),
    /// Gives a variable a value that is computed otherwise.
    Compute,
}

impl Act {
    pub(super) fn of(rules: &Rules, action: Option<&Action>, sums: &mut Vec<Sum>) -> Self {
        match action {
            Some(Action::Put(piece)) => Self::Put(*piece),
            Some(Action::Assign(variable, Arithmetic::Number(value))) => {
                let bound = rules.description.variables[usize::from(*variable)].bound;
                if (0..=bound).contains(value) {
                    Self::Set(*variable, *value)
                } else {
                    Self::Compute
                }
            }
            Some(Action::Assign(variable, value)) => {
                let bound = rules.description.variables[usize::from(*variable)].bound;
                match Term::of(value, sums) {
                    Some(term) => Self::Change(*variable, term, bound),
                    None => Self::Compute,
                }
            }
            _ => Self::Nothing,
        }
    }
}

/// How the moves behind a switch are collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Leg by leg.
    ByLegs,
    /// At once.
    AtOnce,
    /// At once, and all moves are of two pairs.
    Pairs,
}

/// What is asked of a symbol at each step, in one place.
#[derive(Debug)]
pub(super) struct Brief {
    pub(super) act: Act,
    pub(super) after: After,
    pub(super) closes: bool,
    pub(super) certain: bool,
    pub(super) turn: Turn,
    /// The node behind the symbol, if what begins there is looked for in tables.
    pub(super) start: Option<Node>,
    /// Whether something certainly follows.
    pub(super) runs: bool,
}

/// Where the pattern is as it should be, moves end with the symbols.
#[derive(Clone, Debug)]
pub(super) struct Gate {
    pub(super) pattern: u32,
    pub(super) symbols: Vec<Symbol>,
}

/// What certainly follows a symbol.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain {
    /// The symbols that follow up to the last one that is no switch, among all links.
    pub(super) start: u32,
    pub(super) end: u32,
    /// The last symbol; the first one if none follows.
    pub(super) last: Symbol,
}

/// An edge that is come to on some cells before anything is tested.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head<const W: usize> {
    pub(super) cells: Cells<W>,
    pub(super) label: Label,
    pub(super) to: Node,
    /// Whether nothing but modifiers is behind it.
    pub(super) plain: bool,
}

/// A symbol that is met on all cells of a set, or on those of them that hold certain pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plain<const W: usize> {
    pub(super) cells: Cells<W>,
    pub(super) pieces: Option<Pieces>,
    pub(super) symbol: Symbol,
}

/// A step of a program without branches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lane<const W: usize> {
    pub(super) from: u8,
    pub(super) to: u8,
    /// The numbers of the pieces before and behind the shift; the first are all.
    pub(super) before: u8,
    pub(super) pieces: u8,
    pub(super) by: i32,
    pub(super) cells: Cells<W>,
}

/// A program without branches.
#[derive(Clone, Debug)]
pub(super) struct Lanes<const W: usize> {
    pub(super) registers: usize,
    pub(super) ops: Vec<Lane<W>>,
    pub(super) pieces: Vec<Pieces>,
    /// Registers with what is met there, how far they are from the start, and whether that is
    /// certain.
    pub(super) exits: Vec<(u8, Symbol, i32)>,
}

/// A step of a table. Where a test fails, it goes on at `skip`.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// Passes if the piece on a cell is in a set.
    On { cell: CellId, skip: u32, set: u64 },
    /// Passes if a pattern is as it should be on a place.
    Pattern { place: u16, skip: u32, number: u32 },
    /// Passes if a comparison holds.
    Compare { skip: u32, number: u32 },
    /// Meets a modifier or dot. Each label of a table has a slot.
    Exit { place: u16, slot: u8, label: Label },
    /// Comes to the goal.
    Goal,
    /// Meets or comes to what a spread does.
    Spread { number: u32 },
    /// What begins at a node and a cell has to be looked at, too.
    Go { cell: CellId, node: Node },
    /// Goes on at the step of the piece on a cell.
    Branch { cell: CellId, number: u32 },
    /// Goes on at a step.
    Jump { to: u32 },
}

/// A table.
#[derive(Debug)]
pub(super) struct Table<const W: usize> {
    pub(super) steps: Box<[Step]>,
    pub(super) spreads: Box<[Spread<W>]>,
    /// For each branch the step of each piece.
    pub(super) branches: Box<[Box<[u32]>]>,
    /// About how many instructions it takes.
    pub(super) cost: usize,
    /// Whether it finds the same whatever is put on the cell where it begins.
    pub(super) blind: bool,
}

/// A table, or `None` where it would be too large.
pub(super) type Cell<const W: usize> = OnceLock<Option<Table<W>>>;

/// The tables of a node, one for each cell.
#[derive(Debug, Default)]
pub(super) struct Row<const W: usize> {
    pub(super) cells: OnceLock<Vec<Cell<W>>>,
    pub(super) failures: AtomicUsize,
}

/// The tables of each node.
#[derive(Debug, Default)]
pub(super) struct Decisions<const W: usize> {
    pub(super) rows: Vec<Row<W>>,
    /// The tables that end where nodes lead back to each other.
    pub(super) cut: Vec<Row<W>>,
    pub(super) made: AtomicUsize,
}

impl<const W: usize> Decisions<W> {
    pub(super) fn new(rows: usize) -> Self {
        let new = || (0..rows).map(|_| Row::default()).collect();
        Self {
            rows: new(),
            cut: new(),
            made: AtomicUsize::new(0),
        }
    }
}

/// The most moves behind a symbol.
#[derive(Debug)]
pub(super) enum Bound {
    /// For each place a number, whatever the board looks like.
    Always(Box<[u32]>),
    /// What the leg behind the symbol comes to: for each of several alternatives some symbols, each
    /// with the most cells where it is met.
    Exits(Box<[Vec<(Symbol, u32)>]>),
    /// As many as there are cells that hold certain pieces.
    Plain,
    /// For each symbol that can come next where it is met.
    Guarded(Box<[(Symbol, Guard)]>),
    /// There can be too many.
    Never,
}

/// Where a symbol is met.
#[derive(Debug, Default)]
pub(super) struct Guard {
    /// On cells that hold one of these.
    pub(super) pieces: FxHashSet<PieceId>,
    /// The number of other cells where it can be met.
    pub(super) others: u32,
}

/// The bound of each symbol, found when it is asked for the first time.
pub(super) type Bounds = Vec<OnceLock<Bound>>;

/// What a run does to a cell or to a variable.
#[derive(Clone, Copy, Debug)]
pub(super) enum Effect {
    Put(u16, CellId, PieceId),
    Set(VariableId, i32),
}

/// Where a run ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop {
    pub(super) symbol: Symbol,
    pub(super) place: u16,
    pub(super) end: End,
    /// The number of symbols, the first one included.
    pub(super) count: u16,
}

/// What a run ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// A leg that depends on the board, or has several exits.
    Leg,
    /// A switch.
    Switch,
    /// A leg without exits.
    Nothing,
}

/// What certainly follows a symbol on a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    /// Where its effects begin and end, and its names.
    pub(super) effects: (u32, u32),
    pub(super) names: (u32, u32),
    pub(super) stop: Stop,
}

/// The runs of a symbol, one for each place.
#[derive(Debug)]
pub(super) struct Runs {
    pub(super) places: Vec<Run>,
    pub(super) effects: Vec<Effect>,
    /// The symbols behind the first one, with their places.
    pub(super) names: Vec<(Symbol, u16)>,
}
