//! Games of an agent against itself.

use crate::Session;
use crate::agents::AgentSpec;
use crate::tournament::{Seeds, opening};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tesuji::game::TextError;
use tesuji::{Budget, Rng, StopReason};

/// The plies after which a game is drawn.
const LONGEST: usize = 240;

/// A game of two players that an agent played against itself.
///
/// As text it is one line: the result for the first player, then each move with the value of the
/// position before it, for the first player. A random move has `r` in place of the value.
#[derive(Clone, Debug, PartialEq)]
pub struct SelfPlayedGame {
    /// 1 if the first player won, 0 for a draw, −1 if the second player won.
    pub result: i8,
    /// The moves.
    pub plies: Vec<Ply>,
}

/// A move of a [`SelfPlayedGame`].
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// The move as text.
    pub text: String,
    /// The value of the position for the first player by the search for it, in [−1, 1]; `None` for
    /// a random move.
    pub value: Option<f32>,
}

impl fmt::Display for SelfPlayedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.result)?;
        for Ply { text, value } in &self.plies {
            match value {
                Some(value) => write!(f, " {text} {value:.3}")?,
                None => write!(f, " {text} r")?,
            }
        }
        Ok(())
    }
}

impl FromStr for SelfPlayedGame {
    type Err = TextError;

    fn from_str(line: &str) -> Result<Self, TextError> {
        let wrong = |word: &str, wrong: &str| TextError::new(word, wrong);
        let mut words = line.split_whitespace();
        let result = words.next().unwrap_or_default();
        let read = result
            .parse()
            .ok()
            .filter(|result| (-1..=1).contains(result));
        let result = read.ok_or_else(|| wrong(result, "is not the result of a game"))?;
        let mut plies = Vec::new();
        while let Some(text) = words.next() {
            let word = words.next().unwrap_or_default();
            let value = match word {
                "r" => None,
                word => {
                    let read = word
                        .parse()
                        .ok()
                        .filter(|value| (-1.0..=1.0).contains(value));
                    Some(read.ok_or_else(|| wrong(word, "is not the value of a position"))?)
                }
            };
            let text = text.to_owned();
            plies.push(Ply { text, value });
        }
        Ok(Self { result, plies })
    }
}

/// The settings of games of an agent against itself.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// The start of a game for two players.
    pub start: Session,
    /// The agent, which fits the game.
    pub agent: AgentSpec,
    /// The mean number of positions of a search. Each search has from a half to three halves of it,
    /// so that games differ.
    pub positions: u64,
    /// The seeds of all random numbers.
    pub seeds: Seeds,
}

impl SelfPlay {
    /// Plays the game with the number `game`, which begins with two to ten random moves; `None` if
    /// `stop` was set.
    ///
    /// # Errors
    /// If no opening is found, or the agent does not fit the game.
    pub fn play(
        &self,
        game: u64,
        stop: &Arc<AtomicBool>,
    ) -> Result<Option<SelfPlayedGame>, TextError> {
        let seeds = self.seeds.of(game);
        let mut rng = Rng::new(seeds.seed());
        let mut session = self.start.clone();
        let random = 2 + rng.below(9);
        let moves = opening(&session, random, seeds).ok_or_else(|| {
            let wrong = format!("hardly any game is still going after {random} random moves");
            TextError::new(&session.game().name, wrong)
        })?;
        let mut plies = Vec::new();
        for m in moves {
            let text = session.move_text(m);
            plies.push(Ply { text, value: None });
            session.play(m);
        }
        let mut seat = session.seat(&self.agent)?;
        let result = loop {
            if let Some(scores) = session.outcome() {
                break (scores[0] - scores[1]).signum() as i8;
            }
            if plies.len() >= LONGEST {
                break 0;
            }
            let most =
                self.positions / 2 + u64::from(rng.below(self.positions.clamp(1, 1 << 20) as u32));
            let budget = Budget::iterations(most.max(1)).with_stop_flag(stop.clone());
            let found = seat.search(seeds.seed(), &budget);
            if found.stop == StopReason::Flag {
                return Ok(None);
            }
            let none = || TextError::new(session.position_text(), "the agent found no move");
            let m = found.best.ok_or_else(none)?;
            let sign = if session.mover() == 0 { 1.0 } else { -1.0 };
            plies.push(Ply {
                text: session.move_text(m),
                value: seat.value().map(|value| sign * value),
            });
            seat.play(m);
            session.play(m);
        };
        Ok(Some(SelfPlayedGame { result, plies }))
    }
}
