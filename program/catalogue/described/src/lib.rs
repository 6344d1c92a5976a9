//! Sessions of games that are loaded from descriptions, by path.
//!
//! All agents, engines and measurements are compiled in this crate for each type of loaded games,
//! in parallel with the shelves of `tesuji-games`.

use tesuji::game::TextError;
use tesuji_rules::Described;
use tesuji_rules::rbg::loaded::{ByPoints, ByWin, Several};
use tesuji_session::Session;
use tesuji_session::session::{About, Shelf};

/// The descriptions that come with `tesuji-games`, with a line about each.
pub fn names() -> Vec<About> {
    tesuji_games::described::NAMES.to_vec()
}

/// Opens the game in the file `PATH` or `PATH:OPTIONS` at its start; `None` if the path has no file
/// extension of a description.
///
/// # Errors
/// If the file cannot be read or is no game, or if there is no such option.
pub fn open(game: &str) -> Option<Result<Session, TextError>> {
    let shelves = [
        Shelf::of::<Described<ByWin>>(),
        Shelf::of::<Described<ByPoints>>(),
        Shelf::of::<Described<Several>>(),
    ];
    shelves.iter().find_map(|shelf| (shelf.open)(game))
}
