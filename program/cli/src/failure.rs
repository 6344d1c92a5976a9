//! The failures of commands, and their exit codes.

use std::fmt;
use std::io;
use tesuji::game::TextError;

/// Why a command did not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input cannot be used; the message names the offending part.
    Input(String),
    /// The check failed; the message says where.
    Flawed(String),
    /// A limit ended the work before there was a result.
    Limit(String),
    /// The program failed for another reason than the input.
    Internal(String),
    /// The reader of standard output has gone before all was written: there is no message, but not
    /// all was read.
    Unread,
}

impl Failure {
    /// An input that cannot be used: its place, and the error.
    pub(crate) fn input(place: &str, wrong: impl fmt::Display) -> Self {
        Self::Input(format!("{place} {wrong}"))
    }

    /// The exit code that goes with it.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::Input(_) => 2,
            Self::Internal(_) | Self::Flawed(_) | Self::Unread => 1,
            Self::Limit(_) => 3,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(message)
            | Self::Flawed(message)
            | Self::Limit(message)
            | Self::Internal(message) => f.write_str(message),
            Self::Unread => f.write_str("nobody reads standard output any more"),
        }
    }
}

impl From<TextError> for Failure {
    fn from(error: TextError) -> Self {
        Self::Input(error.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::Unread;
        }
        Self::Internal(format!("standard input or output: {error}"))
    }
}
