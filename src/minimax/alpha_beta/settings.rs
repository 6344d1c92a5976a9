//! The settings of alpha-beta search.

/// The assumption about the other players in games with more than two players, or scores that do
/// not add up to zero. It makes no difference in other games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opponents {
    /// All others play against the player to move at the root. The value is a lower bound for that
    /// player, and every cut is sound.
    ///
    /// # Reference
    /// Sturtevant and Korf (2000), On pruning techniques for multi-player games.
    #[default]
    Paranoid,
    /// Each plays for its own score (maxⁿ). There is a value for every player and hardly any cut.
    /// Of moves with equal values for the mover the first one counts. Shallow pruning needs a bound
    /// on the sum of the scores, which a game does not declare. Only a move that wins outright ends
    /// the search of a node. There is no table.
    ///
    /// # Reference
    /// Luckhardt and Irani (1986), An algorithmic solution of N-person games; Korf (1991),
    /// Multi-player alpha-beta pruning, for the cuts.
    Selfish,
}

/// The settings of [`AlphaBeta`](super::AlphaBeta). None of them changes the value of a search to a
/// given depth, except [`AlphaBetaSettings::opponents`] and the table: a table may hold the value
/// of a deeper search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each switches one refinement of its own"
)]
pub struct AlphaBetaSettings {
    /// The assumption about the other players.
    pub opponents: Opponents,
    /// The greatest depth in moves, from 1 to [`AlphaBetaSettings::MOST_DEPTH`]; a value outside is
    /// taken as the nearer of them.
    pub depth: u32,
    /// The bytes of the transposition table; 0 is none. A budget's memory limits it further. Only
    /// games with a hash use it.
    pub table: usize,
    /// Whether the last two moves that refuted a position at the same ply are tried early.
    pub killers: bool,
    /// Whether moves that refuted many positions are tried early (history heuristic). Only for
    /// games with a move index.
    pub history: bool,
    /// Whether all moves but the first are searched with a window of width zero, and again if they
    /// turn out better: principal-variation search.
    pub null_windows: bool,
    /// Whether the children of a node at depth 1 are evaluated in batches of up to 64. Without
    /// batches cuts leave out most of them. Batches pay for networks and for heuristics of a few
    /// features.
    pub batch: bool,
    /// Whether every move of the root gets its exact value. This takes far longer.
    pub every_move: bool,
}

impl AlphaBetaSettings {
    /// The greatest value of [`AlphaBetaSettings::depth`].
    pub const MOST_DEPTH: u32 = 120;
}

impl Default for AlphaBetaSettings {
    /// Everything that helps, and a table of 64 MiB.
    fn default() -> Self {
        Self {
            opponents: Opponents::Paranoid,
            depth: Self::MOST_DEPTH,
            table: 64 << 20,
            killers: true,
            history: true,
            null_windows: true,
            batch: true,
            every_move: false,
        }
    }
}
