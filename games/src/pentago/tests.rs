use super::Pentago;
use crate::kit::checks::{after, indices_are_distinct, random_game, random_moves_are_uniform};
use crate::kit::checks::{refuses, texts_are_safe};
use tesuji::Rng;
use tesuji::game::{Game, Notation, perft};

fn at(text: &str) -> Pentago {
    let read = Pentago::new().read_position(text);
    read.expect("the position is possible")
}

/// A board of letters, by row from the bottom.
type Board = [[Option<char>; 6]; 6];

fn board(state: &Pentago) -> Board {
    std::array::from_fn(|row| std::array::from_fn(|column| state.at(column, row)))
}

fn has_five_by_hand(board: &Board, stone: char) -> bool {
    let has = |column: i32, row: i32| {
        let on_board = (0..6).contains(&column) && (0..6).contains(&row);
        on_board && board[row as usize][column as usize] == Some(stone)
    };
    (0..36).any(|square| {
        [(1, 0), (0, 1), (1, 1), (1, -1)]
            .iter()
            .any(|(right, up)| (0..5).all(|n| has(square % 6 + n * right, square / 6 + n * up)))
    })
}

/// The expected position after the move, and the score of the first player if that ends the game.
fn played_by_hand(state: &Pentago, text: &str) -> (Board, Option<i16>) {
    let mut next = board(state);
    let stone = ['x', 'o'][state.mover()];
    let bytes = text.as_bytes();
    next[usize::from(bytes[1] - b'1')][usize::from(bytes[0] - b'a')] = Some(stone);
    if let Some((_, rotation)) = text.split_once(',') {
        let bytes = rotation.as_bytes();
        let (column, row) = (usize::from(bytes[0] - b'b'), usize::from(bytes[1] - b'2'));
        let placed = next;
        for up in 0..3 {
            for right in 0..3 {
                let (from_right, from_up) = match bytes[2] {
                    b'+' => (2 - up, right),
                    _ => (up, 2 - right),
                };
                next[row + up][column + right] = placed[row + from_up][column + from_right];
            }
        }
    }
    let full = next.iter().flatten().all(Option::is_some);
    let score = match ['x', 'o'].map(|stone| has_five_by_hand(&next, stone)) {
        [true, false] => Some(1),
        [false, true] => Some(-1),
        [false, false] if !full => None,
        _ => Some(0),
    };
    (next, score)
}

#[test]
fn moves_do_what_is_done_by_hand() {
    let mut rng = Rng::new(81);
    let mut ends = [0; 4];
    for _ in 0..60 {
        for state in random_game(&Pentago::new(), &mut rng) {
            let mut moves = Vec::new();
            if state.outcome().is_none() {
                state.moves(&mut moves);
            }
            for &m in moves.iter().skip(rng.below(8) as usize).step_by(7) {
                let text = state.move_text(m);
                let (expected, score) = played_by_hand(&state, &text);
                let mut next = state;
                next.play(m);
                assert_eq!(board(&next), expected, "{} {text}", state.position_text());
                assert_eq!(next.outcome(), score.map(|score| [score, -score]));
                ends[score.map_or(3, |score| (score + 1) as usize)] += 1;
                // No rotation exactly if the stone already wins.
                let stone = text.split_once(',').map_or(&*text, |(square, _)| square);
                let (placed, _) = played_by_hand(&state, stone);
                let wins = has_five_by_hand(&placed, ['x', 'o'][state.mover()]);
                assert_eq!(wins, stone == text);
            }
        }
    }
    assert!(ends.iter().all(|&count| count > 10), "{ends:?}");
}

#[test]
fn perft_agrees_with_regular_boardgames() {
    assert_eq!(perft(&Pentago::new(), 3), 21_934_080);
}

