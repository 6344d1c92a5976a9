//! What has become of a game of two players in which only winning counts: one byte of the state,
//! so that asking for the outcome costs nothing.

/// Whether a game goes on or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Verdict {
    Open,
    /// Won by the first player.
    First,
    /// Won by the second player.
    Second,
    Draw,
}

impl Verdict {
    #[inline]
    pub(crate) const fn won_by(player: usize) -> Self {
        if player == 0 {
            Self::First
        } else {
            Self::Second
        }
    }

    #[inline]
    pub(crate) const fn outcome(self) -> Option<[i16; 2]> {
        match self {
            Self::Open => None,
            Self::First => Some([1, -1]),
            Self::Second => Some([-1, 1]),
            Self::Draw => Some([0, 0]),
        }
    }
}
