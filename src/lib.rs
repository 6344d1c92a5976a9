//! Tesuji: a game-playing agent is a type.
//!
//! A Monte-Carlo tree search is made of seven decisions, each a trait with a folder of its own:
//!
//! | decision | trait | ready made |
//! | --- | --- | --- |
//! | which child an iteration goes through | [`Select`](select::Select) | [`Ucb1`](select::Ucb1), [`Ucb1Tuned`](select::Ucb1Tuned), [`PnBias`](select::PnBias) over [`PnRank`](select::PnRank), [`PnMax`](select::PnMax), [`PnSum`](select::PnSum), [`PnPrior`](select::PnPrior), [`PnResidual`](select::PnResidual), [`Rave`](select::Rave), [`Grave`](select::Grave), [`ProgressiveBias`](select::ProgressiveBias), [`Implicit`](select::Implicit) |
//! | what an iteration leaves behind | [`Backup`](backup::Backup) | [`Average`](backup::Average), [`ProofNumbers`](backup::ProofNumbers), [`PnSolver`](backup::PnSolver), [`MctsSolver`](backup::MctsSolver), [`ScoreBounded`](backup::ScoreBounded), [`BoundBias`](backup::BoundBias), [`ProofMeans`](backup::ProofMeans) |
//! | the steps of which a move consists | [`MoveDesign`](split::MoveDesign) | [`Orthodox`](split::Orthodox), [`Semisplit`](split::Semisplit) |
//! | what a leaf is worth | [`Playout`](playout::Playout) | [`Uniform`](playout::Uniform), [`SplitUniform`](playout::SplitUniform), [`Mast`](playout::Mast), [`Evaluating`](playout::Evaluating), [`NoPlayout`](playout::NoPlayout) |
//! | which move is played in the end | [`FinalMove`](final_move::FinalMove) | [`Robust`](final_move::Robust), [`MaxValue`](final_move::MaxValue), [`Secure`](final_move::Secure), [`ProvenWin`](final_move::ProvenWin), [`ProofAware`](final_move::ProofAware), [`Contempt`](final_move::Contempt) |
//! | how nodes get children | [`Expand`](expand::Expand) | [`OneChild`](expand::OneChild), [`AllChildren`](expand::AllChildren), [`MastGuided`](expand::MastGuided), [`PlyAhead`](expand::PlyAhead) |
//! | what children look worth before they are visited | [`Estimate`](eval::Estimate) | [`NoEstimates`](eval::NoEstimates), [`Evaluated`](eval::Evaluated), [`ImplicitMinimax`](eval::ImplicitMinimax), [`History`](eval::History) |
//!
//! [`Mcts`] bundles one of each; all but the first have defaults, so `Mcts<PnBias<PnMax>,
//! ScoreBounded>` is an agent. [`agents`] lists the named ones with their papers. A [`Search`]
//! runs an agent from a position of a [`Game`] within a [`Budget`] and reports what it knows.
//!
//! # Example
//!
//! A game of one's own is four methods. The agent here is UCB1 with a bias from proof numbers, and with
//! bounds of the score that prove who wins. [`prelude`] has what a small program needs.
//!
//! ```
//! use tesuji::prelude::*;
//!
//! /// One or two stones are taken from a pile; whoever takes the last one wins.
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
//! Whether rules keep what searches rely on is found out by `tesuji::testing`, behind the feature
//! `testing`.
//!
//! # Further
//!
//! [`guide`] has pages on pondering, matches on all cores, progress, and a web service.
//!
//! How moves are split is a type, too: `Mcts<PnBias<PnMax>, ScoreBounded, Semisplit<Mod>>` searches
//! semimove by semimove. [`action`] has the heuristics that learn what moves are worth, and which of
//! them go with which trees and playouts.
//!
//! [`minimax`] has the searches that go by an evaluator instead: alpha-beta and best-first minimax.
//! [`player`] puts all of them behind one interface, which thinks, ponders and plays.
//!
//! What the tree stores for a node is the union of what the policies of the agent need: switching
//! one off leaves no trace, neither in the node nor in the loop.
//!
//! # Reproducibility
//!
//! The same position, agent, constants, budget in iterations and seed give the same result bit
//! for bit, on every machine: random numbers come from a named generator, logarithms from tables
//! that the compiler computes, and everything else is exact or correctly rounded. Any other
//! generator of the `rand` family can drive a search, too: [`Search::with_rng`].

pub mod action;
pub mod agents;
pub mod backup;
pub mod budget;
pub mod certificate;
mod constant;
pub mod eval;
mod exact;
pub mod expand;
pub mod final_move;
pub mod game;
pub mod guide;
pub mod learn;
pub mod minimax;
mod needs;
mod order;
pub mod player;
pub mod playout;
pub mod prelude;
mod recipe;
mod rng;
pub mod search;
pub mod select;
pub mod solve;
pub mod split;
pub mod statistics;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod text;
mod threads;
pub mod tree;

pub use constant::ConstantError;
pub use game::Game;
pub use needs::Needs;
pub use recipe::{LayoutOf, Mcts, MemoryOf, NodeOf, Recipe, StateOf, StatisticsOf, StepOf};
pub use rng::{Rng, Source};
pub use search::{Budget, NotShared, Report, Search, StopReason};

/// The examples of the README run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
