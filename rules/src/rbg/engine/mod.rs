//! The engine: legs are evaluated on sets of cells.

mod apply;
mod board;
mod bounds;
mod bundles;
mod cells;
mod chains;
mod components;
mod constant;
mod decisions;
mod draws;
mod everywhere;
mod follow;
mod frames;
mod fuse;
mod gates;
mod heads;
mod jumps;
mod keeper;
mod lanes;
mod loops;
mod making;
mod patterns;
mod places;
mod plan;
mod program;
mod rays;
mod run;
mod sampling;
mod select;
mod semimoves;
mod shorten;
mod simplify;
mod spreading;
mod spreads;
mod tables;
mod terms;
mod trials;
mod visited;
mod walk;

use super::automaton::{Automaton, Label, Symbol};
use super::description::{Action, CellId};
use super::rules::Rules;
use super::state::{Pair, State};
use apply::Change;
pub use board::Board;
use bundles::Bundle;
use cells::Cells;
use patterns::Known;
use plan::Plan;
use run::Exit;
use tesuji::{Rng, Source};
use walk::Memory;

/// How deep legs follow each other before the reference engine takes over.
const DEPTH: usize = 200;

/// An engine for boards of any size that sets can hold.
#[derive(Debug)]
pub enum Engine {
    /// At most 64 places.
    One(Box<Runner<1>>),
    /// At most 128 places.
    Two(Box<Runner<2>>),
    /// At most 256 places.
    Four(Box<Runner<4>>),
    /// At most 448 places.
    Seven(Box<Runner<7>>),
}

/// What the engines of an automaton share.
#[derive(Debug)]
pub struct Shared(Plans);

#[derive(Debug)]
enum Plans {
    One(Plan<1>),
    Two(Plan<2>),
    Four(Plan<4>),
    Seven(Plan<7>),
}

impl Shared {
    /// What engines for an automaton share; `None` if the board or the rules are too large for them.
    pub fn new(rules: &Rules, automaton: &Automaton, dots: bool) -> Option<Self> {
        let (_, places) = places::places(rules);
        Some(Self(match places {
            0..=64 => Plans::One(Plan::new(rules, automaton, dots)?),
            65..=128 => Plans::Two(Plan::new(rules, automaton, dots)?),
            129..=256 => Plans::Four(Plan::new(rules, automaton, dots)?),
            257..=448 => Plans::Seven(Plan::new(rules, automaton, dots)?),
            _ => return None,
        }))
    }

    /// A state with its sets.
    pub fn board(&self, rules: &Rules, state: State) -> Board {
        let pieces = rules.pieces();
        match &self.0 {
            Plans::One(plan) => Board::new::<1>(state, &plan.geometry.place, pieces),
            Plans::Two(plan) => Board::new::<2>(state, &plan.geometry.place, pieces),
            Plans::Four(plan) => Board::new::<4>(state, &plan.geometry.place, pieces),
            Plans::Seven(plan) => Board::new::<7>(state, &plan.geometry.place, pieces),
        }
    }

    /// An engine.
    pub fn engine(&'static self, rules: &'static Rules, automaton: &'static Automaton) -> Engine {
        match &self.0 {
            Plans::One(plan) => Engine::One(Runner::boxed(rules, automaton, plan)),
            Plans::Two(plan) => Engine::Two(Runner::boxed(rules, automaton, plan)),
            Plans::Four(plan) => Engine::Four(Runner::boxed(rules, automaton, plan)),
            Plans::Seven(plan) => Engine::Seven(Runner::boxed(rules, automaton, plan)),
        }
    }
}

/// The engine did not come to an end; the reference engine finds out why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unable;

/// An engine for sets of so many words.
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
    /// The bounds of the symbols for which they depend on the board, each with the stamp of the board.
    bounds: Vec<(u64, u32)>,
    /// The stamp of the board whose moves are collected.
    stamp: u64,
    /// About how many instructions were spent.
    work: u64,
    /// Whether moves are drawn without listing all, if that is told.
    some: Option<bool>,
    /// What is known of each pattern.
    known: Vec<Known<W>>,
    /// The cells with a piece of a set, and the board for which that was found out.
    unions: Vec<(u64, Cells<W>)>,
    /// The board whose moves the bundles are, by number; 0 if they are not all of a board's.
    collected: u64,
    /// The last number that a board was given.
    number: u64,
}

