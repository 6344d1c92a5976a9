//! The errors of an engine.

use std::io;
use tesuji::game::TextError;

/// The reason why an engine could not start, or ended.
#[derive(Debug)]
pub enum Wrong {
    /// The setup cannot be used.
    Setup(TextError),
    /// The answers cannot be written.
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
