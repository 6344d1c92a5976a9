//! The settings of agents that search by minimax.

mod player;

pub(super) use player::minimax;

use crate::keyed::{share, switch};

/// The searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Minimax {
    /// Alpha-beta.
    AlphaBeta,
    /// Unbounded best-first minimax.
    Ubfm,
    /// The same with completion.
    CompletedUbfm,
    /// Completed descent.
    Descent,
}

/// What can be set about them.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each switches something of its own"
)]
pub(crate) struct MinimaxSettings {
    /// The search.
    pub(crate) search: Minimax,
    /// The greatest depth of alpha-beta.
    pub(crate) depth: Option<u32>,
    /// The megabytes of the table.
    pub(crate) table: usize,
    /// Whether everybody plays for themselves where there are more than two players.
    pub(crate) selfish: bool,
    /// Killers and history.
    pub(crate) ordering: bool,
    /// Whether all moves but the first are searched with null windows.
    pub(crate) null_windows: bool,
    /// Whether leaves are evaluated in batches.
    pub(crate) batch: bool,
    /// The share of random moves in best-first search.
    pub(crate) epsilon: f32,
    /// Whether the move looked at most often is played, or the one that looks best.
    pub(crate) safest: bool,
}

/// The keys of these settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MinimaxKey {
    /// The greatest depth.
    Depth,
    /// The megabytes of the table.
    Table,
    /// What others are expected to do.
    Opponents,
    /// Killers and history.
    Ordering,
    /// Principal-variation search.
    NullWindows,
    /// Batches.
    Batch,
    /// The share of random moves.
    Epsilon,
    /// The move that is played.
    Choice,
}

impl MinimaxKey {
    /// Every key.
    pub(super) const ALL: [Self; 8] = [
        Self::Depth,
        Self::Table,
        Self::Opponents,
        Self::Ordering,
        Self::NullWindows,
        Self::Batch,
        Self::Epsilon,
        Self::Choice,
    ];

    /// The text of the key, the values it takes, and what it sets.
    pub(super) const fn about(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Depth => ("depth", "moves|none", "greatest depth of alpha-beta"),
            Self::Table => (
                "table",
                "megabytes",
                "transposition table, 64 (best-first 1024); alpha-beta alone can do with 0",
            ),
            Self::Opponents => (
                "opponents",
                "paranoid|maxn",
                "more than two players: all against one, or each for themselves",
            ),
            Self::Ordering => ("ordering", "on|off", "killers and history"),
            Self::NullWindows => (
                "pvs",
                "on|off",
                "all moves but the first are only shown to be no better",
            ),
            Self::Batch => ("batch", "on|off", "leaves are evaluated by the batch"),
            Self::Epsilon => (
                "epsilon",
                "number in [0, 1]",
                "share of random moves in a best-first search, 0.05",
            ),
            Self::Choice => (
                "choice",
                "safest|best",
                "play the move looked at most often, or the one that looks best",
            ),
        }
    }
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
            null_windows: true,
            batch: true,
            epsilon: 0.05,
            safest: true,
        }
    }
}

impl MinimaxSettings {
    /// Sets a key, or says what is wrong with the value.
    pub(super) fn set(&mut self, key: MinimaxKey, value: &str) -> Result<(), &'static str> {
        match key {
            MinimaxKey::Depth => {
                self.depth = match value {
                    "none" => None,
                    moves => {
                        let depth = moves.parse().map_err(|_| "neither none nor moves")?;
                        if depth == 0 {
                            return Err("a search is at least one move deep");
                        }
                        Some(depth)
                    }
                }
            }
            MinimaxKey::Table => {
                let megabytes = value.parse().map_err(|_| "not a number of megabytes")?;
                if megabytes == 0 && self.search != Minimax::AlphaBeta {
                    return Err("a best-first search remembers nothing but its table");
                }
                if megabytes > 1 << 20 {
                    return Err("more than a million megabytes");
                }
                self.table = megabytes;
            }
            MinimaxKey::Opponents => {
                self.selfish = match value {
                    "paranoid" => false,
                    "maxn" => true,
                    _ => return Err("neither paranoid nor maxn"),
                }
            }
            MinimaxKey::Ordering => self.ordering = switch(value)?,
            MinimaxKey::NullWindows => self.null_windows = switch(value)?,
            MinimaxKey::Batch => self.batch = switch(value)?,
            MinimaxKey::Epsilon => self.epsilon = share(value)?,
            MinimaxKey::Choice => {
                self.safest = match value {
                    "safest" => true,
                    "best" => false,
                    _ => return Err("neither safest nor best"),
                }
            }
        }
        Ok(())
    }
}
