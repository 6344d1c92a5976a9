//! From the text of the command line to positions.

use crate::args::From;
use crate::failure::Failure;
use std::fs;
use std::path::Path;
use tesuji::game::Notation;
use tesuji_games::{Visitor, open};

/// Opens a game and hands its start position to a command.
pub(crate) fn with_game<V, T>(game: &str, command: V) -> Result<T, Failure>
where
    V: Visitor<Output = Result<T, Failure>>,
{
    open(game, command).map_err(|error| Failure::input("game", error))?
}

/// The moves given, and the position after them.
#[derive(Clone, Debug)]
pub(crate) struct Setup<G: Notation> {
    /// The moves.
    pub(crate) moves: Vec<G::Move>,
    /// The position after them.
    pub(crate) position: G,
}

impl<G: Notation> Setup<G> {
    /// Reads the position, if there is one, and plays the moves from there.
    pub(crate) fn read(start: G, from: &From) -> Result<Self, Failure> {
        let mut position = match &from.position {
            Some(text) => read_position(&start, text)?,
            None => start,
        };
        let mut moves = Vec::new();
        for text in from.moves.split_whitespace() {
            let m = position.read_move(text).map_err(|error| {
                Failure::input(&format!("--moves: move {}", moves.len() + 1), error)
            })?;
            position.play(m);
            moves.push(m);
        }
        Ok(Self { moves, position })
    }
}

/// Reads a position from its text, or from the file that the text names. What is both is a
/// position.
fn read_position<G: Notation>(start: &G, text: &str) -> Result<G, Failure> {
    start.read_position(text).or_else(|error| {
        if !Path::new(text).is_file() {
            return Err(Failure::input("--position:", error));
        }
        let place = format!("--position: {text}:");
        let content = fs::read_to_string(text);
        let content = content.map_err(|error| Failure::input(&place, error))?;
        let position = start.read_position(content.trim());
        position.map_err(|error| Failure::input(&place, error))
    })
}

/// The legal moves of a position; none once the game is over.
pub(crate) fn legal_moves<G: Notation>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if position.outcome().is_none() {
        position.moves(&mut moves);
    }
    moves
}
