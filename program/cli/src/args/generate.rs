//! The options of `tesuji completions` and `tesuji man`.

use super::Force;
use clap::Args as ClapArgs;
use clap_complete::Shell;
use std::path::PathBuf;

/// `tesuji completions`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Completions {
    /// The shell.
    pub(crate) shell: Shell,
}

/// `tesuji man`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Man {
    /// The command whose page is printed; without one it is that of the program.
    #[arg(conflicts_with = "dir")]
    pub(crate) command: Option<String>,

    /// Write the pages of the program and of all its commands into this folder, which is made if it
    /// is missing.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) force: Force,
}
