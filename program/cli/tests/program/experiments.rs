//! Matches for experiments: limits of each side, openings from a file, adjudication.

use crate::common::{file, games, json, refused, text};
use serde_json::json;

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
    for limit in [
        "--a-time-ms 1",
        "--a-cpu-ms 1",
        "--b-nodes 40",
        "--a-memory-mb 1",
    ] {
        let played = json(&format!(
            "match tic-tac-toe uct uct --games 2 --iterations 30 {limit}"
        ));
        assert_eq!(played["games"], 2, "{limit}");
        assert_ne!(played["limits"]["a"], played["limits"]["b"], "{limit}");
    }
}

/// Of the two kinds of time that of a side takes the place of either of both sides.
#[test]
fn processor_time() {
    let played = json("match tic-tac-toe uct uct --games 2 --cpu-ms 2 --b-time-ms 3");
    let limits = &played["limits"];
    assert_eq!(
        (&limits["a"]["cpu_ms"], &limits["b"]["time_ms"]),
        (&2.into(), &3.into())
    );
    assert!(
        limits["a"]["time_ms"].is_null() && limits["b"]["cpu_ms"].is_null(),
        "{limits}"
    );
    for line in [
        "search breakthrough uct --cpu-ms 5",
        "search breakthrough ab:threads=2 --cpu-ms 5",
    ] {
        assert_eq!(json(line)["stop"], "time", "{line}");
    }
    let solved = json("solve breakthrough --cpu-ms 5");
    assert_eq!(solved["status"], "unknown");
    assert!(text("search tic-tac-toe uct --cpu-ms 2").contains(", stopped by "));
}

#[test]
fn iterations_of_threads_are_counted_together() {
    let line = "match breakthrough5 ab:threads=4 uct --games 2 --iterations 500 --seed 1";
    let played = json(line);
    for side in ["a", "b"] {
        let mean = played["iterations_per_move"][side]
            .as_f64()
            .expect("a number");
        assert!(mean <= 525.0, "{side}: {mean}");
    }
}

#[test]
fn limits_of_a_side_are_checked() {
    let with = |limit: &str| format!("match tic-tac-toe uct uct --games 2 {limit}");
    refused(&with("--a-iterations 0"), "--a-iterations");
    refused(&with("--b-time-ms -5"), "-5");
    refused(&with("--a-nodes x"), "'x'");
    refused(&with("--b-states 0"), "--b-states");
    refused(&with("--b-cpu-ms 0"), "--b-cpu-ms");
    refused(&with("--cpu-ms 5 --time-ms 5"), "--cpu-ms");
    refused(&with("--b-cpu-ms 5 --b-time-ms 5"), "--b-cpu-ms");
    refused(&with("--a-level 3 --a-cpu-ms 5"), "--a-level");
    refused("search tic-tac-toe uct --level 3 --cpu-ms 5", "--cpu-ms");
    refused("solve tic-tac-toe --time-ms 3 --cpu-ms 5", "--cpu-ms");
    // The processor time of another program is not known.
    for side in ["--cpu-ms 5", "--b-cpu-ms 5"] {
        let line = format!("match tic-tac-toe uct engine:ugi:cat --games 2 {side}");
        refused(&line, "--cpu-ms");
    }
    refused(&with("--a-memory-mb 16777217"), "16777217");
    refused(
        "tournament tic-tac-toe uct random --a-iterations 5",
        "--a-iterations",
    );
}

/// Each side asks for as many evaluations a move, up to those of the last iteration.
#[test]
fn a_budget_in_evaluations_is_the_same_for_both() {
    let path = file("evaluations.jsonl", None);
    let line = format!(
        "match breakthrough:6x6 im ubfm --games 2 --evaluations 400 --max-plies 10 --save {path}"
    );
    let played = json(&line);
    for side in ["a", "b"] {
        let evaluations = played["evaluations_per_move"][side].as_f64();
        assert!(
            evaluations.is_some_and(|mean| (300.0..440.0).contains(&mean)),
            "{played}"
        );
        assert_eq!(played["limits"][side]["evaluations"], 400);
    }
    for game in games(&path) {
        let work = &game["work"]["a"];
        let [asked, searches] = ["evaluations", "searches"].map(|key| work[key].as_u64());
        assert!(asked > searches, "{game}");
    }
    assert!(text(&line.replace("--save", "--append --save")).contains("400 evaluations a move"));
    // One side by evaluations, the other one as it is.
    let played = json(
        "match breakthrough:6x6 im uct --games 2 --iterations 20 --a-evaluations 150 --max-plies 6",
    );
    assert_eq!(played["limits"]["a"]["evaluations"], 150);
    assert!(played["limits"]["b"]["evaluations"].is_null());
    assert_eq!(played["evaluations_per_move"]["b"], 0.0);

    let found = json("search breakthrough:6x6 im --evaluations 500");
    assert_eq!(found["stop"], "evaluations");
    let asked = found["evaluations"].as_u64().expect("a number");
    assert!((500..540).contains(&asked), "{found}");
    assert_eq!(
        json("search breakthrough:6x6 im --evaluations 500")["children"],
        found["children"]
    );
    // Where hardly any position is left iterations end it.
    let few = json("search tic-tac-toe im --moves 'a1 b1 c1 a2 c2 b2' --evaluations 90");
    assert_eq!(
        (&few["stop"], &few["iterations"]),
        (&json!("iterations"), &json!(9000))
    );
}

#[test]
fn who_evaluates_nothing_needs_another_limit() {
    for line in [
        "search tic-tac-toe uct --evaluations 9",
        "play tic-tac-toe uct --evaluations 9",
        "match tic-tac-toe im uct --games 2 --evaluations 9",
        "tournament tic-tac-toe im uct ab --evaluations 9",
    ] {
        refused(line, "`uct` evaluates no positions");
    }
    refused("search tic-tac-toe pn-FSU --evaluations 9", "`pn-FSU`");
    refused("search tic-tac-toe im --evaluations 0", "--evaluations");
    refused("search tic-tac-toe im --evaluations 5 --level 3", "--level");
    refused("match tic-tac-toe im im --b-evaluations x", "'x'");
    for line in [
        "match tic-tac-toe uct im --games 2 --iterations 50 --a-evaluations 9 --b-evaluations 9",
        "match tic-tac-toe im random --games 2 --evaluations 40",
        "match tic-tac-toe im uct --games 2 --evaluations 40 --b-iterations 20",
        "match tic-tac-toe im uct --games 2 --a-evaluations 40 --b-nodes 20",
    ] {
        assert_eq!(json(line)["games"], 2, "{line}");
    }
}

#[test]
fn openings_come_from_a_file_in_turn() {
    let after = json("replay tic-tac-toe --moves 'b2 a1'")["position"].clone();
    let text = format!(
        "\u{feff}# three openings\na1 b2  # the corner\n\nb1 b3 a1\nposition: {} moves: c3\n",
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
