//! Learned weights of a game, read from files once a process and shared by all agents.

use super::once::ReadOnce;
use crate::files::read_bytes;
use std::path::Path;
use std::sync::Arc;
use tesuji::eval::NnueWeights;
use tesuji::game::TextError;
use tesuji_games::kit::learned::{FeatureSet, Learned};

/// The beginning of the name of an evaluator that was learned and is in a file.
const PREFIX: &str = "learned:";

/// The name of the evaluator that is the sparse network which comes with the program for a game.
pub(crate) const SHIPPED: &str = "nnue";

/// The bytes of the largest file that is read.
const MOST_BYTES: u64 = 1 << 29;

/// The contents of a file of weights.
#[derive(Clone, Debug)]
pub(crate) enum Read {
    /// Weights of the features that the game counts.
    Counted(Learned),
    /// The weights of a sparse network.
    Sparse(Arc<NnueWeights>),
}

/// The weights read so far, by file, features and inputs.
static READ: ReadOnce<(String, [Option<FeatureSet>; 2]), Read> = ReadOnce::new();

/// The file of an evaluator written `learned:FILE`.
pub(crate) fn file(evaluator: &str) -> Option<&str> {
    evaluator.strip_prefix(PREFIX)
}

/// The weights in a file, for the features that a game counts, or for its inputs. Later changes of
/// the file are not noticed.
///
/// # Errors
/// Names the file, and the error.
pub(crate) fn learned(
    file: &str,
    features: Option<FeatureSet>,
    inputs: Option<FeatureSet>,
) -> Result<Read, TextError> {
    READ.get((file.to_owned(), [features, inputs]), || {
        let wrong = |wrong: String| TextError::new(file, wrong);
        let bytes = read_bytes(Path::new(file), MOST_BYTES);
        let bytes = bytes.map_err(|error| wrong(error.to_string()))?;
        if let Some(FeatureSet { name, count }) = inputs
            && NnueWeights::is_file(&bytes)
        {
            let read = NnueWeights::read(name, count, &bytes);
            let read = read.map_err(|error| wrong(error.to_string()))?;
            return Ok(Read::Sparse(read.into()));
        }
        let none = || match features.or(inputs) {
            Some(FeatureSet { name, count }) => {
                format!(
                    "has no weights of {name} for {count} features, as `tesuji tune` writes them"
                )
            }
            None => "there is nothing of the game that weights can be learned of".to_owned(),
        };
        let read = features.and_then(|features| Learned::read(features, &bytes));
        read.map(Read::Counted).ok_or_else(|| wrong(none()))
    })
}
