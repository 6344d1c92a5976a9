//! The names of the engines, and the keys that each understands.

use super::spec::EngineSpec;
use crate::agents::catalogue;
use crate::keyed;
use std::num::NonZeroUsize;
use tesuji::solve::{DfPn, ExpectedWork, LeafPlayouts, Mopns, NullWindow, Pns, ProductPropagation};

/// The engine that is used by default.
pub const DEFAULT: &str = "auto";

/// An engine in the list.
#[derive(Debug)]
pub struct EngineEntry {
    /// The name.
    pub name: &'static str,
    /// A sentence about the engine and its use.
    pub summary: &'static str,
    /// The publication.
    pub paper: &'static str,
    /// The keys that the engine understands.
    pub keys: &'static [EngineKey],
    /// The engine as it is without keys.
    pub(super) plain: fn() -> EngineSpec,
}

/// A key of an engine: a setting with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineKey {
    /// ε of the 1 + ε trick.
    Epsilon,
    /// The way in which numbers are added up.
    Sum,
    /// Whether knowledge of moves is used.
    Knowledge,
    /// Whether moves that decided other positions come first.
    History,
    /// Whether positions that symmetries make equal share an entry.
    Symmetries,
    /// The time at which finished games are recognised.
    Eval,
    /// Whether the first number of a leaf is its number of moves.
    Mobility,
    /// a: the size of the first tree at which the share of the second one is ½.
    A,
    /// b: the width of the transition of the second tree's size.
    B,
    /// K: the number of visits at which work and win rate have the same weight.
    K,
    /// N: the number of playouts from a leaf.
    N,
    /// la: the greatest length of a playout.
    La,
    /// The least depth of leaves with playouts.
    From,
    /// The greatest depth of leaves with playouts.
    To,
    /// The seed of the playouts.
    Seed,
    /// The number of threads.
    Threads,
    /// The order of threats: 1 or 2.
    Order,
}

impl EngineKey {
    /// All keys.
    pub const ALL: [Self; 17] = [
        Self::Epsilon,
        Self::Sum,
        Self::Knowledge,
        Self::History,
        Self::Symmetries,
        Self::Eval,
        Self::Mobility,
        Self::A,
        Self::B,
        Self::K,
        Self::N,
        Self::La,
        Self::From,
        Self::To,
        Self::Seed,
        Self::Threads,
        Self::Order,
    ];

    /// The name of the key, its values, and a line about it.
    pub const fn about(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Epsilon => (
                "epsilon",
                "number ≥ 0",
                "how much more another child must promise before the search turns to it, as a \
                 share, 0.25",
            ),
            Self::Sum => (
                "sum",
                "plain|weak|greatest|sources",
                "how the numbers of children are put together where all must be dealt with: all added \
                 up, the greatest and one for each other child, the greatest alone, or the greatest \
                 of each source added up, greatest",
            ),
            Self::Knowledge => (
                "knowledge",
                "on|off",
                "moves that the game shows to be refuted are left out, those that promise most come \
                 first, on",
            ),
            Self::History => (
                "history",
                "on|off",
                "moves that decided elsewhere come first, on",
            ),
            Self::Symmetries => (
                "symmetries",
                "on|off",
                "positions that symmetries of the board make equal are one, on",
            ),
            Self::Eval => (
                "eval",
                "immediate|delayed",
                "when a finished game is recognised: as its node comes into being, or later",
            ),
            Self::Mobility => (
                "mobility",
                "on|off",
                "proof numbers start at the number of moves, on (with playouts off)",
            ),
            Self::A => (
                "a",
                "number ≥ 0",
                "nodes of the first tree at which the second is half as large, 1800000",
            ),
            Self::B => (
                "b",
                "number > 0",
                "how gradually the second tree grows, 240000",
            ),
            Self::K => (
                "k",
                "number ≥ 0",
                "visits at which work and win rate have the same weight, 1",
            ),
            Self::N => ("n", "playouts", "playouts from each leaf, 3 (ews 1)"),
            Self::La => (
                "la",
                "plies",
                "longest playout; cut off, it is a half, 10 (ews 1000)",
            ),
            Self::From => ("from", "depth", "least depth of such leaves, 0"),
            Self::To => ("to", "depth|none", "greatest depth of such leaves, none"),
            Self::Threads => (
                "threads",
                "number from 1 to 256",
                "threads that search and share a table, 1; with more, no two searches are the same",
            ),
            Self::Order => (
                "order",
                "1|2",
                "1: threats to win with the next move; 2: also threats to win by these, 2",
            ),
            Self::Seed => ("seed", "number", "seed of the playouts, 1"),
        }
    }
}

impl keyed::Key for EngineKey {
    fn text(&self) -> &str {
        self.about().0
    }
}

const PNS: &[EngineKey] = &[EngineKey::Eval, EngineKey::Mobility];

