//! Positions of loaded games.

use super::words::Word;
use super::{Loaded, Seats};
use crate::rg::engine::Engine;
use crate::rg::failure::Failure;
use crate::rg::state::State;
use rustc_hash::FxHasher;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use tesuji::Game;
use tesuji::game::{Outcome, Scores};

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

    /// A position from a state in which a move was just made.
    pub(super) fn settled(&self, state: State) -> Self {
        let mut position = self.clone();
        position.state = state;
        position.go_on(Engine::settle);
        position
    }

    /// Changes the state, and finds out whether the game goes on.
    fn go_on(
        &mut self,
        change: impl FnOnce(&mut Engine<'static>, &mut State) -> Result<(), Failure>,
    ) {
        let (loaded, state) = (self.loaded, &mut self.state);
        let over = loaded.engine(|engine| {
            change(engine, state)?;
            loaded.is_over(engine, state)
        });
        (self.over, self.failure) = match over {
            Ok(over) => (over, None),
            Err(failure) => {
                loaded.fail(failure);
                (true, Some(failure))
            }
        };
    }
}

impl<K: Seats> Game for Position<K> {
    type Players = K::Players;
    type Move = u32;
    const SCORES: Scores = K::SCORES;

    fn mover(&self) -> usize {
        let rules = &self.loaded.rules;
        let mover = self.state.mover(rules);
        let place = rules.players.iter().position(|&player| player == mover);
        place.unwrap_or(0)
    }

    fn moves(&self, moves: &mut Vec<u32>) {
        let listed = self.loaded.engine(|engine| {
            engine.moves(&self.state, |(tags, end)| {
                moves.push(self.loaded.words.number(Word {
                    start: self.state.node,
                    tags: tags.to_vec(),
                    end: Some(end),
                }));
                false
            })
        });
        // One move was found before, so those that were found are a list of moves.
        if let Err(failure) = listed {
            self.loaded.fail(failure);
        }
    }

    fn play(&mut self, m: u32) {
        let Some(word) = self.loaded.words.word(m) else {
            return;
        };
        let end = word.end.unwrap_or(word.start);
        self.go_on(|engine, state| engine.play(state, (&word.tags, end)));
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let rules = &self.loaded.rules;
        self.over
            .then(|| K::result(rules, &self.state.scores(rules)))
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
        f.write_str(&crate::rg::text::state_text(
            &self.loaded.rules,
            &self.state,
        ))
    }
}
