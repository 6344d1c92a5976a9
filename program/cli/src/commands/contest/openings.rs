//! `--openings`: a file of positions that games begin from.

use crate::failure::Failure;
use std::path::Path;
use tesuji_session::Session;
use tesuji_session::files::{MOST_TEXT, read_text};
use tesuji_session::tournament::read_openings;

/// Reads the openings of a game, as [`read_openings`] does.
pub(super) fn read(path: &Path, start: &Session) -> Result<Vec<Session>, Failure> {
    let place = format!("--openings {}:", path.display());
    let text = read_text(path, MOST_TEXT).map_err(|error| Failure::input(&place, error))?;
    read_openings(&text, start).map_err(|error| Failure::input(&place, error))
}
