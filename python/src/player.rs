//! Players: agents at a position, with their trees.

use crate::agent::Ready;
use crate::errors::{busy, text, wrong_type};
use crate::game::Game;
use crate::limits::{ITERATIONS, Limits, duration};
use crate::moves::place_of;
use crate::pondering::Pondering;
use crate::position::Position;
use crate::report::Report;
use crate::stop::Run;
use crate::thinking::{Search, Shown, beside};
use crate::tree::{Tree, extent};
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError, Weak};
use std::time::Duration;
use tesuji_session::session::Seat;

/// The default interval between progress reports.
const EVERY: Duration = Duration::from_millis(100);

/// An agent at a position, which keeps its tree from search to search and from move to move. One
/// thread at a time may use it: calls of other threads raise `Busy`, except `stop`. After an
/// interrupted search the player keeps its tree.
#[pyclass(frozen, module = "tesuji")]
pub(crate) struct Player {
    game: Py<Game>,
    seed: u64,
    /// The seat; `None` while the player ponders.
    pub(crate) seated: Mutex<Option<Seated>>,
    /// The current run.
    current: Mutex<Weak<Run>>,
}

/// The seat of a player, with its position.
pub(crate) struct Seated {
    pub(crate) seat: Box<dyn Seat>,
    pub(crate) ready: Ready,
    /// The report on the position, if it has been requested.
    pub(crate) report: Option<Py<Report>>,
}

impl std::fmt::Debug for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Player")
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

impl Player {
    /// A player in a new seat.
    pub(crate) fn new(py: Python<'_>, ready: Ready, game: Py<Game>, seed: u64) -> PyResult<Self> {
        let spec = ready.spec.clone().keeping_its_tree();
        let seat = game.get().ask(|| ready.session.seat(&spec))?;
        let seat = seat.map_err(|error| text(py, &error))?;
        Ok(Self {
            game,
            seed,
            seated: Mutex::new(Some(Seated {
                seat,
                ready,
                report: None,
            })),
            current: Mutex::default(),
        })
    }

    /// The seat, without waiting for another thread.
    pub(crate) fn seated(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, Option<Seated>>> {
        let wrong = |doing: &str| busy(py, format!("the player {doing}"));
        let seated = match self.seated.try_lock() {
            Ok(seated) => seated,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return Err(wrong("thinks on another thread")),
        };
        if seated.is_none() {
            return Err(wrong("ponders"));
        }
        Ok(seated)
    }

    /// Calls a closure with the seat.
    fn with<T>(
        &self,
        py: Python<'_>,
        does: impl FnOnce(&mut Seated) -> PyResult<T>,
    ) -> PyResult<T> {
        match &mut *self.seated(py)? {
            Some(seated) => does(seated),
            None => Err(busy(py, "the player ponders".to_owned())),
        }
    }

    /// Begins a run that `stop` ends.
    pub(crate) fn begin(&self) -> Arc<Run> {
        let run = Run::begin();
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        *current = Arc::downgrade(&run);
        run
    }
}

#[pymethods]
impl Player {
    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// A copy of the position.
    #[getter]
    fn position(&self, py: Python<'_>) -> PyResult<Position> {
        let game = self.game.clone_ref(py);
        self.with(py, |seated| {
            Ok(Position::new(game, seated.ready.session.clone()))
        })
    }

