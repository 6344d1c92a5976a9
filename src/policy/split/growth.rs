//! How semisplit trees grow.

use std::fmt::Debug;

/// The nodes that a semisplit tree adds in one expansion, and those that it replaces later.
pub trait Growth: Copy + Debug + Default + PartialEq + Send + Sync + 'static {
    /// Whether an expansion goes on to the next nodal state.
    fn whole_moves(self) -> bool;

    /// Whether an intermediate node is replaced by its children once all of them have been tried.
    #[inline(always)]
    fn rolls_up(self) -> bool {
        false
    }
}

/// A growth in which every step stays a single semimove. The children of a node can then have
/// statistics of semimoves.
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

/// Intermediate nodes are replaced by their children once all of these have been tried. The
/// children become children of their grandparent and keep their statistics. So semimoves guide the
/// expansion, and in fully expanded parts selection compares whole moves, as in an orthodox tree.
/// Iterations that ended at the replaced node stay counted in its ancestors alone.
///
/// # Reference
/// Paper 002, "Combined variants and roll-up", and Algorithm 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RollUp<E = Nodal>(E);

/// A growth chosen at run time. The caller must not combine roll-up with statistics of semimoves
/// (RAVE-split and RAVE-mix).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnyGrowth {
    /// The value of [`Growth::whole_moves`].
    pub whole_moves: bool,
    /// The value of [`Growth::rolls_up`].
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
