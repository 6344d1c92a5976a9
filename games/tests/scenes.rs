//! Scenes of all games: what is drawn is what the positions say.

#[path = "scenes/golden.rs"]
mod golden;
#[path = "scenes/random.rs"]
mod random;
#[path = "scenes/texts.rs"]
mod texts;
