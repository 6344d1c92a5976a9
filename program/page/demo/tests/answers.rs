//! Questions as the page's worker asks them.

use serde_json::{Value, json};
use tesuji_demo::{answer, ask, byte, put};

fn asked(question: &Value) -> Value {
    for byte in question.to_string().bytes() {
        put(byte);
    }
    let bytes: Vec<_> = (0..ask()).map(|place| byte(place)).collect();
    serde_json::from_slice(&bytes).expect("an answer")
}

#[test]
fn every_game_is_seen_and_searched_by_every_agent() {
    let known = asked(&json!({"ask": "games"}));
    for game in known["games"].as_array().expect("games") {
        assert!(game["rules"].as_str().is_some_and(|rules| rules.len() > 50));
        let game = &game["name"];
        let view = asked(&json!({"ask": "view", "game": game, "moves": []}));
        let moves = view["moves"].as_array().expect("moves");
        let sites = view["scene"]["sites"].as_array().expect("sites").len() as u64;
        assert!(moves.len() > 5 && view["outcome"].is_null(), "{game}");
        for m in moves {
            let path = m["path"].as_array().expect("places");
            assert!(!path.is_empty() && path.iter().all(|place| place.as_u64() < Some(sites)));
        }
        for agent in known["agents"].as_array().expect("agents") {
            let question = json!({"ask": "search", "game": game, "moves": [], "agent": agent[0]});
            let search = &asked(&question)["search"];
            for gone in 1..=3_u64 {
                let tree = json!([{"depth": 1, "below": []}]);
                let go = json!({"ask": "go", "search": search, "iterations": 50, "tree": tree});
                let event = asked(&go);
                assert_eq!(event["report"]["visits"], 50 * gone, "{game} {agent}");
                let nodes = event["tree"][0]["nodes"].as_array().expect("nodes");
                assert_eq!(nodes[0]["visits"], 50 * gone);
                let children = event["report"]["children"].as_array().expect("children");
                let visited = children.iter().filter(|child| child["visits"] != 0);
                assert_eq!(nodes.len() - 1, visited.count());
            }
            assert_eq!(
                asked(&json!({"ask": "forget", "search": search}))["forgotten"],
                true
            );
            let gone = asked(&json!({"ask": "go", "search": search, "iterations": 1}));
            assert_eq!(gone["error"], "this search is gone");
        }
    }
}

#[test]
fn a_win_in_one_is_found_and_proven() {
    let moves = json!(["a1", "a2", "b1", "b2"]);
    let question =
        json!({"ask": "search", "game": "tic-tac-toe", "moves": moves, "agent": "gpn+sb"});
    let search = &asked(&question)["search"];
    let event = asked(&json!({"ask": "go", "search": search, "iterations": 300}));
    assert_eq!(event["report"]["best"], "c1");
    assert_eq!(event["report"]["proven"], 1);
    assert_eq!(event["tree"], Value::Null);
}

#[test]
fn what_is_wrong_is_named() {
    for (question, wrong) in [
        (json!({"ask": "dance"}), "dance"),
        (json!({"ask": "view", "game": "chess"}), "chess"),
        (
            json!({"ask": "view", "game": "tic-tac-toe", "moves": ["z9"]}),
            "z9",
        ),
        (
            json!({"ask": "view", "game": "tic-tac-toe", "position": "x"}),
            "x",
        ),
        (
            json!({"ask": "search", "game": "tic-tac-toe", "agent": "ab"}),
            "ab",
        ),
        (json!(null), "no such question"),
    ] {
        let answer = answer(&question);
        let told = answer["error"].as_str().expect("an error");
        assert!(told.contains(wrong), "{question}: {told}");
    }
    put(b'{');
    let bytes: Vec<_> = (0..ask()).map(|place| byte(place)).collect();
    let answer: Value = serde_json::from_slice(&bytes).expect("an answer");
    assert!(answer["error"].is_string());
}

/// A search gives the same visits as in a browser: `check.mjs` asks the same.
#[test]
fn searches_are_those_of_the_browser() {
    let expected: Value = serde_json::from_str(include_str!("visits.json")).expect("a list");
    for search in expected.as_array().expect("searches") {
        let mut question = search["question"].clone();
        question["ask"] = "search".into();
        let number = &asked(&question)["search"];
        let go = json!({"ask": "go", "search": number, "iterations": 400});
        let report = &asked(&go)["report"];
        let children = report["children"].as_array().expect("children");
        let visits: Vec<_> = children.iter().map(|child| &child["visits"]).collect();
        assert_eq!(json!(visits), search["visits"], "{}", search["question"]);
    }
}
