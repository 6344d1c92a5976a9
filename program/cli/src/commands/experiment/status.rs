//! `tesuji experiment status`: the number of finished games.

use super::cell::{Described, State};
use super::log_failure;
use crate::args;
use crate::commands::contest::{PerAgent, faults_text};
use crate::failure::Failure;
use crate::output::{grouped, print, table, table_text};
use serde::Serialize;
use tesuji_session::Games;
use tesuji_session::tournament::{FaultRule, Faults};
use tesuji_trials::log::{Finished, Skipped};
use tesuji_trials::stop::Sequence;

#[derive(Serialize)]
struct Status<'a> {
    name: &'a str,
    /// The games that are finished, of those that count.
    games: u64,
    /// How many games count as far as is known.
    of_games: u64,
    /// The cells that have all their games.
    decided: usize,
    finished: bool,
    files: usize,
    skipped: Skipped,
    seed: u64,
    fault_rule: FaultRule,
    /// The finished games that do not count in the scores, because they ended by a fault.
    left_out: u32,
    cells: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Row<'a> {
    #[serde(flatten)]
    cell: Described<'a>,
    games: u32,
    of_games: u32,
    /// The finished games that A and B ended by a fault.
    faults: PerAgent<Faults>,
    left_out: u32,
    #[serde(flatten)]
    state: State,
}

/// Counts the finished games.
pub(super) fn run(games: &Games, args: &args::Status, json: bool) -> Result<(), Failure> {
    let ready = super::read(games, &args.experiment)?;
    super::check_folders(&args.out)?;
    let finished = Finished::read(&ready, &args.out).map_err(|error| log_failure(&error))?;
    let rows = ready.cells().iter().zip(&finished.cells);
    let rows = rows.map(|(cell, games)| Row {
        cell: cell.into(),
        games: games.counted(),
        of_games: games.end(),
        faults: games.faults().into(),
        left_out: games.left_out(),
        state: games.standing().into(),
    });
    let decided = finished.decided();
    let status = Status {
        name: &ready.experiment().name,
        games: finished.games(),
        of_games: finished.most_games(),
        decided,
        finished: decided == ready.cells().len(),
        files: finished.files.len(),
        skipped: finished.skipped,
        seed: ready.experiment().playing.seed,
        fault_rule: ready.experiment().rules.faults,
        left_out: finished.cells.iter().map(Sequence::left_out).sum(),
        cells: rows.collect(),
    };
    print(json, &status, text)
}

fn text(status: &Status<'_>) -> String {
    let Status {
        name,
        games,
        of_games,
        decided,
        cells: rows,
        ..
    } = status;
    let mut cells = table(["game", "agent", "opponent", "a move", "games", "of"], 4);
    for row in rows {
        let Row {
            cell,
            games,
            of_games,
            ..
        } = row;
        cells.add_row([
            cell.game,
            cell.agent,
            cell.opponent,
            &cell.budgets.to_string(),
            &games.to_string(),
            &of_games.to_string(),
        ]);
    }
    let (games, of_games) = (grouped(*games), grouped(*of_games));
    let title = format!(
        "{name}: {games} of {of_games} games, {decided} of {} cells",
        rows.len()
    );
    let mut parts = vec![title, table_text(&cells)];
    let faults = rows.iter().map(|row| row.faults);
    let [agents, opponents] = faults.fold([Faults::default(); 2], |[mut a, mut b], row| {
        a.add(row.a);
        b.add(row.b);
        [a, b]
    });
    let sides = [("the agents", agents), ("their opponents", opponents)];
    let named = |(name, faults)| faults_text(name, faults, status.fault_rule);
    parts.extend(sides.into_iter().filter_map(named));
    parts.extend(skipped_text(status.skipped));
    parts.join("\n\n")
}

/// The lines of the log that add no game; `None` if there are none.
pub(super) fn skipped_text(skipped: Skipped) -> Option<String> {
    let kinds = [
        (skipped.torn, "torn or no games"),
        (skipped.foreign, "games of other cells"),
        (skipped.repeated, "games that are there twice"),
        (skipped.beyond, "games beyond those that are asked for"),
    ];
    let some = kinds.into_iter().filter(|&(lines, _)| lines > 0);
    let some: Vec<_> = some
        .map(|(lines, kind)| format!("{} {kind}", grouped(lines)))
        .collect();
    (!some.is_empty()).then(|| format!("lines of the log that add nothing: {}", some.join(", ")))
}
