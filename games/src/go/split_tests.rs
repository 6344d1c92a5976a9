//! Tests of semimoves.

use super::{LargeGo, SmallGo, SuperkoGo};
use crate::checks::{after, open};
use crate::split_checks::{mean_length, semimoves};
use tesuji::game::Notation;

fn small(text: &str) -> SmallGo {
    let start: SmallGo = open("go5", "");
    start.read_position(text).expect("the position is possible")
}

#[test]
fn to_pass_or_to_play_comes_before_the_vertex() {
    let state = small("xxxxx/xxxxx/xxxxx/xxxxx/xx2x o");
    assert_eq!(semimoves(&state, "mod", ""), "play pass");
    assert_eq!(semimoves(&state, "mod", "pass"), "= pass");
    assert_eq!(semimoves(&state, "mod", "play"), "c1 d1");
    assert_eq!(semimoves(&state, "mod", "play d1"), "= d1");
    assert_eq!(semimoves(&state, "mod-shift", "play"), "1 2 3 4 5");
    assert_eq!(semimoves(&state, "mod-shift", "play 1"), "c1 d1");
    assert_eq!(semimoves(&state, "mod-shift", "play 1 c1"), "= c1");
    assert_eq!(semimoves(&state, "mod-shift", "play 2"), "", "a dead row");
    assert_eq!(semimoves(&state, "mod-joined", ""), "c1 d1 pass");
    assert_eq!(semimoves(&state, "mod-joined", "pass"), "= pass");
}

#[test]
fn suicide_shows_with_the_vertex() {
    // Two eyes: White may not fill either, so to play is dead; Black may fill both.
    let [white, black] =
        ["o", "x"].map(|side| small(&format!("xxxxx/x1xxx/xxxxx/xxx1x/xxxxx {side}")));
    assert_eq!(semimoves(&white, "mod", ""), "play pass");
    assert_eq!(semimoves(&white, "mod", "play"), "");
    assert_eq!(semimoves(&white, "mod-shift", "play 4"), "");
    assert_eq!(semimoves(&black, "mod", "play"), "d2 b4");
    assert_eq!(semimoves(&black, "mod-shift", "play 4"), "b4");
}

#[test]
fn superko_shows_with_the_vertex() {
    // White has taken the stone on b3; whether Black may take back at once is up to the rules.
    let ko = "c2 b2 d3 a3 c4 b4 b3 c3";
    let superko: SuperkoGo = open("go5", "superko");
    let state = after(&superko, ko);
    assert_eq!(semimoves(&state, "mod-shift", "play 3"), "e3");
    let state = after(&open::<SmallGo>("go5", ""), ko);
    assert_eq!(semimoves(&state, "mod-shift", "play 3"), "b3 e3");
}

#[test]
fn rows_that_lie_in_two_words_are_whole() {
    let start: LargeGo = open("go19", "");
    let all = "a b c d e f g h j k l m n o p q r s t";
    for row in 1..=19 {
        let expected: Vec<_> = all
            .split(' ')
            .map(|column| format!("{column}{row}"))
            .collect();
        let vertices = semimoves(&start, "mod-shift", &format!("play {row}"));
        assert_eq!(vertices, expected.join(" "));
    }
}

/// Half of all moves are passes, and two in a row end the game.
#[test]
fn random_split_games_have_a_known_length() {
    let start: SmallGo = open("go9", "");
    for strategy in ["mod", "mod-shift"] {
        let mean = mean_length(&start, strategy, 1000);
        assert!((5.7..6.3).contains(&mean), "{strategy} {mean}");
    }
}
