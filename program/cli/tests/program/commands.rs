//! The JSON and the text of every command.

use crate::common::{has_keys, json, json_without_time, refused, run, text};
use serde_json::json;
use std::process::Command;

#[test]
fn games_and_agents_are_listed_by_name() {
    let games = json("games");
    let names = games["games"].as_array().expect("a list");
    assert!(names.iter().any(|game| game["name"] == "tic-tac-toe"));
    assert!(names.iter().all(|game| game["summary"].is_string()));
    assert!(text("games").contains("tic-tac-toe"));
    assert!(names.iter().all(|game| game["splits"].is_array()));
    let breakthrough = names.iter().find(|game| game["name"] == "breakthrough");
    let splits = json!(["mod", "mod-shift"]);
    assert_eq!(breakthrough.expect("listed")["splits"], splits);
    assert!(text("games").contains("mod mod-shift"));
    let variants = games["variants"].as_array().expect("a list");
    assert!(variants.iter().any(|game| game["name"] == "loa8:mso"));
    assert!(text("games").contains("loa8:mso"));

    let agents = json("agents");
    assert_eq!(agents["recommended"]["monte_carlo"], "gpn+sb");
    assert_eq!(
        agents["recommended"]["strongest"]["breakthrough"],
        "selective"
    );
    for name in [
        "uct",
        "uct-ludii",
        "pn-FSU",
        "pn2-FSU",
        "gpn-rank",
        "gpn-max+sb",
    ] {
        let named = |agent: &serde_json::Value| agent["name"] == name;
        assert!(
            agents["agents"]
                .as_array()
                .expect("a list")
                .iter()
                .any(named),
            "{name}"
        );
        assert!(text("agents").contains(name), "{name}");
    }
    for agent in agents["agents"].as_array().expect("a list") {
        has_keys(agent, "name summary paper keys");
    }
}

#[test]
fn perft_counts_every_length() {
    let counts = json("perft tic-tac-toe 5");
    has_keys(&counts, "game counts seconds");
    assert_eq!(counts["counts"], json!([9, 72, 504, 3024, 15120]));
    assert_eq!(counts.get("divide"), None);
}

#[test]
fn perft_starts_where_it_is_told() {
    let after = json("perft tic-tac-toe 2 --moves 'a1 b2'");
    assert_eq!(after["counts"], json!([7, 42]));
    let position = json("perft tic-tac-toe 2 --position '3/1o1/x2 x'");
    assert_eq!(after["counts"], position["counts"]);
    let both = json("perft tic-tac-toe 1 --position '3/1o1/x2 x' --moves 'c3 a3'");
    assert_eq!(both["counts"], json!([5]));
}

#[test]
fn perft_divides() {
    let counts = json("perft tic-tac-toe 3 --moves a1 --divide");
    let divided = counts["divide"].as_object().expect("an object");
    assert_eq!(divided.len(), 8);
    let sum: u64 = divided.values().filter_map(serde_json::Value::as_u64).sum();
    assert_eq!(json!(sum), counts["counts"][2]);
    assert!(text("perft tic-tac-toe 2 --divide").contains("a1"));
}

#[test]
fn replay_shows_the_last_position() {
    let going = json("replay tic-tac-toe --moves 'a1 b2'");
    has_keys(&going, "game position to_move plies legal outcome");
    assert_eq!(going["position"], "3/1o1/x2 x");
    assert_eq!(
        (&going["player"], &going["to_move"]),
        (&json!(1), &json!(0))
    );
    assert_eq!(going["plies"], 2);
    assert_eq!(going["legal"].as_array().expect("a list").len(), 7);
    assert!(going["outcome"].is_null());

    let over = json("replay tic-tac-toe --moves 'a1 b2 a2 b3 a3'");
    assert_eq!(over["outcome"], json!([1, -1]));
    assert_eq!(over["legal"], json!([]));
    assert!(over["to_move"].is_null());
    assert!(text("replay tic-tac-toe --moves 'a1 b2 a2 b3 a3'").contains("over"));

    let again = json("replay tic-tac-toe --position '3/1o1/x2 x' --moves 'a2 b3 a3'");
    assert_eq!(again["outcome"], over["outcome"]);
    for text in ["  3/1o1/x2   x ", "\u{feff}3/1o1/x2 x"] {
        let read = json(&format!("replay tic-tac-toe --position '{text}'"));
        assert_eq!(read["position"], going["position"], "{text:?}");
    }
}

