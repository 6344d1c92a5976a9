//! Random moves are drawn uniformly.

use super::shared::{games, rules};
use std::collections::BTreeMap;
use tesuji::Rng;
use tesuji_rules::rbg::engine::Shared;
use tesuji_rules::rbg::reference::Engine as Reference;

/// More moves than these are not drawn often enough.
const MOVES: usize = 400;

/// Draws moves often in some positions of a random game, and compares how often each is drawn.
///
/// The sum of squares is normalised to a mean of 0 and a variance of about 1.
fn check(game: &str, positions: usize, plies: u32, most: &mut Vec<(f64, String)>) {
    let rules = Box::leak(Box::new(rules(game)));
    let Some(shared) = Shared::new(rules, &rules.automaton, false) else {
        return;
    };
    let shared = Box::leak(Box::new(shared));
    let mut engine = shared.engine(rules, &rules.automaton);
    let (start, _) = Reference::new(rules).start().expect("the keeper stops");
    let (start, mut rng) = (shared.board(rules, start), Rng::new(7));
    for _ in 0..positions {
        let mut board = start.clone();
        for _ in 0..rng.below(plies) {
            let mut next = board.clone();
            if engine.play_random(&mut next, &mut rng) != Ok(true) {
                break;
            }
            board = next;
        }
        let mut counts = BTreeMap::new();
        let listed = engine.moves(&board, |word| {
            counts.insert(word.to_vec(), 0.0);
        });
        assert_eq!(listed, Ok(()), "{game}");
        let moves = counts.len();
        if !(2..=MOVES).contains(&moves) {
            continue;
        }
        let draws = 30 * moves;
        for _ in 0..draws {
            let mut word = Vec::new();
            assert_eq!(
                engine.random_move(&board, &mut rng, &mut word),
                Ok(()),
                "{game}"
            );
            let count = counts.get_mut(&word);
            *count.unwrap_or_else(|| panic!("{game}: {word:?} was drawn")) += 1.0;
        }
        let squares = counts
            .values()
            .map(|count| (count - 30.0_f64).powi(2) / 30.0);
        let freedom = moves as f64 - 1.0;
        let apart = (squares.sum::<f64>() - freedom) / (2.0 * freedom).sqrt();
        most.push((
            apart,
            format!("{game}, {moves} moves, after {}", board.state.after),
        ));
    }
}

#[test]
fn draws_are_uniform() {
    let mut apart = Vec::new();
    for game in games() {
        check(&game, 3, 60, &mut apart);
    }
    apart.sort_by(|one, other| one.0.total_cmp(&other.0));
    if let Some((most, told)) = apart.last() {
        assert!(*most < 7.0, "{told}: {most}");
    }
}
