//! The entry of a cell: its score, its interval, and the paper's figure.

use super::table::{Field, Tone};
use crate::log::CellSummary;
use crate::plan::Cell;
use tesuji_session::stats::{Agreement, Difference, Interval, Method, Verdict};

/// A cell of an experiment with the results of its games.
#[derive(Clone, Debug)]
pub struct CellEntry<'a> {
    /// The cell.
    pub cell: &'a Cell,
    /// The sums over the games of the cell; `None` if no game is finished.
    pub summary: Option<&'a CellSummary>,
    /// The score of agent A; `None` without games.
    pub score: Option<f64>,
    /// The 95 % interval of the score.
    pub interval: Interval,
    /// The agreement with the paper's score, after the correction for all entries of the report;
    /// `None` if one of the scores is not known.
    pub agreement: Option<Agreement>,
}

impl<'a> CellEntry<'a> {
    /// The entry of a cell, with an interval by `method`. The report sets the agreement.
    pub fn new(cell: &'a Cell, summary: Option<&'a CellSummary>, method: Method) -> Self {
        let summary = summary.filter(|summary| summary.all.games + summary.left_out > 0);
        let all = Interval {
            low: 0.0,
            high: 1.0,
        };
        Self {
            cell,
            summary,
            score: summary.and_then(|summary| summary.all.score()),
            interval: summary.map_or(all, |summary| summary.blocks.sample().interval(method)),
            agreement: None,
        }
    }

    /// The difference from the paper's score; `None` if one of the scores is not known.
    pub fn difference(&self) -> Option<Difference> {
        let paper = self.cell.paper.as_ref()?.proportion()?;
        let ours = self.summary?.blocks.sample().proportion()?;
        Difference::of(ours, paper)
    }

    /// The games that count.
    pub fn games(&self) -> u32 {
        self.summary.map_or(0, |summary| summary.all.games)
    }

    /// Whether the cell has all its games.
    pub fn is_complete(&self) -> bool {
        self.summary
            .is_some_and(|summary| summary.standing.decided().is_some())
    }

    /// The score of the paper and half the width of its interval, both in per cent; `None` if the
    /// paper does not have them.
    pub fn paper(&self) -> Option<(f64, Option<f64>)> {
        let figure = self.cell.paper.as_ref()?;
        Some((figure.score?, figure.half))
    }

    /// The relation of the interval to 50 %; `None` without games.
    pub fn verdict(&self) -> Option<Verdict> {
        self.score.map(|_| Verdict::of(self.interval))
    }

    /// The field of a table that shows the entry.
    pub fn field(&self, method: Method) -> Field {
        let paper = self.paper().map_or(String::new(), of_the_paper);
        let Some(score) = self.score else {
            return Field {
                figure: "–".to_owned(),
                paper,
                ..Field::default()
            };
        };
        Field {
            figure: per_cent(score),
            spread: spread(score, self.interval, method),
            paper,
            agreement: self.agreement,
            incomplete: !self.is_complete(),
            best: false,
            tone: self.verdict().map_or(Tone::None, tone),
        }
    }
}

/// How a verdict is coloured.
pub(super) fn tone(verdict: Verdict) -> Tone {
    match verdict {
        Verdict::Better => Tone::Better,
        Verdict::Same => Tone::Same,
        Verdict::Worse => Tone::Worse,
    }
}

/// A share in per cent, with one decimal.
pub(super) fn per_cent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

/// How sure a score is: `± 4.3` by the methods that put the score into the middle; no text where
/// one side has won all games, so that they know no deviation; both ends by the others.
pub(super) fn spread(score: f64, interval: Interval, method: Method) -> String {
    match method {
        Method::Paper | Method::Wald => {
            // The interval is cut at 0 and 1; the half that is not says how wide it was.
            let half = (score - interval.low).max(interval.high - score);
            if half < 1e-12 || interval.low <= 0.0 && interval.high >= 1.0 {
                String::new()
            } else {
                format!("± {}", per_cent(half))
            }
        }
        _ => range(interval),
    }
}

/// Both ends of an interval; those of all scores without a decimal.
fn range(interval: Interval) -> String {
    let end = |share: f64| match per_cent(share) {
        whole if share <= 0.0 || share >= 1.0 => whole.trim_end_matches(".0").to_owned(),
        part => part,
    };
    format!("{}–{}", end(interval.low), end(interval.high))
}

/// A figure of the paper with the digits that it is printed with.
fn of_the_paper((score, half): (f64, Option<f64>)) -> String {
    match half {
        Some(half) => format!("{} ± {half}", at_least_one_decimal(score)),
        None => at_least_one_decimal(score),
    }
}

/// A number with all its digits, and one decimal if it has none.
fn at_least_one_decimal(number: f64) -> String {
    if number.fract() == 0.0 {
        format!("{number:.1}")
    } else {
        number.to_string()
    }
}
