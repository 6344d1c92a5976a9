//! Counts of move sequences.

use super::shared::{lines, rules};
use std::time::Instant;
use tesuji_rules::rg::engine::{Counting, Engine};

/// Lines with more leaves are for the whole check.
const FEW: u64 = 5_000;

fn check(most: u64) {
    let mut wrong = Vec::new();
    for (game, lines) in lines("perft.jsonl") {
        let rules = rules(&game);
        let mut engine = Engine::new(&rules);
        let start = engine.start().expect("the keeper stops");
        for line in lines {
            let depth = line["depth"].as_u64().expect("a depth") as usize;
            let count = line["count"].as_u64().expect("a count");
            if count > most {
                continue;
            }
            let by_state = line["by_state"].as_u64().unwrap_or(count);
            let began = Instant::now();
            for (counting, expected) in [
                (Counting::Paths, count),
                (Counting::Moves, count),
                (Counting::States, by_state),
            ] {
                let counted = engine.perft(&start, depth, counting);
                if counted != Ok(expected) {
                    wrong.push(format!(
                        "{game} {depth} {counting:?}: {counted:?} instead of {expected}"
                    ));
                }
            }
            println!("{game} {depth}: {count} in {:?}", began.elapsed());
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn few_leaves() {
    check(FEW);
}

#[test]
#[ignore = "takes minutes"]
fn all_leaves() {
    check(u64::MAX);
}

/// Every public description loads.
#[test]
fn they_load() {
    let mut wrong = Vec::new();
    for game in lines("perft.jsonl").into_keys() {
        let text = super::shared::text(&game);
        let began = Instant::now();
        match tesuji_rules::rg::read(&text, &game) {
            Ok(_) => println!("{game}: {:?}", began.elapsed()),
            Err(findings) => wrong.push(findings[0].render(&text)),
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
