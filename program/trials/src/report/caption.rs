//! The caption of a table, and the notes below it.

use super::axes::{Axes, value};
use super::entry::CellEntry;
use super::table::{DIFFERS, INCOMPLETE, TOO_FEW, Table};
use crate::plan::{Axis, Experiment};
use std::fmt::Write;
use tesuji_session::stats::{Agreement, Method};
use tesuji_session::tournament::{FaultRule, Faults};

/// What the figures are: whose scores, against whom, with what, and how sure.
pub(super) fn caption(
    experiment: &Experiment,
    axes: &Axes,
    entries: &[&CellEntry],
    method: Method,
) -> String {
    let mut caption = experiment
        .print
        .caption
        .as_deref()
        .map_or(String::new(), sentence);
    if !caption.is_empty() {
        caption.push(' ');
    }
    let fixed = axes.fixed(experiment);
    let told = |axis: Axis, otherwise: &str| match entries.first() {
        Some(entry) if fixed.contains(&axis) => value(entry.cell, &axis),
        _ => otherwise.to_owned(),
    };
    let place = |axis: &Axis| {
        [
            (&axes.rows, "row"),
            (&axes.columns, "column"),
            (&axes.tables, "table"),
        ]
        .into_iter()
        .find(|(some, _)| some.contains(axis))
        .map_or("cell", |(_, place)| place)
    };
    // What differs from cell to cell without being an axis is told by its first value.
    let first = |axis: &Axis| entries.first().map(|entry| value(entry.cell, axis));
    let whose = |axis: Axis, word: &str| match (place(&axis), first(&axis)) {
        ("cell", Some(first)) => format!("the cell’s {word} ({first}, …)"),
        (place, _) => format!("the {place}’s {word}"),
    };
    let agent = told(Axis::Agent, &whose(Axis::Agent, "agent"));
    let opponent = told(Axis::Opponent, &whose(Axis::Opponent, "opponent"));
    let _ = write!(
        caption,
        "Score of {agent} against {opponent} in %, a draw being half a win"
    );
    if fixed.contains(&Axis::Game) {
        let _ = write!(caption, "; game {}", told(Axis::Game, ""));
    }
    if fixed.contains(&Axis::Budget) {
        let _ = write!(caption, "; {} a move", told(Axis::Budget, ""));
    } else if place(&Axis::Budget) == "cell"
        && let Some(first) = first(&Axis::Budget)
    {
        let _ = write!(caption, "; the cell’s limits of a move ({first}, …)");
    }
    let games = entries.iter().map(|entry| entry.games());
    let (least, most) = (games.clone().min().unwrap_or(0), games.max().unwrap_or(0));
    let up_to = if least == most { "" } else { "up to " };
    let intervals = interval_words(method);
    let _ = write!(
        caption,
        "; {up_to}{most} games an entry; 95 % intervals: {intervals}."
    );
    caption
}

/// A caption with a full stop, unless it has an end of its own.
pub(super) fn sentence(caption: &str) -> String {
    let ended = caption.is_empty() || caption.ends_with(['.', '!', '?']);
    format!("{caption}{}", if ended { "" } else { "." })
}

/// How a method makes its intervals, in a few words.
fn interval_words(method: Method) -> &'static str {
    match method {
        Method::Pairs => "Wilson’s on the effective number of games, from pairs",
        Method::Paper => "mean ± 1.96·s/√n, as in the papers",
        Method::Wilson => "Wilson’s on the number of games",
        Method::Wald => "Wald’s",
        Method::ClopperPearson => "Clopper’s and Pearson’s, exact",
        Method::AgrestiCoull => "Agresti’s and Coull’s",
    }
}

/// What the mark of missing games means, if a field has it.
pub(super) fn incomplete(table: &Table) -> Option<String> {
    let note = || format!("{INCOMPLETE}: not all games are played yet.");
    table.has_incomplete().then(note)
}

/// What is to be known of the table beside its figures.
pub(super) fn notes(experiment: &Experiment, entries: &[&CellEntry], table: &Table) -> Vec<String> {
    let mut notes = Vec::new();
    if table.has_paper() {
        let source = experiment.print.source.as_deref();
        let source = source.map_or(String::new(), |source| format!(" ({source})"));
        let mark = agreement(table);
        notes.push(format!(
            "Below the scores stand the paper’s{source}. {mark}"
        ));
    }
    notes.extend(incomplete(table));
    let sum = |of: fn(&crate::log::CellSummary) -> u32| {
        let summaries = entries.iter().filter_map(|entry| entry.summary);
        summaries.map(|summary| u64::from(of(summary))).sum::<u64>()
    };
    let capped = sum(|summary| summary.capped);
    if capped > 0 {
        notes.push(format!(
            "Games that reached the cap on their length and count as draws: {capped}."
        ));
    }
    notes.extend(faults(experiment, entries));
    let repeated = sum(|summary| summary.duplicates);
    if repeated > 0 {
        notes.push(format!(
            "Games that are move for move another game of their entry: {repeated}."
        ));
    }
    notes
}

/// How many scores agree with the paper's, and what the marks of the others mean.
fn agreement(table: &Table) -> String {
    let [agree, differ, few] = [
        Agreement::Agrees,
        Agreement::Differs,
        Agreement::TooFewGames,
    ]
    .map(|agreement| table.count(agreement));
    let tested = agree + differ + few;
    if tested == 0 {
        return "None can be compared.".to_owned();
    }
    let marked = [
        (differ, DIFFERS, "differs"),
        (few, TOO_FEW, "too few games to tell"),
    ];
    let marked = marked.into_iter().filter(|(count, ..)| *count > 0);
    let marked = marked.map(|(count, mark, what)| format!("; {mark}: {what} ({count})"));
    let marked = marked.collect::<String>();
    format!("By a two-sample test {agree} of {tested} agree{marked}.")
}

/// Which games ended by a fault and by whose, if some did, and how they count.
fn faults(experiment: &Experiment, entries: &[&CellEntry]) -> Option<String> {
    let mut sums = [Faults::default(); 2];
    for summary in entries.iter().filter_map(|entry| entry.summary) {
        for (sum, faults) in sums.iter_mut().zip(summary.faults) {
            sum.add(faults);
        }
    }
    let games: u32 = sums.iter().map(|faults| faults.games()).sum();
    let count = match experiment.rules.faults {
        FaultRule::Apart => "are left out of the scores",
        FaultRule::Lose => "count as lost",
    };
    let whose = ["the agents", "their opponents"].into_iter().zip(sums);
    let whose = whose.filter(|(_, faults)| faults.games() > 0);
    let whose = whose.map(|(name, faults)| format!("{} of {name} ({faults})", faults.games()));
    let whose = whose.collect::<Vec<_>>().join(", ");
    (games > 0).then(|| format!("Games that ended by a fault {count}: {whose}."))
}
