//! Matches: the games, seats and seeds, on several threads, and the sums over the games.
//!
//! Every random number of a game is derived from the match's seed and the game's place in the
//! match. So the games are the same on any thread and in any order.

mod adjudication;
mod cross;
mod faults;
mod game;
mod listed;
mod opening;
mod seating;
mod seeds;
mod table;
mod tally;
mod turn;
mod workers;

pub use adjudication::{Adjudication, Agreement, End, Resign};
pub use cross::{CrossTable, Standing};
pub use faults::{FaultRule, Faults};
pub use game::{Contest, GameRecord, PlayedGame, Spectator};
pub use listed::{OpeningError, read_openings};
pub use opening::opening;
pub use seating::Seating;
pub use seeds::Seeds;
pub use tally::{Adjudicated, MatchTally, Outcomes};
pub use turn::{SearchWork, Thinking, Thought, Turn, TurnSearch};
pub use workers::{Ending, Quiet, play_all};
