//! The options of `tesuji match` and `tesuji tournament`.

use super::count::count;
use super::limits::by_default;
use super::{ITERATIONS_IN_MATCHES, Playing, Sides};
use clap::Args as ClapArgs;

/// `tesuji match`.
#[derive(Debug, ClapArgs)]
#[command(mut_arg("iterations", by_default(ITERATIONS_IN_MATCHES)))]
pub(crate) struct Match {
    /// The game. With more than two players the agents share the seats, and the one whose best
    /// seat scores more has won.
    pub(crate) game: String,

    /// The agent whose score is reported.
    pub(crate) agent_a: String,

    /// Its opponent.
    pub(crate) agent_b: String,

    /// The number of games; two make a pair with the same opening and seats exchanged. With n
    /// players 2ⁿ − 2 games have the same opening, one for each way to share the seats.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 100, value_parser = count::<u32>(1..))]
    pub(crate) games: u32,

    #[command(flatten)]
    pub(crate) playing: Playing,

    #[command(flatten)]
    pub(crate) sides: Sides,
}

/// `tesuji tournament`.
#[derive(Debug, ClapArgs)]
#[command(mut_arg("iterations", by_default(ITERATIONS_IN_MATCHES)))]
pub(crate) struct Tournament {
    /// The game. With more than two players the two agents of a match share the seats.
    pub(crate) game: String,

    /// The agents, two or more.
    #[arg(num_args = 2.., required = true, value_name = "AGENT")]
    pub(crate) agents: Vec<String>,

    /// The number of games of each pair of agents, with pairs of games as in a match.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 20, value_parser = count::<u32>(1..))]
    pub(crate) games: u32,

    #[command(flatten)]
    pub(crate) playing: Playing,
}
