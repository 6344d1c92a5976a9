//! Tests of all the games with the pieces of chess.

use super::slow::Slow;
use super::{Chess, ChessKc, LosAlamos, Position, ReachChess, Rules, Skirmish, Standing, Tactics};
use crate::Family;
use crate::kit::checks::{after, indices_are_distinct, random_game, random_moves_are_uniform};
use crate::kit::checks::{listed, refuses, texts_are_safe};
use std::collections::HashMap;
use tesuji::Rng;
use tesuji::game::{Game, Notation};
use tesuji::minimax::Forcing;

/// Compares the moves of a position with those of [`Slow`], and returns the positions after them.
fn same_moves<R: Rules>(fast: &Position<R>, slow: &Slow<R>) -> HashMap<String, Slow<R>> {
    let text = fast.position_text();
    let next: HashMap<String, _> = slow.legal().into_iter().collect();
    let mut expected: Vec<_> = next.keys().cloned().collect();
    if R::PASSES && expected.is_empty() {
        expected.push("pass".into());
    }
    expected.sort_unstable();
    let mut moves = Vec::new();
    fast.moves(&mut moves);
    let mut found: Vec<_> = moves.iter().map(|&m| fast.move_text(m)).collect();
    found.sort_unstable();
    assert_eq!(found, expected, "{text}");
    assert_eq!(fast.count_moves(&mut Vec::new()), expected.len(), "{text}");
    assert_eq!(fast.can_move(), !next.is_empty(), "{text}");
    assert_eq!(fast.in_check(), slow.has_king() && slow.is_checked());
    next
}

/// Plays random games with both the bit sets and [`Slow`], and compares every position.
fn agrees_with_slow<R: Rules>(games: usize, rng: &mut Rng) {
    for _ in 0..games {
        let (mut fast, mut slow) = (Position::<R>::new(), Slow::<R>::read(R::START));
        let mut passes = 0;
        while fast.outcome().is_none() {
            let text = fast.position_text();
            assert!(text.starts_with(&slow.text()), "{text}: {}", slow.text());
            if !R::COUNTS_ALL_PLIES {
                let clock = format!(" {} 1", slow.reversible);
                assert!(text.ends_with(&clock), "{text}: {clock}");
            }
            let next = same_moves(&fast, &slow);
            let m = fast.random_move(rng, &mut Vec::new());
            let played = fast.move_text(m);
            fast.play(m);
            slow = next.get(&played).cloned().unwrap_or_else(|| slow.passed());
            passes = if played == "pass" { passes + 1 } else { 0 };
            assert_eq!(usize::from(fast.passes), passes);
        }
        let text = fast.position_text();
        assert!(text.starts_with(&slow.text()), "{text}: {}", slow.text());
        if R::CHECK && !R::PASSES && !fast.is_over_time() {
            // Only checkmate and stalemate are left.
            assert_eq!(slow.legal().len(), 0, "{text}");
            let lost = R::judge(&fast) == Standing::Lost;
            assert_eq!(lost, slow.is_checked(), "{text}");
        }
    }
}

#[test]
fn random_games_agree_with_the_rules_square_by_square() {
    let mut rng = Rng::new(41);
    agrees_with_slow::<super::Orthodox>(12, &mut rng);
    agrees_with_slow::<super::KingCapture>(25, &mut rng);
    agrees_with_slow::<super::Skirmishing>(25, &mut rng);
    agrees_with_slow::<super::Reach>(40, &mut rng);
    agrees_with_slow::<super::SixBySix>(25, &mut rng);
}

/// Positions with more pins, queens and promotions than games have.
#[test]
fn crowded_positions_agree_with_the_rules_square_by_square() {
    fn compare<R: Rules>(text: &str) {
        let (fast, slow) = (at::<R>(text), Slow::<R>::read(text));
        assert!(!same_moves(&fast, &slow).is_empty());
        random_moves_are_uniform(&fast, &mut Rng::new(44));
    }
    for text in [
        // Every pawn is pinned, in all eight directions; some can move along their line.
        "3r3b/b7/7k/2PPP3/r1PKP2r/2PPP3/8/b2r2b1 w - - 0 1",
        "3r4/2P1P2k/1b1Q1b2/2PKP2r/2PPP3/8/b2r2b1/8 w - - 0 1",
        "7k/3r2b1/1P6/b1P5/2KP1r2/2P5/b3P3/8 w - - 0 1",
        "QQQQQQQ1/Q6Q/Q6Q/Q6Q/8/5k2/7K/Q7 w - - 0 1",
        "n1n1n1nk/1P1P1P1P/8/8/8/8/K7/1QQ1Q3 w - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
    ] {
        compare::<super::KingCapture>(text);
        compare::<super::Skirmishing>(text);
        if !text.starts_with('Q') {
            compare::<super::Orthodox>(text);
        }
    }
}

