//! Sessions of the games of [`tesuji_games::taking`], by name.
//!
//! All agents, engines and measurements are compiled in this crate for each of these games, in
//! parallel with the other shelves.

use tesuji::game::TextError;
use tesuji_games::taking;
use tesuji_session::Session;
use tesuji_session::session::Opening;

/// Opens the game `NAME` or `NAME:OPTIONS` at its start; `None` if it is not on this shelf.
///
/// # Errors
/// If there is no such option.
pub fn open(game: &str) -> Option<Result<Session, TextError>> {
    taking::open(game, Opening(game)).ok()
}
