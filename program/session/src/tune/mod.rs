//! Learning weights of a game: games of selective search against itself, and the
//! regression that predicts their results.
//!
//! [`SelfPlay`] plays a [`SelfPlayedGame`], [`Samples`] takes its quiet positions, and [`fit`]
//! finds the weights, or [units](tesuji_games::kit::learned::Units), that predict the results best.
//! A [sparse network](tesuji::eval::Nnue) needs no features.

mod fit;
mod game;
mod model;
mod samples;

pub use fit::{Epoch, Fitted, WeightsShape, fit};
pub use game::{Ply, SelfPlay, SelfPlayedGame};
pub use samples::Samples;
