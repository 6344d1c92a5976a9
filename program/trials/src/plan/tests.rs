//! Files of experiments, right and wrong.

use super::{Cell, Experiment, Shown};
use std::path::Path;

/// The least that a file needs.
const SMALL: &str = r#"name = "small"
games = ["tic-tac-toe", "breakthrough5"]
agents = ["gpn-max+sb:cpn={cpn}"]
opponents = ["uct+sb"]
[sweep]
cpn = [0, 0.5, 1]
[budget]
iterations = 200
[cell]
games = 40
seed = 7
"#;

fn read(text: &str) -> Result<Experiment, String> {
    Experiment::parse(Path::new("some.toml"), text).map_err(|wrong| wrong.to_string())
}

/// The texts of a cell.
fn texts(cell: &Cell) -> String {
    let Cell {
        game,
        agent,
        opponent,
        budgets,
        ..
    } = cell;
    format!("{game} {agent} {opponent} {budgets}")
}

#[test]
fn the_least_file_is_read() {
    let read = read(SMALL).expect("a file");
    assert_eq!((read.rules.games, read.playing.seed), (40, 7));
    let texts: Vec<_> = read.cells.iter().map(texts).collect();
    assert_eq!(texts.len(), 6);
    assert_eq!(
        texts[1],
        "tic-tac-toe gpn-max+sb:cpn=0.5 uct+sb 200 iterations"
    );
    assert_eq!(
        texts[3],
        "breakthrough5 gpn-max+sb:cpn=0 uct+sb 200 iterations"
    );
    assert_eq!(read.cells[2].sweep, [("cpn".to_owned(), "1".to_owned())]);
}

/// Logs that exist would lose their games if this changed.
#[test]
fn names_of_cells_stay_as_they_are() {
    let small = read(SMALL).expect("a file");
    assert_eq!(
        small.cells[1].identity(&small.playing),
        "tic-tac-toe\ngpn-max+sb:cpn=0.5\nuct+sb\n200 iterations\n200 iterations\nseed 7\n"
    );
    // More cells and more games leave the names of those that are there.
    let more = SMALL
        .replace("[0, 0.5", "[0.25, 0.5")
        .replace("games = 40", "games = 60\nmoves = true");
    let more = read(&more.replace("small", "other")).expect("a file");
    assert_eq!(more.cells[1].id, small.cells[1].id);
    // Whatever games depend on makes another cell.
    for (from, to) in [
        ("seed = 7", "seed = 8"),
        ("seed = 7", "seed = 7\nopening_plies = 2"),
        ("seed = 7", "seed = 7\nmax_plies = 9"),
        ("seed = 7", "seed = 7\nresign = { score = 0.9, moves = 2 }"),
        ("seed = 7", "seed = 7\ndraw = { score = 0.1, moves = 2 }"),
        ("200", "201"),
        ("[cell]", "[budget.b]\nstates = 5\n[cell]"),
    ] {
        let other = read(&SMALL.replace(from, to)).expect(to);
        assert_ne!(other.cells[1].id, small.cells[1].id, "{to}");
    }
}

#[test]
fn keys_of_the_sweep_stand_anywhere() {
    let text = r#"
name = "all"
games = ["breakthrough:{w}x6", "nim"]
agents = ["uct:c={c}", "random"]
opponents = ["uct:c={c}", "uct"]
[sweep]
w = [5, 6]
c = [1.5, "2"]
n = [10, 20]
[budget]
iterations = "{n}"
[budget.of.nim]
iterations = 7
"#;
    let read = read(text).expect("a file");
    let texts: Vec<_> = read.cells.iter().map(texts).collect();
    // Two widths with three pairs of agents by C and one without, by two budgets; the game without
    // a width has one budget.
    assert_eq!(texts.len(), 2 * (3 * 2 + 1) * 2 + 7, "{texts:#?}");
    assert_eq!(
        texts[0],
        "breakthrough:5x6 uct:c=1.5 uct:c=1.5 10 iterations"
    );
    assert_eq!(
        texts[1],
        "breakthrough:5x6 uct:c=1.5 uct:c=1.5 20 iterations"
    );
    assert_eq!(texts[texts.len() - 1], "nim random uct 7 iterations");
}

