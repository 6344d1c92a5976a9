//! Code that matches and tournaments share.

mod faults;
mod openings;
mod pairing;
mod pgn;
mod san;
mod saved;

pub(super) use faults::{Apart, failed_text, faults_of, faults_text, faults_texts};
pub(super) use pairing::Pairing;
pub(super) use saved::{PerAgent, Saved};

use crate::args::Playing;
use crate::failure::Failure;
use crate::output::note;
use crate::setup::open;
use indicatif::{ProgressBar, ProgressStyle};
use std::thread;
use std::time::Duration;
use tesuji_session::tournament::{Adjudicated, Contest, GameRecord};
use tesuji_session::{Games, Session};

/// Opens a game that two agents can play against each other.
pub(super) fn open_for_two(games: &Games, game: &str) -> Result<Session, Failure> {
    let start = open(games, game)?;
    if start.game().players < 2 {
        let wrong = "is for one player, a match for two or more";
        return Err(Failure::input(&format!("game `{game}`"), wrong));
    }
    Ok(start)
}

/// The openings of the file, if there is one.
pub(super) fn read_openings(playing: &Playing, start: &Session) -> Result<Vec<Session>, Failure> {
    match &playing.openings {
        Some(path) => openings::read(path, start),
        None => Ok(Vec::new()),
    }
}

/// Refuses openings after which hardly any game goes on, and ends of games that come before them or
/// are not for its number of players.
pub(super) fn check(contest: &Contest) -> Result<(), Failure> {
    let adjudication = &contest.adjudication;
    let agreed = [
        ("--resign", adjudication.resign.is_some()),
        ("--draw", adjudication.draw.is_some()),
    ];
    if contest.start.game().players != 2
        && let Some((flag, _)) = agreed.into_iter().find(|&(_, given)| given)
    {
        let wrong = "is for games of two players";
        return Err(Failure::input(flag, wrong));
    }
    // Whether another program is there and plays the game is known once it has been started.
    for agent in contest.agents.iter().filter(|agent| agent.is_outside()) {
        let seat = contest.start.seat(agent);
        seat.map_err(|error| Failure::input("agent", error))?;
    }
    for block in 0..contest.openings.len().max(1) {
        let Some(opening) = contest.opening(block as u32) else {
            let place = format!("--opening-plies {}:", contest.opening_plies);
            let wrong = "hardly any game is still going after so many random moves";
            return Err(Failure::input(&place, wrong));
        };
        if let Some(longest) = adjudication.max_plies
            && opening.plies() >= longest as usize
        {
            let wrong = format!("an opening has {} plies", opening.plies());
            return Err(Failure::input(&format!("--max-plies {longest}:"), wrong));
        }
    }
    Ok(())
}

/// Plays a game and writes it to the file, if there is one. `asks` says whether the agents are
/// asked for their values, as they are for a file.
pub(super) fn play(
    contest: &Contest,
    game: u32,
    asks: bool,
    saved: Option<&Saved>,
    of: Pairing<'_>,
) -> Option<GameRecord> {
    let played = if asks || saved.is_some() {
        contest.play_reported(game)?
    } else {
        contest.play_whole(game)?
    };
    if let Some(saved) = saved {
        saved.save(&played, of);
    }
    Some(played.record)
}

impl Playing {
    /// How many games are played at the same time.
    pub(super) fn threads(&self) -> u32 {
        self.threads.unwrap_or_else(cores)
    }
}

/// How many processor cores there are.
pub(super) fn cores() -> u32 {
    thread::available_parallelism().map_or(1, |cores| cores.get() as u32)
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

/// The games that the rules did not end, if there are any.
pub(super) fn adjudicated_text(adjudicated: Adjudicated) -> Option<String> {
    let Adjudicated {
        resigned,
        agreed,
        length,
    } = adjudicated;
    let text = format!(
        "{} games adjudicated: {resigned} resigned, {agreed} drawn, {length} too long",
        adjudicated.games()
    );
    (adjudicated.games() > 0).then_some(text)
}
