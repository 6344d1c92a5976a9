//! A position of a game, and the moves that led to it.

use crate::errors::{game_over, illegal_move, text, wrong_type};
use crate::game::Game;
use crate::stop::Run;
use numpy::{IntoPyArray, PyArray1, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString, PyTuple};
use tesuji::eval::{PlaneShape, PlaneWriter};
use tesuji_session::Session;

/// A position of a game, and the moves that led to it from where it began.
///
/// It changes when a move is played, so that it can be compared (game and text) but has no hash;
/// `key` is the game's own. `copy`, `copy.deepcopy` and `pickle` keep the moves. A move is its
/// text, or an `int`: its action, which is never a place among the legal moves.
#[pyclass(module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Position {
    pub(crate) game: Py<Game>,
    pub(crate) session: Session,
}

/// The random games that are played between two looks at signals.
const AT_ONCE: u64 = 64;

/// The shape of the planes of a game.
pub(crate) fn plane_shape(session: &Session) -> PyResult<PlaneShape> {
    let name = &session.game().name;
    session
        .game()
        .planes
        .ok_or_else(|| PyValueError::new_err(format!("{name} has no planes")))
}

/// The place of a legal move, which is its text or its action.
pub(crate) fn place_of(session: &Session, m: &Bound<'_, PyAny>) -> PyResult<usize> {
    let py = m.py();
    let over = || session.outcome().is_some();
    let ended = || game_over(py, "the game is over: there are no moves".to_owned());
    if let Ok(name) = m.cast::<PyString>() {
        return session.read_move(name.to_str()?).map_err(|error| {
            if over() {
                return ended();
            }
            illegal_move(py, error.part().to_owned(), error.wrong().to_owned())
        });
    }
    let number = if m.is_instance_of::<PyBool>() {
        None
    } else {
        m.extract::<i64>().ok()
    };
    let Some(action) = number else {
        return Err(wrong_type("move", "a text or an action (int)", m));
    };
    let place = usize::try_from(action)
        .ok()
        .and_then(|action| session.with_action(action));
    place.ok_or_else(|| {
        if over() {
            return ended();
        }
        let wrong = "not the action of a legal move here".to_owned();
        illegal_move(py, action.to_string(), wrong)
    })
}

impl Position {
    /// A position of a game.
    pub(crate) fn new(game: Py<Game>, session: Session) -> Self {
        Self { game, session }
    }

    /// The numbers of the legal moves.
    fn numbers(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        self.session.list_actions(&mut numbers);
        numbers
    }
}

#[pymethods]
impl Position {
    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The texts of the legal moves, in the game's order; none once the game is over.
    fn moves(&self) -> Vec<String> {
        self.session.move_texts()
    }

