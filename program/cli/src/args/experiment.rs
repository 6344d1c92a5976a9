//! The options of `tesuji experiment`.

use super::count::count;
use super::{Force, Interval};
use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use std::path::PathBuf;
use tesuji_trials::run::Shard;

/// `tesuji experiment`.
#[derive(Debug, Subcommand)]
pub(crate) enum Experiment {
    /// Check the file and list the cells that it stands for.
    Plan(Plan),
    /// Play the games that are missing; it can be interrupted at any time and goes on when it is
    /// started again.
    Run(Run),
    /// Tell how many games are finished.
    Status(Status),
    /// Print what the finished games add up to.
    Report(Report),
}

/// `tesuji experiment plan`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Plan {
    /// The experiment, a TOML file.
    #[arg(value_name = "FILE")]
    pub(crate) experiment: PathBuf,
}

/// `tesuji experiment run`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Run {
    /// The experiment, a TOML file.
    #[arg(value_name = "FILE")]
    pub(crate) experiment: PathBuf,

    /// The folder of the log: each game that ends is a line of JSON in a file there. Games that
    /// are there are not played again.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,

    /// How many games to play at the same time [default: one a processor core].
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = count::<u32>(1..=4096))]
    pub(crate) workers: Option<u32>,

    /// Play the share I of N of the games: for machines that know nothing of each other. Where the
    /// number of games depends on their results, a share has whole cells.
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    pub(crate) shard: Shard,

    /// A name of this machine for the log.
    #[arg(long, value_name = "NAME")]
    pub(crate) host: Option<String>,
}

/// `tesuji experiment status`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Status {
    /// The experiment, a TOML file.
    #[arg(value_name = "FILE")]
    pub(crate) experiment: PathBuf,

    /// The folders of the log.
    #[arg(long, value_name = "DIR", required = true, num_args = 1..)]
    pub(crate) out: Vec<PathBuf>,
}

/// `tesuji experiment report`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Report {
    /// The experiment, a TOML file; or a folder, which stands for all TOML files in it.
    #[arg(value_name = "FILE")]
    pub(crate) experiment: PathBuf,

    /// The folders of the log, of which any number may be merged.
    #[arg(long, value_name = "DIR", required = true, num_args = 1..)]
    pub(crate) out: Vec<PathBuf>,

    /// The form of the report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,

    /// How the 95 % intervals of the scores are computed [default: what the file says, or else
    /// pairs].
    #[arg(long, value_enum)]
    pub(crate) interval: Option<Interval>,

    /// Compare all agents with this one: p-values of two proportions, and of the scores on the same
    /// openings, with Holm's correction [default: what the file says, or else none].
    #[arg(long, value_name = "AGENT")]
    pub(crate) baseline: Option<String>,

    /// Compare each score with the paper's figure in the file by a two-sample test with Holm's
    /// correction: it agrees, it differs, or there are too few games to tell.
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) against: Option<Against>,

    /// Write the plots into this folder, too, as SVG files.
    #[arg(long, value_name = "DIR")]
    pub(crate) plots: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) force: Force,
}

/// What the scores of a report are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Against {
    /// The figures of the paper: `[[paper.cell]]`.
    Paper,
}

/// The form of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Tables for a terminal.
    Text,
    /// Tables as GitHub reads them.
    Markdown,
    /// Tables with the package booktabs.
    Latex,
    /// A line for each cell.
    Csv,
    /// A page with tables and plots that needs nothing but itself.
    Html,
    /// One JSON object.
    Json,
}
