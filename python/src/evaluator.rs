//! Python code that says what positions are worth.

use crate::callback::Callback;
use numpy::{IntoPyArray, PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use tesuji::eval::PlaneShape;
use tesuji_session::agents::OfPlanes;

/// An evaluator that asks Python code, a batch of positions at a time.
///
/// One thread asks at a time. What others want to know meanwhile is asked together afterwards, by
/// one call: so the more threads search or play, the larger batches are, and nobody waits for more
/// to come.
#[derive(Debug)]
pub(crate) struct ByPlanes {
    callback: Arc<Callback>,
    queue: Mutex<Queue>,
    changed: Condvar,
}

/// What threads want to know while one asks.
#[derive(Debug, Default)]
struct Queue {
    /// Whether a thread asks.
    busy: bool,
    /// The number of the next request.
    next: u64,
    cells: Vec<f32>,
    movers: Vec<u8>,
    /// The requests whose cells these are: their numbers, and how many positions each has.
    waiting: Vec<(u64, usize)>,
    /// The values of those that have been answered.
    answered: HashMap<u64, Vec<f32>>,
}

impl ByPlanes {
    pub(crate) fn new(callback: Arc<Callback>) -> Self {
        Self {
            callback,
            queue: Mutex::default(),
            changed: Condvar::new(),
        }
    }

    /// Asks once, or says 0 of all positions where an exception has ended what goes on.
    fn ask(&self, shape: PlaneShape, cells: &[f32], movers: &[u8], values: &mut [f32]) {
        values.fill(0.0);
        if self.callback.has_failed() {
            return;
        }
        Python::attach(|py| {
            if let Err(error) = self.call(py, shape, (cells, movers), values) {
                values.fill(0.0);
                self.callback.failed(py, &error);
            }
        });
    }

    /// Calls the code.
    fn call(
        &self,
        py: Python<'_>,
        shape: PlaneShape,
        (cells, movers): (&[f32], &[u8]),
        values: &mut [f32],
    ) -> PyResult<()> {
        let size = [movers.len(), shape.planes, shape.rows, shape.columns];
        let planes = cells.to_vec().into_pyarray(py).reshape(size)?;
        let movers = movers.to_vec().into_pyarray(py);
        let answer = self.callback.code.bind(py).call1((planes, movers))?;
        if let Ok(array) = answer.cast::<PyArray1<f32>>() {
            return take(array, values);
        }
        take(&as_floats(&answer)?, values)
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks what all that wait want to know. The queue is marked as busy.
    fn answer(&self, mut queue: MutexGuard<'_, Queue>, shape: PlaneShape) {
        let (cells, movers) = (take_all(&mut queue.cells), take_all(&mut queue.movers));
        let waiting = take_all(&mut queue.waiting);
        drop(queue);
        let mut values = vec![0.0; movers.len()];
        let _busy = Busy(self);
        self.ask(shape, &cells, &movers, &mut values);
        let mut queue = self.queue();
        let mut rest = &values[..];
        for (request, positions) in waiting {
            let (own, others) = rest.split_at(positions);
            queue.answered.insert(request, own.to_vec());
            rest = others;
        }
    }
}

fn take_all<T: Default>(from: &mut T) -> T {
    std::mem::take(from)
}

/// A thread that asks; others may once it is dropped.
struct Busy<'a>(&'a ByPlanes);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.queue().busy = false;
        self.0.changed.notify_all();
    }
}

impl OfPlanes for ByPlanes {
    fn evaluate(&self, shape: PlaneShape, cells: &[f32], movers: &[u8], values: &mut [f32]) {
        let mut queue = self.queue();
        if !queue.busy && queue.waiting.is_empty() {
            queue.busy = true;
            drop(queue);
            let _busy = Busy(self);
            self.ask(shape, cells, movers, values);
            return;
        }
        let request = queue.next;
        queue.next += 1;
        queue.cells.extend_from_slice(cells);
        queue.movers.extend_from_slice(movers);
        queue.waiting.push((request, movers.len()));
        loop {
            if let Some(answer) = queue.answered.remove(&request) {
                values.copy_from_slice(&answer);
                return;
            }
            if queue.busy {
                let waited = self.changed.wait(queue);
                queue = waited.unwrap_or_else(PoisonError::into_inner);
            } else if queue.waiting.iter().any(|&(waiting, _)| waiting == request) {
                queue.busy = true;
                self.answer(queue, shape);
                queue = self.queue();
            } else {
                // Who was to ask for it has panicked.
                values.fill(0.0);
                return;
            }
        }
    }
}

/// Anything that numpy takes as an array of numbers.
fn as_floats<'py>(answer: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<f32>>> {
    static ASARRAY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = answer.py();
    let asarray = ASARRAY.import(py, "numpy", "asarray")?;
    let wrong = |error: PyErr| {
        let given = answer.get_type();
        let wrong = format!("evaluator: it gave {given}, not an array of numbers: {error}");
        PyTypeError::new_err(wrong)
    };
    let array = asarray
        .call1((answer, intern!(py, "float32")))
        .map_err(wrong)?;
    let shape = array.getattr(intern!(py, "shape"))?;
    let flat = array.cast_into::<PyArray1<f32>>();
    flat.map_err(|_| {
        PyValueError::new_err(format!(
            "evaluator: it gave an array of shape {shape}, not of one axis"
        ))
    })
}

/// Takes the values that were given.
fn take(array: &Bound<'_, PyArray1<f32>>, values: &mut [f32]) -> PyResult<()> {
    let given = array.try_readonly()?;
    let given = given.as_array();
    if given.len() != values.len() {
        let wrong = format!(
            "evaluator: it gave {} values for {} positions",
            given.len(),
            values.len()
        );
        return Err(PyValueError::new_err(wrong));
    }
    for (value, &given) in values.iter_mut().zip(given) {
        if !(-1.0..=1.0).contains(&given) {
            return Err(PyValueError::new_err(format!(
                "evaluator: {given} is not in [-1, 1]"
            )));
        }
        *value = given;
    }
    Ok(())
}
