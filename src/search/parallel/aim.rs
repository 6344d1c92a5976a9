//! The task of the threads of a run: what ends it.

use crate::statistics::Layout;

/// The task of the threads of a run.
pub(super) struct Aim<L: Layout> {
    pub(super) statistics: L::Statistics,
    /// Whether the numbers of a child are found on its first visit.
    pub(super) found: bool,
    /// Whether a proven root ends the run.
    pub(super) until_proven: bool,
    pub(super) root_player: usize,
}
