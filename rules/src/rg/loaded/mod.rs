//! Loaded games as games of the library.

mod pieces;
mod position;
mod seats;
mod semimoves;
mod text;
mod words;

pub use position::Position;
pub use seats::Seats;
pub use semimoves::Part;

use super::engine::{Engine, FIRST_STEPS};
use super::failure::Failure;
use super::rules::Rules;
use super::split::Points;
use super::state::State;
use super::types::Symbol;
use pieces::Pieces;
use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};
use text::Texts;
use words::Words;

/// What is kept once for each description.
pub struct Loaded {
    rules: Rules,
    words: Words,
    pieces: Pieces,
    /// The points of splits: without Plus and Shift, with Plus, with Shift, and with both.
    points: [OnceLock<Points<'static>>; 4],
    symbols: FxHashMap<String, Symbol>,
    engines: Mutex<Vec<Engine<'static>>>,
    texts: Mutex<Option<Texts>>,
    usual: OnceLock<usize>,
    failed: OnceLock<Failure>,
}

impl fmt::Debug for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players: Vec<_> = self.rules.player_names().collect();
        f.debug_struct("Loaded")
            .field("players", &players)
            .finish_non_exhaustive()
    }
}

impl Loaded {
    /// Keeps rules for as long as the program runs.
    pub fn keep(rules: Rules) -> &'static Self {
        let symbols = rules.symbols.iter().cloned().zip(0..);
        Box::leak(Box::new(Self {
            symbols: symbols.collect(),
            pieces: Pieces::new(rules.symbols.len()),
            points: Default::default(),
            rules,
            words: Words::default(),
            engines: Mutex::default(),
            texts: Mutex::new(None),
            usual: OnceLock::new(),
            failed: OnceLock::new(),
        }))
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of moves at the start, counted by `count` when it is asked for the first time.
    pub fn usual_moves(&self, count: impl FnOnce() -> usize) -> usize {
        *self.usual.get_or_init(count)
    }

    /// The first failure of the rules in any position that was played so far; `None` if there was
    /// none. Nothing that a search finds or proves of a game that has failed holds.
    pub fn failed(&self) -> Option<Failure> {
        self.failed.get().copied()
    }

    /// Takes note of a failure.
    fn fail(&self, failure: Failure) {
        self.failed.get_or_init(|| failure);
    }

    /// Does something with an engine.
    fn engine<T>(&'static self, run: impl FnOnce(&mut Engine<'static>) -> T) -> T {
        let lock = || self.engines.lock().unwrap_or_else(PoisonError::into_inner);
        let free = lock().pop();
        let mut engine = free.unwrap_or_else(|| Engine::new(&self.rules));
        let done = run(&mut engine);
        lock().push(engine);
        done
    }

    /// The state in which the first player is to move; whether the game is over in it.
    ///
    /// # Errors
    /// If the keeper's first run fails or nobody can move.
    fn start(&'static self) -> Result<(State, bool), Failure> {
        let mut engine = Engine::new(&self.rules).with_steps(FIRST_STEPS);
        let state = engine.start()?;
        let over = self.is_over(&mut engine, &state)?;
        Ok((state, over))
    }

    /// Whether the game is over in a state in which it is no turn of the keeper.
    ///
    /// # Errors
    /// If it is not, and there are no moves, or chance moves.
    fn is_over(&self, engine: &mut Engine<'_>, state: &State) -> Result<bool, Failure> {
        if state.is_over(&self.rules) {
            return Ok(true);
        }
        if state.mover(&self.rules) == self.rules.random {
            return Err(Failure::Chance(state.node));
        }
        if engine.has_move(state)? {
            Ok(false)
        } else {
            Err(Failure::Stuck(state.node))
        }
    }
}
