//! The options of the position of a command, and the options of `tesuji perft` and `replay`.

use super::count::count;
use super::{Force, Picture};
use clap::Args as ClapArgs;

/// The position a command starts from.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct From {
    /// The position to start from instead of the game's start, as the game writes it, or the name
    /// of a file that has it.
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,

    /// Moves to play first, from the start or from --position, separated by spaces.
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) moves: String,
}

/// `tesuji perft`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Perft {
    /// The game.
    pub(crate) game: String,

    /// The greatest number of moves.
    #[arg(allow_negative_numbers = true, value_parser = count::<u32>(1..=1000))]
    pub(crate) depth: u32,

    #[command(flatten)]
    pub(crate) from: From,

    /// Also count below each legal move.
    #[arg(long)]
    pub(crate) divide: bool,
}

/// `tesuji replay`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Replay {
    /// The game.
    pub(crate) game: String,

    #[command(flatten)]
    pub(crate) from: From,

    #[command(flatten)]
    pub(crate) picture: Picture,

    #[command(flatten)]
    pub(crate) force: Force,
}
