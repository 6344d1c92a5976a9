//! The cells of an experiment.

use super::place::Place;
use super::{Budgets, CellId, Figure, Print};
use crate::stop::StopRules;
use std::fmt::Write;
use std::path::PathBuf;
use tesuji_session::tournament::{Adjudication, Agreement, Resign};

/// An experiment: the settings of its file, with a cell for every combination of sweep values.
#[derive(Clone, Debug, PartialEq)]
pub struct Experiment {
    /// The path of the file.
    pub file: PathBuf,
    /// The name.
    pub name: String,
    /// The description of the experiment; empty if the file has none.
    pub about: String,
    /// The cells, ordered by game, then agent, opponent and budget.
    pub cells: Vec<Cell>,
    /// The rules for the number of games of each cell.
    pub rules: StopRules,
    /// The beginning and the end of games, in all cells.
    pub playing: Playing,
    /// The settings of the printed table.
    pub print: Print,
    /// Where the game, the agent and the opponent of each cell stand in the file.
    pub(super) places: Vec<[Place; 3]>,
}

/// The beginning and the end of an experiment's games.
#[derive(Clone, Debug, PartialEq)]
pub struct Playing {
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of random moves with which each block of games begins.
    pub opening_plies: u32,
    /// The path and the text of the file of openings, with which the blocks of games begin in turn;
    /// `None` for no file.
    pub openings: Option<(PathBuf, String)>,
    /// The conditions under which a game ends before the rules end it.
    pub adjudication: Adjudication,
    /// Whether the log has the moves of the games.
    pub moves: bool,
}

/// A cell of an experiment: one entry of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The name of the cell in the log.
    pub id: CellId,
    /// The game.
    pub game: String,
    /// Agent A. Results are from its point of view.
    pub agent: String,
    /// Agent B.
    pub opponent: String,
    /// The budgets of A and B for a move.
    pub budgets: Budgets,
    /// The place of the budget in the lists of the file.
    pub step: BudgetStep,
    /// The values of the sweep's keys in this cell, in the order of the file.
    pub sweep: Vec<(String, String)>,
    /// The figure of the paper for the cell; `None` if there is none.
    pub paper: Option<Figure>,
}

/// The place of a budget in the lists of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BudgetStep {
    /// The number of budgets before this one.
    pub number: usize,
    /// The name in the file, or the number, counted from 1.
    pub name: String,
}

impl Cell {
    /// Everything that the games of the cell depend on, as text. [`Cell::id`] is its hash.
    pub fn identity(&self, playing: &Playing) -> String {
        let Self {
            game,
            agent,
            opponent,
            budgets,
            ..
        } = self;
        let Budgets { a, b } = budgets;
        let Playing {
            seed,
            opening_plies,
            openings,
            adjudication,
            moves: _,
        } = playing;
        let mut text = format!("{game}\n{agent}\n{opponent}\n{a}\n{b}\nseed {seed}\n");
        // Default settings are left out, so that new settings leave the names of old cells.
        if *opening_plies > 0 {
            let _ = writeln!(text, "opening plies {opening_plies}");
        }
        if let Some((_, openings)) = openings {
            let _ = writeln!(text, "openings {}", CellId::of(openings));
        }
        if let Some(plies) = adjudication.max_plies {
            let _ = writeln!(text, "max plies {plies}");
        }
        if let Some(Resign { score, moves }) = adjudication.resign {
            let _ = writeln!(text, "resign {score} {moves}");
        }
        if let Some(Agreement {
            score,
            moves,
            after,
        }) = adjudication.draw
        {
            let _ = writeln!(text, "draw {score} {moves} {after}");
        }
        text
    }
}
