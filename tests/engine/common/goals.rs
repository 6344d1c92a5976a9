//! What the goals of each numbering mean, written down a second time.

use tesuji::backup::{Numbering, PerPlayer, RootPlayer, TwoLayers};

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

/// The goals of a numbering, in its order.
pub trait Goals: Numbering {
    fn goals(players: usize, root: usize) -> Vec<Goal>;
}

impl Goals for PerPlayer {
    fn goals(players: usize, _: usize) -> Vec<Goal> {
        let wins = |player| Goal {
            player,
            least: 1,
            opposite: false,
        };
        (0..players).map(wins).collect()
    }
}

fn pair(player: usize, least: i16) -> [Goal; 2] {
    [false, true].map(|opposite| Goal {
        player,
        least,
        opposite,
    })
}

impl Goals for RootPlayer {
    fn goals(_: usize, root: usize) -> Vec<Goal> {
        pair(root, 1).to_vec()
    }
}

impl Goals for TwoLayers {
    fn goals(_: usize, root: usize) -> Vec<Goal> {
        [pair(root, 1), pair(root, 0)].concat()
    }
}