fn shared<G: Family + PartialEq + std::fmt::Debug + Copy>(name: &str, options: &str) {
    let mut rng = Rng::new(42);
    let start: G = crate::kit::checks::open(name, options);
    for _ in 0..3 {
        texts_are_safe(&start, &mut rng);
        indices_are_distinct(&start, &mut rng);
    }
    let game = random_game(&start, &mut rng);
    for state in game.iter().rev().skip(1).step_by(1 + game.len() / 8) {
        random_moves_are_uniform(state, &mut rng);
    }
    for state in &game {
        assert_eq!(state.canonical().canonical(), state.canonical());
    }
    let error = G::start(name, "rgb").expect_err("no option");
    assert_eq!(error.part(), "rgb");
}

#[test]
fn texts_indices_and_draws() {
    shared::<Chess>("chess", "");
    shared::<Chess>("chess", "rbg");
    shared::<ChessKc>("chess-kc", "");
    shared::<Skirmish>("skirmish", "");
    shared::<ReachChess>("reach-chess", "");
    shared::<LosAlamos>("losalamos", "");
}

fn at<R: Rules>(text: &str) -> Position<R> {
    let read = Position::<R>::new().read_position(text);
    read.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A position with promotions by pushing and by capturing to either side: each counts four times.
#[test]
fn promotions_count_as_moves() {
    let mut rng = Rng::new(43);
    let state: Chess = at("r1b4k/1P1P4/8/8/8/8/6K1/8 w - - 0 1");
    // b8, a8, c8 and d8, c8, each four times, and eight steps of the king.
    assert_eq!(state.count_moves(&mut Vec::new()), 5 * 4 + 8);
    random_moves_are_uniform(&state, &mut rng);
    let promoted = after(&state, "b7a8n");
    assert_eq!(
        promoted.position_text(),
        "N1b4k/3P4/8/8/8/8/6K1/8 b - - 0 1"
    );
    let state: LosAlamos = at("r1n2k/1P4/6/6/6/4K1 w - - 0 1");
    let of_pawn = |text: &str| text.starts_with("b5");
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let texts = moves.iter().map(|&m| state.move_text(m));
    assert_eq!(texts.filter(|text| of_pawn(text)).count(), 3 * 3);
    random_moves_are_uniform(&state, &mut rng);
}

#[test]
fn short_fen_is_read() {
    let start = Chess::new();
    let rows = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for rest in [
        "w KQkq",
        "w KQkq -",
        "w KQkq - 0",
        "w KQkq - 0 77",
        "w qkQK - 0 1",
    ] {
        assert_eq!(start.read_position(&format!("{rows} {rest}")), Ok(start));
    }
    // Without the field there are no rights to castle.
    let bare = start
        .read_position(&format!("{rows} w"))
        .expect("it is enough");
    assert_eq!(bare.position_text(), format!("{rows} w - - 0 1"));
    assert_ne!(bare.hash(), start.hash());
}

#[test]
fn the_square_stepped_over_is_kept_only_if_it_matters() {
    let state: Chess = at("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert!(state.position_text().ends_with("b KQkq - 0 1"));
    assert_eq!(after(&Chess::new(), "e2e4"), state);
    let state = after(&Chess::new(), "e2e4 a7a6 e4e5 d7d5");
    assert!(state.position_text().ends_with("w KQkq d6 0 1"));
    let taken = after(&state, "e5d6");
    let rows = "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR";
    assert_eq!(taken.position_text(), format!("{rows} b KQkq - 0 1"));
    // A move later it is too late.
    assert!(after(&state, "a2a3 a6a5").read_move("e5d6").is_err());
}

#[test]
fn impossible_positions_are_refused() {
    let rows = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let with = |rest: &str| format!("{rows} {rest}");
    let nine = "4k3/8/8/8/8/P7/PPPPPPPP/4K3";
    refuses(
        &Chess::new(),
        &[
            ("", ""),
            (rows, ""),
            (&with("x KQkq - 0 1"), "x"),
            (&with("w KQkqK - 0 1"), "KQkqK"),
            (&with("w X - 0 1"), "X"),
            (&with("w  - 0 1"), ""),
            (&with("w KQkq e9 0 1"), "e9"),
            (&with("w KQkq e6 0 1"), "e6"),
            (&with("w KQkq - 101 1"), "101"),
            (&with("w KQkq - -1 1"), "-1"),
            (&with("w KQkq - 0 x"), "x"),
            (&with("w KQkq - 0 1 pass"), "pass"),
            (
                &with("w KQkq - 99999999999999999999 1"),
                "99999999999999999999",
            ),
            ("4k3/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/8"),
            ("4k3/8/8/8/8/8/8/4KK2 w - - 0 1", "4k3/8/8/8/8/8/8/4KK2"),
            ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "4k2P/8/8/8/8/8/8/4K3"),
            ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "4k3/8/8/8/8/8/8/p3K3"),
            (&format!("{nine} w - - 0 1"), nine),
            // The king of the side that has just moved could be taken.
            ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "w"),
            ("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", "KQ"),
            ("4k3/8/8/8/8/8/8/5K1R w K - 0 1", "K"),
            ("4k3/8/8/8/8/8/8/4KX2 w - - 0 1", "X"),
            ("9/8/8/8/8/8/8/8 w - - 0 1", "9"),
        ],
    );
    let los = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR";
    refuses(
        &LosAlamos::new(),
        &[
            (&format!("{los} w K - 0 1"), "K"),
            (&format!("{los} w - e3 0 1"), "e3"),
            ("rnqknr/pppppp/6/6/PPPPPP/RNBKNR w - - 0 1", "B"),
        ],
    );
}

