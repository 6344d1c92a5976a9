//! The budgets of the agents of a cell for a move.

use serde::Serialize;
use std::fmt;
use tesuji::Budget;

/// The budgets of the two agents of a cell for a move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Budgets {
    /// The limits of agent A.
    pub a: Budget,
    /// The limits of agent B.
    pub b: Budget,
}

impl Budgets {
    /// Whether a limit of time holds for both agents.
    pub fn are_timed(&self) -> bool {
        [&self.a, &self.b]
            .iter()
            .all(|side| side.time_limit().is_some())
    }
}

impl fmt::Display for Budgets {
    /// The limits once if they are the same for both, else as `200 iterations against 1 ms`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.a == self.b {
            return self.a.fmt(f);
        }
        write!(f, "{} against {}", self.a, self.b)
    }
}
