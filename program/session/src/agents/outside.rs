//! Players that are other programs.
//!
//! This crate has only their interface. The crate `tesuji-protocols` has engines that speak UGI,
//! UCI and GTP.

use super::catalogue::{Agent, Constructor, Proves};
use super::settings::Settings;
use super::spec::AgentSpec;
use crate::Session;
use crate::session::Seat;
use std::fmt;
use std::sync::{Arc, LazyLock};
use tesuji::game::TextError;

/// A player outside of this program, for a game. It takes a seat in each of its games, possibly in
/// several at the same time.
pub trait Outsider: fmt::Debug + Send + Sync {
    /// Takes a seat at the position of a session.
    ///
    /// # Errors
    /// If the player cannot be reached, or does not play the session's game.
    fn seat(&self, session: &Session) -> Result<Box<dyn Seat>, TextError>;
}

/// A kind of players outside of this program, which reads the text of an agent `KIND:TEXT`.
pub trait Outsiders: fmt::Debug + Send + Sync {
    /// The word before the colon.
    fn kind(&self) -> &'static str;

    /// Reads the text after the colon, for the game of `start`.
    ///
    /// # Errors
    /// If a part is wrong; the error names it.
    fn read(&self, text: &str, start: &Session) -> Result<Arc<dyn Outsider>, TextError>;
}

/// A player outside of this program with the text that it was read from. Two of the same text are
/// equal.
pub(crate) struct Outside {
    text: String,
    player: Arc<dyn Outsider>,
}

impl Outside {
    /// The whole text of the agent.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Sits down at the position of a session.
    pub(crate) fn seat(&self, session: &Session) -> Result<Box<dyn Seat>, TextError> {
        self.player.seat(session)
    }
}

impl PartialEq for Outside {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl fmt::Debug for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Outside").field(&self.text).finish()
    }
}

/// The description that all of them share.
static OUTSIDE: LazyLock<Arc<Agent>> = LazyLock::new(|| {
    Arc::new(Agent {
        name: "outside".to_owned(),
        summary: "another program".to_owned(),
        paper: "",
        proves: Proves::Nothing,
        keys: Vec::new(),
        defaults: Settings::default(),
        constructor: Constructor::Outside,
    })
});

impl AgentSpec {
    /// Whether the agent is a player outside of this program.
    pub fn is_outside(&self) -> bool {
        self.outside.is_some()
    }

    /// The agent for a player outside of this program, with its text. Two agents with the same text
    /// are equal.
    pub fn outside(text: &str, player: Arc<dyn Outsider>) -> Self {
        let text = text.to_owned();
        Self {
            outside: Some(Arc::new(Outside { text, player })),
            ..Self::of(OUTSIDE.clone())
        }
    }
}
