//! A cache of opened files: each is read and loaded once, until it changes.

use crate::load::{Kept, LoadError};
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};
use std::{fs, io};
use tesuji_games::described::DESCRIBED;

/// What was loaded from a text, or why it is no game.
type Found = Result<Kept, String>;

/// A file that was opened.
struct Opened {
    stamp: Option<Stamp>,
    text: String,
    found: Found,
}

/// When a file was written, and its length.
type Stamp = (SystemTime, u64);

/// How old a file must be if it is not to be read again: what is written later has another time
/// then.
const AGE: Duration = Duration::from_secs(2);

/// The files by their paths as they were written.
static FILES: Mutex<Option<HashMap<String, Opened>>> = Mutex::new(None);

/// The stamp of a file that is old enough.
fn stamp(path: &Path) -> Option<Stamp> {
    let data = fs::metadata(path).ok()?;
    let written = data.modified().ok()?;
    (written.elapsed().ok()? > AGE).then_some((written, data.len()))
}

/// The text of a file. If it cannot be read, the text of the description with this name in
/// `tesuji-games`.
///
/// # Errors
/// If there is no such description either; the error says why the file cannot be read.
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
    let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    let files = files.get_or_insert_default();
    let stamp = stamp(path.as_ref());
    if let Some(known) = files.get(path)
        && stamp.is_some()
        && known.stamp == stamp
    {
        return known.found.clone();
    }
    let text = text_of(path.as_ref()).map_err(|error| LoadError::File(error).to_string())?;
    if let Some(known) = files.get_mut(path)
        && known.text == text
    {
        known.stamp = stamp;
        return known.found.clone();
    }
    let name = Path::new(path).file_name().unwrap_or_default();
    let name = name.to_string_lossy();
    let found = Kept::new(&text, &name).map_err(|error| error.to_string());
    let opened = Opened {
        stamp,
        text,
        found: found.clone(),
    };
    files.insert(path.to_owned(), opened);
    found
}

/// The opened files whose rules have failed during play, each with the reason.
pub fn failures() -> Vec<(String, String)> {
    let files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    let mut failures = Vec::new();
    for (path, opened) in files.iter().flatten() {
        if let Ok(kept) = opened.found
            && let Some(why) = kept.failed()
        {
            failures.push((path.clone(), why));
        }
    }
    failures.sort_unstable();
    failures
}
