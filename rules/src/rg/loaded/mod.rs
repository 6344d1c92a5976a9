//! Loaded games as games of the library.

mod cutting;
mod pieces;
mod position;
mod seats;
mod semimoves;
mod text;
mod words;

pub use position::Position;
pub use seats::Seats;
pub use semimoves::Part;

use super::board::Board;
use super::engine::{Engine, FIRST_STEPS};
use super::failure::Failure;
use super::rules::Rules;
use super::split::Points;
use super::state::State;
use super::types::Symbol;
use super::unfolded::{Engine as Fast, Known, Shared, Stop};
use crate::suited::Suits;
use crate::table::Table;
use pieces::Piece;
use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};
use text::Texts;
use words::Words;

/// The data of a description, kept once for all positions.
pub struct Loaded {
    rules: &'static Rules,
    words: Words,
    pieces: Table<Piece>,
    /// The points of splits: without Plus and Shift, with Plus, with Shift, and with both.
    points: [OnceLock<Points<'static>>; 4],
    symbols: FxHashMap<String, Symbol>,
    engines: Mutex<Vec<Engine<'static>>>,
    unfolded: OnceLock<Option<Shared<'static>>>,
    fast_engines: Mutex<Vec<Fast<'static>>>,
    texts: Mutex<Option<Texts>>,
    usual: OnceLock<usize>,
    board: OnceLock<Option<Board>>,
    pub(crate) suits: Suits,
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
    /// Stores rules until the program ends.
    pub fn keep(rules: Rules) -> &'static Self {
        let symbols = rules.symbols.iter().cloned().zip(0..);
        Box::leak(Box::new(Self {
            symbols: symbols.collect(),
            pieces: Table::new(rules.symbols.len()),
            points: Default::default(),
            rules: Box::leak(Box::new(rules)),
            words: Words::default(),
            engines: Mutex::default(),
            unfolded: OnceLock::new(),
            fast_engines: Mutex::default(),
            texts: Mutex::new(None),
            usual: OnceLock::new(),
            board: OnceLock::new(),
            suits: Suits::default(),
            failed: OnceLock::new(),
        }))
    }

    /// The rules.
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The number of moves at the start. `count` counts them on the first call.
    pub fn usual_moves(&self, count: impl FnOnce() -> usize) -> usize {
        *self.usual.get_or_init(count)
    }

    /// The board; `None` if the description has no map that is a board.
    pub fn board(&self) -> Option<&Board> {
        let board = self.board.get_or_init(|| Board::of(self.rules));
        board.as_ref()
    }

    /// The first failure of the rules in any position so far; `None` if there was none. After a
    /// failure no result or proof of a search is valid.
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
        let mut engine = free.unwrap_or_else(|| Engine::new(self.rules));
        let done = run(&mut engine);
        lock().push(engine);
        done
    }

    /// Does something with an engine that is faster; `None` if the engine cannot do it.
    fn fast<T>(
        &'static self,
        run: impl FnOnce(&mut Fast<'static>) -> Result<T, Stop>,
    ) -> Option<Result<T, Failure>> {
        let shared = self.unfolded.get_or_init(|| Shared::new(self.rules));
        let shared = shared.as_ref()?;
        let lock = || {
            let engines = self.fast_engines.lock();
            engines.unwrap_or_else(PoisonError::into_inner)
        };
        let free = lock().pop();
        let mut engine = free.unwrap_or_else(|| Fast::new(shared));
        let done = run(&mut engine);
        lock().push(engine);
        match done {
            Ok(done) => Some(Ok(done)),
            Err(Stop::Failure(failure)) => Some(Err(failure)),
            Err(Stop::Full) => None,
        }
    }

    /// Gives variables that do not matter in a state the values that they have at the start.
    fn simplify(&'static self, state: &mut State) -> Known {
        let simplified = self.fast(|engine| Ok(engine.simplify(state)));
        simplified.and_then(Result::ok).unwrap_or_default()
    }

    /// The state in which the first player is to move; whether the game is over in it.
    ///
    /// # Errors
    /// If the keeper's first run fails or no player can move.
    fn start(&'static self) -> Result<(State, bool), Failure> {
        let mut engine = Engine::new(self.rules).with_steps(FIRST_STEPS);
        let mut state = engine.start()?;
        let over = self.is_over(&state, |state| engine.has_move(state))?;
        self.simplify(&mut state);
        Ok((state, over))
    }

    /// Whether the game is over in a state in which it is no turn of the keeper.
    ///
    /// # Errors
    /// If it is not, and there are no moves, or chance moves.
    fn is_over(
        &self,
        state: &State,
        has_move: impl FnOnce(&State) -> Result<bool, Failure>,
    ) -> Result<bool, Failure> {
        if state.is_over(self.rules) {
            return Ok(true);
        }
        if state.mover(self.rules) == self.rules.random {
            return Err(Failure::Chance(state.node));
        }
        if has_move(state)? {
            Ok(false)
        } else {
            Err(Failure::Stuck(state.node))
        }
    }
}
