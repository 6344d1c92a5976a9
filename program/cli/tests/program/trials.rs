//! Experiments: files, runs, status and reports.

use crate::common::{errors, file, has_keys, json, refused, run, shell, text};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// The least that a file needs.
pub(crate) const SMALL: &str = r#"name = "small"
games = ["tic-tac-toe", "breakthrough5"]
agents = ["gpn-max+sb:cpn={cpn}"]
opponents = ["uct+sb"]
[sweep]
cpn = [0, 0.5, 1]
[budget]
iterations = 20
[cell]
games = 8
seed = 7
"#;

/// A folder that does not exist yet.
pub(crate) fn folder(name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = folder.join(format!("{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder.to_str().expect("text").to_owned()
}

/// The cells of a report, but for the time.
pub(crate) fn cells(report: &Value) -> Vec<Value> {
    let mut cells = report["cells"].as_array().expect("cells").clone();
    for cell in &mut cells {
        for side in ["a", "b"] {
            cell[side]["ms_per_move"] = Value::Null;
            cell[side]["seconds_per_move"] = Value::Null;
        }
    }
    cells
}

#[test]
fn a_file_is_planned_run_and_reported() {
    let small = file("small.toml", Some(SMALL));
    let planned = json(&format!("experiment plan {small}"));
    assert_eq!(
        (&planned["name"], &planned["games"]),
        (&json!("small"), &json!(48))
    );
    let cell = &planned["cells"][1];
    assert_eq!(cell["agent"], "gpn-max+sb:cpn=0.5");
    assert_eq!(cell["sweep"], json!({"cpn": "0.5"}));
    assert_eq!(cell["limits"]["a"], json!({"iterations": 20}));
    assert_eq!(cell["budget"], cell["limits"], "an old key");
    let shown = text(&format!("experiment plan {small}"));
    assert!(shown.contains("6 cells, 48 games at most"), "{shown}");

    let out = folder("small");
    fs::create_dir_all(&out).expect("a folder");
    let status = json(&format!("experiment status {small} --out {out}"));
    assert_eq!(
        (&status["games"], &status["finished"]),
        (&json!(0), &json!(false))
    );
    let nothing = json(&format!(
        "experiment report {small} --out {out} --format json"
    ));
    assert_eq!(nothing["cells"][0]["ci95"], json!([0.0, 1.0]));
    assert!(nothing["cells"][0]["score"].is_null());

    let line = format!("experiment run {small} --out {out} --workers 2");
    let ran = json(&line);
    has_keys(
        &ran,
        "name games of_games cells of_cells played failed interrupted seconds",
    );
    assert_eq!(
        (&ran["played"], &ran["games"], &ran["of_games"]),
        (&json!(48), &json!(48), &json!(48))
    );
    assert_eq!(json(&line)["played"], 0);
    let again = text(&line);
    assert!(
        again.contains("48 of 48 games, 6 of 6 cells; 0 games played"),
        "{again}"
    );

    let status = json(&format!("experiment status {small} --out {out}"));
    assert_eq!(
        (&status["games"], &status["finished"]),
        (&json!(48), &json!(true))
    );
    assert_eq!(status["cells"][5]["state"], "decided");
    let report = json(&format!(
        "experiment report {small} --out {out} --format json"
    ));
    for cell in cells(&report) {
        has_keys(
            &cell,
            "game agent opponent games wins draws losses score ci95 elo verdict paper a b",
        );
        let count = |key: &str| cell[key].as_u64().expect("a count");
        assert_eq!(count("games"), 8);
        assert_eq!(count("wins") + count("draws") + count("losses"), 8);
        let score = cell["score"].as_f64().expect("a score");
        let [low, high] = [0, 1].map(|end| cell["ci95"][end].as_f64().expect("an end"));
        assert!(low <= score && score <= high, "{cell}");
    }
    let paper = json(&format!(
        "experiment report {small} --out {out} --interval paper --format json"
    ));
    assert_eq!(paper["interval"], "paper");
    let shown = text(&format!("experiment report {small} --out {out}"));
    assert!(
        shown.contains("gpn-max+sb") && shown.contains("cpn") && shown.contains("breakthrough5"),
        "{shown}"
    );
}

#[test]
fn shares_and_workers_make_no_difference() {
    let small = file("shares.toml", Some(SMALL));
    let report = |folders: &str| {
        let line = format!("experiment report {small} --out {folders} --format json");
        cells(&json(&line))
    };
    let whole = folder("whole");
    json(&format!("experiment run {small} --out {whole} --workers 1"));
    let [one, two] = ["1/2", "2/2"].map(|shard| {
        let share = folder(&shard.replace('/', "-"));
        let line = format!("experiment run {small} --out {share} --workers 4 --shard {shard}");
        assert_eq!(json(&line)["played"], 24);
        share
    });
    assert_eq!(report(&format!("{one} {two}")), report(&whole));
    // The same folder twice adds no game.
    assert_eq!(report(&format!("{two} {one} {two}")), report(&whole));
}

#[test]
fn what_is_wrong_with_a_file_is_named() {
    for (i, (from, to, says)) in [
        (
            "\"breakthrough5\"",
            "\"breakthru5\"",
            "line 2: games: `breakthru5`",
        ),
        (
            "gpn-max",
            "gpn-mex",
            "line 3: agents: `gpn-mex+sb:cpn=0` on tic-tac-toe: `gpn-mex+sb`",
        ),
        (
            "cpn={cpn}",
            "cqn={cpn}",
            "line 3: agents: `gpn-max+sb:cqn=0` on tic-tac-toe: `cqn`",
        ),
        (
            "\"uct+sb\"",
            "\"semi\"",
            "line 4: opponents: `semi` on tic-tac-toe:",
        ),
        ("\"uct+sb\"", "\"uct+bs\"", "line 4: opponents: `uct+bs`"),
        ("{cpn}", "{pcn}", "line 3: agents: `{pcn}`"),
        (
            "iterations = 20",
            "iterations = \"x\"",
            "line 8: budget.iterations: `x`",
        ),
        (
            "games = 8",
            "gmaes = 8",
            "line 10: cell.gmaes: unknown field `gmaes`",
        ),
        ("seed = 7", "seed = -7", "line 11: cell.seed:"),
        (
            "seed = 7",
            "opening_plies = 9",
            "line 2: games: opening_plies = 9",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        assert!(SMALL.contains(from), "{from}");
        let path = file(
            &format!("wrong-{i}.toml"),
            Some(&SMALL.replacen(from, to, 1)),
        );
        let out = folder("never");
        for command in ["plan", "run", "status", "report"] {
            let out = if command == "plan" {
                String::new()
            } else {
                format!("--out {out}")
            };
            let line = format!("experiment {command} {path} {out}");
            refused(&line, &format!("{path}: {says}"));
        }
        assert!(!Path::new(&out).exists());
    }
    refused(
        "experiment plan /nowhere/at-all.toml",
        "/nowhere/at-all.toml",
    );
    refused("experiment run x.toml --out y --shard 3/2", "3/2");
    refused("experiment run x.toml --out y --shard 0/2", "0/2");
    refused("experiment run x.toml --out y --workers 0", "'0'");
    refused("experiment report x.toml --out y --format pdf", "pdf");
}

/// A file that may not grow is a full disk.
#[test]
fn a_full_disk_ends_the_run_and_keeps_what_is_finished() {
    let small = file("full.toml", Some(SMALL));
    let out = folder("full");
    let limited = shell(&format!(
        "trap '' XFSZ; ulimit -f 8; exec \"$TESUJI\" experiment run {small} --out {out} --workers 1"
    ));
    let message = errors(&limited);
    assert_eq!(limited.status.code(), Some(1), "{message}");
    assert!(message.contains("games-1of1-1-1.jsonl"), "{message}");
    let status = json(&format!("experiment status {small} --out {out}"));
    let games = status["games"].as_u64().expect("a count");
    assert!((1..48).contains(&games), "{games}");
    assert_eq!(
        json(&format!("experiment run {small} --out {out}"))["played"],
        48 - games
    );
    let whole = folder("not-full");
    json(&format!("experiment run {small} --out {whole}"));
    let report = |out: &str| {
        cells(&json(&format!(
            "experiment report {small} --out {out} --format json"
        )))
    };
    assert_eq!(report(&out), report(&whole));
}

#[test]
fn small_experiments_of_the_repository_are_right() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../research/experiments");
    let mut files = 0;
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|end| end == "toml") {
            let planned = run(&format!("experiment plan {}", path.display()));
            assert!(planned.status.success(), "{}", errors(&planned));
            files += 1;
        }
    }
    assert!(files > 0);
}

