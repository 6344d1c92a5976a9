//! A server that searches without blocking requests.
//!
//! A search computes until its budget ends. On the thread of an asynchronous runtime it would block
//! all other requests. So searches run on threads of their own, one for each spare core, behind a
//! short queue. A request that finds the queue full gets an error at once. The
//! [`Budget`](crate::Budget) limits time and memory. A cancelled request sets the flag of its
//! search, which ends within about a millisecond.
//!
//! ```
//! use std::sync::atomic::{AtomicBool, Ordering};
//! use std::sync::mpsc::{Receiver, SyncSender, TrySendError, channel, sync_channel};
//! use std::sync::{Arc, Mutex};
//! use std::thread;
//! use std::time::Duration;
//! use tesuji::prelude::*;
//! use tesuji_games::TicTacToe;
//!
//! /// A client asks for the best move of a position.
//! struct Request {
//!     position: TicTacToe,
//!     given_up: Arc<AtomicBool>,
//!     answer: std::sync::mpsc::Sender<Option<String>>,
//! }
//!
//! /// The threads that search.
//! struct Service {
//!     queue: SyncSender<Request>,
//! }
//!
//! impl Service {
//!     fn new(threads: usize, waiting: usize) -> Self {
//!         let (queue, requests) = sync_channel::<Request>(waiting);
//!         let requests = Arc::new(Mutex::new(requests));
//!         for _ in 0..threads {
//!             let requests = requests.clone();
//!             thread::spawn(move || loop {
//!                 // The lock is held while waiting for a request, and not while searching.
//!                 let next = requests.lock().expect("nobody panics with the lock").recv();
//!                 let Ok(request) = next else { break };
//!                 let budget = Budget::time(Duration::from_millis(50))
//!                     .with_memory(64 << 20)
//!                     .with_stop_flag(request.given_up);
//!                 let agent = ScoreBoundedUct::default();
//!                 let mut search = Search::new(request.position, agent, 1);
//!                 search.run(&budget);
//!                 let best = search.best().map(|m| request.position.move_text(m));
//!                 // The client may be gone.
//!                 let _ = request.answer.send(best);
//!             });
//!         }
//!         Self { queue }
//!     }
//!
//!     /// Asks for the best move of a position given as text, without waiting for it. The answer
//!     /// comes through the channel; raising the flag gives the request up.
//!     fn ask(&self, text: &str) -> Result<(Receiver<Option<String>>, Arc<AtomicBool>), String> {
//!         let position = TicTacToe::default()
//!             .read_position(text)
//!             .map_err(|wrong| wrong.to_string())?;
//!         let (answer, receiver) = channel();
//!         let given_up = Arc::new(AtomicBool::new(false));
//!         let request = Request { position, given_up: given_up.clone(), answer };
//!         match self.queue.try_send(request) {
//!             Ok(()) => Ok((receiver, given_up)),
//!             Err(TrySendError::Full(_)) => Err("busy: try again later".to_owned()),
//!             Err(TrySendError::Disconnected(_)) => Err("no thread is left".to_owned()),
//!         }
//!     }
//! }
//!
//! let service = Service::new(2, 8);
//! assert!(service.ask("no board").is_err());
//!
//! // Two in a row: the third square wins.
//! let start = TicTacToe::default();
//! let mut position = start;
//! for m in ["a1", "a3", "b1", "b3"] {
//!     position.play(position.read_move(m)?);
//! }
//! let (answer, _) = service.ask(&position.position_text())?;
//! assert_eq!(answer.recv()?.as_deref(), Some("c1"));
//!
//! // A client that goes away says so.
//! let (_, given_up) = service.ask(&start.position_text())?;
//! given_up.store(true, Ordering::Relaxed);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With an asynchronous runtime the answer goes through a one-shot channel of the runtime, which
//! the handler awaits. The rest stays the same.
