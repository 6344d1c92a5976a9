//! What ends a search.

use super::count::count;
use clap::{Arg, Args as ClapArgs};
use serde::Serialize;
use tesuji_lab::agents::Level;

/// The iterations of a search without another limit.
pub(crate) const ITERATIONS: u64 = 10_000;

/// The same in matches and tournaments, which search thousands of times.
pub(crate) const ITERATIONS_IN_MATCHES: u64 = 1000;

/// Says in the help of a command how many iterations there are without another limit.
pub(super) fn by_default(iterations: u64) -> impl FnOnce(Arg) -> Arg {
    move |arg| {
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        arg.help(format!(
            "{help} [default: {iterations}, if nothing but memory is limited]"
        ))
    }
}

/// What ends a search; the first limit reached does. Without a limit but memory: the command's
/// default number of iterations.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ClapArgs)]
pub(crate) struct Limits {
    /// Stop after N iterations.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count::<u64>(1..))]
    pub(crate) iterations: Option<u64>,

    /// Stop after T milliseconds.
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = count::<u64>(1..))]
    pub(crate) time_ms: Option<u64>,

    /// Stop after T milliseconds of processor time: what the scheduler gives to other programs does not
    /// count. Each thread of an agent counts its own.
    #[arg(long, value_name = "T", allow_negative_numbers = true, conflicts_with = "time_ms", value_parser = count::<u64>(1..))]
    pub(crate) cpu_ms: Option<u64>,

    /// Stop once the tree has N nodes, or after 10·N iterations if the game has too few.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count::<u64>(1..))]
    pub(crate) nodes: Option<u64>,

    /// Stop after visiting N states, those of playouts included.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count::<u64>(1..))]
    pub(crate) states: Option<u64>,

    /// Stop after N evaluations of positions, or after 100·N iterations if hardly any is asked for: for
    /// agents that look at positions.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count::<u64>(1..))]
    pub(crate) evaluations: Option<u64>,

    /// Play as strong as level L, from 1 for beginners to 10: fewer iterations, and moves drawn by
    /// chance from more of those that were tried.
    #[arg(long, value_name = "L", allow_negative_numbers = true, conflicts_with_all = ["iterations", "time_ms", "cpu_ms", "nodes", "states", "evaluations"],
          value_parser = count::<u8>(1..=u64::from(Level::GREATEST)))]
    pub(crate) level: Option<u8>,

    /// Stop before the tree takes more than M mebibytes. In a match this is for each agent in each
    /// of the games that are played at the same time.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 2048,
          value_parser = count::<u64>(1..=1 << 24))]
    pub(crate) memory_mb: u64,
}
