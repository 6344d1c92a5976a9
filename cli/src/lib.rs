//! The program `tesuji`: plays, searches, solves, measures and runs matches.
//!
//! Results go to standard output, everything else to standard error. The exit code is 0 for
//! success, 1 for a failure of the program, 2 for input it cannot use, and 130 if Ctrl-C ended
//! the work early (what was known by then has been printed).
//!
//! What the commands do with a game they do with a [`Session`](tesuji_lab::Session), whose game's
//! type they do not know: nothing in this crate is compiled for a game.
//!
//! The program is a library with one function so that its parts can be tested.

mod args;
mod commands;
mod failure;
mod goal;
mod interrupt;
mod limits;
mod output;
mod replacement;
mod setup;

use args::{Args, Command};
use clap::Parser;
use std::process::ExitCode;

/// Runs the program with the arguments of the process.
pub fn run() -> ExitCode {
    let Args { command, json } = Args::parse();
    let done = match command {
        Command::Games => commands::games::run(json),
        Command::Agents => commands::agents::run(json),
        Command::Perft(args) => commands::perft::run(&args, json),
        Command::Replay(args) => commands::replay::run(&args, json),
        Command::Bench(args) => commands::bench::run(&args, json),
        Command::Search(args) => commands::search::run(&args, json),
        Command::Match(args) => commands::versus::run(&args, json),
        Command::Tournament(args) => commands::tournament::run(&args, json),
        Command::Play(args) => commands::play::run(&args, json),
        Command::Engines => commands::engines::run(json),
        Command::Solve(args) => commands::solve::run(&args, json),
        Command::Verify(args) => commands::verify::run(&args, json),
        Command::Completions(args) => commands::generate::completions(&args),
        Command::Man(args) => commands::generate::man(&args),
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