#[test]
fn bench_measures() {
    let measured = json("bench tic-tac-toe --seconds 0.2");
    has_keys(
        &measured,
        "game playouts_per_s states_per_s mean_plies iterations_per_s nodes bytes_per_node peak_bytes",
    );
    assert!(
        measured["playouts_per_s"].as_f64() > Some(1000.0),
        "{measured}"
    );
    assert!(
        measured["iterations_per_s"].as_f64() > Some(1000.0),
        "{measured}"
    );
    let plies = measured["mean_plies"].as_f64().expect("a number");
    assert!(
        (7.4..7.8).contains(&plies),
        "7.6 for random tic-tac-toe, not {plies}"
    );
    assert!(measured["nodes"].as_u64() > Some(1), "{measured}");
    assert!(
        measured["bytes_per_node"].as_f64() > Some(1.0),
        "{measured}"
    );
}

#[test]
fn the_shortest_bench_has_numbers() {
    let measured = json("bench tic-tac-toe random --seconds 0.00000001");
    for key in [
        "playouts_per_s",
        "states_per_s",
        "mean_plies",
        "iterations_per_s",
        "bytes_per_node",
    ] {
        assert!(measured[key].is_f64(), "{measured}");
    }
}

#[test]
fn search_reports_the_root() {
    let found =
        json("search tic-tac-toe gpn-max+sb:cpn=0.5 --iterations 200 --moves 'a1 b2' --seed 1");
    has_keys(
        &found,
        "best value proven root children pv iterations nodes bytes stop seconds",
    );
    has_keys(&found["root"], "visits proof bounds");
    let children = found["children"].as_array().expect("a list");
    assert_eq!(children.len(), 7);
    let visits: Vec<_> = children
        .iter()
        .map(|child| child["visits"].as_u64())
        .collect();
    assert!(visits.is_sorted_by(|a, b| a >= b), "{visits:?}");
    for child in children {
        has_keys(child, "move visits value proof bounds proven");
    }
    assert_eq!(found["pv"][0], found["best"]);
    let text = text("search tic-tac-toe gpn-max+sb --iterations 200");
    assert!(text.contains("visits") && text.contains("best"), "{text}");
}

#[test]
fn a_finished_game_has_nothing_to_search() {
    let found = json("search tic-tac-toe uct --moves 'a1 b2 a2 b3 a3'");
    assert!(found["best"].is_null());
    assert_eq!(found["stop"], "game-over");
    assert_eq!(found["children"], json!([]));
    text("search tic-tac-toe uct --moves 'a1 b2 a2 b3 a3'");
}

#[test]
fn searches_are_reproducible() {
    let line = "search tic-tac-toe gpn-rank+sb --iterations 500 --seed 5";
    assert_eq!(json_without_time(line), json_without_time(line));
}

#[test]
fn agents_that_look_at_positions_search() {
    for agent in [
        "im",
        "im-alpha",
        "im-exploration",
        "im-combined",
        "mcts-nim",
        "mcts-poc",
        "pb",
        "ph",
        "grave:ref=20",
        "mast",
        "mcts-bench",
        "pb:ref=20,playout=greedy,decided=0.6",
        "im:playout=random,decided=after:4,w=1,bias=eval",
        "puct",
        "gumbel:considered=4",
        "ab",
        "ab:depth=3,ordering=off",
        "ubfm",
        "ubfm-completed",
        "descent",
    ] {
        for game in ["breakthrough5", "awari", "rolit3", "go:5"] {
            let line = format!("search {game} {agent} --iterations 300 --seed 4");
            let found = json_without_time(&line);
            assert_eq!(found, json_without_time(&line), "{line}: the same again");
            let children = found["children"].as_array().expect("a list");
            let best = children.iter().any(|child| child["move"] == found["best"]);
            assert!(best, "{line}");
            let looks = |child: &serde_json::Value| child["estimate"].is_number();
            assert_eq!(
                children.iter().any(looks),
                !agent.starts_with("ab") && !agent.starts_with("ubfm") && agent != "descent",
                "{line}"
            );
        }
    }
}

#[test]
fn help_is_on_standard_output() {
    for line in ["--help", "match --help", "--version"] {
        let output = run(line);
        assert!(
            output.status.success() && !output.stdout.is_empty(),
            "{line}"
        );
    }
}

