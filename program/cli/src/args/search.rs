//! The options of `tesuji search` and `tesuji play`: one agent and a position.

use super::count::count;
use super::limits::by_default;
use super::{Force, From, ITERATIONS, Picture, Randomness, Strength, Threads, Tree};
use clap::Args as ClapArgs;

/// `tesuji search`.
#[derive(Debug, ClapArgs)]
#[command(mut_arg("iterations", by_default(ITERATIONS)))]
pub(crate) struct Search {
    /// The game.
    pub(crate) game: String,

    /// The agent.
    pub(crate) agent: String,

    #[command(flatten)]
    pub(crate) from: From,

    #[command(flatten)]
    pub(crate) limits: Strength,

    #[command(flatten)]
    pub(crate) threads: Threads,

    #[command(flatten)]
    pub(crate) tree: Tree,

    #[command(flatten)]
    pub(crate) picture: Picture,

    #[command(flatten)]
    pub(crate) force: Force,

    #[command(flatten)]
    pub(crate) random: Randomness,
}

/// `tesuji play`.
#[derive(Debug, ClapArgs)]
#[command(mut_arg("iterations", by_default(ITERATIONS)))]
pub(crate) struct Play {
    /// The game.
    pub(crate) game: String,

    /// The agent to play against [default: the strongest one of the game, if matches have shown
    /// which that is, otherwise gpn+sb].
    pub(crate) agent: Option<String>,

    #[command(flatten)]
    pub(crate) from: From,

    /// Your seat: 1 moves first.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1, value_parser = count::<u32>(1..))]
    pub(crate) seat: u32,

    /// Let the agent keep its tree and think while you do, within its memory alone. What it then
    /// plays depends on how long you take, not on the seed alone. The agents from `pn-xxx` to
    /// `pn2-FSU`, whose trees serve one player, and `random` do not ponder.
    #[arg(long)]
    pub(crate) ponder: bool,

    #[command(flatten)]
    pub(crate) limits: Strength,

    #[command(flatten)]
    pub(crate) threads: Threads,

    #[command(flatten)]
    pub(crate) random: Randomness,
}
