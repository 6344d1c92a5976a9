//! What the contract of all split games cannot see: which semimoves moves have, and what is dead.

use super::{Free, Minishogi};
use tesuji::Rng;
use tesuji::game::{Game, Notation};
use tesuji::split::{AnyStrategy, Mod, Split, Submove, semimoves_of, whole_moves};

fn at(text: &str) -> Minishogi {
    let read = Minishogi::<Free>::new().read_position(text);
    read.expect("the position is possible")
}

/// The texts of the semimoves of a move.
fn spelled(position: &Minishogi, by: &str, text: &str) -> String {
    let strategy = AnyStrategy::named(by).expect(by);
    let m = position.read_move(text).expect("a legal move");
    let mut semimoves = Vec::new();
    semimoves_of(position, strategy, None, Submove::Whole(m), &mut semimoves);
    let (mut part, mut texts) = (None, Vec::new());
    for semimove in semimoves {
        texts.push(position.semimove_text(strategy, part, semimove));
        if let Submove::Part(next) = position.choose(strategy, part, semimove) {
            part = Some(next);
        }
    }
    texts.join(" ")
}

/// The first semimoves, and how many moves each leads to.
fn offered(position: &Minishogi, by: &str) -> String {
    let strategy = AnyStrategy::named(by).expect(by);
    let mut semimoves = Vec::new();
    position.semimoves(strategy, None, &mut semimoves);
    let text = |&semimove: &u16| {
        let text = position.semimove_text(strategy, None, semimove);
        let mut moves = Vec::new();
        if let Submove::Part(part) = position.choose(strategy, None, semimove) {
            whole_moves(position, strategy, Some(part), &mut Vec::new(), &mut moves);
        }
        format!("{text}:{}", moves.len())
    };
    semimoves.iter().map(text).collect::<Vec<_>>().join(" ")
}

#[test]
fn moves_are_split_as_each_strategy_says() {
    let state = at("3k1/B4/5/5/K3R[GP] w - - 0 11");
    for (by, text, semimoves) in [
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
        assert_eq!(spelled(&state, by, text), semimoves, "{by}");
    }
}

#[test]
fn dead_pieces_are_offered() {
    // A silver on its line with the king has one step there, and so does a gold.
    let state = at("r3k/5/S4/K4/5[] w - - 0 11");
    assert_eq!(offered(&state, "mod"), "a2:4 a3:1");
    let state = at("4k/5/5/5/KG2r[] w - - 0 11");
    assert_eq!(offered(&state, "mod"), "a1:2 b1:1");
    assert_eq!(offered(&state, "mod-shift"), "a:2 b:1 c:0 d:0 e:0");
}

#[test]
fn a_pawn_drop_that_mates_is_found_out_last() {
    let strategy = AnyStrategy::from(Mod);
    let state = at("k4/5/1G1+B1/5/4K[P] w - - 0 11");
    let mut part = None;
    for wanted in ["P@", "a4"] {
        let mut semimoves = Vec::new();
        state.semimoves(strategy, part, &mut semimoves);
        let is_wanted = |&&semimove: &&u16| state.semimove_text(strategy, part, semimove) == wanted;
        let semimove = *semimoves.iter().find(is_wanted).expect(wanted);
        let Submove::Part(next) = state.choose(strategy, part, semimove) else {
            panic!("{wanted} ends no move");
        };
        part = Some(next);
    }
    let mut semimoves = Vec::new();
    state.semimoves(strategy, part, &mut semimoves);
    assert_eq!(semimoves, []);
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
