//! The command line: the program and its commands. The arguments of each command are in a file of
//! its name.

mod bench;
mod calibrate;
mod choice;
mod count;
mod ending;
mod engine;
pub(crate) mod experiment;
mod force;
mod generate;
mod limits;
mod listing;
mod net;
mod picture;
mod playing;
mod random;
mod rules;
mod saving;
mod search;
#[cfg(feature = "page")]
mod serve;
mod solve;
mod threads;
mod tree;
mod tune;
mod versus;
mod walk;

pub(crate) use bench::Bench;
pub(crate) use calibrate::Calibrate;
pub(crate) use ending::Ending;
pub(crate) use engine::Engine;
pub(crate) use experiment::{Against, Experiment, Format, Report, Run, Status};
pub(crate) use force::Force;
pub(crate) use generate::{Completions, Man};
pub(crate) use limits::{ITERATIONS, ITERATIONS_IN_MATCHES, Sides, Strength};
pub(crate) use listing::{Agents, Games};
pub(crate) use net::{Bench as NetBench, Info as NetInfo, Net, New as NetNew, Value as NetValue};
pub(crate) use picture::Picture;
pub(crate) use playing::{Interval, Playing};
pub(crate) use random::Randomness;
pub(crate) use rules::{Check, Compile, Described, Formatting, Rules, Splits, Strategy};
pub(crate) use saving::Saving;
pub(crate) use search::{Play, Search};
#[cfg(feature = "page")]
pub(crate) use serve::Serve;
pub(crate) use solve::{Solve, Verify};
pub(crate) use threads::Threads;
pub(crate) use tree::Tree;
pub(crate) use tune::Tune;
pub(crate) use versus::{Match, Tournament};
pub(crate) use walk::{From, Perft, Replay};

use clap::{Parser, Subcommand};

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
    /// List the games, or explain one: its rules, options, positions and moves, and who plays it
    /// best.
    Games(Games),
    /// List the agents, or explain one: every constant that it plays with, and what it proves.
    Agents(Agents),
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
    /// Find the number of states that stands for the time of a move, as a budget for an experiment.
    Calibrate(Calibrate),
    /// Search one position.
    Search(Search),
    /// Find out what a player can force in a position, and prove it.
    Solve(Solve),
    /// Check the proof that `solve --certificate` wrote, by the rules alone.
    Verify(Verify),
    /// Play two agents against each other.
    Match(Box<Match>),
    /// Play every agent against every other.
    Tournament(Box<Tournament>),
    /// Play whole tables of matches that a file describes.
    #[command(subcommand)]
    Experiment(Experiment),
    /// Show values, contents and speed of networks, and create them.
    #[command(subcommand)]
    Net(Net),
    /// Check descriptions of games, and explain, split, format or compile them.
    #[command(subcommand)]
    Rules(Rules),
    /// Learn the values of a game's positions, from games of selective search against itself.
    Tune(Tune),
    /// Play against an agent in the terminal.
    Play(Play),
    /// Play, analyse, solve and watch matches in a browser: a page that this machine serves.
    #[cfg(feature = "page")]
    Serve(Serve),
    /// Let other programs play with an agent, by a protocol on standard input and output.
    Engine(Engine),
    /// Print the script by which a shell completes arguments, games, agents and engines.
    Completions(Completions),
    /// Print a manual page, or write all of them.
    Man(Man),
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_consistent() {
        Args::command().debug_assert();
    }

    /// Every option stands in help where it belongs, in every command.
    #[test]
    fn headings_are_those_of_their_options() {
        let mut commands = vec![Args::command()];
        let mut seen = 0;
        while let Some(command) = commands.pop() {
            for arg in command.get_arguments() {
                let id = arg.get_id().as_str();
                let heading = match id {
                    "resign" | "draw" | "max_plies" | "faults" => Some("Adjudication"),
                    id if id.starts_with("tree") => Some("Tree"),
                    id if id.starts_with("a-") || id.starts_with("b-") => {
                        Some("Limits of one side")
                    }
                    _ => None,
                };
                assert_eq!(
                    arg.get_help_heading(),
                    heading,
                    "{}: {id}",
                    command.get_name()
                );
                seen += 1;
            }
            commands.extend(command.get_subcommands().cloned());
        }
        assert!(seen > 100, "{seen}");
    }
}
