//! From a file to a game.

use crate::rbg::loaded::{Duel, Loaded, Shares, Table};
use crate::rbg::message::{Finding, Level};
use crate::rbg::read;
use crate::rbg::rules::{Rules, Unplayable};
use std::path::Path;
use std::{fmt, fs, io};

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

/// What scores are worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Worth {
    /// Of two players, the one with the greater score wins.
    #[default]
    Win,
    /// Every player counts the own score.
    Own,
}

/// Why a file is no game.
#[derive(Debug)]
pub enum LoadError {
    /// It cannot be read.
    File(io::Error),
    /// It is wrong.
    Findings {
        /// The text of the file.
        text: String,
        /// What was found.
        findings: Vec<Finding>,
    },
    /// It cannot be played.
    Unplayable(Unplayable),
    /// It fails before the first move.
    Failure(String),
    /// It has too many players.
    Players(usize),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Findings { text, findings } => {
                let errors = findings.iter().filter(|one| one.level == Level::Error);
                for (i, finding) in errors.enumerate() {
                    let line = if i > 0 { "\n" } else { "" };
                    write!(f, "{line}{}", finding.render(text).trim_end())?;
                }
                Ok(())
            }
            Self::Unplayable(why) => why.fmt(f),
            Self::Failure(why) => write!(f, "the game fails before the first move: {why}"),
            Self::Players(count) => write!(f, "{count} players; there may be at most six"),
        }
    }
}

impl std::error::Error for LoadError {}

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
    let failed =
        |failure: crate::rbg::failure::Failure| LoadError::Failure(failure.text(loaded.rules()));
    let start = match (players, worth) {
        (2, Worth::Win) => Duel::start(loaded).map_err(failed)?.map(Start::Duel),
        (2, Worth::Own) => Shares::start(loaded).map_err(failed)?.map(Start::Shares),
        _ => Table::start(loaded).map_err(failed)?.map(Start::Table),
    };
    start.ok_or(LoadError::Players(players))
}

/// The rules in a text, kept until the program ends.
pub(crate) fn keep(text: &str, name: &str) -> Result<&'static Loaded, LoadError> {
    let (description, _) = read(text, name).map_err(|findings| LoadError::Findings {
        text: text.to_owned(),
        findings,
    })?;
    let rules = Rules::new(description).map_err(LoadError::Unplayable)?;
    let players = rules.players();
    if (1..=6).contains(&players) {
        Ok(Loaded::keep(rules))
    } else {
        Err(LoadError::Players(players))
    }
}
