//! The numbers of simulations of both agents in equal time.

use super::axes::{distinct, value, word};
use super::entry::CellEntry;
use super::plot::{Bar, Bars};
use super::table::{DIFFERS, Field, Group, Row, Table};
use crate::plan::Axis;
use tesuji_session::stats::{Agreement, Interval, Totals};

/// The simulations of both agents in the first halves of their games.
///
/// The second halves are left out, as in the paper, because searches near the end of a game consist
/// of iterations without playouts.
///
/// # Reference
/// Kowalski et al. (2024), Proof Number Based Monte-Carlo Tree Search, section VI-A and Table I.
#[derive(Clone, Debug, PartialEq)]
pub struct Speed {
    /// The game.
    pub game: String,
    /// Agent A, without the values of the sweep.
    pub agent: String,
    /// The number of games.
    pub games: u64,
    /// The simulations of A and of B in their first halves, by blocks of games with the same
    /// opening.
    pub halves: Totals,
    /// The ratio of the paper; `None` if it has none, or different ones for the cells that are
    /// added up.
    pub paper: Option<f64>,
    /// Whether games are missing.
    pub incomplete: bool,
}

impl Speed {
    /// The simulations of A for each of B; `None` if B has none.
    pub fn ratio(&self) -> Option<f64> {
        self.halves.ratio()
    }

    /// The 95 % interval of the ratio; `None` for fewer than two blocks of games.
    pub fn interval(&self) -> Option<Interval> {
        self.halves.ratio_interval()
    }

    /// Whether the paper's ratio lies outside the interval of this one.
    pub fn differs(&self) -> bool {
        let outside = |(paper, ours): (f64, Interval)| paper < ours.low || paper > ours.high;
        self.paper.zip(self.interval()).is_some_and(outside)
    }

    fn fields(&self) -> Vec<Field> {
        let mean = |side: usize| {
            let mean = self.halves.sums[side] as f64 / self.games as f64;
            Field::text(if self.games > 0 {
                format!("{mean:.1}")
            } else {
                "–".to_owned()
            })
        };
        let ratio = self.ratio();
        let interval = self.interval();
        let ratio = Field {
            figure: ratio.map_or("–".to_owned(), |ratio| format!("{ratio:.3}")),
            spread: interval.map_or(String::new(), |interval| {
                format!("{:.3}–{:.3}", interval.low, interval.high)
            }),
            paper: self
                .paper
                .map_or(String::new(), |paper| format!("{paper:.3}")),
            agreement: self.differs().then_some(Agreement::Differs),
            incomplete: self.incomplete,
            ..Field::default()
        };
        vec![mean(0), mean(1), ratio]
    }
}

/// The speeds of the cells in which time limits both agents. Cells with the same game and agent are
/// added up. Without a limit of time the ratio would not measure speed.
pub fn speeds(entries: &[CellEntry]) -> Vec<Speed> {
    let timed = |entry: &&CellEntry| entry.cell.budgets.are_timed();
    let timed: Vec<&CellEntry> = entries.iter().filter(timed).collect();
    let key = |entry: &CellEntry| (entry.cell.game.clone(), value(entry.cell, &Axis::Agent));
    let keys = distinct(timed.iter().map(|entry| key(entry)));
    let speeds = keys.into_iter().filter_map(|(game, agent)| {
        let alike = timed
            .iter()
            .filter(|entry| entry.cell.game == game && value(entry.cell, &Axis::Agent) == agent);
        let alike: Vec<&CellEntry> = alike.copied().collect();
        let mut halves = Totals::default();
        for summary in alike.iter().filter_map(|entry| entry.summary) {
            halves.merge(&summary.halves);
        }
        let ratio = |entry: &&CellEntry| entry.cell.paper.as_ref().and_then(|figure| figure.ratio);
        let papers = distinct(alike.iter().map(ratio));
        let paper = match papers[..] {
            [only] => only,
            _ => None,
        };
        let begun = alike.iter().any(|entry| entry.summary.is_some());
        (begun || paper.is_some()).then(|| Speed {
            games: alike.iter().map(|entry| u64::from(entry.games())).sum(),
            incomplete: begun && !alike.iter().all(|entry| entry.is_complete()),
            game,
            agent,
            halves,
            paper,
        })
    });
    speeds.collect()
}

/// The speeds as a table like Table I of paper 000; `None` if there are none. `source` is the
/// source of the paper's figures. With one agent the rows are games; with several agents each game
/// is a group of rows.
pub fn speed_table(speeds: &[Speed], source: Option<&str>) -> Option<Table> {
    let first = speeds.first()?;
    let alone = speeds.iter().all(|speed| speed.agent == first.agent);
    let rows = |wanted: Option<&String>| {
        let rows = speeds
            .iter()
            .filter(|speed| wanted.is_none_or(|game| speed.game == *game));
        let rows = rows.map(|speed| Row {
            name: if alone { &speed.game } else { &speed.agent }.clone(),
            fields: speed.fields(),
        });
        rows.collect()
    };
    let groups = if alone {
        vec![Group {
            heading: String::new(),
            rows: rows(None),
        }]
    } else {
        let games = distinct(speeds.iter().map(|speed| speed.game.clone()));
        let group = |game: String| Group {
            rows: rows(Some(&game)),
            heading: game,
        };
        games.into_iter().map(group).collect()
    };
    let agent = if alone {
        &*first.agent
    } else {
        "the row’s agent"
    };
    let mut table = Table {
        title: "Simulations a game".to_owned(),
        caption: format!(
            "Mean number of simulations of {agent} and of its opponent in the first half of a game, \
             and the first for each of the second; 95 % intervals from the residuals of games with \
             the same opening."
        ),
        stub: word(if alone { &Axis::Game } else { &Axis::Agent }),
        columns: ["agent", "opponent", "ratio"].map(str::to_owned).to_vec(),
        groups,
        ..Table::default()
    };
    table.notes = notes(&table, source);
    Some(table)
}

/// What is to be known of the table beside its figures.
fn notes(table: &Table, source: Option<&str>) -> Vec<String> {
    let mut notes = Vec::new();
    if table.has_paper() {
        let source = source.map_or(String::new(), |source| format!(" ({source})"));
        let mark = if table.count(Agreement::Differs) > 0 {
            format!("{DIFFERS}: it is outside of our interval.")
        } else {
            "All of them are inside of our intervals.".to_owned()
        };
        notes.push(format!(
            "Below the ratios stand the paper’s{source}. {mark}"
        ));
    }
    notes.extend(super::caption::incomplete(table));
    notes
}

/// The ratios as bars; `None` if there are none.
pub fn speed_bars(speeds: &[Speed]) -> Option<Bars> {
    let agents = distinct(speeds.iter().map(|speed| &speed.agent));
    let bars = speeds.iter().filter_map(|speed| {
        Some(Bar {
            name: match agents.len() {
                1 => speed.game.clone(),
                _ => format!("{}, {}", speed.game, speed.agent),
            },
            ratio: speed.ratio()?,
            interval: speed
                .interval()
                .map(|interval| [interval.low, interval.high]),
            paper: speed.paper,
            series: agents.iter().position(|agent| **agent == speed.agent)?,
        })
    });
    let bars: Vec<Bar> = bars.collect();
    (!bars.is_empty()).then(|| Bars {
        title: "Simulations of the agent for each of its opponent’s".to_owned(),
        bars,
    })
}
