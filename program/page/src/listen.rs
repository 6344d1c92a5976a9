//! The server: its connections, and their ends.

use crate::Settings;
use crate::routes::router;
use crate::state::App;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Sleep, sleep};

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    address: SocketAddr,
    stop: Arc<Notify>,
}

/// A handle that ends a server from another thread.
#[derive(Clone, Debug)]
pub struct Stopper(Arc<Notify>);

impl Stopper {
    /// Ends the server and its searches.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}

/// The headers of a request.
const HEADERS: usize = 64;

/// The bytes of the head of a request.
const HEAD: usize = 16 << 10;

/// The bytes that have to be read in the time in which a client may read nothing.
const READ: usize = 4 << 10;

impl Server {
    /// Starts to listen.
    ///
    /// # Errors
    /// If the address is not free, or the system has no random numbers for a token.
    pub fn bind(settings: Settings) -> io::Result<Self> {
        let listener = TcpListener::bind(settings.listen)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Self {
            app: Arc::new(App::new(settings, address)?),
            listener,
            address,
            stop: Arc::default(),
        })
    }

    /// The address of the page, with `#token=` and the token if one is needed.
    pub fn url(&self) -> String {
        let host = if self.address.ip().is_unspecified() {
            format!("localhost:{}", self.address.port())
        } else {
            self.address.to_string()
        };
        let token = self.app.token.as_ref();
        let token = token.map_or_else(String::new, |token| format!("#token={}", token.text()));
        format!("http://{host}/{token}")
    }

    /// The handle that ends the server.
    pub fn stopper(&self) -> Stopper {
        Stopper(Arc::clone(&self.stop))
    }

    /// Answers until the server is stopped.
    ///
    /// # Errors
    /// If the system cannot start threads or watch events.
    pub fn run(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .build()?;
        let Self {
            app,
            listener,
            stop,
            ..
        } = self;
        let served = runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener)?;
            let accepting = tokio::spawn(accept(Arc::clone(&app), listener));
            stop.notified().await;
            accepting.abort();
            app.stop();
            Ok(())
        });
        // Work that is under way ends soon, and is not waited for.
        runtime.shutdown_background();
        served
    }
}

/// Takes connections, as many at a time as there may be. More are told so.
async fn accept(app: Arc<App>, listener: tokio::net::TcpListener) {
    let places = Arc::new(Semaphore::new(app.limits.connections));
    let router = router(&app);
    loop {
        match listener.accept().await {
            Ok((stream, _)) => match Arc::clone(&places).try_acquire_owned() {
                Ok(place) => {
                    tokio::spawn(converse(Arc::clone(&app), router.clone(), stream, place));
                }
                Err(_) => {
                    // A client that does not hear it finds the connection closed.
                    let _ = stream.try_write(
                        b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
                    );
                }
            },
            // Too many files are open, or the connection is gone already.
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
}

/// Answers the requests of a connection.
async fn converse(app: Arc<App>, router: Router, stream: TcpStream, place: OwnedSemaphorePermit) {
    let _place = place;
    // Events are small, and waited for.
    let _ = stream.set_nodelay(true);
    let stream = Patient {
        stream,
        time: Duration::from_secs(app.limits.unread_seconds),
        unread: None,
    };
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(Duration::from_secs(app.limits.request_seconds))
        .max_headers(HEADERS)
        .max_buf_size(HEAD);
    let service = TowerToHyperService::new(router);
    let conversation = builder.serve_connection(TokioIo::new(stream), service);
    // However it ends, no client is there to be told.
    let _ = conversation.await;
}

/// A connection that ends if for some time hardly anything is read of what is written.
struct Patient {
    stream: TcpStream,
    time: Duration,
    /// When it ends, and the bytes that have to be read until then.
    unread: Option<(Pin<Box<Sleep>>, usize)>,
}

impl Patient {
    /// Takes note of an attempt to write.
    fn wrote(
        &mut self,
        context: &mut Context<'_>,
        wrote: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match wrote {
            Poll::Pending => {
                let time = self.time;
                let begin = || (Box::pin(sleep(time)), READ);
                let (end, _) = self.unread.get_or_insert_with(begin);
                std::task::ready!(end.as_mut().poll(context));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            Poll::Ready(Ok(bytes)) => {
                let left = self.unread.take().and_then(|(end, left)| {
                    let left = left.checked_sub(bytes).filter(|&left| left > 0)?;
                    Some((end, left))
                });
                self.unread = left;
                Poll::Ready(Ok(bytes))
            }
            failed @ Poll::Ready(Err(_)) => failed,
        }
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wrote(context, wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.wrote(context, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
