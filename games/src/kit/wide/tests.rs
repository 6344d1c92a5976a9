//! Tests of lines on wide boards, held against coordinates.

use super::*;
use crate::kit::leaps::DIRECTIONS;
use tesuji::Rng;

fn random_set(rng: &mut Rng) -> u128 {
    let word = |rng: &mut Rng| u128::from(rng.word() | rng.word());
    (word(rng) << 64 | word(rng)) & board(WIDTH)
}

/// The squares in line, by coordinates.
fn by_hand(from: u8, open: u128, diagonals: bool) -> u128 {
    let mut found = 0;
    for (right, up) in DIRECTIONS.map(|(right, up)| (i32::from(right), i32::from(up))) {
        if right != 0 && up != 0 && !diagonals {
            continue;
        }
        let (mut column, mut row) = (i32::from(from) % 11 + right, i32::from(from) / 11 + up);
        while (0..11).contains(&column) && (0..11).contains(&row) {
            let square = 11 * row + column;
            if open >> square & 1 == 0 {
                break;
            }
            found |= 1 << square;
            (column, row) = (column + right, row + up);
        }
    }
    found
}

#[test]
fn reach_is_what_walking_finds() {
    let mut rng = Rng::new(61);
    for _ in 0..300 {
        let open = random_set(&mut rng);
        let from = rng.below(121) as u8;
        assert_eq!(reach(from, open, &[0, 1, 2, 3]), by_hand(from, open, true));
        assert_eq!(reach(from, open, &[0, 1]), by_hand(from, open, false));
    }
    assert_eq!(reach(60, board(11), &[0, 1, 2, 3]).count_ones(), 40);
}

#[test]
fn a_view_shows_what_walking_finds() {
    let mut rng = Rng::new(65);
    for _ in 0..300 {
        let open = random_set(&mut rng);
        let [from, left] = std::array::from_fn(|_| rng.below(121) as u8);
        let view = View::new(open).opened(left);
        let open = open | 1 << left;
        let queen = view.lines(from, &[0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(queen.set(), by_hand(from, open, true));
        let rook = view.lines(from, &[0, 1, 4, 5]);
        assert_eq!(rook.set(), by_hand(from, open, false));
        assert_eq!(rook.is_empty(), rook.set() == 0);
        for to in
            (0..8).flat_map(|way| squares(view.lines(from, &[way]).set()).map(move |to| (way, to)))
        {
            assert_eq!(super::way(from, to.1), to.0);
        }
        let drawn: u128 = (0..1000)
            .filter(|_| !queen.is_empty())
            .fold(0, |all, _| all | 1 << queen.draw(&mut rng));
        assert_eq!(drawn, queen.set());
    }
}

#[test]
fn lanes_step_as_single_boards_do() {
    let mut rng = Rng::new(62);
    for _ in 0..300 {
        let sets: [u128; 4] = std::array::from_fn(|_| random_set(&mut rng));
        let open: [u128; 4] = std::array::from_fn(|_| random_set(&mut rng));
        let (lanes, open_lanes) = (Lanes::new(sets), Lanes::new(open));
        let by: [u32; 4] = std::array::from_fn(|_| 1 + rng.below(63));
        let stepped = lanes.step(by, &open_lanes);
        for lane in 0..4 {
            let set = sets[lane] << by[lane] & open[lane];
            assert_eq!(stepped.set(lane), set);
            assert_eq!(stepped.counts()[lane], u64::from(set.count_ones()));
            assert_eq!(
                lanes.without(&open_lanes).set(lane),
                sets[lane] & !open[lane]
            );
            assert_eq!(lanes.turned(2).set(lane), turned(sets[lane ^ 2]));
            assert_eq!(lanes.or(&open_lanes).set(lane), sets[lane] | open[lane]);
        }
    }
    assert!(Lanes::<4>::EMPTY.is_empty());
    assert!(!Lanes::new([0, 1 << 100]).is_empty());
    assert!(!Lanes::new([1, 0]).is_empty());
}

#[test]
fn sliding_reaches_what_walking_does() {
    let mut rng = Rng::new(64);
    for _ in 0..300 {
        let open = random_set(&mut rng);
        let from: [u8; 2] = std::array::from_fn(|_| rng.below(121) as u8);
        for (way, by) in STEPS.into_iter().enumerate() {
            let start = Lanes::new(from.map(|square| 1 << square));
            let found = start.slide([by; 2], &Lanes::new([open & ENTRIES[way]; 2]));
            for (lane, from) in from.into_iter().enumerate() {
                let line = reach(from, open, &[way]) & (u128::MAX << from);
                assert_eq!(found.set(lane), line);
            }
        }
    }
}

#[test]
fn squares_turn_and_are_numbered() {
    let mut rng = Rng::new(63);
    for _ in 0..300 {
        let set = random_set(&mut rng);
        for (n, square) in squares(set).enumerate() {
            assert_eq!(nth(set, n as u32), square);
            assert!(turned(set) >> (120 - square) & 1 == 1);
        }
        assert_eq!(turned(turned(set)), set);
    }
}

#[test]
fn names_read_back() {
    for square in squares(board(10)) {
        assert_eq!(read_name(&name(square), 10), Ok(square));
    }
    for text in [
        "", "a", "a0", "a01", "a11", "k1", "A1", "a1b", "é1", "aé", "1a", "a+1",
    ] {
        assert_eq!(read_name(text, 10).expect_err(text).part(), text);
    }
}
