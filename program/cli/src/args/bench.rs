//! The options of `tesuji bench`.

use super::count::count;
use super::{Randomness, Threads};
use clap::Args as ClapArgs;
use std::time::Duration;

/// `tesuji bench`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Bench {
    /// The game, and the agent [default: uct].
    #[arg(value_names = ["GAME", "AGENT"], num_args = 0..=2, required_unless_present = "all")]
    pub(crate) what: Vec<String>,

    /// Measure every game, one after the other, and print a table.
    #[arg(long)]
    pub(crate) all: bool,

    /// Measure flat playouts only, without an agent: of whole moves, or as --split says.
    #[arg(long)]
    pub(crate) flat: bool,

    /// Draw the moves of the playouts semimove by semimove: mod, mod-plus, mod-shift,
    /// mod-plus-shift, mod-joined, auto (see `tesuji games`); orthodox for whole moves; all for
    /// these and every strategy of the game. Several are separated by commas. With --all the games
    /// without the strategy are left out.
    #[arg(long, value_name = "S", requires = "flat", value_delimiter = ',')]
    pub(crate) split: Vec<String>,

    /// Seconds for the playouts (of each strategy), and as many again for the agent [default: 3;
    /// with --all 0.5 a game].
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds)]
    pub(crate) seconds: Option<Duration>,

    /// The memory an agent's tree may take before it is started anew, in mebibytes.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 4096,
          value_parser = count::<u64>(1..=1 << 24))]
    pub(crate) memory_mb: u64,

    #[command(flatten)]
    pub(crate) threads: Threads,

    #[command(flatten)]
    pub(crate) random: Randomness,
}

/// A positive number of seconds, at most a week.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text
        .parse()
        .map_err(|_| "not a number of seconds".to_owned())?;
    if seconds > 0.0 && seconds <= 604_800.0 {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err("not above 0 and at most 604800 seconds".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_positive_and_finite() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for text in ["0", "-1", "NaN", "inf", "1e30", "x", ""] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}
