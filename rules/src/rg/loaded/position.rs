//! Positions of loaded games.

use super::words::Word;
use super::{Loaded, Seats};
use crate::draws::with_usual;
use crate::rg::engine;
use crate::rg::failure::Failure;
use crate::rg::state::State;
use crate::rg::unfolded::{Known, Stop};
use rustc_hash::FxHasher;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use tesuji::game::{Outcome, Scores};
use tesuji::{Game, Rng, Source};

/// A position of a loaded game.
#[derive(Clone)]
pub struct Position<K> {
    pub(super) standing: Standing,
    seats: PhantomData<K>,
}

/// A position, whatever its scores are worth: compiled once for all kinds of [`Seats`].
#[derive(Clone)]
pub(super) struct Standing {
    pub(super) loaded: &'static Loaded,
    pub(super) state: State,
    /// What engines know of the state.
    pub(super) known: Known,
    over: bool,
    failure: Option<Failure>,
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
        Ok(Some(Self::of(Standing {
            loaded,
            state,
            known: Known::default(),
            over,
            failure: None,
        })))
    }

    pub(super) fn of(standing: Standing) -> Self {
        Self {
            standing,
            seats: PhantomData,
        }
    }

    /// The data of the game.
    pub fn loaded(&self) -> &'static Loaded {
        self.standing.loaded
    }

    /// The reason why the rules failed in this position; `None` if they did not. After a failure
    /// the game is over.
    pub fn failure(&self) -> Option<Failure> {
        self.standing.failure
    }

    /// The state.
    pub fn state(&self) -> &State {
        &self.standing.state
    }
}

impl Standing {
    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// A position from a state in which a move was just made.
    pub(super) fn settled(&self, state: State) -> Self {
        let mut position = self.clone();
        position.state = state;
        position.known = Known::default();
        let changed = position.change(None);
        position.go_on(changed);
        position
    }

    /// Plays a move, if there is one, and then what the keeper does.
    fn change(&mut self, word: Option<engine::Word<'_>>) -> Result<(), Failure> {
        let (loaded, known, state) = (self.loaded, self.known, &mut self.state);
        let changed = loaded.fast(|engine| match word {
            Some(word) => engine.play(state, known, word),
            None => engine.settle(state),
        });
        if let Some(changed) = changed {
            self.known = changed?;
            return Ok(());
        }
        loaded.engine(|engine| match word {
            Some(word) => engine.play(state, word),
            None => engine.settle(state),
        })?;
        self.known = loaded.simplify(state);
        Ok(())
    }

    /// Finds out whether the game goes on.
    fn go_on(&mut self, changed: Result<(), Failure>) {
        let (loaded, known) = (self.loaded, self.known);
        let over = changed.and_then(|()| {
            loaded.is_over(&self.state, |state| {
                let fast = loaded.fast(|engine| engine.has_move(state, known));
                fast.unwrap_or_else(|| loaded.engine(|engine| engine.has_move(state)))
            })
        });
        (self.over, self.failure) = match over {
            Ok(over) => (over, None),
            Err(failure) => {
                loaded.fail(failure);
                (true, Some(failure))
            }
        };
    }

    /// The number of a move.
    fn move_number(&self, (tags, end): engine::Word<'_>) -> u32 {
        self.loaded.words.number(Word {
            start: self.state.node,
            tags: tags.to_vec(),
            end: Some(end),
        })
    }

    fn mover(&self) -> usize {
        let rules = &self.loaded.rules;
        let mover = self.state.mover(rules);
        let place = rules.players.iter().position(|&player| player == mover);
        place.unwrap_or(0)
    }

    pub(super) fn moves(&self, moves: &mut Vec<u32>) {
        let (loaded, state, start) = (self.loaded, &self.state, moves.len());
        let listed = loaded.fast(|engine| {
            engine.moves(state, self.known, |word| moves.push(self.move_number(word)))
        });
        let listed = listed.unwrap_or_else(|| {
            moves.truncate(start);
            loaded.engine(|engine| {
                engine.moves(state, |word| {
                    moves.push(self.move_number(word));
                    false
                })
            })
        });
        // One move was found before, so those that were found are a list of moves.
        if let Err(failure) = listed {
            loaded.fail(failure);
        }
    }

    fn play(&mut self, m: u32) {
        let Some(word) = self.loaded.words.word(m) else {
            return;
        };
        let end = word.end.unwrap_or(word.start);
        let changed = self.change(Some((&word.tags, end)));
        self.go_on(changed);
    }

    fn count_moves(&self, scratch: &mut Vec<u32>) -> usize {
        let counted = self
            .loaded
            .fast(|engine| engine.count(&self.state, self.known));
        if let Some(Ok(count)) = counted {
            return count;
        }
        scratch.clear();
        self.moves(scratch);
        scratch.len()
    }

    fn random_move(&self, rng: &mut Rng, scratch: &mut Vec<u32>) -> u32 {
        scratch.clear();
        self.moves(scratch);
        scratch[rng.below(scratch.len() as u32) as usize]
    }

    fn play_random(&mut self, rng: &mut Rng, scratch: &mut Vec<u32>) {
        let (loaded, known, state) = (self.loaded, self.known, &mut self.state);
        let played = loaded.fast(|engine| {
            let played = engine.play_random(state, known, rng)?;
            played.ok_or(Stop::Failure(Failure::Stuck(state.node)))
        });
        if let Some(played) = played {
            let changed = played.map(|known| self.known = known);
            self.go_on(changed);
        } else {
            let m = self.random_move(rng, scratch);
            self.play(m);
        }
    }

    fn hash(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.state.hash(&mut hasher);
        hasher.finish()
    }
}

impl<K: Seats> Game for Position<K> {
    type Players = K::Players;
    type Move = u32;
    const SCORES: Scores = K::SCORES;

    fn mover(&self) -> usize {
        self.standing.mover()
    }

    fn moves(&self, moves: &mut Vec<u32>) {
        self.standing.moves(moves);
    }

    fn play(&mut self, m: u32) {
        self.standing.play(m);
    }

    fn count_moves(&self, scratch: &mut Vec<u32>) -> usize {
        self.standing.count_moves(scratch)
    }

    fn random_move(&self, rng: &mut Rng<impl Source>, scratch: &mut Vec<u32>) -> u32 {
        with_usual(rng, |rng| self.standing.random_move(rng, scratch))
    }

    fn play_random(&mut self, rng: &mut Rng<impl Source>, scratch: &mut Vec<u32>) {
        with_usual(rng, |rng| self.standing.play_random(rng, scratch));
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let Standing { loaded, state, .. } = &self.standing;
        self.standing
            .over
            .then(|| K::result(loaded.rules, &state.scores(loaded.rules)))
    }

    fn hash(&self) -> Option<u64> {
        Some(self.standing.hash())
    }
}

impl<K> PartialEq for Position<K> {
    fn eq(&self, other: &Self) -> bool {
        let (own, other) = (&self.standing, &other.standing);
        std::ptr::eq(own.loaded, other.loaded) && own.state == other.state
    }
}

impl<K> fmt::Debug for Position<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Standing { loaded, state, .. } = &self.standing;
        f.write_str(&crate::rg::text::state_text(loaded.rules, state))
    }
}
