//! Bad input: exit code 2 and a message that names the offending part, never a panic.

use crate::common::{file, refused, run_with, run_with_bytes, shell};
use std::fs::File;

#[test]
fn unknown_names_list_the_nearest() {
    refused("perft nosuch 2", "`nosuch`");
    refused("perft tictactoe 2", "tic-tac-toe");
    refused("match tic-tac-toe uct nosuch", "`nosuch`");
    refused("match tic-tac-toe gpn-mex uct", "gpn-max");
    refused("search tic-tac-toe pn-fsu", "pn-FSU");
    refused("frobnicate", "frobnicate");
    refused("search tic-tac-toe uct --frobnicate", "--frobnicate");
    refused("search", "<GAME>");
    refused("", "Usage");
}

#[test]
fn agents_with_bad_keys() {
    refused(
        "search tic-tac-toe uct:c=minus --iterations 10",
        "`c=minus`",
    );
    refused("search tic-tac-toe uct:c=-1", "`c=-1`");
    refused("search tic-tac-toe uct:nosuchkey=1", "`nosuchkey`");
    refused("search tic-tac-toe uct:kap=3", "nearest: cap");
    refused("search tic-tac-toe uct:", "key=value");
    refused("bench tic-tac-toe gpn-max:cpn=nan", "`cpn=nan`");
    refused("play tic-tac-toe pn2-FSU:contempt=7", "`contempt=7`");
    refused("match tic-tac-toe uct uct:reuse=maybe", "`reuse=maybe`");
    refused("match tic-tac-toe uct uct+sb:threads=0", "`threads=0`");
    refused("search tic-tac-toe uct --threads 2", "parallel=root");
    refused("search tic-tac-toe ubfm --threads 2", "eval=net");
    refused("solve tic-tac-toe --engine pns --threads 2", "dfpn");
    refused("engine tic-tac-toe --agent random --threads 2", "`random`");
    // Options that are not given do not contradict the text; given ones do.
    let engine = "engine losalamos --protocol uci --agent ab:threads=2";
    assert!(run_with(engine, "quit\n").status.success());
    refused(&format!("{engine} --threads 3"), "threads=3");
}

#[test]
fn numbers_out_of_range() {
    refused("perft tic-tac-toe -1", "-1");
    refused("perft tic-tac-toe 0", "0");
    refused("perft tic-tac-toe x", "'x'");
    refused(
        "perft tic-tac-toe 99999999999999999999",
        "99999999999999999999",
    );
    refused("search tic-tac-toe uct --iterations 0", "--iterations");
    for (number, reason) in [
        ("1.5", "a fraction"),
        ("1e-3", "a fraction"),
        ("1e30", "more than"),
        ("-1e3", "below 0"),
        ("1m", "not a whole number"),
        ("many", "not a whole number"),
    ] {
        for option in ["search tic-tac-toe uct --iterations", "solve nim --nodes"] {
            let line = format!("{option}={number}");
            refused(&line, number);
            refused(&line, reason);
        }
    }
    refused("search tic-tac-toe uct --iterations -5", "-5");
    refused("search tic-tac-toe uct --time-ms -5", "-5");
    refused("search tic-tac-toe uct --memory-mb 0", "--memory-mb");
    refused("search tic-tac-toe uct --seed -1", "-1");
    refused("bench tic-tac-toe --seconds -1", "-1");
    refused("bench tic-tac-toe --seconds nan", "nan");
    refused("match tic-tac-toe uct uct --games 0", "--games");
    refused("search tic-tac-toe uct+sb --threads 0", "--threads");
    refused("search tic-tac-toe uct+sb --threads 10000", "10000");
    refused("solve tic-tac-toe --engine dfpn --threads two", "two");
    refused("bench tic-tac-toe uct+sb --threads -1", "-1");
    refused("match tic-tac-toe uct uct --games -2", "-2");
    refused("match tic-tac-toe uct uct --threads 0", "--threads");
    refused(
        "match tic-tac-toe uct uct --opening-plies 9",
        "--opening-plies 9",
    );
    refused("match tic-tac-toe uct uct --interval exact", "exact");
    refused("play tic-tac-toe --seat 3", "--seat 3");
    refused("play tic-tac-toe --seat 0", "--seat");
}

#[test]
fn positions_and_moves() {
    refused("perft tic-tac-toe 1 --position rubbish", "`rubbish`");
    refused("perft tic-tac-toe 1 --position ''", "--position");
    refused("search tic-tac-toe uct --position '3/3 x'", "--position");
    refused("replay tic-tac-toe --moves 'a1 a1'", "move 2 `a1`");
    refused("replay tic-tac-toe --moves 'a1 b2 z9'", "`z9`");
    refused("replay tic-tac-toe --moves 'a1 b2 a2 b3 a3 c3'", "over");
    refused("play tic-tac-toe --position 'ä' --moves a1", "--position");
    refused("replay tic-tac-toe:3x3", "3x3");
}

#[test]
fn whatever_is_typed_play_does_not_fail() {
    let output = run_with(
        "play tic-tac-toe random",
        "\u{0}\n💥\n-1\n--help\na1 b2\n\n",
    );
    assert!(output.status.success());
}

