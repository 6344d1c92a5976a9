//! Means over games, and the numbers of games that are better, the same or worse.

use super::entry::{CellEntry, per_cent, spread, tone};
use super::table::Field;
use tesuji_session::stats::{Interval, Method, Verdict};

/// The mean of the scores of several cells with equal weights, and its 95 % interval. The distance
/// from the mean to an end of the interval is the root of a sum, divided by the number of cells.
/// The sum is that of the squares of the cells' distances. So it is asymmetric where theirs are,
/// and stays valid if all games of a cell are won. `None` if there is no cell, or a cell has no
/// games.
///
/// # Reference
/// Zou and Donner (2008), Construction of confidence limits about effect measures: a general
/// approach.
pub fn grand_mean(entries: &[&CellEntry]) -> Option<(f64, Interval)> {
    let count = entries.len() as f64;
    let scores: Option<Vec<f64>> = entries.iter().map(|entry| entry.score).collect();
    let scores = scores.filter(|scores| !scores.is_empty())?;
    let mean = scores.iter().sum::<f64>() / count;
    let distance = |of: fn(f64, Interval) -> f64| {
        let all = entries.iter().zip(&scores);
        let squares = all.map(|(entry, &score)| of(score, entry.interval).powi(2));
        squares.sum::<f64>().sqrt() / count
    };
    let interval = Interval {
        low: mean - distance(|score, interval| score - interval.low),
        high: mean + distance(|score, interval| interval.high - score),
    };
    Some((mean, interval))
}

/// The numbers of cells that are better than the opponent, not shown to be different, and worse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdicts {
    /// The cells whose whole interval is above 50 %.
    pub better: u32,
    /// The cells whose interval contains 50 %.
    pub same: u32,
    /// The cells whose whole interval is below 50 %.
    pub worse: u32,
}

impl Verdicts {
    /// The verdicts of some cells. Cells without games do not count.
    pub fn of(entries: &[&CellEntry]) -> Self {
        let mut verdicts = Self::default();
        for verdict in entries.iter().filter_map(|entry| entry.verdict()) {
            match verdict {
                Verdict::Better => verdicts.better += 1,
                Verdict::Same => verdicts.same += 1,
                Verdict::Worse => verdicts.worse += 1,
            }
        }
        verdicts
    }

    /// The counts in the order better, same, worse.
    pub fn field(self) -> Field {
        Field::text(format!("{}/{}/{}", self.better, self.same, self.worse))
    }
}

/// The field of a grand mean, with the paper's if it has all of the cells.
pub(super) fn field(entries: &[&CellEntry], method: Method) -> Field {
    let Some((mean, interval)) = grand_mean(entries) else {
        return Field::default();
    };
    let papers: Option<Vec<f64>> = entries
        .iter()
        .map(|entry| entry.paper().map(|(score, _)| score))
        .collect();
    let paper = papers.map(|scores| scores.iter().sum::<f64>() / scores.len() as f64);
    Field {
        figure: per_cent(mean),
        spread: spread(mean, interval, method),
        paper: paper.map_or(String::new(), |paper| format!("{paper:.1}")),
        tone: tone(Verdict::of(interval)),
        ..Field::default()
    }
}
