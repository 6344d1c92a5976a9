//! The end of a game in the log.

use super::GameResult;
use serde::{Deserialize, Serialize};
use tesuji_session::tournament;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndKind {
    /// The rules of the game.
    Rules,
    /// Both agents considered the game lost for the same player.
    Resign,
    /// Both agents considered the game even.
    Draw,
    /// The limit of plies was reached: a draw.
    MaxPlies,
    /// The loser, another program, played an illegal move.
    Illegal,
    /// The loser's move came too late.
    Time,
    /// The loser's process ended, or its answer cannot be read.
    Crash,
    /// The loser did not answer any more, and was ended.
    Hang,
}

impl EndKind {
    /// Everything that can end a game.
    #[cfg(test)]
    pub(super) const ALL: [Self; 8] = [
        Self::Rules,
        Self::Resign,
        Self::Draw,
        Self::MaxPlies,
        Self::Illegal,
        Self::Time,
        Self::Crash,
        Self::Hang,
    ];

    /// The side that has ended a game with this result by a fault: 0 for A, 1 for B; `None` if no
    /// side has.
    pub fn at_fault(self, result: GameResult) -> Option<usize> {
        let loser = match result {
            GameResult::Loss => Some(0),
            GameResult::Draw => None,
            GameResult::Win => Some(1),
        };
        loser.filter(|_| tournament::End::from(self).is_fault())
    }

    /// The end with this name in a log.
    pub(super) fn named(word: &[u8]) -> Option<Self> {
        let end = match word {
            b"rules" => Self::Rules,
            b"resign" => Self::Resign,
            b"draw" => Self::Draw,
            b"max-plies" => Self::MaxPlies,
            b"illegal" => Self::Illegal,
            b"time" => Self::Time,
            b"crash" => Self::Crash,
            b"hang" => Self::Hang,
            _ => return None,
        };
        Some(end)
    }
}

impl From<tournament::End> for EndKind {
    fn from(end: tournament::End) -> Self {
        match end {
            tournament::End::Rules => Self::Rules,
            tournament::End::Resigned => Self::Resign,
            tournament::End::Agreed => Self::Draw,
            tournament::End::Length => Self::MaxPlies,
            tournament::End::Illegal => Self::Illegal,
            tournament::End::Time => Self::Time,
            tournament::End::Crash => Self::Crash,
            tournament::End::Hang => Self::Hang,
        }
    }
}

impl From<EndKind> for tournament::End {
    fn from(end: EndKind) -> Self {
        match end {
            EndKind::Rules => Self::Rules,
            EndKind::Resign => Self::Resigned,
            EndKind::Draw => Self::Agreed,
            EndKind::MaxPlies => Self::Length,
            EndKind::Illegal => Self::Illegal,
            EndKind::Time => Self::Time,
            EndKind::Crash => Self::Crash,
            EndKind::Hang => Self::Hang,
        }
    }
}
