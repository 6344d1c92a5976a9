//! What was learned of the features of a game, from files: read once a process, and shared by all that use it.

use std::collections::HashMap;
use std::fs;
use std::sync::{LazyLock, Mutex, PoisonError};
use tesuji::game::TextError;
use tesuji_games::learned::Learned;

/// What the name of an evaluator begins with if it was learned and is in a file.
const PREFIX: &str = "learned:";

/// What has been read, by file and the number of features.
static READ: LazyLock<Mutex<HashMap<(String, usize), Learned>>> = LazyLock::new(Mutex::default);

/// The file of an evaluator written `learned:FILE`.
pub(crate) fn file(evaluator: &str) -> Option<&str> {
    evaluator.strip_prefix(PREFIX)
}

/// What a file has for a game with so many features. What is written to it later is not noticed.
///
/// # Errors
/// Names the file, and what is wrong with it.
pub(crate) fn learned(file: &str, features: usize) -> Result<Learned, TextError> {
    // Whoever panicked while it was locked has not left half of anything.
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (file.to_owned(), features);
    if let Some(&known) = read.get(&key) {
        return Ok(known);
    }
    let bytes = fs::read(file).map_err(|error| TextError::new(file, error.to_string()))?;
    let wrong = || format!("has no weights for {features} features, as `tesuji tune` writes them");
    let learned = Learned::read(features, bytes).ok_or_else(|| TextError::new(file, wrong()))?;
    read.insert(key, learned);
    Ok(learned)
}
