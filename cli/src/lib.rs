//! The program `tesuji`: plays, searches, solves, measures and runs matches.
//!
//! Results go to standard output, everything else to standard error. The exit code is 0 for
//! success, 1 for a failure of the program, 2 for input it cannot use, and 130 if Ctrl-C ended
//! the work early (what was known by then has been printed).
//!
//! The program is a library with one function so that its parts can be tested and fuzzed.

#![cfg_attr(
    not(feature = "program"),
    allow(dead_code, reason = "only the reader of agents' texts is wanted")
)]

mod agents;
mod failure;
mod keyed;

#[cfg(feature = "program")]
mod args;
#[cfg(feature = "program")]
mod commands;
#[cfg(feature = "program")]
mod engines;
#[cfg(feature = "program")]
mod goal;
#[cfg(feature = "program")]
mod interrupt;
#[cfg(feature = "program")]
mod limits;
#[cfg(feature = "program")]
mod output;
#[cfg(feature = "program")]
mod replacement;
#[cfg(feature = "program")]
mod setup;
#[cfg(feature = "program")]
mod stats;
#[cfg(feature = "program")]
mod tournament;

use tesuji::game::TextError;

/// Runs the program with the arguments of the process.
#[cfg(feature = "program")]
pub fn run() -> std::process::ExitCode {
    use args::{Args, Command};
    use clap::Parser;
    use std::process::ExitCode;

    let Args { command, json } = Args::parse();
    let done = match command {
        Command::Games => commands::games::run(json),
        Command::Agents => commands::agents::run(json),
        Command::Perft(args) => commands::perft::run(&args, json),
        Command::Replay(args) => commands::replay::run(&args, json),
        Command::Bench(args) => commands::bench::run(&args, json),
        Command::Search(args) => commands::search::run(&args, json),
        Command::Match(args) => commands::versus::run(&args, json),
        Command::Play(args) => commands::play::run(&args, json),
        Command::Engines => commands::engines::run(json),
        Command::Solve(args) => commands::solve::run(&args, json),
        Command::Verify(args) => commands::verify::run(&args, json),
    };
    match done {
        Ok(()) if interrupt::happened() => ExitCode::from(130),
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(failure.exit_code())
        }
    }
}

/// Reads the text of an agent, `NAME[+sb][:key=value,…]`, as every command does.
///
/// # Errors
/// Names the part that is wrong.
pub fn check_agent(text: &str) -> Result<(), TextError> {
    agents::AgentSpec::parse(text).map(|_| ())
}
