//! What can be set about enhanced agents, as a user writes it.

/// The keys of these settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnhancedKey {
    /// The weight of implicit minimax.
    Alpha,
    /// Its least.
    AlphaMin,
    /// How fast it falls.
    Slope,
    /// How exploration is shared out.
    Explore,
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
}

impl EnhancedKey {
    /// Every key.
    pub(in crate::agents) const ALL: [Self; 11] = [
        Self::Alpha,
        Self::AlphaMin,
        Self::Slope,
        Self::Explore,
        Self::Bias,
        Self::Weight,
        Self::Reference,
        Self::GiveWay,
        Self::Playout,
        Self::Horizon,
        Self::Decided,
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
                "number in [0, 1]",
                "the least that weight falls to",
            ),
            Self::Slope => (
                "slope",
                "number ≥ 0",
                "share of that weight lost with each visit",
            ),
            Self::Explore => (
                "explore",
                "steady|softmax",
                "explore all children alike, or those that look good; c is then a temperature",
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
        }
    }
}
