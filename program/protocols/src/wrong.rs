//! The errors of an engine.

use std::io;
use tesuji::game::TextError;

/// Why there is no engine, or why it ended.
#[derive(Debug)]
pub enum Wrong {
    /// Its setup cannot be used.
    Setup(TextError),
    /// Its answers cannot be written.
    Output(io::Error),
}

impl From<TextError> for Wrong {
    fn from(wrong: TextError) -> Self {
        Self::Setup(wrong)
    }
}

impl From<io::Error> for Wrong {
    fn from(wrong: io::Error) -> Self {
        Self::Output(wrong)
    }
}
