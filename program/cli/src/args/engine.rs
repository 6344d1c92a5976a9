//! The options of `tesuji engine`.

use super::choice::choice;
use super::count::count;
use super::{Randomness, Strength};
use clap::Args as ClapArgs;
use tesuji_protocols::Protocol;

/// `tesuji engine`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Engine {
    /// The game [default: chess for UCI, go19:ko for GTP, breakthrough otherwise].
    pub(crate) game: Option<String>,

    /// The language that the other program speaks.
    #[arg(long, value_enum, default_value_t = Language(Protocol::Ugi))]
    pub(crate) protocol: Language,

    /// The agent that plays [default: the strongest one of each game, where matches have shown
    /// which that is; else, and for --protocol analysis, the Monte-Carlo agent that is
    /// recommended].
    #[arg(long, value_name = "AGENT")]
    pub(crate) agent: Option<String>,

    /// What a move may use for which the other program does not say it.
    #[command(flatten)]
    pub(crate) limits: Strength,

    #[command(flatten)]
    pub(crate) random: Randomness,

    /// On how many threads to search, as if the agent's text had threads=K [default: 1]; for
    /// --protocol analysis, how many positions to analyse at the same time [default: one a
    /// processor core].
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = count::<u32>(1..=4096))]
    pub(crate) threads: Option<u32>,
}

choice! {
    /// A protocol, as the command line has it.
    Language of Protocol: |protocol| (protocol.name(), protocol.about())
}
