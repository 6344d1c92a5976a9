//! Networks: `tesuji net value`, `info`, `bench` and `new`.

use super::From;
use clap::{Args as ClapArgs, Subcommand, value_parser};
use std::path::PathBuf;

/// What `tesuji net` can do.
#[derive(Debug, Subcommand)]
pub(crate) enum Net {
    /// Say what a position looks worth to the player to move.
    Value(Value),
    /// Say what a file holds: what the network is for, its layers and its size.
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

    /// The file of the network; without it, random weights of the thesis's layers and of the same with
    /// zeros around every convolution.
    #[arg(long, value_name = "FILE")]
    pub(crate) net: Option<PathBuf>,

    /// The instructions to use: baseline, avx2 or avx512; the fastest there are by default.
    #[arg(long, value_name = "NAME")]
    pub(crate) kernel: Option<String>,

    /// How long each batch size is measured, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 500, value_parser = value_parser!(u32).range(1..=600_000))]
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

    /// The layers.
    #[arg(
        long,
        value_name = "LAYERS",
        default_value = "Z-1>C-64-3-1-R>C-64-3-1-R>C-64-3-1-R>F-100-R>F-1-T"
    )]
    pub(crate) architecture: String,

    /// What it sees: pieces, or pieces-mover, with a plane that says who moves.
    #[arg(long, value_name = "PLANES", default_value = "pieces")]
    pub(crate) encoding: String,

    /// The seed of the weights.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}
