//! The settings of agents that search by minimax.

pub(super) mod keys;
mod player;

pub(super) use player::minimax;

use tesuji::minimax::SelectiveSettings;

/// The searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Minimax {
    /// Alpha-beta.
    AlphaBeta,
    /// Alpha-beta that looks further behind some moves than behind others.
    Selective,
    /// Unbounded best-first minimax.
    Ubfm,
    /// The same with completion.
    CompletedUbfm,
    /// Completed descent.
    Descent,
}

impl Minimax {
    /// Whether several threads fill one table.
    pub(crate) fn has_shared_table(self) -> bool {
        matches!(self, Self::AlphaBeta | Self::Selective)
    }
}

/// Their settings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MinimaxSettings {
    /// The search.
    pub(crate) search: Minimax,
    /// The greatest depth of alpha-beta.
    pub(crate) depth: Option<u32>,
    /// The megabytes of the table.
    pub(crate) table: usize,
    /// Whether each player plays for itself if there are more than two.
    pub(crate) selfish: bool,
    /// Killers and history.
    pub(crate) ordering: bool,
    /// The share of random moves in best-first search.
    pub(crate) epsilon: f32,
    /// Whether the move looked at most often is played, or the one that looks best.
    pub(crate) safest: bool,
    /// The ingredients of selective search; its depth, table and order are those above.
    pub(crate) selective: SelectiveSettings,
}

impl Default for MinimaxSettings {
    /// Those of alpha-beta.
    fn default() -> Self {
        Self {
            search: Minimax::AlphaBeta,
            depth: None,
            table: 64,
            selfish: false,
            ordering: true,
            epsilon: 0.05,
            safest: true,
            selective: SelectiveSettings::default(),
        }
    }
}

impl MinimaxSettings {
    /// Whether the search is best-first.
    pub(super) fn is_best_first(&self) -> bool {
        !self.search.has_shared_table()
    }
}
