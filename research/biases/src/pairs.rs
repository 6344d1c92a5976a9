//! Goals for more than two players: to win against each opponent by itself, and against all of
//! them.

use tesuji::statistics::{GoalIndex, PerPlayer, ProofGoals, Proven};
use tesuji::tree::Count;

/// For each player "this player wins": once with all others against it, as in [`PerPlayer`]; and
/// once for each opponent with that one alone against it and the rest playing for its win.
///
/// With several opponents a win against all of them is hardly ever in reach, and a number for it
/// says little. What one opponent could do about it is easier to answer:
/// [`EachOpponent`](crate::EachOpponent) asks it of every opponent and [`Leader`](crate::Leader) of
/// the one who has most to lose. What the numbers prove is what [`PerPlayer`] proves: a win against
/// one opponent with the help of the others proves nothing, and neither does that there is none.
///
/// Games of more than [`Pairs::MOST`] players cannot be searched with these goals.
///
/// # Reference
/// Our own. Paper 001, section 3.1, has the numbers against all others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs;

impl Pairs {
    /// The most players a game may have; with more of them a search panics.
    pub const MOST: usize = 6;

    /// The goal of a player against all others together.
    #[inline(always)]
    pub const fn against_all(player: usize) -> GoalIndex {
        Self::against(player, player)
    }

    /// The goal of a player against one opponent alone; against itself it stands for the one
    /// [against all](Pairs::against_all).
    #[inline(always)]
    pub const fn against(player: usize, opponent: usize) -> GoalIndex {
        // Pairs in the order of the greater of their numbers, so that the place of a pair does not
        // depend on how many players there are: (0,0); (1,1), (1,0), (0,1); (2,2), (2,0), (2,1),
        // (0,2), (1,2); and so on.
        if player == opponent {
            player * player
        } else if player > opponent {
            player * player + 1 + opponent
        } else {
            opponent * opponent + 1 + opponent + player
        }
    }

    /// The player of a goal and the opponent, who is the same for the goal against all.
    #[inline(always)]
    const fn pair(goal: GoalIndex) -> (usize, usize) {
        const PAIRS: [(usize, usize); Pairs::MOST * Pairs::MOST] = {
            let mut pairs = [(0, 0); Pairs::MOST * Pairs::MOST];
            let mut player = 0;
            while player < Pairs::MOST {
                let mut opponent = 0;
                while opponent < Pairs::MOST {
                    pairs[Pairs::against(player, opponent)] = (player, opponent);
                    opponent += 1;
                }
                player += 1;
            }
            pairs
        };
        PAIRS[goal]
    }
}

impl ProofGoals for Pairs {
    const GOALS: Count = Count::EachPair;
    const FROM_THE_ROOT: bool = false;

    #[inline(always)]
    fn pursues(mover: usize, goal: GoalIndex, _: usize) -> bool {
        let (player, opponent) = Self::pair(goal);
        if player == opponent {
            mover == player
        } else {
            mover != opponent
        }
    }

    #[inline(always)]
    fn goal_of(mover: usize, _: usize) -> GoalIndex {
        Self::against_all(mover)
    }

    #[inline(always)]
    fn reached(goal: GoalIndex, scores: &[i16], _: usize) -> bool {
        scores[Self::pair(goal).0] > 0
    }

    #[inline(always)]
    fn solved(number: impl Fn(GoalIndex) -> u32, players: usize) -> bool {
        PerPlayer::solved(|player| number(Self::against_all(player)), players)
    }

    fn proven(number: impl Fn(GoalIndex) -> u32, asked: Proven) -> (i16, i16) {
        PerPlayer::proven(|player| number(Self::against_all(player)), asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_pair_has_a_goal_of_its_own_however_many_players_there_are() {
        for players in 1..=Pairs::MOST {
            let pairs = || (0..players).flat_map(|p| (0..players).map(move |q| (p, q)));
            let goals: BTreeSet<_> = pairs().map(|(p, q)| Pairs::against(p, q)).collect();
            assert!(goals.into_iter().eq(0..players * players), "{players}");
            assert!(pairs().all(|(p, q)| Pairs::pair(Pairs::against(p, q)) == (p, q)));
        }
    }

    #[test]
    fn all_but_the_opponent_of_a_pair_pursue_its_goal() {
        let pursuers = |goal| (0..4).filter(move |&mover| Pairs::pursues(mover, goal, 0));
        assert!(pursuers(Pairs::against(2, 0)).eq([1, 2, 3]));
        assert!(pursuers(Pairs::against(0, 2)).eq([0, 1, 3]));
        assert!(pursuers(Pairs::against_all(2)).eq([2]));
    }
}
