//! Files of experiments, right and wrong.

use super::{Cell, Experiment};
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
fn figures_of_the_paper_stand_beside_cells() {
    let text = format!(
        "{SMALL}[[paper.cell]]\ngame = \"tic-tac-toe\"\nalong = \"cpn\"\nscore = [50, 51.5, 60]\n\
         half = [4, 4, 3.5]\n[[paper.cell]]\ngame = \"breakthrough5\"\nsweep = {{ cpn = 1 }}\n\
         score = 40\nnote = \"fewer games\"\n"
    );
    let read = read(&text).expect("a file");
    let figures: Vec<_> = read.cells.iter().map(|cell| cell.paper.clone()).collect();
    let scores: Vec<_> = figures
        .iter()
        .flatten()
        .map(|figure| figure.score)
        .collect();
    assert_eq!(scores, [50.0, 51.5, 60.0, 40.0]);
    assert_eq!(
        figures[2].as_ref().and_then(|figure| figure.half),
        Some(3.5)
    );
    assert!(figures[3].is_none() && figures[5].as_ref().is_some_and(|f| f.note.is_some()));
}

/// The file with a replacement is refused with a message that has all of these parts.
#[track_caller]
fn refused(from: &str, to: &str, says: &[&str]) {
    assert!(SMALL.contains(from), "{from}");
    let wrong = read(&SMALL.replacen(from, to, 1)).expect_err(to);
    for part in says {
        assert!(wrong.contains(part), "{to}: no `{part}` in: {wrong}");
    }
}

#[test]
fn what_is_wrong_is_named_with_its_line_and_key() {
    refused(
        "name = \"small\"",
        "name = \"small",
        &["some.toml: line 1:"],
    );
    refused(
        "name = \"small\"",
        "nmae = \"small\"",
        &["line 1: nmae:", "unknown field `nmae`"],
    );
    refused(
        "iterations = 200",
        "iteration = 200",
        &["line 8: budget.iteration:", "`iterations`"],
    );
    refused(
        "iterations = 200",
        "iterations = 0",
        &["line 8: budget.iterations:", "`0`"],
    );
    refused(
        "iterations = 200",
        "iterations = -3",
        &["line 8: budget.iterations:", "`-3`"],
    );
    refused(
        "iterations = 200",
        "iterations = 1.5",
        &["line 8: budget.iterations:", "1.5"],
    );
    refused(
        "iterations = 200",
        "iterations = []",
        &["line 8: budget.iterations:", "empty"],
    );
    refused(
        "iterations = 200",
        "iterations = \"{n}\"",
        &["line 8: budget.iterations:", "`{n}`"],
    );
    refused(
        "iterations = 200",
        "iterations = \"x\"",
        &["line 8: budget.iterations:", "`x`"],
    );
    refused(
        "iterations = 200",
        "memory_mb = 5",
        &["line 7: budget:", "memory alone"],
    );
    refused(
        "iterations = 200",
        "iterations = [1, 2]\nstates = [1, 2, 3]",
        &["budget.", "values"],
    );
    refused(
        "[cell]",
        "[budget.of.chess]\nstates = 5\n[cell]",
        &["line 9: budget.of.chess", "`chess`"],
    );
    refused(
        "games = 40",
        "games = \"many\"",
        &["line 10: cell.games:", "many"],
    );
    refused("games = 40", "games = -1", &["line 10: cell.games:", "-1"]);
    refused("games = 40", "games = 0", &["line 10: cell.games:", "`0`"]);
    refused(
        "games = 40",
        "gmaes = 40",
        &["line 10: cell.gmaes:", "`gmaes`"],
    );
    refused(
        "seed = 7",
        "openings = \"none.txt\"",
        &["line 11: cell.openings:", "none.txt"],
    );
    refused("seed = 7", "max_plies = 0", &["line 11: cell.max_plies:"]);
    refused(
        "seed = 7",
        "resign = { score = 2, moves = 1 }",
        &["line 11: cell.resign", "`2`"],
    );
    refused(
        "seed = 7",
        "draw = { score = 0.1, moves = 0 }",
        &["line 11: cell.draw", "`0`"],
    );
    refused("{cpn}", "{c}", &["line 3: agents:", "`{c}`", "cpn"]);
    refused("{cpn}", "{cpn", &["line 3: agents:", "brace"]);
    refused("cpn={cpn}", "cpn=1", &["line 6: sweep.cpn:", "{cpn}"]);
    refused("[0, 0.5, 1]", "[0, 0.5, 0]", &["line 6: sweep.cpn:", "`0`"]);
    refused("[0, 0.5, 1]", "[[0]]", &["line 6: sweep.cpn:"]);
    refused(
        "\"uct+sb\"",
        "\"uct+sb\", \"uct+sb\"",
        &["line 4: opponents:", "`uct+sb`", "twice"],
    );
    refused("[\"uct+sb\"]", "[]", &["line 4: opponents:", "empty"]);
    refused(
        "[\"uct+sb\"]",
        "\"uct+sb\"",
        &["line 4: opponents:", "uct+sb"],
    );
    refused("opponents = [\"uct+sb\"]\n", "", &["opponents"]);
    let more = "seed = 7\n[stop]\ngames = 10";
    refused("seed = 7", more, &["line 13: stop.games:"]);
    let wide = "seed = 7\n[stop]\nhalf_width = 5";
    refused("seed = 7", wide, &["line 13: stop.half_width:", "`5`"]);
    let test = "seed = 7\n[stop]\nsprt = { elo0 = 5, elo1 = 0 }";
    refused("seed = 7", test, &["line 13: stop.sprt", "elo0 = 5"]);
    let test = "seed = 7\n[stop]\nsprt = { elo0 = 0, elo1 = 5, model = \"bayes\" }";
    refused("seed = 7", test, &["line 13: stop.sprt.model:", "`bayes`"]);
    let axis = "seed = 7\n[print]\nrows = \"colour\"";
    refused("seed = 7", axis, &["line 13: print.rows:", "`colour`"]);
    let interval = "seed = 7\n[print]\ninterval = \"exact\"";
    refused(
        "seed = 7",
        interval,
        &["line 13: print.interval:", "`exact`", "clopper-pearson"],
    );
    let figure = "seed = 7\n[[paper.cell]]\ngame = \"nim\"\nscore = 5";
    refused("seed = 7", figure, &["line 12: paper.cell:", "0 cells"]);
    let figure = "seed = 7\n[[paper.cell]]\ngame = \"nim\"\nscore = 5\nsweep = { c = 1 }";
    refused("seed = 7", figure, &["line 15: paper.cell.sweep", "`c`"]);
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
