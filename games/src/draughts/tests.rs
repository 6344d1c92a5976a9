//! Tests of the rules.

use super::{CROWNING, Draughts};
use crate::kit::checks::{after, indices_are_distinct, legal, open, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use crate::kit::dark_squares::{BOARD, bit_of};
use tesuji::Rng;
use tesuji::game::{Game, Notation};

fn at(text: &str) -> Draughts {
    let read = Draughts::new().read_position(text);
    read.expect("the position is possible")
}

#[test]
fn captures_are_mandatory_and_go_to_their_end() {
    // The longer capture has no precedence, and cannot be broken off.
    let state = at("B:W8,14,23:B4,9");
    assert_eq!(legal(&state), ["4x11", "9x18x27"]);
    let next = after(&state, "9x18x27");
    assert_eq!(next.position_text(), "W:W8:B4,27:H0");
    assert_eq!(after(&state, "9x27"), next, "first and last are enough");
    for wrong in ["9x18", "9-13", "9x14", "9x23x27"] {
        assert_eq!(state.read_move(wrong).expect_err(wrong).part(), wrong);
    }
}

#[test]
fn first_and_last_must_be_one_capture() {
    // From 2 to 18 over 6 and 14 or over 7 and 15: two moves.
    let state = at("B:W6,7,14,15:B2");
    assert_eq!(legal(&state), ["2x11x18", "2x9x18"]);
    assert!(state.read_move("2x18").is_err());
    assert_eq!(after(&state, "2x9x18").position_text(), "W:W7,15:B18:H0");
    assert_eq!(after(&state, "2x11x18").position_text(), "W:W6,14:B18:H0");
}

#[test]
fn a_king_may_come_round_to_where_it_started() {
    let state = at("B:W14,15,22,23,K4:BK10");
    assert_eq!(legal(&state), ["10x17x26x19x10", "10x19x26x17x10"]);
    for capture in legal(&state) {
        let next = after(&state, &capture);
        assert_eq!(next.position_text(), "W:WK4:BK10:H0");
    }
    // A man does not turn back.
    assert_eq!(
        legal(&at("B:W14,15,22,23,K4:B10")),
        ["10x17x26", "10x19x26"]
    );
}

#[test]
fn a_man_that_is_crowned_stops() {
    let state = at("B:W5,26,27:B22");
    assert_eq!(legal(&state), ["22x31"]);
    assert_eq!(after(&state, "22x31").position_text(), "W:W5,27:BK31:H0");
    let state = at("B:W5,26,27:BK22");
    assert_eq!(legal(&state), ["22x31x24"]);
    let state = at("W:W7:B20");
    assert_eq!(after(&state, "7-2").position_text(), "B:WK2:B20:H0");
}

#[test]
fn a_side_without_a_move_loses() {
    assert_eq!(after(&at("W:WK6:BK10"), "6x15").outcome(), Some([-1, 1]));
    // Shut in: 29 is stuck behind 25 and 22.
    let state = at("B:W29:B22,20,21:H0");
    assert_eq!(after(&state, "22-25").outcome(), None, "21 is jumped over");
    let state = at("B:W29:B21,22,18:H0");
    assert_eq!(after(&state, "22-25").outcome(), None);
    let state = at("W:W29:B25,22");
    assert_eq!(state.outcome(), Some([1, -1]));
    assert_eq!(state.position_text(), "W:W29:B22,25:H0");
    assert_eq!(
        Draughts::new().read_position(&state.position_text()),
        Ok(state)
    );
}

#[test]
fn king_moves_count_towards_the_draw() {
    let state = at("B:W30,K1:B2,K32:H18");
    let shuffled = after(&state, "32-28 1-5");
    assert_eq!(shuffled.outcome(), Some([0, 0]));
    assert_eq!(shuffled.position_text(), "B:WK5,30:B2,K28:H20");
    assert_eq!(after(&state, "32-28 30-25").clock, 0, "a man has moved");
    assert_eq!(after(&state, "2-7 1-5").clock, 1);
    // Capturing resets the count, also with a king.
    let state = at("B:W27,30:B2,K32:H19");
    assert_eq!(after(&state, "32x23").position_text(), "W:W30:B2,K23:H0");
    // No move comes before the draw.
    let state = at("B:W29:B25,K18:H19");
    assert_eq!(after(&state, "18-22").outcome(), Some([1, -1]));
    let pdn: Draughts = open("draughts", "pdn");
    let state = pdn.read_position("B:W30,K1:B2,K32:H78");
    let state = state.expect("80 plies draw here");
    assert_eq!(after(&state, "32-28").outcome(), None);
    assert_eq!(after(&state, "32-28 1-5").outcome(), Some([0, 0]));
}

/// The board as rows of columns from the top left: the player and whether it is a king.
type Board = [[Option<(usize, bool)>; 8]; 8];

fn place(number: usize) -> (i32, i32) {
    let (row, column) = ((number - 1) / 4, (number - 1) % 4);
    ((2 * column + 1 - row % 2) as i32, row as i32)
}

fn number((column, row): (i32, i32)) -> usize {
    (4 * row + column / 2 + 1) as usize
}

fn board_of(state: &Draughts) -> Board {
    let mut board = [[None; 8]; 8];
    for square in 1..=32 {
        let set = 1 << bit_of(square);
        let (column, row) = place(square);
        board[row as usize][column as usize] = (0..2)
            .find(|&player| state.pieces[player] & set != 0)
            .map(|player| (player, state.kings & set != 0));
    }
    board
}

#[derive(PartialEq)]
enum Square {
    Outside,
    Empty,
    Piece((usize, bool)),
}

fn look(board: &Board, (column, row): (i32, i32)) -> Square {
    if !(0..8).contains(&column) || !(0..8).contains(&row) {
        return Square::Outside;
    }
    board[row as usize][column as usize].map_or(Square::Empty, Square::Piece)
}

fn rows(piece: (usize, bool)) -> &'static [i32] {
    match piece {
        (_, true) => &[-1, 1],
        (0, _) => &[1],
        _ => &[-1],
    }
}

