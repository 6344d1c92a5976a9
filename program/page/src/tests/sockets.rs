//! Connections, as hostile clients make them.

use super::*;
use crate::{Server, Stopper};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// A server with a socket, which is stopped in the end.
struct Served {
    port: u16,
    stopper: Stopper,
    thread: Option<JoinHandle<std::io::Result<()>>>,
}

/// Longer than anything takes: what hangs fails.
const PATIENCE: Duration = Duration::from_secs(120);

impl Served {
    fn within(limits: Limits) -> Self {
        let server = Server::bind(settings(limits)).expect("a server");
        let url = server.url();
        let port = url
            .trim_end_matches('/')
            .rsplit(':')
            .next()
            .expect("a port");
        Self {
            port: port.parse().expect("a number"),
            stopper: server.stopper(),
            thread: Some(thread::spawn(|| server.run())),
        }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        stream
    }

    /// What is answered until the connection is closed.
    fn send(&self, bytes: &str) -> String {
        let mut stream = self.connect();
        // It may be closed before all is written.
        let _ = stream.write_all(bytes.replace("PORT", &self.port.to_string()).as_bytes());
        let mut answer = Vec::new();
        if let Err(error) = stream.read_to_end(&mut answer) {
            let left = error.kind() == std::io::ErrorKind::WouldBlock;
            assert!(!left, "the connection stays open: {bytes}");
        }
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// The status of the answer.
    fn status(&self, bytes: &str) -> u16 {
        let answer = self.send(bytes);
        let status = answer.split(' ').nth(1).unwrap_or_default();
        status
            .parse()
            .unwrap_or_else(|_| panic!("{bytes}: {answer}"))
    }

    /// Sends a question whose answer the caller reads.
    fn post(&self, path: &str, question: &Value) -> TcpStream {
        let mut stream = self.connect();
        let (body, port) = (question.to_string(), self.port);
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: localhost:{port}\r\ncontent-type: application/json\r\n\
             connection: close\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).expect("it is written");
        stream
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.stopper.stop();
        let ended = self.thread.take().map(JoinHandle::join);
        if !thread::panicking() {
            ended
                .expect("a thread")
                .expect("no panic")
                .expect("no error");
        }
    }
}

const GOOD: &str = "GET /api/about HTTP/1.1\r\nhost: 127.0.0.1:PORT\r\nconnection: close\r\n\r\n";

#[test]
fn what_a_request_says_of_its_host_is_compared_whole() {
    let served = Served::within(Limits::default());
    let with = |headers: &str| {
        format!("GET /api/about HTTP/1.1\r\n{headers}\r\nconnection: close\r\n\r\n")
    };
    assert_eq!(served.status(GOOD), 200);
    for headers in [
        "host: localhost:PORT",
        "Host: [::1]:PORT",
        "host: localhost:PORT\r\norigin: http://localhost:PORT",
        "host: localhost:PORT\r\nsec-fetch-site: same-origin",
    ] {
        assert_eq!(served.status(&with(headers)), 200, "{headers}");
    }
    for headers in [
        "x: y",
        "host: evil.example",
        "host: localhost",
        "host: localhost:PORT.evil.example",
        "host: localhost:PORT\r\nhost: evil.example",
        "host: evil.example\r\norigin: http://evil.example",
        "host: localhost:PORT\r\norigin: http://evil.example",
        "host: localhost:PORT\r\norigin: null",
        "host: localhost:PORT\r\nsec-fetch-site: cross-site",
    ] {
        let answer = served.send(&with(headers));
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
        assert!(head.starts_with("HTTP/1.1 403"), "{headers}: {answer}");
        assert!(body.is_empty() && !head.to_lowercase().contains("access-control"));
    }
    let absolute =
        "GET http://evil.example/ HTTP/1.1\r\nhost: localhost:PORT\r\nconnection: close\r\n\r\n";
    assert_eq!(served.status(absolute), 403);
    let old = "GET / HTTP/1.0\r\n\r\n";
    assert_eq!(served.status(old), 403);
}

