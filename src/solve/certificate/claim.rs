//! Targets, and the claims about them that a certificate proves.

use crate::game::{Game, Outcome};
use std::fmt;

/// The target of a player: to finish with at least a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// The number of the player, from 0.
    pub player: usize,
    /// The least score that reaches the target.
    pub score: i16,
}

impl Target {
    /// The target that the player wins.
    pub fn win(player: usize) -> Self {
        Self { player, score: 1 }
    }

    /// The target that the player wins or draws.
    pub fn draw(player: usize) -> Self {
        Self { player, score: 0 }
    }

    /// Whether a game that ended with these scores has reached the target.
    pub fn reached<G: Game>(self, scores: &Outcome<G>) -> bool {
        scores[self.player] >= self.score
    }
}

/// The claim "the player can force the target, in finitely many moves and against all others
/// together". Or its contrary, "the others together can keep the player from it for ever".
///
/// One of the two is true of every position. In a game that cannot go on for ever the contrary
/// means that the player finishes with less. With two players and a zero sum this gives a score of
/// the opponent, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The score that the player tries to reach.
    pub target: Target,
    /// Whether the target can be forced.
    pub holds: bool,
}

impl Claim {
    /// Whether `mover` belongs to the side that must find moves: the player of the target if it can
    /// be forced, otherwise all other players. All moves of the other side must be answered.
    pub fn chosen_by(self, mover: usize) -> bool {
        (mover == self.target.player) == self.holds
    }

    /// Whether the scores of a finished game agree with the claim.
    pub fn agrees<G: Game>(self, scores: &Outcome<G>) -> bool {
        self.target.reached::<G>(scores) == self.holds
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { target, holds } = self;
        let (player, score) = (target.player + 1, target.score);
        if *holds {
            write!(f, "player {player} can force a score of at least {score}")
        } else {
            write!(f, "player {player} can be kept below a score of {score}")
        }
    }
}
