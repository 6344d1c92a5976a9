//! Counts of move sequences.

use super::shared::{lines, number, rules};
use std::time::Instant;
use tesuji_rules::rbg::reference::Engine;

/// Lines with more leaves are for the whole check.
const FEW: u64 = 20_000;

fn check(most: u64) {
    for (game, lines) in lines("perft.jsonl") {
        let rules = rules(&game);
        let mut engine = Engine::new(&rules);
        let (start, _) = engine.start().expect("the keeper stops");
        for line in lines {
            let depth = number(&line, "depth").expect("a depth") as usize;
            let leaves = number(&line, "leaves").expect("a count");
            if leaves > most {
                continue;
            }
            let began = Instant::now();
            let counted = engine.perft(&start, depth);
            assert_eq!(counted, Ok(leaves), "{game} to depth {depth}");
            println!("{game} {depth}: {leaves} in {:?}", began.elapsed());
        }
    }
}

#[test]
fn few_leaves() {
    check(FEW);
}

#[test]
#[ignore = "takes half an hour"]
fn all_leaves() {
    check(u64::MAX);
}
