//! The option that lets a command replace existing files.

use clap::Args as ClapArgs;

/// Whether files that are there already are replaced.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct Force {
    /// Replace files that are there already; without it they are refused before the work begins.
    #[arg(long)]
    pub(crate) force: bool,
}
