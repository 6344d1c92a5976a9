//! Files that have been opened: each is loaded once as long as its text stays the same.

use crate::described::{Described, Seats};
use crate::load::{LoadError, keep};
use crate::rbg::loaded as rbg;
use crate::rg;
use crate::rg::loaded as rg_loaded;
use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use tesuji_games::described::DESCRIBED;

/// What was loaded from a text, or why it is no game.
type Found = Result<Opened, String>;

/// The rules of a description.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Opened {
    /// In Regular Boardgames.
    Rbg(&'static rbg::Loaded),
    /// In Regular Games.
    Rg(&'static rg_loaded::Loaded),
}

/// The end of the names of files in Regular Boardgames.
const RBG: &str = ".rbg";
/// The ends of the names of files in Regular Games.
const RG: [&str; 2] = [".rg", ".hrg"];

/// Whether a name is that of a file with a description.
pub(crate) fn is_description(name: &str) -> bool {
    name.ends_with(RBG) || RG.iter().any(|ending| name.ends_with(ending))
}

impl Opened {
    /// The number of players.
    pub(crate) fn players(self) -> usize {
        match self {
            Self::Rbg(loaded) => loaded.rules().players(),
            Self::Rg(loaded) => loaded.rules().players(),
        }
    }

    /// The start of the game; `None` if it has another number of players.
    ///
    /// # Errors
    /// Says why the game fails before the first move.
    pub(crate) fn start<K: Seats>(self) -> Result<Option<Described<K>>, String> {
        match self {
            Self::Rbg(loaded) => {
                let start = rbg::Position::start(loaded);
                let start = start.map_err(|failure| failure.text(loaded.rules()))?;
                Ok(start.map(Described::Rbg))
            }
            Self::Rg(loaded) => {
                let start = rg_loaded::Position::start(loaded);
                let start = start.map_err(|failure| failure.text(loaded.rules()))?;
                Ok(start.map(Described::Rg))
            }
        }
    }

    /// Why the rules have failed, if they have.
    fn failed(self) -> Option<String> {
        match self {
            Self::Rbg(loaded) => Some(loaded.failed()?.text(loaded.rules())),
            Self::Rg(loaded) => Some(loaded.failed()?.text(loaded.rules())),
        }
    }
}

/// The files by their paths as they were written, each with its text.
static FILES: Mutex<Option<HashMap<String, (String, Found)>>> = Mutex::new(None);

/// The rules in a file; where there is none, in the description of this name that comes with
/// `tesuji-games`.
///
/// # Errors
/// Says why it is no game.
pub(crate) fn open(path: &str) -> Found {
    let shipped = DESCRIBED.iter().find(|one| one.name == path);
    let text = match (fs::read_to_string(path), shipped) {
        (Ok(text), _) => text,
        (Err(_), Some(shipped)) => shipped.text.to_owned(),
        (Err(error), None) => return Err(LoadError::File(error).to_string()),
    };
    let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    let files = files.get_or_insert_default();
    if let Some((known, found)) = files.get(path)
        && *known == text
    {
        return found.clone();
    }
    let name = Path::new(path).file_name().unwrap_or_default();
    let name = name.to_string_lossy();
    let found = if path.ends_with(RBG) {
        keep(&text, &name).map(Opened::Rbg)
    } else {
        rg::keep(&text, &name).map(Opened::Rg)
    };
    let found = found.map_err(|error| error.to_string());
    files.insert(path.to_owned(), (text, found.clone()));
    found
}

/// The opened files whose rules have failed while they were played, each with why.
pub fn failures() -> Vec<(String, String)> {
    let files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    let mut failures = Vec::new();
    for (path, (_, found)) in files.iter().flatten() {
        if let Ok(opened) = found
            && let Some(why) = opened.failed()
        {
            failures.push((path.clone(), why));
        }
    }
    failures.sort_unstable();
    failures
}