/// A byte that is no text is asked again, and the game goes on.
#[test]
fn what_is_no_text_is_asked_again() {
    let typed = b"\xff\xfe\na1\xc3\na1\nquit\n";
    let output = run_with_bytes("play tic-tac-toe random --json", typed);
    assert_eq!(output.status.code(), Some(0));
    let ended: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(ended["moves"][0], "a1");
    assert_eq!(ended["moves"].as_array().map(Vec::len), Some(2), "{ended}");
}

#[test]
fn split_strategies() {
    refused("bench breakthrough --split mod", "--flat");
    refused("bench breakthrough --flat --split", "--split");
    refused("bench breakthrough --flat --split ''", "--split: ``");
    refused("bench breakthrough --flat --split mod-sift", "`mod-sift`");
    refused("bench breakthrough --flat --split mod-sift", "mod-shift");
    refused("bench breakthrough --flat --split mod,x", "`x`");
    refused(
        "bench breakthrough --flat --split mod-joined",
        "`mod-joined`: breakthrough",
    );
    refused(
        "bench tic-tac-toe --flat --split mod",
        "`mod`: tic-tac-toe does not split",
    );
    refused("bench tic-tac-toe --flat --split all", "`all`");
    refused("bench nosuch --flat", "`nosuch`");
    refused("bench breakthrough uct --flat", "`uct`");
    refused("bench --all uct --flat", "`uct`");
    refused("bench --flat", "GAME");
}

#[test]
fn settings_without_sense() {
    for agent in ["ubfm", "ubfm-completed", "descent"] {
        refused(&format!("search tic-tac-toe {agent}:table=0"), "`table=0`");
    }
    for game in ["breakthrough:", "go9:", "tic-tac-toe:", "synthetic:"] {
        refused(&format!("perft {game} 1"), &format!("`{game}`"));
    }
    refused("perft synthetic:early=256 1", "`early=256`");
    refused("perft synthetic:early=256 1", "early=N of 256");
    let digits = "12345678901234567890";
    for line in [
        format!("replay breakthrough:3x4 --position 'nnn/nnn/NNN/NNN w - - 0 {digits}'"),
        format!("replay breakthrough:3x4 --position 'nnn/nnn/NNN/NNN w - - {digits} 1'"),
    ] {
        refused(&line, &format!("`{digits}`"));
    }
}

#[test]
fn levels() {
    refused("search tic-tac-toe uct --level 0", "--level");
    refused("search tic-tac-toe uct --level 11", "11");
    refused(
        "search tic-tac-toe uct --level 3 --iterations 5",
        "--iterations",
    );
    refused("search tic-tac-toe random --level 3", "random");
    refused("play tic-tac-toe random --level 3", "random");
    refused(
        "match tic-tac-toe uct uct --a-level 3 --a-time-ms 5",
        "--a-level",
    );
    refused("match tic-tac-toe uct random --level 3", "random");
}

/// A device, a pipe, a folder and a file that is too large are refused by name.
#[cfg(unix)]
#[test]
fn files_that_are_none() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let pipe = file("pipe", None);
    assert!(shell(&format!("mkfifo {pipe}")).status.success());
    let rubbish = file("rubbish", None);
    std::fs::write(&rubbish, [0xff, 0, 1, 0xfe, b'a', 0x80].repeat(100)).expect("a file");
    let huge = file("huge", None);
    // It has a length, and takes no place.
    File::create(&huge)
        .expect("a file")
        .set_len(1 << 36)
        .expect("a length");
    for path in ["/dev/zero", folder, &pipe, &rubbish, &huge] {
        for line in [
            "match tic-tac-toe uct uct --games 2 --openings",
            "tournament tic-tac-toe uct ab --games 2 --openings",
            "experiment plan",
            "verify tic-tac-toe",
            "net info",
            "search losalamos selective:eval=learned:",
            "search breakthrough5 ubfm:eval=net:",
            "search tic-tac-toe uct --position",
        ] {
            let between = if line.ends_with(':') { "" } else { " " };
            // A flaw of a proof has an exit code of its own, and a folder stands for experiments in
            // it.
            if line.starts_with("verify") && [&rubbish, &huge].contains(&&path.to_owned()) {
                continue;
            }
            refused(&format!("{line}{between}{path}"), path);
        }
        if path != folder {
            let openings = format!("openings = \"{path}\"");
            let small = crate::trials::SMALL.replace("seed = 7", &openings);
            refused(
                &format!("experiment plan {}", file("bad.toml", Some(&small))),
                path,
            );
        }
    }
    std::fs::remove_file(huge).expect("a file");
}

/// A byte-order mark of other programs is no part of a text.
#[test]
fn a_byte_order_mark_is_no_opening() {
    let openings = file("marked.txt", Some("\u{feff}a1 b2\n"));
    let line = format!("match tic-tac-toe random random --games 2 --openings {openings}");
    assert_eq!(crate::common::json(&line)["games"], 2);
    let position = file("marked-position.txt", Some("\u{feff}3/1o1/x2 x\n"));
    let line = format!("replay tic-tac-toe --position {position}");
    assert_eq!(crate::common::json(&line)["position"], "3/1o1/x2 x");
}