#[test]
fn budgets_are_for_sides_and_in_turn() {
    let text = SMALL.replace(
        "iterations = 200",
        "iterations = [200, 400]\nmemory_mb = 64\n[budget.a]\ntime_ms = [5, 6]\n\
         [budget.of.breakthrough5.b]\nstates = 9",
    );
    let read = read(&text).expect("a file");
    let budgets = |place: usize| read.cells[place].budgets.to_string();
    assert_eq!(read.cells.len(), 12);
    assert_eq!(
        budgets(0),
        "200 iterations, 5 ms, 64 MiB against 200 iterations, 64 MiB"
    );
    assert_eq!(
        budgets(3),
        "400 iterations, 6 ms, 64 MiB against 400 iterations, 64 MiB"
    );
    let b = "against 400 iterations, 9 states, 64 MiB";
    assert!(budgets(11).ends_with(b), "{}", budgets(11));
}

#[test]
fn processor_time_is_a_limit_in_place_of_time() {
    let text = SMALL.replace("iterations = 200", "cpu_ms = 5");
    let read = read(&text).expect("a file");
    assert_eq!(read.cells[0].budgets.a.limit("cpu_ms"), Some(5));
    assert_eq!(read.cells[0].budgets.to_string(), "5 ms of processor time");
    assert!(read.cells[0].budgets.are_timed());
    refused(
        "iterations = 200",
        &[(
            "cpu_ms = 5\ntime_ms = 5",
            "budget",
            "both `time_ms` and `cpu_ms`",
        )],
    );
}

#[test]
fn figures_of_the_paper_stand_beside_cells() {
    let text = format!(
        "{SMALL}[[paper.cell]]\ngame = \"tic-tac-toe\"\nalong = \"cpn\"\nscore = [50, 51.5, 60]\n\
         half = [4, 4, 3.5]\n[[paper.cell]]\ngame = \"breakthrough5\"\nsweep = {{ cpn = 1 }}\n\
         score = 40\ngames = 60\nnote = \"fewer games\"\n[paper]\ngames = 500\n"
    );
    let read = read(&text).expect("a file");
    let figures: Vec<_> = read.cells.iter().map(|cell| cell.paper.clone()).collect();
    let scores: Vec<_> = figures
        .iter()
        .flatten()
        .map(|figure| figure.score)
        .collect();
    assert_eq!(scores, [50.0, 51.5, 60.0, 40.0].map(Some));
    assert_eq!(
        figures[2].as_ref().and_then(|figure| figure.half),
        Some(3.5)
    );
    let games = figures.iter().flatten().map(|figure| figure.games);
    assert_eq!(games.collect::<Vec<_>>(), [500, 500, 500, 60].map(Some));
    assert!(figures[3].is_none() && figures[5].as_ref().is_some_and(|f| f.note.is_some()));
}

/// A figure may be a score, a ratio or both; the file may name the printed tables, and the
/// baseline.
#[test]
fn ratios_and_what_is_printed() {
    let text = SMALL.replace("iterations = 200", "time_ms = 5")
        + "[print]\nwhat = \"speed\"\nbaseline = \"gpn-max+sb\"\n[[paper.cell]]\nalong = \"cpn\"\n\
           game = \"tic-tac-toe\"\nscore = [50, 51, 52]\nratio = [1, 0.9, 0.8]\n[[paper.cell]]\n\
           game = \"breakthrough5\"\nsweep = { cpn = 0 }\nratio = 1.2\n";
    let read = read(&text).expect("a file");
    let figure = |cell: usize| read.cells[cell].paper.clone().expect("a figure");
    let second = figure(1);
    assert_eq!((second.score, second.ratio), (Some(51.0), Some(0.9)));
    let fourth = figure(3);
    assert_eq!((fourth.score, fourth.ratio), (None, Some(1.2)));
    assert!(read.print.shows(Shown::Speed) && !read.print.shows(Shown::Score));
    assert_eq!(read.print.baseline.as_deref(), Some("gpn-max+sb"));
    let whole = text.replace("\"gpn-max+sb\"\n[[", "\"gpn-max+sb:cpn=1\"\n[[");
    assert!(super::tests::read(&whole).is_ok());
}

