//! Sessions of games of the catalogue as programs use them, and of a game and agents of one's own.
//!
//! The games are those that the shelves have compiled, so that this program compiles few agents.

mod agent_text;
mod agents;
mod cache;
mod claims;
mod games;
mod lent;
mod networks;
mod openings;
mod own_agents;
mod own_game;
mod positions;
mod tables;
mod threads;

use tesuji_session::Session;

/// The game of the catalogue with this name, and options behind a colon, at its start.
fn open(game: &str) -> Session {
    let opened = tesuji_catalogue::games().open(game);
    opened.unwrap_or_else(|error| panic!("{game}: {error}"))
}

/// Tic-tac-toe after some moves.
fn after(moves: &str) -> Session {
    let mut session = open("tic-tac-toe");
    for text in moves.split_whitespace() {
        session.play(session.read_move(text).expect("a legal move"));
    }
    session
}

/// Breakthrough on 5 × 5.
fn breakthrough() -> Session {
    open("breakthrough:5x5")
}
