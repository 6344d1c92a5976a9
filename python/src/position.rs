//! Positions of a game, with the moves that led to them.

use crate::counting;
use crate::evaluator::value;
use crate::fill::filled;
use crate::game::Game;
use crate::limits::{count, whole};
use crate::moves::{listed_place, place_of};
use numpy::{IntoPyArray, PyArray1, PyArray3};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};
use tesuji::eval::PlaneWriter;
use tesuji_session::Session;

/// A position of a game, and the moves that led to it. A position changes when a move is played. So
/// it can be compared (by game and text) but not hashed; `key` is the game's hash. `copy`,
/// `copy.deepcopy` and `pickle` keep the moves. A move is given by its text, or by its action, an
/// `int`; an action is not an index among the legal moves.
#[pyclass(module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Position {
    pub(crate) game: Py<Game>,
    pub(crate) session: Session,
    /// The actions of the legal moves, in the game's order; empty if the game has no actions.
    actions: Vec<u32>,
}

impl Position {
    /// A position of a game.
    pub(crate) fn new(game: Py<Game>, session: Session) -> Self {
        let mut position = Self {
            game,
            session,
            actions: Vec::new(),
        };
        position.list();
        position
    }

    /// Lists the actions of the legal moves.
    fn list(&mut self) {
        self.actions.clear();
        self.session.list_actions(&mut self.actions);
    }

    /// The index of a legal move, given by its text or its action.
    fn place(&self, m: &Bound<'_, PyAny>) -> PyResult<usize> {
        let known = listed_place(&self.game.get().texts, &self.actions, m);
        known.map_or_else(|| place_of(&self.session, m), Ok)
    }
}

