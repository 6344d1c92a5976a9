//! Tests of the rules.

use super::Awari;
use crate::kit::checks::{after, indices_are_distinct, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use tesuji::Rng;
use tesuji::game::{Game, Notation, perft};

fn at(text: &str) -> Awari {
    Awari::new()
        .read_position(text)
        .expect("the position is possible")
}

fn legal(state: &Awari) -> Vec<String> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    assert_eq!(state.count_moves(&mut Vec::new()), moves.len());
    moves.into_iter().map(|m| state.move_text(m)).collect()
}

#[test]
fn perft_agrees_with_ludii() {
    let counts = [6, 36, 190, 1014, 5219, 27332, 139_157];
    for (plies, count) in counts.into_iter().enumerate() {
        assert_eq!(perft(&Awari::new(), plies + 1), count);
    }
}

#[test]
fn seeds_go_round_counter_clockwise() {
    let state = after(&Awari::new(), "f1");
    assert_eq!(state.position_text(), "4,4,5,5,5,5/4,4,4,4,4,0 0-0 n 1 0");
    assert_eq!(legal(&state), ["f2", "e2", "d2", "c2", "b2", "a2"]);
    let state = after(&state, "a2");
    assert_eq!(state.position_text(), "0,4,5,5,5,5/5,5,5,5,4,0 0-0 s 2 0");
}

#[test]
fn a_grand_slam_is_illegal() {
    // f1 would make f2 two and take the opponent's last seeds.
    let state = at("0,0,0,0,0,1/2,0,0,0,0,1 44-0 s 60 0");
    assert_eq!(legal(&state), ["a1"]);
    // With a seed left over it is an ordinary capture.
    let state = at("1,0,0,0,0,1/2,0,0,0,0,1 43-0 s 60 0");
    assert_eq!(legal(&state), ["a1", "f1"]);
    let taken = after(&state, "f1");
    assert_eq!(taken.position_text(), "1,0,0,0,0,0/2,0,0,0,0,0 45-0 n 61 0");
}

#[test]
fn an_empty_row_must_be_fed() {
    assert_eq!(legal(&at("0,0,0,0,0,0/2,0,0,0,0,2 44-0 s 60 0")), ["f1"]);
}

#[test]
fn two_forced_passes_end_the_game() {
    let state = at("0,0,0,0,0,0/2,0,0,0,0,0 20-26 s 60 0");
    assert_eq!(legal(&state), ["pass"]);
    let passed = after(&state, "pass");
    assert_eq!(
        passed.position_text(),
        "0,0,0,0,0,0/2,0,0,0,0,0 20-26 n 61 1"
    );
    assert_eq!(legal(&passed), ["pass"]);
    let over = after(&passed, "pass");
    assert_eq!(over.outcome(), Some([-6, 6]));
    assert_eq!(at(&over.position_text()), over);
    let mut rng = Rng::new(1);
    let mut played = state;
    played.play_random(&mut rng, &mut Vec::new());
    assert_eq!(played, passed);
}

#[test]
fn a_sowing_after_a_pass_starts_the_count_anew() {
    // The second player cannot reach the first; then the first, who can, feeds.
    let state = at("0,0,0,0,0,0/2,0,0,0,0,2 30-14 n 61 0");
    let fed = after(&state, "pass f1");
    assert_eq!(fed.position_text(), "0,0,0,0,1,1/2,0,0,0,0,0 30-14 n 63 0");
}

#[test]
fn the_game_ends_with_one_seed_a_pit_or_by_length() {
    let state = at("1,0,0,0,0,1/2,0,0,0,0,0 22-22 s 60 0");
    assert_eq!(after(&state, "a1").outcome(), Some([0, 0]));
    let late = at("4,4,4,4,4,4/4,4,4,4,4,4 0-0 n 2499 0");
    assert_eq!(late.outcome(), None);
    assert_eq!(after(&late, "f2").outcome(), Some([0, 0]));
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(31);
    for _ in 0..3 {
        let game = random_game(&Awari::new(), &mut rng);
        for state in game.iter().rev().skip(1).step_by(3) {
            random_moves_are_uniform(state, &mut rng);
        }
    }
    // Two of four pits are grand slams.
    random_moves_are_uniform(&at("0,0,0,0,0,1/1,2,0,0,2,1 41-0 s 60 0"), &mut rng);
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(32);
    for _ in 0..20 {
        texts_are_safe(&Awari::new(), &mut rng);
        indices_are_distinct(&Awari::new(), &mut rng);
    }
    let start = at("4,4,4,4,4,4/4,4,4,4,4,4 0-0 s");
    assert_eq!(start, Awari::new());
    assert_eq!(start.position_text(), "4,4,4,4,4,4/4,4,4,4,4,4 0-0 s 0 0");
}

#[test]
fn impossible_positions_are_refused() {
    let rows = "4,4,4,4,4,4/4,4,4,4,4,4";
    let with = |rest: &str| format!("{rows} {rest}");
    refuses(
        &Awari::new(),
        &[
            ("", ""),
            ("4,4,4,4,4,4 0-0 s 0 0", "4,4,4,4,4,4"),
            ("4,4,4,4,4/4,4,4,4,4,4 0-0 s 0 0", "4,4,4,4,4"),
            ("4,4,4,4,4,4/4,4,4,4,4,4,4 0-0 s 0 0", "4,4,4,4,4,4,4"),
            ("4,4,4,4,4,x/4,4,4,4,4,4 0-0 s 0 0", "x"),
            ("4,4,4,4,4,+4/4,4,4,4,4,4 0-0 s 0 0", "+4"),
            ("49,0,0,0,0,0/0,0,0,0,0,0 0-0 s 0 0", "49"),
            (&with("0 s 0 0"), "0"),
            (&with("0-2 s 0 0"), rows),
            ("3,4,4,4,4,4/4,4,4,4,4,4 1-0 s 10 0", "1-0"),
            (&with("0-0 w 0 0"), "w"),
            (&with("0-0 s 1 0"), "1"),
            (&with("0-0 s 2502 0"), "2502"),
            (&with("0-0 s 2 3"), "3"),
            (&with("0-0 s 2 1"), "1"),
            (&with("0-0 s 0 1"), "1"),
            (&with("0-0 s 0 0 0"), "0"),
        ],
    );
}

#[test]
fn hashes_differ() {
    let start = Awari::new();
    let hashes = ["a1", "b1", "a1 f2"].map(|moves| after(&start, moves).hash());
    assert!(hashes.iter().all(|&hash| hash != start.hash()));
    assert!(hashes[0] != hashes[1] && hashes[1] != hashes[2]);
    assert_eq!(start.canonical(), start);
}
