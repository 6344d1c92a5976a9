//! The option of the number of threads.

use super::count::count;
use clap::Args as ClapArgs;

/// How many threads search.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Threads {
    /// Search on N threads, from 1 to 256, as if the agent's text had threads=N [default: 1, or
    /// what the text says]. With more than one, the same seed need not find the same again, unless
    /// the agent has parallel=root.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count::<u16>(1..=256))]
    pub(crate) threads: Option<u16>,
}
