//! What the threads of a run are to find.

use crate::statistics::Layout;

/// What the threads of a run are to find.
pub(super) struct Aim<L: Layout> {
    pub(super) statistics: L::Statistics,
    /// Whether what is known of a child is found on its first visit.
    pub(super) found: bool,
    /// Whether a proven root ends the run.
    pub(super) until_proven: bool,
    pub(super) root_player: usize,
}
