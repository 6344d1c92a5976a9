//! Games loaded from descriptions, as games of the library.

mod position;
mod seats;
mod semimoves;
mod text;

pub use position::{Duel, Position, Shares, Table};
pub use seats::{ByPoints, ByWin, Seats, Several};
pub use semimoves::Part;

use super::description::PlayerId;
use super::failure::Failure;
use super::numbers::Numbers;
use super::owners::owners;
use super::reference::Engine;
use super::rules::Rules;
use super::split::Fineness;
use super::state::State;
use semimoves::Splitting;
use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};
use text::Texts;

/// What is kept once for each description.
pub struct Loaded {
    rules: Rules,
    numbers: Numbers,
    engines: Pool,
    splittings: [OnceLock<Splitting>; 4],
    texts: Mutex<Option<Texts>>,
    owners: Vec<Option<PlayerId>>,
    usual: OnceLock<usize>,
}

impl fmt::Debug for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = &self.rules.description.players;
        f.debug_struct("Loaded")
            .field("players", players)
            .finish_non_exhaustive()
    }
}

/// Engines that nobody is using.
#[derive(Debug, Default)]
struct Pool(Mutex<Vec<Engine<'static>>>);

impl Pool {
    /// Does something with an engine.
    fn with<T>(
        &self,
        new: impl FnOnce() -> Engine<'static>,
        run: impl FnOnce(&mut Engine<'static>) -> T,
    ) -> T {
        let free = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut engine = free.unwrap_or_else(new);
        let done = run(&mut engine);
        let mut engines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        engines.push(engine);
        done
    }
}

impl Loaded {
    /// Keeps rules for as long as the program runs.
    pub fn keep(rules: Rules) -> &'static Self {
        let numbers = Numbers::new(&rules, &rules.automaton, false);
        let owners = owners(&rules);
        Box::leak(Box::new(Self {
            rules,
            numbers,
            engines: Pool::default(),
            splittings: Default::default(),
            texts: Mutex::new(None),
            owners,
            usual: OnceLock::new(),
        }))
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The owner of each piece, as [`owners`] finds it.
    pub fn owners(&self) -> &[Option<PlayerId>] {
        &self.owners
    }

    /// The number of moves at the start, counted by `count` when it is asked for the first time.
    pub fn usual_moves(&self, count: impl FnOnce() -> usize) -> usize {
        *self.usual.get_or_init(count)
    }

    /// The split of a fineness, derived when it is asked for the first time.
    fn splitting(&'static self, fineness: Fineness) -> &'static Splitting {
        let number = usize::from(fineness.plus) + 2 * usize::from(fineness.shift);
        self.splittings[number].get_or_init(|| Splitting::new(&self.rules, fineness))
    }

    /// Does something with an engine.
    fn engine<T>(&'static self, run: impl FnOnce(&mut Engine<'static>) -> T) -> T {
        self.engines.with(|| Engine::new(&self.rules), run)
    }

    /// The state in which the first player is to move; whether the game is over in it.
    ///
    /// # Errors
    /// If the keeper's first run fails.
    fn start(&'static self) -> Result<(State, bool), Failure> {
        self.engine(|engine| {
            let (state, goes_on) = engine.start()?;
            let goes_on = goes_on && engine.has_move(&state)?;
            Ok((state, !goes_on))
        })
    }
}
