//! `tesuji net`, and agents that go by a network.

use crate::common::{file, has_keys, json, json_without_time, refused, run, text};
use serde_json::json;
use std::fs;

#[test]
fn a_network_is_made_looked_at_and_searched_with() {
    let net = file("breakthrough5.safetensors", None);
    let made = json(&format!("net new breakthrough5 {net} --seed 7"));
    has_keys(
        &made,
        "game planes rows columns encoding architecture trained layers parameters operations",
    );
    assert_eq!(made["game"], "breakthrough5");
    assert_eq!(made["trained"], "not: random weights of seed 7");
    assert_eq!(json(&format!("net info {net}")), made);
    assert!(text(&format!("net info {net}")).contains("C-64-3-1-R"));

    let value = json(&format!("net value breakthrough5 --net {net}"));
    has_keys(&value, "game position mover value");
    assert_eq!(value["mover"], 1);
    let number = value["value"].as_f64().expect("a number");
    assert!((-1.0..=1.0).contains(&number));
    let after = json(&format!("net value breakthrough5 --net {net} --moves a2a3"));
    assert_eq!((&after["player"], &after["mover"]), (&json!(2), &json!(2)));
    assert_ne!(after["value"], value["value"]);
    assert!(text(&format!("net value breakthrough5 --net {net}")).contains("player 1"));

    for agent in ["ab", "ubfm", "im-alpha", "mcts-nim"] {
        let line = format!("search breakthrough5 {agent}:eval=net:{net} --evaluations 60 --seed 1");
        assert_eq!(json_without_time(&line), json_without_time(&line), "{line}");
    }
    let played = json(&format!(
        "match breakthrough5 mcts-nim:eval=net:{net} random --games 2 --evaluations 40 --seed 1"
    ));
    assert_eq!(played["games"], 2);
}

#[test]
fn the_speed_of_networks_is_measured() {
    let net = file("connect-four.safetensors", None);
    let layers = "Z-1>C-16-3-1-R>F-1-T";
    assert!(
        run(&format!(
            "net new connect-four {net} --architecture {layers}"
        ))
        .status
        .success()
    );
    for line in [
        // The layers of the thesis, once: they take seconds.
        "net bench connect-four --time-ms 20".to_owned(),
        format!("net bench connect-four --time-ms 20 --kernel baseline --net {net}"),
    ] {
        let measured = json(&line);
        has_keys(&measured, "game kernel networks");
        for network in measured["networks"].as_array().expect("a list") {
            for batch in network["batches"].as_array().expect("a list") {
                assert!(
                    batch["evaluations_per_second"].as_f64() > Some(0.0),
                    "{line}"
                );
            }
        }
    }
    let table = text(&format!("net bench connect-four --time-ms 20 --net {net}"));
    assert!(table.contains("GFLOP/s"), "{table}");
}

#[test]
fn what_is_wrong_with_a_network_is_named() {
    let net = file("tic-tac-toe.safetensors", None);
    refused(
        &format!(
            "net new tic-tac-toe {net} --architecture Z-1>C-64-3-1-R>C-64-3-1-R>C-64-3-1-R>F-1-T"
        ),
        "C-64-3-1-R (layer 4)",
    );
    refused(&format!("net new nim {net}"), "`nim`");
    refused(&format!("net new rolit3 {net}"), "`rolit3`");
    refused(
        &format!("net new tic-tac-toe {net} --architecture C-1"),
        "`C-1`",
    );
    refused(
        &format!("net new tic-tac-toe {net} --encoding colours"),
        "`colours`",
    );
    refused(
        "net new tic-tac-toe /dev/null/net --architecture F-1-T",
        "/dev/null/net",
    );
    let small = format!("net new tic-tac-toe {net} --architecture Z-1>C-8-3-1-R>F-1-T");
    assert!(run(&small).status.success());
    refused(
        &format!("search breakthrough ab:eval=net:{net}"),
        "the game has 2 planes of 8 × 8",
    );
    refused(
        &format!("search nim ab:eval=net:{net}"),
        "a network needs planes",
    );
    refused(
        &format!("net bench breakthrough --net {net}"),
        "2 planes of 8 × 8",
    );
    refused("net bench breakthrough --kernel mmx", "`mmx`");
    refused("search breakthrough ab:eval=net:nosuchfile", "`nosuchfile`");
    refused("net value breakthrough --net nosuchfile", "`nosuchfile`");
    refused(
        "net value knightthrough",
        "`tesuji-train descent knightthrough --out FOLDER` trains one",
    );
    refused("search knightthrough ab:eval=net", "no network comes with");
    refused("search nim ab:eval=net", "a network needs planes");
    refused("net info nosuchfile", "`nosuchfile`");
    let damaged = file("damaged.safetensors", Some("nothing"));
    refused(&format!("net info {damaged}"), "damaged");
    let mut bytes = fs::read(&net).expect("it was written");
    let last = bytes.len() - 4;
    bytes[last..].copy_from_slice(&f32::INFINITY.to_le_bytes());
    fs::write(&damaged, bytes).expect("it is written");
    refused(&format!("net info {damaged}"), "is inf");
    let over = "net value tic-tac-toe --net x --position 'xxx/oo1/3 o'";
    refused(over, "`x`");
    let over = format!("net value tic-tac-toe --net {net} --position 'xxx/oo1/3 o'");
    refused(&over, "the game is over here");
}

/// By default a network has layers that fit the board: those of the one that comes with the
/// program, if there is one.
#[test]
fn the_usual_layers_fit_the_board() {
    for (game, layers) in [
        ("tic-tac-toe", "Z-1>C-64-3-1-R>C-64-3-1-R>F-100-R>F-1-T"),
        (
            "breakthrough",
            "Z-1>C-64-3-1-R>C-64-3-1-R>C-64-3-1-R>F-100-R>F-1-T",
        ),
        (
            "connect-four:3x3",
            "Z-1>C-64-3-1-R>C-64-3-1-R>F-100-R>F-1-T",
        ),
        (
            "go:2",
            "Z-1>C-64-3-1-R>Z-1>C-64-3-1-R>Z-1>C-64-3-1-R>F-100-R>F-1-T",
        ),
    ] {
        let net = file("usual.safetensors", None);
        let line = format!("net new {game} {net}");
        assert_eq!(json(&line)["architecture"], layers, "{game}");
        refused(&line, "--force");
        json(&format!("{line} --force --seed 2"));
    }
    let table = json("net bench tic-tac-toe --time-ms 1");
    let networks = table["networks"].as_array().expect("a list");
    assert_eq!(networks.len(), 2, "{table}");
}
