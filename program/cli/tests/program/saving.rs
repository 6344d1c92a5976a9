//! Games that are saved: as lines of JSON, in portable notation.

use crate::common::{errors, file, games, has_keys, json, refused, run};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fs;

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
    refused(&to("/dev/null/games.jsonl"), "/dev/null/games.jsonl");
    let there = file("there.jsonl", Some("kept\n"));
    refused(&to(&there), "--append adds to it, --force replaces it");
    refused(&format!("{} --append --force", to(&there)), "--append");
    assert_eq!(fs::read_to_string(&there).expect("there"), "kept\n");
    json(&format!("{} --force", to(&there)));
    assert_eq!(games(&there).len(), 2);
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