    /// The actions of the legal moves in the same order: int32 of (n,).
    fn actions<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        let numbers = self.numbers().into_iter();
        numbers
            .map(|number| number as i32)
            .collect::<Vec<_>>()
            .into_pyarray(py)
    }

    /// Which actions are legal: bool of (A,), A being the game's `actions`.
    ///
    /// `out`, if given, is an array of that shape and type, which is filled and returned.
    #[pyo3(signature = (out = None))]
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<bool>>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let actions = self.session.actions();
        let out = match out {
            Some(out) => out,
            None => PyArray1::zeros(py, actions, false),
        };
        let mut filled = out
            .try_readwrite()
            .map_err(|error| PyValueError::new_err(format!("out: {error}")))?;
        let mut mask = filled.as_array_mut();
        if mask.len() != actions {
            let wrong = format!("out: its shape is ({},), not ({actions},)", mask.len());
            return Err(PyValueError::new_err(wrong));
        }
        mask.fill(false);
        for number in self.numbers() {
            mask[number as usize] = true;
        }
        drop(filled);
        Ok(out)
    }

    /// The player to move, from 0; None once the game is over.
    #[getter]
    fn player(&self) -> Option<usize> {
        (self.session.count_moves() > 0).then(|| self.session.mover())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.session.count_moves() == 0
    }

    /// The score of each player once the game is over; None before. Above 0 is a win, 0 a draw.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let scores = self.session.outcome();
        scores.map(|scores| PyTuple::new(py, scores)).transpose()
    }

    /// The position as one line of text, which `Game.position` reads.
    #[getter]
    fn text(&self) -> String {
        self.session.position_text()
    }

    /// The texts of the moves that were played since the position began.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.session.line_texts()
    }

    /// The number of those moves.
    #[getter]
    fn plies(&self) -> usize {
        self.session.plies()
    }

    /// The game's hash of the position; None if the game has none.
    #[getter]
    fn key(&self) -> Option<u64> {
        self.session.hash()
    }

    /// Plays a legal move.
    ///
    /// Raises `IllegalMove`, or `GameOver` once the game is over.
    pub(crate) fn play(&mut self, m: &Bound<'_, PyAny>) -> PyResult<()> {
        let place = place_of(&self.session, m)?;
        self.session.play(place);
        self.game.get().raise()
    }

    /// Takes the last move back.
    ///
    /// Raises `ValueError` if there is none.
    fn undo(&mut self) -> PyResult<()> {
        if self.session.undo() {
            return Ok(());
        }
        Err(PyValueError::new_err(
            "no move has been played here that could be taken back",
        ))
    }

    /// The position after a legal move; this one stays as it is.
    ///
    /// Raises `IllegalMove`, or `GameOver` once the game is over.
    fn after(&self, m: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut next = self.copy(m.py());
        next.play(m)?;
        Ok(next)
    }

    /// A copy with the same moves.
    fn copy(&self, py: Python<'_>) -> Self {
        Self::new(self.game.clone_ref(py), self.session.clone())
    }

    /// The action of a legal move's text.
    ///
    /// Raises `IllegalMove` if it is none here, and `ValueError` if the game numbers no moves.
    fn action(&self, text: &Bound<'_, PyString>) -> PyResult<usize> {
        let place = place_of(&self.session, text.as_any())?;
        let unnumbered = || PyValueError::new_err("the game numbers no moves");
        self.session.action(place).ok_or_else(unnumbered)
    }

    /// The text of a legal move's action.
    ///
    /// Raises `IllegalMove` if it is none here.
    fn r#move(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.session.move_text(place_of(&self.session, action)?))
    }

    /// What a network sees of the position: float32 of (planes, rows, columns), row 0 being the
    /// lowest rank; None if the game has no planes.
    ///
    /// `out`, if given, is an array of that shape and type, which is filled and returned.
    #[pyo3(signature = (out = None))]
    fn planes<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray3<f32>>>,
    ) -> PyResult<Option<Bound<'py, PyArray3<f32>>>> {
        let Some(shape) = self.session.game().planes else {
            return Ok(None);
        };
        let mut cells = vec![0.0; shape.cells()];
        self.session
            .write_planes(&mut PlaneWriter::new(shape, &mut cells));
        let size = [shape.planes, shape.rows, shape.columns];
        let Some(out) = out else {
            return Ok(Some(cells.into_pyarray(py).reshape(size)?));
        };
        let mut filled = out
            .try_readwrite()
            .map_err(|error| PyValueError::new_err(format!("out: {error}")))?;
        let mut view = filled.as_array_mut();
        if view.shape() != size {
            let wrong = format!("out: its shape is {:?}, not {size:?}", view.shape());
            return Err(PyValueError::new_err(wrong));
        }
        view.iter_mut()
            .zip(cells)
            .for_each(|(cell, value)| *cell = value);
        drop(filled);
        Ok(Some(out))
    }

    /// What the position looks worth to the player to move, in [−1, 1], by an evaluator of the
    /// game: a set of weights, `net`, `net:FILE` or `learned:FILE`; the default one without.
    ///
    /// Raises `TextError` if there is no such evaluator, and `GameOver` once the game is over.
    #[pyo3(signature = (evaluator = None))]
    fn value(&self, py: Python<'_>, evaluator: Option<&str>) -> PyResult<f32> {
        if self.is_over() {
            return Err(game_over(
                py,
                "the game is over: there is nothing to estimate".to_owned(),
            ));
        }
        self.session
            .value(evaluator)
            .map_err(|error| text(py, &error))
    }

    /// The number of legal sequences of so many moves; with `divide`, a dict with that number for
    /// each first move.
    #[pyo3(signature = (depth, *, divide = false))]
    fn perft<'py>(
        &self,
        py: Python<'py>,
        depth: usize,
        divide: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let session = self.session.clone();
        let run = Run::begin();
        if let Some(rules) = &self.game.get().rules {
            rules.serve(&run);
        }
        let flag = run.flag().clone();
        if !divide {
            let count = run.work_beside(py, move || session.perft_until(depth, &flag))?;
            return Ok(count.unwrap_or(0).into_pyobject(py)?.into_any());
        }
        let below = run.work_beside(py, move || session.divide_until(depth, &flag))?;
        let dict = PyDict::new(py);
        for (text, count) in below.unwrap_or_default() {
            dict.set_item(text, count)?;
        }
        Ok(dict.into_any())
    }

    /// The mean scores of so many random games from here: float64 of (players,).
    #[pyo3(signature = (n, *, seed = 1))]
    fn playouts<'py>(
        &self,
        py: Python<'py>,
        n: &Bound<'py, PyAny>,
        seed: u64,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let n = crate::limits::count("n", n, u64::MAX)?;
        let players = self.session.game().players;
        let Some(mut playouts) = self.session.playouts(None, seed) else {
            return Err(PyValueError::new_err("the game has no random playouts"));
        };
        let run = Run::begin();
        if let Some(rules) = &self.game.get().rules {
            rules.serve(&run);
        }
        let seen = run.clone();
        let sums = run.work_beside(py, move || {
            let mut sums = vec![0; players];
            let mut left = n;
            while left > 0 && !seen.is_stopped() {
                let some = left.min(AT_ONCE);
                playouts.add_scores(some, &mut sums);
                left -= some;
            }
            sums
        })?;
        let means = sums.into_iter().map(|sum| sum as f64 / n as f64);
        Ok(means.collect::<Vec<_>>().into_pyarray(py))
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, memo: &Bound<'_, PyAny>) -> Self {
        let _ = memo;
        self.copy(py)
    }

    /// The game, where the position began if not at the start, and the moves.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("tesuji._restore")?.getattr("position")?;
        let began = self.session.beginning().position_text();
        let began = (began != self.game.get().start.position_text()).then_some(began);
        let moves = self.session.line_texts().join(" ");
        Ok((
            restore,
            (self.game.clone_ref(py), began, moves).into_pyobject(py)?,
        ))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.session.game().name == other.session.game().name
            && self.session.position_text() == other.session.position_text()
    }

    fn __str__(&self) -> String {
        self.session.drawing()
    }

    fn __repr__(&self) -> String {
        let (game, text) = (&self.session.game().name, self.session.position_text());
        format!("<Position of {game}: {text}>")
    }
}
