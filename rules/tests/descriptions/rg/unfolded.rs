//! The unfolded engine against the reference engine.

use super::contract::{COINS, PILE};
use super::shared::{lines, rules};
use super::wrong::{HIGH, RIGHT};
use std::time::Instant;
use tesuji::Rng;
use tesuji_rules::rg::engine::Engine as Reference;
use tesuji_rules::rg::rules::{NodeId, Rules};
use tesuji_rules::rg::state::State;
use tesuji_rules::rg::unfolded::{Engine, Known, Shared, Stop};
use tesuji_rules::rg::{Symbol, read};

type Words = Vec<(Vec<Symbol>, NodeId)>;

/// Plays a random game in both engines. Answers the plies, or what differs.
fn game(rules: &Rules, plies: usize, seed: u64) -> Result<usize, String> {
    let Some(shared) = Shared::new(rules) else {
        return Err("no engine".to_owned());
    };
    let (mut fast, mut slow) = (Engine::new(&shared), Reference::new(rules));
    let mut rng = Rng::new(seed);
    let (mut state, mut known, mut judge) = match (fast.start(), slow.start()) {
        (Ok((state, known)), Ok(judge)) => (state, known, judge),
        // What fails in one engine fails in the other, or outgrows its bounds.
        (Err(_), Err(_)) | (Err(Stop::Full), _) => return Ok(0),
        (fast, slow) => return Err(format!("starts: {:?}, {:?}", fast.is_ok(), slow.is_ok())),
    };
    for ply in 0..plies {
        let told = |what: &str| Err(format!("ply {ply}: {what}"));
        let mut plain = judge.clone();
        fast.simplify(&mut plain);
        if plain != state {
            return told("another state");
        }
        if state.is_over(rules) {
            return Ok(ply);
        }
        // What is known may be forgotten.
        if rng.below(2) == 0 {
            known = Known::default();
        }
        let (mut words, mut expected) = (Words::new(), Words::new());
        let listed = fast.moves(&state, known, |(tags, node)| {
            words.push((tags.to_vec(), node));
        });
        let judged = slow.moves(&judge, |(tags, node)| {
            expected.push((tags.to_vec(), node));
            false
        });
        match (listed, judged) {
            (Ok(()), Ok(())) => {}
            (Err(_), Err(_)) | (Err(Stop::Full), _) => return Ok(ply),
            (fast, slow) => return told(&format!("moves: {fast:?}, {slow:?}")),
        }
        let in_order = words.clone();
        words.sort_unstable();
        expected.sort_unstable();
        if words != expected {
            return told(&format!(
                "{} moves instead of {}",
                words.len(),
                expected.len()
            ));
        }
        if fast.has_move(&state, known) != Ok(!words.is_empty()) {
            return told("has_move");
        }
        if fast.count(&state, known) != Ok(words.len()) {
            return told("another count");
        }
        if words.is_empty() {
            return Ok(ply);
        }
        let (tags, node) = &in_order[rng.below(in_order.len() as u32) as usize];
        let before = state.clone();
        let played = fast.play(&mut state, known, (tags, *node));
        match (played, slow.play(&mut judge, (tags, *node))) {
            (Ok(after), Ok(())) => known = after,
            (Err(_), Err(_)) | (Err(Stop::Full), _) => return Ok(ply),
            (fast, slow) => return told(&format!("play: {:?}, {slow:?}", fast.is_ok())),
        }
        drawn(&mut fast, &before, &mut rng, in_order.len())?;
    }
    Ok(plies)
}

/// Draws a move and compares the state with what listed moves lead to.
fn drawn(fast: &mut Engine<'_>, before: &State, rng: &mut Rng, moves: usize) -> Result<(), String> {
    let mut state = before.clone();
    match fast.play_random(&mut state, Known::default(), rng) {
        Ok(Some(_)) => {}
        Ok(None) => return Err(format!("no move of {moves} is drawn")),
        Err(_) => return Ok(()),
    }
    let mut words = Words::new();
    let listed = fast.moves(before, Known::default(), |(tags, node)| {
        words.push((tags.to_vec(), node));
    });
    listed.map_err(|stop| format!("{stop:?}"))?;
    let found = words.iter().any(|(tags, node)| {
        let mut other = before.clone();
        fast.play(&mut other, Known::default(), (tags, *node))
            .is_ok()
            && other == state
    });
    if found {
        Ok(())
    } else {
        Err("what is drawn is no move".to_owned())
    }
}

fn check(games: u64, plies: usize) {
    let mut wrong = Vec::new();
    for game_name in lines("perft.jsonl").into_keys() {
        let rules = rules(&game_name);
        let began = Instant::now();
        let mut all = 0;
        for seed in 0..games {
            match game(&rules, plies, seed) {
                Ok(plies) => all += plies,
                Err(what) => {
                    wrong.push(format!("{game_name}, game {seed}: {what}"));
                    break;
                }
            }
        }
        println!("{game_name}: {all} plies in {:?}", began.elapsed());
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn short_games() {
    check(1, 8);
}

#[test]
#[ignore = "takes minutes"]
fn long_games() {
    check(4, 100);
}

/// Descriptions changed at random: what loads is played alike.
#[test]
fn mutants() {
    let mut rng = Rng::new(1);
    let mut played = 0;
    let texts = [
        ("pile.rg", PILE),
        ("coins.rg", COINS),
        ("right.rg", RIGHT),
        ("high.hrg", HIGH),
    ];
    for (name, text) in texts {
        for _ in 0..60 {
            let lines: Vec<_> = text.lines().collect();
            let (one, other) = (rng.below(lines.len() as u32), rng.below(lines.len() as u32));
            let (one, other) = (one as usize, other as usize);
            let mut changed = lines.clone();
            match rng.below(3) {
                0 => {
                    changed.remove(one);
                }
                1 => changed.insert(other, lines[one]),
                _ => changed.swap(one, other),
            }
            let words: Vec<_> = text.split(|c: char| !c.is_alphanumeric()).collect();
            let mut changed = changed.join("\n");
            if rng.below(2) == 0 {
                let one = words[rng.below(words.len() as u32) as usize];
                let other = words[rng.below(words.len() as u32) as usize];
                if !one.is_empty() {
                    changed = changed.replacen(one, other, 1);
                }
            }
            let Ok((rules, _)) = read(&changed, name) else {
                continue;
            };
            let plies = game(&rules, 12, 1);
            played += plies.unwrap_or_else(|what| panic!("{name}: {what}\n{changed}"));
        }
    }
    assert!(played > 100, "{played}");
}
