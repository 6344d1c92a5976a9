use super::draw::MOST_MORE;
use super::{Breakthru, HARBOUR};
use crate::kit::checks::{after, indices_are_distinct, random_game, random_moves_are_uniform};
use crate::kit::checks::{refuses, texts_are_safe};
use std::collections::HashMap;
use tesuji::Rng;
use tesuji::game::{Game, Notation, perft};

pub(super) fn at(text: &str) -> Breakthru {
    let read = Breakthru::new().read_position(text);
    read.expect("the position is possible")
}

/// A board of letters, `.` for empty squares, by row from the bottom.
type Board = [[char; 11]; 11];
type Square = (i32, i32);

fn board(state: &Breakthru) -> Board {
    std::array::from_fn(|row| std::array::from_fn(|column| state.at(column, row).unwrap_or('.')))
}

fn piece(board: &Board, (column, row): Square) -> Option<char> {
    let on_board = (0..11).contains(&column) && (0..11).contains(&row);
    on_board.then(|| board[row as usize][column as usize])
}

fn name((column, row): Square) -> String {
    crate::kit::wide::name((11 * row + column) as u8)
}

/// The steps like a rook's of the pieces with this letter.
fn steps_by_hand(board: &Board, letter: char) -> Vec<(Square, Square)> {
    let mut steps = Vec::new();
    for from in (0..121).map(|square| (square % 11, square / 11)) {
        if piece(board, from) != Some(letter) {
            continue;
        }
        for (right, up) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let mut to = (from.0 + right, from.1 + up);
            while piece(board, to) == Some('.') {
                steps.push((from, to));
                to = (to.0 + right, to.1 + up);
            }
        }
    }
    steps
}

fn turns_by_hand(state: &Breakthru) -> Vec<String> {
    let board = board(state);
    let (ship, own, enemy) = [('g', "gf", "s"), ('s', "s", "gf")][state.mover()];
    let mut turns = Vec::new();
    for (from, to) in steps_by_hand(&board, ship) {
        let mut next = board;
        next[from.1 as usize][from.0 as usize] = '.';
        next[to.1 as usize][to.0 as usize] = ship;
        for (second, last) in steps_by_hand(&next, ship) {
            let [from, to, second, last] = [from, to, second, last].map(name);
            turns.push(format!("{from}{to},{second}{last}"));
        }
    }
    if state.mover() == 0 {
        let moves = steps_by_hand(&board, 'f').into_iter();
        turns.extend(moves.map(|(from, to)| name(from) + &name(to)));
    }
    let is = |square, letters: &str| {
        piece(&board, square).is_some_and(|letter| letters.contains(letter))
    };
    for from in (0..121).map(|square| (square % 11, square / 11)) {
        for (right, up) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
            let to = (from.0 + right, from.1 + up);
            if is(from, own) && is(to, enemy) {
                turns.push(name(from) + &name(to));
            }
        }
    }
    turns.sort();
    turns
}

fn texts(state: &Breakthru) -> Vec<String> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let mut texts: Vec<_> = moves.iter().map(|&turn| state.move_text(turn)).collect();
    texts.sort();
    texts
}

/// Positions after the placements, from a few random games.
fn samples(seed: u64, step: usize) -> Vec<Breakthru> {
    let mut rng = Rng::new(seed);
    let mut samples = Vec::new();
    for _ in 0..3 {
        let game = random_game(&Breakthru::new(), &mut rng);
        let open = game.into_iter().filter(|state| state.outcome().is_none());
        samples.extend(open.skip(12).step_by(step));
    }
    samples
}

/// A gold ship and the flagship against two silver ships, with few turns.
const FEW: &str = "11/11/11/11/4s6/5f5/6g4/11/11/11/s10 g 40";

#[test]
fn turns_are_those_found_by_hand() {
    for state in samples(91, 13) {
        let expected = turns_by_hand(&state);
        assert_eq!(texts(&state), expected, "{}", state.position_text());
        assert_eq!(state.count_moves(&mut Vec::new()), expected.len());
    }
}

