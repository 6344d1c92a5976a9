//! The files of a compiled game.

use super::checks::tests;
use super::{Refused, module};
use crate::load::LoadError;
use crate::rbg::read;
use crate::rbg::rules::Rules;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The files of a crate with the whole program for a game, each with its path. `library` is the
/// folder of Tesuji's sources; with `None` the crate uses the published packages.
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

/// Compiles a description in a build script (`build.rs`). Returns the path of the generated module.
///
/// The file is in the folder `OUT_DIR` and has the name of the description. The program includes it
/// in a module by `include!(concat!(env!("OUT_DIR"), "/hex.rs"));`, and depends on `tesuji` and
/// `tesuji-games`.
///
/// # Errors
/// If the description cannot be read, is no game or cannot be compiled, or the module cannot be
/// written.
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
//! The program for the game, with all commands, agents and engines.

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
         tesuji-cli = {{ {cli}, default-features = false, features = [\"page\"] }}\n\
         tesuji-games = {{ {games} }}\n"
    )
}
