//! The questions about a position, and the claims that answer them.

use crate::game::{Game, Outcome};
use std::fmt;

/// A target of a player: to finish with at least a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// The player, numbered from 0.
    pub player: usize,
    /// The least score that will do.
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

/// "The player can force the target, in finitely many moves and against all others together", or
/// the contrary: "the others together can keep the player from it for ever".
///
/// One of the two is true of every position. In a game that cannot go on for ever the contrary
/// means that the player finishes with less. With two players and a zero sum that is a statement
/// about the opponent's score, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The score that the player tries to reach.
    pub target: Target,
    /// Whether the target can be forced.
    pub holds: bool,
}

impl Claim {
    /// Whether those who are to move must find a move: the player if the target can be forced, all
    /// other players if not. All moves of the others must be answered.
    pub fn chosen_by(self, mover: usize) -> bool {
        (mover == self.target.player) == self.holds
    }

    /// Whether a finished game bears the claim out.
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
