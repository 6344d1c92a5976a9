//! Expansion: when a node gets children, and what is found out about them at once.

use std::fmt::Debug;

/// An expansion policy.
///
/// A node is developed (the steps from it are listed) when an iteration comes to it for the
/// second time; the first time a playout starts there. Unvisited children are then visited in
/// random order, as selection asks for them.
pub trait Expand: Clone + Debug + Send + 'static {
    /// Whether all children are evaluated when the node is developed (decided games found,
    /// proof numbers set), or each on its first visit.
    const ALL_AT_ONCE: bool;

    /// Whether a node is developed on its first visit, after the playout from it has begun: selection
    /// and backup then know its children one iteration earlier.
    const ON_FIRST_VISIT: bool = false;

    /// The same, if that is not always so.
    #[inline(always)]
    fn on_first_visit(&self) -> bool {
        Self::ON_FIRST_VISIT
    }

    /// Whether the child to visit next is chosen by what playouts have learned of its move, and not
    /// at random.
    const GUIDED: bool = false;

    /// Whether the proof numbers of a new leaf count its moves for the goals that others pursue.
    ///
    /// # Reference
    /// Mobility initialisation: paper 001, section 3.3.
    fn mobility(&self) -> bool;

    /// Whether a leaf that is not the root is developed after so many visits.
    #[inline(always)]
    fn develops(&self, visits: u32) -> bool {
        visits > 0
    }
}

/// One child at a time, drawn at random from those not visited yet.
///
/// # Reference
/// Paper 000, section II, expansion step; paper 001, Algorithm 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OneChild {
    /// Mobility initialisation of proof numbers.
    pub mobility: bool,
}

impl Default for OneChild {
    /// With mobility initialisation.
    fn default() -> Self {
        Self { mobility: true }
    }
}

impl Expand for OneChild {
    const ALL_AT_ONCE: bool = false;

    #[inline(always)]
    fn mobility(&self) -> bool {
        self.mobility
    }
}

/// One child at a time, chosen as moves are in the playouts: by MAST.
///
/// # Reference
/// Paper 002, appendix 1.1: expansion by `ChooseSemimoveWithMAST`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guided(
    /// What else there is to expansion.
    pub OneChild,
);

impl Expand for Guided {
    const ALL_AT_ONCE: bool = false;
    const GUIDED: bool = true;

    #[inline(always)]
    fn mobility(&self) -> bool {
        self.0.mobility
    }
}

/// One child at a time, each developed on its first visit: what it looks worth is then what it
/// does one ply ahead.
///
/// # Reference
/// Paper 004, Algorithm 7, lines 10 to 16.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlyAhead(
    /// What else there is to expansion.
    pub OneChild,
);

impl Expand for PlyAhead {
    const ALL_AT_ONCE: bool = false;
    const ON_FIRST_VISIT: bool = true;

    #[inline(always)]
    fn mobility(&self) -> bool {
        self.0.mobility
    }
}

/// All children at once: each is looked at when the node is developed.
///
/// Costs a move and an outcome test for every child, which the published PN-MCTS pays
/// (paper 000, section VI-B); proofs are found a ply earlier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AllChildren {
    /// Mobility initialisation of proof numbers; off by default, as in the published PN-MCTS.
    pub mobility: bool,
}

impl Expand for AllChildren {
    const ALL_AT_ONCE: bool = true;

    #[inline(always)]
    fn mobility(&self) -> bool {
        self.mobility
    }
}
