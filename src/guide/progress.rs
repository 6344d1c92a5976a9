//! Progress of a long search, and how to stop it.
//!
//! [`Search::run_watched`](crate::Search::run_watched) calls a closure with a
//! [`Progress`](crate::search::Progress) after a number of iterations or a time. It has the
//! iterations, the time, and a report on request. The closure may end the search. The results are
//! the same with and without a watcher, bit for bit.
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
//! The flag of the budget stops a search from another thread
//! ([`Budget::with_stop_flag`](crate::Budget::with_stop_flag)). It needs no watcher. A
//! [`Player`](crate::player::Player) is watched in the same way, whichever agent it is.
