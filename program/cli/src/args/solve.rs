//! The options of `tesuji solve` and `tesuji verify`.

use super::count::count;
use super::{Force, From, Threads};
use clap::Args as ClapArgs;
use std::path::PathBuf;
use tesuji::solve::Goal;
use tesuji_session::engines;

/// `tesuji solve`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Solve {
    /// The game.
    pub(crate) game: String,

    /// The engine.
    #[arg(long, value_name = "ENGINE", default_value = engines::DEFAULT)]
    pub(crate) engine: String,

    /// What to find out: whether the player can force a win, a draw at least, or at least the
    /// score N ('score>=N'); or the value of the position (win, draw or loss, or the score in games
    /// that are played for points); or the greatest score.
    #[arg(
        long,
        value_name = "win|draw|value|score|score>=N",
        default_value = "value"
    )]
    pub(crate) goal: Goal,

    /// The player it is about, against all others together: 1 moves first [default: the player to
    /// move].
    #[arg(long, value_name = "P", allow_negative_numbers = true, value_parser = count::<u32>(1..))]
    pub(crate) player: Option<u32>,

    #[command(flatten)]
    pub(crate) from: From,

    /// Stop after N positions whose moves were generated [default: no limit].
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count::<u64>(1..))]
    pub(crate) nodes: Option<u64>,

    /// Stop after T milliseconds [default: no limit].
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = count::<u64>(1..))]
    pub(crate) time_ms: Option<u64>,

    /// Stop after T milliseconds of processor time: what the scheduler gives to other programs does
    /// not count. Each thread counts its own [default: no limit].
    #[arg(long, value_name = "T", allow_negative_numbers = true, conflicts_with = "time_ms", value_parser = count::<u64>(1..))]
    pub(crate) cpu_ms: Option<u64>,

    /// Stop before trees and tables take more than M mebibytes.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 2048,
          value_parser = count::<u64>(1..=1 << 24))]
    pub(crate) memory_mb: u64,

    #[command(flatten)]
    pub(crate) threads: Threads,

    /// Take as proven what the table of the game in DIR knows.
    #[arg(long, value_name = "DIR", conflicts_with = "table")]
    pub(crate) tables: Option<String>,

    /// Make the table of the game's endings in DIR, and nothing else: the value of every position
    /// with few pieces or seeds, or of all positions if the game is small. Files that are there are
    /// kept.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["certificate", "forget", "winning_moves"])]
    pub(crate) table: Option<PathBuf>,

    /// Pieces or seeds up to which a table goes, kings included.
    #[arg(long, value_name = "N", default_value_t = 3, requires = "table",
          allow_negative_numbers = true, value_parser = count::<u32>(1..))]
    pub(crate) pieces: u32,

    /// Write the proof of what is proven to FILE, for `tesuji verify`.
    #[arg(long, value_name = "FILE", conflicts_with = "forget")]
    pub(crate) certificate: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) force: Force,

    /// Free what is solved: less memory, a short line, no certificate.
    #[arg(long)]
    pub(crate) forget: bool,

    /// Also list every move that keeps what is proven for the player to move: all of them where the
    /// value is a loss; no move where a win, a draw or a score is asked for and cannot be forced.
    /// Each is a search of its own, within the same limits.
    #[arg(long)]
    pub(crate) winning_moves: bool,
}

/// `tesuji verify`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Verify {
    /// The game, written as it was for `tesuji solve`.
    pub(crate) game: String,

    /// The certificate.
    pub(crate) file: PathBuf,

    /// Give up after T milliseconds.
    #[arg(long, value_name = "T", allow_negative_numbers = true, default_value_t = 10_000,
          value_parser = count::<u64>(1..))]
    pub(crate) time_ms: u64,

    /// Give up before the positions of the proof take more than M mebibytes.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 2048,
          value_parser = count::<u64>(1..=1 << 24))]
    pub(crate) memory_mb: u64,
}
