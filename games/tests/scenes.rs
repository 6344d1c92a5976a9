//! Scenes of all games: the drawing has the pieces of the position.

#[path = "scenes/golden.rs"]
mod golden;
#[path = "scenes/random.rs"]
mod random;
#[path = "scenes/texts.rs"]
mod texts;
