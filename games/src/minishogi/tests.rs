//! Tests of the rules.

use super::board::Board;
use super::pieces::{BOARD, FAR, Piece};
use super::{Fourfold, Free, Minishogi, Move};
use crate::Family;
use crate::kit::bits::squares;
use crate::kit::checks::{after, indices_are_distinct, legal, open, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use tesuji::Rng;
use tesuji::game::{Game, Notation};

const START: &str = "rbsgk/4p/5/P4/KGSBR[] w - - 0 1";

fn at(text: &str) -> Minishogi {
    let read = Minishogi::new().read_position(text);
    read.expect("the position is possible")
}

/// The legal moves whose text begins so.
fn legal_from(text: &str, start: &str) -> Vec<String> {
    let mut texts = legal(&at(text));
    texts.retain(|text| text.starts_with(start));
    texts
}

/// How a piece of the first player moves: the directions, and how far.
fn walks(piece: Piece) -> Vec<((i32, i32), i32)> {
    let oblique = [(-1, 1), (1, 1), (-1, -1), (1, -1)];
    let straight = [(0, 1), (-1, 0), (1, 0), (0, -1)];
    let with = |ways: &[(i32, i32)], far| ways.iter().map(|&way| (way, far)).collect::<Vec<_>>();
    match piece {
        Piece::PAWN => with(&straight[..1], 1),
        Piece::SILVER => [with(&oblique, 1), with(&straight[..1], 1)].concat(),
        Piece::GOLD | Piece::PROMOTED_PAWN | Piece::PROMOTED_SILVER => {
            [with(&oblique[..2], 1), with(&straight, 1)].concat()
        }
        Piece::KING => [with(&oblique, 1), with(&straight, 1)].concat(),
        Piece::BISHOP => with(&oblique, 4),
        Piece::ROOK => with(&straight, 4),
        Piece::HORSE => [with(&oblique, 4), with(&straight, 1)].concat(),
        Piece::DRAGON => [with(&straight, 4), with(&oblique, 1)].concat(),
        _ => panic!("no piece"),
    }
}

/// Where a piece can go, step by step, whatever check says.
fn reach(board: &Board, from: u8) -> u64 {
    let player = usize::from(board.first >> from & 1 == 0);
    let up = if player == 0 { 1 } else { -1 };
    let mut found = 0;
    for ((columns, rows), far) in walks(board.at(from.into())) {
        let (mut column, mut row) = (i32::from(from % 8), i32::from(from / 8));
        for _ in 0..far {
            (column, row) = (column + columns, row + up * rows);
            if !(0..5).contains(&column) || !(0..5).contains(&row) {
                break;
            }
            let square = 1 << (8 * row + column);
            found |= square & !board.side(player);
            if board.occupied() & square != 0 {
                break;
            }
        }
    }
    found
}

fn attacked(board: &Board, player: usize) -> bool {
    let king = 1 << board.king(player);
    squares(board.side(1 - player)).any(|from| reach(board, from) & king != 0)
}

/// The legal moves by their definition; `mating_drops` says whether a pawn may mate by a drop.
fn slow_moves(board: &Board, mating_drops: bool) -> Vec<Move> {
    let mover = board.mover();
    let mut moves = Vec::new();
    for from in squares(board.side(mover)) {
        for to in squares(reach(board, from)) {
            let piece = board.at(from.into());
            let touches = FAR[mover] & (1 << from | 1 << to) != 0;
            let may = touches && piece.promoted() != Piece::NONE;
            let slides = [Piece::BISHOP, Piece::ROOK, Piece::HORSE, Piece::DRAGON].contains(&piece);
            let manner = if slides { Move::SLIDES } else { 0 };
            let must = piece == Piece::PAWN && FAR[mover] >> to & 1 == 1;
            moves.extend((!must).then_some(Move { from, to, manner }));
            moves.extend(may.then_some(Move {
                from,
                to,
                manner: manner | Move::PROMOTES,
            }));
        }
    }
    for kind in (0..5).filter(|&kind| board.held(mover, kind) > 0) {
        let pawn = Piece::IN_HAND[kind] == Piece::PAWN;
        for to in squares(BOARD & !board.occupied()) {
            let file = 0x01_0101_0101 << (to % 8);
            let twice =
                squares(board.side(mover) & file).any(|s| board.at(s.into()) == Piece::PAWN);
            if pawn && (FAR[mover] >> to & 1 == 1 || twice) {
                continue;
            }
            moves.push(Move {
                from: 64 + kind as u8,
                to,
                manner: 0,
            });
        }
    }
    moves.retain(|&m| {
        let mut next = *board;
        next.advance(m);
        let pawn = m.from == 64 + 1;
        let mates = || attacked(&next, 1 - mover) && slow_moves(&next, true).is_empty();
        !attacked(&next, mover) && (mating_drops || !pawn || !mates())
    });
    moves
}

#[test]
fn moves_are_those_of_the_definition() {
    let mut rng = Rng::new(91);
    let key = |m: &Move| (m.from, m.to, m.manner);
    for _ in 0..60 {
        for state in random_game(&Minishogi::<Free>::new(), &mut rng) {
            let mut slow = slow_moves(&state.board, false);
            assert_eq!(state.board.can_move(), !slow.is_empty());
            let mut moves = Vec::new();
            state.moves(&mut moves);
            moves.sort_unstable_by_key(key);
            slow.sort_unstable_by_key(key);
            assert_eq!(moves, slow, "{}", state.position_text());
        }
    }
}

#[test]
fn promotion_on_the_far_rank() {
    // A pawn must, others may, coming or going.
    let text = "4k/P4/5/1S3/K4[] w";
    assert_eq!(legal_from(text, "a4"), ["a4a5+"]);
    assert_eq!(legal_from("4k/1S3/5/5/K4[] w", "b4b5"), ["b4b5", "b4b5+"]);
    assert_eq!(legal_from("1S2k/5/5/5/K4[] w", "b5a4"), ["b5a4", "b5a4+"]);
    assert_eq!(legal_from("4k/R4/5/5/K4[] w", "a4a5"), ["a4a5", "a4a5+"]);
    assert_eq!(legal_from("4k/R4/5/5/K4[] w", "a4a3"), ["a4a3"]);
    assert_eq!(legal_from("k4/5/5/3b1/1K3[] b", "d2e1"), ["d2e1", "d2e1+"]);
    assert_eq!(
        legal_from("1G2k/5/5/5/K4[] w", "b5a4"),
        Vec::<String>::new()
    );
    let promoted = after(&at("1S2k/5/5/5/K4[] w"), "b5a4+");
    assert_eq!(promoted.position_text(), "4k/+S4/5/5/K4[] b - - 0 1");
    assert!(
        legal(&after(&promoted, "e5e4")).contains(&"a4a3".into()),
        "a gold"
    );
}

#[test]
fn captures_go_to_the_hand_unpromoted() {
    let state = at("4k/5/1+r3/P4/KR3[] w");
    let taken = after(&state, "b1b3");
    assert_eq!(taken.position_text(), "4k/5/1R3/P4/K4[R] b - - 0 1");
    let dropped = after(&taken, "e5d5 R@d1");
    assert_eq!(dropped.position_text(), "3k1/5/1R3/P4/K2R1[] b - - 0 2");
}

#[test]
fn pawns_are_not_dropped_on_their_file_or_the_last_rank() {
    let drops = |text| legal_from(text, "P@");
    assert_eq!(drops("4k/5/5/P4/K4[P] w").len(), 4 * 4);
    // A promoted pawn is none.
    assert_eq!(drops("3k1/5/5/+P4/K4[P] w").len(), 5 * 4 - 2);
    assert_eq!(drops("k4/5/5/4p/3K1[p] b").len(), 4 * 4 - 1);
}

#[test]
fn a_pawn_drop_does_not_mate() {
    // The gold guards a4 and b4, the horse b5.
    let text = "k4/5/1G1+B1/5/4K[PG] w";
    assert!(!legal(&at(text)).contains(&"P@a4".into()));
    assert!(legal(&at(text)).contains(&"G@a4".into()));
    assert_eq!(after(&at(text), "G@a4").outcome(), Some([1, -1]));
    // With a way out the drop is legal.
    let state = at("k4/5/1G3/5/4K[P] w");
    assert!(legal(&state).contains(&"P@a4".into()));
    assert_eq!(after(&state, "P@a4").outcome(), None);
    // So it is if the pawn can be taken by another piece, unless that is pinned.
    let state = at("k4/1r3/1G1+B1/5/4K[P] w");
    assert!(legal(&state).contains(&"P@a4".into()));
    let state = at("k4/1rG2/1GB2/5/4K[P] w");
    assert!(!legal(&state).contains(&"P@a4".into()));
    // A pawn that moves may mate.
    let state = at("k4/5/PG1+B1/5/4K[] w");
    assert_eq!(after(&state, "a3a4").outcome(), Some([1, -1]));
}

#[test]
fn a_side_without_a_move_has_lost() {
    let state = at("k4/3+R1/1K3/5/5[] w");
    let stuck = after(&state, "d4c4");
    assert!(!stuck.board.in_check(1));
    assert!(slow_moves(&stuck.board, false).is_empty());
    assert_eq!(stuck.outcome(), Some([1, -1]));
    assert_eq!(at(&stuck.position_text()), stuck);
}

#[test]
fn the_game_is_drawn_after_2500_plies() {
    let state = at("4k/5/5/5/K4[] b - - 0 1250");
    assert_eq!(state.outcome(), None);
    let drawn = after(&state, "e5e4");
    assert_eq!(drawn.position_text(), "5/4k/5/5/K4[] w - - 0 1251");
    assert_eq!(drawn.outcome(), Some([0, 0]));
    // Mate with the last move still wins.
    let state = at("4k/5/1g3/5/K4[g] b - - 0 1250");
    assert_eq!(after(&state, "G@a2").outcome(), Some([-1, 1]));
}

/// Rooks go to and fro: the position returns every four plies.
const ROUND: &str = "e1e2 a5a4 e2e1 a4a5";

#[test]
fn the_fourth_repetition_loses_for_the_first_player() {
    let start: Minishogi<Fourfold> = open("minishogi", "fourfold");
    let thrice = after(&start, &[ROUND, ROUND, "e1e2 a5a4 e2e1"].join(" "));
    assert_eq!(thrice.outcome(), None);
    let over = after(&thrice, "a4a5");
    assert_eq!(over.outcome(), Some([-1, 1]));
    let text = over.position_text();
    assert!(
        text.starts_with("rbsgk/4p/5/P4/KGSBR[] w - - 0 7 seen:"),
        "{text}"
    );
    assert_eq!(start.read_position(&text), Ok(over));
    // Without its past the same position goes on.
    let (fen, _) = text.split_once(" seen").expect("a past");
    assert_eq!(
        start.read_position(fen).expect("a position").outcome(),
        None
    );
    assert_ne!(over.hash(), after(&start, ROUND).hash());
    let free = after(&Minishogi::<Free>::new(), &[ROUND; 4].join(" "));
    assert_eq!(free.outcome(), None);
    assert_eq!(free.position_text(), "rbsgk/4p/5/P4/KGSBR[] w - - 0 9");
}

#[test]
fn repetition_counts_side_and_hands() {
    // The same squares with another side to move are not the same position.
    let start: Minishogi<Fourfold> = open("minishogi", "fourfold");
    let read = |text: &str| start.read_position(text).expect("a position");
    let keys = [
        START,
        "rbsgk/4p/5/P4/KGSBR[] b - - 0 1",
        "rbsgk/4p/5/5/KGSBR[p] w",
        "rbsgk/4p/5/5/KGSBR[P] w",
    ];
    let keys = keys.map(|text| Minishogi::<Fourfold>::key(&read(text).board));
    for (i, key) in keys.iter().enumerate() {
        assert!(!keys[..i].contains(key));
    }
    let later = read("rbsgk/4p/5/P4/KGSBR[] w - - 0 30");
    assert_eq!(Minishogi::<Fourfold>::key(&later.board), keys[0]);
}

#[test]
fn a_wrong_past_is_refused() {
    let start: Minishogi<Fourfold> = open("minishogi", "fourfold");
    let with = |past: &str| format!("rbsgk/4p/5/P4/KGSBR[] w - - 0 3 {past}");
    assert!(start.read_position(&with("seen:0000000a,0000000b")).is_ok());
    for (past, part) in [
        ("seen:", ""),
        ("seen:0000000A", "0000000A"),
        ("seen:+000000a", "+000000a"),
        ("seen:00000000", "00000000"),
        ("seen:0000000a,b", "b"),
        (
            "seen:0000000b,0000000a,0000000a,0000000a,0000000a",
            "0000000a",
        ),
        ("seen:0000000a,0000000a,0000000a,0000000a", "0000000a"),
        ("been:0000000a", "been:0000000a"),
    ] {
        let error = start.read_position(&with(past)).expect_err(past);
        assert_eq!(error.part(), part, "{past}");
    }
    let error = Minishogi::<Free>::new().read_position(&with("seen:0000000a"));
    assert_eq!(error.expect_err("no past").part(), "seen:0000000a");
}

#[test]
fn options_choose_the_type() {
    assert!(Minishogi::<Free>::opens("minishogi", ""));
    assert!(Minishogi::<Free>::opens("minishogi", "nonsense"));
    assert!(!Minishogi::<Free>::opens("minishogi", "fourfold"));
    assert!(Minishogi::<Fourfold>::opens("minishogi", "fourfold"));
    assert!(!Minishogi::<Fourfold>::opens("minishogi", ""));
    let error = Minishogi::<Free>::start("minishogi", "nonsense");
    assert_eq!(error.expect_err("no option").part(), "nonsense");
    assert_eq!(Minishogi::<Free>::new(), at(START));
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(92);
    let game = random_game(&Minishogi::<Free>::new(), &mut rng);
    for state in game.iter().rev().skip(1).step_by(17) {
        random_moves_are_uniform(state, &mut rng);
    }
    random_moves_are_uniform(&at("k4/5/1G1+B1/5/4K[PG] w"), &mut rng);
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(93);
    for _ in 0..5 {
        texts_are_safe(&Minishogi::<Free>::new(), &mut rng);
        indices_are_distinct(&Minishogi::<Free>::new(), &mut rng);
    }
    texts_are_safe(&Minishogi::<Fourfold>::new(), &mut rng);
    assert_eq!(Minishogi::<Free>::new().position_text(), START);
    for text in ["rbsgk/4p/5/P4/KGSBR w", "rbsgk/4p/5/P4/KGSBR[] w 0 1"] {
        assert_eq!(at(text), at(START));
    }
    let text = "4k/5/5/5/K4[GPSRBgpsrb] b - - 0 8";
    assert_eq!(at(text).position_text(), text);
}

#[test]
fn impossible_positions_are_refused() {
    refuses(
        &Minishogi::<Free>::new(),
        &[
            ("", ""),
            ("rbsgk/4p/5/P4/KGSBR[]", ""),
            ("rbsgk/4p/5/P4/KGSBR[] x", "x"),
            ("rbsgk/4p/5/P4/KGSBR[ w", ""),
            ("rbsgk/4p/5/P4/KGSBR[k] w", "k"),
            ("rbsgk/4p/5/P4/KGSBR[P] w", "rbsgk/4p/5/P4/KGSBR[P]"),
            ("4k/5/5/5/K4[PPP] w", "P"),
            ("rbsgk/4p/5/P4/KGSBN[] w", "N"),
            ("rbsgk/4p/5/P4/KGSB+G[] w", "+G"),
            ("rbsgk/4p/5/P4/+KGSBR[] w", "+K"),
            ("rbsgk/4p/5/P4/KGSB+[] w", "+"),
            ("rbsg1/4p/5/P4/KGSBR[] w", "rbsg1/4p/5/P4/KGSBR[]"),
            ("P3k/5/5/5/K4[] w", "P3k/5/5/5/K4[]"),
            ("4k/5/P4/P4/1K3[] w", "4k/5/P4/P4/1K3[]"),
            ("4k/5/4R/5/K4[] w", "4k/5/4R/5/K4[]"),
            ("rbsgk/4p/5/P4/KGSBR[] w - - 0 0", "0"),
        ],
    );
}

#[test]
fn mirror_images_have_one_representative() {
    let mut rng = Rng::new(94);
    for state in random_game(&Minishogi::<Free>::new(), &mut rng) {
        let text = state.position_text();
        let (placement, rest) = text.split_once('[').expect("hands");
        let mirror = placement.split('/').map(|row| {
            let mut mirror = String::new();
            let mut chars = row.chars();
            while let Some(c) = chars.next() {
                let mut piece = c.to_string();
                if c == '+' {
                    piece.extend(chars.next());
                }
                mirror = piece + &mirror;
            }
            mirror
        });
        let other = at(&format!("{}[{rest}", mirror.collect::<Vec<_>>().join("/")));
        assert_eq!(other.canonical(), state.canonical());
        assert_eq!(state.canonical().canonical(), state.canonical());
        assert_eq!(
            other.count_moves(&mut Vec::new()),
            state.count_moves(&mut Vec::new())
        );
    }
}

#[test]
fn hashes_differ() {
    let start = Minishogi::<Free>::new();
    let hashes = ["e1e2", "e1e3", "e1e2 a5a4", ROUND].map(|moves| after(&start, moves).hash());
    for (i, hash) in hashes.iter().enumerate() {
        assert!(!hashes[..i].contains(hash) && *hash != start.hash());
    }
}
