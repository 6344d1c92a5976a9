//! Positions as pictures, in files.

use crate::failure::Failure;
use crate::replacement::Replacement;
use std::io;
use std::path::Path;
use tesuji::scene::Arrow;
use tesuji_session::Session;

/// Writes the position to a file; the title says whose turn it is.
///
/// # Errors
/// Names the file if it cannot be written, or is there already and not to be replaced.
pub(crate) fn write(
    file: &Path,
    force: bool,
    session: &Session,
    arrows: Vec<Arrow>,
) -> Result<(), Failure> {
    let svg = session.picture(arrows);
    let written = Replacement::write(file, force, svg.as_bytes());
    written.map_err(|error| wrong(file, &error))
}

/// Finds out before the work whether the file can be written after it.
///
/// # Errors
/// Those of [`write`].
pub(crate) fn possible(file: &Path, force: bool) -> Result<(), Failure> {
    Replacement::possible(file, force).map_err(|error| wrong(file, &error))
}

fn wrong(file: &Path, error: &io::Error) -> Failure {
    Failure::input(&format!("{}:", file.display()), error)
}
