//! The Python code of a game: its methods, and the numbers of its moves.

use super::values::{as_planes, count_players, read_scores};
use super::{MOST_MOVES, MOST_PLAYERS};
use crate::callback::Callback;
use numpy::PyArrayMethods;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use tesuji::eval::PlaneShape;

/// The methods of a game.
pub(crate) struct Code {
    pub(crate) callback: Arc<Callback>,
    /// The number of players.
    pub(crate) players: usize,
    player: Py<PyAny>,
    moves: Py<PyAny>,
    after: Py<PyAny>,
    scores: Py<PyAny>,
    text: Option<Py<PyAny>>,
    read: Option<Py<PyAny>>,
    planes: Option<Py<PyAny>>,
    key: Option<Py<PyAny>>,
    start: Py<PyAny>,
    /// The shape of the planes, after the first call.
    pub(crate) shape: Option<PlaneShape>,
    /// The numbers of moves by the move itself, for moves that can be hashed.
    numbers: Py<PyDict>,
    named: Mutex<Named>,
    /// The moves by their numbers, as the code returned them.
    objects: RwLock<Vec<Py<PyAny>>>,
}

/// The texts of moves.
#[derive(Debug, Default)]
struct Named {
    texts: Vec<String>,
    numbers: HashMap<String, u32>,
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Code").finish_non_exhaustive()
    }
}

/// The answers of the code about a state.
pub(crate) struct Said {
    pub(crate) mover: usize,
    pub(crate) scores: Option<[i16; MOST_PLAYERS]>,
    pub(crate) moves: Vec<u32>,
}

impl Code {
    /// Finds the methods.
    pub(crate) fn new(rules: &Bound<'_, PyAny>, callback: Arc<Callback>) -> PyResult<Self> {
        let found = |name: &str| -> PyResult<Option<Py<PyAny>>> {
            let method = rules.getattr_opt(name)?;
            if let Some(method) = &method
                && !method.is_callable()
            {
                return Err(PyTypeError::new_err(format!("rules: {name} is no method")));
            }
            Ok(method.map(Bound::unbind))
        };
        let needed = |name: &str| {
            let missing = || PyTypeError::new_err(format!("rules: there is no method {name}"));
            found(name)?.ok_or_else(missing)
        };
        let mut code = Self {
            callback,
            players: count_players(rules)?,
            start: needed("start")?,
            player: needed("player")?,
            moves: needed("moves")?,
            after: needed("after")?,
            scores: needed("scores")?,
            text: found("text")?,
            read: found("read")?,
            planes: found("planes")?,
            key: found("key")?,
            shape: None,
            numbers: PyDict::new(rules.py()).unbind(),
            named: Mutex::default(),
            objects: RwLock::default(),
        };
        code.shape = code.shape_of(rules.py())?;
        Ok(code)
    }

    fn shape_of(&self, py: Python<'_>) -> PyResult<Option<PlaneShape>> {
        let Some(planes) = &self.planes else {
            return Ok(None);
        };
        let array = as_planes(planes.bind(py).call1((self.start(py)?,))?)?;
        let readonly = array.try_readonly()?;
        let &[planes, rows, columns] = readonly.as_array().shape() else {
            return Err(PyValueError::new_err(
                "rules: planes gave no array of three axes",
            ));
        };
        if planes * rows * columns == 0 {
            return Err(PyValueError::new_err("rules: planes gave an empty array"));
        }
        Ok(Some(PlaneShape {
            planes,
            rows,
            columns,
        }))
    }

