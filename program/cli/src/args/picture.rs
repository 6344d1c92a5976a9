//! The picture of a position.

use clap::Args as ClapArgs;
use std::path::PathBuf;

/// Whether the position is drawn.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct Picture {
    /// Draw the position into a file: SVG, with the last move marked, and after a search with the
    /// moves that were searched most as arrows.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}
