//! `tesuji calibrate`: budgets of states that stand for the time of a move.

use crate::common::{errors, file, has_keys, json, refused, run, text};
use serde_json::Value;

/// The games of a calibration.
fn games(line: &str) -> Vec<Value> {
    let calibrated = json(line);
    has_keys(&calibrated, "agent time_ms games");
    let games = calibrated["games"].as_array().expect("a list").clone();
    for game in &games {
        has_keys(game, "game states iterations evaluations seconds");
        assert!(game["states"].as_u64() >= Some(1), "{line}: {game}");
    }
    games
}

#[test]
fn states_are_those_of_the_time() {
    let line = |ms: u32| format!("calibrate breakthrough5 --seconds 0.2 --time-ms {ms}");
    let [short, long] = [100, 10_000].map(|ms| games(&line(ms)).remove(0));
    assert_eq!(short["game"], "breakthrough5");
    let count = |game: &Value, key: &str| game[key].as_f64().expect("a number");
    for key in ["states", "iterations"] {
        let ratio = count(&long, key) / count(&short, key);
        // A hundred times, but for what else the processor does.
        assert!((10.0..1000.0).contains(&ratio), "{key}: {ratio}");
    }
    // A playout of this game takes about twenty moves.
    let plies = count(&long, "states") / count(&long, "iterations");
    assert!((10.0..40.0).contains(&plies), "{plies}");
    assert_eq!(short["evaluations"], 0);
    // The evaluations of an agent are counted.
    let looking = games("calibrate breakthrough5 --agent im --seconds 0.05").remove(0);
    assert!(looking["evaluations"].as_u64() > Some(0), "{looking}");
}

#[test]
fn a_search_that_ends_is_followed_by_another() {
    // The game is solved in a fraction of the time.
    let solved = "calibrate tic-tac-toe --agent gpn-max+sb --seconds 0.3 --time-ms 300";
    let solved = games(solved).remove(0);
    assert!(solved["seconds"].as_f64() > Some(0.05), "{solved}");
    let shortest = games("calibrate tic-tac-toe breakthrough5 --seconds 0.00000001");
    assert_eq!(shortest.len(), 2);
}

#[test]
fn the_text_is_a_part_of_an_experiment() {
    let agent = "semi:preset=published,tree=orth,sim=orth";
    let blocks = text(&format!(
        "calibrate breakthrough5 breakthrough:4x5 --agent {agent} --seconds 0.05 --time-ms 20"
    ));
    assert!(blocks.contains(agent), "{blocks}");
    let experiment = format!(
        "name = 'calibrated'\ngames = ['breakthrough5', 'breakthrough:4x5']\nagents = ['semi']\n\
         opponents = ['{agent}']\n{blocks}\n[cell]\ngames = 2\n"
    );
    let path = file("calibrated.toml", Some(&experiment));
    let planned = json(&format!("experiment plan {path}"));
    let cells = planned["cells"].as_array().expect("cells");
    assert_eq!(cells.len(), 2);
    for cell in cells {
        let states = cell["budget"]["a"]["states"].as_u64();
        let line = format!("states = {} ", states.expect("a number"));
        assert!(blocks.contains(&line), "{blocks}: {cell}");
    }
}

#[test]
fn every_game_that_the_agent_plays() {
    let line = "calibrate --all --agent semi --seconds 0.001 --json";
    let output = run(line);
    assert!(output.status.success(), "{}", errors(&output));
    // Games that do not split their moves are named.
    assert!(
        errors(&output).contains("tic-tac-toe"),
        "{}",
        errors(&output)
    );
    let calibrated: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let names = calibrated["games"].as_array().expect("a list").iter();
    let names: Vec<_> = names.map(|game| game["game"].as_str()).collect();
    assert!(names.contains(&Some("amazons")), "{names:?}");
    assert!(!names.contains(&Some("tic-tac-toe")), "{names:?}");
}

#[test]
fn what_cannot_be_calibrated_is_refused() {
    refused("calibrate", "GAME");
    refused("calibrate tic-tac-toe --all", "--all");
    refused("calibrate nosuch", "`nosuch`");
    refused(
        "calibrate tic-tac-toe breakthrough tic-tac-toe",
        "`tic-tac-toe`",
    );
    refused("calibrate tic-tac-toe --agent nosuch", "`nosuch`");
    refused("calibrate --all --agent nosuch", "`nosuch`");
    refused("calibrate tic-tac-toe --agent semi", "does not split");
    refused("calibrate tic-tac-toe --agent random", "`random`");
    refused("calibrate tic-tac-toe --time-ms 0", "--time-ms");
    refused("calibrate tic-tac-toe --seconds 0", "--seconds");
}
