//! The answer of an engine about a position.

use super::process::{Heard, Process};
use crate::score;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tesuji::Budget;
use tesuji_session::session::{Fault, Said, Stated};

/// The answer of an engine that is asked for a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Answer {
    /// Its numbers, and the text of its move.
    pub(super) said: Said,
    /// Its value of the position, in \[−1, 1\].
    pub(super) value: Option<f32>,
}

/// The letters of a move that are kept of a longer text.
const LONGEST_MOVE: usize = 400;

impl Answer {
    /// Takes note of the text of its move.
    pub(super) fn move_text(&mut self, text: &str) {
        self.said.answer = text.chars().take(LONGEST_MOVE).collect();
    }

    /// Takes note of a score.
    pub(super) fn score(&mut self, stated: Stated) {
        self.said.score = Some(stated);
        self.value = Some(match stated {
            Stated::Centipawns(centipawns) => score::value(centipawns as f64),
            Stated::Mate(1..) => 1.0,
            Stated::Mate(_) => -1.0,
        });
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failed {
    /// The engine loses the game by it.
    Fault(Fault),
    /// The game is to end.
    Stopped,
}

/// How long it is waited for an answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// When a move is too late.
    late: Instant,
    /// The time from which the engine counts as hung.
    hung: Instant,
}

impl Patience {
    /// From now on, for a move within a budget.
    pub(super) fn new(budget: &Budget, margin: Duration, timeout: Duration) -> Self {
        let now = Instant::now();
        let hung = now + budget.time.unwrap_or_default() + margin + timeout;
        Self {
            late: budget.time.map_or(hung, |time| now + time + margin),
            hung,
        }
    }

    /// Hears lines until `read` makes something of one. `hurry` is said when the time is over.
    ///
    /// An engine that answers later has lost on time; one that does not is ended.
    pub(super) fn wait<T>(
        self,
        process: &mut Process,
        stop: Option<&AtomicBool>,
        hurry: Option<&str>,
        mut read: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Failed> {
        let mut late = false;
        loop {
            let until = if late { self.hung } else { self.late };
            match process.hear(until, stop) {
                Heard::Line(line) => match read(&line) {
                    Some(_) if late => return Err(Failed::Fault(Fault::Time)),
                    Some(answer) => return Ok(answer),
                    None => {}
                },
                Heard::Late if !late && self.late < self.hung => {
                    late = true;
                    if let Some(hurry) = hurry {
                        process.say(hurry);
                    }
                }
                Heard::Late => {
                    process.kill();
                    return Err(Failed::Fault(Fault::Hang));
                }
                Heard::Stopped => return Err(Failed::Stopped),
                Heard::Gone => return Err(Failed::Fault(Fault::Crash)),
            }
        }
    }
}
