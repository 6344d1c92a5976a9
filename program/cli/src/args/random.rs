//! The option of the seed.

use super::count::count;
use clap::Args as ClapArgs;

/// What all random numbers of a command come from.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Randomness {
    /// The seed of all random numbers.
    #[arg(
        long,
        value_name = "S",
        allow_negative_numbers = true,
        default_value_t = 1,
        value_parser = count::<u64>(0..)
    )]
    pub(crate) seed: u64,
}
