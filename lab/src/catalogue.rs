//! Sessions of the games of `tesuji-games`, by name.
//!
//! This is the one place where every agent, engine and measurement meets every game: all of them
//! are compiled for each game because [`open`] can be asked for it.

use crate::Session;
use tesuji::game::TextError;
use tesuji_games::{Family, Visitor};

pub use tesuji_games::variants;

/// The names of all games, with a line about each.
pub fn games() -> Vec<(&'static str, &'static str)> {
    tesuji_games::catalogue()
}

/// Opens the game written `NAME` or `NAME:OPTIONS` at its start.
///
/// # Errors
/// If there is no such game (the nearest names are listed), or no such option.
pub fn open(game: &str) -> Result<Session, TextError> {
    tesuji_games::open(game, Opening(game))
}

/// Makes a session of the game that has this name.
struct Opening<'a>(&'a str);

impl Visitor for Opening<'_> {
    type Output = Session;

    fn visit<G: Family>(self, start: G) -> Session {
        Session::new(self.0, start)
    }
}
