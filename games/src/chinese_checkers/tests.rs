//! Tests of the rules.

use super::star::{HOLES, STAR};
use super::{ChineseCheckers, Step};
use crate::kit::checks::{after, indices_are_distinct, random_game, refuses};
use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
use std::collections::BTreeSet;
use tesuji::Rng;
use tesuji::game::{Game, Notation, perft};

type Three = ChineseCheckers<3>;
type Six = ChineseCheckers<6>;

const START: &str = "1/2/3/4/BBBB5CCCC/BBB6CCC/BB7CC/B8C/9/10/11/12/13/AAAA/AAA/AA/A A 0";

/// The moves found in the plane: a hole is its distance to the right, in half holes, and its row.
fn by_hand<const P: usize>(state: &ChineseCheckers<P>) -> BTreeSet<(usize, usize)> {
    let places: Vec<(i32, i32)> = STAR
        .place
        .iter()
        .map(|&(column, row)| (2 * i32::from(column) + i32::from(row), i32::from(row)))
        .collect();
    let hole = |place: (i32, i32)| places.iter().position(|&other| other == place);
    let steps = [(2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)];
    let mut moves = BTreeSet::new();
    let own = state.pieces[state.mover()];
    for from in (0..HOLES).filter(|hole| own >> hole & 1 != 0) {
        let taken = |hole: usize| hole != from && state.occupied() >> hole & 1 != 0;
        let mut reached = vec![from];
        let mut next = 0;
        while next < reached.len() {
            let (x, y) = places[reached[next]];
            for (right, up) in steps {
                let over = hole((x + right, y + up));
                let behind = hole((x + 2 * right, y + 2 * up));
                if let (Some(over), Some(behind)) = (over, behind)
                    && taken(over)
                    && !taken(behind)
                    && !reached.contains(&behind)
                {
                    reached.push(behind);
                }
            }
            next += 1;
        }
        let (x, y) = places[from];
        let beside = steps
            .iter()
            .filter_map(|(right, up)| hole((x + right, y + up)));
        reached.extend(beside.filter(|&to| !taken(to)));
        moves.extend(
            reached
                .into_iter()
                .filter(|&to| to != from)
                .map(|to| (from, to)),
        );
    }
    moves
}

fn agrees<const P: usize>(rng: &mut Rng) {
    for state in random_game(&ChineseCheckers::<P>::new(), rng) {
        if state.outcome().is_some() {
            continue;
        }
        let mut moves = Vec::new();
        state.moves(&mut moves);
        let listed: BTreeSet<_> = moves
            .iter()
            .map(|m| (usize::from(m.from), usize::from(m.to)))
            .collect();
        assert_eq!(listed, by_hand(&state), "{}", state.position_text());
        assert_eq!(listed.len(), moves.len());
        assert_eq!(state.pieces.map(u128::count_ones), [10; P]);
    }
}

#[test]
fn moves_are_those_found_in_the_plane() {
    let mut rng = Rng::new(101);
    agrees::<3>(&mut rng);
    agrees::<6>(&mut rng);
}

#[test]
fn the_start() {
    assert_eq!(Three::new().position_text(), START);
    let six =
        "D/DD/DDD/DDDD/CCCC5EEEE/CCC6EEE/CC7EE/C8E/9/B8F/BB7FF/BBB6FFF/BBBB5FFFF/AAAA/AAA/AA/A A 0";
    assert_eq!(Six::new().position_text(), six);
    // Four pieces step and three jump over them, in two directions each.
    assert_eq!(perft(&Three::new(), 3), 14 * 14 * 14);
    assert_eq!(size_of::<Three>(), 64);
    assert_eq!(size_of::<Six>(), 112);
    let drawing = Three::new().drawing();
    assert_eq!(drawing.lines().count(), 17);
    assert!(drawing.ends_with("A  m–m"), "{drawing}");
}

#[test]
fn several_routes_are_one_move() {
    let mut state = Three::new();
    let bit = |name: &str| {
        let (letter, row) = name.split_at(1);
        let column = usize::from(letter.as_bytes()[0] - b'a');
        1_u128 << STAR.hole[row.parse::<usize>().expect("a row") - 1][column]
    };
    let set = |names: &str| names.split(' ').fold(0, |set, name| set | bit(name));
    state.pieces[0] = set("i9") | STAR.points[0] & !set("m1");
    state.pieces[1] = set("j9 i10 k10 j11") | STAR.points[2] & !set("a13 b13 c13 d13");
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let to = |name: &str| {
        let text = format!("i9{name}");
        moves
            .iter()
            .filter(|&&m| state.move_text(m) == text)
            .count()
    };
    // Over j9 and k10, or over i10 and j11.
    assert_eq!(to("k11"), 1);
    assert_eq!(
        (to("k9"), to("i11"), to("h9"), to("i9"), to("j9")),
        (1, 1, 1, 0, 0)
    );
}

