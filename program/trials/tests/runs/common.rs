//! Small experiments, and folders for their logs.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tesuji_games::TicTacToe;
use tesuji_session::Games;
use tesuji_session::session::Shelf;
use tesuji_trials::log::{CellSummary, GameRecord, Machine, SideSums, Summaries};
use tesuji_trials::plan::{Experiment, Ready};
use tesuji_trials::run::{Ran, RunSettings, Shard, run};

/// Two cells of games that take well under a millisecond.
pub(crate) const SMALL: &str = r#"
name = "small"
games = ["tic-tac-toe"]
agents = ["uct+sb:c={c}"]
opponents = ["gpn-max+sb"]
[sweep]
c = [0.5, 1.5]
[budget]
iterations = 20
[cell]
games = 30
seed = 7
opening_plies = 2
"#;

/// The games of experiments.
pub(crate) fn known() -> Games {
    Games::new().with_shelf(Shelf::opened_by::<TicTacToe>(tesuji_placing::open))
}

/// The experiment of a text.
pub(crate) fn ready(text: &str) -> Ready {
    let read = Experiment::parse(Path::new("small.toml"), text).expect("a right file");
    read.ready(&known()).expect("games and agents that exist")
}

/// An empty folder for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = folder.join(format!("{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder that can be made");
    folder
}

pub(crate) fn settings(out: &Path, workers: u32, shard: &str) -> RunSettings {
    RunSettings {
        out: out.to_owned(),
        workers,
        shard: shard.parse::<Shard>().expect("a share"),
        stop: Arc::default(),
        version: "0".into(),
        machine: Machine::this(None),
    }
}

/// Plays the missing games in a folder.
pub(crate) fn play(ready: &Ready, out: &Path, workers: u32, shard: &str) -> Ran {
    run(ready, &settings(out, workers, shard), |_| ()).expect("a log that can be written")
}

/// The sums over the logs in some folders, without the time.
pub(crate) fn summaries(ready: &Ready, folders: &[&Path]) -> Summaries {
    let folders: Vec<_> = folders.iter().map(|&folder| folder.to_owned()).collect();
    let mut read = Summaries::read(ready, &folders).expect("a log that can be read");
    for cell in &mut read.cells {
        for side in &mut cell.sides {
            side.us = 0;
        }
    }
    read
}

/// The cells, without numbers that may depend on the games that were on the way when a cell was
/// decided.
pub(crate) fn table(ready: &Ready, folders: &[&Path]) -> Vec<CellSummary> {
    let mut cells = summaries(ready, folders).cells;
    for cell in &mut cells {
        cell.beyond = 0;
    }
    cells
}

/// All lines of the log in a folder, but for the time, in the order of the cells and the games.
pub(crate) fn games(folder: &Path) -> Vec<String> {
    let mut lines = Vec::new();
    for file in tesuji_trials::log::log_files(&[folder.to_owned()]).expect("a folder") {
        let text = fs::read_to_string(file).expect("a file");
        for line in text.lines() {
            let mut record: GameRecord<'_> = serde_json::from_str(line).expect("a whole line");
            for side in &mut record.sides {
                side.us = 0;
            }
            for turn in record.turns.iter_mut().flatten() {
                turn.seconds = None;
            }
            lines.push(((record.cell, record.game), record.line()));
        }
    }
    lines.sort();
    lines.into_iter().map(|(_, line)| line).collect()
}

/// The iterations of both sides.
pub(crate) fn iterations(cell: &CellSummary) -> [u64; 2] {
    cell.sides.each_ref().map(|side: &SideSums| side.iterations)
}
