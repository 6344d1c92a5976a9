//! Small experiments with made-up games.

use std::path::PathBuf;
use tesuji::Budget;
use tesuji_session::stats::Totals;
use tesuji_trials::log::{Blocks, CellSummary, Count, SideSums};
use tesuji_trials::plan::{BudgetStep, Budgets, Cell, CellId, Experiment, Figure};
use tesuji_trials::stop::{CellStanding, Why};

/// An experiment with its games.
pub(crate) struct Fixture {
    pub(crate) experiment: Experiment,
    pub(crate) summaries: Vec<CellSummary>,
}

/// The number of pairs by wins, draws and losses of A.
pub(crate) type Kinds<'a> = &'a [([u16; 3], u32)];

impl Fixture {
    pub(crate) fn new(name: &str) -> Self {
        let text = format!(
            "name = \"{name}\"\nabout = \"A small experiment.\"\ngames = [\"ataxx\"]\n\
             agents = [\"uct\"]\nopponents = [\"uct\"]\n[budget]\niterations = 200\n[cell]\n\
             games = 40\nseed = 7\n"
        );
        let file = PathBuf::from(format!("{name}.toml"));
        let mut experiment = Experiment::parse(&file, &text).expect("an experiment");
        experiment.cells.clear();
        Self {
            experiment,
            summaries: Vec::new(),
        }
    }

    /// Adds a cell with these pairs; a setting is a key of the sweep with its value.
    pub(crate) fn add(
        &mut self,
        game: &str,
        [agent, opponent]: [&str; 2],
        sweep: &[(&str, &str)],
        kinds: Kinds,
        paper: Option<(f64, f64)>,
    ) -> &mut Cell {
        let budget = Budget::iterations(200);
        let settings = sweep.iter().map(|(key, value)| format!("{key}={value}"));
        let settings = settings.collect::<Vec<_>>().join(",");
        let agent = if settings.is_empty() {
            agent.to_owned()
        } else {
            format!("{agent}:{settings}")
        };
        let id = CellId(self.experiment.cells.len() as u64 + 1);
        let sweep = sweep
            .iter()
            .map(|(key, value)| ((*key).into(), (*value).into()));
        self.experiment.cells.push(Cell {
            id,
            game: game.to_owned(),
            agent,
            opponent: opponent.to_owned(),
            budgets: Budgets {
                a: budget.clone(),
                b: budget,
            },
            step: BudgetStep {
                number: 0,
                name: "1".to_owned(),
            },
            sweep: sweep.collect(),
            paper: paper.map(|(score, half)| Figure {
                score: Some(score),
                half: Some(half),
                games: None,
                ratio: None,
                note: None,
            }),
        });
        if !kinds.is_empty() {
            self.summaries.push(summary(id, kinds));
        }
        self.experiment.cells.last_mut().expect("a cell")
    }
}

/// The sums over these pairs.
pub(crate) fn summary(cell: CellId, kinds: Kinds) -> CellSummary {
    let mut blocks = Blocks::default();
    let mut all = Count::default();
    let (mut openings, mut halves) = (Vec::new(), Totals::default());
    for &(kind, count) in kinds {
        let games: u16 = kind.iter().sum();
        let score = (2.0 * f32::from(kind[0]) + f32::from(kind[1])) / (2.0 * f32::from(games));
        for _ in 0..count {
            blocks.add(kind);
            openings.push(Some(score));
            // Longer and shorter games in turn, of which A is faster in the longer ones.
            halves.add(if halves.blocks % 2 == 0 {
                [430, 450]
            } else {
                [410, 431]
            });
        }
        let [wins, draws, losses] = kind.map(|games| u32::from(games) * count);
        all.wins += wins;
        all.draws += draws;
        all.losses += losses;
        all.games += wins + draws + losses;
    }
    let standing = match all.games {
        games @ 40.. => CellStanding::Decided {
            games,
            why: Why::Games,
        },
        _ => CellStanding::Going,
    };
    let side = |side: usize| SideSums {
        half_iterations: halves.sums[side] as u64,
        half_searches: 10,
        ..SideSums::default()
    };
    CellSummary {
        cell,
        all,
        first: Count::default(),
        blocks,
        openings,
        halves,
        unfinished: 0,
        plies: 900,
        resigned: 0,
        agreed: 0,
        capped: 0,
        faults: <[_; 2]>::default(),
        left_out: 0,
        sides: [side(0), side(1)],
        duplicates: 0,
        beyond: 0,
        standing,
    }
}

/// Two games, two agents and three values of a constant, with figures of a paper.
pub(crate) fn constants() -> Fixture {
    let mut fixture = Fixture::new("small");
    fixture.experiment.print.source = Some("paper 001, Table 1".to_owned());
    let split = |wins, losses| {
        [
            ([2, 0, 0], wins),
            ([1, 0, 1], 20 - wins - losses),
            ([0, 0, 2], losses),
        ]
    };
    for (game, agent, scores) in [
        (
            "ataxx",
            "gpn-rank",
            [(3, 4, 45.9, 4.37), (8, 0, 82.3, 3.33), (12, 1, 87.0, 2.95)],
        ),
        (
            "ataxx",
            "gpn-max+sb",
            [(4, 4, 49.2, 4.38), (18, 0, 92.4, 2.33), (20, 0, 92.3, 2.33)],
        ),
        (
            "awari",
            "gpn-rank",
            [(2, 5, 48.1, 3.97), (6, 6, 74.3, 3.32), (5, 7, 62.2, 3.63)],
        ),
    ] {
        for (cpn, (wins, losses, score, half)) in ["0", "0.5", "1"].iter().zip(scores) {
            let agents = [agent, "uct+sb"];
            let pairs = split(wins, losses);
            fixture.add(game, agents, &[("cpn", cpn)], &pairs, Some((score, half)));
        }
    }
    // Not finished, not begun, and without a figure of the paper.
    let agents = ["gpn-max+sb", "uct+sb"];
    fixture.add(
        "awari",
        agents,
        &[("cpn", "0")],
        &[([1, 1, 0], 3)],
        Some((50.9, 3.95)),
    );
    fixture.add("awari", agents, &[("cpn", "0.5")], &[], Some((69.8, 3.5)));
    fixture.add("awari", agents, &[("cpn", "1")], &[([0, 1, 1], 20)], None);
    fixture
}
