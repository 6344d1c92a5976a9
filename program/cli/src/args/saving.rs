//! The option of the file of games.

use super::Force;
use clap::Args as ClapArgs;
use std::path::PathBuf;

/// The file of the games.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct Saving {
    /// Write every game as it ends: FILE.jsonl, a JSON object a line, or FILE.pgn for two players.
    /// A file that is there already is refused, unless --append or --force is given.
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,

    /// Add the games to the file if it is there already.
    #[arg(long, requires = "save", conflicts_with = "force")]
    pub(crate) append: bool,

    #[command(flatten)]
    pub(crate) force: Force,
}
