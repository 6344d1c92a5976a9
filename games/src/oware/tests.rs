//! Tests of the rules.

use super::{MOST_QUIET, Oware};
use crate::kit::checks::{after, indices_are_distinct, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use tesuji::Rng;
use tesuji::game::{Game, Notation};

fn at(text: &str) -> Oware {
    Oware::new()
        .read_position(text)
        .expect("the position is possible")
}

fn legal(state: &Oware) -> String {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    assert_eq!(state.count_moves(&mut Vec::new()), moves.len());
    moves.into_iter().map(|m| state.move_text(m)).collect()
}

/// The rows and captured seeds as they are now, as a position that starts here.
fn now(state: &Oware) -> String {
    let here = Oware::after_capture(state.rows, state.captured, state.mover);
    here.position_text()
}

#[test]
fn positions_are_the_moves_since_the_last_capture() {
    let state = after(&Oware::new(), "C d F a");
    assert_eq!(state.position_text(), "4,4,4,4,4,4/4,4,4,4,4,4 0-0 s CdFa");
    assert_eq!(now(&state), "6,7,2,6,6,0/6,5,0,5,5,0 0-0 s");
}

#[test]
fn a_grand_slam_captures_nothing() {
    // F makes a two, which is all that the second player has.
    let state = at("0,0,0,0,0,1/1,0,0,0,0,1 23-22 s");
    assert_eq!(legal(&state), "AF");
    let slam = after(&state, "F");
    assert_eq!(now(&slam), "0,0,0,0,0,2/1,0,0,0,0,0 23-22 n");
    assert_eq!(slam.outcome(), None);
    // With a seed left over it is an ordinary capture, which here wins.
    let state = at("1,0,0,0,0,1/1,0,0,0,0,1 23-21 s");
    let taken = after(&state, "F");
    assert_eq!(taken.position_text(), "1,0,0,0,0,0/1,0,0,0,0,0 25-21 n");
    assert_eq!(taken.outcome(), Some([1, -1]));
}

#[test]
fn an_empty_row_must_be_fed() {
    let state = at("0,0,0,0,0,0/2,0,4,0,0,2 20-20 s");
    assert_eq!(legal(&state), "CF");
    // No move reaches the second player: the first takes all.
    let state = at("0,0,0,0,0,0/2,0,0,0,0,0 22-24 s");
    assert_eq!(state.outcome(), Some([0, 0]));
    let state = at("0,0,0,0,0,0/2,0,0,0,1,0 21-24 s");
    assert_eq!(state.outcome(), Some([0, 0]));
    // The second player cannot feed the first, who has sown all away.
    let state = after(&at("0,0,0,0,0,0/0,0,0,0,0,4 20-24 s"), "F");
    assert_eq!(now(&state), "0,0,1,1,1,1/0,0,0,0,0,0 20-24 n");
    assert_eq!(state.outcome(), Some([-1, 1]));
}

#[test]
fn a_repetition_ends_the_game() {
    // The two seeds go round until all is as it was.
    let start = at("0,0,0,0,0,1/1,0,0,0,0,0 23-23 s");
    let round = "A a B b C c D d E e F f";
    let before = after(&start, round.trim_end_matches(" f"));
    assert_eq!(before.outcome(), None);
    assert_eq!(legal(&before), "f");
    let over = after(&before, "f");
    assert_eq!(over.rows, start.rows);
    assert_eq!(over.outcome(), Some([0, 0]));
    assert_eq!(at(&over.position_text()), over);
    // The same position without its past is not the end.
    assert_eq!(at(&now(&before)).history.pits().len(), 0);
    assert_eq!(after(&at(&now(&before)), "f").outcome(), None);
}

#[test]
fn more_than_half_wins_and_half_each_draws() {
    let state = at("0,0,0,0,0,1/0,0,0,0,0,1 22-24 s");
    assert_eq!(state.outcome(), None);
    let over = at("0,0,0,0,0,0/0,0,0,0,0,0 24-24 n");
    assert_eq!(over.outcome(), Some([0, 0]));
    let over = at("4,4,4,2,0,0/4,4,1,0,0,0 0-25 s");
    assert_eq!(over.outcome(), Some([-1, 1]));
}

#[test]
fn too_many_sowings_without_a_capture_end_the_game() {
    let mut rng = Rng::new(92);
    let mut ended = 0;
    for _ in 0..20 {
        // Avoids captures and, as long as it can, the end.
        let mut state = Oware::new();
        while state.outcome().is_none() {
            let mut moves = Vec::new();
            state.moves(&mut moves);
            let quiet = |m: &u8| {
                let mut next = state;
                next.play(*m);
                let count = next.history.pits().len();
                count > state.history.pits().len() && (next.outcome().is_none() || count == 400)
            };
            let quiet: Vec<u8> = moves.iter().copied().filter(quiet).collect();
            let among = if quiet.is_empty() { &moves } else { &quiet };
            let m = among[rng.below(among.len() as u32) as usize];
            state.play(m);
        }
        if state.history.pits().len() == MOST_QUIET {
            ended += 1;
            let read = at(&state.position_text());
            assert_eq!(read, state);
        }
    }
    assert!(ended > 0);
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(93);
    for _ in 0..3 {
        let game = random_game(&Oware::new(), &mut rng);
        for state in game.iter().rev().skip(1).step_by(7) {
            random_moves_are_uniform(state, &mut rng);
        }
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(94);
    for _ in 0..10 {
        texts_are_safe(&Oware::new(), &mut rng);
        indices_are_distinct(&Oware::new(), &mut rng);
    }
}

#[test]
fn impossible_positions_are_refused() {
    let rows = "4,4,4,4,4,4/4,4,4,4,4,4";
    let with = |rest: &str| format!("{rows} {rest}");
    refuses(
        &Oware::new(),
        &[
            ("", ""),
            (&with("0 s"), "0"),
            (&with("0-2 s"), rows),
            (&with("0-0 w"), "w"),
            (&with("0-0 s "), ""),
            (&with("0-0 s Aa B"), "B"),
            (&with("0-0 s AA"), "A"),
            (&with("0-0 s a"), "a"),
            (&with("0-0 s AfFZ"), "Z"),
            ("3,4,4,4,4,4/4,4,4,4,4,4 1-0 s", "1-0"),
            ("4,4,4,2,0,0/4,4,1,0,0,0 25-0 s", "25-0"),
            ("1,0,0,0,0,1/1,0,0,0,0,1 22-22 s F", "F"),
        ],
    );
}

#[test]
fn earlier_positions_are_part_of_the_hash() {
    let start = Oware::new();
    let hashes = ["A", "B", "Aa", "Ab"].map(|moves| {
        let moves: Vec<_> = moves.chars().map(String::from).collect();
        after(&start, &moves.join(" ")).hash()
    });
    for (i, hash) in hashes.iter().enumerate() {
        assert_ne!(*hash, start.hash());
        assert!(!hashes[..i].contains(hash));
    }
    let state = after(&start, "A a");
    assert_ne!(at(&now(&state)).hash(), state.hash());
}
