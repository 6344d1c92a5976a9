//! The plots of experiments.

use crate::fixture::{Fixture, constants};
use crate::tables::is_golden;
use tesuji_trials::plan::Limits;
use tesuji_trials::report::Report;

fn plots(fixture: &Fixture) -> Vec<(String, String)> {
    Report::new(&fixture.experiment, &fixture.summaries, None).plots()
}

#[test]
fn scores_against_a_constant() {
    let plots = plots(&constants());
    let [(name, svg)] = &plots[..] else {
        panic!("{} plots", plots.len())
    };
    assert_eq!(name, "Score against cpn");
    is_golden("constants.svg", svg);
}

/// Iterations on a logarithmic axis, and the simulations of timed games as bars.
#[test]
fn scores_against_a_budget_and_speed() {
    let mut fixture = Fixture::new("budgets");
    for game in ["awari", "knightthrough"] {
        for (milliseconds, wins) in [(125, 18), (250, 15), (500, 9), (1000, 6), (4000, 2)] {
            let pairs = [([2, 0, 0], wins), ([1, 0, 1], 0), ([0, 0, 2], 20 - wins)];
            let agents = ["gpn-rank", "uct+sb"];
            let cell = fixture.add(game, agents, &[], &pairs, None);
            let limits = Limits {
                time_ms: Some(milliseconds),
                ..Limits::default()
            };
            (cell.budgets.a, cell.budgets.b) = (limits, limits);
        }
    }
    let plots = plots(&fixture);
    let names: Vec<&str> = plots.iter().map(|(name, _)| name.as_str()).collect();
    let speed = "Simulations of the agent for each of its opponent’s";
    assert_eq!(names, ["Score against ms a move", speed]);
    is_golden("time.svg", &plots[0].1);
    is_golden("speed.svg", &plots[1].1);
    let report = Report::new(&fixture.experiment, &fixture.summaries, None);
    is_golden("time.txt", &report.text(80));
}
