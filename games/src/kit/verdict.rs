//! The outcome of a game of two players in which only winning counts, as one byte of the state.

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

    /// The verdict after a stone of `mover` that wins or not, with `left` empty squares: a full
    /// board draws.
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

    /// The state after a move with this verdict; `moves` is the number of moves of `mover` if the
    /// game goes on.
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
