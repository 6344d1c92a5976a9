//! The options that limit a search, and the level of an agent.

use super::count::count;
use clap::error::Error;
use clap::{Arg, ArgMatches, Args as ClapArgs, Command, FromArgMatches};
use serde::ser::{Serialize, SerializeMap, Serializer};
use tesuji::Budget;
use tesuji_session::agents::Level;

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

/// What ends a search: the first limit that is reached, or those of a level. Without a limit but
/// memory it is the command's default number of iterations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Strength {
    /// The limits.
    pub(crate) budget: Budget,
    /// The level, which takes the place of the limits but for memory.
    pub(crate) level: Option<u64>,
}

/// What both sides of a match may use where it is not the same: each limit takes the place of the
/// common one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sides(pub(crate) [Strength; 2]);

/// The name of the level among the limits.
const LEVEL: &str = "level";

/// In the order of the help: each of [`Budget::LIMITS`], and the level, with what its value is
/// called and its help.
const OPTIONS: [(&str, &str, &str); Budget::LIMITS.len() + 1] = [
    ("iterations", "N", "Stop after N iterations"),
    ("time_ms", "T", "Stop after T milliseconds"),
    (
        "cpu_ms",
        "T",
        "Stop after T milliseconds of processor time: what the scheduler gives to other programs does not \
         count. Each thread of an agent counts its own",
    ),
    (
        "nodes",
        "N",
        "Stop once the tree has N nodes, or after 10·N iterations if the game has too few",
    ),
    (
        "states",
        "N",
        "Stop after visiting N states, those of playouts included",
    ),
    (
        "evaluations",
        "N",
        "Stop after N evaluations of positions, or after 100·N iterations if hardly any is asked for: for \
         agents that look at positions",
    ),
    (
        LEVEL,
        "L",
        "Play as strong as level L, from 1 for beginners to 10: fewer iterations, and moves drawn by \
         chance from more of those that were tried",
    ),
    (
        "memory_mb",
        "M",
        "Stop before the tree takes more than M mebibytes. In a match this is for each agent in each \
         of the games that are played at the same time",
    ),
];

/// The mebibytes of a search by default.
const MEMORY_MB: &str = "2048";

/// A text for as long as the program runs, as clap wants the names of options; there are a few of
/// them.
fn lasting(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

/// The identity of an option: of a side, `a-` or `b-`, or of both, without.
fn id(side: &str, name: &str) -> String {
    match side {
        "" => name.to_owned(),
        _ => long(side, name),
    }
}

/// How the option is written.
fn long(side: &str, name: &str) -> String {
    format!("{side}{}", name.replace('_', "-"))
}

/// The option of a limit or the level, without its help.
fn option(side: &str, name: &str, value: &'static str) -> Arg {
    let lasting_id = |name| lasting(id(side, name));
    let arg = Arg::new(lasting_id(name))
        .long(lasting(long(side, name)))
        .value_name(value)
        .allow_negative_numbers(true);
    match name {
        // A level is iterations and more: another limit would contradict it.
        LEVEL => {
            let others = OPTIONS.iter().map(|(other, ..)| *other);
            let others = others.filter(|other| !matches!(*other, LEVEL | "memory_mb"));
            arg.conflicts_with_all(others.map(lasting_id))
                .value_parser(count::<u64>(1..=u64::from(Level::GREATEST)))
        }
        // The most mebibytes that are still a number of bytes.
        "memory_mb" => arg.value_parser(count::<u64>(1..=1 << 24)),
        // Of the two kinds of time there is one.
        "cpu_ms" => arg
            .conflicts_with(lasting_id("time_ms"))
            .value_parser(count::<u64>(1..)),
        _ => arg.value_parser(count::<u64>(1..)),
    }
}

/// What was given by the options of both sides, or of one.
fn given(side: &str, matches: &ArgMatches) -> Strength {
    let number = |name| matches.get_one::<u64>(&id(side, name)).copied();
    let mut strength = Strength {
        level: number(LEVEL),
        ..Strength::default()
    };
    for name in Budget::LIMITS {
        strength.budget.set_limit(name, number(name));
    }
    strength
}

/// Written out because each option is there for both sides and for each of them.
impl ClapArgs for Strength {
    fn augment_args(command: Command) -> Command {
        command.args(OPTIONS.map(|(name, value, help)| {
            let arg = option("", name, value).help(help);
            match name {
                "memory_mb" => arg.default_value(MEMORY_MB),
                _ => arg,
            }
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Strength {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        Ok(given("", matches))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl ClapArgs for Sides {
    fn augment_args(command: Command) -> Command {
        let sides = [("a-", "A"), ("b-", "B")];
        command.args(sides.into_iter().flat_map(|(side, agent)| {
            OPTIONS.map(|(name, value, _)| {
                let common = long("", name);
                option(side, name, value)
                    .help_heading("Limits of one side")
                    .help(format!("In place of --{common}, for agent {agent}"))
            })
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Sides {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        Ok(Self(["a-", "b-"].map(|side| given(side, matches))))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Serialize for Strength {
    /// Every limit, null without.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(OPTIONS.len()))?;
        for (name, ..) in OPTIONS {
            let limit = match name {
                LEVEL => self.level,
                _ => self.budget.limit(name),
            };
            map.serialize_entry(name, &limit)?;
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_an_option_for_every_limit() {
        let mut names = OPTIONS.map(|(name, ..)| name).to_vec();
        names.retain(|name| *name != LEVEL);
        names.sort_unstable();
        let mut limits = Budget::LIMITS;
        limits.sort_unstable();
        assert_eq!(names, limits);
    }
}
