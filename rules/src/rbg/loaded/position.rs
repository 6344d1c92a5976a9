//! Positions of loaded games.

use super::{ByPoints, ByWin, Loaded, Seats, Several};
use crate::rbg::failure::Failure;
use crate::rbg::reference::Engine;
use crate::rbg::state::{Pair, State};
use rustc_hash::FxHasher;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use tesuji::Game;
use tesuji::game::{Outcome, Scores};

/// A position of a game with two players, of whom the one with the greater score wins.
pub type Duel = Position<ByWin>;
/// A position of a game with two players who count their own scores.
pub type Shares = Position<ByPoints>;
/// A position of a game with one to six players who count their own scores.
pub type Table = Position<Several>;

/// A position of a loaded game.
#[derive(Clone)]
pub struct Position<K> {
    pub(super) loaded: &'static Loaded,
    pub(super) state: State,
    over: bool,
    failure: Option<Failure>,
    seats: PhantomData<K>,
}

impl<K: Seats> Position<K> {
    /// The start of a game; `None` if it has another number of players.
    ///
    /// # Errors
    /// If the keeper's first run fails.
    pub fn start(loaded: &'static Loaded) -> Result<Option<Self>, Failure> {
        if !K::fits(loaded.rules.players()) {
            return Ok(None);
        }
        let (state, over) = loaded.start()?;
        Ok(Some(Self {
            loaded,
            state,
            over,
            failure: None,
            seats: PhantomData,
        }))
    }

    /// What is kept of the game.
    pub fn loaded(&self) -> &'static Loaded {
        self.loaded
    }

    /// Why the game cannot go on, if that is not by its rules. It is then over.
    pub fn failure(&self) -> Option<Failure> {
        self.failure
    }

    /// The state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The modifiers of a move with their cells, in their order.
    pub fn word(&self, m: u32) -> Vec<Pair> {
        let (rules, mut word) = (&self.loaded.rules, Vec::new());
        let numbers = &self.loaded.numbers;
        numbers.decode(rules, &rules.automaton, m, None, &mut word);
        word
    }

    /// The number of a move.
    pub fn number(&self, word: &[Pair]) -> u32 {
        let rules = &self.loaded.rules;
        self.loaded.numbers.encode(rules, &rules.automaton, word)
    }

    /// A position from a state in which a move was just made.
    pub(super) fn settled(&self, state: State) -> Self {
        let mut position = self.clone();
        position.state = state;
        position.go_on(&[]);
        position
    }

    /// Plays a word, then what the keeper does.
    fn go_on(&mut self, word: &[Pair]) {
        let state = &mut self.state;
        let goes_on = self.loaded.engine(|engine: &mut Engine<'_>| {
            Ok(engine.play(state, word)? && engine.has_move(state)?)
        });
        (self.over, self.failure) = match goes_on {
            Ok(goes_on) => (!goes_on, None),
            Err(failure) => (true, Some(failure)),
        };
    }
}

impl<K: Seats> Game for Position<K> {
    type Players = K::Players;
    type Move = u32;
    const SCORES: Scores = K::SCORES;

    fn mover(&self) -> usize {
        self.state.mover.map_or(0, usize::from)
    }

    fn moves(&self, moves: &mut Vec<u32>) {
        let listed = self.loaded.engine(|engine| {
            engine.moves(&self.state, |word| {
                moves.push(self.number(word));
                false
            })
        });
        // One move was found before, so those that were found are a list of moves.
        let _ = listed;
    }

    fn play(&mut self, m: u32) {
        let word = self.word(m);
        self.go_on(&word);
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let rules = &self.loaded.rules;
        let scores = self.state.scores(rules);
        self.over.then(|| K::outcome(rules, scores))
    }

    fn hash(&self) -> Option<u64> {
        let mut hasher = FxHasher::default();
        self.state.hash(&mut hasher);
        Some(hasher.finish())
    }
}

impl<K> PartialEq for Position<K> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.loaded, other.loaded) && self.state == other.state
    }
}

impl<K> fmt::Debug for Position<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::rbg::text::state_text(
            &self.loaded.rules,
            &self.state,
        ))
    }
}
