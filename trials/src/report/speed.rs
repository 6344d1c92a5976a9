//! How many simulations the agents made: what their numbers cost them.

use super::axes::{distinct, value, word};
use super::entry::Entry;
use super::plot::{Bar, Bars};
use super::table::{Field, Group, Row, Table};
use crate::plan::Axis;

/// The simulations of both agents in the first halves of their games.
///
/// The second halves are left out because searches near the end of a game consist of iterations
/// without playouts, as they are in the table that this one repeats.
///
/// # Reference
/// Kowalski et al. (2024), Proof Number Based Monte-Carlo Tree Search, section VI-A and Table I.
#[derive(Clone, Debug, PartialEq)]
pub struct Speed {
    /// The game.
    pub game: String,
    /// Agent A, without what the sweep puts into it.
    pub agent: String,
    /// The games.
    pub games: u64,
    /// The simulations of A and of B in their first halves.
    pub simulations: [u64; 2],
}

impl Speed {
    /// The simulations of A for each of B.
    pub fn ratio(&self) -> Option<f64> {
        let [a, b] = self.simulations.map(|simulations| simulations as f64);
        (b > 0.0).then(|| a / b)
    }
}

/// The speeds of all cells in which time limits both agents, those of a game and an agent added up;
/// none if it limits nobody, because the ratio then says how searches ended and nothing about speed.
pub fn speeds(entries: &[Entry]) -> Vec<Speed> {
    let timed = |entry: &&Entry| {
        let budgets = &entry.cell.budgets;
        budgets.a.time_ms.is_some() && budgets.b.time_ms.is_some() && entry.summary.is_some()
    };
    let timed: Vec<&Entry> = entries.iter().filter(timed).collect();
    let key = |entry: &Entry| (entry.cell.game.clone(), value(entry.cell, &Axis::Agent));
    let keys = distinct(timed.iter().map(|entry| key(entry)));
    let speeds = keys.into_iter().map(|(game, agent)| {
        let mut speed = Speed {
            game,
            agent,
            games: 0,
            simulations: [0; 2],
        };
        for entry in &timed {
            if key(entry) != (speed.game.clone(), speed.agent.clone()) {
                continue;
            }
            speed.games += u64::from(entry.games());
            for side in 0..2 {
                let sums = entry
                    .summary
                    .map(|summary| summary.sides[side].half_iterations);
                speed.simulations[side] += sums.unwrap_or(0);
            }
        }
        speed
    });
    speeds.collect()
}

/// The speeds as a table like Table I; none without any.
pub fn speed_table(speeds: &[Speed]) -> Option<Table> {
    let games = distinct(speeds.iter().map(|speed| speed.game.clone()));
    let rows = |game: &String| {
        let of_game = speeds.iter().filter(|speed| speed.game == *game);
        let rows = of_game.map(|speed| {
            let mean = |side: usize| {
                let games = speed.games.max(1) as f64;
                Field::text(format!("{:.1}", speed.simulations[side] as f64 / games))
            };
            let ratio = speed
                .ratio()
                .map_or("–".to_owned(), |ratio| format!("{ratio:.3}"));
            Row {
                name: speed.agent.clone(),
                fields: vec![mean(0), mean(1), Field::text(ratio)],
            }
        });
        rows.collect()
    };
    (!speeds.is_empty()).then(|| Table {
        title: "Simulations a game".to_owned(),
        caption:
            "Mean number of simulations of the agent and of its opponent in the first half of \
                  a game, and the first for each of the second."
                .to_owned(),
        stub: word(&Axis::Agent),
        columns: ["agent", "opponent", "ratio"].map(str::to_owned).to_vec(),
        groups: games
            .iter()
            .map(|game| Group {
                heading: game.clone(),
                rows: rows(game),
            })
            .collect(),
        ..Table::default()
    })
}

/// The ratios as bars; none without any.
pub fn speed_bars(speeds: &[Speed]) -> Option<Bars> {
    let agents = distinct(speeds.iter().map(|speed| &speed.agent));
    let bars = speeds.iter().filter_map(|speed| {
        Some(Bar {
            name: match agents.len() {
                1 => speed.game.clone(),
                _ => format!("{}, {}", speed.game, speed.agent),
            },
            ratio: speed.ratio()?,
            series: agents.iter().position(|agent| **agent == speed.agent)?,
        })
    });
    let bars: Vec<Bar> = bars.collect();
    (!bars.is_empty()).then(|| Bars {
        title: "Simulations of the agent for each of its opponent’s".to_owned(),
        bars,
    })
}
