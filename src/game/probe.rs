//! Exact knowledge of positions from beside the rules, as tables of solved endings have it.

use super::{Game, Outcome, PlayerCount};
use std::fmt::Debug;

/// The scores that the mover of a position can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// A score that the mover can force, in [`Game::SCORES`].
    pub least: i16,
    /// A score above which the mover can be kept.
    pub most: i16,
    /// An upper bound of the plies to the end of the game if both keep to the scores: it falls with
    /// every move of the winner that makes progress. 0 if neither score needs progress.
    pub distance: u32,
}

impl Known {
    /// The score under best play; `None` if it is not known.
    pub fn exact(self) -> Option<i16> {
        (self.least == self.most).then_some(self.least)
    }

    /// A score with the utility of that under best play; `None` if it is not known.
    pub fn worth<G: Game>(self) -> Option<i16> {
        let same = G::SCORES.worth_the_same(self.least, self.most);
        same.then_some(self.least)
    }
}

/// Exact knowledge of some positions of a game of two opposed players.
///
/// Its answers hold under the rules, with the history and the counters of the position that is
/// asked about. Searches take them as they take the end of a game. In games of other numbers of
/// players they ask nothing.
pub trait Probe<G: Game>: Debug + Send + Sync {
    /// The scores that the mover can force; `None` if nothing is known of the position. Called only
    /// while [`Game::outcome`] is `None`.
    fn probe(&self, position: &G) -> Option<Known>;

    /// An upper bound of the plies for which counters of a position must not end the game, so that
    /// an answer about it holds. A search that takes positions with different counters for the
    /// same one must look this far beyond its own depth.
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
