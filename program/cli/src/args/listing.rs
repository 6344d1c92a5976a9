//! The arguments of `tesuji games` and `tesuji agents`.

use clap::Args as ClapArgs;

/// `tesuji games`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Games {
    /// The game to explain, with options or without; without it all are listed.
    pub(crate) game: Option<String>,
}

/// `tesuji agents`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Agents {
    /// The agent to explain, with keys or without; without it all are listed.
    pub(crate) agent: Option<String>,
}
