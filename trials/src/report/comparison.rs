//! Whether agents differ from a baseline, by their scores against the same opponents.

use super::axes::{Axes, distinct, named, value};
use super::entry::Entry;
use super::table::{Field, Group, Row, Table, Tone};
use crate::plan::{Axis, Experiment};
use tesuji_lab::stats::{Proportion, holm, pooled_z_test};

/// A difference from the baseline is called significant below this p-value.
const LEVEL: f64 = 0.05;

/// The p-values of an agent against the baseline for the same game, opponent and budget.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The agent that is compared; without the values of the sweep if the baseline is named so.
    pub agent: String,
    /// What both have in common, as one name.
    pub against: String,
    /// The score of the agent minus the baseline's.
    pub difference: f64,
    /// The two-tailed p-value of the pooled z test of two proportions.
    pub p: f64,
    /// The same after Holm's correction for all comparisons of the table.
    pub corrected: f64,
}

impl Comparison {
    /// Whether the difference is significant after the correction.
    fn is_significant(&self) -> bool {
        self.corrected < LEVEL
    }

    fn tone(&self) -> Tone {
        if !self.is_significant() {
            Tone::Same
        } else if self.difference > 0.0 {
            Tone::Better
        } else {
            Tone::Worse
        }
    }
}

/// Compares all agents with one of them, wherever both have games against the same opponent.
///
/// # Reference
/// Jansen (2023), MCTS with network-based implicit minimax, tables 7.4, 7.7, 7.11 and 7.14, without
/// the correction.
///
/// # Errors
/// If no cell has this agent as A.
pub fn comparisons(
    experiment: &Experiment,
    entries: &[Entry],
    baseline: &str,
) -> Result<Vec<Comparison>, String> {
    let is_it =
        |entry: &Entry| entry.cell.agent == baseline || value(entry.cell, &Axis::Agent) == baseline;
    if !entries.iter().any(is_it) {
        let agents = distinct(entries.iter().map(|entry| entry.cell.agent.as_str()));
        let agents = agents.join(", ");
        return Err(format!(
            "no cell has the agent `{baseline}`; there are {agents}"
        ));
    }
    let varying = Axes::varying(experiment);
    let with = |wanted: fn(&Axis) -> bool| -> Vec<Axis> {
        varying
            .iter()
            .filter(|axis| wanted(axis))
            .cloned()
            .collect()
    };
    // An agent that is named without what is swept is compared value by value of the sweep.
    let whole = entries.iter().any(|entry| entry.cell.agent == baseline);
    let common = if whole {
        with(|axis| matches!(axis, Axis::Game | Axis::Opponent | Axis::Budget))
    } else {
        with(|axis| *axis != Axis::Agent)
    };
    let mut found = Vec::new();
    for base in entries.iter().filter(|entry| is_it(entry)) {
        let against = named(base.cell, &common);
        for entry in entries.iter().filter(|entry| !is_it(entry)) {
            if named(entry.cell, &common) != against {
                continue;
            }
            if let (Some(a), Some(b)) = (entry.score, base.score) {
                let games = [f64::from(entry.games()), f64::from(base.games())];
                let of = |score: f64, games: f64| Proportion {
                    points: score * games,
                    games,
                };
                found.push(Comparison {
                    agent: if whole {
                        entry.cell.agent.clone()
                    } else {
                        value(entry.cell, &Axis::Agent)
                    },
                    against: against.clone(),
                    difference: a - b,
                    p: pooled_z_test(of(a, games[0]), of(b, games[1])),
                    corrected: 1.0,
                });
            }
        }
    }
    let corrected = holm(
        &found
            .iter()
            .map(|comparison| comparison.p)
            .collect::<Vec<_>>(),
    );
    for (comparison, corrected) in found.iter_mut().zip(corrected) {
        comparison.corrected = corrected;
    }
    Ok(found)
}

/// The comparisons as a table: agents as rows, what they were compared against as columns.
pub fn comparison_table(baseline: &str, comparisons: &[Comparison]) -> Table {
    let columns = distinct(comparisons.iter().map(|one| one.against.clone()));
    let agents = distinct(comparisons.iter().map(|one| one.agent.clone()));
    let field = |agent: &String, against: &String| {
        let here = |one: &&Comparison| one.agent == *agent && one.against == *against;
        comparisons
            .iter()
            .find(here)
            .map_or(Field::default(), |one| Field {
                figure: format!("{:.4}", one.p),
                spread: format!("Holm {:.4}", one.corrected),
                tone: one.tone(),
                best: one.is_significant(),
                ..Field::default()
            })
    };
    let rows = agents.iter().map(|agent| Row {
        name: agent.clone(),
        fields: columns
            .iter()
            .map(|against| field(agent, against))
            .collect(),
    });
    let alone = columns.iter().all(String::is_empty);
    Table {
        title: format!("Compared with {baseline}"),
        caption: format!(
            "Two-tailed p-values of the difference from the score of {baseline}, by the pooled z \
             test of two proportions; after Holm’s correction for the {} comparisons of this table \
             {} below {LEVEL}.",
            comparisons.len(),
            match comparisons
                .iter()
                .filter(|one| one.is_significant())
                .count()
            {
                0 => "none is".to_owned(),
                1 => "one is".to_owned(),
                some => format!("{some} are"),
            }
        ),
        stub: "agent".to_owned(),
        columns: if alone {
            columns.iter().map(|_| "p".to_owned()).collect()
        } else {
            columns.clone()
        },
        groups: vec![Group {
            heading: String::new(),
            rows: rows.collect(),
        }],
        ..Table::default()
    }
}