#[pymethods]
impl Position {
    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The texts of the legal moves, in the game's order; empty once the game is over.
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let texts = &self.game.get().texts;
        texts.list(py, &self.session, &self.actions)
    }

    /// The actions of the legal moves in the same order: int32 of (n,).
    fn actions<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        let numbers = self.actions.iter().map(|&number| number as i32);
        PyArray1::from_slice(py, &numbers.collect::<Vec<_>>())
    }

    /// The legal actions as a mask: bool of (A,), where A is the game's `actions`. `out` is an
    /// array of that shape and type, which is filled and returned.
    #[pyo3(signature = (out = None))]
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<bool>>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut mask = vec![false; self.session.actions()];
        for &number in &self.actions {
            mask[number as usize] = true;
        }
        filled(py, out, [mask.len()], mask)
    }

    /// The player to move, from 0; `None` once the game is over.
    #[getter]
    fn player(&self) -> Option<usize> {
        (self.session.count_moves() > 0).then(|| self.session.mover())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.session.count_moves() == 0
    }

    /// The score of each player once the game is over; `None` before. Above 0 is a win, 0 a draw.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let scores = self.session.outcome();
        scores.map(|scores| PyTuple::new(py, scores)).transpose()
    }

    /// The position as one line of text, which `Game.position` reads.
    #[getter]
    fn text(&self) -> PyResult<String> {
        self.game.get().ask(|| self.session.position_text())
    }

    /// The texts of the moves played since the first position.
    #[getter]
    fn line(&self) -> PyResult<Vec<String>> {
        self.game.get().ask(|| self.session.line_texts())
    }

    /// The number of moves played since the first position.
    #[getter]
    fn plies(&self) -> usize {
        self.session.plies()
    }

    /// The game's hash of the position; `None` if the game has none.
    #[getter]
    fn key(&self) -> PyResult<Option<u64>> {
        self.game.get().ask(|| self.session.hash())
    }

    /// Plays a legal move `m`, given by its text or its action.
    ///
    /// Raises `IllegalMove`, or `GameOver` once the game is over.
    pub(crate) fn play(&mut self, m: &Bound<'_, PyAny>) -> PyResult<()> {
        let place = self.place(m)?;
        let game = self.game.get();
        game.change(&mut self.session, |session| session.play(place))?;
        self.list();
        Ok(())
    }

    /// Takes the last move back.
    ///
    /// Raises `ValueError` if there is none.
    fn undo(&mut self) -> PyResult<()> {
        if self.game.get().change(&mut self.session, Session::undo)? {
            self.list();
            return Ok(());
        }
        Err(PyValueError::new_err(
            "no move has been played here that could be taken back",
        ))
    }

    /// The position after a legal move `m`, given by its text or its action. This position does not
    /// change.
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

    /// The action of a legal move's `text`.
    ///
    /// Raises `IllegalMove` if the move is not legal, and `ValueError` if the game has no actions.
    fn action(&self, text: &Bound<'_, PyString>) -> PyResult<usize> {
        let place = self.place(text.as_any())?;
        let unnumbered = || PyValueError::new_err("the game numbers no moves");
        self.session.action(place).ok_or_else(unnumbered)
    }

    /// The text of a legal move's `action`.
    ///
    /// Raises `IllegalMove` if the move is not legal.
    fn r#move(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.session.move_text(self.place(action)?))
    }

    /// The planes of the position, the input of networks: float32 of (planes, rows, columns), with
    /// row 0 as the lowest rank; `None` if the game has no planes. `out` is an array of that shape
    /// and type, which is filled and returned.
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
        let write = || {
            self.session
                .write_planes(&mut PlaneWriter::new(shape, &mut cells))
        };
        self.game.get().ask(write)?;
        let size = [shape.planes, shape.rows, shape.columns];
        filled(py, out, size, cells).map(Some)
    }

    /// The value of the position for the player to move, in [−1, 1], by an `evaluator`: a set of
    /// weights of the game, `net`, `net:FILE` or `learned:FILE`, or a callable as in `Agent`. The
    /// default is the game's first set.
    ///
    /// Raises `TextError` if there is no such evaluator, and `GameOver` once the game is over.
    #[pyo3(signature = (evaluator = None))]
    fn value(slf: PyRef<'_, Self>, evaluator: Option<&Bound<'_, PyAny>>) -> PyResult<f32> {
        let (py, session) = (slf.py(), slf.session.clone());
        drop(slf);
        value(py, session, evaluator)
    }

    /// The number of legal sequences of `depth` moves, from 0 to 100; with `divide`, a dict with
    /// that number for each first move.
    #[pyo3(signature = (depth, *, divide = false))]
    fn perft<'py>(
        slf: PyRef<'py, Self>,
        py: Python<'py>,
        depth: &Bound<'py, PyAny>,
        divide: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let depth = whole("depth", depth, 0, counting::MOST_DEPTH)? as usize;
        let (run, session) = (slf.game.get().run(), slf.session.clone());
        drop(slf);
        if divide {
            return Ok(counting::divide(py, &run, session, depth)?.into_any());
        }
        let count = counting::perft(py, &run, session, depth)?;
        Ok(count.into_pyobject(py)?.into_any())
    }

    /// The mean scores of `n` random games from this position, drawn by `seed`: float64 of
    /// (players,).
    #[pyo3(signature = (n, *, seed = 1))]
    fn playouts<'py>(
        slf: PyRef<'py, Self>,
        py: Python<'py>,
        n: &Bound<'py, PyAny>,
        seed: u64,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let n = count("n", n, u64::MAX)?;
        let (run, session) = (slf.game.get().run(), slf.session.clone());
        drop(slf);
        let means = counting::playouts(py, &run, &session, (n, seed))?;
        Ok(means.into_pyarray(py))
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, memo: &Bound<'_, PyAny>) -> Self {
        let _ = memo;
        self.copy(py)
    }

    /// The game, the first position if it is not the start, and the moves.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("tesuji._restore")?.getattr("position")?;
        let game = self.game.get();
        let (began, usual, moves) = game.ask(|| {
            let began = self.session.beginning().position_text();
            let moves = self.session.line_texts().join(" ");
            (began, game.start.position_text(), moves)
        })?;
        let began = (began != usual).then_some(began);
        Ok((
            restore,
            (self.game.clone_ref(py), began, moves).into_pyobject(py)?,
        ))
    }

    fn __eq__(&self, other: &Self) -> PyResult<bool> {
        let (own, other) = (&self.session, &other.session);
        let same = || own.position_text() == other.position_text();
        self.game
            .get()
            .ask(|| own.game().name == other.game().name && same())
    }

    /// The board as a picture in SVG, with the last move marked.
    fn svg(&self) -> PyResult<String> {
        self.game.get().ask(|| self.session.picture(Vec::new()))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg()
    }

    fn __str__(&self) -> PyResult<String> {
        self.game.get().ask(|| self.session.drawing())
    }

    fn __repr__(&self) -> PyResult<String> {
        let (game, text) = (&self.session.game().name, self.text()?);
        Ok(format!("<Position of {game}: {text}>"))
    }
}
