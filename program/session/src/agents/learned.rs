//! Learned weights of the features of a game, from files: read once a process, and shared by all
//! that use them.

use super::once::ReadOnce;
use crate::files::read_bytes;
use std::path::Path;
use tesuji::game::TextError;
use tesuji_games::kit::learned::{FeatureSet, Learned};

/// The beginning of the name of an evaluator that was learned and is in a file.
const PREFIX: &str = "learned:";

/// The bytes of the largest file that is read.
const MOST_BYTES: u64 = 1 << 29;

/// The weights read so far, by file and features.
static READ: ReadOnce<(String, FeatureSet), Learned> = ReadOnce::new();

/// The file of an evaluator written `learned:FILE`.
pub(crate) fn file(evaluator: &str) -> Option<&str> {
    evaluator.strip_prefix(PREFIX)
}

/// The weights for these features in a file. Later changes of the file are not noticed.
///
/// # Errors
/// Names the file, and the error.
pub(crate) fn learned(file: &str, features: FeatureSet) -> Result<Learned, TextError> {
    READ.get((file.to_owned(), features), || {
        let bytes = read_bytes(Path::new(file), MOST_BYTES);
        let bytes = bytes.map_err(|error| TextError::new(file, error.to_string()))?;
        let wrong = || {
            let FeatureSet { name, count } = features;
            format!("has no weights of {name} for {count} features, as `tesuji tune` writes them")
        };
        Learned::read(features, &bytes).ok_or_else(|| TextError::new(file, wrong()))
    })
}