#[test]
fn positions_have_one_representative() {
    let canonical = |text: &str| at::<super::Orthodox>(text).canonical();
    let text = "8/8/5k2/8/2P5/8/1K6/7R w - - 7 1";
    assert_eq!(
        canonical(text),
        canonical("8/8/2k5/8/5P2/8/6K1/R7 w - - 7 1")
    );
    // Pawns know up from down, and rights to castle left from right.
    assert_ne!(
        canonical(text),
        canonical("7R/1K6/8/2P5/8/5k2/8/8 w - - 7 1")
    );
    let text = "4k3/8/8/8/8/8/8/4K2R w K - 7 1";
    assert_eq!(canonical(text), at(text));
    // Without pawns all eight directions are alike, for white as for black.
    for side in ["w", "b"] {
        let all = [
            "k7/8/1K6/8/8/8/8/7N",
            "7k/8/6K1/8/8/8/8/N7",
            "7N/8/8/8/8/1K6/8/k7",
            "N7/8/8/8/8/6K1/8/7k",
            "7N/8/8/8/8/2K5/8/k7",
            "7k/8/5K2/8/8/8/8/N7",
            "N7/8/8/8/8/5K2/8/7k",
            "k7/8/2K5/8/8/8/8/7N",
        ];
        let fen = |rows: &str| format!("{rows} {side} - - 7 1");
        for pair in [&all[..4], &all[4..]] {
            for rows in pair {
                assert_eq!(canonical(&fen(rows)), canonical(&fen(pair[0])), "{rows}");
            }
        }
        assert_ne!(canonical(&fen(all[0])), canonical(&fen(all[4])));
        // The corner is exchanged with itself, b6 with c7.
        let turned = "k7/2K5/8/8/8/8/8/7N";
        assert_eq!(
            canonical(&fen(turned)),
            canonical(&fen("k7/8/1K6/8/8/8/8/7N"))
        );
    }
}

#[test]
fn hashes_differ_where_the_rest_of_the_game_does() {
    let texts = [
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "4k3/8/8/8/8/8/8/R3K2R w K - 0 1",
        "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
        "4k3/8/8/8/8/8/8/R3K2R w - - 1 1",
        "4k3/8/8/8/8/8/8/R3K2R b - - 0 1",
        "4k3/8/8/8/8/8/8/R3K2Q w - - 0 1",
        "4k3/8/8/8/8/8/8/B3K2R w - - 0 1",
        "4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 1",
        "4k3/8/8/4Pp2/8/8/8/4K3 w - - 0 1",
    ];
    let mut hashes: Vec<_> = texts
        .iter()
        .map(|text| at::<super::Orthodox>(text).hash())
        .collect();
    hashes.push(Chess::start("chess", "rbg").expect("an option").hash());
    hashes.push(Chess::new().hash());
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), texts.len() + 2);
}

#[test]
fn clocks_that_are_far_from_their_end_do_not_tell_positions_apart() {
    const PLIES: u32 = 20;
    let clocked =
        |clock: u32| at::<super::Orthodox>(&format!("4k3/p7/8/8/8/8/P7/R3K2R w KQ - {clock} 1"));
    let near = |clock| Tactics.near_hash(&clocked(clock), PLIES);
    assert!(near(0) == near(79) && near(79) != near(80) && near(80) != near(81));
    assert_ne!(clocked(0).hash(), clocked(79).hash());
    let other = at::<super::Orthodox>("4k3/p7/8/8/8/8/P7/R3K2R w K - 0 1");
    assert_ne!(near(0), Tactics.near_hash(&other, PLIES));
    // The same moves are legal, and none ends one game and not the other, for that long.
    let mut rng = Rng::new(4);
    let mut scratch = Vec::new();
    for _ in 0..200 {
        let mut both = [clocked(0), clocked(79)];
        for _ in 0..PLIES {
            let [moves, others] = both.map(|position| listed(&position));
            assert_eq!(moves, others);
            let m = both[0].random_move(&mut rng, &mut scratch);
            for position in &mut both {
                position.play(m);
            }
            assert_eq!(both[0].outcome(), both[1].outcome());
            if both[0].outcome().is_some() {
                break;
            }
        }
    }
}