/// Every capture of the piece on the last square of the route.
fn jumps(board: &Board, piece: (usize, bool), route: &[usize], found: &mut Vec<String>) {
    let (column, row) = place(*route.last().expect("a square"));
    let mut ends = true;
    for &down in rows(piece) {
        for right in [-1, 1] {
            let over = (column + right, row + down);
            let to = (column + 2 * right, row + 2 * down);
            let enemy =
                matches!(look(board, over), Square::Piece((player, _)) if player != piece.0);
            if enemy && look(board, to) == Square::Empty {
                ends = false;
                let mut next = *board;
                next[over.1 as usize][over.0 as usize] = None;
                jumps(&next, piece, &[route, &[number(to)]].concat(), found);
            }
        }
    }
    if ends && route.len() > 1 {
        let squares: Vec<_> = route.iter().map(usize::to_string).collect();
        found.push(squares.join("x"));
    }
}

/// The legal moves square by square.
fn plain_rules(state: &Draughts) -> Vec<String> {
    let (board, mut captures, mut steps) = (board_of(state), Vec::new(), Vec::new());
    for from in 1..=32 {
        let (column, row) = place(from);
        let Square::Piece(piece) = look(&board, (column, row)) else {
            continue;
        };
        if piece.0 != state.mover() {
            continue;
        }
        let mut lifted = board;
        lifted[row as usize][column as usize] = None;
        jumps(&lifted, piece, &[from], &mut captures);
        for &down in rows(piece) {
            for right in [-1, 1] {
                let to = (column + right, row + down);
                if look(&board, to) == Square::Empty {
                    steps.push(format!("{from}-{}", number(to)));
                }
            }
        }
    }
    let mut moves = if captures.is_empty() { steps } else { captures };
    moves.sort_unstable();
    moves
}

/// A position with pieces anywhere, half of them kings.
fn scattered(rng: &mut Rng) -> Option<Draughts> {
    let mut pieces = [0u64; 2];
    for player in [0, 1] {
        while pieces[player].count_ones() < 1 + rng.below(12) {
            let set = 1 << bit_of(1 + rng.below(32) as usize);
            if (pieces[0] | pieces[1]) & set == 0 {
                pieces[player] |= set;
            }
        }
    }
    let mut state = Draughts {
        pieces,
        kings: rng.word() & (pieces[0] | pieces[1]),
        mover: rng.below(2) as u8,
        ..Draughts::new()
    };
    for player in [0, 1] {
        state.kings |= pieces[player] & CROWNING[player];
    }
    let verdict = match state.mover {
        0 => state.judged::<0>(),
        _ => state.judged::<1>(),
    };
    state.verdict = verdict;
    state.outcome().is_none().then_some(state)
}

