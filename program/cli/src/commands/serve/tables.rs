//! The program's lists and experiments for the page.

use crate::commands::experiment::report;
use crate::commands::{agents, engines, games};
use crate::failure::Failure;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use tesuji_page::Tables;
use tesuji_session::Games;
use tesuji_trials::log::games_of;
use tesuji_trials::plan::Experiment;

/// The lists of a program with these games, and the reports of experiments.
pub(super) struct Shown {
    games: Games,
    /// The games that are files, as the list of games has them.
    files: Vec<Value>,
    reports: Vec<Report>,
}

/// An experiment whose report is shown.
struct Report {
    /// Its file.
    file: PathBuf,
    /// The folder of its log.
    log: PathBuf,
    name: String,
    about: String,
}

impl Shown {
    /// Those of these games and of the games in `files`, and the experiments in a folder: the TOML
    /// files there, in order of their names, each with its log in the folder of the same name
    /// without `.toml`.
    pub(super) fn new(
        games: &Games,
        files: &[String],
        folder: Option<&Path>,
    ) -> Result<Self, Failure> {
        let reports = folder.map_or(Ok(Vec::new()), reports)?;
        let files = files.iter().map(|file| described(games, file));
        Ok(Self {
            games: games.clone(),
            files: files.collect::<Result<_, _>>()?,
            reports,
        })
    }
}

/// A game that is a file, as the list of games has it.
fn described(games: &Games, file: &str) -> Result<Value, Failure> {
    let entry = games::entry(games, file, "a game from a file")?;
    value(Ok(entry)).map_err(|wrong| Failure::input("--game:", wrong))
}

fn reports(folder: &Path) -> Result<Vec<Report>, Failure> {
    let place = format!("--reports {}:", folder.display());
    let wrong = |error: &dyn std::fmt::Display| Failure::input(&place, error);
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| wrong(&error))? {
        let file = entry.map_err(|error| wrong(&error))?.path();
        let log = file.with_extension("");
        if file.extension().is_some_and(|ending| ending == "toml") && log.is_dir() {
            files.push((file, log));
        }
    }
    files.sort();
    if files.is_empty() {
        return Err(wrong(
            &"no experiment there has a log in the folder of its name",
        ));
    }
    let report = |(file, log): (PathBuf, PathBuf)| {
        let experiment = Experiment::read(&file).map_err(|error| wrong(&error))?;
        Ok(Report {
            name: experiment.name,
            about: experiment.about,
            file,
            log,
        })
    };
    files.into_iter().map(report).collect()
}

/// The most games of a cell that are listed.
const MOST_GAMES: usize = 200;

/// The games of a cell whose moves the log has, in the order of their numbers; the first ones if
/// there are more.
fn games_of_cell(log: &Path, cell: &str) -> Result<Value, String> {
    let cell = serde_json::from_value(json!(cell)).map_err(|_| "no name of a cell")?;
    let mut games = BTreeMap::new();
    let mut more = false;
    let read = games_of(&[log.to_owned()], cell, |record| {
        let Some(moves) = &record.moves else { return };
        games.entry(record.game).or_insert_with(|| {
            json!({
                "number": record.game,
                "seats": record.seats,
                "result": record.result,
                "end": record.end,
                "plies": record.plies,
                "position": record.position,
                "moves": moves.join(" "),
            })
        });
        if games.len() > MOST_GAMES {
            games.pop_last();
            more = true;
        }
    });
    read.map_err(|error| error.to_string())?;
    let games: Vec<_> = games.into_values().collect();
    Ok(json!({"games": games, "more": more}))
}

/// The output that a command would print.
fn value(printed: Result<impl Serialize, Failure>) -> Result<Value, String> {
    let printed = printed.map_err(|failure| failure.to_string())?;
    serde_json::to_value(printed).map_err(|error| error.to_string())
}

impl Tables for Shown {
    fn games(&self) -> Result<Value, String> {
        let mut list = value(games::listing(&self.games))?;
        if let Some(games) = list["games"].as_array_mut() {
            games.extend_from_slice(&self.files);
        }
        Ok(list)
    }

    fn game(&self, game: &str) -> Result<Value, String> {
        value(games::explained(&self.games, game))
    }

    fn agents(&self) -> Result<Value, String> {
        value(Ok(agents::listing(&self.games)))
    }

    fn agent(&self, agent: &str) -> Result<Value, String> {
        value(agents::explained(&self.games, agent))
    }

    fn engines(&self) -> Result<Value, String> {
        value(Ok(engines::listing(&self.games)))
    }

    fn reports(&self) -> Vec<(String, String)> {
        let reports = self.reports.iter();
        reports
            .map(|report| (report.name.clone(), report.about.clone()))
            .collect()
    }

    fn report(&self, place: usize) -> Option<Result<Value, String>> {
        let Report { file, log, .. } = self.reports.get(place)?;
        let value = report::value(&self.games, file, log);
        Some(value.map_err(|failure| failure.to_string()))
    }

    fn report_games(&self, place: usize, cell: &str) -> Option<Result<Value, String>> {
        Some(games_of_cell(&self.reports.get(place)?.log, cell))
    }
}
