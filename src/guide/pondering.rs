//! Thinking in the opponent's time.
//!
//! After [`advance`](crate::Search::advance) has played the agent's move, the
//! [`Search`](crate::Search) is at the opponent's position. To run it there is pondering. When the
//! opponent has moved, `advance` keeps the subtree of that move.
//!
//! The run has no limit but memory and a flag, which is set when the opponent has moved. It ends
//! about a millisecond later, even within a playout. In `tesuji play --ponder` the thread that
//! reads the input sets the flag.
//!
//! ```
//! use std::sync::Arc;
//! use std::sync::atomic::{AtomicBool, Ordering};
//! use std::thread;
//! use std::time::Duration;
//! use tesuji::prelude::*;
//! use tesuji_games::ConnectFour;
//!
//! /// Stands for the opponent: here it takes its time, and plays the first column.
//! fn opponent(position: &ConnectFour) -> <ConnectFour as Game>::Move {
//!     thread::sleep(Duration::from_millis(20));
//!     let mut moves = Vec::new();
//!     position.moves(&mut moves);
//!     moves[0]
//! }
//!
//! let mut search = Search::new(ConnectFour::new(7, 6)?, ScoreBoundedUct::default(), 1);
//! search.run(&Budget::iterations(500));
//! let own = search.best().expect("the game goes on");
//! search.advance(own)?;
//!
//! let position = search.position().clone();
//! let answered = Arc::new(AtomicBool::new(false));
//! let ponder = Budget::default()
//!     .with_memory(256 << 20)
//!     .with_stop_flag(answered.clone());
//! let answer = thread::scope(|scope| {
//!     scope.spawn(|| search.run(&ponder));
//!     let answer = opponent(&position);
//!     answered.store(true, Ordering::Relaxed);
//!     answer
//! });
//! search.advance(answer)?;
//!
//! // The tree below the answer is there already, before the agent's own time begins.
//! assert!(search.report().visits > 0);
//! search.run(&Budget::iterations(500));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Each run takes a new flag. If an old flag is cleared, a run that has not seen it goes on without
//! a limit.
//!
//! A run also ends when the position is proven. How much of the tree stays depends on the
//! opponent's move: a move that looks bad has few visits. [`Search::nodes`](crate::Search::nodes)
//! tells the size.
//!
//! A [`Player`](crate::player::Player) does the same by its own method `ponder`, whichever agent it
//! is.
