//! Trees of semimoves, and the dots that remain.

use super::shared::{lines, number, rules};
use std::collections::BTreeMap;
use std::time::Instant;
use tesuji_rules::rbg::reference::{Engine, Tree};
use tesuji_rules::rbg::split::{Fineness, split, with_dots};

/// Lines with more states are for the whole check.
const FEW: u64 = 20_000;

/// The author's dots of this game stay by the definition; the data, from one source alone, has none
/// of them. The trees are equal.
const UNCONFIRMED: &str = "theMillGame_nsplit";

fn fineness(name: &str) -> Fineness {
    Fineness {
        plus: name.contains("Plus"),
        shift: name.contains("Shift"),
    }
}

fn check(most: u64) {
    let mut wrong = Vec::new();
    for (game, lines) in lines("splits.jsonl") {
        let rules = rules(&game);
        let mut by_split = BTreeMap::<_, Vec<_>>::new();
        for line in lines {
            let name = line["split"].as_str().expect("a split").to_owned();
            by_split.entry(name).or_default().push(line);
        }
        for (name, lines) in by_split {
            let began = Instant::now();
            let with = split(&rules, fineness(&name)).expect("a split");
            let automaton = with_dots(&rules, &with).expect("an automaton");
            let derived = began.elapsed();
            let mut engine = Engine::with(&rules, &automaton);
            let (start, _) = engine.start().expect("the keeper stops");
            for line in lines {
                let depth = number(&line, "depth").expect("a depth") as usize;
                let count = |key| number(&line, key).expect("a count");
                let dots = number(&line, "dots_left").unwrap_or(automaton.dots.len() as u64);
                let expected = Tree {
                    leaves: count("leaves"),
                    nodal: count("nodal"),
                    intermediate: count("intermediate"),
                    dead: count("dead"),
                };
                if expected.nodal + expected.intermediate > most {
                    continue;
                }
                let began = Instant::now();
                let tree = engine.tree(&start, depth).expect("moves can be listed");
                let told = format!("{game} {name} {depth}");
                println!("{told}: {:?}, derived in {derived:?}", began.elapsed());
                if dots != automaton.dots.len() as u64 && game != UNCONFIRMED {
                    wrong.push(format!("{told}: {} dots of {dots}", automaton.dots.len()));
                }
                if tree != expected {
                    wrong.push(format!("{told}: {tree:?} instead of {expected:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn few_states() {
    check(FEW);
}

#[test]
#[ignore = "takes half an hour"]
fn all_states() {
    check(u64::MAX);
}

#[test]
fn dots() {
    for (game, lines) in lines("dots.jsonl") {
        let rules = rules(&game);
        for line in lines {
            let name = line["split"].as_str().expect("a split");
            let with = split(&rules, fineness(name)).expect("a split");
            let automaton = with_dots(&rules, &with).expect("an automaton");
            let left = number(&line, "dots_left").expect("a count");
            assert_eq!(automaton.dots.len() as u64, left, "{game} {name}");
        }
    }
}
