//! Properties that the contract of all split games cannot see: which semimoves moves have, and
//! which parts are dead.

use crate::kit::split_checks::{offered, semimoves, spelled};
use crate::minishogi::{Free, Minishogi};
use tesuji::Rng;
use tesuji::game::split::{Mod, Split};
use tesuji::game::{Game, Notation};

fn at(text: &str) -> Minishogi {
    let read = Minishogi::<Free>::new().read_position(text);
    read.expect("the position is possible")
}

#[test]
fn moves_are_split_as_each_strategy_says() {
    let state = at("3k1/B4/5/5/K3R[GP] w - - 0 11");
    for (by, text, texts) in [
        ("mod", "e1e4", "e1 e4 !"),
        ("mod", "e1d1", "e1 d1 !"),
        ("mod-plus", "e1d1", "e1 w d1 !"),
        ("mod-plus", "a4b5+", "a4 ne b5+ !"),
        ("mod-plus", "a4b5", "a4 ne b5 !"),
        ("mod-plus", "a1b2", "a1 b2 !"),
        ("mod-shift", "a1b2", "a a1 b2 !"),
        ("mod-shift", "e1e2", "e e1 e2 !"),
        ("mod", "G@c3", "G@ c3 !"),
        ("mod-plus", "G@c3", "G@ c3 !"),
        ("mod-plus-shift", "G@c3", "G@ c c3 !"),
    ] {
        assert_eq!(spelled(&state, by, text), texts, "{by}");
    }
}

#[test]
fn dead_pieces_are_offered() {
    // A silver on its line with the king has one step there, and so does a gold.
    let state = at("r3k/5/S4/K4/5[] w - - 0 11");
    assert_eq!(offered(&state, "mod", ""), "a2:4 a3:1");
    let state = at("4k/5/5/5/KG2r[] w - - 0 11");
    assert_eq!(offered(&state, "mod", ""), "a1:2 b1:1");
    assert_eq!(offered(&state, "mod-shift", ""), "a:2 b:1 c:0 d:0 e:0");
}

#[test]
fn a_pawn_drop_that_mates_is_found_out_last() {
    let state = at("k4/5/1G1+B1/5/4K[P] w - - 0 11");
    assert_eq!(semimoves(&state, "mod", "P@ a4"), "");
}

/// Not a figure of the paper: it has no such game.
#[test]
fn random_playouts_keep_their_length() {
    let (mut rng, mut scratch, mut plies) = (Rng::new(5), Vec::new(), 0);
    for _ in 0..300 {
        let mut position = Minishogi::<Free>::new();
        while position.outcome().is_none() {
            position.play_random_split(Mod, &mut rng, &mut scratch);
            plies += 1;
        }
    }
    assert_eq!(plies, 60_703);
}
