//! Files that have been opened: each is loaded once as long as its text stays the same.

use crate::load::{Kept, LoadError};
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::{fs, io};
use tesuji_games::described::DESCRIBED;

/// What was loaded from a text, or why it is no game.
type Found = Result<Kept, String>;

/// The files by their paths as they were written, each with its text.
static FILES: Mutex<Option<HashMap<String, (String, Found)>>> = Mutex::new(None);

/// The text of a file; if it cannot be read, that of the description of this name that comes with
/// `tesuji-games`.
///
/// # Errors
/// If there is no such description either: why the file cannot be read.
pub fn text_of(path: &Path) -> io::Result<String> {
    fs::read_to_string(path).or_else(|error| {
        let mut shipped = DESCRIBED.iter();
        let named = shipped.find(|one| path == Path::new(one.name));
        named.map(|one| one.text.to_owned()).ok_or(error)
    })
}

/// The rules in a file; where there is none, in the description of this name that comes with
/// `tesuji-games`.
///
/// # Errors
/// Says why it is no game.
pub(crate) fn open(path: &str) -> Found {
    let text = text_of(path.as_ref()).map_err(|error| LoadError::File(error).to_string())?;
    let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    let files = files.get_or_insert_default();
    if let Some((known, found)) = files.get(path)
        && *known == text
    {
        return found.clone();
    }
    let name = Path::new(path).file_name().unwrap_or_default();
    let name = name.to_string_lossy();
    let found = Kept::new(&text, &name).map_err(|error| error.to_string());
    files.insert(path.to_owned(), (text, found.clone()));
    found
}

/// The opened files whose rules have failed while they were played, each with why.
pub fn failures() -> Vec<(String, String)> {
    let files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    let mut failures = Vec::new();
    for (path, (_, found)) in files.iter().flatten() {
        if let Ok(kept) = found
            && let Some(why) = kept.failed()
        {
            failures.push((path.clone(), why));
        }
    }
    failures.sort_unstable();
    failures
}
