//! `tesuji experiment run`: plays the games that are missing.

use super::log_failure;
use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{grouped, note, print, rounded};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};
use tesuji_session::Games;
use tesuji_trials::log::Machine;
use tesuji_trials::run::{self, RunSettings, ShareProgress};

#[derive(Serialize)]
struct Ran {
    name: String,
    out: PathBuf,
    #[serde(flatten)]
    progress: ShareProgress,
    /// The games that were missing and have been played.
    played: u64,
    seed: u64,
    failed: Vec<String>,
    interrupted: bool,
    #[serde(serialize_with = "rounded")]
    seconds: f64,
}

/// Plays the missing games.
pub(super) fn run(games: &Games, args: &args::Run, json: bool) -> Result<(), Failure> {
    let ready = super::read(games, &args.experiment)?;
    let cores = || thread::available_parallelism().map_or(1, |cores| cores.get() as u32);
    let settings = RunSettings {
        out: args.out.clone(),
        workers: args.workers.unwrap_or_else(cores),
        shard: args.shard,
        stop: interrupt::listen(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        machine: Machine::this(args.host.clone()),
    };
    let began = Instant::now();
    let bar = bar();
    let ran = run::run(&ready, &settings, |progress| show(&bar, *progress));
    bar.finish_and_clear();
    let ran = ran.map_err(|error| log_failure(&error))?;
    let ran = Ran {
        name: ready.experiment().name.clone(),
        out: args.out.clone(),
        progress: ran.progress,
        played: ran.played,
        seed: ready.experiment().playing.seed,
        failed: ran.failed,
        interrupted: interrupt::happened(),
        seconds: began.elapsed().as_secs_f64(),
    };
    let printed = print(json, &ran, text);
    for failure in &ran.failed {
        note(format_args!("failed: {failure}"));
    }
    let told = match ran.failed.len() {
        0 => Ok(()),
        failed => Err(Failure::Internal(format!(
            "{failed} games failed; another run tries them again"
        ))),
    };
    printed.and(told)
}

fn text(ran: &Ran) -> String {
    let ShareProgress {
        games,
        of_games,
        cells,
        of_cells,
    } = ran.progress;
    let (name, seconds) = (&ran.name, ran.seconds);
    let [games, of_games, played] = [games, of_games, ran.played].map(grouped);
    let mut text = format!(
        "{name}: {games} of {of_games} games, {cells} of {of_cells} cells; {played} games played in \
         {seconds:.1} s"
    );
    if ran.interrupted {
        text += "\ninterrupted: the same command goes on with what is missing";
    }
    text
}

/// A bar that fills as games end; hidden if standard error is no terminal.
fn bar() -> ProgressBar {
    let bar = ProgressBar::new(0);
    let template = "{pos}/{len} games [{bar:30}] {msg}, {eta} left";
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    bar.set_style(style.progress_chars("=> "));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

fn show(bar: &ProgressBar, progress: ShareProgress) {
    if bar.is_hidden() {
        return;
    }
    if bar.length() == Some(0) {
        // Games of other runs do not tell the time that this one takes.
        bar.set_position(progress.games);
        bar.reset_eta();
    }
    bar.set_length(progress.of_games);
    bar.set_position(progress.games);
    bar.set_message(format!("{} of {} cells", progress.cells, progress.of_cells));
}
