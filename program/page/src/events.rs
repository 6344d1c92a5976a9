//! Streams of answers: server-sent events.

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use hyper::body::Frame;
use serde_json::Value;
use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, Sleep, sleep};

/// The events that wait for the reader.
const WAITING: usize = 4;

/// After so long without an event a comment is sent.
const QUIET: Duration = Duration::from_secs(10);

/// Where events are put in. For threads that search.
#[derive(Clone, Debug)]
pub(crate) struct Feed(mpsc::Sender<Bytes>);

impl Feed {
    /// Sends an event unless earlier ones wait; `false` if the reader is gone.
    pub(crate) fn offer(&self, event: &Value) -> bool {
        match self.0.try_reserve() {
            Ok(place) => {
                place.send(bytes(event));
                true
            }
            Err(mpsc::error::TrySendError::Full(())) => true,
            Err(mpsc::error::TrySendError::Closed(())) => false,
        }
    }

    /// Whether the reader is gone.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    /// Sends an event, once there is room; `false` if the reader is gone.
    pub(crate) fn send(&self, event: &Value) -> bool {
        self.0.blocking_send(bytes(event)).is_ok()
    }
}

/// An event as it is sent. JSON has no line breaks.
pub(crate) fn bytes(event: &Value) -> Bytes {
    format!("data: {event}\n\n").into()
}

/// A response of events that are put into the feed. `stop` is raised when the reader is gone.
pub(crate) fn stream(stop: Option<Arc<AtomicBool>>) -> (Feed, Response) {
    let (sender, receiver) = mpsc::channel(WAITING);
    let events = Events {
        receiver,
        stop,
        quiet: Box::pin(sleep(QUIET)),
    };
    let head = [(header::CONTENT_TYPE, "text/event-stream")];
    let response = (head, Body::new(events)).into_response();
    (Feed(sender), response)
}

/// A response of the events of a list behind the first `after`, and of those that are added while
/// `news` comes.
pub(crate) fn follow(
    events: Arc<Mutex<Vec<Bytes>>>,
    mut news: Option<watch::Receiver<usize>>,
    mut after: usize,
) -> Response {
    let (Feed(sender), response) = stream(None);
    tokio::spawn(async move {
        loop {
            let next = {
                let events = events.lock().unwrap_or_else(PoisonError::into_inner);
                events.get(after).cloned()
            };
            if let Some(event) = next {
                after += 1;
                if sender.send(event).await.is_err() {
                    return;
                }
                continue;
            }
            let Some(waits) = &mut news else { return };
            match changed(&sender, waits).await {
                Changed::News => {}
                Changed::Gone => return,
                Changed::Over => news = None,
            }
        }
    });
    response
}

/// What a stream of a list has waited for.
enum Changed {
    /// The list is longer.
    News,
    /// The reader is gone.
    Gone,
    /// There will be no more; some may have come just before.
    Over,
}

async fn changed(sender: &mpsc::Sender<Bytes>, news: &mut watch::Receiver<usize>) -> Changed {
    let (mut gone, mut changed) = (pin!(sender.closed()), pin!(news.changed()));
    let either = poll_fn(|context| {
        if gone.as_mut().poll(context).is_ready() {
            return Poll::Ready(Changed::Gone);
        }
        changed.as_mut().poll(context).map(|changed| match changed {
            Ok(()) => Changed::News,
            Err(_) => Changed::Over,
        })
    });
    either.await
}

/// The body of such a response.
struct Events {
    receiver: mpsc::Receiver<Bytes>,
    stop: Option<Arc<AtomicBool>>,
    quiet: Pin<Box<Sleep>>,
}

impl hyper::body::Body for Events {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let this = &mut *self;
        let data = match this.receiver.poll_recv(context) {
            Poll::Ready(None) => return Poll::Ready(None),
            Poll::Ready(Some(data)) => data,
            Poll::Pending => {
                std::task::ready!(this.quiet.as_mut().poll(context));
                Bytes::from_static(b":\n\n")
            }
        };
        this.quiet.as_mut().reset(Instant::now() + QUIET);
        Poll::Ready(Some(Ok(Frame::data(data))))
    }
}

impl Drop for Events {
    fn drop(&mut self) {
        if let Some(stop) = &self.stop {
            stop.store(true, Ordering::SeqCst);
        }
    }
}
