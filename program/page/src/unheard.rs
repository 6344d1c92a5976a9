//! A server without connections, for tests.

use crate::Settings;
use crate::routes::router;
use crate::state::App;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::runtime::{Builder, Runtime};

/// A server that is called without a connection, for tests of its answers.
#[derive(Debug)]
pub struct Unheard {
    router: Router,
    runtime: Runtime,
}

/// The most bytes of an answer.
const MOST: usize = 64 << 20;

impl Unheard {
    /// A server with `settings`, whose address is not used.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub fn new(settings: Settings) -> io::Result<Self> {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 8421));
        Ok(Self {
            router: router(&Arc::new(App::new(settings, address)?)),
            runtime: Builder::new_current_thread().enable_time().build()?,
        })
    }

    /// Posts a question as the page does. Returns the status and all bytes of the answer, after the
    /// end of a search that it started. `None` if `path` is not valid.
    pub fn post(&self, path: &str, question: Vec<u8>) -> Option<(u16, Vec<u8>)> {
        let request = Request::post(path)
            .header(header::HOST, "localhost:8421")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(question))
            .ok()?;
        self.runtime.block_on(async {
            let service = TowerToHyperService::new(self.router.clone());
            let Ok(answer) = service.call(request).await;
            let status = answer.status().as_u16();
            let body = to_bytes(answer.into_body(), MOST).await.ok()?;
            Some((status, body.to_vec()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    #[test]
    fn questions_are_answered_without_a_connection() {
        let settings = crate::tests::settings(Limits::default());
        let server = Unheard::new(settings).expect("a server");
        let (status, body) = server
            .post("/api/view", br#"{"game": "nim"}"#.to_vec())
            .expect("an answer");
        assert_eq!(status, 200);
        assert!(String::from_utf8_lossy(&body).contains("\"picture\""));
        let analysis = br#"{"game": "nim", "iterations": 10}"#.to_vec();
        let (_, events) = server.post("/api/analysis", analysis).expect("events");
        assert!(String::from_utf8_lossy(&events).contains("\"end\":true"));
        assert_eq!(server.post("no path", Vec::new()), None);
    }
}
