//! The generated tests of a compiled game.

use crate::rbg::reference::{Engine, Tree};
use crate::rbg::rules::Rules;
use crate::rbg::split::{Fineness, split, with_dots};
use crate::rbg::state::State;
use crate::rbg::text::{raw_text, state_text};
use std::fmt::Write;
use tesuji::Rng;

/// The tests of a crate have no count of sequences or states far above this one.
const SEQUENCES: u64 = 20_000;
/// The most moves of a random game in the tests.
const PLIES: usize = 150;
/// The steps of the reference engine for an answer, so that tests are made in seconds.
const STEPS: u64 = 1 << 26;

const TESTS: &str = include_str!("templates/tests.rs");

/// Tests that compare the game with what the reference engine says of the rules.
pub(super) fn tests(rules: &Rules, name: &str) -> String {
    let mut text = TESTS.replace("GAME", &name.replace('-', "_"));
    let mut engine = Engine::new(rules).limited(STEPS);
    let Ok((start, goes_on)) = engine.start() else {
        let none = text.replace("COUNTS", "").replace("TREES", "");
        return none.replace("RANDOM", "");
    };
    let (mut counts, mut before) = (String::new(), 1);
    for depth in 1..=4 {
        match engine.perft(&start, depth) {
            Ok(count) if count > 0 => {
                let _ = write!(counts, "({depth}, {count}), ");
                // The next ones are too many if they grow like that.
                if count * (count / before).max(1) > SEQUENCES {
                    break;
                }
                before = count;
            }
            _ => break,
        }
    }
    let mut games = String::new();
    for seed in 1..=3 {
        let (moves, end) = random_game(rules, &mut engine, &start, goes_on, seed);
        let _ = writeln!(games, "    (\n        &[");
        for word in moves {
            let _ = writeln!(games, "            {word:?},");
        }
        let _ = writeln!(games, "        ],\n        {end:?},\n    ),");
    }
    text = text.replace("COUNTS", counts.trim_end_matches(", "));
    text = text.replace("TREES", trees(rules, &start).trim_end());
    text.replace("RANDOM", games.trim_end())
}

/// The sizes of trees of semimoves, for each split those with few states.
fn trees(rules: &Rules, start: &State) -> String {
    let all = [("mod", false, false), ("mod-plus", true, false)];
    let all = all.into_iter();
    let all = all.chain([("mod-shift", false, true), ("mod-plus-shift", true, true)]);
    let mut trees = String::new();
    for (name, plus, shift) in all {
        let dotted = split(rules, Fineness { plus, shift });
        let Ok(automaton) = dotted.and_then(|dotted| with_dots(rules, &dotted)) else {
            continue;
        };
        let mut engine = Engine::with(rules, &automaton).limited(STEPS);
        let mut before = 1;
        for depth in 1..=4 {
            let Ok(tree) = engine.tree(start, depth) else {
                break;
            };
            let Tree {
                leaves,
                nodal,
                intermediate,
                dead,
            } = tree;
            let states = nodal + intermediate;
            let _ = writeln!(
                trees,
                "    (\"{name}\", {depth}, [{leaves}, {nodal}, {intermediate}, {dead}]),"
            );
            if states * (states / before).max(1) > SEQUENCES {
                break;
            }
            before = states;
        }
    }
    trees
}

/// The moves of a random game, and the text of its last position.
fn random_game(
    rules: &Rules,
    engine: &mut Engine<'_>,
    start: &State,
    mut goes_on: bool,
    seed: u64,
) -> (Vec<String>, String) {
    let (mut rng, mut state, mut moves) = (Rng::new(seed), start.clone(), Vec::new());
    while goes_on && moves.len() < PLIES {
        let mut words = Vec::new();
        let listed = engine.moves(&state, |word| {
            words.push(word.to_vec());
            false
        });
        if listed.is_err() || words.is_empty() {
            break;
        }
        let word = words.swap_remove(rng.below(words.len() as u32) as usize);
        let mut next = state.clone();
        let Ok(played) = engine.play(&mut next, &word) else {
            break;
        };
        moves.push(raw_text(rules, &word));
        (state, goes_on) = (next, played);
    }
    (moves, state_text(rules, &state))
}