#[test]
fn moves_agree_with_the_rules_square_by_square() {
    let (mut rng, mut sequences) = (Rng::new(51), 0);
    for _ in 0..20_000 {
        let Some(state) = scattered(&mut rng) else {
            continue;
        };
        let moves = legal(&state);
        assert_eq!(moves, plain_rules(&state), "{}", state.position_text());
        assert_eq!(state.count_moves(&mut Vec::new()), moves.len());
        let long = |text: &String| text.matches('x').count() > 2;
        sequences += usize::from(moves.iter().any(long));
        let drawn = state.random_move(&mut rng, &mut Vec::new());
        assert!(moves.contains(&state.move_text(drawn)));
    }
    assert!(sequences > 100, "{sequences} positions with long captures");
    for _ in 0..20 {
        for state in random_game(&Draughts::new(), &mut rng) {
            let moves = plain_rules(&state);
            if moves.is_empty() {
                assert!(state.outcome().is_some_and(|scores| scores != [0, 0]));
            } else {
                assert_eq!(legal(&state), moves);
            }
        }
    }
}

#[test]
fn what_stands_where_stays_possible() {
    let mut rng = Rng::new(52);
    for _ in 0..50 {
        for state in random_game(&Draughts::new(), &mut rng) {
            let [black, white] = state.pieces;
            assert_eq!(black & white, 0);
            assert_eq!((black | white) & !BOARD, 0);
            assert_eq!(state.kings & !(black | white), 0);
            assert_eq!(black & CROWNING[0] & !state.kings, 0);
            assert_eq!(white & CROWNING[1] & !state.kings, 0);
        }
    }
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(53);
    let game = random_game(&Draughts::new(), &mut rng);
    for state in game.iter().rev().skip(1).step_by(5) {
        random_moves_are_uniform(state, &mut rng);
    }
    let mut tried = 0;
    while tried < 40 {
        // Different captures of the same men lead to one position, which this check does not take.
        let state = scattered(&mut rng).filter(|state| {
            let mut next: Vec<_> = legal(state)
                .iter()
                .map(|m| after(state, m).position_text())
                .collect();
            let all = next.len();
            next.sort_unstable();
            next.dedup();
            next.len() == all && all > 1
        });
        if let Some(state) = state {
            random_moves_are_uniform(&state, &mut rng);
            tried += 1;
        }
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(54);
    for options in ["", "pdn"] {
        let start: Draughts = open("draughts", options);
        for _ in 0..10 {
            texts_are_safe(&start, &mut rng);
            indices_are_distinct(&start, &mut rng);
        }
    }
    let start = Draughts::new();
    let men = |range: std::ops::RangeInclusive<u32>| {
        let numbers: Vec<_> = range.map(|n| n.to_string()).collect();
        numbers.join(",")
    };
    let (black, white) = (men(1..=12), men(21..=32));
    assert_eq!(start.position_text(), format!("B:W{white}:B{black}:H0"));
    let other_order = format!("B:B{black}:W{white}");
    assert_eq!(start.read_position(&other_order), Ok(start));
}

#[test]
fn impossible_positions_are_refused() {
    let many = "1,2,3,4,5,6,7,8,9,10,11,12,13";
    refuses(
        &Draughts::new(),
        &[
            ("", ""),
            ("X:W21:B1", "X"),
            ("BW:W21:B1", "BW"),
            ("B", ""),
            ("B:21:B1", "21"),
            ("B:W21:W22", "W22"),
            ("B:W21,33:B1", "33"),
            ("B:W21,0:B1", "0"),
            ("B:W21,é:B1", "é"),
            ("B:W21,:B1", ""),
            ("B:W21:BK21", "K21"),
            ("B:W4:B1", "4"),
            ("B:W21:B29", "29"),
            (&format!("B:W21:B{many}"), many),
            ("B:W:B1", "B"),
            ("B:W21:B1:H21", "H21"),
            ("B:W21:B1:0", "0"),
            ("B:W21:B1:H0:F1", "F1"),
        ],
    );
}

#[test]
fn options_are_checked() {
    use crate::Family;
    let error = Draughts::start("draughts", "max").expect_err("no option");
    assert_eq!(error.part(), "max");
    let pdn: Draughts = open("draughts", "pdn");
    assert_ne!(pdn.hash(), Draughts::new().hash());
}
