//! The goals for which nodes have proof numbers.

use crate::game::Scores;
use crate::tree::Count;
use std::fmt::Debug;

/// The proof number of a refuted goal. Sums saturate one below it.
pub const INFINITE: u32 = u32::MAX;

/// The number of a goal, from 0.
pub type GoalIndex = usize;

/// A set of goals, each with a proof number in every node.
///
/// A node is an OR node for the goals that its mover pursues and an AND node for the others. A
/// disproof number is the proof number of the opposite goal, so one rule backs up everything:
/// the minimum over the children at an OR node, the sum at an AND node.
pub trait ProofGoals: Copy + Debug + Default + Send + 'static {
    /// The number of goals.
    const GOALS: Count;

    /// Whether the goals depend on the player to move at the root. A subtree is then useless for
    /// another root player.
    const FROM_THE_ROOT: bool;

    /// The goal of the second layer that breaks ties in the ranking by `goal`; `None` if there is
    /// none.
    fn tie_break(goal: GoalIndex) -> Option<GoalIndex> {
        let _ = goal;
        None
    }

    /// Whether `mover` pursues the goal. `root` is the player to move at the root.
    fn pursues(mover: usize, goal: GoalIndex, root: usize) -> bool;

    /// The goal by which `mover` ranks the children of a node.
    fn goal_of(mover: usize, root: usize) -> GoalIndex;

    /// Whether the goal is reached in a finished game with these scores.
    fn reached(goal: GoalIndex, scores: &[i16], root: usize) -> bool;

    /// Whether a node with these numbers needs no more search.
    fn solved(number: impl Fn(GoalIndex) -> u32, players: usize) -> bool;

    /// The interval of the score asked for that the numbers of a node prove.
    fn proven(number: impl Fn(GoalIndex) -> u32, asked: Proven) -> (i16, i16);
}

/// The player and the rules for which a proven interval of scores is asked.
#[derive(Clone, Copy, Debug)]
pub struct Proven {
    /// The player whose score is asked for.
    pub player: usize,
    /// The player to move at the root.
    pub root: usize,
    /// The range of the game's scores.
    pub scores: Scores,
    /// Whether two players have opposite scores.
    pub zero_sum: bool,
}

/// Whether a goal is reached in a finished game. The arguments are the goal, the scores, and the
/// player to move at the root.
pub type Reached = fn(GoalIndex, &[i16], usize) -> bool;

/// The rules of a set of goals as a constant, for policies that read the agent's proof numbers.
#[derive(Clone, Copy, Debug)]
pub struct GoalRules {
    /// The number of goals: [`ProofGoals::GOALS`].
    pub goals: Count,
    /// Whether the goals depend on the player at the root: [`ProofGoals::FROM_THE_ROOT`].
    pub from_the_root: bool,
    /// The goal that a mover pursues: [`ProofGoals::goal_of`].
    pub goal_of: fn(mover: usize, root: usize) -> GoalIndex,
    /// The goal that breaks ties of another one, or `None`: [`ProofGoals::tie_break`].
    pub tie_break: fn(GoalIndex) -> Option<GoalIndex>,
    /// Whether a goal is reached: [`ProofGoals::reached`].
    pub reached: Reached,
}

impl GoalRules {
    /// The rules of a set of goals.
    pub const fn of<N: ProofGoals>() -> Self {
        Self {
            goals: N::GOALS,
            from_the_root: N::FROM_THE_ROOT,
            goal_of: N::goal_of,
            tie_break: N::tie_break,
            reached: N::reached,
        }
    }
}

/// One proof number a player: "this player wins". Paranoid with more than two players.
///
/// # Reference
/// Generalized PN-MCTS (paper 001), section 3.1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerPlayer;

impl ProofGoals for PerPlayer {
    const GOALS: Count = Count::EachPlayer;
    const FROM_THE_ROOT: bool = false;

    #[inline(always)]
    fn pursues(mover: usize, goal: GoalIndex, _: usize) -> bool {
        mover == goal
    }

    #[inline(always)]
    fn goal_of(mover: usize, _: usize) -> GoalIndex {
        mover
    }

    #[inline(always)]
    fn reached(goal: GoalIndex, scores: &[i16], _: usize) -> bool {
        scores[goal] > 0
    }

    #[inline(always)]
    fn solved(number: impl Fn(GoalIndex) -> u32, players: usize) -> bool {
        let mut nobody = true;
        for goal in 0..players {
            if number(goal) == 0 {
                return true;
            }
            nobody &= number(goal) == INFINITE;
        }
        // No win for either of two players settles their game. No win for any of several players
        // against all others does not.
        nobody && players == 2
    }

