//! `agents NAME` and `games NAME`.

use crate::common::{has_keys, json, refused, text};
use serde_json::Value;

/// The constant of a key.
fn constant<'a>(agent: &'a Value, key: &str) -> &'a Value {
    let constants = agent["constants"].as_array().expect("a list");
    let mut found = constants.iter().filter(|constant| constant["key"] == key);
    found
        .next()
        .unwrap_or_else(|| panic!("no {key} in {agent}"))
}

#[test]
fn an_agent_shows_every_constant_that_it_plays_with() {
    let agent = json("agents gpn-max+sb:cpn=0.3");
    has_keys(
        &agent,
        "agent name summary paper proves solves proof_numbers threads strongest_of constants parts",
    );
    assert_eq!(agent["proves"], "scores");
    assert_eq!(agent["solves"], true);
    let cpn = constant(&agent, "cpn");
    has_keys(cpn, "key value source values summary");
    assert_eq!(
        (&cpn["value"], &cpn["source"]),
        (&"0.3".into(), &"given".into())
    );
    let c = constant(&agent, "c");
    assert_eq!(c["source"], "default");
    let root: f32 = c["value"]
        .as_str()
        .expect("a text")
        .parse()
        .expect("a number");
    assert!((root - 2_f32.sqrt()).abs() < 1e-6, "{c}");
    let shown = text("agents gpn-max+sb:cpn=0.3");
    for part in [
        "cpn",
        "0.3",
        "given",
        "proves",
        "paper 001",
        "player 1 first",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let pb = json("agents pb:ref=100,playout=mast");
    assert_eq!(constant(&pb, "w")["value"], "10");
    assert_eq!(constant(&pb, "ref")["value"], "100:0.000001");
    assert_eq!(pb["proves"], "nothing");
    let nim = json("agents mcts-nim");
    assert_eq!(constant(&nim, "alpha")["value"], "0.6");
    assert!(
        constant(&nim, "eval")["value"]
            .as_str()
            .expect("a text")
            .contains("net")
    );
    let ab = json("agents ab:table=16");
    assert_eq!(constant(&ab, "table")["value"], "16");
    assert_eq!(ab["threads"], "several share one table");
    assert!(json("agents random")["threads"].is_null());
    let selective = json("agents selective");
    assert!(selective["strongest_of"].as_array().expect("a list").len() > 9);
}

#[test]
fn presets_and_parts_are_resolved() {
    let agent = json("agents gpn-rank:preset=published,cpn=2");
    let norm = constant(&agent, "norm");
    assert_eq!(
        (&norm["value"], &norm["source"]),
        (&"children".into(), &"preset".into())
    );
    assert_eq!(constant(&agent, "cpn")["source"], "given");
    assert_eq!(constant(&agent, "c")["source"], "default");
    let agent = json("agents gpn+sb:cap=50");
    let parts = agent["parts"].as_array().expect("a list");
    assert_eq!(parts.len(), 2);
    assert_eq!(parts[0]["name"], "gpn-prior+sb");
    assert_eq!(constant(&parts[0], "cpn")["value"], "0.5");
    assert_eq!(constant(&parts[1], "cap")["source"], "given");
    assert!(text("agents gpn+sb").contains("gpn-residual+sb"));
    assert!(json("agents 'engine:cat'")["proves"].is_null());
}

#[test]
fn unknown_agents_and_keys_are_named() {
    refused("agents gpn-mex", "nearest: gpn-max");
    refused("agents uct:kap=3", "nearest: cap");
    refused("agents uct:c=minus", "`c=minus`");
    refused("agents ''", "no such agent");
    refused("agents uct ab", "'ab'");
}

#[test]
fn a_game_is_explained() {
    let game = json("games breakthrough:5x4");
    has_keys(
        &game,
        "game summary rules text options variants players scores example splits evaluators learns \
         network strongest agents papers",
    );
    assert_eq!(game["players"], 2);
    assert_eq!(game["strongest"], "selective");
    assert_eq!(game["papers"], serde_json::json!(["000", "002", "004"]));
    assert_eq!(
        game["example"]["position"],
        "ppppp/ppppp/PPPPP/PPPPP w - - 0 1"
    );
    assert_eq!(game["scores"]["least"], -1);
    let first = game["example"]["moves"][0].as_str().expect("a move");
    let after = json(&format!("replay breakthrough:5x4 --moves '{first}'"));
    assert_eq!(game["example"]["after"], after["position"]);
    let shown = text("games breakthrough:5x4");
    for part in [
        "far rank",
        "COLUMNSxROWS",
        "selective",
        "breakthrough:3x6",
        "mod-shift",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert!(
        shown.lines().all(|line| line.chars().count() <= 80),
        "{shown}"
    );
    assert!(json("games tic-tac-toe")["network"].is_string());
    assert!(json("games nim")["strongest"].is_null());
}

#[test]
fn every_game_has_rules() {
    let listed = json("games");
    for kind in ["games", "variants"] {
        for game in listed[kind].as_array().expect("a list") {
            let name = game["name"].as_str().expect("a name");
            let told = json(&format!("games {name}"));
            assert!(
                told["rules"].as_str().is_some_and(|rules| rules.len() > 99),
                "{name}"
            );
            assert_eq!(told["summary"], game["summary"], "{name}");
        }
    }
    refused("games tictactoe", "tic-tac-toe");
    refused("games breakthrough:5x", "5x");
    refused("games nim chess", "'chess'");
}

/// A line explains the numbers of a table.
#[test]
fn proof_numbers_have_a_legend() {
    for (agent, legend) in [
        ("gpn-max+sb", "one proof number for the win of each player"),
        ("gpn-rank", "one proof number for the win of each player"),
        (
            "pn-FSU",
            "the proof number and the disproof number of a win of the player",
        ),
        (
            "pn2-FSU",
            "the proof number and the disproof number of a win of the player who is to move, then both of",
        ),
    ] {
        let shown = text(&format!("search tic-tac-toe {agent} --iterations 50"));
        let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            shown.contains(&format!("proof numbers: {legend}")),
            "{agent}: {shown}"
        );
    }
    for agent in ["uct", "ab", "random"] {
        let shown = text(&format!("search tic-tac-toe {agent} --iterations 50"));
        assert!(!shown.contains("proof numbers:"), "{agent}: {shown}");
    }
}
