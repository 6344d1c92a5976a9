//! One game of a match.

use super::table::Table;
use super::{Adjudication, End, SearchWork, Seating, Seeds, Thinking, Turn, opening};
use crate::Session;
use crate::agents::AgentSpec;
use std::cmp::Ordering;
use tesuji::Budget;

/// The part of a block's seeds that draws its opening; its games have the numbers from 0.
const OPENING: u64 = u64::MAX;

/// The settings of every game of a match.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The position the games start from, of a game for two players or more.
    pub start: Session,
    /// The agents, A and B, which fit the game.
    pub agents: [AgentSpec; 2],
    /// The budgets of A and B for a move.
    pub budgets: [Budget; 2],
    /// The openings of the blocks of games in turn: positions of the same game, whose moves so far
    /// are a part of the games. Without any, all games begin at `start`.
    pub openings: Vec<Session>,
    /// The random moves with which each block of games goes on from there.
    pub opening_plies: u32,
    /// When a game ends before the rules end it.
    pub adjudication: Adjudication,
    /// The seeds of the match.
    pub seeds: Seeds,
    /// The seeds of the openings, if they are not those of the match: matches that have these in
    /// common have the same openings.
    pub opening_seeds: Option<Seeds>,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// Which game it was.
    pub seating: Seating,
    /// Whether the best of A's seats scored more than the best of B's.
    pub result: Ordering,
    /// Its end.
    pub end: End,
    /// Its length, the opening included.
    pub plies: u32,
    /// The length of its opening.
    pub opening: u32,
    /// The work of A and of B.
    pub work: [SearchWork; 2],
    /// A number that is the same for two games with the same moves and seats.
    pub fingerprint: u64,
}

/// A finished game with its moves.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// Its record.
    pub record: GameRecord,
    /// The game at its end, with all moves from where it began.
    pub session: Session,
    /// The searches of A and of B one by one.
    pub thinking: [Thinking; 2],
}

/// A watcher of a game: it is called with the position after the opening, and with that after each
/// move together with the move's turn.
pub type Spectator<'a> = dyn FnMut(&Session, Option<&Turn>) + 'a;

impl Contest {
    /// The game at the end of the opening of a block of games; `None` if no opening is found that
    /// leaves it going.
    pub fn opening(&self, block: u32) -> Option<Session> {
        let place = block as usize % self.openings.len().max(1);
        let listed = self.openings.get(place);
        let mut session = listed.unwrap_or(&self.start).clone();
        let seeds = self.opening_seeds.unwrap_or(self.seeds);
        let seeds = seeds.of(block.into()).of(OPENING);
        for m in opening(&session, self.opening_plies, seeds)? {
            session.play(m);
        }
        Some(session)
    }

    /// Plays a game; `None` if the stop flag of a budget ended it.
    ///
    /// Forced moves are played without a search, as the published programs do.
    ///
    /// # Panics
    /// If no opening is found, an agent does not fit the game or finds no move, or the game's rules
    /// fail.
    pub fn play(&self, game: u32) -> Option<GameRecord> {
        self.play_whole(game).map(|played| played.record)
    }

    /// [`Contest::play`], with the moves.
    ///
    /// # Panics
    /// For the same reasons.
    pub fn play_whole(&self, game: u32) -> Option<PlayedGame> {
        self.played(game, false)
    }

    /// [`Contest::play_whole`], in which every agent is asked after each search for its value,
    /// which takes time: for [`TurnSearch::thought`](super::TurnSearch::thought).
    ///
    /// # Panics
    /// For the same reasons.
    pub fn play_reported(&self, game: u32) -> Option<PlayedGame> {
        self.played(game, true)
    }

    /// [`Contest::play_reported`], watched while it is played.
    ///
    /// # Panics
    /// For the same reasons.
    pub fn play_watched(&self, game: u32, watch: &mut Spectator<'_>) -> Option<PlayedGame> {
        self.table(game, true).watched(watch).played()
    }

    fn played(&self, game: u32, asks: bool) -> Option<PlayedGame> {
        self.table(game, asks).played()
    }

    fn table(&self, game: u32, asks: bool) -> Table<'_> {
        let seats = self.start.game().players as u32;
        Table::new(self, Seating { game, seats }, asks)
    }
}
