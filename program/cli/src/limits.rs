//! The budget of a search, from the options of the command line.

use crate::args::Strength;
use crate::failure::Failure;
use crate::setup::read_agent;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tesuji::Budget;
use tesuji_session::agents::{AgentSpec, Level};
use tesuji_session::{Session, of_a_move};

impl Strength {
    /// The same, with a number of iterations if no other limit ends the search.
    pub(crate) fn or_iterations(mut self, iterations: u64) -> Self {
        if let Some(level) = self.level() {
            self.budget.iterations = Some(level.iterations());
        } else if !self.budget.is_limited() {
            self.budget.iterations = Some(iterations);
        }
        self
    }

    /// Reads an agent that is to play the session's game within these limits: at the level, if
    /// there is one. It must be one that they can end.
    pub(crate) fn read_agent(&self, session: &Session, text: &str) -> Result<AgentSpec, Failure> {
        let agent = self.at_level(read_agent(session, text)?)?;
        if self.budget.cpu_time.is_some() && agent.is_outside() {
            let wrong = format!(
                "`{text}` is another program, whose processor time is its own affair: limit its time \
                 or iterations"
            );
            return Err(Failure::input("--cpu-ms:", wrong));
        }
        if !session.ends(&agent, &self.budget)? {
            let wrong = "evaluates no positions, so that a limit of evaluations alone does not end its \
                         search: limit iterations, time, nodes or states, too";
            return Err(Failure::input(&format!("agent `{text}`"), wrong));
        }
        Ok(agent)
    }

    /// The same agent at the level, if there is one.
    fn at_level(&self, agent: AgentSpec) -> Result<AgentSpec, Failure> {
        let Some(level) = self.level() else {
            return Ok(agent);
        };
        let levelled = agent.at(level);
        levelled.map_err(|error| Failure::input("--level: agent", error))
    }

    /// The strength of an agent, if it is given.
    pub(crate) fn level(&self) -> Option<Level> {
        let level = self.level.and_then(|level| u8::try_from(level).ok());
        level.and_then(Level::new)
    }

    /// The limits of one side of a match: the same, but for those given for that side. A level and
    /// the other limits take each other's place.
    pub(crate) fn of_side(&self, side: &Self) -> Self {
        let mut common = self.budget.clone();
        if side.level.is_some() {
            common = Budget {
                memory: common.memory,
                ..Budget::default()
            };
        }
        // Of the two kinds of time the side's own takes the place of either.
        if side.budget.time_limit().is_some() {
            (common.time, common.cpu_time) = (None, None);
        }
        let level = self.level.filter(|_| !side.budget.is_limited());
        Self {
            level: side.level.or(level),
            budget: side.budget.clone().or(&common),
        }
    }

    /// The library's budget for a move, which the flag ends early.
    pub(crate) fn budget(&self, stop: Arc<AtomicBool>) -> Budget {
        of_a_move(&self.budget, stop)
    }

    /// The limits but memory in words.
    pub(crate) fn text(&self) -> String {
        let limits = Budget {
            memory: None,
            ..self.budget.clone()
        };
        let limits = limits.to_string();
        let level = self.level().map(|level| level.to_string());
        let given = level.into_iter().chain(Some(limits));
        let given = given.filter(|text| !text.is_empty());
        given.collect::<Vec<_>>().join(", ")
    }

    /// The limits of two agents in words: once if they are the same for both.
    pub(crate) fn texts([a, b]: [&Self; 2]) -> Vec<String> {
        if a == b {
            return vec![a.text()];
        }
        // Memory is a limit that need not be given, so it is mentioned where it makes a difference.
        let memory = |limits: &Self| {
            if a.budget.memory == b.budget.memory {
                String::new()
            } else {
                limits
                    .budget
                    .limit("memory_mb")
                    .map_or_else(String::new, |memory| format!(", {memory} MiB"))
            }
        };
        [a, b].map(|side| side.text() + &memory(side)).into()
    }
}

/// Mebibytes in bytes.
pub(crate) fn bytes(mebibytes: u64) -> usize {
    usize::try_from(mebibytes.saturating_mul(1 << 20)).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn of(budget: Budget) -> Strength {
        Strength {
            budget,
            level: None,
        }
    }

    #[test]
    fn the_default_is_used_only_without_a_limit() {
        let none = Strength::default().or_iterations(1000);
        assert_eq!(none.text(), "1000 iterations");
        let timed = of(Budget::time(Duration::from_millis(50)));
        assert_eq!(timed.or_iterations(1000).text(), "50 ms");
    }

    #[test]
    fn a_limit_of_a_side_takes_the_place_of_the_common_one() {
        let common = of(Budget::iterations(100).with_memory(10 << 20));
        let timed = Budget::iterations(7).with_time(Duration::from_millis(50));
        let a = common.of_side(&of(timed.clone()));
        assert_eq!(a.budget, timed.with_memory(10 << 20));
        let b = common.of_side(&Strength::default());
        assert_eq!(b, common);
        assert_eq!(Strength::texts([&b, &b]), ["100 iterations"]);
        assert_eq!(
            Strength::texts([&a, &b]),
            ["7 iterations, 50 ms", "100 iterations"]
        );
        let b = common.of_side(&of(Budget::default().with_memory(5 << 20)));
        let texts = ["100 iterations, 10 MiB", "100 iterations, 5 MiB"];
        assert_eq!(Strength::texts([&common, &b]), texts);
    }

    #[test]
    fn a_level_and_the_limits_take_each_others_place() {
        let level = |level| Strength {
            level: Some(level),
            ..Strength::default()
        };
        let common = of(Budget::iterations(100).with_memory(10 << 20));
        let a = common.of_side(&level(3));
        assert_eq!(a.level, Some(3));
        assert_eq!(a.budget, Budget::default().with_memory(10 << 20));
        let b = level(3).of_side(&of(Budget::iterations(100)));
        assert_eq!((b.level, b.budget), (None, Budget::iterations(100)));
        let c = level(3).of_side(&of(Budget::default().with_memory(5 << 20)));
        assert_eq!(c.level, Some(3));
    }
}
