//! The board: its komi, its moves, its handicaps.

use super::board::{Board, SYNTAX};
use super::game::ILLEGAL;
use tesuji_games::go::KoGo;
use tesuji_session::Games;
use tesuji_session::session::Shelf;

fn board(game: &str) -> Board {
    let games = Games::new().with_shelf(Shelf::opened_by::<KoGo>(tesuji_placing::open));
    Board::new(games, game).expect("a game of Go")
}

#[test]
fn every_komi_decides_as_it_says() {
    for (komi, option) in [
        (0.0, None),
        (7.5, Some("komi=7.5")),
        (7.0, Some("komi=7")),
        (0.3, Some("komi=0.5")),
        (-0.3, Some("komi=-0.5")),
        (6.75, Some("komi=6.5")),
        (1e9, Some("komi=25.5")),
        (-1e9, Some("komi=-25.5")),
    ] {
        let mut board = board("go5:ko");
        assert_eq!(board.compensate(komi), Ok(()));
        let name = &board.session().game().name;
        let played = name.split(',').find(|part| part.starts_with("komi="));
        assert_eq!(played, option, "{komi}");
        assert!((board.komi() - komi).abs() < 1e-9);
    }
}

#[test]
fn a_change_leaves_the_moves_as_they_were_made() {
    let mut board = board("go9:ko,komi=7.5");
    for (player, vertex) in [(0, "e4"), (0, "PASS"), (1, "G6"), (1, "c03"), (0, "pass")] {
        assert_eq!(board.play(player, vertex), Ok(()));
    }
    let before = board.session().position_text();
    assert_eq!(board.compensate(0.5), Ok(()));
    assert_eq!(board.session().position_text(), before);
    assert_eq!(board.play(1, "e4"), Err(ILLEGAL));
    assert_eq!(board.play(1, "k1"), Err(ILLEGAL));
    assert_eq!(board.play(1, "i1"), Err(SYNTAX));
    assert_eq!(board.session().position_text(), before);
    for _ in 0..5 {
        assert!(board.undo());
    }
    assert!(!board.undo());
    assert!(board.stones().iter().all(Option::is_none));
}

#[test]
fn a_handicap_is_there_at_once_or_not_at_all() {
    let mut board = board("go9:ko");
    for (vertices, wrong) in [
        (&["d4", "g7", "d4"][..], "bad vertex list"),
        (&["d4", "pass"], "bad vertex list"),
        (&["d4", "k10"], "bad vertex list"),
        (&["d4"], "bad vertex list"),
        (&[], "bad vertex list"),
    ] {
        let places = board.places(vertices);
        let set = places.and_then(|places| board.handicap(&places));
        assert_eq!(set, Err(wrong), "{vertices:?}");
        assert!(board.stones().iter().all(Option::is_none));
    }
    let places = board.places(&["d4", "G7"]).expect("two points");
    assert_eq!(board.handicap(&places), Ok(()));
    assert_eq!(board.session().mover(), 1);
    assert_eq!(board.handicap(&places), Err("board not empty"));
    assert!(!board.undo(), "a handicap is no move");
    assert_eq!(board.play(1, "e5"), Ok(()));
    assert!(board.undo());
    assert_eq!(board.stones().iter().flatten().count(), 2);
}
