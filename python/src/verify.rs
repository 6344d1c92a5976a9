//! Checking certificates.

use crate::errors::{flaw, wrong_type};
use crate::game::game_of;
use crate::limits::{count, duration};
use crate::solve::MEMORY_MB;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::io::Read;
use std::path::PathBuf;
use std::time::Duration;
use tesuji::Budget;
use tesuji_session::claims::proven_claims;
use tesuji_session::files::open;

/// The default time of a check, as in the program.
const TIME: Duration = Duration::from_secs(10);

/// A certificate that has been checked and holds.
#[pyclass(frozen, module = "tesuji")]
#[derive(Debug)]
pub(crate) struct Verified {
    /// The position of the certificate.
    #[pyo3(get)]
    position: String,
    /// The proven claims.
    #[pyo3(get)]
    claims: Vec<String>,
    /// The positions of the proofs.
    #[pyo3(get)]
    positions: u64,
    /// The moves of the proofs.
    #[pyo3(get)]
    moves: u64,
    /// The bytes of the certificate.
    #[pyo3(get)]
    bytes: u64,
}

#[pymethods]
impl Verified {
    fn __repr__(&self) -> String {
        format!("<Verified: {}>", self.claims.join("; "))
    }
}

/// Checks a certificate by the rules of a `game` alone, as `tesuji verify` does.
///
/// `certificate` is the bytes, or the path of a file. The check may take `seconds` (default 10) and
/// `memory_mb` mebibytes (default 2048). Raises `Flaw` if it is not a proof or a limit is reached,
/// and `OSError` if the file cannot be read.
#[pyfunction]
#[pyo3(signature = (game, certificate, *, seconds = None, memory_mb = None))]
pub(crate) fn verify(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    certificate: &Bound<'_, PyAny>,
    seconds: Option<&Bound<'_, PyAny>>,
    memory_mb: Option<&Bound<'_, PyAny>>,
) -> PyResult<Verified> {
    let game = game_of(game)?;
    let session = game.get().start.clone();
    let time = seconds.map_or(Ok(TIME), |given| duration("seconds", given))?;
    let memory = memory_mb.map_or(Ok(MEMORY_MB), |given| count("memory_mb", given, 1 << 24))?;
    let mut from: Box<dyn Read + Send> = if let Ok(bytes) = certificate.cast::<PyBytes>() {
        Box::new(std::io::Cursor::new(bytes.as_bytes().to_vec()))
    } else if let Ok(path) = certificate.extract::<PathBuf>() {
        let file = open(&path);
        Box::new(file.map_err(|error| PyOSError::new_err(format!("{}: {error}", path.display())))?)
    } else {
        return Err(wrong_type("certificate", "bytes or a path", certificate));
    };
    let run = game.get().run();
    let budget = Budget {
        time: Some(time),
        memory: Some(usize::try_from(memory << 20).unwrap_or(usize::MAX)),
        flag: Some(run.flag().clone()),
        ..Budget::default()
    };
    let info = session.game().clone();
    let checked = run.work_beside(py, move || session.verify_within(&mut from, &budget))?;
    let verified = checked.map_err(|wrong| flaw(py, &wrong))?;
    let claims = proven_claims(&verified, &info);
    Ok(Verified {
        claims: claims.into_iter().map(|claim| claim.text).collect(),
        position: verified.head.position,
        positions: verified.sizes.iter().map(|size| size.positions).sum(),
        moves: verified.sizes.iter().map(|size| size.moves).sum(),
        bytes: verified.bytes,
    })
}