#[test]
fn bench_measures_every_game() {
    let measured = json("bench --all random --seconds 0.01");
    let measured = measured["games"].as_array().expect("a list");
    let games = json("games");
    let games = games["games"].as_array().expect("a list");
    assert_eq!(measured.len(), games.len());
    for (measured, game) in measured.iter().zip(games) {
        assert_eq!(measured["game"], game["name"]);
        assert!(measured["mean_plies"].as_f64() >= Some(1.0), "{measured}");
    }
    refused("bench --all uct random", "--all");
    refused("bench", "GAME");
    refused("bench tic-tac-toe uct random", "random");
}

/// The fields of a line of `bench --flat`.
const FLAT: &str = "game strategy nodal_states_per_s playouts_per_s nodal_states_per_playout \
                    states_per_playout branching";

#[test]
fn bench_measures_flat_playouts() {
    let whole = json("bench tic-tac-toe --flat --seconds 0.05");
    has_keys(&whole, FLAT);
    has_keys(&whole, "seconds seed limits");
    assert_eq!(whole.as_object().expect("an object").len(), 10);
    assert_eq!(whole["strategy"], "orthodox");
    assert_eq!(
        whole["nodal_states_per_playout"],
        whole["states_per_playout"]
    );
    let branching = whole["branching"].as_f64().expect("a number");
    assert!((5.5..5.7).contains(&branching), "{whole}");

    let split = json("bench breakthrough5 --flat --split mod --seconds 0.05");
    has_keys(&split, FLAT);
    assert_eq!(split["strategy"], "mod");
    assert!(
        split["states_per_playout"].as_f64() > split["nodal_states_per_playout"].as_f64(),
        "{split}"
    );
    // The same as another strategy of the game, and measured as it is.
    let same = json("bench breakthrough5 --flat --split mod-plus --seconds 0.01");
    assert_eq!(same["strategy"], "mod-plus");
}

#[test]
fn bench_compares_split_strategies() {
    let names = |line: &str| -> Vec<String> {
        let measured = json(line);
        let lines = measured["strategies"].as_array().expect("a list");
        let name = |line: &serde_json::Value| {
            has_keys(line, FLAT);
            line["strategy"].as_str().expect("a name").to_owned()
        };
        lines.iter().map(name).collect()
    };
    assert_eq!(
        names("bench knightthrough --flat --split all --seconds 0.01"),
        ["orthodox", "mod", "mod-shift"]
    );
    assert_eq!(
        names("bench breakthrough --flat --split mod-shift,mod --split mod --seconds 0.01"),
        ["mod-shift", "mod"]
    );
    let shown = text("bench breakthrough5 --flat --split all --seconds 0.01");
    assert!(shown.contains("100 %") && shown.contains("branching"));

    let measured = json("bench --all --flat --split mod-shift --seconds 0.001");
    let lines = measured["strategies"].as_array().expect("a list");
    assert!(lines.iter().any(|line| line["game"] == "breakthrough"));
    assert!(lines.iter().all(|line| line["game"] != "tic-tac-toe"));
}

#[test]
fn the_shortest_flat_bench_has_numbers() {
    let measured = json("bench breakthrough --flat --split mod --seconds 0.00000001");
    for key in FLAT.split_whitespace().skip(2) {
        assert!(measured[key].is_f64(), "{key} in {measured}");
    }
}

#[test]
fn shells_learn_the_arguments() {
    for (shell, sign) in [
        ("bash", "complete -F _tesuji"),
        ("zsh", "#compdef tesuji"),
        ("fish", "complete -c tesuji"),
        ("powershell", "Register-ArgumentCompleter"),
        ("elvish", "edit:completion"),
    ] {
        let script = text(&format!("completions {shell}"));
        for part in [sign, "search", "time-ms"] {
            assert!(script.contains(part), "{shell}: no {part}");
        }
    }
    refused("completions tcsh", "tcsh");
}

