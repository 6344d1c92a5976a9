//! `tesuji serve`: its first line, the page with all games, and its end.

use crate::common::{file, refused};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// The program, serving.
struct Serving {
    child: Child,
    url: String,
    address: String,
}

impl Serving {
    fn with(options: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tesuji"))
            .args(["serve", "--port", "0", "--json"])
            .args(options)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("standard output is piped");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let said: Value = serde_json::from_str(&line).expect("JSON");
        let url = said["url"].as_str().expect("an address").to_owned();
        let address = url.strip_prefix("http://").expect("an address");
        let address = address.split('/').next().expect("a host").to_owned();
        Self {
            child,
            url,
            address,
        }
    }

    /// The body of the answer to a request with these headers.
    fn ask(&self, head: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let request = format!(
            "{head}\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("it is written");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        (status.expect("a status"), body.to_owned())
    }

    fn get(&self, path: &str) -> String {
        let (status, body) = self.ask(&format!("GET {path} HTTP/1.1"), "");
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    fn post(&self, path: &str, question: &Value) -> (u16, String) {
        self.ask(&format!("POST {path} HTTP/1.1"), &question.to_string())
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn every_game_is_shown() {
    let serving = Serving::with(&[]);
    assert_eq!(serving.url, format!("http://{}/", serving.address));
    assert!(serving.get("/").contains("<html"));
    let games: Value = serde_json::from_str(&serving.get("/api/games")).expect("JSON");
    let games = games["games"].as_array().expect("games");
    assert!(games.len() > 30);
    for game in games {
        let name = game["name"].as_str().expect("a name");
        let (status, view) = serving.post("/api/view", &json!({"game": name}));
        assert_eq!(status, 200, "{name}: {view}");
        let view: Value = serde_json::from_str(&view).expect("JSON");
        assert!(
            !view["moves"].as_array().expect("moves").is_empty(),
            "{name}"
        );
        let sites = view["scene"]["sites"].as_array().map_or(0, Vec::len);
        let text = view["scene"]["text"].as_str().unwrap_or_default();
        assert!(sites > 0 || !text.is_empty(), "{name} is not drawn");
    }
    let question = json!({"game": "loa7", "iterations": 50, "agent": "gpn+sb"});
    let (status, events) = serving.post("/api/analysis", &question);
    assert_eq!(status, 200);
    assert!(
        events.contains("\"end\":true") && events.contains("\"best\""),
        "{events}"
    );
    for list in [
        "agents",
        "engines",
        "agents?game=nim",
        "games?game=loa7",
        "about",
    ] {
        let text = serving.get(&format!("/api/{list}"));
        assert!(serde_json::from_str::<Value>(&text).is_ok(), "{list}");
    }
}

#[test]
fn a_file_is_a_game_if_it_is_named() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/rules/hex.rbg");
    let serving = Serving::with(&["--game", path]);
    let games: Value = serde_json::from_str(&serving.get("/api/games")).expect("JSON");
    let games = games["games"].as_array().expect("games");
    assert!(games.iter().any(|game| game["name"] == path), "{games:?}");
    for game in [path.to_owned(), format!("{path}:turns=9")] {
        let (status, view) = serving.post("/api/view", &json!({"game": game}));
        assert_eq!(status, 200, "{game}: {view}");
    }
    for game in [format!("{path}x"), path.replace("hex", "breakthrough")] {
        assert_eq!(serving.post("/api/view", &json!({"game": game})).0, 422);
    }
}

#[test]
fn a_token_is_in_the_address() {
    let serving = Serving::with(&["--token"]);
    let (_, token) = serving.url.split_once("#token=").expect("a token");
    assert_eq!(token.len(), 32);
    let head = format!("GET /api/about HTTP/1.1\r\nx-tesuji-token: {token}");
    assert_eq!(serving.ask(&head, "").0, 200);
    assert_eq!(serving.ask("GET /api/about HTTP/1.1", "").0, 401);
}

#[test]
#[cfg(unix)]
fn a_signal_ends_it() {
    let mut serving = Serving::with(&[]);
    let pid = serving.child.id().to_string();
    let signalled = Command::new("kill").args(["-TERM", &pid]).status();
    assert!(signalled.expect("kill runs").success());
    let status = serving.child.wait().expect("it ends");
    assert_eq!(status.code(), Some(130));
}

#[test]
fn options_that_cannot_be_used_are_refused() {
    refused("serve --reports /no/such/folder", "--reports");
    let plain = file("page.txt", Some(""));
    refused(&format!("serve --reports {plain}"), "--reports");
    refused("serve --game /no/such/file.rbg", "/no/such/file.rbg");
    refused("serve --game no-such-game", "no-such-game");
    refused("serve --port 70000", "--port");
    refused("serve --listen nowhere", "--listen");
}
