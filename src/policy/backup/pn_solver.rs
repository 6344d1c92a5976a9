//! The solver of PN-MCTS: solved subtrees are skipped.

use super::{Backup, Cut, PerPlayer, ProofGoals};
use crate::game::PlayerCount;
use crate::policy::select::Parent;
use crate::statistics::Layout;
use crate::statistics::Proofs;
use crate::tree::Node;
use std::marker::PhantomData;

/// Averages and proof numbers; a solved child with more than `threshold` visits is skipped while
/// its parent is not solved itself.
///
/// The threshold lets a solved child be visited often enough that the average of its parent shows
/// it. The averages of skipped children stay in their ancestors.
///
/// # Reference
/// Paper 000, section IV-B (T = 5); section VIII-A for two layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PnSolver<N = PerPlayer> {
    /// T: the number of visits up to which a solved child is still visited.
    pub threshold: u32,
    numbers: PhantomData<N>,
}

impl<N> PnSolver<N> {
    /// The threshold of the paper's experiments.
    pub const THRESHOLD: u32 = 5;

    /// Skips solved children with more than `threshold` visits; [`u32::MAX`] skips none.
    pub const fn new(threshold: u32) -> Self {
        Self {
            threshold,
            numbers: PhantomData,
        }
    }
}

impl<N> Default for PnSolver<N> {
    fn default() -> Self {
        Self::new(Self::THRESHOLD)
    }
}

impl<N: ProofGoals> Backup for PnSolver<N> {
    type Statistics = (Proofs<N>, ());
    type Cut = Self;
    type Adjust = ();

    fn cut(&self) -> Self {
        *self
    }
}

impl<N: ProofGoals> Cut for PnSolver<N> {
    /// Whether the parent is still open.
    type Visit = bool;

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> bool {
        !solved::<N, L>(parent.node())
    }

    #[inline(always)]
    fn excludes<L: Layout>(&self, &open: &bool, child: Node<'_, L>) -> bool {
        open && child.visits() > self.threshold && solved::<N, L>(child)
    }
}

#[inline(always)]
fn solved<N: ProofGoals, L: Layout>(node: Node<'_, L>) -> bool {
    N::solved(|goal| node.proof_number(goal), L::Players::COUNT)
}
