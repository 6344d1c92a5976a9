//! The descriptions of this project.

use crate::common::{bare, own, start};
use tesuji::game::perft;
use tesuji::game::split::AnyStrategy;
use tesuji::game::testing::{RandomGames, check, check_split, check_text};
use tesuji_rules::rbg;

#[test]
fn they_load_without_warnings() {
    let descriptions = own();
    assert!(descriptions.len() >= 20);
    for (name, text) in descriptions {
        let findings = match rbg::read(&text, &name) {
            Ok((_, findings)) | Err(findings) => findings,
        };
        let said: Vec<String> = findings
            .iter()
            .map(|finding| finding.render(&text))
            .collect();
        assert!(said.is_empty(), "{}", said.join("\n"));
    }
}

#[test]
fn expanded_they_are_the_same() {
    for (name, text) in own() {
        let description = bare(&text, &name);
        let expanded = rbg::expand(&description);
        assert!(bare(&expanded, &name) == description, "{name} differs");
    }
}

/// How many sequences of moves they have, move by move.
const COUNTS: &[(&str, &[u64])] = &[
    ("amazons.rbg", &[544, 238_532]),
    ("ataxx.rbg", &[16, 256, 6_460, 155_888]),
    ("breakthrough.rbg", &[22, 484, 11_132, 256_036]),
    ("cats.rbg", &[16, 192, 2_120, 16_872, 119_808]),
    ("clobber.rbg", &[49, 2_116, 80_063]),
    ("connect-four.rbg", &[7, 49, 343, 2_401, 16_807, 117_649]),
    ("diagonals.rbg", &[64, 4_032, 249_984]),
    ("domineering.rbg", &[30, 800, 19_360, 410_816]),
    ("dots-and-boxes.rbg", &[24, 552, 12_144, 255_024]),
    ("draughts.rbg", &[7, 49, 302, 1_469, 7_361, 36_768]),
    ("floes.rbg", &[6, 33, 166, 727, 3_278, 12_914, 52_129]),
    ("fox-and-hounds.rbg", &[4, 7, 49, 182, 1_118, 3_096, 18_792]),
    ("gomoku.rbg", &[225, 50_400]),
    ("hex.rbg", &[49, 2_352, 110_544]),
    ("knightthrough.rbg", &[40, 1_600, 63_520]),
    ("konane.rbg", &[4, 12, 56, 608, 5_152, 62_208]),
    ("market.rbg", &[25, 600, 11_960, 228_128]),
    ("mill.rbg", &[24, 552, 12_144]),
    ("reversi.rbg", &[4, 12, 56, 244, 1_396, 8_200, 55_092]),
    ("surakarta.rbg", &[16, 256, 5_382]),
    ("tic-tac-toe.rbg", &[9, 72, 504, 3_024, 15_120, 54_720]),
    ("tug.rbg", &[8, 56, 364, 1_584, 6_008, 20_904, 70_240]),
    ("yavalath.rbg", &[61, 3_660, 215_940]),
];

/// Descriptions whose contract takes many seconds to check.
const LONG: [&str; 7] = [
    "amazons.rbg",
    "ataxx.rbg",
    "diagonals.rbg",
    "draughts.rbg",
    "gomoku.rbg",
    "reversi.rbg",
    "surakarta.rbg",
];

#[test]
fn they_keep_the_contract_of_games() {
    for (name, text) in own() {
        if LONG.contains(&&name[..]) {
            continue;
        }
        let start = start(&name, &text);
        let games = RandomGames::new(1, 1, 2_600);
        check(&start, games).unwrap_or_else(|broken| panic!("{name}: {broken}"));
        check_text(&start, games).unwrap_or_else(|broken| panic!("{name}: {broken}"));
        for &(_, strategy) in AnyStrategy::ALL {
            let checked = check_split(&start, games, strategy);
            checked.unwrap_or_else(|broken| panic!("{name}: {broken}"));
        }
    }
}

#[test]
fn their_moves_are_counted() {
    for (name, text) in own() {
        let start = start(&name, &text);
        let known = COUNTS.iter().find(|(known, _)| *known == name);
        let (_, counts) = known.unwrap_or_else(|| panic!("{name} has no counts"));
        for (depth, &count) in (1..).zip(*counts) {
            assert_eq!(perft(&start, depth), count, "{name} to depth {depth}");
        }
    }
}
