//! The server, asked without a socket, and by sockets where what matters are connections.

mod analysis;
mod matches;
mod questions;
mod refusals;
mod sockets;
mod solve;
mod view;

use crate::routes::router;
use crate::state::App;
use crate::{Limits, Settings, Tables};
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;
use tesuji_games::{Breakthrough, Nim, TicTacToe};
use tesuji_session::Games;
use tesuji_session::session::Shelf;
use tower::ServiceExt;

/// Lists of a program that has none.
struct Few;

impl Tables for Few {
    fn games(&self) -> Result<Value, String> {
        Ok(json!({"games": [{"name": "nim"}]}))
    }

    fn game(&self, game: &str) -> Result<Value, String> {
        Ok(json!({"game": game}))
    }

    fn agents(&self) -> Result<Value, String> {
        let names = ["uct", "ab", "spp:c=1", "nobody"].map(|name| json!({"name": name}));
        Ok(json!({"agents": names}))
    }

    fn agent(&self, agent: &str) -> Result<Value, String> {
        Ok(json!({"agent": agent}))
    }

    fn engines(&self) -> Result<Value, String> {
        Ok(json!({"engines": []}))
    }

    fn reports(&self) -> Vec<(String, String)> {
        vec![("one".into(), "the first".into())]
    }

    fn report(&self, place: usize) -> Option<Result<Value, String>> {
        (place == 0).then(|| Ok(json!({"name": "one"})))
    }

    fn report_games(&self, place: usize, cell: &str) -> Option<Result<Value, String>> {
        (place == 0).then(|| Ok(json!({"games": [], "cell": cell})))
    }
}

pub(crate) fn settings(limits: Limits) -> Settings {
    let games = Games::new()
        .with_shelf(Shelf::opened_by::<TicTacToe>(tesuji_placing::open))
        .with_shelf(Shelf::opened_by::<Breakthrough>(tesuji_moving::open))
        .with_shelf(Shelf::opened_by::<Nim>(tesuji_taking::open));
    Settings {
        limits,
        ..Settings::new(games, Arc::new(Few), 0)
    }
}

/// A server that is asked without a socket.
#[derive(Clone)]
struct Asked {
    app: Arc<App>,
    router: axum::Router,
}

/// What came of a question.
struct Said {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Asked {
    fn new() -> Self {
        Self::within(Limits::default())
    }

    fn within(limits: Limits) -> Self {
        Self::of(settings(limits))
    }

    fn of(settings: Settings) -> Self {
        let address = "127.0.0.1:8421".parse().expect("an address");
        let app = Arc::new(App::new(settings, address).expect("a server"));
        let router = router(&app);
        Self { app, router }
    }

    async fn send(&self, request: Request<Body>) -> Said {
        let router = self.router.clone();
        let response = router.oneshot(request).await.expect("a response");
        let (head, body) = response.into_parts();
        let body = to_bytes(body, 64 << 20).await.expect("a body");
        Said {
            status: head.status,
            headers: head.headers,
            body: body.to_vec(),
        }
    }

    async fn get(&self, path: &str) -> Said {
        self.send(asked(Method::GET, path, Body::empty())).await
    }

    async fn post(&self, path: &str, question: &Value) -> Said {
        let body = Body::from(question.to_string());
        self.send(asked(Method::POST, path, body)).await
    }

    /// The events of a question.
    async fn stream(&self, path: &str, question: &Value) -> Vec<Value> {
        self.post(path, question).await.events()
    }
}

/// A request as this server's page sends it.
fn asked(method: Method, path: &str, body: Body) -> Request<Body> {
    let request = Request::builder().method(method).uri(path);
    let request = request.header("host", "localhost:8421");
    let request = request.header("content-type", "application/json");
    request.body(body).expect("a request")
}

impl Said {
    fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("text")
    }

    fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|wrong| panic!("{wrong}: {}", self.text()))
    }

    /// The value, if all is well.
    fn good(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text());
        self.json()
    }

    /// What is wrong: the status, the field and the reason.
    fn wrong(&self) -> (u16, String, String) {
        let value = self.json();
        let text = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
        (self.status.as_u16(), text("field"), text("error"))
    }

    fn events(&self) -> Vec<Value> {
        assert_eq!(self.status, 200, "{}", self.text());
        assert_eq!(self.headers["content-type"], "text/event-stream");
        let text = self.text();
        let events = text
            .split("\n\n")
            .filter(|event| !event.is_empty() && !event.starts_with(':'));
        let data = |event: &str| event.strip_prefix("data: ").expect("data").to_owned();
        let events: Vec<Value> = events
            .map(|event| serde_json::from_str(&data(event)).expect("JSON"))
            .collect();
        let ends = events.iter().filter(|event| event["end"] == true).count();
        assert_eq!(ends, 1, "{text}");
        assert_eq!(events.last().expect("an event")["end"], true);
        events
    }
}

/// Does what takes time.
fn run<T>(future: impl Future<Output = T>) -> T {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    let runtime = builder.enable_all().build().expect("a runtime");
    runtime.block_on(future)
}