/// The file with each of these in the place of a part of it is refused. The message names a place
/// and says something.
#[track_caller]
fn refused(part: &str, wrong: &[(&str, &str, &str)]) {
    assert!(SMALL.contains(part), "{part}");
    for &(with, place, says) in wrong {
        let message = read(&SMALL.replacen(part, with, 1)).expect_err(with);
        for expected in [place, says] {
            assert!(
                message.contains(expected),
                "{with}: no `{expected}` in: {message}"
            );
        }
    }
}

#[test]
fn what_is_no_form_of_a_file_is_named_with_its_line_and_key() {
    refused(
        "name = \"small\"",
        &[
            (
                "name = \"small",
                "some.toml: line 1:",
                "invalid basic string",
            ),
            ("name = \" \"", "line 1: name:", "needed"),
            ("nmae = \"small\"", "line 1: nmae:", "unknown field `nmae`"),
        ],
    );
    refused(
        "opponents = [\"uct+sb\"]\n",
        &[("", "some.toml", "opponents")],
    );
    refused(
        "[\"uct+sb\"]",
        &[
            ("[]", "line 4: opponents:", "empty"),
            ("\"uct+sb\"", "line 4: opponents:", "uct+sb"),
            (
                "[\"uct+sb\", \"uct+sb\"]",
                "line 4: opponents: `uct+sb`",
                "twice",
            ),
            ("[\n\"uct+sb\",\n5]", "line 6: opponents:", "5"),
        ],
    );
    refused(
        "cpn={cpn}",
        &[
            ("cpn={c}", "line 3: agents: `{c}`", "cpn"),
            ("cpn={cpn", "line 3: agents:", "brace"),
            ("cpn=1", "line 6: sweep.cpn:", "{cpn}"),
        ],
    );
    refused(
        "[0, 0.5, 1]",
        &[
            ("[0, 0.5, 0]", "line 6: sweep.cpn:", "`0`"),
            ("[[0]]", "line 6: sweep.cpn:", "sequence"),
            ("[]", "line 6: sweep.cpn:", "empty"),
        ],
    );
}

#[test]
fn budgets_are_checked() {
    refused(
        "iterations = 200",
        &[
            (
                "iteration = 200",
                "line 8: budget.iteration:",
                "`iterations`",
            ),
            ("iterations = 0", "line 8: budget.iterations:", "`0`"),
            ("iterations = -3", "line 8: budget.iterations:", "`-3`"),
            ("iterations = 1.5", "line 8: budget.iterations:", "1.5"),
            ("iterations = []", "line 8: budget.iterations:", "empty"),
            (
                "iterations = \"{n}\"",
                "line 8: budget.iterations:",
                "`{n}`",
            ),
            ("iterations = \"x\"", "line 8: budget.iterations:", "`x`"),
            ("memory_mb = 5", "line 7: budget:", "memory alone"),
            (
                "iterations = 5\nmemory_mb = 99999999",
                "line 9: budget.memory_mb:",
                "`99999999`",
            ),
            (
                "iterations = [1, 2]\nstates = [1, 2, 3]",
                "budget.",
                "values",
            ),
            (
                "[budget.a]\nstates = 5",
                "line 7: budget:",
                "agent B has no limit",
            ),
        ],
    );
    refused(
        "[cell]",
        &[
            (
                "[budget.of.chess]\nstates = 5\n[cell]",
                "line 9: budget.of.chess:",
                "`chess`",
            ),
            (
                "[budget.a.b]\nstates = 5\n[cell]",
                "line 9: budget.a",
                "a side has limits",
            ),
        ],
    );
}

