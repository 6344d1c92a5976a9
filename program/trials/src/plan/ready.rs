//! An experiment whose games, agents and openings exist.

use super::cell::{Cell, Experiment};
use super::place::{Place, PlanError};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tesuji_session::agents::AgentSpec;
use tesuji_session::tournament::{Contest, Seating, Seeds, read_openings};
use tesuji_session::{Games, Session, of_a_move};

/// An experiment whose games, agents and openings exist, so that it can be played.
#[derive(Clone)]
pub struct Ready {
    experiment: Experiment,
    /// The game, its openings and the agents of each cell.
    tables: Vec<(Arc<Board>, [AgentSpec; 2])>,
}

/// A game at its start, and the openings that are listed for it.
struct Board {
    start: Session,
    openings: Vec<Session>,
}

impl Experiment {
    /// Finds the games, the agents and the openings of all cells.
    ///
    /// # Errors
    /// If a game, an agent or an opening does not exist, or an agent does not fit a game; the error
    /// has the line.
    pub fn ready(self, games: &Games) -> Result<Ready, PlanError> {
        let mut boards: HashMap<&str, Arc<Board>> = HashMap::new();
        let mut tables = Vec::with_capacity(self.cells.len());
        for (cell, [game, agent, opponent]) in self.cells.iter().zip(&self.places) {
            let board = if let Some(board) = boards.get(&*cell.game) {
                Arc::clone(board)
            } else {
                let board = Arc::new(self.board(games, cell, game)?);
                boards.insert(&cell.game, Arc::clone(&board));
                board
            };
            let read = |text: &str, place: &Place| {
                let agent = board.start.agent(text);
                agent.map_err(|error| {
                    let place_in_text = if error.part() == text {
                        String::new()
                    } else {
                        format!("`{text}` on {}: ", cell.game)
                    };
                    place.wrong(&self.file, format!("{place_in_text}{error}"))
                })
            };
            let agents = [read(&cell.agent, agent)?, read(&cell.opponent, opponent)?];
            let sides = [(&cell.budgets.a, agent), (&cell.budgets.b, opponent)];
            for ((limits, place), spec) in sides.into_iter().zip(&agents) {
                if limits.cpu_time.is_some() && spec.is_outside() {
                    let wrong = "`cpu_ms`: the agent is another program, whose processor time is its own affair: \
                                 limit its `time_ms` or `iterations`";
                    return Err(place.wrong(&self.file, wrong.to_owned()));
                }
                let ends = board.start.ends(spec, limits);
                if !ends.map_err(|wrong| place.wrong(&self.file, wrong.to_string()))? {
                    let wrong = "`evaluations` alone would not end a search: the agent evaluates no positions";
                    return Err(place.wrong(&self.file, wrong.to_owned()));
                }
            }
            tables.push((board, agents));
        }
        drop(boards);
        Ok(Ready {
            experiment: self,
            tables,
        })
    }

    /// The game of a cell with its openings.
    fn board(&self, games: &Games, cell: &Cell, place: &Place) -> Result<Board, PlanError> {
        let wrong = |wrong: String| place.wrong(&self.file, wrong);
        let start = games.open(&cell.game);
        let start = start.map_err(|error| wrong(error.to_string()))?;
        let players = start.game().players;
        if players < 2 {
            let one = "is for one player, an experiment for two or more";
            return Err(wrong(format!("`{}` {one}", cell.game)));
        }
        let adjudication = self.playing.adjudication;
        if players != 2 && (adjudication.resign.is_some() || adjudication.draw.is_some()) {
            let two = "has more than two players: nobody can resign or agree to a draw";
            return Err(wrong(format!("`{}` {two}", cell.game)));
        }
        if players != 2 && self.rules.sprt.is_some() {
            let two = "has more than two players: `sprt` is a test of pairs of games";
            return Err(wrong(format!("`{}` {two}", cell.game)));
        }
        let openings = match &self.playing.openings {
            None => Vec::new(),
            Some((path, text)) => {
                let read = read_openings(text, &start);
                read.map_err(|error| wrong(format!("`{}`: {error}", path.display())))?
            }
        };
        self.check_openings(cell, &start, &openings)
            .map_err(wrong)?;
        Ok(Board { start, openings })
    }

    /// Refuses openings after which hardly any game goes on, and games that end before them.
    fn check_openings(
        &self,
        cell: &Cell,
        start: &Session,
        openings: &[Session],
    ) -> Result<(), String> {
        let game = &cell.game;
        let plies = self.playing.opening_plies;
        let seeds = Seeds::new(self.playing.seed);
        let listed = openings.iter().map(Session::plies);
        let longest = listed.max().unwrap_or(0) + plies as usize;
        if let Some(most) = self.playing.adjudication.max_plies
            && longest >= most as usize
        {
            return Err(format!(
                "max_plies = {most}: an opening has {longest} plies"
            ));
        }
        let lines = if openings.is_empty() {
            std::slice::from_ref(start)
        } else {
            openings
        };
        for line in lines {
            if tesuji_session::tournament::opening(line, plies, seeds).is_none() {
                let wrong =
                    format!("opening_plies = {plies}: hardly any game of {game} still goes on");
                return Err(format!("{wrong} after so many random moves"));
            }
        }
        Ok(())
    }
}

impl Ready {
    /// The experiment to play.
    pub fn experiment(&self) -> &Experiment {
        &self.experiment
    }

    /// The cells of the experiment.
    pub fn cells(&self) -> &[Cell] {
        &self.experiment.cells
    }

    /// The number of seats of a cell's game.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn seats(&self, cell: usize) -> u32 {
        self.tables[cell].0.start.game().players as u32
    }

    /// The number of games of a cell with the same opening: two, for two players.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn block(&self, cell: usize) -> u32 {
        let seats = self.seats(cell);
        Seating { game: 0, seats }.block_len()
    }

    /// The games of a cell; `stop` ends them early. Searches draw other random numbers in each
    /// cell. Openings depend on the seed of the experiment and the game alone. So cells with
    /// different agents begin from the same positions and can be compared pair by pair.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn contest(&self, cell: usize, stop: &Arc<AtomicBool>) -> Contest {
        let (board, agents) = &self.tables[cell];
        let Cell {
            id, game, budgets, ..
        } = &self.experiment.cells[cell];
        let playing = &self.experiment.playing;
        let seeds = Seeds::new(playing.seed);
        Contest {
            start: board.start.clone(),
            agents: agents.clone(),
            budgets: [&budgets.a, &budgets.b].map(|limits| of_a_move(limits, Arc::clone(stop))),
            openings: board.openings.clone(),
            opening_plies: playing.opening_plies,
            adjudication: playing.adjudication,
            seeds: seeds.of(id.0),
            opening_seeds: Some(seeds.of(super::CellId::of(game).0)),
        }
    }
}

impl fmt::Debug for Ready {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ready")
            .field("experiment", &self.experiment)
            .finish_non_exhaustive()
    }
}
