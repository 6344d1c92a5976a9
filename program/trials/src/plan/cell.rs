//! The cells of an experiment.

use super::place::Place;
use super::{Budgets, CellId, Figure, Print};
use crate::stop::StopRules;
use std::fmt::Write;
use std::path::PathBuf;
use tesuji_session::tournament::{Adjudication, Agreement, Resign};

/// An experiment: the settings of its file, with every sweep written out.
#[derive(Clone, Debug, PartialEq)]
pub struct Experiment {
    /// The file.
    pub file: PathBuf,
    /// The name.
    pub name: String,
    /// A description of the experiment, for people; empty if the file has none.
    pub about: String,
    /// The cells, in the order of the file: the games first, for each the agents, the opponents,
    /// and the budgets.
    pub cells: Vec<Cell>,
    /// How many games of each cell are played.
    pub rules: StopRules,
    /// How games begin and end, which is the same in all cells.
    pub playing: Playing,
    /// How its table is printed.
    pub print: Print,
    /// Where the game, the agent and the opponent of each cell stand in the file.
    pub(super) places: Vec<[Place; 3]>,
}

/// How the games of an experiment begin and end.
#[derive(Clone, Debug, PartialEq)]
pub struct Playing {
    /// The seed of all random numbers.
    pub seed: u64,
    /// The random moves with which each block of games begins.
    pub opening_plies: u32,
    /// The file whose openings the blocks of games begin with in turn, and its text.
    pub openings: Option<(PathBuf, String)>,
    /// When a game ends before the rules end it.
    pub adjudication: Adjudication,
    /// Whether the log has the moves of the games.
    pub moves: bool,
}

/// A cell of an experiment: the subject of one entry of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The name of the cell in the log.
    pub id: CellId,
    /// The game.
    pub game: String,
    /// Agent A, from whose point of view results are told.
    pub agent: String,
    /// Agent B.
    pub opponent: String,
    /// The budgets of both for a move.
    pub budgets: Budgets,
    /// Which of the budgets of the file these are.
    pub step: BudgetStep,
    /// The keys of the sweep that the cell depends on, with their values, in the order of the file.
    pub sweep: Vec<(String, String)>,
    /// The figure of the paper that the cell is to be compared with.
    pub paper: Option<Figure>,
}

/// The place of a budget among those that a file gives in turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BudgetStep {
    /// The number of steps before it.
    pub number: usize,
    /// Its name in the file, else its number, counted from 1.
    pub name: String,
}

impl Cell {
    /// Everything that the games of the cell depend on, as text: [`Cell::id`] is made of it.
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
