//! Descriptions with random changes: they are refused or they are games.

mod common;
#[path = "../../fuzz/properties/rbg_text.rs"]
mod rbg_text;

use std::time::{Duration, Instant};

use common::{bare, own, public};
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
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
}

#[test]
fn of_our_own_descriptions() {
    check(&own(), 400);
}

#[test]
fn of_public_descriptions() {
    check(&public(), 100);
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

/// Random rules of the grammar.
fn rules(random: &mut Random, depth: usize, pattern: bool) -> String {
    let inner = |random: &mut Random| rules(random, depth - 1, pattern);
    match random.below(if depth == 0 { 8 } else { 16 }) {
        0 | 1 => ["left", "right", "up"][random.below(3)].to_owned(),
        2 => ["{e}", "{b, w}", "{}"][random.below(3)].to_owned(),
        3 => ["[w]", "[e, b]"][random.below(2)].to_owned(),
        4 => format!("{{$ {} <= {}}}", value(random, 3), value(random, 3)),
        5 => format!("[$ x = {}, one = {}]", value(random, 3), value(random, 2)),
        6 if !pattern => ["->one", "->>", "->two", "."][random.below(4)].to_owned(),
        6 | 7 => String::new(),
        8 | 9 => format!("{} {}", inner(random), inner(random)),
        10 | 11 => format!("({} + {})", inner(random), inner(random)),
        12 => format!("({})*", inner(random)),
        13 => format!("({})^{}", inner(random), random.below(4)),
        14 => format!("{{? {}}}", rules(random, depth - 1, true)),
        _ => format!(
            "{{! {} + {}}}",
            rules(random, depth - 1, true),
            rules(random, depth - 1, true)
        ),
    }
}

/// A random value.
fn value(random: &mut Random, depth: usize) -> String {
    if depth == 0 || random.below(3) == 0 {
        return ["x", "one", "w", "1", "7"][random.below(5)].to_owned();
    }
    let sign = ["+", "-", "*", "/"][random.below(4)];
    let (left, right) = (value(random, depth - 1), value(random, depth - 1));
    match random.below(4) {
        0 => format!("({left}) {sign} {right}"),
        1 => format!("{left} {sign} ({right})"),
        2 => format!("({left} {sign} {right})"),
        _ => format!("{left} {sign} {right}"),
    }
}

#[test]
fn of_random_rules() {
    let mut random = Random(11);
    let mut accepted = 0;
    for _ in 0..3_000 {
        let rules = rules(&mut random, 6, false);
        let text = format!(
            "#players = one(9), two(9) #pieces = e, w, b #variables = x(9)
             #board = rectangle(up, down, left, right, [e, w, b] [b, e, e])
             #rules = ->one {rules}"
        );
        if let Ok((description, _)) = rbg::read(&text, "random.rbg") {
            accepted += 1;
            let expanded = rbg::expand(&description);
            assert!(
                bare(&expanded, "random.rbg") == bare(&text, "random.rbg"),
                "{text}"
            );
        }
    }
    assert!(accepted > 1_000, "{accepted}");
}
