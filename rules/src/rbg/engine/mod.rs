//! The engine: legs are evaluated on sets of cells.

mod ahead;
mod apply;
mod board;
mod bounds;
mod branching;
mod bundles;
mod cells;
mod chains;
mod collecting;
mod complete;
mod components;
mod constant;
mod decisions;
mod draws;
mod each;
mod everywhere;
mod floods;
mod follow;
mod found;
mod frames;
mod fuse;
mod gates;
mod gathering;
mod heads;
mod jumps;
mod keeper;
mod lanes;
mod leaving;
mod loops;
mod making;
mod pairs;
mod parts;
mod patterns;
mod places;
mod plan;
mod program;
mod rays;
mod run;
mod runs;
mod sampling;
mod select;
mod semimoves;
mod shorten;
mod simplify;
mod sizes;
mod spreading;
mod spreads;
mod tables;
mod terms;
mod trials;
mod visited;
mod walk;

use super::automaton::{Automaton, Label, Symbol};
use super::description::{Action, CellId, PieceId};
use super::rules::Rules;
use super::state::{Pair, State};
use ahead::Ahead;
use apply::Change;
pub use board::{Board, Parts};
use bundles::Bundle;
use cells::Cells;
use patterns::Known;
use plan::Plan;
use run::Exit;
pub use sizes::{Engine, Shared};
use walk::Memory;

/// How deep legs follow each other before the reference engine takes over.
const DEPTH: usize = 200;

/// The error of an engine that cannot answer. The reference engine then finds the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unable;

/// An engine for sets of `W` words.
#[derive(Debug)]
pub struct Runner<const W: usize> {
    rules: &'static Rules,
    automaton: &'static Automaton,
    plan: &'static Plan<W>,
    board: Board,
    registers: Vec<Vec<Cells<W>>>,
    lane_registers: Box<[Cells<W>; lanes::MOST]>,
    memories: Vec<Memory>,
    exits: Vec<Exit<W>>,
    log: Vec<Change>,
    failed: bool,
    bundles: Vec<Bundle<W>>,
    /// The pairs before the symbols of bundles.
    prefixes: Vec<(Symbol, u16)>,
    prefix: Vec<(Symbol, u16)>,
    word: Vec<(Symbol, u16)>,
    modifiers: usize,
    /// The number of the board: another one after each change.
    version: u64,
    /// The bounds of the symbols for which they depend on the board, each with the stamp of the
    /// board.
    bounds: Vec<(u64, u32)>,
    /// The stamp of the board whose moves are collected.
    stamp: u64,
    /// The pieces that are put on the way to what a bound is looked for.
    put: Vec<PieceId>,
    /// About how many instructions were spent.
    work: u64,
    /// Whether moves are drawn without listing all, if that is told.
    some: Option<bool>,
    /// What is known of each pattern.
    known: Vec<Known<W>>,
    /// The cells with a piece of a set, and the board for which that was found out.
    unions: Vec<(u64, Cells<W>)>,
    /// The board whose moves the bundles are, or whose move was drawn ahead, by number; 0 if there
    /// is none.
    collected: u64,
    /// The last number that a board was given.
    number: u64,
    /// The sum of the counts of the bundles.
    total: u32,
    /// Whether the bundles have a move for certain.
    lives: bool,
    /// Whether some of the bundles may be open.
    open: bool,
    /// How many changes of the log are not taken back when another move is drawn.
    mark: usize,
    /// How many random words were drawn.
    words: u32,
    /// What was drawn for the board that is known.
    ahead: Ahead,
}