#[test]
fn cells_are_checked() {
    refused(
        "games = 40",
        &[
            ("games = \"many\"", "line 10: cell.games:", "many"),
            ("games = -1", "line 10: cell.games:", "-1"),
            ("games = 0", "line 10: cell.games:", "`0`"),
            ("gmaes = 40", "line 10: cell.gmaes:", "`gmaes`"),
        ],
    );
    refused(
        "seed = 7",
        &[
            ("seed = -7", "line 11: cell.seed:", "-7"),
            (
                "openings = \"none.txt\"",
                "line 11: cell.openings:",
                "none.txt",
            ),
            (
                "opening_plies = 99999",
                "line 11: cell.opening_plies:",
                "`99999`",
            ),
            ("max_plies = 0", "line 11: cell.max_plies:", "`0`"),
            (
                "resign = { score = 2, moves = 1 }",
                "line 11: cell.resign",
                "`2`",
            ),
            (
                "draw = { score = 0.1, moves = 0 }",
                "line 11: cell.draw",
                "`0`",
            ),
            ("[stop]\ngames = 10", "line 12: stop.games:", "[cell]"),
            (
                "[stop]\nleast_games = 10",
                "line 12: stop.least_games:",
                "half_width",
            ),
            ("[stop]\nhalf_width = 5", "line 12: stop.half_width:", "`5`"),
            (
                "[stop]\nsprt = { elo0 = 5, elo1 = 0 }",
                "line 12: stop.sprt",
                "elo0 = 5",
            ),
            (
                "[stop]\nsprt = { elo0 = 0, elo1 = 5, model = \"bayes\" }",
                "stop.sprt.model:",
                "`bayes`",
            ),
        ],
    );
}

#[test]
fn tables_and_figures_are_checked() {
    refused(
        "seed = 7",
        &[
            (
                "[print]\nrows = \"colour\"",
                "line 12: print.rows:",
                "`colour`",
            ),
            (
                "[print]\nrows = \"game\"\ncolumns = [\"game\"]",
                "line 13: print.columns:",
                "`game`",
            ),
            (
                "[print]\ninterval = \"exact\"",
                "line 12: print.interval:",
                "clopper-pearson",
            ),
            (
                "[[paper.cell]]\ngame = \"nim\"\nscore = 5",
                "line 11: paper.cell:",
                "0 cells",
            ),
            (
                "[[paper.cell]]\nscore = 5",
                "line 11: paper.cell:",
                "1 scores for 6 cells",
            ),
            (
                "[[paper.cell]]\nratio = [1, 0.9]",
                "line 11: paper.cell:",
                "2 ratios for 6 cells",
            ),
            (
                "[[paper.cell]]\ngame = \"tic-tac-toe\"\nsweep = { cpn = 1 }\nratio = 0",
                "line 11: paper.cell:",
                "ratio `0` is not above 0",
            ),
            (
                "[[paper.cell]]\ngame = \"tic-tac-toe\"\nsweep = { cpn = 1 }\nratio = 1\nhalf = 2",
                "line 15: paper.cell.half:",
                "1 halves for 0 scores",
            ),
            (
                "[[paper.cell]]\ngame = \"tic-tac-toe\"",
                "line 11: paper.cell:",
                "neither a score nor a ratio",
            ),
            (
                "[print]\nwhat = [\"score\", \"speeds\"]",
                "line 12: print.what:",
                "`speeds` is none of score, speed",
            ),
            ("[print]\nwhat = []", "line 12: print.what:", "empty"),
            (
                "[print]\nwhat = \"speed\"",
                "line 12: print.what:",
                "no cell has `time_ms` or `cpu_ms` for both",
            ),
            (
                "[print]\nbaseline = \"gpn-max:cpn=0\"",
                "line 12: print.baseline:",
                "no cell has the agent `gpn-max:cpn=0`",
            ),
            (
                "[[paper.cell]]\nscore = 5\nsweep = { c = 1 }",
                "line 13: paper.cell.sweep",
                "`c`",
            ),
            (
                "[[paper.cell]]\nscore = 500\ngame = \"nim\"",
                "paper.cell:",
                "cells",
            ),
        ],
    );
}

#[test]
fn the_same_cell_twice_is_refused() {
    let text = SMALL.replace("{cpn}\"]", "{cpn}\", \"gpn-max+sb:cpn=1\"]");
    let wrong = read(&text).expect_err("twice");
    assert!(
        wrong.contains("line 3: agents:") && wrong.contains("twice"),
        "{wrong}"
    );
}
