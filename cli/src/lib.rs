//! The program `tesuji`: plays, searches, solves, measures and runs matches.
//!
//! Results go to standard output, everything else to standard error; a result comes before what
//! there is to say about it. The exit code is 0 for success, 1 for a failure of the program and for
//! results that could not be written, 2 for input it cannot use, and 130 if Ctrl-C, SIGTERM or
//! SIGHUP ended the work early (what was known by then has been printed).
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
use failure::Failure;
use std::io::{self, Write};
use std::process::ExitCode;

/// Runs the program with the arguments of the process. `stdout_is_closed` says that the process was
/// started without a standard output, which the standard library hides.
pub fn run(stdout_is_closed: bool) -> ExitCode {
    if stdout_is_closed {
        output::is_closed();
    }
    let done = match Args::try_parse() {
        Ok(args) => execute(args),
        Err(error) if error.use_stderr() => {
            // Nothing can be done if even this cannot be said.
            let _ = error.print();
            return ExitCode::from(2);
        }
        Err(help) => show(&help),
    };
    match done {
        Ok(()) if interrupt::happened() => ExitCode::from(130),
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !matches!(failure, Failure::Unread) {
                output::note(format_args!("error: {failure}"));
            }
            ExitCode::from(failure.exit_code())
        }
    }
}

/// Prints what the command line asks to be told about itself: help, or the version.
fn show(help: &clap::Error) -> Result<(), Failure> {
    output::refuse_closed()?;
    Ok(help.print().and_then(|()| io::stdout().flush())?)
}

/// Does what a command says.
fn execute(Args { command, json }: Args) -> Result<(), Failure> {
    match command {
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
    }
}
