//! Positions and agents, from the text of the command line.

use crate::args::{From, Threads};
use crate::failure::Failure;
use std::path::Path;
use tesuji_session::agents::AgentSpec;
use tesuji_session::files::{MOST_TEXT, read_text};
use tesuji_session::{Games, Session};

/// Opens a game at its start.
pub(crate) fn open(games: &Games, game: &str) -> Result<Session, Failure> {
    games
        .open(game)
        .map_err(|error| Failure::input("game", error))
}

/// Reads an agent that is to play the session's game.
pub(crate) fn read_agent(session: &Session, text: &str) -> Result<AgentSpec, Failure> {
    session
        .agent(text)
        .map_err(|error| Failure::input("agent", error))
}

impl Threads {
    /// The same agent on as many threads as there are to be.
    pub(crate) fn of(self, agent: AgentSpec) -> Result<AgentSpec, Failure> {
        let Some(threads) = self.threads else {
            return Ok(agent);
        };
        let agent = agent.on_threads(threads.into());
        agent.map_err(|error| Failure::input("--threads: agent", error))
    }
}

/// Goes to the position, if one is given, and plays the moves from there.
pub(crate) fn go_to(session: &mut Session, from: &From) -> Result<(), Failure> {
    if let Some(text) = &from.position {
        read_position(session, text)?;
    }
    for text in from.moves.split_whitespace() {
        let number = session.plies() + 1;
        let m = session
            .read_move(text)
            .map_err(|error| Failure::input(&format!("--moves: move {number}"), error))?;
        session.play(m);
    }
    Ok(())
}

/// Reads a position from its text, or from the file that the text names. A text that is both is a
/// position.
fn read_position(session: &mut Session, text: &str) -> Result<(), Failure> {
    session.read_position(text).or_else(|error| {
        if !Path::new(text).exists() {
            return Err(Failure::input("--position:", error));
        }
        let place = format!("--position: {text}:");
        let content = read_text(Path::new(text), MOST_TEXT);
        let content = content.map_err(|error| Failure::input(&place, error))?;
        let read = session.read_position(content.trim());
        read.map_err(|error| Failure::input(&place, error))
    })
}
