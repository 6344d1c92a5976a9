//! Games of a match.

use pyo3::prelude::*;
use std::cmp::Ordering;
use tesuji_session::tournament::PlayedGame;

/// A game of a match.
#[pyclass(frozen, module = "tesuji")]
#[derive(Clone, Debug)]
pub(crate) struct Record {
    /// The number of the game, from 1.
    #[pyo3(get)]
    number: u32,
    /// The number of the opening, from 1. Games of a block have the same opening.
    #[pyo3(get)]
    block: u32,
    /// The agents in the order of their seats: `a` or `b`.
    #[pyo3(get)]
    seats: Vec<&'static str>,
    /// The position in which the game began.
    #[pyo3(get)]
    position: String,
    /// The number of opening moves at the start of `moves`, which no agent chose.
    #[pyo3(get)]
    opening: u32,
    /// The texts of all moves.
    #[pyo3(get)]
    moves: Vec<String>,
    /// The result of A: `win`, `draw` or `loss`.
    #[pyo3(get)]
    result: &'static str,
    /// What ended the game: `rules`, `resigned`, `agreed`, `length`, `illegal`, `time`, `crash` or
    /// `hang`.
    #[pyo3(get)]
    ended: String,
    /// The scores by the rules; `None` if the rules did not end the game.
    #[pyo3(get)]
    scores: Option<Vec<i16>>,
    /// The iterations of A and of B.
    #[pyo3(get)]
    iterations: (u64, u64),
    /// The wall-clock time that A and B searched, in seconds.
    #[pyo3(get)]
    seconds: (f64, f64),
}

impl Record {
    pub(crate) fn new(played: &PlayedGame) -> Self {
        let PlayedGame {
            record, session, ..
        } = played;
        let seating = record.seating;
        let seats = seating.seats().map(|seat| ["a", "b"][seating.agent(seat)]);
        let [a, b] = record.work;
        Self {
            number: seating.game + 1,
            block: seating.block() + 1,
            seats: seats.collect(),
            position: session.beginning().position_text(),
            opening: record.opening,
            moves: session.line_texts(),
            result: match record.result {
                Ordering::Greater => "win",
                Ordering::Equal => "draw",
                Ordering::Less => "loss",
            },
            ended: format!("{:?}", record.end).to_lowercase(),
            scores: session.outcome(),
            iterations: (a.iterations, b.iterations),
            seconds: (a.time.as_secs_f64(), b.time.as_secs_f64()),
        }
    }

    /// The index of the game among the games.
    pub(crate) fn place(&self) -> u32 {
        self.number
    }
}

#[pymethods]
impl Record {
    /// The columns of a table of games.
    #[classattr]
    #[pyo3(name = "_columns")]
    const COLUMNS: [&'static str; 11] = [
        "number",
        "block",
        "seats",
        "result",
        "ended",
        "plies",
        "opening",
        "iterations",
        "seconds",
        "position",
        "moves",
    ];

    /// The number of moves, the opening included.
    #[getter]
    fn plies(&self) -> usize {
        self.moves.len()
    }

    fn __repr__(&self) -> String {
        let (number, result, plies) = (self.number, self.result, self.moves.len());
        format!("<Record: game {number}, {result} of A, {plies} plies>")
    }
}
