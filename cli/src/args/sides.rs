//! What one side of a match may use, where it is not what both may use.

use super::count::count;
use clap::error::Error;
use clap::{Arg, ArgMatches, Args as ClapArgs, Command, FromArgMatches};
use tesuji_lab::agents::Level;

/// What agent A and agent B may use for a search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sides(pub(crate) [SideLimits; 2]);

/// The limits of one side: each takes the place of the common one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SideLimits {
    pub(crate) iterations: Option<u64>,
    pub(crate) time_ms: Option<u64>,
    pub(crate) cpu_ms: Option<u64>,
    pub(crate) nodes: Option<u64>,
    pub(crate) states: Option<u64>,
    pub(crate) evaluations: Option<u64>,
    pub(crate) level: Option<u64>,
    pub(crate) memory_mb: Option<u64>,
}

/// The options of each side.
const NAMES: [[&str; 8]; 2] = [
    [
        "a-iterations",
        "a-time-ms",
        "a-cpu-ms",
        "a-nodes",
        "a-states",
        "a-evaluations",
        "a-level",
        "a-memory-mb",
    ],
    [
        "b-iterations",
        "b-time-ms",
        "b-cpu-ms",
        "b-nodes",
        "b-states",
        "b-evaluations",
        "b-level",
        "b-memory-mb",
    ],
];

/// What their values are called.
const VALUES: [&str; 8] = ["N", "T", "T", "N", "N", "N", "L", "M"];

/// Written out because there is each option twice, which differ in a letter.
impl ClapArgs for Sides {
    fn augment_args(command: Command) -> Command {
        let sides = NAMES.into_iter().zip(["A", "B"]);
        let options = sides.flat_map(|(names, side)| {
            let named = names.into_iter().zip(VALUES);
            named.map(move |(name, value)| option(name, value, side))
        });
        command.args(options)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// An option of a side.
fn option(name: &'static str, value: &'static str, side: &str) -> Arg {
    let common = &name[2..];
    let most = match common {
        "level" => Level::GREATEST.into(),
        // The most mebibytes that are still a number of bytes.
        "memory-mb" => 1 << 24,
        _ => u64::MAX,
    };
    // A level is iterations and more: another limit of the same side would contradict it.
    let level = if name.starts_with('a') {
        "a-level"
    } else {
        "b-level"
    };
    let contradicted = !matches!(common, "level" | "memory-mb");
    // Of the two kinds of time a side has one.
    let other_time = match name {
        "a-cpu-ms" => Some("a-time-ms"),
        "b-cpu-ms" => Some("b-time-ms"),
        _ => None,
    };
    Arg::new(name)
        .conflicts_with_all(contradicted.then_some(level))
        .conflicts_with_all(other_time)
        .long(name)
        .value_name(value)
        .allow_negative_numbers(true)
        .value_parser(count::<u64>(1..=most))
        .help_heading("Limits of one side")
        .help(format!("In place of --{common}, for agent {side}"))
}

impl FromArgMatches for Sides {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let given = |name: &str| matches.get_one(name).copied();
        Ok(Self(NAMES.map(|names| {
            let [
                iterations,
                time_ms,
                cpu_ms,
                nodes,
                states,
                evaluations,
                level,
                memory_mb,
            ] = names.map(given);
            SideLimits {
                iterations,
                time_ms,
                cpu_ms,
                nodes,
                states,
                evaluations,
                level,
                memory_mb,
            }
        })))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