    /// Searches on within limits as those of `Agent.search`, and returns a report. `on_progress` is
    /// called with a report every `every` seconds; if it returns False, the search ends. `tree` is
    /// a dict of arguments of `Player.tree`; reports then have this part of the tree.
    #[pyo3(signature = (*, every = None, on_progress = None, tree = None, **limits))]
    fn think(
        &self,
        py: Python<'_>,
        every: Option<Bound<'_, PyAny>>,
        on_progress: Option<Bound<'_, PyAny>>,
        tree: Option<&Bound<'_, PyDict>>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Py<Report>> {
        let limits = Limits::read("think", limits)?.or_iterations(ITERATIONS);
        let every = every.map_or(Ok(EVERY), |every| duration("every", &every))?;
        let shown = match on_progress {
            Some(code) if !code.is_callable() => {
                return Err(wrong_type("on_progress", "a callable", &code));
            }
            Some(code) => Some(Shown {
                code: code.unbind(),
                every,
            }),
            None => None,
        };
        let extent = tree.map(|tree| extent("tree", Some(tree))).transpose()?;
        self.with(py, |seated| {
            let spec = seated.ready.spec.clone();
            let spec = limits.of(&seated.ready.session, spec);
            spec.map_err(|wrong| wrong.raised(py))?;
            let run = self.begin();
            seated.ready.serve(&run);
            let search = Search {
                game: &self.game,
                session: &seated.ready.session,
                seed: self.seed,
                budget: limits.of_a_move(&run),
                beside: beside(&seated.ready.spec),
                shown: shown.as_ref(),
                extent: extent.as_ref(),
            };
            let report = Py::new(py, search.run(py, &mut *seated.seat, &run)?)?;
            seated.report = Some(report.clone_ref(py));
            Ok(report)
        })
    }

    /// Plays a legal move `m`, given by its text or its action, of this player or of another one.
    /// The subtree below it is kept.
    ///
    /// Raises `IllegalMove`, or `GameOver` once the game is over.
    fn play(&self, py: Python<'_>, m: &Bound<'_, PyAny>) -> PyResult<()> {
        self.with(py, |seated| {
            let place = place_of(&seated.ready.session, m)?;
            seated.report = None;
            let game = self.game.get();
            game.change(&mut seated.ready.session, |session| session.play(place))?;
            game.ask(|| seated.seat.play(place))
        })
    }

    /// The report on the position, from the last search or from the kept tree; `None` if there is
    /// none.
    #[getter]
    fn report(&self, py: Python<'_>) -> PyResult<Option<Py<Report>>> {
        self.with(py, |seated| {
            if seated.report.is_none()
                && let Some(findings) = self.game.get().ask(|| seated.seat.report())?
            {
                let report = Report {
                    findings,
                    thinks: true,
                    game: self.game.clone_ref(py),
                    session: seated.ready.session.clone(),
                    tree: None,
                };
                seated.report = Some(Py::new(py, report)?);
            }
            Ok(seated.report.as_ref().map(|report| report.clone_ref(py)))
        })
    }

    /// A part of the tree; `None` if the agent keeps no tree.
    ///
    /// The keywords are `below`, the moves to the first node (default: the root); `depth`, the
    /// number of steps from it (3); `visits`, the least number of visits of a node (1); and
    /// `nodes`, the greatest number of nodes (10,000).
    #[pyo3(signature = (**extent))]
    fn tree(
        &self,
        py: Python<'_>,
        extent: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<Py<Tree>>> {
        let extent = crate::tree::extent("tree", extent)?;
        self.with(py, |seated| {
            let tree = self.game.get().ask(|| seated.seat.tree(&extent))?;
            tree.map(|tree| Tree::new(py, tree)).transpose()
        })
    }

    /// Ends the run of the player on another thread; without a run it has no effect.
    fn stop(&self) {
        let current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(run) = current.upgrade() {
            run.stop();
        }
    }

    /// Thinks on a thread of its own during a `with` block: `with player.pondering(): …`.
    /// `memory_mb` limits the tree; the default is 2048.
    #[pyo3(signature = (*, memory_mb = None))]
    fn pondering(
        this: Bound<'_, Self>,
        memory_mb: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Pondering> {
        let limits = PyDict::new(this.py());
        limits.set_item("memory_mb", memory_mb)?;
        let limits = Limits::read("pondering", Some(&limits))?;
        Ok(Pondering::new(this.unbind(), limits))
    }

    /// An evaluator that knows its player is collected with it, but not while the player thinks.
    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        let Ok(seated) = self.seated.try_lock() else {
            return Ok(());
        };
        let ready = seated.as_ref().map(|seated| &seated.ready);
        match ready.and_then(|ready| ready.evaluator.as_ref()) {
            Some(evaluator) => visit.call(&evaluator.code),
            None => Ok(()),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Player of {}>", self.game.get().start.game().name)
    }
}
