//! Descriptions of games: `tesuji rules check`, `format`, `expand`, `explain`, `splits` and
//! `compile`.

use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use std::path::PathBuf;

/// What `tesuji rules` can do.
#[derive(Debug, Subcommand)]
pub(crate) enum Rules {
    /// List the errors and warnings of descriptions.
    Check(Check),
    /// Print descriptions with even spacing and indentation.
    Format(Formatting),
    /// Print a description without macros.
    Expand(Described),
    /// Describe a game: its players, board, moves and splits.
    Explain(Described),
    /// Print a description with the dots of a split, without macros.
    Splits(Splits),
    /// Write a crate that is the whole program for a game, compiled from its description.
    Compile(Compile),
}

/// `tesuji rules check`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Check {
    /// The files of the descriptions.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
}

/// `tesuji rules format`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Formatting {
    /// The files of the descriptions. Comments and the ends of lines stay where they are.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    /// Replace the files instead of printing them.
    #[arg(long)]
    pub(crate) write: bool,

    /// Print only the names of those that would change, and fail if there are some.
    #[arg(long, conflicts_with = "write")]
    pub(crate) check: bool,
}

/// A description.
#[derive(Debug, ClapArgs)]
pub(crate) struct Described {
    /// The file of the description.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

/// `tesuji rules splits`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Splits {
    /// The file of the description.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// What ends a semimove beside modifiers.
    #[arg(long, value_name = "NAME", default_value = "mod")]
    pub(crate) strategy: Strategy,
}

/// The split strategies of paper 002.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Strategy {
    /// Modifiers alone.
    Mod,
    /// The alternatives of choices, too.
    ModPlus,
    /// Walks, too.
    ModShift,
    /// Both.
    ModPlusShift,
}

/// `tesuji rules compile`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Compile {
    /// The file of the description.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// The folder that the crate is written into.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,

    /// The folder of Tesuji's sources, which are used instead of the published packages.
    #[arg(long, value_name = "DIR")]
    pub(crate) library: Option<PathBuf>,

    /// Replace files that are there.
    #[arg(long)]
    pub(crate) force: bool,
}
