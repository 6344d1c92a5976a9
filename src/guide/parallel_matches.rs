//! Many games on all cores.
//!
//! A [`Search`](crate::Search) belongs to one thread, and games are independent of each other: as
//! many games as there are cores are played at the same time. The result is the same on any number
//! of threads on two conditions: the seed of a game depends on its number alone, and the budget is
//! in iterations. With a budget in time, play at most as many games at once as there are cores.
//!
//! ```
//! use std::sync::atomic::{AtomicU64, Ordering};
//! use std::thread;
//! use tesuji::prelude::*;
//! use tesuji_games::Breakthrough;
//!
//! /// Plays a game between UCT with score bounds, which has the `seat`, and UCT: whether it won.
//! fn won(seat: usize, seed: u64) -> bool {
//!     let start = Breakthrough::new(5, 5).expect("a size that exists");
//!     let mut bounded = Search::new(start, ScoreBoundedUct::default(), 2 * seed);
//!     let mut plain = Search::new(start, Uct::default(), 2 * seed + 1);
//!     let budget = Budget::iterations(60).with_memory(64 << 20);
//!     loop {
//!         if let Some(scores) = plain.position().outcome() {
//!             return scores[seat] > 0;
//!         }
//!         let best = if plain.position().mover() == seat {
//!             bounded.run(&budget);
//!             bounded.best()
//!         } else {
//!             plain.run(&budget);
//!             plain.best()
//!         };
//!         let m = best.expect("the game goes on");
//!         bounded.advance(m).expect("searches play legal moves");
//!         plain.advance(m).expect("searches play legal moves");
//!     }
//! }
//!
//! /// Plays games on `threads` threads; each takes the next game as soon as it has finished one.
//! fn wins(games: u64, threads: usize) -> u64 {
//!     let (next, wins) = (AtomicU64::new(0), AtomicU64::new(0));
//!     thread::scope(|scope| {
//!         for _ in 0..threads {
//!             scope.spawn(|| loop {
//!                 let game = next.fetch_add(1, Ordering::Relaxed);
//!                 if game >= games {
//!                     break;
//!                 }
//!                 // Seats alternate, and two games in a row have the same seed.
//!                 let won = won((game % 2) as usize, game / 2);
//!                 wins.fetch_add(u64::from(won), Ordering::Relaxed);
//!             });
//!         }
//!     });
//!     wins.into_inner()
//! }
//!
//! assert_eq!(wins(6, 1), wins(6, 3));
//! ```
//!
//! The crate `tesuji-session` has complete matches: openings that both sides play, pairs of games
//! with intervals for them, Elo, and games that may fail without ending the others.
