//! The results of a tournament as text: tables that fit into 80 columns for any number of agents
//! and any length of names.

use super::Played;
use crate::commands::contest::{adjudicated_text, failed_text, faults_text};
use crate::output::{table, table_text};
use comfy_table::CellAlignment;

/// The most characters of an agent in a table; longer ones are written out below.
const NAME: usize = 16;

/// The most agents side by side.
const ACROSS: usize = 8;

/// The standings, the scores of all pairs, and remarks.
pub(super) fn text(played: &Played) -> String {
    let mut lines = vec![
        format!(
            "{}: {} games a pair, {} a move",
            played.game,
            played.games_per_pair,
            played.limits.text()
        ),
        String::new(),
        standings(played),
        String::new(),
        "Scores in % of the rows against the columns, in the order above:".to_owned(),
        squares(played),
        String::new(),
    ];
    let rows = played.table.iter().enumerate();
    let long = rows.filter(|(_, row)| row.agent.chars().count() > NAME);
    lines.extend(long.map(|(i, row)| format!("{} is {}", i + 1, row.agent)));
    lines.push(format!("{:.1} s", played.seconds));
    lines.extend(adjudicated_text(played.adjudicated));
    let faults = played.faults.iter();
    let rule = played.apart.fault_rule;
    lines.extend(faults.filter_map(|of| faults_text(&of.agent, of.faults, rule)));
    if !played.failed.is_empty() {
        lines.push(failed_text(played.failed.len()));
    }
    if played.interrupted {
        lines.push("interrupted: the games finished by then".to_owned());
    }
    lines.join("\n")
}

/// An agent in a table.
fn short(agent: &str) -> String {
    if agent.chars().count() <= NAME {
        return agent.to_owned();
    }
    let begin = agent.chars().take(NAME - 1);
    begin.chain(['…']).collect()
}

fn standings(played: &Played) -> String {
    let header = [
        "", "agent", "games", "win", "draw", "loss", "score", "95 %", "Elo",
    ];
    let mut shown = table(header, 2);
    for (i, row) in played.table.iter().enumerate() {
        let [low, high] = row.ci95;
        let percent = |score| format!("{:.1} %", 100.0 * score);
        shown.add_row([
            (i + 1).to_string(),
            short(&row.agent),
            row.all.games.to_string(),
            row.all.wins.to_string(),
            row.all.draws.to_string(),
            row.all.losses.to_string(),
            row.all.score.map_or_else(|| "–".to_owned(), percent),
            format!("{:.1} – {:.1} %", 100.0 * low, 100.0 * high),
            row.elo
                .map_or_else(|| "–".to_owned(), |elo| format!("{elo:+.0}")),
        ]);
    }
    table_text(&shown)
}

/// The scores as a square of percentages, in parts that are not too wide.
fn squares(played: &Played) -> String {
    let places: Vec<_> = played.table.iter().map(|row| row.place).collect();
    let numbers: Vec<_> = (1..=places.len()).collect();
    let mut parts = Vec::new();
    for (columns, numbers) in places.chunks(ACROSS).zip(numbers.chunks(ACROSS)) {
        let mut square = table(["", "agent"], 2);
        let start = [String::new(), "agent".to_owned()];
        let names = numbers.iter().map(ToString::to_string);
        square.set_header(start.into_iter().chain(names));
        for (i, &row) in places.iter().enumerate() {
            let score = |&column: &usize| match played.cross[row][column] {
                Some(between) => percent(between.score),
                None => String::new(),
            };
            let start = [(i + 1).to_string(), short(&played.agents[row])];
            square.add_row(start.into_iter().chain(columns.iter().map(score)));
        }
        for column in square.column_iter_mut().skip(2) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        parts.push(table_text(&square));
    }
    parts.join("\n\n")
}

fn percent(score: Option<f64>) -> String {
    score.map_or_else(|| "–".to_owned(), |score| format!("{:.1}", 100.0 * score))
}