impl<const W: usize> Runner<W> {
    fn boxed(
        rules: &'static Rules,
        automaton: &'static Automaton,
        plan: &'static Plan<W>,
    ) -> Box<Self> {
        let state = State::start(rules);
        Box::new(Self {
            rules,
            automaton,
            plan,
            board: Board::new::<W>(state, &plan.geometry.place, rules.pieces()),
            registers: Vec::new(),
            lane_registers: Box::new([Cells::NONE; lanes::MOST]),
            memories: Vec::new(),
            exits: Vec::new(),
            log: Vec::new(),
            failed: false,
            bundles: Vec::new(),
            prefixes: Vec::new(),
            prefix: Vec::new(),
            word: Vec::new(),
            modifiers: 0,
            version: 0,
            bounds: vec![(0, 0); automaton.symbols() as usize],
            stamp: 0,
            put: Vec::new(),
            work: 0,
            some: None,
            known: vec![Known::NOTHING; plan.patterns.len()],
            unions: vec![(0, Cells::NONE); plan.sets.len()],
            collected: 0,
            number: bundles::first_number(),
            total: 0,
            lives: false,
            open: false,
            mark: 0,
            words: 0,
            ahead: Ahead::default(),
        })
    }

    /// Does something with a board.
    #[inline(always)]
    fn with<T>(
        &mut self,
        board: &mut Board,
        run: impl FnOnce(&mut Self) -> Result<T, Unable>,
    ) -> Result<T, Unable> {
        std::mem::swap(&mut self.board, board);
        self.failed = false;
        self.version += 1;
        self.exits.clear();
        self.log.clear();
        self.mark = 0;
        let State {
            cell, after, mover, ..
        } = self.board.state;
        let mut done = run(self);
        self.board.known = self.collected;
        if self.failed {
            done = Err(Unable);
        }
        if done.is_err() {
            self.undo_to(0);
            let state = &mut self.board.state;
            (state.cell, state.after, state.mover) = (cell, after, mover);
            (self.board.known, self.collected) = (0, 0);
        }
        std::mem::swap(&mut self.board, board);
        done
    }

    /// Looks at a board.
    #[inline(always)]
    fn look<T>(
        &mut self,
        board: &Board,
        run: impl FnOnce(&mut Self) -> Result<T, Unable>,
    ) -> Result<T, Unable> {
        self.board.copy(board);
        self.failed = false;
        self.version += 1;
        self.exits.clear();
        self.log.clear();
        self.mark = 0;
        let done = run(self);
        if self.failed { Err(Unable) } else { done }
    }

    /// The place of the current cell.
    #[inline(always)]
    fn here(&self) -> usize {
        let cell = usize::from(self.board.state.cell);
        self.plan.geometry.place[cell].into()
    }

    #[inline(always)]
    fn pair(&self, (symbol, place): (Symbol, u16)) -> Pair {
        Pair {
            symbol,
            cell: self.cell(place.into()),
        }
    }

    fn place(&self, cell: CellId) -> usize {
        self.plan.geometry.place[usize::from(cell)].into()
    }

    /// Makes a switch (`->player`, `->>`): ends the turn and says who is to move.
    #[inline(always)]
    fn switch(&mut self, symbol: Symbol, place: usize) {
        let mover = match self.automaton.action(symbol) {
            Some(&Action::Switch(player)) => Some(player),
            _ => None,
        };
        let cell = self.cell(place);
        let state = &mut self.board.state;
        (state.after, state.cell, state.mover) = (symbol, cell, mover);
    }

    #[inline(always)]
    fn is_switch(&self, symbol: Symbol) -> bool {
        self.plan.briefs[symbol as usize].after == parts::After::End
    }

    fn next(&mut self, chosen: &[Pair], next: &mut Vec<Pair>) {
        let (mut symbol, mut place) = (self.board.state.after, self.here());
        for pair in chosen {
            (symbol, place) = (pair.symbol, self.place(pair.cell));
            self.apply(Label::Symbol(symbol), place);
        }
        self.leave(symbol, place);
        for exit in &self.exits {
            let Label::Symbol(symbol) = exit.label else {
                continue;
            };
            let pairs = exit.cells.places();
            next.extend(pairs.map(|place| self.pair((symbol, place as u16))));
        }
        self.undo_to(0);
    }
}