fn at(text: &str) -> Three {
    Three::new().read_position(text).expect("a position")
}

#[test]
fn filling_the_opposite_point_wins() {
    let near = at("A/AA/AAA/AAA1/BBBB4ACCCC/BBB6CCC/BB7CC/B8C/9/10/11/12/13/4/3/2/1 A 300");
    assert_eq!(near.outcome(), None);
    let won = after(&near, "i13h14");
    assert_eq!(won.outcome(), Some([1, -1, -1]));
    assert_eq!(at(&won.position_text()), won);
    // Moving within the point or leaving it does not fill it.
    assert_eq!(after(&near, "g14h14").outcome(), None);
    assert_eq!(after(&near, "g14g13").outcome(), None);
    // The points of others do not count, nor does the own one while only others fill it.
    assert_eq!(Six::new().outcome(), None);
    assert_eq!(after(&Six::new(), "j4j5").outcome(), None);
}

#[test]
fn a_piece_that_stays_does_not_keep_others_from_winning() {
    let near = at("A/AA/AAA/CAA1/BBBB3AACCC1/BBB6CCC/BB7CC/B8C/9/10/11/12/13/4/3/2/1 A 300");
    assert_eq!(after(&near, "i13h14").outcome(), Some([1, -1, -1]));
    // The point counts as filled, whichever player moves the last piece in.
    let near = at("A/AA/AAA/AAA1/BBBB4CCCC1/BBB6CCC/BB7CC/B8C/9/10/11/12/13/4/3/2/A C 302");
    assert_eq!(after(&near, "i13h14").outcome(), Some([1, -1, -1]));
}

#[test]
fn a_player_without_a_move_passes() {
    let text = "1/2/3/4/4CCCCCCCCC/12/11/10/9/10/11/3BBBBBB3/4BBBBC4/AAAA/AAA/AA/A";
    let stuck = at(&format!("{text} A 30"));
    assert_eq!(stuck.read_move("pass"), Ok(Step::PASS));
    assert_eq!(stuck.count_moves(&mut Vec::new()), 1);
    random_moves_are_uniform(&stuck, &mut Rng::new(104));
    let passed = after(&stuck, "pass");
    assert_eq!(passed.position_text(), format!("{text} B 31"));
    assert!(passed.read_move("pass").is_err());
}

#[test]
fn the_game_is_drawn_after_200_turns_each() {
    let last = Three::new()
        .read_position(&START.replace("A 0", "C 599"))
        .expect("a position");
    assert_eq!(last.outcome(), None);
    let mut over = last;
    over.play(last.random_move(&mut Rng::new(1), &mut Vec::new()));
    assert_eq!(over.outcome(), Some([0, 0, 0]));
    assert!(over.position_text().ends_with(" A 600"));
}

#[test]
fn random_moves_are_uniform_everywhere() {
    let mut rng = Rng::new(102);
    for state in random_game(&Three::new(), &mut rng)
        .iter()
        .take(500)
        .step_by(60)
    {
        random_moves_are_uniform(state, &mut rng);
    }
    for state in random_game(&Six::new(), &mut rng)
        .iter()
        .take(900)
        .step_by(170)
    {
        random_moves_are_uniform(state, &mut rng);
    }
}

#[test]
fn texts_read_back() {
    let mut rng = Rng::new(103);
    texts_are_safe(&Three::new(), &mut rng);
    texts_are_safe(&Six::new(), &mut rng);
    indices_are_distinct(&Three::new(), &mut rng);
    assert_eq!(Three::new().move_index(Step::PASS), Some(HOLES * HOLES));
    let read = Six::new().read_position(&Six::new().position_text().replace("A 0", "C"));
    assert!(read.expect("a position").position_text().ends_with("C 2"));
}

#[test]
fn impossible_positions_are_refused() {
    let rows = START.strip_suffix(" A 0").expect("the start of A");
    let fewer = rows.replace("AAAA", "AAA1");
    refuses(
        &Three::new(),
        &[
            ("", ""),
            (rows, ""),
            (&format!("{rows} D"), "D"),
            (&format!("{rows} AB"), "AB"),
            (&format!("{rows} A 1"), "1"),
            (&format!("{rows} A 603"), "603"),
            (&format!("{rows} A +3"), "+3"),
            (&format!("{rows} A 0 0"), "0"),
            (&format!("{fewer} A 0"), &fewer),
            (&START.replace("AAAA", "AAAD"), "D"),
            (&START.replace("/13/", "/12/"), "12"),
        ],
    );
}