/// Eight games are too few to tell 50 from 51 %, and enough where the paper has lost 500 of 500.
#[test]
fn reports_against_the_paper() {
    let one = folder("against");
    fs::create_dir_all(&one).expect("a folder");
    let (bare, small) = (format!("{one}/bare.toml"), format!("{one}/small.toml"));
    let figures = "[paper]\ngames = 500\n[[paper.cell]]\ngame = \"tic-tac-toe\"\nalong = \"cpn\"\n\
                   score = [50, 51, 0]\n";
    fs::write(&bare, SMALL).expect("a file");
    fs::write(&small, format!("{SMALL}{figures}")).expect("a file");
    let out = folder("against-log");
    json(&format!("experiment run {bare} --out {out}"));
    let report = format!("experiment report {small} --out {out}");
    assert_eq!(json(&report)["against_paper"], Value::Null);
    let against = &json(&format!("{report} --against paper"))["against_paper"];
    let entries = against["entries"].as_array().expect("entries");
    let verdicts: Vec<_> = entries.iter().map(|entry| &entry["verdict"]).collect();
    let few = "too few games to tell";
    assert_eq!(verdicts, [few, few, "differs"], "{against}");
    assert_eq!(entries[2]["test"], "fisher", "{against}");
    assert_eq!(entries[2]["game"], "tic-tac-toe", "{against}");
    let counts = ["agree", "differ", "too_few_games", "differ_uncorrected"];
    assert_eq!(
        counts.map(|count| &against[count]),
        [0, 1, 2, 1],
        "{against}"
    );
    for format in ["text", "markdown", "latex", "html"] {
        let told = text(&format!("{report} --against paper --format {format}"));
        assert!(told.contains("Against the paper"), "{format}: {told}");
        assert!(told.contains(few), "{format}: {told}");
    }
    refused(
        &format!("experiment report {bare} --out {out} --against paper"),
        "--against paper: no cell",
    );
    refused(&format!("{report} --against thesis"), "paper");
}

