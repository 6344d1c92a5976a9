//! The solver of PN-MCTS: solved subtrees are skipped.

use super::{Backup, Numbering, PerPlayer, players};
use crate::tree::{Layout, Slot};
use std::fmt::Debug;
use std::marker::PhantomData;

/// Averages and proof numbers; a solved child with more than `threshold` visits is skipped while
/// its parent is not solved itself.
///
/// The threshold keeps a narrow path to a win from looking better than it is. The averages of
/// skipped children stay in their ancestors.
///
/// # Reference
/// Paper 000, section IV-B (T = 5); section VIII-A for two layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solver<N = PerPlayer> {
    /// T: visits up to which a solved child is still visited.
    pub threshold: u32,
    numbers: PhantomData<N>,
}

impl<N> Solver<N> {
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

impl<N> Default for Solver<N> {
    fn default() -> Self {
        Self::new(Self::THRESHOLD)
    }
}

impl<N: Numbering + Debug + Send> Backup for Solver<N> {
    type Numbers = N;
    const PROOF: bool = true;
    const EXCLUDES: bool = true;
    /// Whether the parent is still open.
    type Cut = bool;

    #[inline(always)]
    fn cut<L: Layout>(&self, node: Slot<'_, L>, _: usize, _: usize) -> bool {
        !solved::<N, L>(node)
    }

    #[inline(always)]
    fn excludes<L: Layout>(&self, &open: &bool, child: Slot<'_, L>) -> bool {
        open && child.visits() > self.threshold && solved::<N, L>(child)
    }
}

#[inline(always)]
fn solved<N: Numbering, L: Layout>(node: Slot<'_, L>) -> bool {
    N::solved(|goal| node.proof_number(goal), players::<L::Game>())
}
