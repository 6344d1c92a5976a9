//! Games loaded from descriptions, as games of the library.

mod joined;
mod position;
mod seats;
mod semimoves;
mod splitting;
mod text;

pub use position::{Duel, Position, Shares, Table};
pub use seats::{ByPoints, ByWin, Seats, Several};
pub use splitting::Part;

use super::description::{PieceId, PlayerId};
use super::engine::{self, Board, Shared, Unable};
use super::failure::Failure;
use super::numbers::Numbers;
use super::owners::owners;
use super::reference::Engine;
use super::rules::Rules;
use super::split::Fineness;
use super::state::{Pair, State};
use super::termination::{Measure, termination};
use crate::suited::Suits;
use splitting::Splitting;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};
use text::Texts;

/// The data of a description, kept once for all positions.
pub struct Loaded {
    rules: Rules,
    numbers: Numbers,
    engines: Pool,
    shared: Option<Shared>,
    splittings: [OnceLock<Splitting>; 4],
    texts: Mutex<Option<Texts>>,
    owners: Vec<Option<PlayerId>>,
    usual: OnceLock<usize>,
    pub(crate) suits: Suits,
    features: OnceLock<(String, PieceId)>,
    termination: OnceLock<Option<Vec<Measure>>>,
    failed: OnceLock<Failure>,
}

impl fmt::Debug for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = &self.rules.description.players;
        f.debug_struct("Loaded")
            .field("players", players)
            .finish_non_exhaustive()
    }
}

/// Engines that are not in use.
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

thread_local! {
    /// A word that is not in use.
    static WORD: Cell<Vec<Pair>> = const { Cell::new(Vec::new()) };
    /// The engines of this thread, each with the place of what it shares with those of others.
    static ENGINES: RefCell<Vec<(usize, engine::Engine)>> = const { RefCell::new(Vec::new()) };
}

/// Does something with an empty word, whose memory is kept.
fn with_word<T>(run: impl FnOnce(&mut Vec<Pair>) -> T) -> T {
    let mut word = WORD.take();
    word.clear();
    let done = run(&mut word);
    WORD.set(word);
    done
}

/// Does something with an engine of this thread.
fn with_engine<T>(
    shared: &'static Shared,
    new: impl FnOnce() -> engine::Engine,
    run: impl FnOnce(&mut engine::Engine) -> T,
) -> T {
    let key = std::ptr::from_ref(shared).addr();
    let known = ENGINES.with_borrow_mut(|engines| {
        let at = engines.iter().rposition(|&(known, _)| known == key);
        at.map(|at| engines.swap_remove(at).1)
    });
    let mut engine = known.unwrap_or_else(new);
    let done = run(&mut engine);
    ENGINES.with_borrow_mut(|engines| engines.push((key, engine)));
    done
}

impl Loaded {
    /// Stores rules until the program ends.
    pub fn keep(rules: Rules) -> &'static Self {
        let numbers = Numbers::new(&rules, &rules.automaton, false);
        let owners = owners(&rules);
        let shared = Shared::new(&rules, &rules.automaton, false);
        Box::leak(Box::new(Self {
            rules,
            numbers,
            engines: Pool::default(),
            shared,
            splittings: Default::default(),
            texts: Mutex::new(None),
            owners,
            usual: OnceLock::new(),
            suits: Suits::default(),
            features: OnceLock::new(),
            termination: OnceLock::new(),
            failed: OnceLock::new(),
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

    /// The number of moves at the start. `count` counts them on the first call.
    pub fn usual_moves(&self, count: impl FnOnce() -> usize) -> usize {
        *self.usual.get_or_init(count)
    }

    /// The names of all pieces, and the piece that is on most cells at the start.
    pub fn features(&self) -> (&str, PieceId) {
        let (names, usual) = self.features.get_or_init(|| {
            let description = &self.rules.description;
            let mut counts = vec![0; self.rules.pieces()];
            for cell in &description.board.cells {
                counts[usize::from(cell.piece)] += 1;
            }
            // The first of those that are most.
            let most = (0..counts.len()).rev().max_by_key(|&piece| counts[piece]);
            let usual = most.unwrap_or_default() as PieceId;
            (description.pieces.join("+"), usual)
        });
        (names, *usual)
    }

    /// The proof that every game ends, computed on the first call; `None` if there is none.
    pub fn termination(&self) -> Option<&[Measure]> {
        let proof = self.termination.get_or_init(|| termination(&self.rules));
        proof.as_deref()
    }

    /// The first failure of the rules in any position so far; `None` if there was none. A position
    /// in which the rules fail counts as an end of the game. So after a failure no result or proof
    /// of a search is valid.
    pub fn failed(&self) -> Option<Failure> {
        self.failed.get().copied()
    }

    /// Takes note of a failure.
    fn fail(&self, failure: Failure) {
        self.failed.get_or_init(|| failure);
    }

    /// The split of a fineness, derived when it is asked for the first time.
    fn splitting(&'static self, fineness: Fineness) -> &'static Splitting {
        let number = usize::from(fineness.plus) + 2 * usize::from(fineness.shift);
        self.splittings[number].get_or_init(|| Splitting::new(&self.rules, fineness))
    }

    /// A state with what the engine knows of it.
    fn board(&self, state: State) -> Board {
        match &self.shared {
            Some(shared) => shared.board(&self.rules, state),
            None => Board::slow(state),
        }
    }

    /// Asks the engine; `None` where it is unable to answer.
    #[inline(always)]
    fn fast<T>(
        &'static self,
        ask: impl FnOnce(&mut engine::Engine) -> Result<T, Unable>,
    ) -> Option<T> {
        let shared = self.shared.as_ref()?;
        let new = || shared.engine(&self.rules, &self.rules.automaton);
        with_engine(shared, new, ask).ok()
    }

    /// Does something with a reference engine.
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
