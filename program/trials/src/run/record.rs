//! The line of the log for a game that was played.

use crate::log::{GameRecord, GameResult, Machine, Side, TurnRecord};
use crate::plan::Ready;
use std::borrow::Cow;
use std::cmp::Ordering;
use tesuji_session::tournament::{PlayedGame, SearchWork, Thinking, Turn};

/// Writes down the results of games.
pub(super) struct Recorder<'a> {
    ready: &'a Ready,
    version: &'a str,
    machine: &'a Machine<'static>,
}

impl<'a> Recorder<'a> {
    pub(super) fn new(ready: &'a Ready, version: &'a str, machine: &'a Machine<'static>) -> Self {
        Self {
            ready,
            version,
            machine,
        }
    }

    /// The record of a game of a cell.
    pub(super) fn record(&self, cell: usize, played: &PlayedGame) -> GameRecord<'a> {
        let PlayedGame {
            record,
            session,
            thinking,
        } = played;
        let playing = &self.ready.experiment().playing;
        let seating = record.seating;
        let seats = seating.seats().map(|seat| ['a', 'b'][seating.agent(seat)]);
        let moves = playing.moves.then(|| {
            let texts = session.line_texts();
            texts.into_iter().map(Cow::Owned).collect()
        });
        // Where the file lists openings, they may begin elsewhere.
        let begins = (playing.moves && playing.openings.is_some())
            .then(|| Cow::Owned(session.beginning().position_text()));
        let [a, b] = [0, 1].map(|side| side_of(&record.work[side], &thinking[side], record.plies));
        let simulations = thinking.each_ref().map(|thinking| {
            let turns = thinking.turns.iter();
            turns.map(Turn::iterations).collect()
        });
        GameRecord {
            cell: self.ready.cells()[cell].id,
            game: seating.game,
            result: match record.result {
                Ordering::Greater => GameResult::Win,
                Ordering::Equal => GameResult::Draw,
                Ordering::Less => GameResult::Loss,
            },
            pair: seating.block(),
            seats: seats.collect::<String>().into(),
            end: record.end.into(),
            plies: record.plies,
            opening: record.opening,
            sides: [a, b],
            simulations,
            moves,
            position: begins,
            turns: playing.moves.then(|| TurnRecord::of(played)),
            seed: playing.seed,
            version: self.version.into(),
            machine: self.machine.clone(),
            fingerprint: record.fingerprint,
        }
    }
}

/// The work of the searches of a side in a game of `plies`.
fn side_of(work: &SearchWork, thinking: &Thinking, plies: u32) -> Side {
    let early = thinking.turns.iter().filter(|turn| 2 * turn.ply < plies);
    let early = early.filter_map(Turn::iterations);
    Side {
        searches: work.searches,
        iterations: work.iterations,
        states: work.states,
        evaluations: work.evaluations,
        nodes: thinking.nodes,
        us: u64::try_from(thinking.time.as_micros()).unwrap_or(u64::MAX),
        proven: thinking.proven,
        half_searches: early.clone().count() as u64,
        half_iterations: early.sum(),
    }
}
