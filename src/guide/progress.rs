//! A long search that says how far it is, and is stopped when it knows enough.
//!
//! [`Search::run_watched`](crate::Search::run_watched) shows a
//! [`Progress`](crate::search::Progress) to a closure after a number of iterations or a time: the
//! iterations so far, the time, and a report if one is asked for. The closure may end the search.
//! The results are the same as without it, bit for bit, and a search without a watcher does not pay
//! for it.
//!
//! ```
//! use std::ops::ControlFlow;
//! use tesuji::prelude::*;
//! use tesuji::search::Every;
//! use tesuji_games::ConnectFour;
//!
//! let mut search = Search::new(ConnectFour::new(7, 6)?, ScoreBoundedUct::default(), 1);
//! let budget = Budget::iterations(1_000_000).with_memory(64 << 20);
//!
//! // The best move so far, and for how long it has been that.
//! let (mut best, mut steady) = (None, 0);
//! let stop = search.run_watched(&budget, Every::Iterations(1000), |progress| {
//!     let report = progress.report();
//!     println!("{} iterations, {:+.2}", progress.iterations, report.value);
//!     steady = if report.best == best { steady + 1 } else { 0 };
//!     best = report.best;
//!     if steady == 5 {
//!         return ControlFlow::Break(());
//!     }
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(stop, StopReason::Watcher);
//! assert!(search.iterations() < 1_000_000);
//!
//! // The table of the moves at the root, as `tesuji search` prints it.
//! println!("{}", search.report());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A search of another thread is stopped by the flag of its budget
//! ([`Budget::with_stop_flag`](crate::Budget::with_stop_flag)), which needs no watcher. A
//! [`Player`](crate::player::Player) is watched in the same way, whichever agent it is.
