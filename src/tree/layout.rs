//! What a node of a composition holds.

use crate::backup::Numbering;
use crate::game::{Game, PlayerCount};
use crate::split::ChildCount;
use std::fmt::Debug;

/// The columns of a tree: the union of what the policies of one agent need for one game.
///
/// Implemented once, for the pair of a game and a [`Recipe`](crate::Recipe). Policies meet it as
/// a type parameter they need not look into.
pub trait Layout: Sized + 'static {
    /// The game.
    type Game: Game;
    /// What leads from a node to its child: a move, or part of one.
    type Step: Copy + Eq + Debug + Send + 'static;
    /// Whose proofs are counted, if [`Layout::PROOF`].
    type Numbers: Numbering;
    /// What the selection policy keeps once for the children of a node.
    type Shared: Copy + Default + Send + 'static;
    /// What the selection policy keeps for each child.
    type Private: Copy + Default + Send + 'static;

    /// How the number of children is kept, should it ever change.
    type Children: ChildCount;

    /// Whether nodes have proof numbers.
    const PROOF: bool;
    /// Whether nodes have score bounds.
    const BOUNDS: bool;
    /// Whether nodes have the mean of the squared utility.
    const SQUARES: bool;
    /// Whether nodes have an estimate of their value.
    const ESTIMATES: bool;
    /// Whether nodes count the iterations that are within them.
    const IN_FLIGHT: bool;

    /// The number of goals with a proof number in each node.
    const GOALS: usize = if Self::PROOF {
        <Self::Numbers as Numbering>::GOALS.count(players::<Self>())
    } else {
        0
    };

    /// The number of players whose bounds are stored: in a zero-sum game those of the first
    /// player are the negated ones of the second.
    const BOUNDED: usize = match (Self::BOUNDS, <Self::Game as Game>::ZERO_SUM) {
        (false, _) => 0,
        (true, true) => 1,
        (true, false) => players::<Self>(),
    };

    /// The number of players whose estimates are stored: in a zero-sum game that of the player who
    /// chooses among the siblings is the negated one of the other.
    const ESTIMATED: usize = match (Self::ESTIMATES, <Self::Game as Game>::ZERO_SUM) {
        (false, _) => 0,
        (true, true) => 1,
        (true, false) => players::<Self>(),
    };

    /// The bytes of one child, without its share of the block's header.
    const CHILD_BYTES: usize = 16
        + if Self::SQUARES { 4 } else { 0 }
        + 4 * Self::GOALS
        + 4 * Self::ESTIMATED
        + if Self::IN_FLIGHT { 4 } else { 0 }
        + 4 * Self::BOUNDED
        + size_of::<Self::Private>()
        + size_of::<Self::Step>();
}

const fn players<L: Layout>() -> usize {
    <<L::Game as Game>::Players as PlayerCount>::COUNT
}