/// Every format has the same games; the tables themselves are tested where they are made.
#[test]
fn reports_for_people() {
    let one = folder("people");
    fs::create_dir_all(&one).expect("a folder");
    let small = format!("{one}/small.toml");
    fs::write(&small, SMALL).expect("a file");
    let out = folder("people-log");
    json(&format!("experiment run {small} --out {out}"));
    let report = format!("experiment report {small} --out {out}");
    let table = text(&report);
    assert!(
        table.contains("Score of gpn-max+sb against uct+sb"),
        "{table}"
    );
    let digest = table.split_whitespace().last().expect("words");
    let digest = digest.trim_end_matches('.').to_owned();
    assert_eq!(digest.len(), 16, "{table}");
    let rows = ["gpn-max+sb", "tic-tac-toe", "breakthrough5"];
    for (format, has) in [
        ("text", "─────"),
        ("markdown", "| --- | --: | --: | --: |"),
        ("latex", "\\toprule"),
        (
            "csv",
            "experiment,cell,game,agent,opponent,budget,cpn,games,",
        ),
        ("html", "<!doctype html>"),
    ] {
        let told = text(&format!("{report} --format {format}"));
        assert!(told.contains(has), "{format}: {told}");
        assert!(
            rows.iter().all(|row| told.contains(row)),
            "{format}: {told}"
        );
        assert!(!told.contains("NaN"), "{format}: {told}");
        assert!(
            format == "csv" || told.contains(&digest),
            "{format}: {told}"
        );
    }
    let csv = text(&format!("{report} --format csv"));
    assert_eq!(csv.lines().count(), 7, "{csv}");
    let width = csv.lines().map(|line| line.split(',').count());
    assert!(width.clone().min() == width.max(), "{csv}");

    // Intervals, a baseline, plots, and all experiments of a folder.
    assert!(text(&format!("{report} --interval paper")).contains("as in the papers"));
    let compared = text(&format!("{report} --baseline gpn-max+sb:cpn=0"));
    assert!(
        compared.contains("Holm’s correction for the 4 comparisons"),
        "{compared}"
    );
    refused(
        &format!("{report} --baseline uct"),
        "--baseline: no cell has the agent `uct`",
    );
    let plots = folder("plots");
    text(&format!("{report} --plots {plots}"));
    refused(&format!("{report} --plots {plots}"), "is there already");
    text(&format!("{report} --plots {plots} --force"));
    let svg = fs::read_to_string(format!("{plots}/small-score-against-cpn.svg"));
    assert!(svg.expect("a plot").contains("breakthrough5"));
    fs::write(format!("{one}/other.toml"), SMALL.replace("small", "other")).expect("a file");
    let page = text(&format!(
        "experiment report {one} --out {out} --format html"
    ));
    assert_eq!(page.matches("<section").count(), 2, "{page}");
    for command in ["status", "report"] {
        for format in ["", " --json"] {
            let line = format!("experiment {command} {small} --out {out} no-such-folder{format}");
            refused(&line, "--out no-such-folder");
        }
    }
    let empty = folder("no-experiments");
    fs::create_dir_all(&empty).expect("a folder");
    refused(
        &format!("experiment report {empty} --out {out}"),
        "no TOML file",
    );
}
