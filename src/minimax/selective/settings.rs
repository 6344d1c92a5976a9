//! The settings of selective search.

/// The settings of [`Selective`](super::Selective): which moves are left out, and which are
/// searched deeper. Each ingredient can be switched off by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each switches one ingredient of its own"
)]
pub struct SelectiveSettings {
    /// The greatest depth in moves, from 1 to [`SelectiveSettings::MOST_DEPTH`]; a value outside is
    /// taken as the nearer of them.
    pub depth: u32,
    /// The bytes of the transposition table; 0 is none. A budget's memory limits it further. Only
    /// games with a hash use it.
    pub table: usize,
    /// Whether forcing moves are searched on before a leaf is estimated.
    pub quiescence: bool,
    /// Whether a move that comes late in the order is searched less deep at first.
    pub reductions: bool,
    /// Whether a position that is too good after a pass is pruned (null move), with verification
    /// at great depth.
    pub null_move: bool,
    /// Whether positions and quiet moves far from the window are left out close to the leaves:
    /// futility pruning, reverse futility pruning, and pruning of late moves.
    pub futility: bool,
    /// Whether quiet moves that lose the moved piece
    /// ([`Forcing::risk`](crate::game::Forcing::risk)) are left out close to the leaves. So are
    /// captures with a large loss by static exchange evaluation. The limit depends on the depth.
    pub exchanges: bool,
    /// Whether quiet moves that threaten ([`Forcing::threatens`](crate::game::Forcing::threatens))
    /// are never left out, and those without a risk are searched in the first ply of quiescence
    /// search. Where the game has [threats of its own](crate::game::Forcing::OWN_THREATS), every
    /// position is searched for wins by threats. Where the opponent threatens to win, only replies
    /// to the threat are tried. Moves far from all stones are left out.
    pub threats: bool,
    /// Whether close to the leaves a position far below the window is searched by quiescence search
    /// alone.
    pub razoring: bool,
    /// Whether a position is cut if a search of about half its depth lies beyond the window by a
    /// margin (ProbCut). It pays where such a search hardly differs from a deep one, as in Reversi.
    pub prob_cut: bool,
    /// Whether a position in which a threat has to be answered is searched one move deeper.
    pub extensions: bool,
    /// Whether a depth begins with a narrow window around the value of the one before.
    pub aspiration: bool,
    /// Whether the result is searched for exactly once the end of the game is near.
    pub endings: bool,
    /// Whether moves are ordered by killers, by countermoves, and by statistics of moves after each
    /// of the two moves before.
    pub ordering: bool,
}

impl SelectiveSettings {
    /// The greatest value of [`SelectiveSettings::depth`], and the longest line. It is short, so
    /// that counters of plies without progress rarely end a line
    /// ([`Forcing::near_hash`](crate::game::Forcing::near_hash)).
    pub const MOST_DEPTH: u32 = 64;

    /// The greatest depth of these settings that there is.
    pub(super) fn most(&self) -> u32 {
        self.depth.clamp(1, Self::MOST_DEPTH)
    }
}

impl Default for SelectiveSettings {
    /// Everything but [`SelectiveSettings::prob_cut`], and a table of 64 MiB.
    fn default() -> Self {
        Self {
            depth: Self::MOST_DEPTH,
            table: 64 << 20,
            quiescence: true,
            reductions: true,
            null_move: true,
            futility: true,
            exchanges: true,
            threats: true,
            razoring: true,
            prob_cut: false,
            extensions: true,
            aspiration: true,
            endings: true,
            ordering: true,
        }
    }
}
