//! Comparisons of agents with a baseline, by their scores against the same opponents.

use super::axes::{Axes, distinct, named, value};
use super::entry::CellEntry;
use super::table::{Field, Group, Row, Table, Tone};
use crate::plan::{Axis, Experiment};
use tesuji_session::stats::{Paired, Proportion, holm, paired_test, pooled_z_test};

/// A difference from the baseline is called significant below this p-value.
const LEVEL: f64 = 0.05;

/// The p-values of an agent against the baseline for the same game, opponent and budget.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The agent that is compared; without the values of the sweep if the baseline is named without
    /// them.
    pub agent: String,
    /// The game, opponent and budget that both share, as one name.
    pub against: String,
    /// The score of the agent minus the baseline's.
    pub difference: f64,
    /// The two-tailed p-value of the pooled z test of two proportions.
    pub p: f64,
    /// The p-value after Holm's correction for all comparisons of the table.
    pub corrected: f64,
    /// The comparison on the openings that both have played; `None` if there is no common opening.
    pub openings: Option<OnOpenings>,
}

/// The comparison of an agent with the baseline on the same openings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OnOpenings {
    /// The openings, the mean difference, and its p-value by Student's t test.
    pub paired: Paired,
    /// The p-value after Holm's correction for all comparisons of the table.
    pub corrected: f64,
}

impl Comparison {
    /// The test of the scores: the difference, its p-value, and that after the correction.
    fn of_scores(&self) -> Test {
        Test {
            difference: self.difference,
            p: self.p,
            corrected: self.corrected,
        }
    }

    /// The test on the same openings.
    fn of_openings(&self) -> Option<Test> {
        self.openings.map(|OnOpenings { paired, corrected }| Test {
            difference: paired.difference,
            p: paired.p,
            corrected,
        })
    }
}

/// What a test says of a difference.
#[derive(Clone, Copy)]
struct Test {
    difference: f64,
    p: f64,
    corrected: f64,
}

impl Test {
    /// Whether the difference is significant after the correction.
    fn is_significant(self) -> bool {
        self.corrected < LEVEL
    }

    fn tone(self) -> Tone {
        if !self.is_significant() {
            Tone::Same
        } else if self.difference > 0.0 {
            Tone::Better
        } else {
            Tone::Worse
        }
    }

    fn field(self) -> Field {
        Field {
            figure: format!("{:.4}", self.p),
            spread: format!("Holm {:.4}", self.corrected),
            tone: self.tone(),
            best: self.is_significant(),
            ..Field::default()
        }
    }
}

/// Compares all agents with `baseline`, wherever both have games against the same opponent.
///
/// # Reference
/// Jansen (2023), MCTS with network-based implicit minimax, tables 7.4, 7.7, 7.11 and 7.14, without
/// the correction.
///
/// # Errors
/// If no cell has the baseline as agent A.
pub fn comparisons(
    experiment: &Experiment,
    entries: &[CellEntry],
    baseline: &str,
) -> Result<Vec<Comparison>, String> {
    let is_it = |entry: &CellEntry| {
        entry.cell.agent == baseline || value(entry.cell, &Axis::Agent) == baseline
    };
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
        with(|axis| {
            matches!(
                axis,
                Axis::Game | Axis::Opponent | Axis::Budget | Axis::Step
            )
        })
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
                    openings: on_openings(experiment, entry, base),
                });
            }
        }
    }
    correct(&mut found);
    Ok(found)
}

/// The difference of two cells of a game on the openings that both have played; `None` where all
/// games begin alike, because numbers then have nothing in common.
fn on_openings(experiment: &Experiment, entry: &CellEntry, base: &CellEntry) -> Option<OnOpenings> {
    let playing = &experiment.playing;
    let begin_alike = playing.opening_plies == 0 && playing.openings.is_none();
    if begin_alike || entry.cell.game != base.cell.game {
        return None;
    }
    let scores = |entry: &CellEntry| entry.summary.map(|summary| summary.openings.clone());
    let both = scores(entry)?.into_iter().zip(scores(base)?);
    let both = both.filter_map(|(a, b)| Some((f64::from(a?), f64::from(b?))));
    let paired = paired_test(&both.collect::<Vec<_>>())?;
    Some(OnOpenings {
        paired,
        corrected: 1.0,
    })
}

/// Corrects the p-values of each of the two tests for multiple comparisons (Holm).
fn correct(comparisons: &mut [Comparison]) {
    let p_values: Vec<f64> = comparisons.iter().map(|one| one.p).collect();
    for (comparison, corrected) in comparisons.iter_mut().zip(holm(&p_values)) {
        comparison.corrected = corrected;
    }
    let tests = comparisons.iter_mut();
    let mut tests: Vec<_> = tests.filter_map(|one| one.openings.as_mut()).collect();
    let p_values: Vec<f64> = tests.iter().map(|test| test.paired.p).collect();
    for (test, corrected) in tests.iter_mut().zip(holm(&p_values)) {
        test.corrected = corrected;
    }
}

/// The comparisons of scores as a table. Rows are agents; columns are the games, opponents and
/// budgets that both share.
pub fn comparison_table(baseline: &str, comparisons: &[Comparison]) -> Table {
    let what = format!(
        "Two-tailed p-values of the difference from the score of {baseline}, by the pooled z test of \
         two proportions"
    );
    let title = format!("Compared with {baseline}");
    table(title, &what, comparisons, |one| Some(one.of_scores()))
}

/// The comparisons on the same openings as a table like [`comparison_table`]; `None` if there are
/// none.
pub fn openings_table(baseline: &str, comparisons: &[Comparison]) -> Option<Table> {
    let openings = comparisons.iter().filter_map(|one| one.openings);
    let openings = openings.map(|test| test.paired.openings);
    let (least, most) = (openings.clone().min()?, openings.max()?);
    let openings = if least == most {
        most.to_string()
    } else {
        format!("{least} to {most}")
    };
    let what = format!(
        "Two-tailed p-values of the mean difference from the score of {baseline} on the same opening, by \
         Student’s t test on {openings} openings that both have played"
    );
    let title = format!("Compared with {baseline} on the same openings");
    Some(table(title, &what, comparisons, Comparison::of_openings))
}

/// The p-values of a test, with what they are.
fn table(
    title: String,
    what: &str,
    comparisons: &[Comparison],
    test: impl Fn(&Comparison) -> Option<Test>,
) -> Table {
    let columns = distinct(comparisons.iter().map(|one| one.against.clone()));
    let agents = distinct(comparisons.iter().map(|one| one.agent.clone()));
    let field = |agent: &String, against: &String| {
        let here = |one: &&Comparison| one.agent == *agent && one.against == *against;
        let found = comparisons.iter().find(here).and_then(&test);
        found.map_or(Field::default(), Test::field)
    };
    let rows = agents.iter().map(|agent| Row {
        name: agent.clone(),
        fields: columns
            .iter()
            .map(|against| field(agent, against))
            .collect(),
    });
    let alone = columns.iter().all(String::is_empty);
    let tests: Vec<Test> = comparisons.iter().filter_map(&test).collect();
    let significant = tests.iter().filter(|test| test.is_significant()).count();
    Table {
        title,
        caption: format!(
            "{what}; after Holm’s correction for the {} comparisons of this table {} below {LEVEL}.",
            tests.len(),
            match significant {
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
