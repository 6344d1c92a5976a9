//! Properties that the contract of all split games cannot see: which semimoves moves have, and
//! which parts are dead.

use crate::chess::{Chess, ChessKc, LosAlamos, Position, ReachChess, Rules, Skirmish};
use crate::kit::split_checks::{mean_length, offered, spelled};
use tesuji::game::Notation;

fn at<R: Rules>(text: &str) -> Position<R> {
    let read = Position::new().read_position(text);
    read.expect("the position is possible")
}

#[test]
fn moves_and_parts_are_small() {
    assert_eq!(size_of::<crate::chess::Move>(), 3);
    assert_eq!(size_of::<crate::chess::Part>(), 3);
    assert_eq!(size_of::<Chess>(), 72);
}

#[test]
fn moves_are_split_as_each_strategy_says() {
    let state: Chess = at("rnbqkb1r/ppp1pppp/8/8/8/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1");
    for (by, text, semimoves) in [
        ("mod", "f1c4", "f1 c4 +"),
        ("mod-plus", "f1c4", "f1 nw c4 +"),
        ("mod-shift", "f1c4", "f f1 c4 +"),
        ("mod-plus-shift", "f1c4", "f f1 nw c4 +"),
        ("mod-plus", "f3g5", "f3 g5 +"),
        ("mod-shift", "f3g5", "f f3 nn g5 +"),
        ("mod-plus-shift", "f3h4", "f f3 ee h4 +"),
        ("mod-plus", "d2d3", "d2 ahead d3 +"),
        ("mod-plus", "d2d4", "d2 d4 +"),
        ("mod-shift", "d2d4", "d d2 d4 +"),
        ("mod-plus", "e1e2", "e1 step e2 +"),
        ("mod-shift", "e1e2", "e e1 e2 +"),
    ] {
        assert_eq!(spelled(&state, by, text), semimoves, "{by}");
    }
    let black = state.read_position("4k3/8/8/3q4/4P3/8/8/4K3 b - - 0 1");
    let black = black.expect("possible");
    assert_eq!(spelled(&black, "mod-plus-shift", "d5d4"), "d d5 s d4 +");
    assert_eq!(spelled(&black, "mod-plus-shift", "d5e4"), "d d5 se e4 +");
    assert_eq!(
        spelled(&black, "mod-plus-shift", "e8d7"),
        "e e8 step w d7 +"
    );
    assert_eq!(spelled(&black, "mod-shift", "e8d7"), "e e8 w d7 +");
    // Without check there is no king test.
    assert_eq!(spelled(&ChessKc::new(), "mod", "e2e4"), "e2 e4");
    assert_eq!(spelled(&Skirmish::new(), "mod-shift", "g1f3"), "g g1 nn f3");
    // Without castling a king only steps.
    let small: LosAlamos = at("k5/6/6/6/6/5K w - - 0 1");
    assert_eq!(spelled(&small, "mod-plus", "f1e2"), "f1 e2 +");
    assert_eq!(spelled(&small, "mod-plus-shift", "f1e2"), "f f1 w e2 +");
}

#[test]
fn special_moves_are_split() {
    let state: Chess = at("4k3/1P6/8/3Pp3/8/8/8/R3K2R w KQ e6 0 1");
    for (by, text, semimoves) in [
        ("mod", "e1g1", "e1 g1 +"),
        ("mod-plus", "e1c1", "e1 castle c1 +"),
        ("mod-shift", "e1c1", "e e1 c1 +"),
        ("mod", "b7b8n", "b7 b8n +"),
        ("mod-plus-shift", "b7b8q", "b b7 ahead b8q +"),
        ("mod", "d5e6", "d5e6 +"),
        ("mod-plus-shift", "d5e6", "d5e6 +"),
        ("mod", "d5d6", "d5 d6 +"),
    ] {
        assert_eq!(spelled(&state, by, text), semimoves, "{by}");
    }
    let free: ChessKc = at("4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1");
    assert_eq!(offered(&free, "mod", ""), "e1:5 d5:1 f5:1 d5e6:1 f5e6:1");
    assert_eq!(spelled(&free, "mod-shift", "f5e6"), "f5e6");
    let black: ChessKc = at("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    assert_eq!(spelled(&black, "mod", "d4e3"), "d4e3");
}

#[test]
fn the_king_is_asked_last() {
    // The knight is pinned, the pawn blocked; and the king may not go to e2.
    let state: Chess = at("4r2k/8/8/8/5p2/4Np2/5P2/4K3 w - - 0 1");
    assert_eq!(offered(&state, "mod", ""), "e1:3 f2:0 e3:0");
    assert_eq!(
        offered(&state, "mod", "e3"),
        "d1:0 f1:0 c2:0 g2:0 c4:0 g4:0 d5:0 f5:0"
    );
    assert_eq!(offered(&state, "mod", "e1"), "d1:1 f1:1 d2:1 e2:0");
    assert_eq!(offered(&state, "mod", "e3 c4"), "");
    assert_eq!(offered(&state, "mod", "e1 d1"), "+:1");
    // Whatever is possible, Plus offers it.
    assert_eq!(offered(&state, "mod-plus", "e1"), "step:3 castle:0");
    assert_eq!(offered(&state, "mod-plus", "f2"), "ahead:0 capture:0");
    assert_eq!(offered(&state, "mod-shift", "e e3"), "ee:0 nn:0 ww:0 ss:0");
    assert_eq!(
        offered(&state, "mod-shift", "e e1"),
        "e:0 w:1 d1:1 f1:1 e2:0"
    );
    let columns = "a:0 b:0 c:0 d:0 e:3 f:0 g:0 h:0";
    assert_eq!(offered(&state, "mod-shift", ""), columns);
}

#[test]
fn a_pass_is_all_there_is() {
    let mated: ReachChess = at("rr5k/8/8/8/K7/8/7P/8 w - - 0 20");
    assert_eq!(offered(&mated, "mod-plus-shift", ""), "pass:1");
    assert_eq!(spelled(&mated, "mod", "pass"), "pass");
}

/// Regular Boardgames has 260.6, 260.3 and 261.0 in chess, 105.3 and 106.9 in chess without check.
#[test]
fn random_playouts_are_as_long_as_the_papers() {
    let chess: Chess = crate::kit::checks::open("chess", "rbg");
    let free: ChessKc = crate::kit::checks::open("chess-kc", "rbg");
    let near = |found: f64, paper: f64| {
        assert!((found - paper).abs() < 0.03 * paper, "{found} for {paper}");
    };
    near(mean_length(&chess, "mod", 3000), 260.6);
    near(mean_length(&chess, "mod-plus", 3000), 260.3);
    near(mean_length(&chess, "mod-shift", 3000), 261.0);
    near(mean_length(&free, "mod", 3000), 105.3);
    near(mean_length(&free, "mod-shift", 3000), 106.9);
}
