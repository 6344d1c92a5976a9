//! Games that end by a fault of a player, and how they count.

use super::{End, GameRecord};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;

/// The rule for games that end by a fault of another program: an illegal move, time, a crash or a
/// hang.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultRule {
    /// The game is left out of the score and counted apart. The other games with its opening count.
    #[default]
    Apart,
    /// The game is lost for the player at fault.
    Lose,
}

impl FaultRule {
    /// Both rules.
    pub const ALL: [Self; 2] = [Self::Apart, Self::Lose];

    /// The name of the rule, and a line about it.
    pub const fn about(self) -> (&'static str, &'static str) {
        match self {
            Self::Apart => ("apart", "left out of the score and counted for themselves"),
            Self::Lose => ("lose", "lost for the agent at fault"),
        }
    }

    /// Whether a game with this end counts in the score.
    pub fn counts(self, end: End) -> bool {
        self == Self::Lose || !end.is_fault()
    }
}

/// Games that an agent has ended by a fault of another program: see
/// [`Fault`](crate::session::Fault).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Faults {
    /// Games that ended by an illegal move.
    pub illegal: u32,
    /// Games that ended by a move that came too late.
    pub time: u32,
    /// Games in which the program crashed and was started again.
    pub crash: u32,
    /// Games in which the program did not answer any more, was ended, and was started again.
    pub hang: u32,
}

impl Faults {
    /// The games that ended by any fault.
    pub fn games(self) -> u32 {
        self.illegal + self.time + self.crash + self.hang
    }

    /// Adds the games of `more`.
    pub fn add(&mut self, more: Self) {
        self.illegal += more.illegal;
        self.time += more.time;
        self.crash += more.crash;
        self.hang += more.hang;
    }

    /// Counts a game with this end, if it is a fault.
    pub fn count(&mut self, end: End) {
        match end {
            End::Illegal => self.illegal += 1,
            End::Time => self.time += 1,
            End::Crash => self.crash += 1,
            End::Hang => self.hang += 1,
            End::Rules | End::Resigned | End::Agreed | End::Length => {}
        }
    }
}

impl fmt::Display for Faults {
    /// The faults by kind: `1 illegal move, 7 crashes`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = [
            (self.illegal, ["illegal move", "illegal moves"]),
            (self.time, ["late move", "late moves"]),
            (self.crash, ["crash", "crashes"]),
            (self.hang, ["hang", "hangs"]),
        ];
        let some = kinds.into_iter().filter(|&(games, _)| games > 0);
        let some = some.map(|(games, words)| format!("{games} {}", words[usize::from(games > 1)]));
        f.write_str(&some.collect::<Vec<_>>().join(", "))
    }
}

impl GameRecord {
    /// The agent that has ended the game by a fault: 0 for A, 1 for B; `None` if none has.
    pub fn at_fault(&self) -> Option<usize> {
        let loser = match self.result {
            Ordering::Less => Some(0),
            Ordering::Greater => Some(1),
            Ordering::Equal => None,
        };
        loser.filter(|_| self.end.is_fault())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_named() {
        let mut faults = Faults::default();
        assert_eq!(faults.to_string(), "");
        for end in [End::Crash, End::Illegal, End::Crash, End::Resigned] {
            faults.count(end);
        }
        assert_eq!(faults.to_string(), "1 illegal move, 2 crashes");
        assert_eq!(faults.games(), 3);
    }
}