#[test]
fn second_steps_stay_below_their_bound() {
    let mut most = 0;
    for state in samples(92, 7) {
        let fleet = state.fleet();
        let bound = fleet.slides().steps() + MOST_MORE;
        fleet.each_step(|first| {
            let steps = fleet.after(first).slides().steps();
            assert!(steps <= bound, "{} {first:?}", state.position_text());
            most = most.max(steps + MOST_MORE - (bound - MOST_MORE));
        });
    }
    // The positions do come near it.
    assert!(most > MOST_MORE + 8, "{most}");
}

#[test]
fn perft_agrees_with_regular_boardgames() {
    let counts = [24, 552, 12144, 255_024];
    for (plies, count) in counts.into_iter().enumerate() {
        assert_eq!(perft(&Breakthru::new(), plies + 1), count);
    }
}

#[test]
fn escorts_are_placed_and_gold_moves_first() {
    let placed = "d4 e4 f4 g4 h4 d5 e5 f5 g5 h5 d6 e6";
    let state = after(&Breakthru::new(), placed);
    let rows = "11/3sssss3/11/1s7s1/1s7s1/1s1ggf3s1/1s1ggggg1s1/1s1ggggg1s1/11/3sssss3/11";
    assert_eq!(state.position_text(), format!("{rows} g 12"));
    assert_eq!(texts(&state), turns_by_hand(&state));
    assert_eq!(HARBOUR.count_ones(), 24);
    for text in ["f6", "c4", "d4,e4", "d4e4", "i8"] {
        assert!(Breakthru::new().read_move(text).is_err());
    }
}

