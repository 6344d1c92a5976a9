//! The settings of agents that search by minimax.

mod player;

pub(super) use player::minimax;

use crate::keyed::{share, switch};

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
    /// The ingredients of selective search that are left out.
    pub(crate) without: Without,
}

/// Ingredients of selective search that are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each leaves out something of its own"
)]
pub(crate) struct Without {
    /// Quiescence search.
    pub(crate) quiescence: bool,
    /// Reductions of late moves.
    pub(crate) reductions: bool,
    /// The null move.
    pub(crate) null_move: bool,
    /// Futility pruning.
    pub(crate) futility: bool,
    /// Static exchange evaluation.
    pub(crate) exchanges: bool,
    /// Threats.
    pub(crate) threats: bool,
    /// Razoring.
    pub(crate) razoring: bool,
    /// Extensions.
    pub(crate) extensions: bool,
    /// Aspiration windows.
    pub(crate) aspiration: bool,
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
    /// Quiescence search.
    Quiescence,
    /// Reductions of late moves.
    Reductions,
    /// The null move.
    NullMove,
    /// Futility pruning.
    Futility,
    /// Static exchange evaluation.
    Exchanges,
    /// Threats.
    Threats,
    /// Razoring.
    Razoring,
    /// Extensions.
    Extensions,
    /// Aspiration windows.
    Aspiration,
}

impl MinimaxKey {
    /// Every key.
    pub(super) const ALL: [Self; 17] = [
        Self::Depth,
        Self::Table,
        Self::Opponents,
        Self::Ordering,
        Self::NullWindows,
        Self::Batch,
        Self::Epsilon,
        Self::Choice,
        Self::Quiescence,
        Self::Reductions,
        Self::NullMove,
        Self::Futility,
        Self::Exchanges,
        Self::Threats,
        Self::Razoring,
        Self::Extensions,
        Self::Aspiration,
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
            Self::Quiescence => (
                "quiescence",
                "on|off",
                "leaves are estimated once nothing is forced any more",
            ),
            Self::Reductions => (
                "lmr",
                "on|off",
                "late moves are searched less deep at first",
            ),
            Self::NullMove => (
                "null",
                "on|off",
                "what is too good even after a pass is cut off, where the game allows it",
            ),
            Self::Futility => (
                "futility",
                "on|off",
                "close to the leaves, what is far from the window is left out",
            ),
            Self::Exchanges => (
                "exchanges",
                "on|off",
                "moves that lose a piece where they go are left out close to the leaves",
            ),
            Self::Threats => (
                "threats",
                "on|off",
                "moves that threaten, as checks do, are not left out, and begin a quiescence search",
            ),
            Self::Razoring => (
                "razoring",
                "on|off",
                "close to the leaves, what is far too bad is left to the quiescence search",
            ),
            Self::Extensions => (
                "extensions",
                "on|off",
                "threats are answered one move deeper",
            ),
            Self::Aspiration => (
                "aspiration",
                "on|off",
                "each depth begins with a narrow window",
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
            without: Without::default(),
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
                let by_depth = matches!(self.search, Minimax::AlphaBeta | Minimax::Selective);
                if megabytes == 0 && !by_depth {
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
            MinimaxKey::Quiescence => self.without.quiescence = !switch(value)?,
            MinimaxKey::Reductions => self.without.reductions = !switch(value)?,
            MinimaxKey::NullMove => self.without.null_move = !switch(value)?,
            MinimaxKey::Futility => self.without.futility = !switch(value)?,
            MinimaxKey::Exchanges => self.without.exchanges = !switch(value)?,
            MinimaxKey::Threats => self.without.threats = !switch(value)?,
            MinimaxKey::Razoring => self.without.razoring = !switch(value)?,
            MinimaxKey::Extensions => self.without.extensions = !switch(value)?,
            MinimaxKey::Aspiration => self.without.aspiration = !switch(value)?,
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
