//! The command line.

mod tree;

pub(crate) use tree::Tree;

use crate::goal;
use clap::builder::PossibleValue;
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum, value_parser};
use clap_complete::Shell;
use std::path::PathBuf;
use std::time::Duration;
use tesuji::solve::Goal;
use tesuji_lab::engines;
use tesuji_lab::stats::Method;

/// Game-tree search with agents composed at compile time: plays, searches, solves, measures, runs
/// matches.
///
/// Games are written NAME or NAME:OPTIONS (see `tesuji games`), agents
/// NAME[+sb][:key=value,…] (see `tesuji agents`), and so, without +sb, are the engines that solve
/// (see `tesuji engines`).
#[derive(Debug, Parser)]
#[command(name = "tesuji", version, about, max_term_width = 100)]
pub(crate) struct Args {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Print exactly one JSON object on standard output.
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games.
    Games,
    /// List the agents and the keys each understands.
    Agents,
    /// List the engines that solve positions, and the keys each understands.
    Engines,
    /// Count the move sequences of every length up to DEPTH.
    Perft(Perft),
    /// Play moves and show what comes of them.
    Replay(Replay),
    /// Measure flat playouts and an agent's iterations from the start position.
    #[command(
        override_usage = "tesuji bench [OPTIONS] <GAME> [AGENT]\n       tesuji bench [OPTIONS] --all [AGENT]\n       tesuji bench [OPTIONS] --flat [--split S] <GAME|--all>"
    )]
    Bench(Bench),
    /// Search one position.
    Search(Search),
    /// Find out what a player can force in a position, and prove it.
    Solve(Solve),
    /// Check the proof that `solve --certificate` wrote, by the rules alone.
    Verify(Verify),
    /// Play two agents against each other.
    Match(Match),
    /// Play every agent against every other.
    Tournament(Tournament),
    /// Play against an agent in the terminal.
    Play(Play),
    /// Print the script by which a shell completes arguments.
    Completions(Completions),
    /// Print a manual page, or write all of them.
    Man(Man),
}

/// The position a command starts from.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct From {
    /// The position to start from instead of the game's start, as the game writes it, or the name
    /// of a file that has it.
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,

    /// Moves to play first, from the start or from --position, separated by spaces.
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) moves: String,
}

/// What ends a search; the first limit reached does. Without a limit but memory: the command's
/// default number of iterations.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct Limits {
    /// Stop after N iterations.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) iterations: Option<u64>,

    /// Stop after T milliseconds.
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) time_ms: Option<u64>,

    /// Stop once the tree has N nodes, or after 10·N iterations if the game has too few.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,

    /// Stop after visiting N states, those of playouts included.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) states: Option<u64>,

    /// Stop before the tree takes more than M mebibytes. In a match this is for each agent in each
    /// of the games that are played at the same time.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 2048,
          value_parser = value_parser!(u64).range(1..=1 << 24))]
    pub(crate) memory_mb: u64,
}

/// `tesuji perft`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Perft {
    /// The game.
    pub(crate) game: String,

    /// The greatest number of moves.
    #[arg(allow_negative_numbers = true, value_parser = value_parser!(u32).range(1..=1000))]
    pub(crate) depth: u32,

    #[command(flatten)]
    pub(crate) from: From,

    /// Also count below each legal move.
    #[arg(long)]
    pub(crate) divide: bool,
}

/// `tesuji replay`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Replay {
    /// The game.
    pub(crate) game: String,

    #[command(flatten)]
    pub(crate) from: From,
}

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
    /// mod-plus-shift, mod-joined (see `tesuji games`); orthodox for whole moves; all for these
    /// and every strategy of the game. Several are separated by commas. With --all the games
    /// without the strategy are left out.
    #[arg(long, value_name = "S", requires = "flat", value_delimiter = ',')]
    pub(crate) split: Vec<String>,

    /// Seconds for the playouts (of each strategy), and as many again for the agent [default: 3;
    /// with --all 0.5 a game].
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds)]
    pub(crate) seconds: Option<Duration>,

    /// The memory an agent's tree may take before it is started anew, in mebibytes.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 4096,
          value_parser = value_parser!(u64).range(1..=1 << 24))]
    pub(crate) memory_mb: u64,

    /// The seed of all random numbers.
    #[arg(
        long,
        value_name = "S",
        allow_negative_numbers = true,
        default_value_t = 1
    )]
    pub(crate) seed: u64,
}

/// `tesuji search`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Search {
    /// The game.
    pub(crate) game: String,

    /// The agent.
    pub(crate) agent: String,

    #[command(flatten)]
    pub(crate) from: From,

    #[command(flatten)]
    pub(crate) limits: Limits,

    #[command(flatten)]
    pub(crate) tree: Tree,

    /// The seed of all random numbers.
    #[arg(
        long,
        value_name = "S",
        allow_negative_numbers = true,
        default_value_t = 1
    )]
    pub(crate) seed: u64,
}

