//! How semisplit trees grow.

use std::fmt::Debug;

/// The nodes that a semisplit tree adds in one expansion, and those it gives up again.
pub trait Growth: Copy + Debug + Default + PartialEq + Send + Sync + 'static {
    /// Whether an expansion goes on to the next nodal state.
    fn whole_moves(self) -> bool;

    /// Whether an intermediate node gives way to its children once all of them have been tried.
    #[inline(always)]
    fn rolls_up(self) -> bool {
        false
    }
}

/// A growth in which every step stays a single semimove, so that statistics of semimoves can be
/// kept for the children of a node.
pub trait KeepsSemimoves: Growth {}

/// One node an expansion, nodal or intermediate.
///
/// # Reference
/// Paper 002, Algorithm 1, `Expand`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Raw;

/// All nodes of a whole move, so that the tree grows as fast as an orthodox one.
///
/// # Reference
/// Paper 002, Algorithm 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nodal;

/// Intermediate nodes give way to their children once all of these have been tried: they become
/// children of their grandparent, with the statistics they have.
///
/// So semimoves guide the expansion, and where the tree is fully expanded selection compares whole
/// moves, as in an orthodox tree. The iterations that ended in the node before it had children are
/// dropped with it; its ancestors keep them.
///
/// # Reference
/// Paper 002, "Combined variants and roll-up", and Algorithm 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RollUp<E = Nodal>(E);

/// A growth chosen at run time. A tree that is rolled up does not go with statistics of semimoves
/// (RAVE-split and RAVE-mix); the caller ensures it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnyGrowth {
    /// The answer of [`Growth::whole_moves`].
    pub whole_moves: bool,
    /// The answer of [`Growth::rolls_up`].
    pub rolls_up: bool,
}

impl KeepsSemimoves for Raw {}
impl KeepsSemimoves for Nodal {}
/// The type cannot promise it: the caller ensures that steps stay single semimoves.
impl KeepsSemimoves for AnyGrowth {}

impl Growth for Raw {
    #[inline(always)]
    fn whole_moves(self) -> bool {
        false
    }
}

impl Growth for Nodal {
    #[inline(always)]
    fn whole_moves(self) -> bool {
        true
    }
}

impl<E: Growth> Growth for RollUp<E> {
    #[inline(always)]
    fn whole_moves(self) -> bool {
        self.0.whole_moves()
    }

    #[inline(always)]
    fn rolls_up(self) -> bool {
        true
    }
}

impl Growth for AnyGrowth {
    #[inline(always)]
    fn whole_moves(self) -> bool {
        self.whole_moves
    }

    #[inline(always)]
    fn rolls_up(self) -> bool {
        self.rolls_up
    }
}
