//! Solving: engines that prove what a player can force, with proofs that can be checked.
//!
//! A [`Solver`] takes a position of a [`Game`](crate::Game), an engine and a [`Goal`], and returns
//! an [`Answer`]: proven, disproven or unknown, the interval of the value, and the reason why it
//! stopped. A proof can be written as a [`certificate`] that a checker verifies by the rules alone.
//!
//! | engine | keeps | good for | reference |
//! | --- | --- | --- | --- |
//! | [`DfPn`] | a bounded table | most positions: fast, any memory limit, lines that come together | Nagai 2002 |
//! | [`NullWindow`] | a bounded table | short games with few moves; one table serves the questions for all scores | Knuth and Moore 1975 |
//! | [`Pns`] | a tree | watching the numbers; games in which lines rarely come together | Allis et al. 1994 |
//! | [`Pns::squared`] | a smaller tree | more time than memory | Breuker 1998 |
//! | [`Pns::monte_carlo`] | a tree | positions in which playouts know who is ahead | Saito et al. 2006 (paper 003) |
//! | [`Mopns`] | a tree | values and scores: one tree for all thresholds | Saffidine and Cazenave 2012 |
//! | [`ProductPropagation`] | a tree | positions with many ways to fail and none that is forced | Stern et al. 2007 |
//! | [`Threats`] | proven positions, and a table of threats | wins that are forced by threats: it proves them alone | Allis et al. 1996; Thomsen 2000 |
//! | [`ExpectedWork`] | a tree | positions whose playouts are fast and telling | Randall et al. 2024 |
//! | [`MonteCarlo`] | an agent's tree | proofs by an agent with proof numbers or bounds | papers 000 and 001 |
//!
//! With more than two players a goal is about the score that one of them can force against all
//! others together (*paranoid*). Every engine supports this.
//!
//! # Scores, thresholds and values
//! A run of most engines answers one question: can the player force at least this score? A value
//! takes several questions, and [`Solver`] asks no more than it needs. Numbers and tables of
//! different questions are never mixed. [`Mopns`] keeps numbers for all scores, and [`NullWindow`]
//! keeps bounds of the score itself.
//!
//! # Repetition
//! "Can force" means in finitely many moves. So a repetition does not help the player. "Cannot
//! force" includes that the others can repeat positions for ever ([`Answer::repetitions`]). Exactly
//! one of the two holds for every position, whatever line led to it. Within a search results may
//! rest on the path; each engine documents how it treats them. Most games of the catalogue cannot
//! repeat a position, because the position includes the clock or number of plies that ends the
//! game.

mod answer;
pub mod best_first;
pub mod certificate;
mod certify;
mod control;
mod crew;
mod crewed;
pub mod df_pn;
mod engine;
mod expected_work;
mod goal;
mod memory;
mod monte_carlo;
mod mopns;
pub mod null_window;
mod pns;
mod product;
pub mod retrograde;
mod size;
mod solver;
mod strategy;
mod table;
pub(crate) mod threats;

pub use answer::{Answer, Status};
pub use best_first::{FirstLook, LeafPlayouts, SecondLevel};
pub use certify::CertificateError;
pub use control::{Control, Effort, SolverProgress, SolverWatch};
pub use df_pn::{DfPn, DfPnThreads};
pub use engine::{Engine, Run};
pub use expected_work::ExpectedWork;
pub use goal::{Goal, ScoreInterval};
pub use monte_carlo::{Child, MonteCarlo, MonteCarloRun, MonteCarloThreads, Prover, SharedProver};
pub use mopns::Mopns;
pub use null_window::{NullWindow, NullWindowThreads};
pub use pns::Pns;
pub use product::ProductPropagation;
pub use solver::Solver;
pub use strategy::{ProofStrategy, principal_variation};
pub use threats::{ThreatSearch, Threats};