/// `tesuji solve`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Solve {
    /// The game.
    pub(crate) game: String,

    /// The engine.
    #[arg(long, value_name = "ENGINE", default_value = engines::DEFAULT)]
    pub(crate) engine: String,

    /// What to find out: whether the player can force a win, a draw at least, or at least the
    /// score N ('score>=N'); or the value of the position (win, draw or loss, or the score in games
    /// that are played for points); or the greatest score.
    #[arg(long, value_name = "win|draw|value|score|score>=N", default_value = "value", value_parser = goal::read)]
    pub(crate) goal: Goal,

    /// The player it is about, against all others together: 1 moves first [default: the player to
    /// move].
    #[arg(long, value_name = "P", allow_negative_numbers = true, value_parser = value_parser!(u32).range(1..))]
    pub(crate) player: Option<u32>,

    #[command(flatten)]
    pub(crate) from: From,

    /// Stop after N positions whose moves were generated.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,

    /// Stop after T milliseconds.
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) time_ms: Option<u64>,

    /// Stop before trees and tables take more than M mebibytes.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 2048,
          value_parser = value_parser!(u64).range(1..=1 << 24))]
    pub(crate) memory_mb: u64,

    /// Write the proof of what is proven to FILE, for `tesuji verify`.
    #[arg(long, value_name = "FILE", conflicts_with = "forget")]
    pub(crate) certificate: Option<PathBuf>,

    /// Free what is solved: less memory, a short line, no certificate.
    #[arg(long)]
    pub(crate) forget: bool,

    /// Also list every move that keeps what is proven for the player to move: all of them where the
    /// value is a loss, none where a win, a draw or a score is asked for and out of reach. Each is a
    /// search of its own, within the same limits.
    #[arg(long)]
    pub(crate) winning_moves: bool,
}

/// `tesuji verify`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Verify {
    /// The game, written as it was for `tesuji solve`.
    pub(crate) game: String,

    /// The certificate.
    pub(crate) file: PathBuf,

    /// Give up after T milliseconds.
    #[arg(long, value_name = "T", allow_negative_numbers = true, default_value_t = 10_000,
          value_parser = value_parser!(u64).range(1..))]
    pub(crate) time_ms: u64,

    /// Give up before the positions of the proof take more than M mebibytes.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 2048,
          value_parser = value_parser!(u64).range(1..=1 << 24))]
    pub(crate) memory_mb: u64,
}

/// `tesuji match`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Match {
    /// The game. With more than two players the agents share the seats, and the one whose best
    /// seat scores more has won.
    pub(crate) game: String,

    /// The agent whose score is reported.
    pub(crate) agent_a: String,

    /// Its opponent.
    pub(crate) agent_b: String,

    /// The number of games; two make a pair with the same opening and seats exchanged. With n
    /// players 2ⁿ − 2 games have the same opening, one for each way to share the seats.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 100, value_parser = value_parser!(u32).range(1..))]
    pub(crate) games: u32,

    #[command(flatten)]
    pub(crate) playing: Playing,
}

/// `tesuji tournament`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Tournament {
    /// The game. With more than two players the two agents of a match share the seats.
    pub(crate) game: String,

    /// The agents, two or more.
    #[arg(num_args = 2.., required = true, value_name = "AGENT")]
    pub(crate) agents: Vec<String>,

    /// The number of games of each pair of agents, with pairs of games as in a match.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 20, value_parser = value_parser!(u32).range(1..))]
    pub(crate) games: u32,

    #[command(flatten)]
    pub(crate) playing: Playing,
}

/// How the games of a match are played, and what is said of their scores.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct Playing {
    #[command(flatten)]
    pub(crate) limits: Limits,

    /// The seed of all random numbers.
    #[arg(
        long,
        value_name = "S",
        allow_negative_numbers = true,
        default_value_t = 1
    )]
    pub(crate) seed: u64,

    /// How many games to play at the same time [default: one a processor core].
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = value_parser!(u32).range(1..=4096))]
    pub(crate) threads: Option<u32>,

    /// Begin each pair of games with P random moves.
    #[arg(long, value_name = "P", allow_negative_numbers = true, default_value_t = 0, value_parser = value_parser!(u32).range(0..=10_000))]
    pub(crate) opening_plies: u32,

    /// How the 95 % interval of the score is computed.
    #[arg(long, value_enum, default_value_t = Interval(Method::Pairs))]
    pub(crate) interval: Interval,
}

/// How an interval is computed, as the command line has it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Interval(pub(crate) Method);

impl ValueEnum for Interval {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [Interval; Method::ALL.len()] = {
            let mut all = [Interval(Method::Pairs); Method::ALL.len()];
            let mut i = 0;
            while i < all.len() {
                all[i] = Interval(Method::ALL[i]);
                i += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, about) = self.0.about();
        Some(PossibleValue::new(name).help(about))
    }
}

/// `tesuji play`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Play {
    /// The game.
    pub(crate) game: String,

    /// The agent to play against.
    #[arg(default_value = "uct")]
    pub(crate) agent: String,

    #[command(flatten)]
    pub(crate) from: From,

    /// Your seat: 1 moves first.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1, value_parser = value_parser!(u32).range(1..))]
    pub(crate) seat: u32,

    #[command(flatten)]
    pub(crate) limits: Limits,

    /// The seed of all random numbers.
    #[arg(
        long,
        value_name = "S",
        allow_negative_numbers = true,
        default_value_t = 1
    )]
    pub(crate) seed: u64,
}

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

    /// Write the pages of the program and of all its commands into this folder.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: Option<PathBuf>,
}

/// A positive number of seconds, at most a week.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text
        .parse()
        .map_err(|_| "not a number of seconds".to_owned())?;
    if seconds > 0.0 && seconds <= 604_800.0 {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err("not above 0 and at most 604800 seconds".to_owned())
    }
}

/// Checks that clap can only make at run time.
#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_consistent() {
        Args::command().debug_assert();
    }

    #[test]
    fn seconds_are_positive_and_finite() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for text in ["0", "-1", "NaN", "inf", "1e30", "x", ""] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }

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
