//! What can be set about enhanced agents, as a user writes it.

/// The keys of these settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnhancedKey {
    /// The weight of implicit minimax.
    Alpha,
    /// Its least.
    AlphaMin,
    /// Its most.
    AlphaMax,
    /// How fast it falls or rises.
    Slope,
    /// Whether what leaves look worth goes up the tree.
    Backup,
    /// What becomes of estimates before they count.
    Rescale,
    /// How exploration is shared out.
    Explore,
    /// The children that come into a second round.
    Shortlist,
    /// The exploration constant of that round.
    SecondC,
    /// By how much urgencies rise by something like chance.
    Jitter,
    /// What progressive bias goes by.
    Bias,
    /// Its weight.
    Weight,
    /// The visits of GRAVE's reference.
    Reference,
    /// How soon GRAVE gives way.
    GiveWay,
    /// How leaves are played out.
    Playout,
    /// The end of playouts in plies.
    Horizon,
    /// The end of playouts that look decided.
    Decided,
    /// The positions whose values are remembered.
    Cache,
    /// What iterations of other threads count as.
    UnderWay,
}

impl EnhancedKey {
    /// Every key.
    pub(in crate::agents) const ALL: [Self; 19] = [
        Self::Alpha,
        Self::AlphaMin,
        Self::AlphaMax,
        Self::Slope,
        Self::Backup,
        Self::Rescale,
        Self::Explore,
        Self::Shortlist,
        Self::SecondC,
        Self::Jitter,
        Self::Bias,
        Self::Weight,
        Self::Reference,
        Self::GiveWay,
        Self::Playout,
        Self::Horizon,
        Self::Decided,
        Self::Cache,
        Self::UnderWay,
    ];

    /// The text of the key, the values it takes, and what it sets.
    pub(in crate::agents) const fn about(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Alpha => (
                "alpha",
                "number in [0, 1]",
                "weight of the implicit minimax value, 0 without",
            ),
            Self::AlphaMin => (
                "alpha-min",
                "number in [0, 1]|none",
                "the least that weight falls to",
            ),
            Self::AlphaMax => (
                "alpha-max",
                "number in [0, 1]",
                "the most that weight rises to",
            ),
            Self::Slope => (
                "slope",
                "number ≥ 0",
                "share of that weight lost with each visit, or of what it lacks of 1 that comes",
            ),
            Self::Backup => (
                "backup",
                "on|off",
                "what leaves look worth goes up the tree as minimax values, or each node keeps what it looked worth",
            ),
            Self::Rescale => (
                "rescale",
                "off|times:X|difference:X|bounds:X",
                "differences between siblings' values times X, or the least and greatest X apart, or at -X and X",
            ),
            Self::Explore => (
                "explore",
                "steady|softmax[-root|-inverse|-level]",
                "explore all children alike, or those that look good; c is then a temperature, and the rest says how \
                 visits count",
            ),
            Self::Shortlist => (
                "shortlist",
                "number from 1 to 16|off",
                "so many most urgent children come into a second round, in which any is taken",
            ),
            Self::SecondC => (
                "c2",
                "number ≥ 0|none",
                "exploration constant of that round, in which the most urgent is taken then",
            ),
            Self::Jitter => (
                "jitter",
                "number ≥ 0",
                "urgencies rise by up to this share, by something like chance, 0",
            ),
            Self::Bias => (
                "bias",
                "off|eval|history",
                "prefer at first what looks good, or what was good in playouts",
            ),
            Self::Weight => (
                "w",
                "number ≥ 0",
                "weight of that, 1 (pb and mcts-bench 10)",
            ),
            Self::Reference => (
                "ref",
                "visits|off",
                "GRAVE: visits of the node whose statistics of moves count",
            ),
            Self::GiveWay => ("b", "number ≥ 0", "GRAVE: how soon it gives way, 1e-6"),
            Self::Playout => (
                "playout",
                "random|mast|greedy|none",
                "playouts by chance, by MAST, by what looks best, or none",
            ),
            Self::Horizon => (
                "horizon",
                "plies|none",
                "playouts end there with what the position looks worth",
            ),
            Self::Decided => (
                "decided",
                "number in [0, 1]|none",
                "playouts end when a position looks worth more",
            ),
            Self::Cache => (
                "cache",
                "positions|off",
                "remember the values of so many positions in 16 bytes each",
            ),
            Self::UnderWay => (
                "under-way",
                "number in [-1, 1]",
                "what an iteration counts as for other threads in the same tree, -1, a loss",
            ),
        }
    }
}
