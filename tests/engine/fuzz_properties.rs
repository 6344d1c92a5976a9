//! The properties of the fuzz targets, on pseudo-random inputs that are the same in every run.

#[path = "../../fuzz/properties/composition.rs"]
mod composition;
#[path = "../../fuzz/properties/text.rs"]
mod text;

use tesuji::Rng;
use tesuji_games::{Family, Visitor, catalogue, open};

fn inputs(count: usize) -> impl Iterator<Item = Vec<u8>> {
    let mut rng = Rng::new(99);
    (0..count).map(move |_| {
        let length = rng.below(80);
        (0..length).map(|_| rng.word() as u8).collect()
    })
}

/// Texts of positions and moves on a random line of each game.
struct Line<'a>(&'a mut Rng);

impl Visitor for Line<'_> {
    type Output = (Vec<String>, String);

    fn visit<G: Family>(self, start: G) -> Self::Output {
        let mut position = start;
        let (mut positions, mut moves) = (Vec::new(), Vec::new());
        for _ in 0..40 {
            positions.push(position.position_text());
            if position.outcome().is_some() {
                break;
            }
            let m = position.random_move(self.0, &mut Vec::new());
            moves.push(position.move_text(m));
            position.play(m);
        }
        (positions, moves.join(" "))
    }
}

/// Changes a few bytes, drops some, repeats some.
fn mutated(text: &str, rng: &mut Rng) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..rng.below(4) {
        if bytes.is_empty() {
            break;
        }
        let at = rng.below(bytes.len() as u32) as usize;
        let other = rng.below(bytes.len() as u32) as usize;
        match rng.below(5) {
            0 => bytes[at] = rng.word() as u8 & 0x7F,
            1 => bytes[at] = bytes[other],
            2 => drop(bytes.remove(at)),
            3 => bytes.insert(at, bytes[other]),
            _ => bytes.truncate(at),
        }
    }
    bytes
}

fn nearly_right(check: fn(&[u8]), pick: fn((Vec<String>, String)) -> Vec<String>) {
    let mut rng = Rng::new(5);
    for (game, (name, _)) in catalogue().into_iter().enumerate() {
        for _ in 0..4 {
            let line = open(name, Line(&mut rng)).expect("a listed game");
            for text in pick(line) {
                for _ in 0..6 {
                    check(&[&[game as u8], &mutated(&text, &mut rng)[..]].concat());
                }
            }
        }
    }
}

#[test]
fn position_text() {
    inputs(3000).for_each(|input| text::position_text(&input));
    nearly_right(text::position_text, |(positions, _)| positions);
}

#[test]
fn move_text() {
    inputs(300).for_each(|input| text::move_text(&input));
    nearly_right(text::move_text, |(_, moves)| vec![moves]);
}

#[test]
fn composition() {
    inputs(3000).for_each(|input| composition::composition(&input));
}
