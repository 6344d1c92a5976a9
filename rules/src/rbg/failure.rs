//! Failures of the rules during play.

use super::description::{Origin, Written};
use super::rules::Rules;
use std::fmt;

/// The greatest number of modifiers of a move, of a run of the keeper, and of a path through a
/// pattern.
pub const MODIFIERS: usize = 10_000;

/// The reason why a game cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A condition or a value divides by zero.
    DivisionByZero(Origin),
    /// More than [`MODIFIERS`] modifiers follow each other. The place is that of one of them.
    Endless(Origin),
    /// The limit of steps is exceeded, at this place.
    Steps(Origin),
}

impl Failure {
    /// The failure in words.
    pub fn text(self, rules: &Rules) -> String {
        let (what, origin) = match self {
            Self::DivisionByZero(origin) => ("the condition divides by zero".to_owned(), origin),
            Self::Endless(origin) => {
                let what = format!("more than {MODIFIERS} modifiers follow each other");
                (what, origin)
            }
            Self::Steps(origin) => ("looking for moves takes too long".to_owned(), origin),
        };
        match rules.description.origins.get(origin as usize) {
            Some(place) => format!("{what} ({})", Place(place)),
            None => what,
        }
    }
}

struct Place<'a>(&'a Written);

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Written {
            line,
            column,
            within,
        } = self.0;
        write!(f, "line {line}, column {column}")?;
        match within {
            Some(within) => write!(f, ", in `{within}`"),
            None => Ok(()),
        }
    }
}
