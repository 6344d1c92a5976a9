//! Checks that the tests of several games share.

use crate::Family;
use std::fmt::Debug;
use tesuji::Rng;
use tesuji::eval::Term;
use tesuji::game::testing::check_draws;
use tesuji::game::{Game, Notation};

/// The positions of a random game from the start, the finished one included.
pub(crate) fn random_game<G: Notation>(start: &G, rng: &mut Rng) -> Vec<G> {
    let mut positions = vec![start.clone()];
    let mut state = start.clone();
    while state.outcome().is_none() {
        state.play_random(rng, &mut Vec::new());
        positions.push(state.clone());
    }
    positions
}

/// Opens a game by name and options.
pub(crate) fn open<G: Family>(name: &str, options: &str) -> G {
    G::start(name, options).expect("the game is known")
}

/// The position after the moves.
pub(crate) fn after<G: Notation>(start: &G, moves: &str) -> G {
    let mut state = start.clone();
    for text in moves.split_whitespace() {
        let m = state.read_move(text).expect("the move is legal");
        state.play(m);
    }
    state
}

/// The position after one move.
pub(crate) fn played<G: Game>(position: &G, m: G::Move) -> G {
    let mut next = position.clone();
    next.play(m);
    next
}

/// The legal moves, in the order of the game.
pub(crate) fn listed<G: Game>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

/// The value of a term for the first player in the position of `text`, or in `position` if `text`
/// is empty. For the second player it is the negative.
pub(crate) fn raw<G: Notation, T: Term<G>>(position: &G, text: &str, term: &T) -> f32 {
    let read = if text.is_empty() {
        position.clone()
    } else {
        position.read_position(text).expect("a possible position")
    };
    let [first, second] = [0, 1].map(|player| {
        let mut sums = [0.0];
        term.add(
            std::slice::from_ref(&read),
            player,
            &mut T::Memory::default(),
            &mut sums,
        );
        sums[0]
    });
    assert!(
        (first + second).abs() <= 0.0,
        "{first} for one, {second} for the other"
    );
    first
}

/// Fails unless two numbers are equal up to rounding.
#[track_caller]
pub(crate) fn near(found: f32, expected: f32) {
    assert!(
        (found - expected).abs() < 1e-4,
        "{found} where {expected} was expected"
    );
}

/// The legal moves as text, sorted.
pub(crate) fn legal<G: Notation>(state: &G) -> Vec<String> {
    let mut texts: Vec<_> = listed(state).iter().map(|&m| state.move_text(m)).collect();
    texts.sort_unstable();
    texts
}

/// Both ways of drawing a random move hit every listed move equally often.
pub(crate) fn random_moves_are_uniform<G: Notation + PartialEq + Debug>(state: &G, rng: &mut Rng) {
    let checked = check_draws(state, rng.word());
    assert_eq!(checked.map_err(|broken| broken.to_string()), Ok(()));
}

/// Positions read back equal, moves too, and texts with an error somewhere never panic: what is
/// read nevertheless can be written and read again.
pub(crate) fn texts_are_safe<G: Notation + PartialEq + Debug>(start: &G, rng: &mut Rng) {
    let pieces: Vec<char> = "xosn019/,- 4５é\u{0}a➊+".chars().collect();
    for state in random_game(start, rng) {
        let text = state.position_text();
        assert_eq!(start.read_position(&text).as_ref(), Ok(&state));
        assert!(!state.drawing().is_empty());
        let mut moves = Vec::new();
        if state.outcome().is_none() {
            state.moves(&mut moves);
        }
        for &m in moves.iter().take(3) {
            assert_eq!(state.read_move(&state.move_text(m)), Ok(m));
        }
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=rng.below(3) {
            let at = rng.below(letters.len() as u32) as usize;
            match rng.below(3) {
                0 if letters.len() > 1 => drop(letters.remove(at)),
                1 => letters.insert(at, pieces[rng.below(pieces.len() as u32) as usize]),
                _ => letters[at] = pieces[rng.below(pieces.len() as u32) as usize],
            }
        }
        let wrong: String = letters.into_iter().collect();
        if let Ok(read) = start.read_position(&wrong) {
            assert_eq!(
                start.read_position(&read.position_text()),
                Ok(read),
                "{wrong}"
            );
        }
        let half = wrong.chars().take(3).collect::<String>();
        for text in [wrong.as_str(), &half, "", "xx", "a1é", "９９"] {
            let _ = state.read_move(text);
        }
    }
}

/// Every refused text with the part that the error names.
pub(crate) fn refuses<G: Notation + Debug>(start: &G, wrong: &[(&str, &str)]) {
    for (text, part) in wrong {
        let error = start.read_position(text).expect_err(text);
        assert_eq!(error.part(), *part, "{text}: {error}");
    }
}

/// Every legal move of random games has an index of its own below `MOVE_INDICES`.
pub(crate) fn indices_are_distinct<G: Notation>(start: &G, rng: &mut Rng) {
    for state in random_game(start, rng) {
        let mut moves = Vec::new();
        if state.outcome().is_none() {
            state.moves(&mut moves);
        }
        let index = |&m: &G::Move| state.move_index(m).expect("there is an index");
        let mut indices: Vec<_> = moves.iter().map(index).collect();
        indices.sort_unstable();
        indices.dedup();
        assert_eq!(indices.len(), moves.len());
        assert!(indices.last().is_none_or(|&last| last < G::MOVE_INDICES));
    }
}
