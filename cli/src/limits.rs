//! What a search may use, from the command line to the library.

use crate::args::{Limits, SideLimits};
use crate::failure::Failure;
use crate::setup::read_agent;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tesuji::Budget;
use tesuji_lab::Session;
use tesuji_lab::agents::{AgentSpec, Level};

impl Limits {
    /// The limits without the level.
    pub(crate) fn plain(&self) -> tesuji_lab::Limits {
        tesuji_lab::Limits {
            iterations: self.iterations,
            states: self.states,
            evaluations: self.evaluations,
            nodes: self.nodes,
            time_ms: self.time_ms,
            cpu_ms: self.cpu_ms,
            memory_mb: Some(self.memory_mb),
        }
    }

    /// The same limits, with a number of iterations if nothing else ends the search.
    pub(crate) fn or_iterations(mut self, iterations: u64) -> Self {
        if let Some(level) = self.level() {
            self.iterations = Some(level.iterations());
        } else if !self.plain().any() {
            self.iterations = Some(iterations);
        }
        self
    }

    /// Reads an agent that is to play the session's game within these limits: at the level, if there is
    /// one. It must be one that they can end.
    pub(crate) fn read_agent(&self, session: &Session, text: &str) -> Result<AgentSpec, Failure> {
        let agent = self.at_level(read_agent(session, text)?)?;
        if self.cpu_ms.is_some() && agent.is_outside() {
            let wrong = format!(
                "`{text}` is another program, whose processor time is its own affair: limit its time \
                 or iterations"
            );
            return Err(Failure::input("--cpu-ms:", wrong));
        }
        if !self.plain().end(session, &agent)? {
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

    /// How strong an agent is to play, if that is said.
    pub(crate) fn level(&self) -> Option<Level> {
        self.level.and_then(Level::new)
    }

    /// What one side of a match may use: the same, but for what is given for that side. A level and the
    /// other limits take each other's place.
    pub(crate) fn of_side(&self, side: SideLimits) -> Self {
        let memory_mb = side.memory_mb.unwrap_or(self.memory_mb);
        if side.level.is_some() {
            return Self {
                level: side.level.map(|level| level as u8),
                memory_mb,
                ..Self::default()
            };
        }
        let own = [
            side.iterations,
            side.time_ms,
            side.cpu_ms,
            side.nodes,
            side.states,
            side.evaluations,
        ];
        let level = if own.iter().any(Option::is_some) {
            None
        } else {
            self.level
        };
        Self {
            level,
            iterations: side.iterations.or(self.iterations),
            // Of the two kinds of time the side's own takes the place of either.
            time_ms: side
                .time_ms
                .or(self.time_ms.filter(|_| side.cpu_ms.is_none())),
            cpu_ms: side
                .cpu_ms
                .or(self.cpu_ms.filter(|_| side.time_ms.is_none())),
            nodes: side.nodes.or(self.nodes),
            states: side.states.or(self.states),
            evaluations: side.evaluations.or(self.evaluations),
            memory_mb,
        }
    }

    /// The library's budget, which the flag ends early.
    pub(crate) fn budget(&self, stop: Arc<AtomicBool>) -> Budget {
        self.plain().budget(stop)
    }

    /// The limits in words.
    pub(crate) fn text(&self) -> String {
        let limits = [
            (self.iterations, "iterations"),
            (self.time_ms, "ms"),
            (self.cpu_ms, "ms of processor time"),
            (self.nodes, "nodes"),
            (self.states, "states"),
            (self.evaluations, "evaluations"),
        ];
        let given = limits
            .iter()
            .filter_map(|&(limit, unit)| limit.map(|limit| format!("{limit} {unit}")));
        let level = self.level().map(|level| level.to_string());
        level
            .into_iter()
            .chain(given)
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// The limits of two agents in words: once if they are the same for both.
    pub(crate) fn texts([a, b]: [&Self; 2]) -> Vec<String> {
        if a == b {
            return vec![a.text()];
        }
        // Memory is a limit that nobody has to give, so it is mentioned where it makes a difference.
        let memory = |limits: &Self| {
            if a.memory_mb == b.memory_mb {
                String::new()
            } else {
                format!(", {} MiB", limits.memory_mb)
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

    #[test]
    fn the_default_is_used_only_without_a_limit() {
        let none = Limits::default().or_iterations(1000);
        assert_eq!(none.text(), "1000 iterations");
        let timed = Limits {
            time_ms: Some(50),
            ..Limits::default()
        };
        assert_eq!(timed.or_iterations(1000).text(), "50 ms");
    }

    #[test]
    fn a_limit_of_a_side_takes_the_place_of_the_common_one() {
        let common = Limits {
            iterations: Some(100),
            memory_mb: 10,
            ..Limits::default()
        };
        let a = common.of_side(SideLimits {
            iterations: Some(7),
            time_ms: Some(50),
            ..SideLimits::default()
        });
        assert_eq!(
            (a.iterations, a.time_ms, a.memory_mb),
            (Some(7), Some(50), 10)
        );
        let b = common.of_side(SideLimits::default());
        assert_eq!(b, common);
        assert_eq!(Limits::texts([&b, &b]), ["100 iterations"]);
        assert_eq!(
            Limits::texts([&a, &b]),
            ["7 iterations, 50 ms", "100 iterations"]
        );
        let b = common.of_side(SideLimits {
            memory_mb: Some(5),
            ..SideLimits::default()
        });
        let texts = ["100 iterations, 10 MiB", "100 iterations, 5 MiB"];
        assert_eq!(Limits::texts([&common, &b]), texts);
    }
}