    fn proven(number: impl Fn(GoalIndex) -> u32, asked: Proven) -> (i16, i16) {
        let Proven {
            player,
            scores,
            zero_sum,
            ..
        } = asked;
        let mut proven = (scores.least, scores.greatest);
        match number(player) {
            0 => proven.0 = 1,
            // Against a coalition only: with several opponents the score itself stays open.
            INFINITE if zero_sum => proven.1 = 0,
            _ => {}
        }
        if zero_sum {
            match number(1 - player) {
                0 => proven.1 = -1,
                INFINITE => proven.0 = proven.0.max(0),
                _ => {}
            }
        }
        proven
    }
}

/// Proof and disproof number of "the root player wins": goals 0 and 1.
///
/// Draws and losses both disprove. For two players.
///
/// # Reference
/// PN-MCTS (paper 000), sections III and IV.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RootPlayer;

impl ProofGoals for RootPlayer {
    const GOALS: Count = Count::Fixed(2);
    const FROM_THE_ROOT: bool = true;

    #[inline(always)]
    fn pursues(mover: usize, goal: GoalIndex, root: usize) -> bool {
        (mover == root) == (goal == 0)
    }

    #[inline(always)]
    fn goal_of(mover: usize, root: usize) -> GoalIndex {
        usize::from(mover != root)
    }

    #[inline(always)]
    fn reached(goal: GoalIndex, scores: &[i16], root: usize) -> bool {
        (scores[root] > 0) == (goal == 0)
    }

    #[inline(always)]
    fn solved(number: impl Fn(GoalIndex) -> u32, _: usize) -> bool {
        number(0) == 0 || number(1) == 0
    }

    fn proven(number: impl Fn(GoalIndex) -> u32, asked: Proven) -> (i16, i16) {
        let [win, no_win] = [0, 1].map(|goal| number(goal) == 0);
        layers([win, no_win, false, false], asked)
    }
}

/// Two layers of proof and disproof numbers: goals 0 and 1 are "the root player wins" and its
/// opposite, 2 and 3 "the root player does not lose" and its opposite.
///
/// The second layer breaks ties of the ranking, as the text of the paper has it. In the published
/// code it has no effect, because children that are tied in the first layer get the same rank.
///
/// # Reference
/// PN-MCTS (paper 000), section VIII, Table III.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TwoLayers;

impl ProofGoals for TwoLayers {
    const GOALS: Count = Count::Fixed(4);
    const FROM_THE_ROOT: bool = true;

    #[inline(always)]
    fn tie_break(goal: GoalIndex) -> Option<GoalIndex> {
        Some(goal + 2)
    }

    #[inline(always)]
    fn pursues(mover: usize, goal: GoalIndex, root: usize) -> bool {
        (mover == root) == (goal.is_multiple_of(2))
    }

    #[inline(always)]
    fn goal_of(mover: usize, root: usize) -> GoalIndex {
        usize::from(mover != root)
    }

    #[inline(always)]
    fn reached(goal: GoalIndex, scores: &[i16], root: usize) -> bool {
        let held = if goal < 2 {
            scores[root] > 0
        } else {
            scores[root] >= 0
        };
        held == goal.is_multiple_of(2)
    }

    /// A node is solved if it is proven to be no loss, or proven to be no win: paper 000, section
    /// VIII.
    #[inline(always)]
    fn solved(number: impl Fn(GoalIndex) -> u32, _: usize) -> bool {
        number(2) == 0 || number(1) == 0
    }

    fn proven(number: impl Fn(GoalIndex) -> u32, asked: Proven) -> (i16, i16) {
        layers([0, 1, 2, 3].map(|goal| number(goal) == 0), asked)
    }
}

/// The score interval of the root player, or mirrored of the opponent, by the proven goals among
/// win, no win, no loss and loss.
fn layers([win, no_win, no_loss, loss]: [bool; 4], asked: Proven) -> (i16, i16) {
    let scores = asked.scores;
    let low = match (win, no_loss) {
        (true, _) => 1,
        (false, true) => 0,
        _ => scores.least,
    };
    let high = match (loss, no_win) {
        (true, _) => -1,
        (false, true) => 0,
        _ => scores.greatest,
    };
    match (asked.player == asked.root, asked.zero_sum) {
        (true, true) => (low, high),
        (false, true) => (high.saturating_neg(), low.saturating_neg()),
        // Where the others have aims of their own, "no win" and "loss" say what they could do
        // against the root player, not what they will do. No result for themselves follows.
        (true, false) => (low, scores.greatest),
        (false, false) => (scores.least, scores.greatest),
    }
}
