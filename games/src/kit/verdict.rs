//! What has become of a game of two players in which only winning counts: one byte of the state,
//! so that asking for the outcome costs nothing.

use tesuji::game::{After, Players};

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

    /// After a stone of `mover` that wins or not, and leaves room for so many: a full board draws.
    #[inline(always)]
    pub(crate) const fn of_stone(mover: usize, wins: bool, left: usize) -> Self {
        if wins {
            Self::won_by(mover)
        } else if left == 0 {
            Self::Draw
        } else {
            Self::Open
        }
    }

    /// What a move has led to by which this has become of the game, `moves` being how many there
    /// are for `mover` if it goes on.
    #[inline(always)]
    pub(crate) const fn after(self, mover: usize, moves: usize) -> After<Players<2>> {
        match self.outcome() {
            Some(scores) => After::Over { scores },
            None => After::Open { mover, moves },
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
