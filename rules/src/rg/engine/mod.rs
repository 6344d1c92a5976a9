//! A simple engine that finds moves by trying all paths.

mod evaluate;
pub(in crate::rg) mod hash;
mod perft;
mod search;

pub use perft::Counting;

use super::failure::{Failure, RUNS};
use super::rules::{NodeId, Rules};
use super::state::State;
use super::types::Symbol;
use rustc_hash::FxHashSet;
use search::{Aim, Work};

/// The steps that one question may take.
const STEPS: u64 = 100_000_000;

/// The steps that may be taken before the first move.
pub(super) const FIRST_STEPS: u64 = 1 << 22;

/// Finds moves and plays them.
#[derive(Debug)]
pub struct Engine<'r> {
    rules: &'r Rules,
    /// The cells of the state on the path that is tried.
    cells: Vec<Symbol>,
    /// What was in the cells that were changed.
    trail: Vec<(u32, Symbol)>,
    /// The tags on the path.
    tags: Vec<Symbol>,
    /// A hash of the changes and the tags, and one of the changes of special variables.
    hash: u128,
    special_hash: u128,
    /// The semimoves that were found, each once.
    semimoves: Vec<Next>,
    told: FxHashSet<(u128, Option<NodeId>)>,
    /// How many tags are behind a semimove that ends where something changes.
    waits: Option<usize>,
    steps: u64,
    most_steps: u64,
    free: Vec<Work>,
}

/// A semimove: its tags, and the node where the move ends with it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Next {
    /// The tags.
    pub tags: Box<[Symbol]>,
    /// The node where the move ends; `None` if it goes on.
    pub end: Option<NodeId>,
}

/// The decision whether a semimove ends after a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// The semimove goes on to the next tag or to the end of the move.
    Go,
    /// The semimove ends as soon as a lasting change occurs, at the latest at the next tag or the
    /// end of the move.
    Stop,
    /// The semimove is not listed.
    Never,
}

/// A move: its tags and the node where it ends.
pub type Word<'w> = (&'w [Symbol], NodeId);

impl<'r> Engine<'r> {
    /// An engine for some rules.
    pub fn new(rules: &'r Rules) -> Self {
        Self {
            rules,
            cells: Vec::new(),
            trail: Vec::new(),
            tags: Vec::new(),
            hash: 0,
            special_hash: 0,
            semimoves: Vec::new(),
            told: FxHashSet::default(),
            waits: None,
            steps: 0,
            most_steps: STEPS,
            free: Vec::new(),
        }
    }

    /// Sets how many steps a question may take.
    pub(super) fn with_steps(mut self, steps: u64) -> Self {
        self.most_steps = steps;
        self
    }

    /// Begins with a question about a state.
    fn load(&mut self, state: &State) {
        self.cells.clear();
        self.cells.extend_from_slice(&state.cells);
        self.trail.clear();
        self.tags.clear();
        (self.hash, self.special_hash) = (0, 0);
    }

    /// The state in which the first player is to move, or in which the game is over.
    ///
    /// # Errors
    /// If the keeper's run fails.
    pub fn start(&mut self) -> Result<State, Failure> {
        let mut state = State::start(self.rules);
        self.steps = 0;
        self.run_keeper(&mut state)?;
        Ok(state)
    }

    /// Calls `found` with every end of a move, until it returns `true`. Several ends may belong to
    /// one move. Returns whether `found` returned `true`.
    ///
    /// # Errors
    /// If the search fails.
    pub fn ends(
        &mut self,
        state: &State,
        mut found: impl FnMut(Word<'_>, &[Symbol]) -> bool,
    ) -> Result<bool, Failure> {
        self.steps = 0;
        self.load(state);
        self.search(state.node, Aim::Move, 0, &mut |engine, node| {
            found((&engine.tags, node), &engine.cells)
        })
    }

    /// Calls `found` with every move once, until it returns `true`.
    ///
    /// # Errors
    /// If the search fails.
    pub fn moves(
        &mut self,
        state: &State,
        mut found: impl FnMut(Word<'_>) -> bool,
    ) -> Result<(), Failure> {
        let mut seen: FxHashSet<(u128, NodeId)> = FxHashSet::default();
        self.steps = 0;
        self.load(state);
        let mut stopped = false;
        self.search(state.node, Aim::Move, 0, &mut |engine, node| {
            if seen.insert((hash::word(&engine.tags), node)) {
                stopped = found((&engine.tags, node));
            }
            stopped || seen.len() > search::SEEN
        })?;
        if stopped || seen.len() <= search::SEEN {
            Ok(())
        } else {
            Err(Failure::Steps(state.node))
        }
    }

    /// Whether there is a move.
    ///
    /// # Errors
    /// If the search fails.
    pub fn has_move(&mut self, state: &State) -> Result<bool, Failure> {
        self.ends(state, |_, _| true)
    }

    /// Lists the semimoves that follow some tags, each once. `cut` decides for the tags so far
    /// whether a semimove ends after the last one. Some listed semimoves may begin no move.
    ///
    /// # Errors
    /// If the search fails.
    pub fn next(
        &mut self,
        state: &State,
        tags: &[Symbol],
        cut: &dyn Fn(&[Symbol]) -> Cut,
        next: &mut Vec<Next>,
    ) -> Result<(), Failure> {
        self.steps = 0;
        self.load(state);
        self.told.clear();
        self.waits = None;
        let searched = self.search(state.node, Aim::Next(tags, cut), 0, &mut |_, _| false);
        next.append(&mut self.semimoves);
        searched.map(|_| ())
    }

    /// Plays a move and the run of the keeper after it.
    ///
    /// # Errors
    /// If it is not a legal move, or the search fails.
    pub fn play(&mut self, state: &mut State, word: Word<'_>) -> Result<(), Failure> {
        self.steps = 0;
        self.load(state);
        let (tags, end) = word;
        if !self.search(state.node, Aim::Word(tags, end), 0, &mut |_, _| true)? {
            return Err(Failure::Illegal(state.node));
        }
        self.keep(state, end);
        self.run_keeper(state)
    }

    /// Plays the run of the keeper.
    ///
    /// # Errors
    /// If the search fails.
    pub fn settle(&mut self, state: &mut State) -> Result<(), Failure> {
        self.steps = 0;
        self.run_keeper(state)
    }

    /// Takes over what was found.
    fn keep(&self, state: &mut State, node: NodeId) {
        state.cells.copy_from_slice(&self.cells);
        state.node = node;
    }

    /// Plays what the keeper does until a player moves or the game is over.
    fn run_keeper(&mut self, state: &mut State) -> Result<(), Failure> {
        for _ in 0..RUNS {
            if state.is_over(self.rules) || state.mover(self.rules) != self.rules.keeper {
                return Ok(());
            }
            self.load(state);
            let mut end = state.node;
            let found = self.search(state.node, Aim::Move, 0, &mut |_, node| {
                end = node;
                true
            })?;
            if !found {
                return Err(Failure::Stuck(state.node));
            }
            self.keep(state, end);
        }
        Err(Failure::Endless(state.node))
    }
}
