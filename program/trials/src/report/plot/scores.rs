//! The charts of an experiment: scores against the swept values.

use super::lines::{AxisScale, Chart, Panel, Point, Series};
use crate::plan::{Axis, BudgetStep, Experiment};
use crate::report::axes::{Axes, distinct, named, value};
use crate::report::entry::CellEntry;
use tesuji::Budget;

/// A chart of scores for each constant and budget with several values. It has a panel for each
/// game, and a line for each combination of the other axes.
pub fn score_charts(experiment: &Experiment, entries: &[CellEntry]) -> Vec<Chart> {
    let varying = Axes::varying(experiment);
    let x = varying.iter().filter_map(|axis| Ticks::of(axis, entries));
    x.map(|ticks| chart(&varying, entries, ticks)).collect()
}

/// The values of a horizontal axis.
struct Ticks {
    axis: Axis,
    name: String,
    values: Vec<(f64, String)>,
    scale: AxisScale,
}

impl Ticks {
    /// The values of an axis whose values are all numbers, at least two.
    fn of(axis: &Axis, entries: &[CellEntry]) -> Option<Self> {
        let number = |entry: &CellEntry| match axis {
            Axis::Sweep(key) => {
                let text = value(entry.cell, axis);
                // A cell that does not depend on the key is a line of its own elsewhere.
                let swept = entry.cell.sweep.iter().any(|(name, _)| name == key);
                swept.then(|| text.parse().ok().map(|number: f64| (number, text)))
            }
            Axis::Budget => Some(limit(&entry.cell.budgets.a).map(|(number, _)| {
                let number = number as f64;
                (number, shortened(number))
            })),
            Axis::Step => {
                let BudgetStep { number, name } = &entry.cell.step;
                Some(Some((*number as f64, name.clone())))
            }
            Axis::Game | Axis::Agent | Axis::Opponent => Some(None),
        };
        let found: Option<Vec<(f64, String)>> = entries.iter().filter_map(number).collect();
        let mut values = distinct(found?.into_iter());
        values.retain(|(number, _)| number.is_finite());
        values.sort_by(|a, b| a.0.total_cmp(&b.0));
        let least = values.first()?.0;
        let same = |entry: &CellEntry| limit(&entry.cell.budgets.a).map(|(_, name)| name);
        let units = distinct(entries.iter().map(same));
        let (name, scale) = match (axis, &units[..]) {
            (Axis::Budget, [Some(unit)]) => (format!("{unit} a move"), AxisScale::Logarithmic),
            (Axis::Budget, _) => return None,
            _ => (crate::report::axes::word(axis), AxisScale::Even),
        };
        let scale = if least > 0.0 { scale } else { AxisScale::Even };
        (values.len() > 1).then(|| Self {
            axis: axis.clone(),
            name,
            values,
            scale,
        })
    }

    /// The number of the value that an entry has.
    fn place(&self, entry: &CellEntry) -> Option<usize> {
        let text = match self.axis {
            Axis::Budget => {
                limit(&entry.cell.budgets.a).map(|(number, _)| shortened(number as f64))?
            }
            _ => value(entry.cell, &self.axis),
        };
        self.values.iter().position(|(_, label)| *label == text)
    }
}

/// The first limit but memory, and what it limits.
fn limit(budget: &Budget) -> Option<(u64, &'static str)> {
    let limits = Budget::LIMITS.into_iter().zip(Budget::UNITS);
    limits
        .filter(|&(name, _)| name != "memory_mb")
        .find_map(|(name, unit)| Some((budget.limit(name)?, unit)))
}

/// A number with a unit in the place of its zeros: `20k`.
fn shortened(number: f64) -> String {
    match number {
        1e6.. if number % 1e5 == 0.0 => format!("{}M", number / 1e6),
        1e4.. if number % 1e2 == 0.0 => format!("{}k", number / 1e3),
        _ => number.to_string(),
    }
}

fn chart(varying: &[Axis], entries: &[CellEntry], ticks: Ticks) -> Chart {
    let others = varying
        .iter()
        .filter(|axis| **axis != ticks.axis && **axis != Axis::Game);
    let others: Vec<Axis> = others.cloned().collect();
    let placed = entries
        .iter()
        .filter_map(|entry| Some((entry, ticks.place(entry)?)));
    let placed: Vec<(&CellEntry, usize)> = placed.collect();
    let name = |entry: &CellEntry| named(entry.cell, &others);
    let series = distinct(placed.iter().map(|(entry, _)| name(entry)));
    let games = distinct(placed.iter().map(|(entry, _)| entry.cell.game.clone()));
    let points = |game: &str, wanted: &str| -> Series {
        let here = placed
            .iter()
            .filter(|(entry, _)| entry.cell.game == game && name(entry) == wanted);
        let mut points: Series = here.map(|&(entry, at)| point(entry, at)).collect();
        points.sort_by_key(|point| point.at);
        points
    };
    let panels = games.iter().map(|game| Panel {
        title: game.clone(),
        series: series.iter().map(|name| points(game, name)).collect(),
    });
    let panels = panels.collect();
    let names = series.iter().map(|name| {
        if name.is_empty() {
            placed
                .first()
                .map_or(String::new(), |(entry, _)| value(entry.cell, &Axis::Agent))
        } else {
            name.clone()
        }
    });
    Chart {
        title: format!("Score against {}", ticks.name),
        x: ticks.name,
        y: "%".to_owned(),
        series: names.collect(),
        values: ticks.values,
        scale: ticks.scale,
        panels,
    }
}

fn point(entry: &CellEntry, at: usize) -> Point {
    Point {
        at,
        score: entry.score,
        low: entry.interval.low,
        high: entry.interval.high,
        paper: entry.paper().map(|(score, _)| score / 100.0),
    }
}
