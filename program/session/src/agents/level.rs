//! Levels: the strength of an agent as a number.

use super::settings::FinalRule;
use super::spec::AgentSpec;
use std::fmt;
use tesuji::game::TextError;
use tesuji::policy::final_move::Tempered;

/// A level of strength from 1, for beginners, to 10, the agent itself with some thousand
/// iterations.
///
/// A level is a number of iterations and a temperature of the final move: see [`Tempered`]. Each
/// level has about twice the iterations of the one below, and a lower temperature. Proven moves are
/// played at every level. `research/notes/levels.md` has the scores of levels against each other.
///
/// # Example
/// ```
/// use tesuji_session::agents::{AgentSpec, Level};
///
/// let easy = Level::new(2).expect("levels go to 10");
/// let agent = AgentSpec::parse("uct+sb")?.at(easy)?;
/// assert_eq!(easy.iterations(), 30);
/// # let _ = agent;
/// # Ok::<(), tesuji::game::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// Iterations and temperature of each level; `None` leaves the final move to the agent's own rule.
const LEVELS: [(u64, Option<f32>); 10] = [
    (10, Some(1.0)),
    (30, Some(0.8)),
    (70, Some(0.65)),
    (140, Some(0.5)),
    (260, Some(0.4)),
    (480, Some(0.32)),
    (900, Some(0.26)),
    (1700, Some(0.2)),
    (3200, Some(0.15)),
    (6000, None),
];

impl Level {
    /// The greatest level.
    pub const GREATEST: u8 = LEVELS.len() as u8;

    /// A level from 1 to 10; `None` for another number.
    pub fn new(level: u8) -> Option<Self> {
        (1..=Self::GREATEST).contains(&level).then_some(Self(level))
    }

    /// The iterations of a move; for minimax searches, the positions.
    pub fn iterations(self) -> u64 {
        LEVELS[usize::from(self.0) - 1].0
    }

    /// The temperature of the final move; `None` at the greatest level.
    pub fn temperature(self) -> Option<f32> {
        LEVELS[usize::from(self.0) - 1].1
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}", self.0)
    }
}

impl AgentSpec {
    /// This agent at `level`, to be run with [`Level::iterations`] a move. An agent without the key
    /// `final` is limited by the iterations alone.
    ///
    /// # Errors
    /// If the agent does not search.
    pub fn at(mut self, level: Level) -> Result<Self, TextError> {
        if !self.agent.searches() {
            return Err(TextError::new(self.name(), "has no levels"));
        }
        let temperature = level.temperature().filter(|_| self.agent.has("final"));
        if let Some(Ok(tempered)) = temperature.map(Tempered::new) {
            self.settings.rule = FinalRule::Tempered(tempered);
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agents::catalogue;

    #[test]
    fn levels_rise() {
        assert_eq!((Level::new(0), Level::new(11)), (None, None));
        let levels: Vec<_> = (1..=Level::GREATEST).filter_map(Level::new).collect();
        assert_eq!(levels.len(), 10);
        for pair in levels.windows(2) {
            assert!(pair[0] < pair[1]);
            assert!(pair[0].iterations() < pair[1].iterations());
            let [low, high] = [0, 1].map(|i| pair[i].temperature().unwrap_or(0.0));
            assert!(low > high);
        }
    }

    #[test]
    fn every_agent_that_searches_has_levels() {
        let level = Level::new(3).expect("a level");
        let text = format!("final={}", level.temperature().expect("not the greatest"));
        for agent in catalogue() {
            let name = &agent.name;
            let plain = AgentSpec::parse(name).expect(name);
            let same = match plain.at(level) {
                Ok(found) if agent.has("final") => {
                    found == AgentSpec::parse(&format!("{name}:{text}")).expect(name)
                }
                Ok(found) => found == AgentSpec::parse(name).expect(name),
                Err(_) => name == "random",
            };
            assert!(same, "{name}");
        }
    }
}
