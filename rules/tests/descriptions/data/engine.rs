//! The engine against the reference engine.

use super::shared::{games, rules};
use tesuji::Rng;
use tesuji_rules::rbg::engine::{Board, Engine, Shared};
use tesuji_rules::rbg::reference::Engine as Reference;
use tesuji_rules::rbg::state::Pair;

/// Plays random games and compares moves, and what they lead to.
fn compare(game: &str, games: u64, most: usize) {
    let rules = Box::leak(Box::new(rules(game)));
    let Some(shared) = Shared::new(rules, &rules.automaton, false) else {
        println!("{game}: no engine");
        return;
    };
    let shared = Box::leak(Box::new(shared));
    let mut engine = shared.engine(rules, &rules.automaton);
    let mut reference = Reference::new(rules);
    let (start, _) = reference.start().expect("the keeper stops");
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let (mut state, mut board) = (start.clone(), shared.board(rules, start.clone()));
        for ply in 0..most {
            let told = format!("{game}, seed {seed}, ply {ply}");
            let mut words = Vec::new();
            let listed = reference.moves(&state, |word| {
                words.push(word.to_vec());
                false
            });
            listed.expect("moves can be listed");
            let mut found = Vec::new();
            let listed = engine.moves(&board, |word| found.push(word.to_vec()));
            assert_eq!(listed, Ok(()), "{told}");
            let (mut sorted, mut other) = (words.clone(), found);
            sorted.sort();
            other.sort();
            if sorted != other {
                let missing: Vec<_> = sorted.iter().filter(|word| !other.contains(word)).collect();
                let more: Vec<_> = other.iter().filter(|word| !sorted.contains(word)).collect();
                panic!("{told}: {missing:?} are missing, and {more:?} are no moves");
            }
            assert_eq!(engine.count(&board), Ok(words.len()), "{told}");
            assert_eq!(board.state, state, "{told}");
            if words.is_empty() {
                break;
            }
            if rng.below(3) == 0 {
                let mut word = Vec::new();
                let drawn = engine.random_move(&board, &mut rng, &mut word);
                assert_eq!(drawn, Ok(()), "{told}");
                assert!(words.contains(&word), "{told}: {word:?} was drawn");
                assert_eq!(board.state, state, "{told}");
            }
            drawn(&mut engine, &board, &words, &rng, &told);
            let word = &words[rng.below(words.len() as u32) as usize];
            let goes_on = reference.play(&mut state, word).expect("the keeper stops");
            let goes_on = goes_on && reference.has_move(&state).expect("moves can be listed");
            assert_eq!(engine.play(&mut board, word), Ok(goes_on), "{told}");
            assert_eq!(board.state, state, "{told}");
            if !goes_on {
                break;
            }
        }
    }
    println!("{game}");
}

/// Compares what is drawn with what is played at once, in whole moves and in semimoves.
fn drawn(engine: &mut Engine, board: &Board, words: &[Vec<Pair>], rng: &Rng, told: &str) {
    for split in [false, true] {
        let (mut one, mut other) = (board.clone(), board.clone());
        let (mut rng, mut twin) = (rng.clone(), rng.clone());
        let mut word = Vec::new();
        let (found, goes_on) = if split {
            let found = engine.random_split_move(board, &mut rng, &mut word);
            (found, engine.play_random_split(&mut one, &mut twin))
        } else {
            let found = engine.random_move(board, &mut rng, &mut word);
            (found, engine.play_random(&mut one, &mut twin))
        };
        assert_eq!(found, Ok(()), "{told}");
        assert!(words.contains(&word), "{told}: {word:?} was drawn");
        assert_eq!(goes_on, engine.play(&mut other, &word), "{told}");
        assert_eq!(one.state, other.state, "{told}");
    }
}

#[test]
fn some_games_agree() {
    for game in games() {
        compare(&game, 1, 30);
    }
}

#[test]
#[ignore = "takes minutes"]
fn many_games_agree() {
    for game in games() {
        compare(&game, 10, 400);
    }
}
