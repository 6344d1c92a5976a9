//! Matches for experiments: limits of each side, openings from a file, adjudication, saved games.

mod common;

use common::{errors, has_keys, json, refused, run, text};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fs;

#[test]
fn each_side_has_limits_of_its_own() {
    let line = "match tic-tac-toe uct uct --games 4 --iterations 50 --a-iterations 200 --seed 1";
    let played = json(line);
    assert_eq!(played["limits"]["a"]["iterations"], 200, "{played}");
    assert_eq!(played["limits"]["b"]["iterations"], 50);
    assert_eq!(played["iterations_per_move"]["a"], 200.0);
    assert_eq!(played["iterations_per_move"]["b"], 50.0);
    let shown = text(line);
    assert!(
        shown.contains("A uct (200 iterations a move) against B uct (50 iterations a move)"),
        "{shown}"
    );
    // Without a limit of its own a side has the common one, or else the default.
    let played = json("match tic-tac-toe uct uct --games 2 --b-states 300");
    assert_eq!(played["limits"]["a"]["iterations"], 1000);
    assert!(played["limits"]["b"]["iterations"].is_null());
    assert_eq!(played["limits"]["b"]["states"], 300);
    for limit in ["--a-time-ms 1", "--b-nodes 40", "--a-memory-mb 1"] {
        let played = json(&format!(
            "match tic-tac-toe uct uct --games 2 --iterations 30 {limit}"
        ));
        assert_eq!(played["games"], 2, "{limit}");
        assert_ne!(played["limits"]["a"], played["limits"]["b"], "{limit}");
    }
}

#[test]
fn limits_of_a_side_are_checked() {
    let with = |limit: &str| format!("match tic-tac-toe uct uct --games 2 {limit}");
    refused(&with("--a-iterations 0"), "--a-iterations");
    refused(&with("--b-time-ms -5"), "-5");
    refused(&with("--a-nodes x"), "'x'");
    refused(&with("--b-states 0"), "--b-states");
    refused(&with("--a-memory-mb 16777217"), "16777217");
    refused(
        "tournament tic-tac-toe uct random --a-iterations 5",
        "--a-iterations",
    );
}

/// A file of this name, with this text or none, in a folder for tests.
fn file(name: &str, text: Option<&str>) -> String {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    if let Some(text) = text {
        fs::write(&path, text).expect("a file that can be written");
    }
    path.to_str().expect("text").to_owned()
}

/// The games of a file of JSON lines, by number.
fn games(path: &str) -> Vec<Value> {
    let text = fs::read_to_string(path).expect("a file");
    let games = text.lines().map(serde_json::from_str);
    let games: Result<Vec<Value>, _> = games.collect();
    let mut games = games.expect("JSON");
    games.sort_by_key(|game| game["number"].as_u64());
    games
}

#[test]
fn games_are_saved_as_they_end() {
    let path = file("saved.jsonl", None);
    let line = format!(
        "match tic-tac-toe uct random --games 6 --iterations 40 --opening-plies 1 --seed 3 \
         --b-iterations 50 --save {path}"
    );
    let played = json(&line);
    let saved = games(&path);
    assert_eq!(saved.len(), 6);
    let mut results = [0; 3];
    for (i, game) in saved.iter().enumerate() {
        has_keys(
            game,
            "number block game a b limits seed seats position opening moves plies result ended \
             scores work",
        );
        assert_eq!(game["number"], i + 1);
        assert_eq!(game["block"], i / 2 + 1);
        assert_eq!(game["a"], "uct");
        let seats = [["a", "b"], ["b", "a"]][i % 2];
        assert_eq!(game["seats"], json!(seats));
        assert_eq!(
            (&game["opening"], &game["ended"]),
            (&json!(1), &json!("rules"))
        );
        assert_eq!(game["limits"]["b"]["iterations"], 50);
        let searches = game["work"]["a"]["searches"].as_u64();
        assert_eq!(
            game["work"]["a"]["iterations"].as_u64(),
            searches.map(|n| 40 * n)
        );
        let result = game["result"].as_str().expect("a word");
        let place = ["win", "draw", "loss"]
            .iter()
            .position(|&word| word == result);
        results[place.expect("a result")] += 1;
        // The moves are a game of its own rules with these scores.
        let moves: Vec<_> = game["moves"].as_array().expect("moves").iter().collect();
        assert_eq!(game["plies"], moves.len());
        let moves: Vec<_> = moves.iter().filter_map(|text| text.as_str()).collect();
        let replayed = json(&format!("replay tic-tac-toe --moves '{}'", moves.join(" ")));
        assert_eq!(replayed["outcome"], game["scores"], "{game}");
        let first = game["scores"][0].as_i64().expect("a score");
        let of_a = if i % 2 == 0 { first } else { -first };
        assert_eq!(
            of_a,
            ["loss", "draw", "win"]
                .iter()
                .position(|&word| word == result)
                .expect("a result") as i64
                - 1
        );
    }
    assert_eq!(
        json!(results),
        json!([played["wins"], played["draws"], played["losses"]])
    );
    // Both games of a block have its opening.
    assert_eq!(saved[0]["moves"][0], saved[1]["moves"][0]);

    refused(&line, "already");
    assert_eq!(games(&path).len(), 6, "nothing is lost");
    fs::write(&path, "{\"number\":0}").expect("a file that can be written");
    json(&format!("{line} --append"));
    assert_eq!(games(&path).len(), 7, "one a line");
}

