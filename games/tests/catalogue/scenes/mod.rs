//! Scenes of all games: the drawing has the pieces of the position.

mod golden;
mod random;
mod texts;
