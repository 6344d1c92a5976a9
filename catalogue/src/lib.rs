//! The games of `tesuji-games` by name, as [sessions](Session) with every agent and engine.
//!
//! ```
//! let session = tesuji_catalogue::open("breakthrough:6x6")?;
//! assert_eq!(session.count_moves(), 16);
//! # Ok::<(), tesuji::game::TextError>(())
//! ```

use tesuji::game::TextError;
use tesuji_lab::Session;

pub use tesuji_games::{catalogue as games, variants};

/// Opens the game written `NAME` or `NAME:OPTIONS` at its start.
///
/// # Errors
/// If there is no such game (the nearest names are listed), or no such option.
pub fn open(game: &str) -> Result<Session, TextError> {
    let found = tesuji_moving::open(game).or_else(|| tesuji_placing::open(game));
    found.unwrap_or_else(|| Err(tesuji_games::unknown(game)))
}