#[test]
fn a_stone_that_wins_ends_the_game_before_turning() {
    let state = at("6/6/6/6/oooo2/xxxx2 x");
    let texts: Vec<_> = {
        let mut moves = Vec::new();
        state.moves(&mut moves);
        moves.iter().map(|&m| state.move_text(m)).collect()
    };
    assert_eq!(texts.len(), 27 * 8 + 1);
    assert_eq!(texts.iter().filter(|text| text.len() == 2).count(), 1);
    let won = after(&state, "e1");
    assert_eq!(won.outcome(), Some([1, -1]));
    assert_eq!(won.position_text(), "6/6/6/6/oooo2/xxxxx1 o");
    assert!(state.read_move("e1,b2+").is_err());
    assert!(state.read_move("f1").is_err());
}

#[test]
fn turning_decides_for_either_side() {
    // Turning the lower left quadrant clockwise makes its left column the top row.
    let state = at("o1o1o1/6/6/x2xx1/x4o/6 x");
    let won = after(&state, "a1,b2+");
    assert_eq!(won.outcome(), Some([1, -1]));
    assert_eq!(won.position_text(), "o1o1o1/6/6/xxxxx1/5o/6 o");

    // The same by the side whose stones they are not.
    let state = at("o1o1o1/6/6/x2xx1/x4o/x5 o");
    let lost = after(&state, "f6,b2+");
    assert_eq!(lost.outcome(), Some([1, -1]));
}

#[test]
fn five_of_both_or_a_full_board_draw() {
    let state = at("6/5x/6/xo1xx1/xo1oo1/xo4 o");
    let drawn = after(&state, "f6,b2+");
    assert_eq!(drawn.outcome(), Some([0, 0]));
    assert_eq!(drawn.position_text(), "5o/5x/6/xxxxx1/ooooo1/6 x");

    let state = at("xoxoxo/xoxoxo/oxoxox/oxoxox/xoxoxo/xoxox1 o");
    let full = after(&state, "f1,e5+");
    assert_eq!(full.outcome(), Some([0, 0]));
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(82);
    let game = random_game(&Pentago::new(), &mut rng);
    for state in game.iter().rev().skip(1).step_by(9) {
        random_moves_are_uniform(state, &mut rng);
    }
    let many_wins = "xxxx2/xxxx2/xxxx1o/oooo2/oooo2/ooo3 x";
    random_moves_are_uniform(&at(many_wins), &mut rng);
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(83);
    for _ in 0..6 {
        texts_are_safe(&Pentago::new(), &mut rng);
        indices_are_distinct(&Pentago::new(), &mut rng);
    }
    let next = after(&Pentago::new(), "a1,b2+ f6,e5-");
    assert_eq!(next.position_text(), "3o2/6/6/x5/6/6 x");
}

#[test]
fn impossible_positions_are_refused() {
    let five = "6/6/6/6/oooo2/xxxxx1";
    let apart = "xxxxx1/6/oooo2/oooo2/oooo2/xxxxx1";
    refuses(
        &Pentago::new(),
        &[
            ("", ""),
            ("6/6/6/6/6/6", ""),
            ("6/6/6/6/6/6 o", "o"),
            ("6/6/6/6/6/6 x 0", "x 0"),
            ("6/6/6/6/6/5y x", "y"),
            ("6/6/6/6/6/7 x", "7"),
            ("6/6/6/6/6/xx4 x", "6/6/6/6/6/xx4"),
            (&format!("{five} x"), "x"),
        ],
    );
    assert_eq!(at(&format!("{five} o")).outcome(), Some([1, -1]));
    let error = Pentago::new().read_position(&format!("{apart} x"));
    assert!(error.is_err(), "{error:?}");
}

#[test]
fn symmetric_positions_have_one_representative() {
    let mut rng = Rng::new(84);
    for state in random_game(&Pentago::new(), &mut rng) {
        for symmetry in 0..8 {
            let stones = state.seen(symmetry);
            assert_eq!(Pentago { stones, ..state }.canonical(), state.canonical());
        }
    }
    let corner = after(&Pentago::new(), "a1,e5+");
    assert_eq!(
        after(&Pentago::new(), "f6,b2-").canonical(),
        corner.canonical()
    );
    assert_ne!(
        after(&Pentago::new(), "b1,e5+").canonical(),
        corner.canonical()
    );
}
