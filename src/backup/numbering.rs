//! Whose proofs are counted: the goals that nodes have proof numbers for.

use crate::game::{Game, PlayerCount};

/// The proof number of what is refuted. Sums saturate one below it.
pub const INFINITE: u32 = u32::MAX;

/// How many goals a [`Numbering`] has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goals {
    /// One for each player.
    EachPlayer,
    /// The same number in every game.
    Fixed(usize),
}

impl Goals {
    /// The number of goals in a game for so many players.
    pub const fn count(self, players: usize) -> usize {
        match self {
            Self::EachPlayer => players,
            Self::Fixed(count) => count,
        }
    }
}

/// A set of goals, each with a proof number in every node.
///
/// A node is an OR node for the goals that its mover pursues and an AND node for the others. A
/// disproof number is the proof number of the opposite goal, so one rule backs up everything:
/// the minimum over the children at an OR node, the sum at an AND node.
pub trait Numbering: Copy + 'static {
    /// How many goals there are.
    const GOALS: Goals;

    /// Whether the goals depend on who moves at the root; a subtree kept for another root player
    /// is then worthless.
    const FROM_THE_ROOT: bool;

    /// For a first-layer goal: the goal that breaks ties of its ranking, if there is one.
    fn tie_break(goal: usize) -> Option<usize> {
        let _ = goal;
        None
    }

    /// Whether `mover` pursues the goal, `root` being the player to move at the root.
    fn pursues(mover: usize, goal: usize, root: usize) -> bool;

    /// The goal by which `mover` ranks the children of a node.
    fn goal_of(mover: usize, root: usize) -> usize;

    /// Whether the goal is reached in a finished game with these scores.
    fn reached(goal: usize, scores: &[i16], root: usize) -> bool;

    /// Whether a node with these numbers needs no more search.
    fn solved(number: impl Fn(usize) -> u32, players: usize) -> bool;

    /// The interval of a player's score that the numbers of a node prove.
    fn proven<G: Game>(number: impl Fn(usize) -> u32, player: usize, root: usize) -> (i16, i16);
}

/// One proof number a player: "this player wins". Paranoid with more than two players.
///
/// # Reference
/// Generalized PN-MCTS (paper 001), section 3.1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerPlayer;

impl Numbering for PerPlayer {
    const GOALS: Goals = Goals::EachPlayer;
    const FROM_THE_ROOT: bool = false;

    #[inline(always)]
    fn pursues(mover: usize, goal: usize, _: usize) -> bool {
        mover == goal
    }

    #[inline(always)]
    fn goal_of(mover: usize, _: usize) -> usize {
        mover
    }

    #[inline(always)]
    fn reached(goal: usize, scores: &[i16], _: usize) -> bool {
        scores[goal] > 0
    }

    #[inline(always)]
    fn solved(number: impl Fn(usize) -> u32, players: usize) -> bool {
        let mut nobody = true;
        for goal in 0..players {
            if number(goal) == 0 {
                return true;
            }
            nobody &= number(goal) == INFINITE;
        }
        // That nobody can win against the only other player settles a game of two; that nobody
        // can win against all others settles nothing.
        nobody && players == 2
    }

    fn proven<G: Game>(number: impl Fn(usize) -> u32, player: usize, _: usize) -> (i16, i16) {
        let mut proven = (G::SCORES.least, G::SCORES.greatest);
        match number(player) {
            0 => proven.0 = 1,
            // Against a coalition only: with several opponents the score itself stays open.
            INFINITE if G::ZERO_SUM => proven.1 = 0,
            _ => {}
        }
        if G::ZERO_SUM {
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

impl Numbering for RootPlayer {
    const GOALS: Goals = Goals::Fixed(2);
    const FROM_THE_ROOT: bool = true;

    #[inline(always)]
    fn pursues(mover: usize, goal: usize, root: usize) -> bool {
        (mover == root) == (goal == 0)
    }

    #[inline(always)]
    fn goal_of(mover: usize, root: usize) -> usize {
        usize::from(mover != root)
    }

    #[inline(always)]
    fn reached(goal: usize, scores: &[i16], root: usize) -> bool {
        (scores[root] > 0) == (goal == 0)
    }

    #[inline(always)]
    fn solved(number: impl Fn(usize) -> u32, _: usize) -> bool {
        number(0) == 0 || number(1) == 0
    }

    fn proven<G: Game>(number: impl Fn(usize) -> u32, player: usize, root: usize) -> (i16, i16) {
        let [win, no_win] = [0, 1].map(|goal| number(goal) == 0);
        layers::<G>([win, no_win, false, false], player == root)
    }
}

/// Two layers of proof and disproof numbers: goals 0 and 1 are "the root player wins" and its
/// opposite, 2 and 3 "the root player does not lose" and its opposite.
///
/// The second layer breaks ties of the ranking. The published code gives tied children of the
/// first layer the same rank, so there the second layer has no effect; this is what the text
/// describes.
///
/// # Reference
/// PN-MCTS (paper 000), section VIII, Table III.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TwoLayers;

impl Numbering for TwoLayers {
    const GOALS: Goals = Goals::Fixed(4);
    const FROM_THE_ROOT: bool = true;

    #[inline(always)]
    fn tie_break(goal: usize) -> Option<usize> {
        Some(goal + 2)
    }

    #[inline(always)]
    fn pursues(mover: usize, goal: usize, root: usize) -> bool {
        (mover == root) == (goal.is_multiple_of(2))
    }

    #[inline(always)]
    fn goal_of(mover: usize, root: usize) -> usize {
        usize::from(mover != root)
    }

    #[inline(always)]
    fn reached(goal: usize, scores: &[i16], root: usize) -> bool {
        let held = if goal < 2 {
            scores[root] > 0
        } else {
            scores[root] >= 0
        };
        held == goal.is_multiple_of(2)
    }

    /// Proven not lost, or proven not won: the rule the paper gives for the solver.
    #[inline(always)]
    fn solved(number: impl Fn(usize) -> u32, _: usize) -> bool {
        number(2) == 0 || number(1) == 0
    }

    fn proven<G: Game>(number: impl Fn(usize) -> u32, player: usize, root: usize) -> (i16, i16) {
        layers::<G>([0, 1, 2, 3].map(|goal| number(goal) == 0), player == root)
    }
}

/// The score interval of the root player, or mirrored of the opponent, from which of the goals
/// win, no win, no loss and loss are proven.
fn layers<G: Game>([win, no_win, no_loss, loss]: [bool; 4], of_root: bool) -> (i16, i16) {
    let low = match (win, no_loss) {
        (true, _) => 1,
        (false, true) => 0,
        _ => G::SCORES.least,
    };
    let high = match (loss, no_win) {
        (true, _) => -1,
        (false, true) => 0,
        _ => G::SCORES.greatest,
    };
    match (of_root, G::ZERO_SUM) {
        (true, true) => (low, high),
        (false, true) => (-high, -low),
        // Where the others have aims of their own, "no win" and "loss" say what they could do
        // against the root player, not what they will do; and nothing follows for themselves.
        (true, false) => (low, G::SCORES.greatest),
        (false, false) => (G::SCORES.least, G::SCORES.greatest),
    }
}

/// The number of players of a game.
pub(crate) const fn players<G: Game>() -> usize {
    <G::Players as PlayerCount>::COUNT
}
