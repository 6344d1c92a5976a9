//! Learning weights of a game: games of selective search against itself, and the
//! regression that predicts their results.
//!
//! [`SelfPlay`] plays games ([`SelfPlayedGame`]), and [`Samples`] takes the quiet positions of
//! each. From these samples [`fit`] finds what predicts the results best: weights,
//! [units](tesuji_games::kit::learned::Units) or a [sparse network](tesuji::eval::Nnue). A sparse
//! network needs no features of the game.

mod fit;
mod game;
mod model;
mod samples;

pub use fit::{Epoch, Fitted, WeightsShape, fit};
pub use game::{Ply, SelfPlay, SelfPlayedGame};
pub use samples::Samples;
