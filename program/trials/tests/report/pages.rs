//! Pages for a browser.

use crate::fixture::{Fixture, constants};
use crate::tables::is_golden;
use tesuji_trials::report::{ExperimentReport, Section, page};

fn section(fixture: &Fixture) -> Section<'_> {
    Section {
        report: ExperimentReport::new(&fixture.experiment, &fixture.summaries, None),
        text: "name = \"small\" # <no markup>\n".to_owned(),
        commands: vec!["tesuji experiment run small.toml --out small".to_owned()],
        files: vec!["small/games-0.jsonl".into()],
        warnings: Vec::new(),
    }
}

#[test]
fn a_page_of_one_experiment() {
    let fixture = constants();
    is_golden("constants.html", &page("small", &[section(&fixture)]));
}

/// No part of a name is markup, no file is loaded from elsewhere, and each open element is closed.
#[test]
fn a_page_of_several_experiments_is_whole() {
    let mut fixture = constants();
    fixture.experiment.name = "<script>alert('&')</script>".to_owned();
    fixture.experiment.about = "One.\n\nTwo <b>.".to_owned();
    let sections = [section(&fixture), section(&fixture)];
    let page = page("two \"experiments\"", &sections);
    assert!(!page.contains("<script") && page.contains("&lt;script&gt;alert(&#39;&amp;&#39;)"));
    assert!(page.contains("<p>One.</p>\n<p>Two &lt;b&gt;.</p>"));
    assert_eq!(page.matches("<section id=\"experiment-").count(), 2);
    assert!(page.contains("href=\"#experiment-1\""));
    for loads in ["src=", "url(", "@import", "<link"] {
        assert!(!page.contains(loads), "{loads}");
    }
    for tag in [
        "table", "tr", "td", "th", "section", "figure", "svg", "details", "dl", "pre", "b",
    ] {
        let opened =
            page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
    }
    assert!(!page.contains("NaN") && !page.contains("inf"));
}

/// The digest is that of the games, not of their order or time.
#[test]
fn the_digest_changes_with_the_games_alone() {
    let digest = |fixture: &Fixture| {
        ExperimentReport::new(&fixture.experiment, &fixture.summaries, None).digest()
    };
    let fixture = constants();
    let mut other = constants();
    other.summaries.reverse();
    other.summaries[0].sides[0].us += 1;
    assert_eq!(digest(&fixture), digest(&other));
    other.summaries[0].plies += 1;
    assert_ne!(digest(&fixture), digest(&other));
}
