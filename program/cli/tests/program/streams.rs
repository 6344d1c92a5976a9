//! Standard output and standard error that cannot be written: no result is lost because of a
//! message about it, and no result is lost without an exit code that tells it.

use crate::common::shell;
use serde_json::Value;

/// Commands that have a result, the last two with a note about it.
const COMMANDS: [&str; 5] = [
    "games",
    "perft tic-tac-toe 3",
    "search tic-tac-toe uct --iterations 50",
    "match tic-tac-toe ab ab --games 8 --iterations 20",
    "solve breakthrough --nodes 100 --certificate $TMP/streams-none",
];

#[test]
fn what_cannot_be_said_loses_no_result() {
    for line in COMMANDS {
        for unwritable in ["2>/dev/full", "2>&-"] {
            let output = shell(&format!("$TESUJI {line} --json {unwritable}"));
            assert_eq!(output.status.code(), Some(0), "{line} {unwritable}");
            let result: Result<Value, _> = serde_json::from_slice(&output.stdout);
            assert!(result.is_ok(), "{line} {unwritable}: {:?}", output.stdout);
        }
    }
    // Nor does a message about an error panic.
    for line in ["perft nosuch 2", "frobnicate"] {
        let output = shell(&format!("$TESUJI {line} 2>/dev/full"));
        assert_eq!(output.status.code(), Some(2), "{line}");
    }
}

#[test]
fn results_come_before_what_is_said_about_them() {
    for (line, note) in [
        (COMMANDS[3], "repeat an earlier one"),
        (COMMANDS[4], "nothing is proven"),
    ] {
        let output = shell(&format!("$TESUJI {line} --json 2>&1"));
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let lines: Vec<_> = text.lines().collect();
        assert!(lines[0].starts_with('{'), "{line}: {text}");
        assert!(lines[1].contains(note), "{line}: {text}");
    }
}

#[test]
fn a_result_that_is_lost_is_a_failure() {
    for line in COMMANDS
        .into_iter()
        .chain(["--help", "match --help", "--version"])
    {
        let output = shell(&format!("$TESUJI {line} >/dev/full"));
        let said = crate::common::errors(&output);
        assert_eq!(output.status.code(), Some(1), "{line}: {said}");
        assert!(said.contains("output"), "{line}: {said}");
    }
    // To throw it away is no loss.
    for thrown in [">/dev/null", "1<>/dev/null"] {
        let output = shell(&format!("$TESUJI games {thrown}"));
        assert_eq!(output.status.code(), Some(0), "{thrown}");
    }
}

#[test]
fn who_stops_reading_is_told_by_the_exit_code_alone() {
    for line in ["games", "--help", "play tic-tac-toe random"] {
        // The reader has gone before anything is written.
        let pipe = format!("(sleep 0.3; yes | head -n 20 | $TESUJI {line}; echo $? >&2) | true");
        let output = shell(&pipe);
        assert_eq!(crate::common::errors(&output), "1\n", "{line}");
    }
}

#[test]
fn a_game_ends_with_its_result_where_nothing_can_be_said() {
    let output = shell("echo quit | $TESUJI play tic-tac-toe random --json 2>/dev/full");
    assert_eq!(output.status.code(), Some(0));
    let ended: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(ended["outcome"].is_null());
    let output = shell("echo quit | $TESUJI play tic-tac-toe random >/dev/full");
    assert_eq!(output.status.code(), Some(1));
}
