//! Progress bars.

use crate::stop::Run;
use pyo3::prelude::*;

/// A progress bar, if it was requested and the library for it is installed.
#[derive(Debug)]
pub(crate) struct Bar(Option<Py<PyAny>>);

impl Bar {
    /// A bar for `total` games.
    pub(crate) fn of_games(py: Python<'_>, wanted: bool, total: u64) -> PyResult<Self> {
        if !wanted {
            return Ok(Self(None));
        }
        let draw = py.import("tesuji._progress")?.getattr("bar")?;
        let bar = draw.call1((total, "game"))?;
        Ok(Self((!bar.is_none()).then(|| bar.unbind())))
    }

    /// Advances by one step. An exception ends the run.
    pub(crate) fn advance(&self, run: &Run) {
        let Some(bar) = &self.0 else { return };
        Python::attach(|py| {
            if let Err(error) = bar.call_method1(py, "update", (1,)) {
                run.fail(error);
            }
        });
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        let Some(bar) = self.0.take() else { return };
        Python::attach(|py| {
            // There is nothing left that it could end.
            let _ = bar.call_method0(py, "close");
        });
    }
}
