//! Estimates: what is known of the children of a node before they are visited.

use super::Evaluator;
use crate::game::Game;
use std::fmt::Debug;

/// What the nodes of a tree look worth, beside what iterations through them brought.
///
/// With one of these every node has a value of its own, in [−1, 1] for the player who chose the
/// step to it, which selection may read ([`Slot::estimate`](crate::tree::Slot::estimate)): the
/// implicit minimax value, the bias of progressive bias, or the history score of progressive
/// history. A finished game is worth what it brought.
pub trait Estimate<G: Game>: Clone + Debug + Send + 'static {
    /// Buffers and caches, those of an evaluator included.
    type Memory: Default + Send;

    /// Whether nodes have an estimate.
    const KEEPS: bool;

    /// Whether what playouts have learned of moves may be the estimate:
    /// [`Estimate::reads_playouts`].
    const MAY_READ_PLAYOUTS: bool = false;

    /// Whether [`Estimate::estimate`] is asked of the children of a node when it gets them; otherwise
    /// they begin with 0.
    #[inline(always)]
    fn looks_ahead(&self) -> bool {
        !self.reads_playouts()
    }

    /// Whether the estimate of a node with children is that of the best of them, for whoever moves
    /// there; otherwise it stays what it was at first.
    #[inline(always)]
    fn backs_up(&self) -> bool {
        false
    }

    /// Whether the estimates of children are looked up whenever they are compared, in what playouts
    /// have learned of their moves.
    #[inline(always)]
    fn reads_playouts(&self) -> bool {
        false
    }

    /// Writes the estimates of undecided positions for a player, as [`Evaluator::evaluate`] does.
    /// The positions are the children of one node.
    fn estimate(
        &self,
        positions: &[G],
        player: usize,
        memory: &mut Self::Memory,
        values: &mut [f32],
    );
}

/// No estimates, and no memory for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoEstimates;

impl<G: Game> Estimate<G> for NoEstimates {
    type Memory = ();
    const KEEPS: bool = false;

    fn estimate(&self, _: &[G], _: usize, (): &mut (), _: &mut [f32]) {}
}

/// Each node keeps what the evaluator said of it: for progressive bias.
///
/// # Reference
/// Paper 004, section 3.3.1, H in Eq. 3.3.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Evaluated<E>(
    /// The evaluator.
    pub E,
);

impl<G: Game, E: Evaluator<G>> Estimate<G> for Evaluated<E> {
    type Memory = E::Memory;
    const KEEPS: bool = true;

    fn estimate(&self, positions: &[G], player: usize, memory: &mut E::Memory, values: &mut [f32]) {
        self.0.evaluate(positions, player, memory, values);
    }
}

/// Implicit minimax: a node that has children is worth what the best of them is, a leaf what the
/// evaluator says of it.
///
/// The values live beside the means of playouts and are not mixed with them but by selection
/// ([`Implicit`](crate::select::Implicit)). In games of two players with opposite scores that is
/// the minimax value of the tree; otherwise every player is taken to choose what is best for them
/// (maxⁿ), and of what is best the worst for the first player who cares.
///
/// # Reference
/// Paper 004, section 3.5 and Algorithm 7; Lanctot, Winands, Pepels and Sturtevant (2014), Monte
/// Carlo tree search with heuristic evaluations using implicit minimax backups.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImplicitMinimax<E>(
    /// The evaluator.
    pub E,
);

impl<G: Game, E: Evaluator<G>> Estimate<G> for ImplicitMinimax<E> {
    type Memory = E::Memory;
    const KEEPS: bool = true;

    #[inline(always)]
    fn backs_up(&self) -> bool {
        true
    }

    fn estimate(&self, positions: &[G], player: usize, memory: &mut E::Memory, values: &mut [f32]) {
        self.0.evaluate(positions, player, memory, values);
    }
}

/// The history score: the mean result of all iterations that played the move of a child, wherever
/// they did. For progressive history.
///
/// It is what playouts keep by [`Mast`](crate::playout::Mast); agents without it do not compile.
///
/// # Reference
/// Paper 004, section 3.3.1; Nijssen and Winands (2011), Enhancements for multi-player Monte-Carlo
/// tree search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct History;

impl<G: Game> Estimate<G> for History {
    type Memory = ();
    const KEEPS: bool = true;
    const MAY_READ_PLAYOUTS: bool = true;

    #[inline(always)]
    fn reads_playouts(&self) -> bool {
        true
    }

    fn estimate(&self, _: &[G], _: usize, (): &mut (), _: &mut [f32]) {}
}
