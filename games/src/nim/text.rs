//! Nim as text.

use super::{MOST_HEAPS, MOST_STONES, Nim};
use crate::catalogue::{Family, Primer};
use crate::kit::options::{number, read_options};
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Label, Look, Piece, Scene, Shape, Site};

/// Reads the stones of the heaps, at least `least` each.
fn read_heaps(text: &str, least: u8) -> Result<Vec<u8>, TextError> {
    let heaps = text.split('-').map(|heap| {
        let stones = number(heap, least.into()..=MOST_STONES.into());
        let wrong = || format!("not a heap of {least} to {MOST_STONES} stones");
        stones.ok_or_else(|| TextError::new(heap, wrong()))
    });
    let heaps = heaps.map(|stones| stones.map(|stones| stones as u8));
    heaps.collect()
}

/// The heaps as the bytes of a word.
fn packed(heaps: &[u8]) -> u64 {
    let stones = heaps.iter().rev();
    stones.fold(0, |word, &stones| word << 8 | u64::from(stones))
}

impl Notation for Nim {
    fn position_text(&self) -> String {
        let heaps: Vec<_> = self.each().map(|stones| stones.to_string()).collect();
        format!("{} {}", heaps.join("-"), self.mover + 1)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (stones, mover) = text.split_once(' ').unwrap_or((text, ""));
        let heaps = read_heaps(stones, 0)?;
        if heaps.len() != usize::from(self.heaps) {
            let wrong = format!("{} heaps where there are {}", heaps.len(), self.heaps);
            return Err(TextError::new(stones, wrong));
        }
        let mover = match mover {
            "1" => 0,
            "2" => 1,
            _ => return Err(TextError::new(mover, "the player to move is 1 or 2")),
        };
        Ok(Self {
            stones: packed(&heaps),
            mover,
            ..*self
        })
    }

    fn move_text(&self, m: u8) -> String {
        let (heap, taken) = (m / MOST_STONES, m % MOST_STONES + 1);
        format!("{}{taken}", (b'a' + heap) as char)
    }

    fn drawing(&self) -> String {
        let heaps = ('a'..).zip(self.each());
        let heaps = heaps.map(|(name, stones)| format!("{name} {}", "o".repeat(stones.into())));
        let lines: Vec<_> = heaps.collect();
        lines.join("\n")
    }
}

impl Family for Nim {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "There are heaps of stones. A move takes one stone or more from one heap. The \
         player who takes the last stone wins.",
        text: "A move is the letter of the heap and the number of stones, as b4. A position is the \
         heaps and the player to move, 1 or 2: 3-1-7 2.",
        options: "Numbers with dashes are other heaps, up to eight of up to 31 stones. With misere \
         the player who takes the last stone loses. As in nim:1-3-5-7,misere.",
        papers: "",
    };

    const NAMES: &'static [(&'static str, &'static str)] =
        &[("nim", "heaps of 3, 5 and 7 stones, the last stone wins")];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        ("nim:1-3-5-7", "other heaps, up to eight of up to 31 stones"),
        ("nim:misere", "the last stone loses"),
    ];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        let mut start = Self::new();
        read_options(options, |option| {
            if option == "misere" {
                start.misere = true;
                return Ok(1);
            }
            let heaps = read_heaps(option, 1).map_err(|_| {
                format!("neither misere nor heaps of 1 to {MOST_STONES} stones such as 3-5-7")
            })?;
            if heaps.len() > MOST_HEAPS.into() {
                return Err(format!("{} heaps, at most {MOST_HEAPS}", heaps.len()));
            }
            start.heaps = heaps.len() as u8;
            start.stones = packed(&heaps);
            Ok(0)
        })?;
        Ok(start)
    }

    /// A row for each heap; stones are named by the heap and their number in it.
    fn scene(&self) -> Scene {
        let mut scene = Scene::default();
        for (row, stones) in self.each().enumerate() {
            let (heap, y) = ((b'a' + row as u8) as char, 1.1 * row as f32);
            scene.labels.push(Label {
                at: [-0.9, y],
                text: heap.into(),
            });
            if stones == 0 {
                scene.sites.push(Site::new("", [0.0, y], Shape::Hole));
            }
            for stone in 0..stones {
                let name = format!("{heap}{}", stone + 1);
                let site = Site::new(name, [f32::from(stone), y], Shape::Hole);
                scene
                    .pieces
                    .push(Piece::new(scene.sites.len(), None, Look::Stone));
                scene.sites.push(site);
            }
        }
        scene
    }

    /// The stone from which on all to the right are taken.
    fn path(&self, scene: &Scene, m: u8) -> Vec<usize> {
        let (heap, taken) = (m / MOST_STONES, m % MOST_STONES + 1);
        let stones = self.each().nth(heap.into()).unwrap_or(0);
        let first = (stones + 1).checked_sub(taken);
        let name = first.map(|first| format!("{}{first}", (b'a' + heap) as char));
        name.and_then(|name| scene.site(&name))
            .into_iter()
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::Game;

    #[test]
    fn options() {
        let open = |options| Nim::start("nim", options).map(|start| start.position_text());
        assert_eq!(open("").as_deref(), Ok("3-5-7 1"));
        assert_eq!(open("misere,4").as_deref(), Ok("4 1"));
        assert_eq!(
            open("31-31-31-31-31-31-31-31,misere").map(|t| t.len()),
            Ok(25)
        );
        assert!(Nim::start("nim", "misere").is_ok_and(|start| start.mover() == 0 && start.misere));
        for (options, part) in [
            ("3-0", "3-0"),
            ("3-32", "3-32"),
            ("3--5", "3--5"),
            ("1-1-1-1-1-1-1-1-1", "1-1-1-1-1-1-1-1-1"),
            ("misere,misere", "misere"),
            ("3,4", "4"),
        ] {
            assert_eq!(open(options).expect_err(options).part(), part);
        }
    }
}
