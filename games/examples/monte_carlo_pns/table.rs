//! Ratios of a setting to plain proof-number search.

use crate::engine::{Cost, End, Engine};
use crate::graded::{BANDS, Graded};
use crate::interval::{Mean, slope};
use crate::log::Log;
use std::fmt::Write;

/// The compared cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    /// Expanded positions.
    Nodes,
    /// Seconds of the processor.
    Time,
}

impl Measure {
    fn of(self, cost: &Cost) -> f64 {
        match self {
            Self::Nodes => cost.nodes as f64,
            Self::Time => cost.seconds,
        }
    }
}

/// The cost of a setting for a problem, and that of plain proof-number search.
#[derive(Clone, Copy, Debug)]
struct Pair {
    band: usize,
    /// The logarithm to the base 10 of the nodes of plain proof-number search.
    difficulty: f64,
    /// The mean over the seeds of the logarithm.
    ours: f64,
    plain: f64,
    /// The searches that were cut.
    cut: usize,
}

/// The comparison of one setting with plain proof-number search.
#[derive(Debug)]
pub(crate) struct Row {
    pairs: Vec<Pair>,
}

impl Row {
    /// The problems for which the log has both.
    pub(crate) fn of(log: &Log, problems: &[Graded], engine: Engine, measure: Measure) -> Self {
        let pair = |problem: &Graded| {
            let ours = log.of(problem.seed, engine);
            let plain = log.of(problem.seed, Engine::Pns);
            let mean = |costs: &[Cost]| {
                let sum: f64 = costs.iter().map(|cost| measure.of(cost).ln()).sum();
                (!costs.is_empty()).then(|| sum / costs.len() as f64)
            };
            Some(Pair {
                band: problem.band()?,
                difficulty: (problem.nodes as f64).log10(),
                ours: mean(&ours)?,
                plain: mean(&plain)?,
                cut: ours.iter().filter(|cost| cost.end != End::Solved).count(),
            })
        };
        Self {
            pairs: problems.iter().filter_map(pair).collect(),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The geometric mean of a band with its interval, which needs more than two problems. If
    /// searches were cut it is a lower bound without an interval.
    pub(crate) fn band(&self, band: usize, all: usize) -> String {
        let pairs: Vec<_> = self.pairs.iter().filter(|pair| pair.band == band).collect();
        let ratios: Vec<_> = pairs.iter().map(|pair| pair.ours - pair.plain).collect();
        let Some(mean) = Mean::of(&ratios) else {
            return "–".into();
        };
        let cut: usize = pairs.iter().map(|pair| pair.cut).sum();
        let mut cell = match cut {
            0 if pairs.len() < 3 => mean.alone(),
            0 => mean.to_string(),
            _ => format!("≥ {:.2} ({cut} cut)", mean.value),
        };
        if pairs.len() < all {
            let _ = write!(cell, " of {}", pairs.len());
        }
        cell
    }

    /// The cost of all problems of the bands together, by the cost of plain search.
    pub(crate) fn together(&self) -> String {
        let sum = |of: fn(&Pair) -> f64| self.pairs.iter().map(|pair| of(pair).exp()).sum::<f64>();
        let least = self.pairs.iter().any(|pair| pair.cut > 0);
        let sign = if least { "≥ " } else { "" };
        format!(
            "{sign}{:.2}",
            sum(|pair| pair.ours) / sum(|pair| pair.plain)
        )
    }

    /// The factor by which the ratio changes where plain search takes ten times the nodes, with its
    /// interval; empty if searches were cut or problems of a band are missing.
    pub(crate) fn tenfold(&self, problems: usize) -> String {
        if self.pairs.len() < problems || self.pairs.iter().any(|pair| pair.cut > 0) {
            return "–".into();
        }
        let point = |pair: &Pair| (pair.difficulty, pair.ours - pair.plain);
        let points: Vec<_> = self.pairs.iter().map(point).collect();
        slope(&points).map_or("–".into(), |(slope, half)| {
            let mean = Mean {
                value: slope.exp(),
                low: (slope - half).exp(),
                high: (slope + half).exp(),
            };
            mean.to_string()
        })
    }
}

/// The number of problems of each band.
pub(crate) fn sizes(problems: &[Graded]) -> [usize; BANDS.len()] {
    let mut sizes = [0; BANDS.len()];
    for band in problems.iter().filter_map(Graded::band) {
        sizes[band] += 1;
    }
    sizes
}
