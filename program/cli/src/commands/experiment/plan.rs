//! `tesuji experiment plan`: the cells of a file.

use super::cell::Described;
use crate::args;
use crate::failure::Failure;
use crate::output::{grouped, print, table, table_text};
use serde::Serialize;
use tesuji_session::Games;

#[derive(Serialize)]
struct Planned<'a> {
    name: &'a str,
    about: &'a str,
    seed: u64,
    /// The most games of all cells together.
    games: u64,
    games_per_cell: u32,
    cells: Vec<Described<'a>>,
}

/// Checks an experiment and lists its cells.
pub(super) fn run(games: &Games, args: &args::experiment::Plan, json: bool) -> Result<(), Failure> {
    let ready = super::read(games, &args.experiment)?;
    let experiment = ready.experiment();
    let most = experiment.rules.games;
    let planned = Planned {
        name: &experiment.name,
        about: &experiment.about,
        seed: experiment.playing.seed,
        games: ready.cells().len() as u64 * u64::from(most),
        games_per_cell: most,
        cells: ready.cells().iter().map(Described::from).collect(),
    };
    print(json, &planned, text)
}

fn text(planned: &Planned<'_>) -> String {
    let mut cells = table(["game", "agent", "opponent", "a move"], 4);
    for cell in &planned.cells {
        let budgets = cell.budgets.to_string();
        cells.add_row([cell.game, cell.agent, cell.opponent, &budgets]);
    }
    let (cells, count) = (table_text(&cells), planned.cells.len());
    let most = grouped(planned.games);
    let title = format!("{}: {count} cells, {most} games at most", planned.name);
    [&title, planned.about.trim(), &cells]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("\n\n")
}
