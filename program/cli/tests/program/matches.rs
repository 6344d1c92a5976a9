//! Matches: seats, seeds, threads, intervals.

use crate::common::{errors, has_keys, json, json_without_time, refused, run, text};
use serde_json::Value;

const KEYS: &str = "games wins draws losses score ci95 by_seat mean_plies iterations_per_move \
                    states_per_move evaluations_per_move seconds seconds_per_move depth_per_move \
                    searches fault_rule left_out seed limits";

fn without_clock(mut value: Value) -> Value {
    let object = value.as_object_mut().expect("an object");
    object.remove("seconds");
    object.remove("seconds_per_move");
    value
}

fn number(value: &Value) -> f64 {
    value
        .as_f64()
        .unwrap_or_else(|| panic!("{value} is not a number"))
}

#[test]
fn minimax_meets_monte_carlo() {
    for game in ["breakthrough", "loa8"] {
        let line = format!("match {game} ab im-alpha --games 2 --time-ms 2 --seed 3");
        let played = json(&line);
        assert_eq!(played["games"], 2, "{game}");
        for side in ["a", "b"] {
            assert!(
                number(&played["iterations_per_move"][side]) > 10.0,
                "{played}"
            );
        }
    }
}

#[test]
fn a_match_adds_up() {
    let played = json("match tic-tac-toe uct random --games 31 --iterations 60 --seed 3");
    has_keys(&played, KEYS);
    has_keys(&played["iterations_per_move"], "a b");
    let count = |value: &Value, key: &str| value[key].as_u64().expect("a count");
    let outcomes = |value: &Value| ["wins", "draws", "losses"].map(|key| count(value, key));
    assert_eq!(outcomes(&played).iter().sum::<u64>(), 31);
    let [first, second] = ["first", "second"].map(|seat| &played["by_seat"][seat]);
    assert_eq!((count(first, "games"), count(second, "games")), (16, 15));
    for (i, all) in outcomes(&played).into_iter().enumerate() {
        assert_eq!(outcomes(first)[i] + outcomes(second)[i], all);
    }
    let [wins, draws, _] = outcomes(&played);
    let score = (wins as f64 + 0.5 * draws as f64) / 31.0;
    assert!((number(&played["score"]) - score).abs() < 1e-12);
    assert!(number(&played["mean_plies"]) >= 5.0);
    assert!(number(&played["iterations_per_move"]["b"]) < 1e-12);
}

/// The fixed setting of the split-moves paper: both agents compute as many nodal states, up to
/// those of the last iteration.
#[test]
fn a_budget_in_states_is_the_same_for_both() {
    let played = json(
        "match knightthrough:5x6 semi semi:tree=orth,sim=orth --games 2 --states 2000 --seed 1",
    );
    for agent in ["a", "b"] {
        let states = number(&played["states_per_move"][agent]);
        assert!((2000.0..2080.0).contains(&states), "{agent}: {states}");
    }
}

#[test]
fn every_interval_contains_the_score() {
    for interval in [
        "pairs",
        "paper",
        "wilson",
        "wald",
        "clopper-pearson",
        "agresti-coull",
    ] {
        for games in [1, 2, 7, 20] {
            let line = format!(
                "match tic-tac-toe random random --games {games} --interval {interval} --seed 2"
            );
            let played = json(&line);
            let [low, high] = [0, 1].map(|end| number(&played["ci95"][end]));
            let score = number(&played["score"]);
            assert!(
                0.0 <= low && low <= score && score <= high && high <= 1.0,
                "{line}: {played}"
            );
            assert_eq!(played["interval"], interval);
        }
    }
}

#[test]
fn the_threads_do_not_matter() {
    let line =
        "match tic-tac-toe gpn-max+sb uct --games 12 --iterations 50 --opening-plies 2 --seed 9";
    let [one, two, five] = [1, 2, 5].map(|k| without_clock(json(&format!("{line} --threads {k}"))));
    assert_eq!(one, two);
    assert_eq!(one, five);
    let other = without_clock(json(&line.replace("--seed 9", "--seed 10")));
    assert_ne!(one, other);
}

#[test]
fn opening_plies_are_part_of_the_game() {
    let played = json("match tic-tac-toe random random --games 4 --opening-plies 6");
    assert!(number(&played["mean_plies"]) >= 7.0);
    assert_eq!(played["opening_plies"], 6);
}

#[test]
fn repeated_games_are_mentioned() {
    // There are hardly more short random games than these.
    let output = run("match tic-tac-toe random random --games 4000 --seed 1");
    assert!(output.status.success());
    let message = errors(&output);
    assert!(message.contains("repeat an earlier one"), "{message}");
}

#[test]
fn the_table_is_for_people() {
    let table = text("match tic-tac-toe uct random --games 6 --iterations 40");
    for part in [
        "games",
        "wins",
        "95 %",
        "either",
        "first",
        "second",
        "Elo",
        "iterations a move",
    ] {
        assert!(table.contains(part), "{part} is not in {table}");
    }
    assert!(!table.contains("NaN") && !table.contains("inf"), "{table}");
    // One word for what JSON and reports say, too.
    let line = "match tic-tac-toe random random --games 6 --seed 1";
    assert_eq!(json(line)["verdict"], "same");
    assert!(text(line).contains("A against B: same ("), "{}", text(line));
    let output = run("match tic-tac-toe uct random --games 6 --iterations 40");
    assert!(
        output.stderr.is_empty(),
        "no progress bar in a pipe: {}",
        errors(&output)
    );
}

