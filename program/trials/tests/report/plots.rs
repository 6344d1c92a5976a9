//! The plots of experiments.

use crate::fixture::{Fixture, constants};
use crate::tables::is_golden;
use std::fs;
use std::path::Path;
use std::time::Duration;
use tesuji::Budget;
use tesuji_trials::plan::{Figure, Shown};
use tesuji_trials::report::ExperimentReport;

fn plots(fixture: &Fixture) -> Vec<(String, String)> {
    ExperimentReport::new(&fixture.experiment, &fixture.summaries, None).plots()
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

/// A style of the root leaves a drawing blank outside of browsers.
#[test]
fn no_drawing_has_a_style_of_its_root() {
    let folders = ["notes", "papers"].map(|name| {
        let research = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../research");
        fs::read_dir(research.join(name)).expect("a folder")
    });
    let files = folders.into_iter().flatten();
    let files = files.map(|file| file.expect("a file").path());
    let files = files.filter(|path| path.extension().is_some_and(|end| end == "svg"));
    let files = files.map(|path| fs::read_to_string(path).expect("a drawing"));
    let mut drawings = 0;
    for svg in files.chain(plots(&constants()).into_iter().map(|(_, svg)| svg)) {
        let root = svg.split('>').next().expect("a root");
        assert!(
            root.starts_with("<svg ") && root.contains("viewBox="),
            "{root}"
        );
        assert!(!root.contains("style"), "{root}");
        drawings += 1;
    }
    assert!(drawings > 7, "{drawings}");
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
            let budget = Budget::time(Duration::from_millis(milliseconds));
            (cell.budgets.a, cell.budgets.b) = (budget.clone(), budget);
        }
    }
    let plots = plots(&fixture);
    let names: Vec<&str> = plots.iter().map(|(name, _)| name.as_str()).collect();
    let speed = "Simulations of the agent for each of its opponent’s";
    assert_eq!(names, ["Score against ms a move", speed]);
    is_golden("time.svg", &plots[0].1);
    is_golden("speed.svg", &plots[1].1);
    let report = ExperimentReport::new(&fixture.experiment, &fixture.summaries, None);
    is_golden("time.txt", &report.text(80));
}

/// Table I of paper 000: ratios with intervals beside the paper's, in every format and as bars.
#[test]
fn ratios_beside_the_papers() {
    let mut fixture = Fixture::new("ratios");
    for (game, ratio, pairs) in [
        ("loa7", 0.953, 20),
        ("minishogi", 0.741, 20),
        ("knightthrough", 1.0, 12),
        ("awari", 0.959, 0),
    ] {
        let pairs = [([1, 0, 1], pairs)];
        let pairs = if game == "awari" { &[][..] } else { &pairs };
        let cell = fixture.add(game, ["pn-FxU", "uct"], &[], pairs, None);
        let budget = Budget::time(Duration::from_millis(20));
        (cell.budgets.a, cell.budgets.b) = (budget.clone(), budget);
        cell.paper = Some(Figure {
            score: None,
            half: None,
            games: None,
            ratio: Some(ratio),
            note: None,
        });
    }
    let print = &mut fixture.experiment.print;
    print.what = vec![Shown::Speed];
    print.caption = Some("Equal time".to_owned());
    print.source = Some("paper 000, Table I".to_owned());
    let report = ExperimentReport::new(&fixture.experiment, &fixture.summaries, None);
    is_golden("ratios.txt", &report.text(80));
    is_golden("ratios.md", &report.markdown());
    is_golden("ratios.tex", &report.latex());
    is_golden("ratios.csv", &report.csv());
    let plots = report.plots();
    assert_eq!(plots.len(), 1);
    is_golden("ratios.svg", &plots[0].1);
    // With scores the table has a name of its own.
    fixture.experiment.print.what = Vec::new();
    let report = ExperimentReport::new(&fixture.experiment, &fixture.summaries, None);
    let text = report.text(80);
    assert!(
        text.contains("agent against uct in %") && text.contains("Simulations a game"),
        "{text}"
    );
}
