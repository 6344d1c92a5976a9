//! Positions of loaded games.

use super::{ByPoints, ByWin, Loaded, Seats, Several, with_word};
use crate::draws::with_usual;
use crate::rbg::engine::Board;
use crate::rbg::failure::Failure;
use crate::rbg::state::{Pair, State};
use rustc_hash::FxHasher;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use tesuji::game::{Outcome, Scores};
use tesuji::{Game, Rng, Source};

/// A position of a game with two players, in which the greater score wins.
pub type Duel = Position<ByWin>;
/// A position of a game with two players who count their own scores.
pub type Shares = Position<ByPoints>;
/// A position of a game with one to six players who count their own scores.
pub type Table = Position<Several>;

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
    pub(super) board: Board,
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
            board: loaded.board(state),
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
        self.standing.state()
    }

    /// The modifiers of the move `m` with their cells, in order.
    pub fn word(&self, m: u32) -> Vec<Pair> {
        self.standing.word(m)
    }

    /// The number of a move.
    pub fn number(&self, word: &[Pair]) -> u32 {
        self.standing.number(word)
    }
}

impl Standing {
    #[inline]
    pub(super) fn state(&self) -> &State {
        &self.board.state
    }

    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    pub(super) fn word(&self, m: u32) -> Vec<Pair> {
        let (rules, mut word) = (&self.loaded.rules, Vec::new());
        let numbers = &self.loaded.numbers;
        numbers.decode(rules, &rules.automaton, m, None, &mut word);
        word
    }

    pub(super) fn number(&self, word: &[Pair]) -> u32 {
        let rules = &self.loaded.rules;
        self.loaded.numbers.encode(rules, &rules.automaton, word)
    }

    /// A position from a state in which a move was just made.
    pub(super) fn settled(&self, state: State) -> Self {
        let mut position = self.clone();
        position.board = self.loaded.board(state);
        position.go_on(&[]);
        position
    }

    /// Takes note of whether the game goes on after a move that the engine has played.
    pub(super) fn played(&mut self, goes_on: bool) {
        (self.over, self.failure) = (!goes_on, None);
    }

    /// Plays a word, then what the keeper does.
    fn go_on(&mut self, word: &[Pair]) {
        let (loaded, board) = (self.loaded, &mut self.board);
        match loaded.fast(|engine| engine.play(board, word)) {
            Some(goes_on) => self.played(goes_on),
            None => self.go_on_slowly(word),
        }
    }

    /// The same by the reference engine.
    #[cold]
    fn go_on_slowly(&mut self, word: &[Pair]) {
        let mut state = self.board.state.clone();
        let goes_on = self
            .loaded
            .engine(|engine| Ok(engine.play(&mut state, word)? && engine.has_move(&state)?));
        self.board = self.loaded.board(state);
        (self.over, self.failure) = match goes_on {
            Ok(goes_on) => (!goes_on, None),
            Err(failure) => {
                self.loaded.fail(failure);
                (true, Some(failure))
            }
        };
    }

    pub(super) fn moves(&self, moves: &mut Vec<u32>) {
        let (loaded, start) = (self.loaded, moves.len());
        let board = &self.board;
        let listed =
            loaded.fast(|engine| engine.moves(board, |word| moves.push(self.number(word))));
        if listed.is_some() {
            return;
        }
        moves.truncate(start);
        let listed = loaded.engine(|engine| {
            engine.moves(self.state(), |word| {
                moves.push(self.number(word));
                false
            })
        });
        // One move was found before, so those that were found are a list of moves.
        if let Err(failure) = listed {
            loaded.fail(failure);
        }
    }

    pub(super) fn play(&mut self, m: u32) {
        with_word(|word| {
            let (rules, numbers) = (&self.loaded.rules, &self.loaded.numbers);
            numbers.decode(rules, &rules.automaton, m, None, word);
            self.go_on(word);
        });
    }

    fn count_moves(&self, scratch: &mut Vec<u32>) -> usize {
        let counted = self.loaded.fast(|engine| engine.count(&self.board));
        counted.unwrap_or_else(|| {
            scratch.clear();
            self.moves(scratch);
            scratch.len()
        })
    }

    pub(super) fn random_move(&self, rng: &mut Rng, scratch: &mut Vec<u32>) -> u32 {
        let drawn = with_word(|word| {
            let loaded = self.loaded;
            loaded.fast(|engine| engine.random_move(&self.board, rng, word))?;
            Some(self.number(word))
        });
        if let Some(drawn) = drawn {
            return drawn;
        }
        scratch.clear();
        self.moves(scratch);
        scratch[rng.below(scratch.len() as u32) as usize]
    }

    fn play_random(&mut self, rng: &mut Rng, scratch: &mut Vec<u32>) {
        let (loaded, board) = (self.loaded, &mut self.board);
        if let Some(goes_on) = loaded.fast(|engine| engine.play_random(board, rng)) {
            self.played(goes_on);
        } else {
            let m = self.random_move(rng, scratch);
            self.play(m);
        }
    }

    fn hash(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.state().hash(&mut hasher);
        hasher.finish()
    }
}

impl<K: Seats> Game for Position<K> {
    type Players = K::Players;
    type Move = u32;
    const SCORES: Scores = K::SCORES;

    #[inline]
    fn mover(&self) -> usize {
        self.state().mover.map_or(0, usize::from)
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
        let rules = &self.standing.loaded.rules;
        let scores = self.state().scores(rules);
        self.standing.over.then(|| K::outcome(rules, scores))
    }

    fn hash(&self) -> Option<u64> {
        Some(self.standing.hash())
    }
}

impl<K> PartialEq for Position<K> {
    fn eq(&self, other: &Self) -> bool {
        let (own, other) = (&self.standing, &other.standing);
        std::ptr::eq(own.loaded, other.loaded) && own.board.state == other.board.state
    }
}

impl<K> fmt::Debug for Position<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::rbg::text::state_text(
            &self.standing.loaded.rules,
            &self.standing.board.state,
        ))
    }
}
