//! The requirements of a policy on the engine.

/// The services of the engine that a policy asks for.
///
/// Each takes time or memory, and is compiled only into the search of an agent one of whose
/// policies needs it.
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
    /// which saves memory in wide nodes. A policy that reads whole columns then has to count the
    /// children without an entry itself.
    pub entries: bool,
    /// The data that a selection policy keeps for children cannot be computed again from other
    /// data. Threads cannot share a tree then
    /// ([`Search::run_parallel`](crate::Search::run_parallel)).
    pub lasting: bool,
    /// Unvisited children of a node differ. So their entries move with them when they change
    /// places.
    pub unvisited: bool,
    /// A new node is told its number of moves, if the expansion policy allows it.
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

    /// The requirements of `self` and of `other` together.
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
