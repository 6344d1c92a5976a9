//! A search that is under way.

use super::go::Go;
use crate::mind::Done;
use tesuji_session::Session;

/// The task of the search under way.
pub(super) struct Thinking {
    pub(super) number: u64,
    pub(super) session: Session,
    pub(super) wait: Wait,
    /// Whether it ends by itself, before a program stops waiting for it.
    pub(super) ends: bool,
    /// The only moves to search; empty for all.
    pub(super) moves: Vec<usize>,
    /// The result, if it is not to be told yet.
    pub(super) done: Option<Done>,
}

impl Thinking {
    /// Whether the move is told only after `stop` or `ponderhit`.
    pub(super) fn waits(&self) -> bool {
        !matches!(self.wait, Wait::Nothing)
    }

    /// Whether the search does not end by itself.
    pub(super) fn is_endless(&self) -> bool {
        !self.ends
    }

    /// A move that may be played, if there is one.
    pub(super) fn any_move(&self) -> Option<usize> {
        let first = (self.session.count_moves() > 0).then_some(0);
        self.moves.first().copied().or(first)
    }
}

/// The event that the move waits for.
pub(super) enum Wait {
    /// The end of the search.
    Nothing,
    /// `stop`.
    Stop,
    /// `stop`, or that the opponent moves as it was expected: then it is thought about it so.
    Hit(Go),
}