macro_rules! each {
    ($engine:expr, $runner:ident => $do:expr) => {
        match $engine {
            Engine::One($runner) => $do,
            Engine::Two($runner) => $do,
            Engine::Four($runner) => $do,
            Engine::Seven($runner) => $do,
        }
    };
}

impl Engine {
    /// Appends what can come after some pairs since the last switch.
    ///
    /// # Errors
    /// If it cannot be found out.
    pub fn next(
        &mut self,
        board: &Board,
        chosen: &[Pair],
        next: &mut Vec<Pair>,
    ) -> Result<(), Unable> {
        each!(self, runner => runner.look(board, |runner| {
            runner.next(chosen, next);
            Ok(())
        }))
    }

    /// Shows the moves of the player to move, each once.
    ///
    /// # Errors
    /// If they cannot be found.
    pub fn moves(&mut self, board: &Board, visit: impl FnMut(&[Pair])) -> Result<(), Unable> {
        each!(self, runner => runner.look(board, |runner| {
            runner.moves(visit);
            Ok(())
        }))
    }

    /// The number of moves.
    ///
    /// # Errors
    /// If they cannot be found.
    pub fn count(&mut self, board: &Board) -> Result<usize, Unable> {
        each!(self, runner => runner.look(board, |runner| Ok(runner.count())))
    }

    /// Plays a legal move, and then what the keeper does; whether a player has a move then.
    ///
    /// # Errors
    /// If it cannot be found out; the board is then as before.
    pub fn play(&mut self, board: &mut Board, word: &[Pair]) -> Result<bool, Unable> {
        each!(self, runner => runner.with(board, |runner| runner.play(word)))
    }

    /// Appends a uniformly random move.
    ///
    /// # Errors
    /// If there is none, or it cannot be found.
    pub fn random_move(
        &mut self,
        board: &Board,
        rng: &mut Rng<impl Source>,
        word: &mut Vec<Pair>,
    ) -> Result<(), Unable> {
        each!(self, runner => runner.look(board, |runner| runner.random_move(rng, word)))
    }

    /// Plays a uniformly random move; see [`Engine::play`].
    ///
    /// # Errors
    /// If there is none, or it cannot be found; the board is then as before.
    pub fn play_random(
        &mut self,
        board: &mut Board,
        rng: &mut Rng<impl Source>,
    ) -> Result<bool, Unable> {
        each!(self, runner => runner.with(board, |runner| runner.play_random(rng)))
    }

    /// Appends a random move with its dots, each pair drawn uniformly among those that a move goes on
    /// with.
    ///
    /// # Errors
    /// If there is none, or it cannot be found.
    pub fn random_split_move(
        &mut self,
        board: &Board,
        rng: &mut Rng<impl Source>,
        word: &mut Vec<Pair>,
    ) -> Result<(), Unable> {
        each!(self, runner => runner.look(board, |runner| runner.random_split_move(rng, word)))
    }

    /// Plays such a move; see [`Engine::play`].
    ///
    /// # Errors
    /// If there is none, or it cannot be found; the board is then as before.
    pub fn play_random_split(
        &mut self,
        board: &mut Board,
        rng: &mut Rng<impl Source>,
    ) -> Result<bool, Unable> {
        each!(self, runner => runner.with(board, |runner| runner.play_random_split(rng)))
    }
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
            board: Board {
                state,
                sets: vec![0; rules.pieces() * W],
                known: 0,
            },
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
            work: 0,
            some: None,
            known: vec![Known::NOTHING; plan.patterns.len()],
            unions: vec![(0, Cells::NONE); plan.sets.len()],
            collected: 0,
            number: bundles::first_number(),
        })
    }

    /// Does something with a board.
    #[inline(always)]
    fn with<T>(
        &mut self,
        board: &mut Board,
        run: impl FnOnce(&mut Self) -> Result<T, Unable>,
    ) -> Result<T, Unable> {
        self.board.swap(board);
        self.failed = false;
        self.version += 1;
        self.exits.clear();
        self.log.clear();
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
        self.board.swap(board);
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

    /// Makes a switch.
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
        self.plan.after[symbol as usize] == plan::After::End
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
