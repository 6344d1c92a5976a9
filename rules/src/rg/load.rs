//! From a file to a game.

use super::failure::Failure;
use super::loaded::{Duel, Loaded, Shares, Table};
use super::read;
use crate::load::{LoadError, Worth};
use crate::rbg::message::{Code, Finding};
use std::fs;
use std::path::Path;

/// The start of a loaded game.
#[derive(Clone, Debug)]
pub enum Start {
    /// Two players, of whom the one with the greater score wins.
    Duel(Duel),
    /// Two players who count their own scores.
    Shares(Shares),
    /// One player, or more than two.
    Table(Table),
}

/// Loads a game from a file.
///
/// What is loaded is kept until the program ends.
///
/// # Errors
/// If the file cannot be read or is no game.
pub fn load(path: impl AsRef<Path>, worth: Worth) -> Result<Start, LoadError> {
    let path = path.as_ref();
    let text = fs::read_to_string(path).map_err(LoadError::File)?;
    let name = path.file_name().unwrap_or_default();
    load_text(&text, &name.to_string_lossy(), worth)
}

/// Loads a game from a text. `name` is that of its file, for messages.
///
/// # Errors
/// If the text is no game.
pub fn load_text(text: &str, name: &str, worth: Worth) -> Result<Start, LoadError> {
    let loaded = keep(text, name)?;
    let players = loaded.rules().players();
    let failed = |failure: Failure| LoadError::Failure(failure.text(loaded.rules()));
    let start = match (players, worth) {
        (2, Worth::Win) => Duel::start(loaded).map_err(failed)?.map(Start::Duel),
        (2, Worth::Own) => Shares::start(loaded).map_err(failed)?.map(Start::Shares),
        _ => Table::start(loaded).map_err(failed)?.map(Start::Table),
    };
    start.ok_or(LoadError::Players(players))
}

/// The rules in a text, kept until the program ends.
pub(crate) fn keep(text: &str, name: &str) -> Result<&'static Loaded, LoadError> {
    let wrong = |findings| LoadError::Findings {
        text: text.to_owned(),
        findings,
    };
    let (rules, _) = read(text, name).map_err(wrong)?;
    if let Some(finding) = unsupported(&rules, text, name) {
        return Err(wrong(vec![finding]));
    }
    let players = rules.players();
    if (1..=6).contains(&players) {
        Ok(Loaded::keep(rules))
    } else {
        Err(LoadError::Players(players))
    }
}

/// What the library cannot play, as a finding.
fn unsupported(rules: &super::rules::Rules, text: &str, file: &str) -> Option<Finding> {
    let found = rules.unsupported.as_ref()?;
    let report = super::report::Report::new(text, file);
    let (line, column) = report.position(found.start);
    Some(Finding {
        code: Code::WrongKind,
        message: format!("{}, and searches do not support that", found.what),
        file: file.to_owned(),
        line,
        column,
        start: found.start as usize,
        end: found.end as usize,
        help: vec!["games without chance and hidden information can be played".to_owned()],
        ..Finding::default()
    })
}
