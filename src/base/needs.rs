//! The requirements of a policy on the engine.

/// The services of the engine that take time or memory, so that a policy has to ask for them.
///
/// A constant of a policy: features that none of an agent's policies requires are not compiled into
/// its search.
///
/// ```
/// use tesuji::Needs;
///
/// const COUNTED: Needs = Needs {
///     counts: true,
///     ..Needs::NONE
/// };
/// assert!(COUNTED.and(Needs::ENTRIES).entries);
/// ```
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a service of its own, and they combine freely"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// Each child has an entry of its own in the columns, visited or not. Otherwise children that
    /// have not been visited may share one ([`Children::listed`](crate::tree::Children::listed)),
    /// which saves memory in wide nodes. A policy that reads whole columns then has to take account
    /// of those without an entry.
    pub entries: bool,
    /// The data of a selection policy for children last: they cannot be computed again from other
    /// data. Threads cannot share a tree then
    /// ([`Search::run_parallel`](crate::Search::run_parallel)).
    pub lasting: bool,
    /// Unvisited children of a node differ, so that their entries move along when they change
    /// places.
    pub unvisited: bool,
    /// New nodes are told how many moves they have, should the expansion policy allow it.
    pub moves: bool,
    /// Iterations are counted: [`Statistic::count`](crate::statistics::Statistic::count) is called.
    pub counts: bool,
    /// The learner beside the tree is told when children are about to be compared.
    pub comparisons: bool,
    /// Where all children are evaluated at once, unvisited ones are tried in the order of
    /// [`Select::order`](crate::policy::select::Select::order): only the first of them is compared
    /// with those that have been visited.
    pub order: bool,
    /// The visits that the root is expected to have in the end are told
    /// ([`Parent::expected`](crate::policy::select::Parent::expected)). Threads cannot share a tree
    /// then.
    pub length: bool,
}

impl Needs {
    /// No needs.
    pub const NONE: Self = Self {
        entries: false,
        lasting: false,
        unvisited: false,
        moves: false,
        counts: false,
        comparisons: false,
        order: false,
        length: false,
    };

    /// An entry for each child.
    pub const ENTRIES: Self = Self {
        entries: true,
        ..Self::NONE
    };

    /// The safe default of a selection policy: entries, and data that last.
    pub(crate) const OF_SELECTION: Self = Self {
        lasting: true,
        ..Self::ENTRIES
    };

    /// The safe default of a statistic: entries, and counted iterations.
    pub(crate) const OF_STATISTICS: Self = Self {
        counts: true,
        ..Self::ENTRIES
    };

    /// The requirements of both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            entries: self.entries || other.entries,
            lasting: self.lasting || other.lasting,
            unvisited: self.unvisited || other.unvisited,
            moves: self.moves || other.moves,
            counts: self.counts || other.counts,
            comparisons: self.comparisons || other.comparisons,
            order: self.order || other.order,
            length: self.length || other.length,
        }
    }
}