#[test]
fn every_limit_works() {
    for limit in [
        "--iterations 30",
        "--time-ms 1",
        "--states 300",
        "--nodes 40",
        "--memory-mb 1",
    ] {
        let played = json(&format!("match tic-tac-toe uct gpn-sum --games 2 {limit}"));
        assert_eq!(played["games"], 2, "{limit}");
    }
}

#[test]
fn agents_share_the_seats_of_several_players() {
    // One block: every way in which both agents have a seat.
    for (game, seats, block) in [("rolit3:4x4", 3, 6), ("rolit4:4x4", 4, 14)] {
        let line = format!("match {game} uct random --iterations 60 --seed 5 --games {block}");
        let played = json(&line);
        let by_seat = played["by_seat"].as_object().expect("an object");
        assert_eq!(by_seat.len(), seats);
        for (seat, outcomes) in by_seat {
            assert_eq!(outcomes["games"], block / 2, "{game} {seat}");
        }
        let count = |key: &str| played[key].as_u64().expect("a count");
        assert_eq!(count("wins") + count("draws") + count("losses"), block);
        // Thousands of playouts a game against none: seats cannot make up for that.
        assert!(number(&played["score"]) > 0.5, "{line}: {played}");
        let table = text(&line);
        assert!(table.contains("third") && table.contains("any"), "{table}");
        let two = without_clock(json(&format!("{line} --threads 2")));
        assert_eq!(two, without_clock(played));
    }
}

#[test]
fn a_tournament_has_a_table_and_a_cross_table() {
    let line = "tournament tic-tac-toe uct gpn-max+sb random --games 6 --iterations 50 --seed 3";
    let played = json(line);
    has_keys(
        &played,
        "game table agents cross games_per_pair seed seconds failed interrupted",
    );
    let table = played["table"].as_array().expect("a list");
    assert_eq!(table.len(), 3);
    let mut points = 0.0;
    let mut last = 1.0;
    for row in table {
        has_keys(row, "agent games wins draws losses score ci95 elo");
        assert_eq!(row["games"], 12);
        let score = row["score"].as_f64().expect("a number");
        let [low, high] = [0, 1].map(|end| row["ci95"][end].as_f64().expect("a number"));
        assert!(low <= score && score <= high && score <= last, "{row}");
        last = score;
        points += 12.0 * score;
    }
    assert!(
        (points - 18.0).abs() < 1e-9,
        "every game has one point: {points}"
    );
    assert_eq!(table[2]["agent"], "random");
    let agents = played["agents"].as_array().expect("a list");
    assert_eq!(agents.len(), 3);
    for i in 0..3 {
        assert!(played["cross"][i][i].is_null());
        for j in (0..3).filter(|&j| j != i) {
            let [here, there] = [&played["cross"][i][j], &played["cross"][j][i]];
            assert_eq!(here["games"], 6);
            assert_eq!(here["wins"], there["losses"]);
            assert_eq!(here["draws"], there["draws"]);
        }
    }
    // A match of two of them is the same games.
    let alone = json("match tic-tac-toe uct random --games 6 --iterations 50 --seed 3");
    for key in ["wins", "draws", "losses"] {
        assert_eq!(played["cross"][0][2][key], alone[key], "{key}");
    }
    let shown = text(line);
    assert!(
        shown.contains("Elo") && shown.contains("against the columns"),
        "{shown}"
    );
}

#[test]
fn tournaments_refuse_what_matches_refuse() {
    refused("tournament tic-tac-toe uct", "AGENT");
    refused("tournament tic-tac-toe uct uct", "twice");
    refused("tournament tic-tac-toe uct nobody", "nobody");
    refused(
        "tournament tic-tac-toe uct random --opening-plies 9",
        "--opening-plies",
    );
}

#[test]
fn a_level_is_iterations_and_a_temperature() {
    let of = |limits: &str| {
        let line = format!("match breakthrough5 uct+sb uct --games 4 --seed 3 {limits}");
        let mut played = json_without_time(&line);
        let [a, b] = ["a", "b"].map(|side| played["iterations_per_move"][side].as_f64());
        let object = played.as_object_mut().expect("an object");
        object.retain(|key, _| !["a", "b", "limits"].contains(&&**key));
        ([a, b].map(|mean| mean.expect("a number")), played)
    };
    let ([a, b], _) = of("--a-level 3 --b-iterations 7");
    // Proven positions take fewer.
    assert!(a > 30.0 && a <= 70.0, "{a}");
    assert!((b - 7.0).abs() < f64::EPSILON, "{b}");
    // The other agent has the other limits, or the level of both.
    assert!(of("--level 2 --b-iterations 7").0[0] <= 30.0);
    let common = of("--level 1").1;
    assert_eq!(common, of("--a-level 1 --b-level 1").1);
    assert_ne!(common, of("--iterations 10").1, "without a temperature");
    let text = text("match breakthrough5 uct uct --games 2 --a-level 2 --b-level 1");
    assert!(text.contains("level 2, 30 iterations"), "{text}");
}
