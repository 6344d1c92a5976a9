//! Many positions that are stepped together.

use crate::arrays::plane_shape;
use crate::errors::{game_over, illegal_move, wrong_type};
use crate::fill::zeros;
use crate::game::{Game, game_of};
use crate::limits::count;
use crate::position::Position;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use tesuji::eval::PlaneWriter;
use tesuji_session::Session;

/// `n` positions of a game, from 1 to 2**20, that are stepped together with an action for each. A
/// game that is over does not change until `restart`.
#[pyclass(module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Batch {
    game: Py<Game>,
    /// The position in which games begin.
    start: Session,
    sessions: Vec<Session>,
}

/// The actions in an argument.
fn numbers(given: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
    if let Ok(array) = given.cast::<PyArray1<i32>>() {
        let numbers = array.try_readonly()?;
        return Ok(numbers.as_array().iter().copied().map(i64::from).collect());
    }
    if let Ok(array) = given.cast::<PyArray1<i64>>() {
        return Ok(array.try_readonly()?.as_array().to_vec());
    }
    let wanted = "an array of int32 or int64, or a list of actions";
    given
        .extract()
        .map_err(|_| wrong_type("actions", wanted, given))
}

/// The greatest number of positions.
const MOST: u64 = 1 << 20;

#[pymethods]
impl Batch {
    #[new]
    fn new(game: &Bound<'_, PyAny>, n: &Bound<'_, PyAny>) -> PyResult<Self> {
        let n = count("n", n, MOST)? as usize;
        let game = game_of(game)?;
        let start = game.get().start.clone();
        Ok(Self {
            sessions: vec![start.clone(); n],
            start,
            game: game.unbind(),
        })
    }

    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.sessions.len()
    }

    /// A copy of the position with the index `i`.
    ///
    /// Raises `IndexError` if there is none.
    fn position(&self, py: Python<'_>, i: usize) -> PyResult<Position> {
        let n = self.sessions.len();
        let session = self.sessions.get(i);
        let session =
            session.ok_or_else(|| PyIndexError::new_err(format!("{i}: there are {n}")))?;
        Ok(Position::new(self.game.clone_ref(py), session.clone()))
    }

    /// The planes of all positions: float32 of (N, planes, rows, columns).
    ///
    /// Raises `ValueError` if the game has none.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray4<f32>>> {
        let shape = plane_shape(&self.start)?;
        let mut cells: Vec<f32> = zeros(shape.cells() * self.sessions.len())?;
        self.game.get().ask(|| {
            let each = cells.chunks_exact_mut(shape.cells());
            for (session, cells) in self.sessions.iter().zip(each) {
                session.write_planes(&mut PlaneWriter::new(shape, cells));
            }
        })?;
        let size = [self.sessions.len(), shape.planes, shape.rows, shape.columns];
        cells.into_pyarray(py).reshape(size)
    }

    /// The legal actions as a mask: bool of (N, A).
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let actions = self.start.actions();
        let mut masks: Vec<bool> = zeros(actions * self.sessions.len())?;
        let mut numbers = Vec::new();
        for (session, mask) in self
            .sessions
            .iter()
            .zip(masks.chunks_exact_mut(actions.max(1)))
        {
            numbers.clear();
            session.list_actions(&mut numbers);
            for &number in &numbers {
                mask[number as usize] = true;
            }
        }
        masks
            .into_pyarray(py)
            .reshape([self.sessions.len(), actions])
    }

    /// The players to move, from 0: uint8 of (N,).
    fn players<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        let movers = self.sessions.iter().map(|session| session.mover() as u8);
        movers.collect::<Vec<_>>().into_pyarray(py)
    }

    /// Whether each game is over: bool of (N,).
    fn over<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let over = self
            .sessions
            .iter()
            .map(|session| session.count_moves() == 0);
        over.collect::<Vec<_>>().into_pyarray(py)
    }

    /// The scores of each player, 0 while a game goes on: float32 of (N, players).
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let players = self.start.game().players;
        let mut all = vec![0.0; players * self.sessions.len()];
        for (session, scores) in self.sessions.iter().zip(all.chunks_exact_mut(players)) {
            for (score, of) in scores
                .iter_mut()
                .zip(session.outcome().into_iter().flatten())
            {
                *score = f32::from(of);
            }
        }
        all.into_pyarray(py).reshape([self.sessions.len(), players])
    }

    /// Plays one of the `actions` in each game that goes on: int32 or int64 of (N,), or a list.
    ///
    /// Raises `IllegalMove` with the index of the first action that is not legal; then no move is
    /// played.
    fn play(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = numbers(actions)?;
        if actions.len() != self.sessions.len() {
            let (given, n) = (actions.len(), self.sessions.len());
            let wrong = format!("actions: there are {given} for {n} games");
            return Err(PyValueError::new_err(wrong));
        }
        let mut places = Vec::with_capacity(self.sessions.len());
        for (i, (session, &action)) in self.sessions.iter().zip(&actions).enumerate() {
            if session.count_moves() == 0 {
                places.push(None);
                continue;
            }
            let place = usize::try_from(action)
                .ok()
                .and_then(|action| session.with_action(action));
            if place.is_none() {
                let wrong = format!("not the action of a legal move of position {i}");
                return Err(illegal_move(py, action.to_string(), wrong));
            }
            places.push(place);
        }
        let game = self.game.get();
        game.change(&mut self.sessions, |sessions| {
            for (session, place) in sessions.iter_mut().zip(places) {
                if let Some(place) = place {
                    session.play(place);
                }
            }
        })
    }

    /// Plays a random move, drawn by `seed`, in each game that goes on.
    ///
    /// Raises `GameOver` if all games are over.
    #[pyo3(signature = (*, seed))]
    fn play_random(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        let mut rng = tesuji::Rng::new(seed);
        let game = self.game.get();
        let played = game.change(&mut self.sessions, |sessions| {
            let mut played = false;
            for session in sessions {
                let moves = session.count_moves();
                if moves > 0 {
                    session.play(rng.below(moves as u32) as usize);
                    played = true;
                }
            }
            played
        })?;
        if !played {
            return Err(game_over(py, "all games are over".to_owned()));
        }
        Ok(())
    }

    /// Restarts the games that `done` marks, bool of (N,). The default is all games that are over.
    #[pyo3(signature = (done = None))]
    fn restart(&mut self, done: Option<PyReadonlyArray1<'_, bool>>) -> PyResult<()> {
        let n = self.sessions.len();
        let done = done.map(|done| done.as_array().to_vec());
        if done.as_ref().is_some_and(|done| done.len() != n) {
            return Err(PyValueError::new_err(format!("done: there are {n} games")));
        }
        for (i, session) in self.sessions.iter_mut().enumerate() {
            if done
                .as_ref()
                .map_or(session.count_moves() == 0, |done| done[i])
            {
                *session = self.start.clone();
            }
        }
        Ok(())
    }

    fn __repr__(&self) -> String {
        format!(
            "<Batch of {}: {} positions>",
            self.start.game().name,
            self.sessions.len()
        )
    }
}