#[test]
fn turns_do_what_they_say() {
    let state = at("11/11/11/3s7/4g6/5f5/6s4/11/11/11/s10 g 40");
    for (turn, rows) in [
        ("e7d8", "11/11/11/3g7/11/5f5/6s4/11/11/11/s10"),
        ("f6g5", "11/11/11/3s7/4g6/11/6f4/11/11/11/s10"),
        ("f6b6", "11/11/11/3s7/4g6/1f9/6s4/11/11/11/s10"),
        ("e7e10,e10b10", "11/1g9/11/3s7/11/5f5/6s4/11/11/11/s10"),
        ("e7f7,f7e7", "11/11/11/3s7/4g6/5f5/6s4/11/11/11/s10"),
    ] {
        let next = after(&state, turn);
        assert_eq!(next.position_text(), format!("{rows} s 41"));
        assert_eq!(next.outcome(), None);
    }
    for wrong in [
        "e7e8",
        "f6f7,e7e8",
        "e7f8",
        "e7e8,f6f7",
        "e7d7,e7d7",
        "e7e8,e8d8",
        "a1a2,a2a3",
    ] {
        assert!(state.read_move(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_flagship_decides() {
    let state = at("11/11/11/11/4s6/5f5/5g5/9s1/8f1g/11/s10 g 40"
        .replace("5f5", "11")
        .as_str());
    let edge = after(&state, "i3i1");
    assert_eq!(edge.outcome(), Some([1, -1]));
    assert_eq!(at(&edge.position_text()), edge);
    assert_eq!(after(&state, "i3h3").outcome(), None);

    let beside = at("11/11/11/11/11/11/11/11/g8s1/9f1/10s g 40"
        .replace("9s1", "11")
        .as_str());
    let taken = after(&beside, "j2k1");
    assert_eq!(taken.outcome(), Some([1, -1]));

    let hunted = at("11/11/11/11/4s6/5f5/5g5/11/11/11/11 s 41");
    let lost = after(&hunted, "e7f6");
    assert_eq!(lost.outcome(), Some([-1, 1]));
    assert_eq!(at(&lost.position_text()), lost);
}

#[test]
fn a_hundred_turns_or_no_turn_draw() {
    let state = at(&FEW.replace(" g 40", " s 211"));
    assert_eq!(after(&state, "e7e8,a1a2").outcome(), Some([0, 0]));
    let state = at(&FEW.replace(" g 40", " s 209"));
    assert_eq!(after(&state, "e7e8,a1a2").outcome(), None);
    // The last move counts.
    let state = at(&FEW.replace(" g 40", " s 211"));
    assert_eq!(after(&state, "e7f6").outcome(), Some([-1, 1]));

    let alone = at("11/11/11/11/11/5f5/6g4/11/11/11/11 s 41");
    assert_eq!(alone.outcome(), Some([0, 0]));
    let shut_in = at("11/11/11/11/11/5f5/11/11/11/g10/sg9 s 41");
    assert_eq!(shut_in.outcome(), Some([0, 0]));
    let capture = at("11/11/11/11/11/5f5/11/11/11/gg9/sg9 s 41");
    assert_eq!(texts(&capture), ["a1b2"]);
}

#[test]
fn few_turns_are_drawn_uniformly() {
    let mut rng = Rng::new(93);
    let few = at(FEW);
    let hunters = at(&FEW.replace(" g 40", " s 41").replace("s10", "11"));
    let shut_in = at("11/11/11/11/11/4s1s4/5f5/4s1s4/11/11/11 g 40");
    for state in [few, hunters, shut_in] {
        random_moves_are_uniform(&state, &mut rng);
    }
}

#[test]
fn many_turns_are_drawn_uniformly() {
    let mut rng = Rng::new(94);
    for state in samples(95, 40).into_iter().take(6) {
        let texts = texts(&state);
        let bins = 100;
        let mut sizes = vec![0.0; bins];
        for i in 0..texts.len() {
            sizes[i * bins / texts.len()] += 1.0 / texts.len() as f64;
        }
        let place: HashMap<_, _> = texts
            .iter()
            .enumerate()
            .map(|(i, text)| (text, i))
            .collect();
        let draws = 100_000;
        let mut drawn = vec![0u32; bins];
        for _ in 0..draws {
            let turn = state.random_move(&mut rng, &mut Vec::new());
            drawn[place[&state.move_text(turn)] * bins / texts.len()] += 1;
        }
        let pairs = drawn.iter().zip(&sizes);
        let chi_square: f64 = pairs
            .map(|(&count, size)| {
                let expected = size * f64::from(draws);
                (f64::from(count) - expected).powi(2) / expected
            })
            .sum();
        // 99 degrees of freedom: six deviations above the mean.
        assert!(chi_square < 184.0, "{chi_square} {}", state.position_text());
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(96);
    for _ in 0..3 {
        texts_are_safe(&Breakthru::new(), &mut rng);
    }
    indices_are_distinct(&Breakthru::new(), &mut rng);
    let start = "11/3sssss3/11/1s7s1/1s7s1/1s3f3s1/1s7s1/1s7s1/11/3sssss3/11 g 0";
    assert_eq!(Breakthru::new().position_text(), start);
}

#[test]
fn impossible_positions_are_refused() {
    let empty = "11/11/11/11/11/11/11/11/11/11/11";
    let start = "11/3sssss3/11/1s7s1/1s7s1/1s3f3s1/1s7s1/1s7s1/11/3sssss3/11";
    let edge = empty.replacen("11", "f10", 1);
    let two = empty.replacen("11", "5f4f", 1);
    let many = empty.replacen("11", "ggggggggggg", 2);
    refuses(
        &Breakthru::new(),
        &[
            ("", ""),
            (start, ""),
            (&format!("{start} g"), ""),
            (&format!("{start} s 0"), "s"),
            (&format!("{start} g 1"), start),
            (&format!("{start} g 00"), "00"),
            (&format!("{start} g 213"), "213"),
            (&format!("{start} s 12"), "s"),
            (&format!("{start} g 0 0"), "0"),
            (&format!("{empty} g 12"), empty),
            (&format!("{empty} s 41"), empty),
            (&format!("{edge} g 40"), &edge),
            (&format!("{two} g 40"), "f"),
            (&format!("{many} g 40"), &many),
            (&format!("{} g 40", start.replace('f', "x")), "x"),
        ],
    );
}

#[test]
fn symmetric_positions_have_one_representative() {
    let start = Breakthru::new();
    let corner = after(&start, "d4 h5").canonical();
    assert_eq!(after(&start, "h8 d7").canonical(), corner);
    assert_ne!(after(&start, "h8 d6").canonical(), corner);
    for state in samples(97, 11) {
        for symmetry in 0..8 {
            assert_eq!(state.seen(symmetry).canonical(), state.canonical());
        }
    }
}
