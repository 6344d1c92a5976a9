//! The program `tesuji-train`: networks that learn to evaluate positions, for the searches of
//! `tesuji`.
//!
//! | command | what | where |
//! | --- | --- | --- |
//! | `pretrain` | learns who won from final positions of random games | [`run`] |
//! | `solved` | learns the values of positions of random games that a solver finds | [`run`] |
//! | `descent`, `mcts`, `alphazero` | plays games against itself, and learns from what its searches find | [`play`], [`run`] |
//! | `average` | takes the mean of several networks of a training | |
//! | `check` | says how often the sign of a network's value is right, on positions that are solved | [`check`] |
//! | `plot` | draws the log of a training | [`run`] |
//!
//! [`samples`] has what is learned from, [`learner`] gradients and steps, which are found by burn.
//! A trained network is a file of `tesuji-nets`, whose kernels compute it in searches and matches.
//!
//! # Reference
//! Paper 004: J. Jansen's thesis of 2023, chapter 5 and section 7.1.3.

pub mod args;
mod average;
pub mod check;
mod failure;
pub mod learner;
pub mod play;
pub mod run;
pub mod samples;

pub use failure::Failure;

use args::{Command, Program};
use clap::Parser;
use std::process::ExitCode;

/// Does what the command line says.
pub fn program() -> ExitCode {
    let program = Program::parse();
    let done = match &program.command {
        Command::Pretrain(args) => run::pretrain(args),
        Command::Solved(args) => run::solved(args),
        Command::Descent(args) => run::descent(args),
        Command::Mcts(args) => run::mcts(args),
        Command::Alphazero(args) => run::alphazero(args),
        Command::Average(args) => average::run(args),
        Command::Check(args) => check::run(args),
        Command::Plot(args) => run::plot(&args.out),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(failure.exit_code())
        }
    }
}
