//! The file that `search --tree` writes.

use crate::common::{json_without_time, refused, text};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// A file of its own for a test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("tesuji-{}-{name}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }

    fn read(&self) -> String {
        fs::read_to_string(&self.0).expect("the tree was written")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn nodes(tree: &Value) -> &[Value] {
    tree["nodes"].as_array().expect("a list")
}

fn count(node: &Value, key: &str) -> u64 {
    node[key]
        .as_u64()
        .unwrap_or_else(|| panic!("no {key} in {node}"))
}

/// The tree of an agent on a game, and the report of the search.
fn tree(line: &str, name: &str) -> (Value, Value) {
    let file = Scratch::new(name);
    let found = json_without_time(&format!("search {line} --tree {}", file.path()));
    let tree = serde_json::from_str(&file.read()).expect("JSON");
    (tree, found)
}

#[test]
fn the_tree_says_what_the_report_says() {
    for (i, line) in [
        "tic-tac-toe gpn-max+sb --iterations 300 --moves 'a1 b2'",
        "rolit3 uct+sb --iterations 300",
        "breakthrough5 semi-gpn+sb --iterations 300",
    ]
    .into_iter()
    .enumerate()
    {
        let (tree, found) = tree(line, &format!("says{i}.json"));
        let root = &nodes(&tree)[0];
        assert!(root["parent"].is_null() && root["move"].is_null(), "{line}");
        assert_eq!(root["visits"], found["root"]["visits"], "{line}");
        assert_eq!(tree["position"], found["position"], "{line}");
        assert_eq!(tree["iterations"], found["iterations"], "{line}");
        let children = nodes(&tree).iter().filter(|node| node["parent"] == 0);
        let reported = found["children"].as_array().expect("a list");
        let visited = reported.iter().filter(|child| count(child, "visits") > 0);
        let mut compared = 0;
        for (node, child) in children.zip(visited.clone()) {
            for key in ["move", "visits", "value"] {
                assert_eq!(node[key], child[key], "{line}: {key}");
            }
            for key in ["proof", "bounds", "proven"] {
                let reported = &child[key];
                let none = reported.is_null() || *reported == Value::Array(Vec::new());
                assert!(none || node[key] == *reported, "{line}: {key} of {node}");
            }
            compared += 1;
        }
        assert!(
            compared > 1 && compared == visited.count(),
            "{line}: {compared}"
        );
    }
}

#[test]
fn visits_add_up_and_parents_come_first() {
    let (tree, _) = tree("connect-four uct --iterations 2000", "adds.json");
    let nodes = nodes(&tree);
    assert!(nodes.len() > 50, "{}", nodes.len());
    let mut below = vec![0; nodes.len()];
    for (i, node) in nodes.iter().enumerate().skip(1) {
        let parent = count(node, "parent") as usize;
        assert!(parent < i && count(node, "id") == i as u64);
        assert_eq!(count(node, "depth"), count(&nodes[parent], "depth") + 1);
        // At the root it is the player to move, below the one who chose the move.
        assert_eq!(count(node, "player"), (count(node, "depth") + 1) % 2 + 1);
        assert!(count(node, "depth") <= 3 && count(node, "visits") >= 1);
        below[parent] += count(node, "visits");
    }
    for (node, below) in nodes.iter().zip(below) {
        // A node's first iteration ends there.
        assert!(below <= count(node, "visits"), "{node}");
        assert!(below == 0 || below + 1 >= count(node, "visits"), "{node}");
    }
}

#[test]
fn the_tree_is_cut_as_asked() {
    let line =
        "connect-four uct --iterations 2000 --tree-depth 6 --tree-visits 100 --tree-nodes 12";
    let (tree, _) = tree(&format!("{line} --tree-columns visits,proven"), "cut.json");
    let nodes = nodes(&tree);
    assert_eq!(nodes.len(), 12);
    for node in nodes {
        assert!(count(node, "visits") >= 100, "{node}");
        assert!(
            node.get("value").is_none() && node.get("proof").is_none(),
            "{node}"
        );
    }
}

#[test]
fn graphviz_gets_a_box_for_every_node() {
    let file = Scratch::new("graph.dot");
    text(&format!(
        "search tic-tac-toe gpn-max+sb --iterations 300 --tree {} --tree-depth 1",
        file.path()
    ));
    let dot = file.read();
    assert!(
        dot.starts_with("digraph tree {") && dot.ends_with("}\n"),
        "{dot}"
    );
    assert_eq!(dot.matches("[label=").count(), 10, "{dot}");
    assert_eq!(dot.matches("n0 -> ").count(), 9, "{dot}");
    assert!(
        dot.contains("a1\\n") && dot.contains("proof ") && dot.contains("bounds "),
        "{dot}"
    );
}

#[test]
fn what_cannot_be_written_is_refused_before_the_search() {
    let uct = "search tic-tac-toe uct --iterations 10";
    refused(&format!("{uct} --tree tree.png"), "tree.png");
    refused(
        &format!("{uct} --tree /dev/null/tree.json"),
        "/dev/null/tree.json",
    );
    refused(&format!("{uct} --tree-depth 2"), "--tree");
    let file = Scratch::new("refused.json");
    let to = format!("--tree {}", file.path());
    refused(&format!("{uct} {to} --tree-depth -1"), "--tree-depth");
    refused(&format!("{uct} {to} --tree-nodes 0"), "--tree-nodes");
    refused(&format!("{uct} {to} --tree-columns visits,size"), "size");
    for agent in ["random", "ab"] {
        refused(&format!("search tic-tac-toe {agent} {to}"), "keeps no tree");
    }
    assert!(!file.0.exists());
}
