//! What the goals of each agent mean, written down a second time.

use tesuji::game::PlayerCount;
use tesuji::statistics::Statistics;
use tesuji::tree::Count;
use tesuji::{Game, Recipe, StatisticsOf};

/// "This player finishes with at least so much", or its opposite.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    pub player: usize,
    pub least: i16,
    pub opposite: bool,
}

impl Goal {
    /// Whether a player who moves wants the goal: the player it is about, against all others.
    pub fn wanted_by(self, mover: usize) -> bool {
        (mover == self.player) != self.opposite
    }

    /// Whether a final score, or a score that can be forced, reaches the goal.
    pub fn reached(self, score: i16) -> bool {
        (score >= self.least) != self.opposite
    }
}

/// The goals of an agent, in its order; none if it has no proof numbers.
pub fn goals<G: Game, R: Recipe<G>>(root: usize) -> Vec<Goal> {
    let Some(kept) = <StatisticsOf<G, R> as Statistics>::GOALS else {
        return Vec::new();
    };
    match (kept.goals, kept.from_the_root) {
        (Count::EachPlayer, false) => (0..G::Players::COUNT).map(win).collect(),
        (Count::Fixed(2), true) => pair(root, 1).to_vec(),
        (Count::Fixed(4), true) => [pair(root, 1), pair(root, 0)].concat(),
        unknown => panic!("goals that nobody has written down: {unknown:?}"),
    }
}

fn win(player: usize) -> Goal {
    Goal {
        player,
        least: 1,
        opposite: false,
    }
}

fn pair(player: usize, least: i16) -> [Goal; 2] {
    [false, true].map(|opposite| Goal {
        player,
        least,
        opposite,
    })
}
