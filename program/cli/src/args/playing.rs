//! The options of the games of matches and tournaments.

use super::choice::choice;
use super::count::count;
use super::{Ending, Randomness, Saving, Strength};
use clap::Args as ClapArgs;
use std::path::PathBuf;
use tesuji_session::stats::Method;

/// How the games of a match are played, and what is said of their scores.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct Playing {
    #[command(flatten)]
    pub(crate) limits: Strength,

    #[command(flatten)]
    pub(crate) random: Randomness,

    /// How many games to play at the same time [default: one a processor core].
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = count::<u32>(1..=4096))]
    pub(crate) threads: Option<u32>,

    /// Begin the pairs of games in turn with the openings of FILE, one a line: moves separated by
    /// spaces, or 'position: TEXT', with 'moves: …' behind it if moves follow. '#' begins a
    /// comment.
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,

    /// Begin each pair of games with P random moves, after its opening from a file if there is one.
    #[arg(long, value_name = "P", allow_negative_numbers = true, default_value_t = 0, value_parser = count::<u32>(0..=10_000))]
    pub(crate) opening_plies: u32,

    /// How the 95 % interval of the score is computed.
    #[arg(long, value_enum, default_value_t = Interval(Method::Pairs))]
    pub(crate) interval: Interval,

    #[command(flatten)]
    pub(crate) saving: Saving,

    #[command(flatten)]
    pub(crate) ending: Ending,
}

choice! {
    /// How an interval is computed, as the command line has it.
    Interval of Method: |method| method.about()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum;

    #[test]
    fn every_interval_has_a_name() {
        let names: Vec<_> = Interval::value_variants()
            .iter()
            .filter_map(|method| Some(method.to_possible_value()?.get_name().to_owned()))
            .collect();
        let expected = [
            "pairs",
            "paper",
            "wilson",
            "wald",
            "clopper-pearson",
            "agresti-coull",
        ];
        assert_eq!(names, expected);
    }
}
