//! Searches by the program: limits of all threads together, and values that are only bounds.

use crate::common::{json, text};

#[test]
fn threads_keep_a_limit_together() {
    for agent in ["ab", "selective", "ubfm-completed", "im-alpha", "gpn+sb"] {
        let key = if agent.starts_with("ubfm") {
            ""
        } else {
            "--threads 16"
        };
        let found = json(&format!("search losalamos {agent} {key} --iterations 1000"));
        let iterations = found["iterations"].as_u64().expect("a number");
        assert!((1000..=1050).contains(&iterations), "{agent}: {found}");
    }
    let solved = json("solve losalamos --engine dfpn --threads 16 --nodes 1000");
    assert_eq!(solved["nodes"], 1000);
}

#[test]
fn values_that_are_bounds_say_so() {
    let line = "search tic-tac-toe ab --iterations 500";
    let found = json(line);
    let children = found["children"].as_array().expect("a list");
    let value = |child: &serde_json::Value| child["value"].as_f64().expect("a number");
    let [best] = &children
        .iter()
        .filter(|child| child["move"] == found["best"])
        .collect::<Vec<_>>()[..]
    else {
        panic!("one best move: {found}")
    };
    assert!(best["bound"].is_null(), "{best}");
    assert!(children.iter().any(|child| child["bound"] == "at-most"));
    for child in children {
        assert!(value(child) <= value(best), "{child} above {best}");
    }
    let shown = text(line);
    assert!(shown.contains("<= "), "{shown}");
    assert!(!shown.contains("looks"), "an empty column: {shown}");
    assert!(found["depth"].as_u64() >= Some(1), "{found}");
    assert!(shown.contains(", depth "), "{shown}");
}

#[test]
fn a_finished_position_is_proven_by_every_agent() {
    for agent in ["uct", "gpn+sb", "semi", "ab", "selective", "ubfm", "random"] {
        let game = if agent == "semi" {
            "chess --position '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'"
        } else {
            "tic-tac-toe --moves 'a1 a3 b1 b3 c1'"
        };
        let (name, rest) = game.split_once(' ').expect("a game and where to begin");
        let found = json(&format!("search {name} {agent} {rest} --iterations 20"));
        assert_eq!(found["proven"], -1, "{agent}: {found}");
        assert_eq!(found["value"], -1.0, "{agent}: {found}");
        assert_eq!(found["stop"], "game-over", "{agent}: {found}");
    }
}
