//! The setup of an engine.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use tesuji::Budget;
use tesuji_session::Games;
use tesuji_session::agents::{Level, MONTE_CARLO, strongest};

/// The setup of an engine, before the first command.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The games that the engine knows.
    pub games: Games,
    /// The game that it plays, unless a command changes it.
    pub game: String,
    /// The text of the agent. `None` is the strongest agent of each game, or the recommended
    /// Monte-Carlo agent if matches have not shown one, and for analysis.
    pub agent: Option<String>,
    /// The budget of a move if the command gives none.
    pub limits: Budget,
    /// The level; `None` for full strength.
    pub level: Option<Level>,
    /// The seed of random numbers.
    pub seed: u64,
    /// The number of positions that are analysed at the same time, for [`Protocol::Analysis`].
    pub threads: u32,
}

/// The iterations of a move without any limits.
pub(crate) const ITERATIONS: u64 = 10_000;

/// The time from which on a search counts as endless: ten days.
const ENDLESS: Duration = Duration::from_secs(10 * 24 * 3600);

/// The same in iterations, states, evaluations and nodes.
const ENDLESS_COUNT: u64 = 1_000_000_000_000_000;

/// Whether a search within these limits ends before a program stops waiting for it.
pub(crate) fn ends(limits: &Budget) -> bool {
    let counts = [
        limits.iterations,
        limits.states,
        limits.evaluations,
        limits.nodes,
    ];
    let mut counts = counts.into_iter().flatten();
    limits.time.is_some_and(|time| time < ENDLESS) || counts.any(|count| count < ENDLESS_COUNT)
}

/// A time as whole milliseconds, 1 at least.
pub(crate) fn whole_milliseconds(time: Duration) -> Duration {
    Duration::from_millis(time.as_millis().max(1) as u64)
}

impl Setup {
    /// The text of the agent for a game.
    pub fn agent_of(&self, protocol: Protocol, game: &str) -> &str {
        let strongest = strongest(game).filter(|_| protocol != Protocol::Analysis);
        let named = self.agent.as_deref().or(strongest);
        named.unwrap_or(MONTE_CARLO)
    }

    /// The limits of a move for which the command gives none.
    pub(crate) fn usual(&self) -> Budget {
        let mut limits = self.limits.clone();
        if !limits.is_limited() {
            limits.iterations = Some(ITERATIONS);
        }
        limits
    }
}

/// A protocol between programs that play games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// The Universal Game Interface: UCI for any game.
    Ugi,
    /// The Universal Chess Interface, with `UCI_Variant`.
    Uci,
    /// The Go Text Protocol, version 2.
    Gtp,
    /// Questions and answers as lines of JSON, many at a time.
    Analysis,
}

impl Protocol {
    /// All protocols.
    pub const ALL: [Self; 4] = [Self::Ugi, Self::Uci, Self::Gtp, Self::Analysis];

    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ugi => "ugi",
            Self::Uci => "uci",
            Self::Gtp => "gtp",
            Self::Analysis => "analysis",
        }
    }

    /// A line about the protocol.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Ugi => "the Universal Game Interface, for games of two players",
            Self::Uci => "the Universal Chess Interface, with UCI_Variant",
            Self::Gtp => "the Go Text Protocol, version 2",
            Self::Analysis => "questions and answers as lines of JSON, many at a time",
        }
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Protocol {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = Self::ALL.into_iter().find(|known| known.name() == text);
        named
            .ok_or_else(|| format!("`{text}`: no such protocol; there are ugi, uci, gtp, analysis"))
    }
}
