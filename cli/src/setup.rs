//! From the text of the command line to positions.

use crate::args::From;
use crate::failure::Failure;
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
            Some(text) => start
                .read_position(text)
                .map_err(|error| Failure::input("--position:", error))?,
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

/// The legal moves of a position; none once the game is over.
pub(crate) fn legal_moves<G: Notation>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if position.outcome().is_none() {
        position.moves(&mut moves);
    }
    moves
}
