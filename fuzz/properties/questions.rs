//! Questions of the page: any bytes are answered or refused, never a panic.

use serde_json::Value;
use std::sync::{Arc, LazyLock};
use tesuji_games::{Breakthrough, Nim, TicTacToe};
use tesuji_page::{Limits, Settings, Tables, Unheard};
use tesuji_session::Games;

/// The paths that the first byte chooses among.
const PATHS: [&str; 6] = [
    "/api/view",
    "/api/analysis",
    "/api/search/s1",
    "/api/solve",
    "/api/match",
    "/api/match/m1",
];

/// A server of three games, which does little for a question.
static SERVER: LazyLock<Unheard> = LazyLock::new(|| {
    let games = Games::new().with::<TicTacToe>();
    let games = games.with::<Breakthrough>().with::<Nim>();
    let limits = Limits {
        seconds: 1,
        solve_seconds: 1,
        memory_mb: 16,
        moves: 200,
        games: 1,
        tree_nodes: 100,
        steps: 20,
        wait_seconds: 1,
        ..Limits::default()
    };
    let settings = Settings {
        limits,
        ..Settings::new(games, Arc::new(Empty), 0)
    };
    Unheard::new(settings).expect("a server")
});

/// The lists of a program that lists nothing.
struct Empty;

impl Tables for Empty {
    fn games(&self) -> Result<Value, String> {
        Ok(Value::Null)
    }

    fn game(&self, _: &str) -> Result<Value, String> {
        Ok(Value::Null)
    }

    fn agents(&self) -> Result<Value, String> {
        Ok(Value::Null)
    }

    fn agent(&self, _: &str) -> Result<Value, String> {
        Ok(Value::Null)
    }

    fn engines(&self) -> Result<Value, String> {
        Ok(Value::Null)
    }
}

/// The first byte chooses the path, the rest is the question.
pub(crate) fn question(input: &[u8]) {
    let Some((&first, rest)) = input.split_first() else {
        return;
    };
    let path = PATHS[usize::from(first) % PATHS.len()];
    let (status, answer) = SERVER.post(path, rest.to_vec()).expect("a path");
    let text = String::from_utf8(answer).expect("text");
    let shown = String::from_utf8_lossy(rest);
    assert_ne!(status, 500, "{path} {shown}: {text}");
    if text.starts_with("data: ") || text.starts_with(':') {
        let events = text
            .split("\n\n")
            .filter_map(|event| event.strip_prefix("data: "));
        let events: Vec<Value> = events.map(json).collect();
        let last = events.last().expect("an event");
        assert_eq!(last["end"], true, "{path} {shown}: {text}");
        return;
    }
    let answer = json(&text);
    assert_eq!(
        status == 200,
        answer.get("error").is_none(),
        "{path} {shown}: {text}"
    );
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|wrong| panic!("{wrong}: {text}"))
}
