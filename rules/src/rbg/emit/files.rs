//! The files of a compiled game.

use super::{Refused, module};
use crate::load::LoadError;
use crate::rbg::read;
use crate::rbg::reference::Engine;
use crate::rbg::rules::Rules;
use crate::rbg::state::State;
use crate::rbg::text::{raw_text, state_text};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};
use tesuji::Rng;

/// The tests of a crate have no count of move sequences above this one.
const SEQUENCES: u64 = 20_000;
/// The most moves of a random game in the tests.
const PLIES: usize = 150;
/// The steps of the reference engine for an answer, so that tests are made in seconds.
const STEPS: u64 = 1 << 26;

/// The files of a crate that is the whole program for a game: each with its path in the crate.
///
/// `library` is the folder of Tesuji; without it the published packages are used.
///
/// # Errors
/// If the game cannot be compiled.
pub fn package(
    rules: &Rules,
    name: &str,
    library: Option<&Path>,
) -> Result<Vec<(&'static str, String)>, Refused> {
    let name = package_name(name);
    let code = module(rules, &name)?;
    let lib = format!("//! The game `{name}`, compiled from its description.\n\n{code}");
    Ok(vec![
        ("Cargo.toml", manifest(&name, library)),
        (".cargo/config.toml", CONFIG.to_owned()),
        ("src/lib.rs", lib),
        ("src/main.rs", MAIN.replace("GAME", &name.replace('-', "_"))),
        ("tests/rules.rs", tests(rules, &name)),
    ])
}

/// Compiles a description for a program that is being built, and returns where the module is: for
/// `build.rs`.
///
/// The file is in the folder `OUT_DIR` and has the name of the description. The program has
/// `include!(concat!(env!("OUT_DIR"), "/hex.rs"));` in a module, and needs `tesuji` and
/// `tesuji-games`.
///
/// # Errors
/// If the file cannot be read, is no game, or cannot be compiled or written.
pub fn build(description: impl AsRef<Path>) -> io::Result<PathBuf> {
    let path = description.as_ref();
    println!("cargo::rerun-if-changed={}", path.display());
    let text = fs::read_to_string(path)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let (description, _) = read(&text, &name).map_err(|findings| {
        let text = text.clone();
        io::Error::other(LoadError::Findings { text, findings }.to_string())
    })?;
    let rules = Rules::new(description).map_err(io::Error::other)?;
    let code = module(&rules, &package_name(&name)).map_err(io::Error::other)?;
    let folder = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("there is no OUT_DIR"))?;
    let target = Path::new(&folder).join(format!("{name}.rs"));
    fs::write(&target, code)?;
    Ok(target)
}

/// A name as packages have it: small letters, digits and hyphens, with a letter first.
fn package_name(name: &str) -> String {
    let mut package = String::new();
    for letter in name.chars() {
        let first = package.is_empty();
        match letter.to_ascii_lowercase() {
            letter @ 'a'..='z' => package.push(letter),
            letter @ '0'..='9' if !first => package.push(letter),
            letter @ '0'..='9' => {
                package.push_str("game-");
                package.push(letter);
            }
            _ if first || package.ends_with('-') => {}
            _ => package.push('-'),
        }
    }
    let package = package.trim_end_matches('-');
    if package.is_empty() {
        "game".to_owned()
    } else {
        package.to_owned()
    }
}

/// The instructions that make games on bit boards fast.
const CONFIG: &str = "[build]\nrustflags = [\"-C\", \"target-cpu=native\"]\n";

const MAIN: &str = "\
//! The program for the game: every command, every agent and every engine.

use GAME::Position;

fn main() -> std::process::ExitCode {
    tesuji_cli::Program::new().with_game::<Position>().run()
}
";

