//! Exact scores of positions from tables of solved endings.

use super::{Game, Outcome, PlayerCount};
use std::fmt::Debug;

/// Bounds of the score that the mover of a position can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// A score that the mover can force, in [`Game::SCORES`].
    pub least: i16,
    /// A score that the opponent can keep the mover from exceeding.
    pub most: i16,
    /// An upper bound of the plies to the end of the game under best play. It falls with every best
    /// move of the winner. 0 if the scores do not depend on reaching an end.
    pub distance: u32,
}

impl Known {
    /// The score under best play; `None` if it is not known.
    pub fn exact(self) -> Option<i16> {
        (self.least == self.most).then_some(self.least)
    }

    /// The score under best play, or another one with the same utility; `None` if it is not known.
    pub fn worth<G: Game>(self) -> Option<i16> {
        let same = G::SCORES.worth_the_same(self.least, self.most);
        same.then_some(self.least)
    }
}

/// Exact knowledge of some positions of a game of two opposed players.
///
/// An answer must hold under the rules, for the history and the counters of the position. Searches
/// treat it like the end of a game. They do not ask in games with another number of players.
pub trait Probe<G: Game>: Debug + Send + Sync {
    /// The bounds of the score that the mover can force; `None` if the position is not known.
    /// Called only while [`Game::outcome`] is `None`.
    fn probe(&self, position: &G) -> Option<Known>;

    /// An upper bound of the plies over which an answer depends on counters of the position. A
    /// search whose table ignores counters must ignore only those that cannot end the game within
    /// its depth plus this bound.
    fn reach(&self) -> u32;
}

/// The knowledge of a probe; `None` in a game in which it is not asked.
#[cold]
#[inline(never)]
pub(crate) fn known<G: Game>(probe: &dyn Probe<G>, position: &G) -> Option<Known> {
    if G::ZERO_SUM {
        probe.probe(position)
    } else {
        None
    }
}

/// The score of each player if the mover of a position has this one.
pub(crate) fn scores_of<G: Game>(position: &G, score: i16) -> Outcome<G> {
    let mover = position.mover();
    G::Players::each(|player| if player == mover { score } else { -score })
}
