//! Running the program and reading its output.

#![allow(dead_code, reason = "each test file uses a part")]

use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs the program with arguments separated by spaces; `'…'` holds spaces together.
pub(crate) fn run(line: &str) -> Output {
    run_with(line, "")
}

/// [`run`] with something on standard input.
pub(crate) fn run_with(line: &str, input: &str) -> Output {
    run_with_bytes(line, input.as_bytes())
}

/// [`run_with`] with any bytes.
pub(crate) fn run_with_bytes(line: &str, input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tesuji"))
        .args(words(line))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    // The program may have ended without reading.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

/// Runs a line of the shell, in which `$TESUJI` is the program and `$TMP` a folder for files.
pub(crate) fn shell(line: &str) -> Output {
    Command::new("sh")
        .args(["-c", line])
        .env("TESUJI", env!("CARGO_BIN_EXE_tesuji"))
        .env("TMP", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::null())
        .output()
        .expect("the shell runs")
}

/// The words of a command line.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (i, part) in line.split('\'').enumerate() {
        if i % 2 == 0 {
            words.extend(part.split_whitespace().map(str::to_owned));
        } else {
            words.push(part.to_owned());
        }
    }
    words
}

/// The text of standard output of a run that must succeed.
pub(crate) fn text(line: &str) -> String {
    let output = run(line);
    assert!(output.status.success(), "{line}: {}", errors(&output));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The JSON object of a run with `--json` that must succeed.
pub(crate) fn json(line: &str) -> Value {
    let text = text(&format!("{line} --json"));
    assert_eq!(text.lines().count(), 1, "{line}: {text}");
    let value: Value = serde_json::from_str(&text).expect("JSON");
    assert!(value.is_object(), "{line}: {text}");
    value
}

/// The JSON object of a run without the seconds it took, which are never the same.
pub(crate) fn json_without_time(line: &str) -> Value {
    let mut value = json(line);
    let object = value.as_object_mut().expect("an object");
    assert!(object.remove("seconds").is_some(), "{line}: no seconds");
    object.remove("seconds_per_move");
    value
}

/// Standard error as text.
pub(crate) fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Checks that a command refuses its input with exit code 2, an empty standard output, and a
/// message that contains `names`.
#[track_caller]
pub(crate) fn refused(line: &str, names: &str) {
    fails(line, 2, names);
}

/// [`refused`] with another exit code.
#[track_caller]
pub(crate) fn fails(line: &str, code: i32, names: &str) {
    let output = run(line);
    let message = errors(&output);
    assert_eq!(output.status.code(), Some(code), "{line}: {message}");
    assert!(output.stdout.is_empty(), "{line}");
    assert!(message.contains(names), "{line}: {message}");
    assert!(!message.contains("panicked"), "{line}: {message}");
}

/// Checks that an object has all of these keys.
#[track_caller]
pub(crate) fn has_keys(value: &Value, keys: &str) {
    for key in keys.split_whitespace() {
        assert!(value.get(key).is_some(), "no key {key} in {value}");
    }
}

/// A file of this name, with this text or none, in a folder for tests.
pub(crate) fn file(name: &str, text: Option<&str>) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    if let Some(text) = text {
        fs::write(&path, text).expect("a file that can be written");
    }
    path.to_str().expect("text").to_owned()
}

/// The games of a file of JSON lines, by number.
pub(crate) fn games(path: &str) -> Vec<Value> {
    let text = fs::read_to_string(path).expect("a file");
    let games = text.lines().map(serde_json::from_str);
    let games: Result<Vec<Value>, _> = games.collect();
    let mut games = games.expect("JSON");
    games.sort_by_key(|game| game["number"].as_u64());
    games
}