#[test]
fn manual_pages_are_printed_and_written() {
    let program = text("man");
    assert!(
        program.starts_with(".ie") || program.starts_with(".TH"),
        "{program}"
    );
    assert!(program.contains("match") && program.contains(".SH SYNOPSIS"));
    let search = text("man search");
    assert!(
        search.contains("time\\-ms") && search.contains("tree\\-depth"),
        "{search}"
    );
    refused("man chess", "chess");
    assert!(!program.contains("tesuji\\-help"), "{program}");
    refused("man --dir /dev/null/pages", "/dev/null/pages");

    let folder = std::env::temp_dir().join(format!("tesuji-man-{}", std::process::id()));
    let line = format!("man --dir {}", folder.join("new/man1").display());
    text(&line);
    let listed = std::fs::read_dir(folder.join("new/man1")).expect("the folder");
    let names = listed.map(|page| page.expect("a page").file_name().into_string());
    let names: Vec<_> = names.map(|name| name.expect("text")).collect();
    let page = std::fs::read_to_string(folder.join("new/man1/tesuji-search.1"));
    refused(&line, "is there already");
    text(&format!("{line} --force"));
    let _ = std::fs::remove_dir_all(&folder);
    assert!(names.len() > 20, "{names:?}");
    assert!(
        names.iter().any(|name| name == "tesuji-net-new.1"),
        "{names:?}"
    );
    assert!(names.iter().all(|name| !name.contains("help")), "{names:?}");
    assert!(page.expect("a page for each command").contains("time\\-ms"));
}

/// Questions of a shell by `COMPLETE` are answered with the program's lists.
#[test]
fn shells_are_told_games_agents_and_engines() {
    let completed = |words: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_tesuji"))
            .env("COMPLETE", "fish")
            .args(["--", "tesuji"])
            .args(words)
            .output()
            .expect("the program runs");
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("text")
    };
    let has = |words: &[&str], name: &str| {
        let said = completed(words);
        let first = |line: &str| line.split('\t').next() == Some(name);
        assert!(said.lines().any(first), "{words:?}: no {name} in {said}");
    };
    has(&["search", "breakth"], "breakthrough6");
    has(&["search", "breakth"], "breakthrough:3x6");
    has(&["search", "breakthrough", "gpn-m"], "gpn-max+sb");
    has(
        &["search", "breakthrough", "gpn-max+sb:c=1,cp"],
        "gpn-max+sb:c=1,cpn=",
    );
    has(&["match", "nim", "uct", "sel"], "selective");
    has(&["tournament", "nim", "uct", "ab", "sel"], "selective");
    has(&["solve", "nim", "--engine", "df"], "dfpn");
    has(&["solve", "nim", "--engine", "uct+"], "uct+sb");
    has(&["engine", "chess", "--agent", "sel"], "selective");
    has(&["bench", "tic"], "tic-tac-toe");
    has(&["games", "nim:"], "nim:misere");
    has(&["agents", "mcts-"], "mcts-nim");
    assert!(!completed(&["match", "nim", "uct", "ab", "--games", "bre"]).contains("break"));
    let script = Command::new(env!("CARGO_BIN_EXE_tesuji"))
        .env("COMPLETE", "bash")
        .output()
        .expect("the program runs");
    let script = String::from_utf8(script.stdout).expect("text");
    assert!(
        script.contains("complete") && script.contains("COMPLETE"),
        "{script}"
    );
}

/// Help is as wide as a terminal, and a hundred columns where there is none.
#[test]
fn help_is_wrapped() {
    for command in [
        "",
        "search",
        "match",
        "solve",
        "experiment report",
        "net bench",
    ] {
        for line in text(&format!("{command} --help")).lines() {
            assert!(line.chars().count() <= 100, "{command}: {line}");
        }
    }
    let search = text("search --help");
    let (before, tree) = search.split_once("Tree:").expect("a heading");
    assert!(
        before.contains("--seed") && !tree.contains("--seed"),
        "{search}"
    );
}

/// A program with a game alone has no other.
#[test]
fn a_program_has_the_games_it_is_given() {
    use tesuji_cli::Program;
    let program = Program::new().with_game::<tesuji_games::TicTacToe>();
    let code = |line: &str| format!("{:?}", program.run_with(line.split(' ')));
    let success = format!("{:?}", std::process::ExitCode::SUCCESS);
    assert_eq!(code("own perft tic-tac-toe 2 --json"), success);
    assert_eq!(
        code("own search tic-tac-toe uct --iterations 10 --json"),
        success
    );
    assert_ne!(code("own perft nim 2"), success);
    assert_ne!(code("own perft tic-tac-toe"), success);
}
