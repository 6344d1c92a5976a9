use super::*;
use crate::load::{Start, Worth, load_text};
use std::collections::BTreeSet;
use tesuji::scene::{Colour, Look};
use tesuji::{Game, Rng};
use tesuji_games::Family;
use tesuji_games::described::DESCRIBED;

fn start(name: &str) -> Described<loaded::ByWin> {
    let known = DESCRIBED.iter().find(|one| one.name == name);
    let text = known.expect("a text of this name").text;
    match load_text(text, name, Worth::Win).expect("a game") {
        Start::Duel(start) => start,
        _ => panic!("{name} is for two players"),
    }
}

#[test]
fn pieces_are_those_of_the_state() {
    for one in DESCRIBED {
        let (mut position, mut rng) = (start(one.name), Rng::new(9));
        for _ in 0..12 {
            let (scene, drawing) = (position.scene(), position.drawing());
            let Position::Rbg(inner) = &position.position else {
                panic!("all of them are in one language");
            };
            let rules = inner.loaded().rules();
            let tones = tones(rules, &owned(rules, inner.loaded().owners()));
            let pieces = &inner.state().pieces;
            let stands = |&cell: &usize| tones[usize::from(pieces[cell])].is_none();
            let expected: Vec<_> = (0..pieces.len()).filter(stands).collect();
            let shown: Vec<_> = scene.pieces.iter().map(|piece| piece.site).collect();
            assert_eq!(shown, expected, "{}\n{drawing}", one.name);
            let mut moves = Vec::new();
            if position.outcome().is_none() {
                position.moves(&mut moves);
            }
            for &m in &moves {
                let path = position.path(&scene, m);
                let text = position.move_text(m);
                let plain = text.split(['=', '#']).next().unwrap_or("");
                assert_eq!(path, scene.named(plain), "{}: {text}", one.name);
            }
            if moves.is_empty() {
                break;
            }
            position.play(moves[rng.below(moves.len() as u32) as usize]);
        }
    }
}

#[test]
fn looks_follow_names() {
    let looks = |name: &str| {
        let scene = start(name).scene();
        let looks = scene.pieces.iter().map(|piece| (piece.player, piece.look));
        (looks.collect::<BTreeSet<_>>(), scene.colours)
    };
    let both = |look| BTreeSet::from([(Some(0), look), (Some(1), look)]);
    let white_and_black = vec![Colour::White, Colour::Black];
    assert_eq!(
        looks("breakthrough.rbg"),
        (both(Look::Pawn), white_and_black)
    );
    let black_and_white = vec![Colour::Black, Colour::White];
    assert_eq!(looks("draughts.rbg"), (both(Look::Man), black_and_white));
    let boxes = start("dots-and-boxes.rbg").scene();
    assert!(boxes.pieces.is_empty(), "dots, gaps and boxes are ground");
    let inner = start("diagonals.rbg");
    let Position::Rbg(inner) = &inner.position else {
        panic!("in the language of boards");
    };
    let owners = owned(inner.loaded().rules(), inner.loaded().owners());
    assert_eq!(owners, [None, Some(0), Some(1), None], "by their names");
    let hex = start("hex.rbg").scene();
    let xs = |row: usize| hex.sites[row].at[0];
    assert!(
        (xs(0) - 3.0).abs() < 0.01 && (xs(1) - 2.5).abs() < 0.01,
        "a rhombus on a corner"
    );
}
