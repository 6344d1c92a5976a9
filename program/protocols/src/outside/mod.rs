//! Other programs as agents: `engine:COMMAND`.
//!
//! This crate applies the rules. An engine gets the moves and is asked for one. An illegal move, a
//! late move, an end of the process and a missing answer end the game, and are counted separately.
//! There is one process for each game that is played at the same time. A process that has ended is
//! started again for the next game.

mod answer;
mod engine;
mod go;
mod named;
mod player;
mod process;
mod seat;
#[cfg(all(test, unix))]
mod tests;
mod universal;

use named::Named;
use player::Player;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tesuji::game::TextError;
use tesuji_session::Session;
use tesuji_session::agents::{Outsider, Outsiders};

/// The agents `engine:…`: other programs that speak UGI, UCI or GTP.
///
/// A text is `engine:[PROTOCOL][,key=value,…]:COMMAND` or `engine:COMMAND`. The command is split at
/// spaces as in a shell, with quotes and backslashes, but no shell is run. Keys are
///
/// | key | meaning |
/// | --- | --- |
/// | `margin` | the milliseconds that a move may be late, 500 |
/// | `timeout` | the seconds after which an engine that does not answer is ended, 30 |
/// | `variant` | the name of the game in `UCI_Variant` |
/// | any other | an option of the engine, set when it starts; `"…"` holds commas and colons |
///
/// Without a protocol, GTP is used for Go, UCI for games that chess programs know, and UGI for
/// others.
///
/// ```
/// use std::sync::Arc;
/// use tesuji_games::Breakthrough;
/// use tesuji_session::Games;
/// use tesuji_protocols::Engines;
///
/// let games = Games::new()
///     .with::<Breakthrough>()
///     .with_outsiders(Arc::new(Engines::default()));
/// let session = games.open("breakthrough")?;
/// assert!(session.agent("engine:uci,Hash=64:fairy-stockfish").is_ok());
/// assert!(session.agent("engine:uci,margin=soon:fairy-stockfish").is_err());
/// # Ok::<(), tesuji::game::TextError>(())
/// ```
#[derive(Debug, Default)]
pub struct Engines {
    /// Those that have been named, by game and text, so that one text is one set of processes.
    known: Mutex<HashMap<[String; 2], Weak<Player>>>,
}

impl Outsiders for Engines {
    fn kind(&self) -> &'static str {
        "engine"
    }

    fn read(&self, text: &str, start: &Session) -> Result<Arc<dyn Outsider>, TextError> {
        let named = Named::parse(text, &start.game().name)?;
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let key = [start.game().name.clone(), text.to_owned()];
        if let Some(player) = known.get(&key).and_then(Weak::upgrade) {
            return Ok(player);
        }
        let player = Arc::new(Player::new(named, start.clone()));
        known.insert(key, Arc::downgrade(&player));
        Ok(player)
    }
}
