//! Pictures of positions: `--svg`.

use crate::common::{file, json, refused};
use std::fs;

#[test]
fn a_position_is_drawn_with_its_last_move() {
    let path = file("position.svg", None);
    let line = format!("replay breakthrough6 --moves 'a2a3 f5f4' --svg {path}");
    json(&line);
    let svg = fs::read_to_string(&path).expect("a picture");
    assert!(
        svg.starts_with("<svg") && svg.ends_with("</svg>\n"),
        "{svg}"
    );
    assert!(svg.contains("<title>breakthrough6, player 1 to move</title>"));
    assert_eq!(svg.matches("href=\"#t-pawn\"").count(), 24);
    assert_eq!(svg.matches("class=\"t-last\"").count(), 1);
    refused(&line, "already");
    json(&format!("{line} --force"));
}

#[test]
fn a_search_draws_the_moves_that_it_prefers() {
    let path = file("searched.svg", None);
    let line =
        format!("search tic-tac-toe uct --moves 'a1 a3 b1 b3' --iterations 400 --svg {path}");
    json(&line);
    let svg = fs::read_to_string(&path).expect("a picture");
    let rings = svg.matches("class=\"t-ringed\"").count();
    assert!((1..=5).contains(&rings), "{svg}");
    refused(&line, "already");
}

#[test]
fn described_games_are_drawn() {
    let path = file("described.svg", None);
    json(&format!("replay hex.rbg --svg {path}"));
    let svg = fs::read_to_string(&path).expect("a picture");
    assert!(svg.contains("class=\"t-hex\""), "{svg}");
}