const PLAYOUTS: &[EngineKey] = &[
    EngineKey::N,
    EngineKey::La,
    EngineKey::From,
    EngineKey::To,
    EngineKey::Seed,
    EngineKey::Eval,
    EngineKey::Mobility,
];

/// The names of the agents that are also engines.
pub fn agents() -> Vec<&'static str> {
    let solvers = catalogue().iter().filter(|agent| agent.solves());
    solvers.map(|agent| agent.name.as_str()).collect()
}

/// All engines that are not agents.
pub const ENGINES: &[EngineEntry] = &[
    EngineEntry {
        name: "auto",
        summary: "ab where random games from the position are short, narrow and never come back to a \
                  position, else dfpn; it says which and why",
        paper: "–",
        keys: &[EngineKey::Threads],
        plain: || EngineSpec::Auto(NonZeroUsize::MIN),
    },
    EngineEntry {
        name: "ab",
        summary: "alpha-beta with null windows on the true score, to the end of every line: short \
                  games with few moves; one table serves the questions for all scores",
        paper: "Knuth and Moore (1975); Plaat et al. (1996)",
        keys: &[
            EngineKey::Knowledge,
            EngineKey::History,
            EngineKey::Symmetries,
            EngineKey::Threads,
        ],
        plain: || EngineSpec::NullWindow(NullWindow::default().into()),
    },
    EngineEntry {
        name: "dfpn",
        summary: "depth-first proof-number search with a table: games whose lines come together, \
                  and all that needs more positions than memory has room for",
        paper: "Nagai (2002); Pawlewicz and Lew (2007); Kishimoto (2010)",
        keys: &[
            EngineKey::Epsilon,
            EngineKey::Sum,
            EngineKey::Mobility,
            EngineKey::Knowledge,
            EngineKey::Symmetries,
            EngineKey::Threads,
        ],
        plain: || EngineSpec::DfPn(DfPn::default().into()),
    },
    EngineEntry {
        name: "pns",
        summary: "proof-number search: wins that are forced by threats, however deep; a node in \
                  memory for every move looked at",
        paper: "Allis et al. (1994); paper 000",
        keys: PNS,
        plain: || EngineSpec::Pns(Pns::default()),
    },
    EngineEntry {
        name: "paranoid",
        summary: "the same by the name it has with more than two players: all others against one",
        paper: "Saito and Winands (2010)",
        keys: PNS,
        plain: || EngineSpec::Pns(Pns::default()),
    },
    EngineEntry {
        name: "pn2",
        summary: "PN²: leaves are searched by a second proof-number search; more time, far less \
                  memory",
        paper: "Breuker (1998)",
        keys: &[
            EngineKey::A,
            EngineKey::B,
            EngineKey::Eval,
            EngineKey::Mobility,
        ],
        plain: || EngineSpec::Pns(Pns::squared()),
    },
    EngineEntry {
        name: "mcpns",
        summary: "Monte-Carlo proof-number search: playouts say which leaves promise most; fewer \
                  nodes, more time for each",
        paper: "Saito et al. (2006); paper 003",
        keys: PLAYOUTS,
        // N and la of the fastest variant of the paper.
        plain: || EngineSpec::Pns(Pns::monte_carlo(LeafPlayouts::new(3, 10))),
    },
    EngineEntry {
        name: "mopns",
        summary: "multiple-outcome proof-number search: one tree for all scores, where the value is \
                  asked for and there are many",
        paper: "Saffidine and Cazenave (2012)",
        keys: PNS,
        plain: || EngineSpec::Mopns(Mopns::default()),
    },
    EngineEntry {
        name: "pp",
        summary: "product propagation: the leaf that the most probable course leads to; moves say \
                  how probable a leaf is",
        paper: "Stern et al. (2007); Saffidine and Cazenave (2013)",
        keys: PNS,
        plain: || EngineSpec::Product(ProductPropagation::default()),
    },
    EngineEntry {
        name: "mcpp",
        summary: "the same with playouts that say it",
        paper: "Saffidine and Cazenave (2013)",
        keys: PLAYOUTS,
        plain: || EngineSpec::Product(ProductPropagation::with_playouts(LeafPlayouts::new(3, 10))),
    },
    EngineEntry {
        name: "threats",
        summary: "threat-space search: the attacker makes only moves that threaten to win; it proves \
                  wins and nothing else",
        paper: "Allis et al. (1996); Thomsen (2000); Yoshizoe et al. (2007)",
        keys: &[EngineKey::Order],
        plain: || EngineSpec::Threats(2),
    },
    EngineEntry {
        name: "ews",
        summary: "expected work search: the win rates of playouts and the size of the proofs \
                  together say what to try first",
        paper: "Randall et al. (2024)",
        keys: &[
            EngineKey::K,
            EngineKey::N,
            EngineKey::La,
            EngineKey::From,
            EngineKey::To,
            EngineKey::Seed,
            EngineKey::Eval,
            EngineKey::Mobility,
        ],
        plain: || EngineSpec::Work(ExpectedWork::default()),
    },
];
