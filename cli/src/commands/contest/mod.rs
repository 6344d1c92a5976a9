//! What matches and tournaments have in common.

use crate::args::Playing;
use crate::failure::Failure;
use crate::output::note;
use crate::setup::open;
use indicatif::{ProgressBar, ProgressStyle};
use std::thread;
use std::time::Duration;
use tesuji_lab::tournament::Contest;
use tesuji_lab::{Games, Session};

/// Opens a game that two agents can play against each other.
pub(super) fn open_for_two(games: &Games, game: &str) -> Result<Session, Failure> {
    let start = open(games, game)?;
    if start.game().players < 2 {
        let wrong = "is for one player, a match for two or more";
        return Err(Failure::input(&format!("game `{game}`"), wrong));
    }
    Ok(start)
}

/// Refuses openings after which hardly any game goes on.
pub(super) fn check_openings(contest: &Contest) -> Result<(), Failure> {
    if contest.opening(0).is_none() {
        let place = format!("--opening-plies {}:", contest.opening_plies);
        let wrong = "hardly any game is still going after so many random moves";
        return Err(Failure::input(&place, wrong));
    }
    Ok(())
}

impl Playing {
    /// How many games are played at the same time.
    pub(super) fn threads(&self) -> u32 {
        let cores = || thread::available_parallelism().map_or(1, |cores| cores.get() as u32);
        self.threads.unwrap_or_else(cores)
    }
}

/// Says which games failed, and fails if none was finished.
pub(super) fn tell_failures(failed: &[String], finished: u32) -> Result<(), Failure> {
    for failure in failed {
        note(format_args!("failed: {failure}"));
    }
    if finished == 0 && !failed.is_empty() {
        return Err(Failure::Internal("every game failed".to_owned()));
    }
    Ok(())
}

/// A bar that fills as games end; hidden if standard error is no terminal.
pub(super) fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{pos}/{len} [{bar:30}] {msg}, {eta} left");
    let style = style.expect("the template is well formed");
    bar.set_style(style.progress_chars("=> "));
    bar.set_message("no game finished");
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
