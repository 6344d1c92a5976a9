//! Files that commands write: in folders that are made, in the place of others only with `--force`,
//! and said before the work.

use crate::common::{errors, json, refused, run, text};
use std::fs;
use std::path::{Path, PathBuf};

/// A folder that is not there yet.
fn missing(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn missing_folders_are_made_and_files_kept() {
    let folder = missing("made");
    for (i, (command, option, name)) in [
        (
            "search tic-tac-toe uct --iterations 50",
            "--tree",
            "tree.json",
        ),
        (
            "search tic-tac-toe uct --iterations 50",
            "--tree",
            "tree.dot",
        ),
        ("solve nim", "--certificate", "nim.proof"),
        ("match nim random random --games 2", "--save", "games.jsonl"),
        ("match nim random random --games 2", "--save", "games.pgn"),
        ("net new tic-tac-toe", "", "net.safetensors"),
    ]
    .into_iter()
    .enumerate()
    {
        let file = folder.join(format!("{i}/below")).join(name);
        let line = format!("{command} {option} '{}'", file.display());
        text(&line);
        let written = fs::read(&file).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert!(!written.is_empty(), "{line}");
        fs::write(&file, "another's").expect("written");
        refused(&line, "is there already");
        refused(&line, name);
        assert_eq!(fs::read(&file).expect("there"), b"another's", "{line}");
        text(&format!("{line} --force"));
        assert_ne!(fs::read(&file).expect("there"), b"another's", "{line}");
        let beside = fs::read_dir(file.parent().expect("a folder")).expect("a folder");
        assert_eq!(beside.count(), 1, "{line}");
    }
}

/// Hours of search are not begun for a file that could not be written.
#[test]
fn what_cannot_be_written_is_said_before_the_work() {
    let there = missing("before");
    fs::create_dir_all(&there).expect("a folder");
    let file = there.join("kept");
    fs::write(&file, "kept").expect("written");
    let file = file.display();
    // Neither would end.
    refused(&format!("solve chess --certificate '{file}'"), "--force");
    refused(
        &format!("search chess uct --iterations 1G --tree '{file}/x.json'"),
        "x.json",
    );
    let folder = there.display();
    refused(
        &format!("solve chess --certificate '{folder}'"),
        "not a file",
    );
}

#[test]
fn counts_are_read_as_people_write_them() {
    let iterations = |number: &str| {
        let found = json(&format!("search tic-tac-toe pn-xxx --iterations {number}"));
        found["iterations"].clone()
    };
    for number in ["2000", "2_000", "2e3", "2k", "0.002M"] {
        assert_eq!(iterations(number), 2000, "{number}");
    }
    let played = json("match nim uct random --games 1e1 --a-iterations 1k --iterations 2_0");
    assert_eq!(played["games"], 10);
    assert_eq!(played["limits"]["a"]["iterations"], 1000);
    assert_eq!(played["limits"]["b"]["iterations"], 20);
    assert_eq!(json("perft tic-tac-toe 2 --moves a1")["counts"][1], 56);
    assert_eq!(
        json("solve breakthrough --nodes 1e2")["limits"]["nodes"],
        100
    );
}

/// Errors of a file that is read have its name.
#[test]
fn files_that_are_no_text_are_named() {
    let folder = missing("no-text");
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("bytes");
    fs::write(&file, [0xff, 0xfe, b'\n']).expect("written");
    let file = file.display().to_string();
    for line in [
        format!("replay tic-tac-toe --position '{file}'"),
        format!("match nim random random --games 2 --openings '{file}'"),
        format!("experiment plan '{file}'"),
        format!("net info '{file}'"),
        format!("search losalamos selective:eval=learned:{file}"),
    ] {
        refused(&line, &file);
    }
    let checked = run(&format!("verify nim '{file}'"));
    assert_eq!(checked.status.code(), Some(1));
    assert!(errors(&checked).contains(&file));
}
