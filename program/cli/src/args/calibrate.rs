//! The options of `tesuji calibrate`.

use super::Randomness;
use super::bench::seconds;
use super::count::count;
use clap::Args as ClapArgs;
use std::time::Duration;

/// `tesuji calibrate`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Calibrate {
    /// The games, each once.
    #[arg(value_name = "GAME", required_unless_present = "all")]
    pub(crate) games: Vec<String>,

    /// Calibrate every game that the agent plays.
    #[arg(long, conflicts_with = "games")]
    pub(crate) all: bool,

    /// The agent whose states are counted. Paper 002 has
    /// `semi:preset=published,tree=orth,sim=orth`.
    #[arg(long, value_name = "AGENT", default_value = "uct")]
    pub(crate) agent: String,

    /// The time of a move that the budget stands for, in milliseconds.
    #[arg(long, value_name = "T", allow_negative_numbers = true, default_value_t = 500,
          value_parser = count::<u64>(1..))]
    pub(crate) time_ms: u64,

    /// Seconds of the turn that is measured [default: 10; with --all 2 a game].
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds)]
    pub(crate) seconds: Option<Duration>,

    /// The memory the agent's tree may take before it is started anew, in mebibytes.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 4096,
          value_parser = count::<u64>(1..=1 << 24))]
    pub(crate) memory_mb: u64,

    #[command(flatten)]
    pub(crate) random: Randomness,
}
