//! The commands of the README in its order, as a new reader types them. The script for programs in
//! Rust is a test of the library's documentation.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, iter};

const README: &str = include_str!("../../../../README.md");

/// The lines of the first block of commands below a heading.
fn script(heading: &str) -> Vec<&'static str> {
    let (_, below) = README.split_once(heading).expect(heading);
    let (_, block) = below.split_once("```sh\n").expect("a block of commands");
    let (block, _) = block.split_once("```").expect("the block ends");
    let lines: Vec<_> = block.lines().collect();
    assert!(lines.len() <= 10, "{heading}: a start is short");
    lines
}

/// The same command with less to do: here it is tried, not measured.
fn shortened(command: &str) -> String {
    let mut before = "";
    let mut words = Vec::new();
    for word in command.split(' ') {
        words.push(match before {
            "--games" => "2",
            "--iterations" => "40",
            "--states" => "400",
            "--seconds" => "0.1",
            _ => word,
        });
        before = word;
    }
    // A server would wait for a browser.
    words.join(" ").replace("serve --open", "serve --help")
}

/// Runs the commands below a heading in a folder of their own, and gives the output of each.
fn run(heading: &str, folder: &str) -> (PathBuf, Vec<String>) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    // Files of an earlier run would be refused.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for files");
    let program = Path::new(env!("CARGO_BIN_EXE_tesuji"));
    let installed = program.parent().expect("the program is in a folder");
    let others = env::var_os("PATH").unwrap_or_default();
    let folders = iter::once(installed.to_owned()).chain(env::split_paths(&others));
    let path = env::join_paths(folders).expect("folders without a colon");
    let run = |line: &&str| {
        // Commands that build the program run the built program here.
        let line = line.replace("cargo run --release --", "tesuji");
        let output = Command::new("sh")
            .args(["-c", &shortened(&line)])
            .env("PATH", &path)
            .current_dir(&folder)
            .stdin(Stdio::null())
            .output()
            .expect("the shell runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{line}: {errors}");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let commands = script(heading)
        .into_iter()
        .filter(|line| !line.starts_with('#'));
    let printed = commands.collect::<Vec<_>>().iter().map(run).collect();
    (folder, printed)
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn who_has_just_come() {
    let (_, printed) = run("## Two commands", "readme-first");
    let [table] = &printed[..] else {
        panic!("one command that runs the program: {printed:?}")
    };
    let rows: Vec<_> = table.lines().map(str::trim_start).collect();
    assert!(rows.iter().any(|row| row.starts_with("either")), "{table}");
    assert!(table.contains("95 %"), "{table}");
}

#[test]
fn who_compares_agents() {
    let (_, printed) = run("### You compare agents", "readme-compare");
    let [played, tournament, semimoves] = &printed[..] else {
        panic!("three commands: {printed:?}")
    };
    assert!(played.contains("95 %"), "{played}");
    assert!(tournament.contains("uct+sb"), "{tournament}");
    assert_eq!(parsed(semimoves)["games"], 2);
}

#[test]
fn who_wants_a_position_solved() {
    let (folder, printed) = run("### You want a position solved", "readme-solve");
    let [solved, verified, winning] = &printed[..] else {
        panic!("three commands: {printed:?}")
    };
    assert!(solved.contains("proven"), "{solved}");
    assert!(folder.join("a.proof").exists());
    assert!(verified.contains("proven: player 2 wins"), "{verified}");
    assert!(winning.contains("moves that keep this"), "{winning}");
}

#[test]
fn who_watches_the_tree() {
    let (_, printed) = run("### You want to watch the numbers", "readme-watch");
    let [searched, played, served] = &printed[..] else {
        panic!("three commands: {printed:?}")
    };
    assert!(searched.contains("visits"), "{searched}");
    assert!(!played.is_empty(), "the board is shown");
    assert!(served.contains("--listen"), "{served}");
}
