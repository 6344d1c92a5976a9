//! The failures of commands, and their exit codes.

use std::fmt;
use std::io;
use std::path::Path;
use tesuji::game::TextError;

/// The reason why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// The input cannot be used; the message names the offending part.
    Input(String),
    /// The program failed for another reason than its input.
    Internal(String),
}

impl Failure {
    /// The failure of a file or folder that cannot be read or written.
    pub fn file(path: &Path, error: &io::Error) -> Self {
        Self::Input(format!("`{}`: {error}", path.display()))
    }

    /// The exit code of the failure.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Input(_) => 2,
            Self::Internal(_) => 1,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Input(message) | Self::Internal(message)) = self;
        f.write_str(message)
    }
}

impl std::error::Error for Failure {}

impl From<TextError> for Failure {
    fn from(error: TextError) -> Self {
        Self::Input(error.to_string())
    }
}
