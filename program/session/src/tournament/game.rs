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
    /// The position from which the games start, of a game for two or more players.
    pub start: Session,
    /// The agents, A and B, which fit the game.
    pub agents: [AgentSpec; 2],
    /// The budgets of A and B for a move.
    pub budgets: [Budget; 2],
    /// The openings, used in turn for the blocks of games: positions of the same game, whose moves
    /// are a part of the games. If there are none, all games begin at `start`.
    pub openings: Vec<Session>,
    /// The number of random moves that each block of games begins with after the opening.
    pub opening_plies: u32,
    /// The conditions under which a game ends before the rules end it.
    pub adjudication: Adjudication,
    /// The seeds of the match.
    pub seeds: Seeds,
    /// The seeds of the openings; `None` for those of the match. Matches with the same seeds here
    /// have the same openings.
    pub opening_seeds: Option<Seeds>,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// The place of the game in the match.
    pub seating: Seating,
    /// The comparison of the best score of A's seats with the best score of B's.
    pub result: Ordering,
    /// The end of the game.
    pub end: End,
    /// The length in plies, the opening included.
    pub plies: u32,
    /// The length of the opening in plies.
    pub opening: u32,
    /// The work of A and of B.
    pub work: [SearchWork; 2],
    /// A number that is equal for games with the same moves and seats.
    pub fingerprint: u64,
}

/// A finished game with its moves.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The record of the game.
    pub record: GameRecord,
    /// The session at the end of the game, with all moves.
    pub session: Session,
    /// The searches of A and of B, one by one.
    pub thinking: [Thinking; 2],
}

/// A watcher of a game. It is called with the position after the opening, and after each move with
/// the new position and the move's turn.
pub type Spectator<'a> = dyn FnMut(&Session, Option<&Turn>) + 'a;

impl Contest {
    /// The position after the opening of a block of games; `None` if no opening was found after
    /// which the game goes on.
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
    /// If no opening is found, if an agent does not fit the game or finds no move, or if the game's
    /// rules fail.
    pub fn play(&self, game: u32) -> Option<GameRecord> {
        self.play_whole(game).map(|played| played.record)
    }

    /// Plays a game as [`Contest::play`] does, and returns its moves, too.
    ///
    /// # Panics
    /// Those of [`Contest::play`].
    pub fn play_whole(&self, game: u32) -> Option<PlayedGame> {
        self.played(game, false)
    }

    /// Plays a game as [`Contest::play_whole`] does. Every agent is also asked for its value after
    /// each search ([`TurnSearch::thought`](super::TurnSearch::thought)), which takes time.
    ///
    /// # Panics
    /// Those of [`Contest::play`].
    pub fn play_reported(&self, game: u32) -> Option<PlayedGame> {
        self.played(game, true)
    }

    /// Plays a game as [`Contest::play_reported`] does, and calls a watcher.
    ///
    /// # Panics
    /// Those of [`Contest::play`].
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
