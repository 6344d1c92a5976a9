//! Tesuji: search for board games, in which an agent is a type.
//!
//! A Monte-Carlo tree search makes seven decisions. Each is a trait with a folder of its own:
//!
//! | decision | trait | by default | all of them |
//! | --- | --- | --- | --- |
//! | which child an iteration goes through | [`Select`](policy::select::Select) | [`Ucb1`](policy::select::Ucb1) | [`select`](policy::select) |
//! | how an iteration changes the nodes of its path | [`Backup`](policy::backup::Backup) | [`Average`](policy::backup::Average) | [`backup`](policy::backup) |
//! | the steps of which a move consists | [`MoveDesign`](policy::split::MoveDesign) | [`Orthodox`](policy::split::Orthodox) | [`split`](policy::split) |
//! | the value of a leaf | [`Playout`](policy::playout::Playout) | [`Uniform`](policy::playout::Uniform) | [`playout`](policy::playout) |
//! | which move is played in the end | [`FinalMove`](policy::final_move::FinalMove) | [`Robust`](policy::final_move::Robust) | [`final_move`](policy::final_move) |
//! | how nodes get children | [`Expand`](policy::expand::Expand) | [`OneChild`](policy::expand::OneChild) | [`expand`](policy::expand) |
//! | the estimates of children before they are visited | [`Estimate`](policy::estimate::Estimate) | [`NoEstimates`](policy::estimate::NoEstimates) | [`estimate`](policy::estimate) |
//!
//! [`Mcts`] bundles one of each; all but the first have defaults, so `Mcts<PnBias<PnMax>,
//! ScoreBounded>` is an agent. [`agents`] lists the named ones with their papers. A [`Search`] runs
//! an agent from a position of a [`Game`] within a [`Budget`] and reports its results.
//!
//! # Example
//!
//! A game is a type with four methods. The agent here is UCB1 with a bias from proof numbers, and
//! with score bounds that prove the result. [`prelude`] has the names that a small program needs.
//!
//! ```
//! use tesuji::prelude::*;
//!
//! /// One or two stones are taken from a pile; the player of the last one wins.
//! #[derive(Clone)]
//! struct Pile { stones: u8, mover: usize }
//!
//! impl Game for Pile {
//!     type Players = Players<2>;
//!     type Move = u8;
//!
//!     fn mover(&self) -> usize { self.mover }
//!     fn moves(&self, moves: &mut Vec<u8>) { moves.extend(1..=self.stones.min(2)); }
//!     fn play(&mut self, taken: u8) { self.stones -= taken; self.mover = 1 - self.mover; }
//!     fn outcome(&self) -> Option<Outcome<Self>> {
//!         (self.stones == 0).then(|| if self.mover == 0 { [-1, 1] } else { [1, -1] })
//!     }
//! }
//!
//! let agent = ScoreBoundedGpn::<PnMax>::default();
//! let mut search = Search::new(Pile { stones: 8, mover: 0 }, agent, 1);
//! let stop = search.run(&Budget::iterations(10_000).with_memory(1 << 20));
//! // Leaving three or six wins, and the search knows that for certain.
//! assert_eq!((stop, search.best()), (StopReason::Proven, Some(2)));
//! assert_eq!(search.report().proven, Some(1));
//!
//! // The game goes on, and what was found of the position is kept.
//! search.advance(2)?;
//! search.advance(1)?;
//! search.run(&Budget::iterations(10_000));
//! assert_eq!(search.best(), Some(2));
//! # Ok::<(), tesuji::search::IllegalMove<u8>>(())
//! ```
//!
//! `tesuji::game::testing`, behind the feature `testing`, checks the rules of a game.
//!
//! # Further
//!
//! [`guide`] has pages on pondering, matches on all cores, progress, and a web service.
//!
//! How moves are split is a type, too: `Mcts<PnBias<PnMax>, ScoreBounded, Semisplit<Mod>>` searches
//! semimove by semimove. [`action`](policy::action) has the heuristics that learn the values of
//! moves, with a table of the trees and playouts in which each works.
//!
//! [`minimax`] has the searches that go by an evaluator instead: alpha-beta and best-first minimax.
//! [`player`] is one interface to all of them: it thinks, ponders and plays.
//!
//! The data of a node in the tree are the union of the requirements of the agent's policies. A
//! policy that is switched off takes no memory in the node and no time in the loop.
//!
//! # Reproducibility
//!
//! The same position, agent, constants, budget in iterations and seed give the same result bit for
//! bit, on every machine. Random numbers come from a named generator, logarithms from tables that
//! the compiler computes, and everything else is exact or correctly rounded. Any other generator of
//! the `rand` family can drive a search, too: [`Search::with_rng`].

pub mod agents;
mod base;
pub mod budget;
pub mod eval;
pub mod game;
pub mod guide;
pub mod minimax;
pub mod player;
pub mod policy;
pub mod prelude;
pub mod scene;
pub mod search;
pub mod solve;
pub mod statistics;
pub mod tree;

pub use agents::recipe::{LayoutOf, Mcts, MemoryOf, NodeOf, Recipe, StateOf, StatisticsOf, StepOf};
pub use base::constant::ConstantError;
pub use base::needs::Needs;
pub use base::rng::{Rng, Source};
pub use base::text;
pub use game::Game;
pub use search::{Budget, NotShared, Report, Search, StopReason};

/// The examples of the README run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
