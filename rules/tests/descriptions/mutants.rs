//! Descriptions with random changes: they are refused or they are games.

#[path = "../../../fuzz/properties/rbg_play.rs"]
mod rbg_play;
#[path = "../../../fuzz/properties/rbg_rules.rs"]
mod rbg_rules;
#[path = "../../../fuzz/properties/rbg_text.rs"]
mod rbg_text;

use std::time::{Duration, Instant};

use crate::common::{bare, own, public};
use tesuji_rules::rbg;

/// Random numbers, the same ones every time.
struct Random(u64);

impl Random {
    /// A number below another.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        ((self.0 >> 33) as usize) % bound.max(1)
    }
}

/// A text cut into words, signs and blanks.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let same = |next: char| {
            (first.is_alphanumeric() && next.is_alphanumeric())
                || (first.is_whitespace() && next.is_whitespace())
        };
        let more = rest[first.len_utf8()..].find(|next| !same(next));
        let length = more.map_or(rest.len(), |more| more + first.len_utf8());
        let (piece, behind) = rest.split_at(length);
        pieces.push(piece);
        rest = behind;
    }
    pieces
}

/// A text with one to four pieces deleted, doubled, swapped or replaced by others.
fn mutant(text: &str, random: &mut Random) -> String {
    let mut pieces = pieces(text);
    for _ in 0..=random.below(4) {
        let solid: Vec<usize> = (0..pieces.len())
            .filter(|&at| !pieces[at].trim().is_empty())
            .collect();
        if solid.is_empty() {
            break;
        }
        let (at, other) = (
            solid[random.below(solid.len())],
            solid[random.below(solid.len())],
        );
        match random.below(5) {
            0 => {
                pieces.remove(at);
            }
            1 => pieces.insert(at, pieces[at]),
            2 => pieces.swap(at, other),
            3 => pieces[at] = pieces[other],
            _ => {
                let signs = [
                    "(", ")", "{", "}", "[", "]", "*", "+", "~", "#", ";", "^9", "$", "é",
                ];
                pieces.insert(at, signs[random.below(signs.len())]);
            }
        }
    }
    pieces.concat()
}

/// Reads mutants of descriptions. What is accepted must survive being written and read.
fn check(descriptions: &[(String, String)], count: usize) {
    let mut random = Random(20_240_601);
    let (mut accepted, mut slowest) = (0, Duration::ZERO);
    for (name, text) in descriptions {
        for _ in 0..count {
            let changed = mutant(text, &mut random);
            let start = Instant::now();
            match rbg::read(&changed, name) {
                Ok((description, findings)) => {
                    accepted += 1;
                    for finding in findings {
                        assert!(!finding.render(&changed).is_empty());
                    }
                    let expanded = rbg::expand(&description);
                    assert!(bare(&expanded, name) == bare(&changed, name), "{changed}");
                }
                Err(findings) => {
                    assert!((1..=20).contains(&findings.len()), "{changed}");
                    for finding in findings {
                        assert!(!finding.render(&changed).is_empty());
                    }
                }
            }
            slowest = slowest.max(start.elapsed());
        }
    }
    println!(
        "{} mutants, {accepted} accepted, {slowest:?}",
        descriptions.len() * count
    );
    assert!(slowest < Duration::from_secs(60), "{slowest:?}");
}

#[test]
fn of_our_own_descriptions() {
    check(&own(), 400);
}

#[test]
fn of_public_descriptions() {
    check(&public(), 100);
}

/// Plays mutants of descriptions that are games.
fn play(descriptions: &[(String, String)], count: usize) {
    let mut random = Random(20_261_128);
    let (mut games, mut plies) = (0, 0);
    for (_, text) in descriptions {
        for seed in 0..count {
            let changed = mutant(text, &mut random);
            if let Some(played) = rbg_play::rbg_play(&changed, seed as u64) {
                games += 1;
                plies += played;
            }
        }
    }
    println!("{games} games, {plies} plies");
    assert!(
        games == 0 || plies > games,
        "{plies} plies of {games} games"
    );
}

#[test]
fn of_our_own_descriptions_are_played() {
    play(&own(), 40);
}

#[test]
fn of_public_descriptions_are_played() {
    play(&public(), 8);
}

#[test]
fn of_the_beginnings_of_descriptions() {
    for (_, text) in own() {
        for end in 0..text.len() {
            rbg_text::rbg_text(&text.as_bytes()[..end]);
        }
    }
}

#[test]
fn of_random_signs() {
    let mut random = Random(7);
    let words = [
        "#",
        "=",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "{?",
        "{!",
        "{$",
        "[$",
        "->",
        "->>",
        "+",
        "-",
        "*",
        "/",
        "^",
        "~",
        ".",
        ",",
        ";",
        ":",
        "players",
        "pieces",
        "variables",
        "board",
        "rules",
        "rectangle",
        "hexagon",
        "cuboid",
        "a",
        "b",
        "c",
        "1",
        "2",
        "99",
        "==",
        "<",
        " ",
        "\n",
        "#a=",
        "#a(b)=",
        "#players=a(1)",
        "#pieces=b",
        "#variables=",
        "#board=c[b]{d:c}",
        "#rules=->a",
        "//",
        "/*",
        "*/",
        "_",
        "\u{0}",
        "é",
        "\"",
    ];
    for _ in 0..5_000 {
        let length = random.below(60);
        let text: Vec<&str> = (0..length)
            .map(|_| words[random.below(words.len())])
            .collect();
        let text = text.join(if random.below(2) == 0 { "" } else { " " });
        rbg_text::rbg_text(text.as_bytes());
    }
}

#[test]
fn of_random_rules() {
    let mut random = Random(11);
    let (mut games, mut plies) = (0, 0);
    for _ in 0..3_000 {
        let bytes: Vec<u8> = (0..64).map(|_| random.below(256) as u8).collect();
        if let Some(played) = rbg_rules::rbg_rules(&bytes) {
            games += 1;
            plies += played;
        }
    }
    assert!(
        games > 1_000 && plies > 500,
        "{plies} plies of {games} games"
    );
}
