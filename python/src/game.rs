//! Games by name.

use crate::callback::Callback;
use crate::errors::{text, wrong_type};
use crate::games::GAMES;
use crate::position::Position;
use crate::stop::Run;
use crate::texts::Texts;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use std::sync::Arc;
use tesuji_session::Session;

/// A game, written `NAME` or `NAME:OPTIONS` as in the program.
///
/// Raises `TextError` if there is no such game (with the nearest names) or no such option.
#[pyclass(frozen, subclass, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Game {
    /// The start of the game.
    pub(crate) start: Session,
    /// The rules, if they are Python code.
    pub(crate) rules: Option<Arc<Callback>>,
    /// The texts of its moves.
    pub(crate) texts: Texts,
}

impl Game {
    /// A game at its start, with the rules if they are Python code.
    pub(crate) fn of(start: Session, rules: Option<Arc<Callback>>) -> Self {
        Self {
            start,
            rules,
            texts: Texts::default(),
        }
    }

    /// A new run at positions of the game, which exceptions of the rules end.
    pub(crate) fn run(&self) -> Arc<Run> {
        let run = Run::begin();
        if let Some(rules) = &self.rules {
            rules.serve(&run);
        }
        run
    }

    /// Changes a value made of positions of the game: completely, or not at all.
    ///
    /// # Errors
    /// What the rules raise, if they are Python code.
    pub(crate) fn change<S: Clone, T>(
        &self,
        state: &mut S,
        change: impl FnOnce(&mut S) -> T,
    ) -> PyResult<T> {
        if self.rules.is_none() {
            return Ok(change(state));
        }
        let mut next = state.clone();
        let done = Run::briefly(|| change(&mut next))?;
        *state = next;
        Ok(done)
    }

    /// Computes a value from positions of the game.
    ///
    /// # Errors
    /// What the rules raise, if they are Python code.
    pub(crate) fn ask<T>(&self, what: impl FnOnce() -> T) -> PyResult<T> {
        match self.rules {
            None => Ok(what()),
            Some(_) => Run::briefly(what),
        }
    }
}

/// The game in an argument: a game, or its name.
pub(crate) fn game_of<'py>(argument: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Game>> {
    if let Ok(game) = argument.cast::<Game>() {
        return Ok(game.clone());
    }
    let Ok(name) = argument.cast::<PyString>() else {
        return Err(wrong_type("game", "a Game or its name", argument));
    };
    Bound::new(argument.py(), Game::new(argument.py(), name.to_str()?)?)
}

#[pymethods]
impl Game {
    #[new]
    fn new(py: Python<'_>, name: &str) -> PyResult<Self> {
        let start = GAMES.open(name).map_err(|error| text(py, &error))?;
        Ok(Self::of(start, None))
    }

    /// The name, with the options.
    #[getter]
    fn name(&self) -> &str {
        &self.start.game().name
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.start.game().players
    }

    /// The number of actions: an action is an `int` from 0 to below it. The same text has the same
    /// action in every position. 0 if the game has no actions.
    #[getter]
    fn actions(&self) -> usize {
        self.start.actions()
    }

    /// The shape (planes, rows, columns) of the input of networks; `None` if the game has no
    /// planes.
    #[getter]
    fn planes(&self) -> Option<(usize, usize, usize)> {
        let shape = self.start.game().planes?;
        Some((shape.planes, shape.rows, shape.columns))
    }

    /// The least and the greatest score that a player can finish with. Above 0 is a win, 0 a draw.
    #[getter]
    fn scores(&self) -> (i16, i16) {
        let scores = self.start.game().scores;
        (scores.least, scores.greatest)
    }

    /// Whether a larger win is worth more than a smaller one.
    #[getter]
    fn has_points(&self) -> bool {
        self.start.game().scores.margin
    }

    /// The sets of weights of the game's evaluator, the default first.
    #[getter]
    fn evaluators(&self) -> Vec<&'static str> {
        self.start.game().evaluators.clone()
    }

    /// The split strategies that differ; empty if the game does not split moves.
    #[getter]
    fn splits(&self) -> Vec<&'static str> {
        let splits = self.start.game().splits.iter();
        splits.map(|&(name, _)| name).collect()
    }

    /// Whether the program has a network for this game: the evaluator `net`.
    #[getter]
    fn has_network(&self) -> bool {
        self.start.game().network.is_some()
    }

    /// The rules in a paragraph.
    #[getter]
    fn about(&self) -> &'static str {
        self.start.game().primer.rules
    }

    /// The notation of moves and positions.
    #[getter]
    fn notation(&self) -> &'static str {
        self.start.game().primer.text
    }

    /// The start position, or the position of `text`, after `moves`.
    ///
    /// `moves` is a sequence of texts or actions, or one text with blanks between the moves. Raises
    /// `TextError` if the text is not a position of the game, and `IllegalMove` or `GameOver` for a
    /// wrong move.
    #[pyo3(signature = (text = None, *, moves = None))]
    fn position(
        this: &Bound<'_, Self>,
        text: Option<&str>,
        moves: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Position> {
        let py = this.py();
        let mut session = this.get().start.clone();
        if let Some(text) = text {
            let read = this.get().ask(|| session.read_position(text))?;
            read.map_err(|error| crate::errors::text(py, &error))?;
        }
        let mut position = Position::new(this.clone().unbind(), session);
        let Some(moves) = moves else {
            return Ok(position);
        };
        if let Ok(line) = moves.cast::<PyString>() {
            for word in line.to_str()?.split_whitespace() {
                position.play(PyString::new(py, word).as_any())?;
            }
            return Ok(position);
        }
        let each = moves.try_iter();
        for m in each.map_err(|_| wrong_type("moves", "a sequence of moves", moves))? {
            position.play(&m?)?;
        }
        Ok(position)
    }

    fn __reduce__<'py>(
        this: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let class = this.get_type().into_any();
        Ok((class, PyTuple::new(this.py(), [this.get().name()])?))
    }

    fn __copy__(this: Bound<'_, Self>) -> Bound<'_, Self> {
        this
    }

    fn __deepcopy__<'py>(this: Bound<'py, Self>, memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        let _ = memo;
        this
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.name() == other.name()
            && match (&self.rules, &other.rules) {
                (None, None) => true,
                (Some(own), Some(other)) => Arc::ptr_eq(own, other),
                _ => false,
            }
    }

    fn __hash__(&self) -> u64 {
        let name = self.name().bytes();
        name.fold(5381, |hash, byte| hash.wrapping_mul(33) ^ u64::from(byte))
    }

    fn __repr__(&self) -> String {
        format!("Game({:?})", self.name())
    }
}