#[test]
fn what_is_no_request_ends_its_connection() {
    let served = Served::within(Limits::default());
    for bytes in [
        "\0\0\0\0\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\nhost: localhost:PORT\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ] {
        let answer = served.send(bytes);
        assert!(
            answer.is_empty() || answer.starts_with("HTTP/1.1 4"),
            "{answer}"
        );
    }
    let long = format!(
        "GET /{} HTTP/1.1\r\nhost: localhost:PORT\r\n\r\n",
        "x".repeat(100_000)
    );
    let many = format!("GET / HTTP/1.1\r\n{}\r\n", "x: y\r\n".repeat(1000));
    for bytes in [long, many] {
        let answer = served.send(&bytes);
        assert!(
            answer.is_empty() || answer.starts_with("HTTP/1.1 4"),
            "{answer}"
        );
    }
    assert_eq!(served.status(GOOD), 200);
}

#[test]
fn whoever_is_too_slow_is_left() {
    let served = Served::within(Limits {
        request_seconds: 1,
        ..Limits::default()
    });
    // A head that never ends.
    assert!(
        !served
            .send("GET / HTTP/1.1\r\nhost: localhost:PORT\r\nx: ")
            .contains(" 200 ")
    );
    // A connection that asks once and stays.
    let idle = GOOD.replace("connection: close\r\n", "");
    assert_eq!(served.status(&idle), 200);
    // A body that never ends.
    let head =
        "POST /api/view HTTP/1.1\r\nhost: localhost:PORT\r\ncontent-type: application/json\r\n";
    let slow = format!("{head}content-length: 1000\r\n\r\n{{");
    assert_eq!(served.status(&slow), 408);
    let large = format!("{head}content-length: 10000000\r\n\r\n");
    assert_eq!(served.status(&large), 413);
    assert_eq!(served.status(GOOD), 200);
}

#[test]
fn connections_that_send_nothing_are_closed() {
    let served = Served::within(Limits {
        request_seconds: 1,
        connections: 64,
        ..Limits::default()
    });
    let silent: Vec<_> = (0..200).map(|_| served.connect()).collect();
    // More than there may be are told so at once; the others are closed, each.
    for mut stream in silent {
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
        let rest = String::from_utf8_lossy(&rest);
        assert!(
            rest.is_empty() || rest.contains(" 503 ") || rest.contains(" 408 "),
            "{rest}"
        );
    }
    assert_eq!(served.status(GOOD), 200);
}

#[test]
fn a_search_ends_with_its_connection() {
    let served = Served::within(Limits {
        searches: 1,
        ..Limits::default()
    });
    let endless = json!({
        "game": "breakthrough", "agent": "uct", "maxTime": 60, "reportDuringSearchEvery": 0.05,
    });
    for _ in 0..5 {
        // There is one search at a time: each begins once the one before has ended.
        let stream = served.post("/api/analysis", &endless);
        let mut lines = BufReader::new(stream).lines();
        let event = lines.find(|line| line.as_ref().is_ok_and(|line| line.starts_with("data: ")));
        assert!(event.is_some());
    }
    let short = json!({"game": "nim", "agent": "uct", "iterations": 10});
    let mut answer = String::new();
    let mut stream = served.post("/api/analysis", &short);
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.contains("\"end\":true"), "{answer}");
}

#[test]
fn a_stream_that_nobody_reads_is_ended() {
    let served = Served::within(Limits {
        searches: 1,
        unread_seconds: 1,
        ..Limits::default()
    });
    // More than all buffers on the way hold, every bit of which waits to be read.
    let much = json!({
        "game": "breakthrough", "agent": "uct", "iterations": 11_000, "reportAfter": 10_000,
        "reportEveryIterations": 1, "includeTree": {"depth": 3, "nodes": 2000},
    });
    let unread = served.post("/api/analysis", &much);
    let short = json!({"game": "nim", "agent": "uct", "iterations": 10});
    let mut answer = String::new();
    let mut stream = served.post("/api/analysis", &short);
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.contains("\"end\":true"), "{answer}");
    drop(unread);
}

#[test]
fn a_server_that_is_stopped_ends_its_searches() {
    let served = Served::within(Limits::default());
    let endless = json!({"game": "breakthrough", "agent": "uct", "maxTime": 60,
        "reportDuringSearchEvery": 0.05});
    let stream = served.post("/api/analysis", &endless);
    let mut lines = BufReader::new(stream).lines();
    assert!(lines.any(|line| line.is_ok_and(|line| line.starts_with("data: "))));
    drop(served);
    assert!(
        lines
            .last()
            .is_none_or(|line| line.is_err() || line.is_ok())
    );
}