    /// The start state.
    pub(crate) fn start<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.start.bind(py).call0()
    }

    /// The state after a move.
    pub(crate) fn after<'py>(
        &self,
        state: &Bound<'py, PyAny>,
        number: u32,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = state.py();
        let objects = self.objects.read().unwrap_or_else(PoisonError::into_inner);
        let object = objects
            .get(number as usize)
            .map(|object| object.clone_ref(py));
        drop(objects);
        self.after.bind(py).call1((state, object))
    }

    /// The answers of the code about a state.
    pub(crate) fn said(&self, state: &Bound<'_, PyAny>) -> PyResult<Said> {
        let py = state.py();
        let scores = self.scores.bind(py).call1((state,))?;
        if !scores.is_none() {
            return Ok(Said {
                mover: 0,
                scores: Some(read_scores(&scores, self.players)?),
                moves: Vec::new(),
            });
        }
        let mover: usize = self.player.bind(py).call1((state,))?.extract()?;
        if mover >= self.players {
            let last = self.players - 1;
            let wrong = format!("rules: player gave {mover}, not a number from 0 to {last}");
            return Err(PyValueError::new_err(wrong));
        }
        let mut moves = Vec::new();
        for object in self.moves.bind(py).call1((state,))?.try_iter()? {
            moves.push(self.number(&object?)?);
        }
        self.check(&moves)?;
        Ok(Said {
            mover,
            scores: None,
            moves,
        })
    }

    /// Refuses a list of moves that is empty or has a text twice.
    fn check(&self, moves: &[u32]) -> PyResult<()> {
        if moves.is_empty() {
            let wrong = "rules: moves gave none, though scores says that the game goes on";
            return Err(PyValueError::new_err(wrong));
        }
        let mut sorted = moves.to_vec();
        sorted.sort_unstable();
        if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            let text = self.move_text(twice[0]);
            return Err(PyValueError::new_err(format!(
                "rules: moves gave `{text}` twice"
            )));
        }
        Ok(())
    }

    /// The number of a move.
    fn number(&self, object: &Bound<'_, PyAny>) -> PyResult<u32> {
        let py = object.py();
        let numbers = self.numbers.bind(py);
        // A move without a hash is known by its text alone.
        if let Ok(Some(number)) = numbers.get_item(object) {
            return number.extract();
        }
        let text = object.str()?.to_string();
        if text.is_empty() || text.contains(char::is_whitespace) {
            let wrong = format!("rules: `{text}` is no text of a move: it is empty, or has blanks");
            return Err(PyValueError::new_err(wrong));
        }
        let mut named = self.named();
        let number = if let Some(&number) = named.numbers.get(&text) {
            number
        } else {
            let number = named.texts.len();
            if number == MOST_MOVES {
                let wrong = format!("rules: there are more than {MOST_MOVES} different moves");
                return Err(PyValueError::new_err(wrong));
            }
            named.texts.push(text.clone());
            named.numbers.insert(text, number as u32);
            let mut objects = self.objects.write().unwrap_or_else(PoisonError::into_inner);
            objects.push(object.clone().unbind());
            number as u32
        };
        drop(named);
        // Without a hash it is not kept.
        let _ = numbers.set_item(object, number);
        Ok(number)
    }

    fn named(&self) -> MutexGuard<'_, Named> {
        self.named.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The text of a move.
    pub(crate) fn move_text(&self, number: u32) -> String {
        let named = self.named();
        named
            .texts
            .get(number as usize)
            .cloned()
            .unwrap_or_default()
    }

    /// The number of a move with this text; `None` if no move has had it.
    pub(crate) fn known(&self, text: &str) -> Option<u32> {
        self.named().numbers.get(text).copied()
    }

    /// The text of a state: one line.
    pub(crate) fn text(&self, state: &Bound<'_, PyAny>) -> PyResult<String> {
        let text = match &self.text {
            Some(text) => text.bind(state.py()).call1((state,))?.str()?,
            None => state.str()?,
        };
        let words: Vec<_> = text
            .to_str()?
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        Ok(words.join(" "))
    }

    /// The state of a text; `None` if the game does not read texts.
    pub(crate) fn read<'py>(
        &self,
        py: Python<'py>,
        text: &str,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let read = self.read.as_ref();
        read.map(|read| read.bind(py).call1((text,))).transpose()
    }

    /// The hash of a state by the game; `None` if the game has none.
    pub(crate) fn key(&self, state: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
        let Some(key) = &self.key else {
            return Ok(None);
        };
        let key = key.bind(state.py()).call1((state,))?;
        if let Ok(number) = key.extract::<u64>() {
            return Ok(Some(number));
        }
        Ok(Some(key.hash()? as u64))
    }

    /// Whether the game has keys.
    pub(crate) fn has_keys(&self) -> bool {
        self.key.is_some()
    }

    /// The planes of a state, in the order of their cells.
    pub(crate) fn planes(&self, state: &Bound<'_, PyAny>, shape: PlaneShape) -> PyResult<Vec<f32>> {
        let Some(planes) = &self.planes else {
            return Ok(vec![0.0; shape.cells()]);
        };
        let array = as_planes(planes.bind(state.py()).call1((state,))?)?;
        let readonly = array.try_readonly()?;
        let view = readonly.as_array();
        if view.shape() != [shape.planes, shape.rows, shape.columns] {
            let wrong = format!(
                "rules: planes gave the shape {:?} here, and another at the start",
                view.shape()
            );
            return Err(PyValueError::new_err(wrong));
        }
        Ok(view.iter().copied().collect())
    }
}
