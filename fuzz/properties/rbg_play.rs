//! Games in Regular Boardgames: the engine by sets of cells plays as the reference engine does.

use tesuji::Rng;
use tesuji_rules::rbg::engine::Shared;
use tesuji_rules::rbg::read;
use tesuji_rules::rbg::reference::Engine as Reference;
use tesuji_rules::rbg::rules::Rules;

/// The plies of a game.
const PLIES: usize = 12;
/// Positions with more moves are not compared.
const MOVES: usize = 200;
/// The steps of the reference engine for a question.
const STEPS: u64 = 20_000;

/// The input is a description. `None` if it is none, or takes the reference engine too long; else
/// the plies that were compared. The rules are kept for ever.
pub(crate) fn rbg_play(text: &str, seed: u64) -> Option<usize> {
    let (description, _) = read(text, "fuzz.rbg").ok()?;
    let rules: &'static Rules = Box::leak(Box::new(Rules::new(description).ok()?));
    let shared: &'static Shared = Box::leak(Box::new(Shared::new(rules, &rules.automaton, false)?));
    let mut reference = Reference::new(rules).limited(STEPS);
    let (mut state, goes_on) = reference.start().ok()?;
    let mut engine = shared.engine(rules, &rules.automaton);
    let mut board = shared.board(rules, state.clone());
    let mut rng = Rng::new(seed);
    if !goes_on {
        return Some(0);
    }
    for ply in 0..PLIES {
        let mut words = Vec::new();
        reference
            .moves(&state, |word| {
                words.push(word.to_vec());
                words.len() > MOVES
            })
            .ok()?;
        if words.len() > MOVES {
            return Some(ply);
        }
        // What the engine does not know the reference engine is asked.
        let mut found = Vec::new();
        if engine
            .moves(&board, |word| found.push(word.to_vec()))
            .is_err()
        {
            return Some(ply);
        }
        words.sort();
        found.sort();
        assert_eq!(found, words, "ply {ply} of\n{text}");
        if let Ok(count) = engine.count(&board) {
            assert_eq!(count, words.len(), "ply {ply} of\n{text}");
        }
        if words.is_empty() {
            return Some(ply);
        }
        let mut drawn = Vec::new();
        if engine.random_move(&board, &mut rng, &mut drawn).is_ok() {
            assert!(words.contains(&drawn), "{drawn:?} in ply {ply} of\n{text}");
        }
        let word = &words[rng.below(words.len() as u32) as usize];
        let goes_on = reference.play(&mut state, word).ok()?;
        let goes_on = goes_on && reference.has_move(&state).ok()?;
        let Ok(known) = engine.play(&mut board, word) else {
            return Some(ply);
        };
        assert_eq!(known, goes_on, "behind {word:?} in ply {ply} of\n{text}");
        assert_eq!(
            board.state, state,
            "behind {word:?} in ply {ply} of\n{text}"
        );
        if !goes_on {
            return Some(ply + 1);
        }
    }
    Some(PLIES)
}