#[test]
fn a_tournament_saves_the_games_of_all_pairs() {
    let path = file("tournament.jsonl", None);
    json(&format!(
        "tournament tic-tac-toe uct ab random --games 2 --iterations 20 --save {path} --append"
    ));
    let pairs: Vec<_> = games(&path)
        .iter()
        .map(|game| format!("{}-{}", game["a"], game["b"]))
        .collect();
    assert_eq!(pairs.len(), 6);
    let different: HashSet<_> = pairs.into_iter().collect();
    assert_eq!(different.len(), 3);
}

#[test]
fn games_are_saved_in_portable_notation() {
    let path = file("saved.pgn", None);
    json(&format!(
        "match chess random random --games 2 --max-plies 21 --seed 1 --save {path}"
    ));
    let text = fs::read_to_string(&path).expect("a file");
    let lines: Vec<_> = text.lines().collect();
    for tag in [
        "[Event \"random against random\"]",
        "[Round \"2\"]",
        "[White \"random\"]",
        "[Result \"1/2-1/2\"]",
        "[PlyCount \"21\"]",
        "[Termination \"adjudication\"]",
    ] {
        assert!(lines.contains(&tag), "{tag} is not in {text}");
    }
    assert!(lines.iter().all(|line| line.len() < 80), "{text}");
    assert!(text.contains("\n\n1. ") && text.contains(" 11. "), "{text}");
    assert!(text.trim_end().ends_with("1/2-1/2"), "{text}");
    assert!(!text.contains("Variant") && !text.contains("FEN"), "{text}");

    // Another game, from another position in which the second player moves.
    let position = json("replay breakthrough6 --moves a2a3")["position"].clone();
    let position = position.as_str().expect("text");
    let openings = file("second.txt", Some(&format!("position: {position}\n")));
    let path = file("second.pgn", None);
    json(&format!(
        "match breakthrough6 random random --games 1 --openings {openings} --save {path}"
    ));
    let text = fs::read_to_string(&path).expect("a file");
    for part in [
        "[Variant \"breakthrough6\"]",
        "[SetUp \"1\"]",
        &format!("[FEN \"{position}\"]"),
        "[Termination \"normal\"]",
        "\n\n1... ",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
}

#[test]
fn files_for_games_are_checked_before_the_match() {
    let to = |path: &str| format!("match tic-tac-toe random random --games 2 --save {path}");
    refused(&to("games.txt"), "games.txt");
    refused(&to("/nowhere/games.jsonl"), "/nowhere/games.jsonl");
    refused(
        "match rolit3:4x4 random random --games 6 --save three.pgn",
        "two players",
    );
    refused("match tic-tac-toe random random --append", "--save");
}

#[cfg(target_os = "linux")]
#[test]
fn games_that_cannot_be_written_are_a_failure_behind_the_result() {
    let link = file("full.jsonl", None);
    std::os::unix::fs::symlink("/dev/full", &link).expect("a link");
    let output = run(&format!(
        "match tic-tac-toe random random --games 2 --json --append --save {link}"
    ));
    assert_eq!(output.status.code(), Some(1));
    assert!(
        errors(&output).contains("full.jsonl"),
        "{}",
        errors(&output)
    );
    let played: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(played["games"], 2);
}

#[test]
fn openings_come_from_a_file_in_turn() {
    let after = json("replay tic-tac-toe --moves 'b2 a1'")["position"].clone();
    let text = format!(
        "# three openings\na1 b2  # the corner\n\nb1 b3 a1\nposition: {} moves: c3\n",
        after.as_str().expect("text")
    );
    let openings = file("openings.txt", Some(&text));
    let path = file("openings.jsonl", None);
    let played = json(&format!(
        "match tic-tac-toe random random --games 8 --openings {openings} --save {path} --seed 2"
    ));
    assert_eq!(played["openings"], *openings);
    let expected = [(2, "a1 b2"), (3, "b1 b3 a1"), (1, "c3"), (2, "a1 b2")];
    for (i, game) in games(&path).iter().enumerate() {
        let (plies, moves) = expected[i / 2];
        assert_eq!(game["opening"], plies, "{game}");
        let begins: Vec<_> = moves.split(' ').collect();
        let played = game["moves"].as_array().expect("moves");
        assert_eq!(json!(played[..begins.len()]), json!(begins));
        assert_eq!(game["position"].is_string(), i / 2 == 2, "{game}");
    }
    // Random moves go on from there.
    let path = file("further.jsonl", None);
    json(&format!(
        "match tic-tac-toe uct uct --games 4 --iterations 20 --openings {openings} \
         --opening-plies 2 --save {path}"
    ));
    let further = games(&path);
    assert_eq!(
        (&further[0]["opening"], &further[2]["opening"]),
        (&json!(4), &json!(5))
    );
    assert_eq!(further[0]["moves"][3], further[1]["moves"][3]);
    // A tournament has them, too.
    let line = format!("tournament tic-tac-toe random ab --games 2 --openings {openings}");
    assert_eq!(json(&line)["openings"], *openings);
}

#[test]
fn openings_are_checked_before_the_match() {
    let with = |path: &str| format!("match tic-tac-toe random random --openings {path}");
    refused(&with("/nowhere/at-all"), "/nowhere/at-all");
    for (i, (text, says)) in [
        ("# nothing\n", "no opening"),
        ("a1\n\na1 z9\n", "line 3: move 2 `z9`"),
        ("position: rubbish\n", "line 1: `rubbish`"),
        ("a1 b1 a2 b2 a3\n", "line 1: the game is over"),
    ]
    .into_iter()
    .enumerate()
    {
        let path = file(&format!("bad-{i}.txt"), Some(text));
        refused(&with(&path), says);
        refused(&with(&path), &path);
        refused(
            &format!("tournament tic-tac-toe uct ab --openings {path}"),
            says,
        );
    }
    let path = file("late.txt", Some("a1\na1 b1 a2 b2\n"));
    refused(
        &format!("{} --opening-plies 5", with(&path)),
        "--opening-plies 5",
    );
}

#[test]
fn lost_games_are_resigned() {
    let path = file("resigned.jsonl", None);
    let line = "match breakthrough:5x6 uct uct --games 4 --iterations 200 --seed 1";
    let whole = json(line);
    assert_eq!(
        whole["adjudicated"],
        json!({"resigned": 0, "agreed": 0, "length": 0})
    );
    let resigning = format!("{line} --resign 0.3,1 --save {path}");
    let played = json(&resigning);
    assert!(
        played["adjudicated"]["resigned"].as_u64() > Some(0),
        "{played}"
    );
    assert!(played["mean_plies"].as_f64() < whole["mean_plies"].as_f64());
    let resigned = played["adjudicated"]["resigned"].as_u64();
    let saved = games(&path);
    let saved: Vec<_> = saved
        .iter()
        .filter(|game| game["ended"] == "resigned")
        .collect();
    assert_eq!(Some(saved.len() as u64), resigned);
    for game in saved {
        assert!(
            game["scores"].is_null() && game["result"] != "draw",
            "{game}"
        );
    }
    let shown = text(&resigning.replace("resigned.jsonl", "again.jsonl"));
    assert!(shown.contains("games adjudicated"), "{shown}");
}

#[test]
fn even_games_are_drawn_and_long_ones_too() {
    let line = "match breakthrough:5x6 uct uct --games 2 --iterations 50 --seed 1";
    let played = json(&format!("{line} --draw 1,2,5"));
    assert_eq!(played["adjudicated"]["agreed"], 2, "{played}");
    assert_eq!(
        (&played["draws"], &played["mean_plies"]),
        (&json!(2), &json!(5.0))
    );
    // An agent that has no opinion does not agree.
    let played = json(&format!(
        "{} --draw 1,1,0",
        line.replacen("uct", "random", 1)
    ));
    assert_eq!(played["adjudicated"]["agreed"], 0, "{played}");
    let played = json(&format!("{line} --max-plies 7"));
    assert_eq!(played["adjudicated"]["length"], 2, "{played}");
    assert_eq!(
        (&played["draws"], &played["mean_plies"]),
        (&json!(2), &json!(7.0))
    );
    let played =
        json("tournament breakthrough:5x6 uct ab random --games 2 --max-plies 4 --iterations 9");
    assert_eq!(played["adjudicated"]["length"], 6, "{played}");
}

#[test]
fn adjudication_is_checked() {
    let with = |options: &str| format!("match tic-tac-toe uct uct --games 2 {options}");
    refused(&with("--resign 2,3"), "`2`");
    refused(&with("--resign 0.9"), "--resign");
    refused(&with("--resign 0.9,0"), "'0.9,0'");
    refused(&with("--draw 0.1,x,10"), "`x`");
    refused(&with("--max-plies 0"), "--max-plies");
    refused(&with("--max-plies 3 --opening-plies 3"), "--max-plies 3");
    let three = "match rolit3:4x4 random random --games 6";
    refused(&format!("{three} --resign 0.9,3"), "--resign");
    refused(&format!("{three} --draw 0.1,3,4"), "--draw");
}
