//! Positions as pictures, in files.

use crate::failure::Failure;
use crate::replacement::Replacement;
use std::io;
use std::path::Path;
use tesuji::scene::{Arrow, Marks};
use tesuji::search::ChildReport;
use tesuji_session::Session;

/// The most moves that are shown as arrows.
const MOST_ARROWS: usize = 5;

/// The least share of the visits that is shown as an arrow.
const LEAST_SHARE: f32 = 0.02;

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
    let game = &session.game().name;
    let title = match session.outcome() {
        Some(scores) => format!("{game}, over, scores {scores:?}"),
        None => format!("{game}, player {} to move", session.mover() + 1),
    };
    let svg = session.scene().svg(&Marks {
        title,
        arrows,
        ..Marks::default()
    });
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

/// The moves that were searched most, each as strong as its share of the visits. What is only the
/// beginning of a move is left out.
pub(crate) fn arrows(session: &Session, children: &[ChildReport<String>]) -> Vec<Arrow> {
    let scene = session.scene();
    let all: f32 = children.iter().map(|child| child.visits as f32).sum();
    let strong = children.iter().filter_map(|child| {
        let weight = child.visits as f32 / all.max(1.0);
        let m = session.read_move(&child.step).ok()?;
        let path = session.path(&scene, m);
        (weight >= LEAST_SHARE && !path.is_empty()).then_some(Arrow { path, weight })
    });
    strong.take(MOST_ARROWS).collect()
}
