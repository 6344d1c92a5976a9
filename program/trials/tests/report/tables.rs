//! The tables in every format, as they have been looked at; `TESUJI_BLESS=1` writes them again.

use crate::fixture::{Fixture, constants};
use std::path::Path;
use tesuji_session::stats::{Agreement, Method};
use tesuji_trials::plan::Axis;
use tesuji_trials::report::ExperimentReport;

#[track_caller]
pub(crate) fn is_golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/report/golden")
        .join(name);
    if std::env::var_os("TESUJI_BLESS").is_some() {
        std::fs::write(&path, text).expect("a file that can be written");
    }
    let golden = std::fs::read_to_string(&path).expect("a golden file");
    assert!(text == golden, "{name} has changed:\n{text}");
}

fn report(fixture: &Fixture, method: Option<Method>) -> ExperimentReport<'_> {
    ExperimentReport::new(&fixture.experiment, &fixture.summaries, method)
}

#[test]
fn a_sweep_in_every_format() {
    let fixture = constants();
    let report = report(&fixture, None);
    is_golden("constants.txt", &report.text(80));
    is_golden("constants.md", &report.markdown());
    is_golden("constants.tex", &report.latex());
    is_golden("constants.csv", &report.csv());
    is_golden(
        "constants-paper.txt",
        &self::report(&fixture, Some(Method::Paper)).text(80),
    );
}

/// Agents as rows and games as columns, with grand means and counts, in a narrow terminal.
#[test]
fn games_as_columns() {
    let mut fixture = Fixture::new("split");
    for agent in ["semi:tree=raw", "semi:tree=nodal", "roll-up"] {
        for (game, wins) in [
            ("amazons", 9),
            ("breakthru", 20),
            ("chess", 0),
            ("knightthrough", 4),
        ] {
            let losses = 20 - wins;
            let pairs = [
                ([1, 0, 1], 10),
                ([2, 0, 0], wins / 2),
                ([0, 0, 2], losses / 2),
            ];
            fixture.add(game, [agent, "uct"], &[], &pairs, None);
        }
    }
    fixture.experiment.print.columns = vec![Axis::Game];
    is_golden("games.txt", &report(&fixture, None).text(60));
}

/// Tables 7.3 and 7.4 of the thesis: the scores, and the p-values against the base variant.
#[test]
fn variants_compared_with_a_baseline() {
    let mut fixture = Fixture::new("nim");
    for (agent, wins) in [
        ("base", [219, 253]),
        ("alpha", [277, 288]),
        ("exploration", [250, 264]),
        ("combined", [284, 273]),
    ] {
        for (opponent, wins) in ["alpha-beta", "mcts"].into_iter().zip(wins) {
            let pairs = [([1, 0, 0], wins), ([0, 0, 1], 300 - wins)];
            fixture.add("breakthrough", [agent, opponent], &[], &pairs, None);
        }
    }
    let report = report(&fixture, Some(Method::Wald)).with_baseline("base");
    let report = report.expect("the agent is there");
    is_golden("baseline.txt", &report.text(80));
    let unknown = self::report(&fixture, None)
        .with_baseline("bas")
        .expect_err("no such agent");
    assert!(
        unknown.contains("`bas`") && unknown.contains("exploration"),
        "{unknown}"
    );
}

/// A baseline without the constant is compared at the same constant, with it at all.
#[test]
fn a_swept_baseline() {
    let fixture = constants();
    for (baseline, count) in [("gpn-rank", 5), ("gpn-rank:cpn=0", 9)] {
        let report = report(&fixture, None).with_baseline(baseline);
        let text = report.expect("the agent is there").text(80);
        let told = format!("for the {count} comparisons");
        let text = text.replace('\n', " ");
        assert!(text.contains(&told), "{baseline}: {text}");
    }
}

/// The same openings tell more than the scores alone: B wins half of them against both agents.
#[test]
fn variants_on_the_same_openings() {
    let mut fixture = Fixture::new("paired");
    fixture.experiment.playing.opening_plies = 2;
    for (agent, both, one, none) in [
        ("base", 40, 0, 40),
        ("better", 40, 10, 30),
        ("alike", 40, 0, 40),
    ] {
        for opponent in ["uct", "alpha-beta"] {
            let pairs = [([2, 0, 0], both), ([2, 0, 0], one), ([0, 0, 2], none)];
            fixture.add("breakthrough", [agent, opponent], &[], &pairs, None);
        }
    }
    // A pair that is not whole is left out.
    fixture.summaries[3].openings[7] = None;
    fixture.experiment.print.baseline = Some("base".to_owned());
    let report = report(&fixture, None);
    is_golden("paired.txt", &report.text(80));
    let (agent, comparisons) = report.baseline().expect("the file names one");
    assert_eq!((agent, comparisons.len()), ("base", 4));
    let first = comparisons[0].openings.expect("openings");
    assert_eq!(
        (&*comparisons[0].agent, first.paired.openings),
        ("better", 80)
    );
    assert!(first.paired.p < 0.01 && first.corrected < 0.01 && comparisons[0].p > 0.02);
    // Another one on request; no test if all games begin alike.
    let other = report.clone().with_baseline("alike").expect("an agent");
    assert!(
        other
            .text(80)
            .contains("Compared with alike on the same openings")
    );
    fixture.experiment.playing.opening_plies = 0;
    let same = self::report(&fixture, None).text(80);
    assert!(
        same.contains("Compared with base") && !same.contains("openings that"),
        "{same}"
    );
}

/// Each entry beside the paper's, and all of them together. A cell without games, one without a
/// figure, and one whose figure has neither an interval nor games are left out.
#[test]
fn entries_against_the_paper() {
    let mut fixture = constants();
    let unknown = fixture.experiment.cells[2].paper.as_mut();
    unknown.expect("a figure").half = None;
    let report = report(&fixture, None).against_paper();
    let report = report.expect("figures with intervals");
    is_golden("against.txt", &report.text(80));
    is_golden("against.md", &report.markdown());
    let agreements = report.agreements().expect("it was asked for");
    assert_eq!(agreements.places, [0, 1, 3, 4, 5, 6, 7, 8, 9]);
    let differs = |place: usize| report.entries()[place].agreement;
    assert_eq!(differs(2), None);
    assert_eq!(differs(8), Some(Agreement::TooFewGames));
    // The games of the entry are enough, and so is an interval.
    let known = fixture.experiment.cells[2].paper.as_mut();
    known.expect("a figure").games = Some(500);
    let report = self::report(&fixture, None);
    assert!(report.agreements().is_none(), "it was not asked for");
    assert!(report.entries()[2].agreement.is_some());
}

/// What has no figures cannot be compared with any.
#[test]
fn nothing_against_the_paper() {
    let mut fixture = Fixture::new("bare");
    fixture.add("ataxx", ["uct", "uct"], &[], &[([1, 0, 1], 20)], None);
    let wrong = report(&fixture, None)
        .against_paper()
        .expect_err("no figure");
    assert!(
        wrong.contains("`half`") && wrong.contains("`games`"),
        "{wrong}"
    );
}
