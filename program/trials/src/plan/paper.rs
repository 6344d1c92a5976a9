//! The figures of the paper that an experiment repeats.

use serde::Serialize;
use tesuji_session::stats::Proportion;

/// The figure that a paper prints for a cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// The score of agent A in per cent; `None` if the paper does not have it.
    pub score: Option<f64>,
    /// Half the width of its 95 % interval in per cent; `None` if the paper does not have it.
    pub half: Option<f64>,
    /// The number of games of the entry; `None` if the file does not have it.
    pub games: Option<u32>,
    /// The mean number of A's simulations in the first half of a game divided by B's; `None` if the
    /// paper does not have it.
    pub ratio: Option<f64>,
    /// A remark about the figure; `None` if the file has none.
    pub note: Option<String>,
}

impl Figure {
    /// The score m with an effective number of games, m·(1 − m) / (half / 1.96)², or without an
    /// interval the number in the file. `None` without a score or without both.
    pub fn proportion(&self) -> Option<Proportion> {
        let score = self.score? / 100.0;
        let error = self.half.unwrap_or(0.0) / 100.0 / 1.96;
        let by_interval = score * (1.0 - score) / error.powi(2);
        let games = if error > 0.0 && by_interval > 0.0 {
            by_interval
        } else {
            f64::from(self.games?)
        };
        Some(Proportion {
            points: score * games,
            games,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(score: f64, half: Option<f64>, games: Option<u32>) -> Figure {
        Figure {
            score: Some(score),
            half,
            games,
            ratio: None,
            note: None,
        }
    }

    /// 92.3 ± 3.0 of 300 games, without draws; 48.2 ± 2.69 of 1,000, with many.
    #[test]
    fn games_of_a_printed_interval() {
        let games = |figure: Figure| figure.proportion().map(|share| share.games.round());
        assert_eq!(games(figure(92.3, Some(3.0), None)), Some(303.0));
        assert_eq!(games(figure(48.2, Some(2.69), Some(1000))), Some(1326.0));
        assert_eq!(games(figure(100.0, Some(0.0), Some(300))), Some(300.0));
        assert_eq!(games(figure(100.0, Some(1.0), Some(300))), Some(300.0));
        assert_eq!(games(figure(64.0, None, Some(100))), Some(100.0));
        assert_eq!(games(figure(64.0, None, None)), None);
    }
}
