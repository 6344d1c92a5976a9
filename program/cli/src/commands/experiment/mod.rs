//! `tesuji experiment`: whole tables of matches that a file describes.

mod cell;
mod people;
mod plan;
mod play;
pub(super) mod report;
mod status;

use crate::args::Experiment;
use crate::failure::Failure;
use std::io;
use std::path::{Path, PathBuf};
use tesuji_session::Games;
use tesuji_trials::plan::{self as trials, Ready};

/// Runs a command about an experiment.
pub(crate) fn run(games: &Games, args: &Experiment, json: bool) -> Result<(), Failure> {
    match args {
        Experiment::Plan(args) => plan::run(games, args, json),
        Experiment::Run(args) => play::run(games, args, json),
        Experiment::Status(args) => status::run(games, args, json),
        Experiment::Report(args) => report::run(games, args, json),
    }
}

/// Reads an experiment, and finds its games and agents.
fn read(games: &Games, file: &Path) -> Result<Ready, Failure> {
    let read = trials::Experiment::read(file).and_then(|experiment| experiment.ready(games));
    read.map_err(|wrong| Failure::Input(wrong.to_string()))
}

/// Refuses folders of a log that are not there.
fn check_folders(folders: &[PathBuf]) -> Result<(), Failure> {
    match folders.iter().find(|folder| !folder.is_dir()) {
        Some(missing) => {
            let place = format!("--out {}:", missing.display());
            Err(Failure::input(&place, "there is no such folder"))
        }
        None => Ok(()),
    }
}

/// A log that cannot be read or written.
fn log_failure(error: &io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::InvalidData | io::ErrorKind::NotADirectory => {
            Failure::Input(error.to_string())
        }
        _ => Failure::Internal(error.to_string()),
    }
}
