//! The games against facts that independent programs computed: legal-move counts and finished games
//! in `tests/oracles`. Every file there is read, and its game must be in the catalogue.
//! `oracles/pinned` holds counts of our own, so that a change of the rules fails a test where no
//! other program has counted as deep; its lines may be of games with options.

use serde_json::Value;
use std::fs;
use std::path::Path;
use tesuji::game::{PlayerArray, TextError, perft};
use tesuji_games::{Family, Visitor, catalogue, open};

/// Counts above this are left to slower checks.
const MOST: u64 = 6_000_000;

/// The lines of every file of a kind, with the name of the game and where each line stands.
fn lines(kind: &str) -> Vec<(String, String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/oracles")
        .join(kind);
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("the folder of the oracles")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no {kind} files");
    let mut all = Vec::new();
    for file in files {
        let game = file.file_stem().expect("a name").to_string_lossy();
        assert!(
            catalogue().iter().any(|&(name, _)| name == game),
            "{} is of no game in the catalogue",
            file.display()
        );
        let text = fs::read_to_string(&file).expect("a readable file");
        let before = all.len();
        for (number, line) in text.lines().enumerate() {
            let place = format!("{kind}/{game}.jsonl:{}", number + 1);
            let line: Value = serde_json::from_str(line).expect(&place);
            let name = line["game"].as_str().expect(&place).to_string();
            assert_eq!(name.split(':').next(), Some(&*game), "{place}");
            all.push((name, place, line));
        }
        assert!(all.len() > before, "{} is empty", file.display());
    }
    all
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Reads a move. Some sources put an `x` between the squares of a capture where our text has none.
fn read<G: Family>(position: &G, text: &str) -> Result<G::Move, TextError> {
    let plain = |_| position.read_move(&text.replace('x', ""));
    position.read_move(text).or_else(plain)
}

/// Plays a move given as text, checking that it and the position can be written and read back.
fn play<G: Family>(position: &mut G, text: &str, place: &str) {
    let m = read(position, text).unwrap_or_else(|error| panic!("{place}: {error}"));
    let written = position.move_text(m);
    assert_eq!(position.read_move(&written), Ok(m), "{place}: {written}");
    position.play(m);
    let written = position.position_text();
    let read = position.read_position(&written);
    let read = read.unwrap_or_else(|error| panic!("{place}: {error}"));
    assert_eq!(read.position_text(), written, "{place}");
}

struct Perft<'a>(&'a str, &'a Value);

impl Visitor for Perft<'_> {
    type Output = usize;

    fn visit<G: Family>(self, start: G) -> usize {
        let Self(place, line) = self;
        let mut positions = Vec::new();
        let moves = list(&line["moves"]);
        if !moves.is_empty() || line["position"].is_null() {
            let mut position = start.clone();
            for m in moves {
                play(&mut position, m.as_str().expect(place), place);
            }
            positions.push(position);
        }
        if let Some(text) = line["position"].as_str() {
            let read = start.read_position(text);
            positions.push(read.unwrap_or_else(|error| panic!("{place}: {error}")));
        }
        let mut checked = 0;
        for position in positions {
            for (depth, count) in list(&line["counts"]).iter().enumerate() {
                let count = count.as_u64().expect(place);
                if count <= MOST {
                    let found = perft(&position, depth + 1);
                    assert_eq!(found, count, "{place}: depth {}", depth + 1);
                    checked += 1;
                }
            }
        }
        checked
    }
}

struct Replay<'a>(&'a str, &'a Value);

impl Visitor for Replay<'_> {
    type Output = usize;

    fn visit<G: Family>(self, start: G) -> usize {
        let Self(place, line) = self;
        let mut position = start;
        let moves = list(&line["moves"]);
        let legal = list(&line["legal"]);
        assert!(legal.is_empty() || legal.len() == moves.len(), "{place}");
        for (ply, m) in moves.iter().enumerate() {
            let place = format!("{place} move {}", ply + 1);
            assert_eq!(position.outcome(), None, "{place}");
            if let Some(legal) = legal.get(ply) {
                let found = position.count_moves(&mut Vec::new());
                assert_eq!(Some(found as u64), legal.as_u64(), "{place}");
            }
            play(&mut position, m.as_str().expect(&place), &place);
        }
        let outcome = position.outcome();
        let outcome = outcome.unwrap_or_else(|| panic!("{place}: not over"));
        let signs: Vec<_> = scores(&outcome).iter().map(|s| s.signum() as i64).collect();
        let sign = |v: &Value| {
            v.as_f64()
                .map_or(9, |v| (v > 0.0) as i64 - (v < 0.0) as i64)
        };
        let expected: Vec<_> = list(&line["result"]).iter().map(sign).collect();
        assert_eq!(signs, expected, "{place}");
        // Where the margin counts it is the score.
        for counted in ["discs", "captured"] {
            if let [own, other] = list(&line[counted]) {
                let margin = own
                    .as_i64()
                    .zip(other.as_i64())
                    .map(|(own, other)| own - other);
                let found = scores(&outcome)[0].into();
                assert_eq!(Some(found), margin, "{place}: {counted}");
            }
        }
        moves.len()
    }
}

fn scores(outcome: &impl PlayerArray<i16>) -> &[i16] {
    outcome.as_ref()
}

#[test]
fn perft_counts() {
    count_all("perft");
}

#[test]
fn pinned_perft_counts() {
    count_all("pinned");
}

fn count_all(kind: &str) {
    for (game, place, line) in lines(kind) {
        let checked = open(&game, Perft(&place, &line)).expect("a game of the catalogue");
        assert!(checked > 0, "{place}: nothing to check");
    }
}

#[test]
fn replays() {
    for (game, place, line) in lines("replays") {
        let moves = open(&game, Replay(&place, &line)).expect("a game of the catalogue");
        assert!(moves > 0, "{place}: no moves");
    }
}