fn manifest(name: &str, library: Option<&Path>) -> String {
    let package = |path: &str| match library {
        Some(library) => {
            let path = library.join(path).display().to_string();
            format!("path = {path:?}")
        }
        None => format!("version = {:?}", env!("CARGO_PKG_VERSION")),
    };
    let [tesuji, cli, games] = ["", "program/cli", "games"].map(package);
    format!(
        "[package]\nname = {name:?}\nversion = \"0.1.0\"\nedition = \"2024\"\npublish = false\n\n\
         # A crate of its own, apart from any workspace above.\n[workspace]\n\n[dependencies]\n\
         tesuji = {{ {tesuji} }}\n\
         tesuji-cli = {{ {cli}, default-features = false }}\n\
         tesuji-games = {{ {games} }}\n"
    )
}

/// Tests that compare the game with what the reference engine says of the rules.
fn tests(rules: &Rules, name: &str) -> String {
    let mut text = TESTS.replace("GAME", &name.replace('-', "_"));
    let mut engine = Engine::new(rules).limited(STEPS);
    let Ok((start, goes_on)) = engine.start() else {
        return text.replace("COUNTS", "").replace("RANDOM", "");
    };
    let (mut counts, mut before) = (String::new(), 1);
    for depth in 1..=4 {
        match engine.perft(&start, depth) {
            Ok(count) if count > 0 => {
                let _ = write!(counts, "({depth}, {count}), ");
                // The next ones are too many if they grow like that.
                if count * (count / before).max(1) > SEQUENCES {
                    break;
                }
                before = count;
            }
            _ => break,
        }
    }
    let mut games = String::new();
    for seed in 1..=3 {
        let (moves, end) = random_game(rules, &mut engine, &start, goes_on, seed);
        let _ = writeln!(games, "    (\n        &[");
        for word in moves {
            let _ = writeln!(games, "            {word:?},");
        }
        let _ = writeln!(games, "        ],\n        {end:?},\n    ),");
    }
    text = text.replace("COUNTS", counts.trim_end_matches(", "));
    text.replace("RANDOM", games.trim_end())
}

/// The moves of a random game, and the text of its last position.
fn random_game(
    rules: &Rules,
    engine: &mut Engine<'_>,
    start: &State,
    mut goes_on: bool,
    seed: u64,
) -> (Vec<String>, String) {
    let (mut rng, mut state, mut moves) = (Rng::new(seed), start.clone(), Vec::new());
    while goes_on && moves.len() < PLIES {
        let mut words = Vec::new();
        let listed = engine.moves(&state, |word| {
            words.push(word.to_vec());
            false
        });
        if listed.is_err() || words.is_empty() {
            break;
        }
        let word = words.swap_remove(rng.below(words.len() as u32) as usize);
        let mut next = state.clone();
        let Ok(played) = engine.play(&mut next, &word) else {
            break;
        };
        moves.push(raw_text(rules, &word));
        (state, goes_on) = (next, played);
    }
    (moves, state_text(rules, &state))
}

const TESTS: &str = r#"//! The rules, compared with what the reference engine says of them.

use GAME::Position;
use tesuji::Game;
use tesuji::game::{Notation, perft};

/// Numbers of move sequences by their lengths.
const SEQUENCES: &[(usize, u64)] = &[COUNTS];

/// Random games: the moves, and the position that they lead to.
const PLAYED: &[(&[&str], &str)] = &[
RANDOM
];

#[test]
fn counts_are_those_of_the_rules() {
    let start = Position::new();
    for &(depth, count) in SEQUENCES {
        assert_eq!(perft(&start, depth), count, "depth {depth}");
    }
}

#[test]
fn games_are_those_of_the_rules() {
    for &(moves, end) in PLAYED {
        let mut position = Position::new();
        for &text in moves {
            let m = position.read_move(text).expect(text);
            let short = position.move_text(m);
            assert_eq!(position.read_move(&short), Ok(m), "{short}");
            position.play(m);
        }
        assert_eq!(position.position_text(), end);
        assert_eq!(position.read_position(end), Ok(position));
    }
}
"#;
