//! The settings of alpha-beta search.

/// How a player expects the others to play in a game that is not a duel.
///
/// With two players whose scores add up to zero all are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opponents {
    /// All play against the player to move at the root: pessimistic, and every cut is sound.
    ///
    /// # Reference
    /// Sturtevant and Korf (2000), On pruning techniques for multi-player games.
    #[default]
    Paranoid,
    /// Each plays for its own score, maxⁿ: a value for every player, and hardly any cuts.
    ///
    /// Of moves worth the same to a player the first is taken. Shallow pruning needs a bound on the
    /// sum of the scores, which a game does not declare. Only a move that wins outright ends the
    /// search of a node. There is no table.
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
    /// How the others are expected to play.
    pub opponents: Opponents,
    /// The greatest depth in moves, from 1 to [`AlphaBetaSettings::MOST_DEPTH`]; a value outside is
    /// taken as the nearer of them.
    pub depth: u32,
    /// The bytes of the transposition table; 0 is none. A budget's memory limits it further. Only
    /// games with a hash use it.
    pub table: usize,
    /// Whether the last two moves that refuted a position at the same ply are tried early.
    pub killers: bool,
    /// Whether moves are tried the earlier, the more they refuted anywhere. Only games with a
    /// move index can.
    pub history: bool,
    /// Whether all moves but the first are only shown not to be better, and searched again where
    /// that fails: principal-variation search.
    pub null_windows: bool,
    /// Whether the children of a node at depth 1 are evaluated as one batch, or several where they
    /// are more than 64. One by one, in order and cut off, far fewer are visited. A batch pays for
    /// networks, and for heuristics of a few features, too.
    pub batch: bool,
    /// Whether every move of the root is given its exact value, which takes far longer.
    pub every_move: bool,
}

impl AlphaBetaSettings {
    /// The greatest depth there is.
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
