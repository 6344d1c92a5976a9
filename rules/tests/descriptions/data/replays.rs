//! Random games.

use super::shared::{lines, rules};
use tesuji_rules::rbg::reference::Engine;
use tesuji_rules::rbg::text::{raw_text, read_raw};

fn check(most: usize) {
    for (game, lines) in lines("replays.jsonl") {
        let rules = rules(&game);
        let mut engine = Engine::new(&rules);
        for line in lines {
            let seed = &line["seed"];
            let legal = line["legal"].as_array().expect("numbers of moves");
            let moves = line["moves"].as_array().expect("moves");
            let (mut state, mut goes_on) = engine.start().expect("the keeper stops");
            for (ply, word) in moves.iter().enumerate() {
                if ply >= most {
                    break;
                }
                assert!(goes_on, "{game}, seed {seed}: over at ply {ply}");
                let text = word.as_str().expect("a word");
                let word = read_raw(&rules, text);
                let word = word.unwrap_or_else(|why| panic!("{game}, seed {seed}, {ply}: {why}"));
                assert_eq!(raw_text(&rules, &word), text);
                let (mut count, mut found) = (0, false);
                let listed = engine.moves(&state, |listed| {
                    (count, found) = (count + 1, found || listed == word);
                    false
                });
                listed.expect("moves can be listed");
                let expected = legal[ply].as_u64();
                assert_eq!(Some(count), expected, "{game}, seed {seed}, ply {ply}");
                assert!(found, "{game}, seed {seed}, ply {ply}: {text} is not legal");
                goes_on = engine.play(&mut state, &word).expect("the keeper stops");
            }
            if moves.len() > most {
                continue;
            }
            let over = !goes_on || !engine.has_move(&state).expect("moves can be listed");
            assert_eq!(
                Some(over),
                line["finished"].as_bool(),
                "{game}, seed {seed}"
            );
            if legal.len() > moves.len() {
                assert!(goes_on, "{game}, seed {seed}: a player should be to move");
            }
            let scores = line["scores"].as_array().expect("scores").iter();
            let scores: Vec<_> = scores.filter_map(serde_json::Value::as_i64).collect();
            let found = state.scores(&rules).iter().map(|&score| i64::from(score));
            assert_eq!(found.collect::<Vec<_>>(), scores, "{game}, seed {seed}");
        }
        println!("{game}");
    }
}

#[test]
fn short_games() {
    check(12);
}

#[test]
#[ignore = "takes minutes"]
fn whole_games() {
    check(usize::MAX);
}
