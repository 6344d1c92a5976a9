//! Networks: `tesuji net value`, `info`, `bench` and `new`.

use super::count::count;
use super::{Force, From};
use clap::{Args as ClapArgs, Subcommand};
use std::path::PathBuf;

/// What `tesuji net` can do.
#[derive(Debug, Subcommand)]
pub(crate) enum Net {
    /// Show the value of a position for the player to move.
    Value(Value),
    /// Show the contents of a file: the game of the network, its layers and its size.
    Info(Info),
    /// Measure how many positions a second a network evaluates on one core.
    Bench(Bench),
    /// Write a network with random weights, to train or to measure.
    New(New),
}

/// `tesuji net value`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Value {
    /// The game.
    pub(crate) game: String,

    #[command(flatten)]
    pub(crate) from: From,

    /// The file of the network; without it the one that comes with the program.
    #[arg(long, value_name = "FILE")]
    pub(crate) net: Option<String>,
}

/// `tesuji net info`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Info {
    /// The file of the network.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

/// `tesuji net bench`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Bench {
    /// The game.
    pub(crate) game: String,

    /// The file of the network; without it, random weights of the layers that `net new` has for the
    /// game, and of three convolutions with zeros around each.
    #[arg(long, value_name = "FILE")]
    pub(crate) net: Option<PathBuf>,

    /// The instructions to use: baseline, avx2 or avx512; the fastest there are by default.
    #[arg(long, value_name = "NAME")]
    pub(crate) kernel: Option<String>,

    /// How long each batch size is measured, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 500, value_parser = count::<u32>(1..=600_000))]
    pub(crate) time_ms: u32,
}

/// `tesuji net new`.
#[derive(Debug, ClapArgs)]
pub(crate) struct New {
    /// The game.
    pub(crate) game: String,

    /// The file to write.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// The layers [default: those of the network that comes with the program for the game; without
    /// one, the thesis's, or two convolutions or three with zeros around them where those do not
    /// fit the board].
    #[arg(long, value_name = "LAYERS")]
    pub(crate) architecture: Option<String>,

    /// What it sees: pieces, or pieces-mover, with a plane that says who moves [default: as the
    /// network that comes with the program for the game, or pieces].
    #[arg(long, value_name = "PLANES")]
    pub(crate) encoding: Option<String>,

    /// The seed of the weights.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = count::<u64>(0..))]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) force: Force,
}
