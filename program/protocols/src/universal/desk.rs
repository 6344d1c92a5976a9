//! The game of an engine, its agent, and its options.

use super::Tongue;
use super::position::Place;
use crate::setup::Setup;
use crate::uci::Writing;
use std::time::Duration;
use tesuji::Budget;
use tesuji::game::TextError;
use tesuji_session::Session;
use tesuji_session::agents::{AgentSpec, Level};

/// The game of an engine, its agent, and the settings that options change.
pub(super) struct Desk {
    pub(super) setup: Setup,
    pub(super) tongue: Tongue,
    /// The game at its start.
    pub(super) start: Session,
    /// How its moves are written.
    pub(super) writing: Writing,
    /// Where the game is.
    pub(super) place: Place,
    /// The name of the agent, and its keys with their values in the order in which they were given.
    pub(super) name: String,
    pub(super) keys: Vec<(String, String)>,
    /// The agent that they make.
    pub(super) agent: AgentSpec,
    /// The level, if strength is limited.
    pub(super) level: Option<Level>,
    /// The level that `UCI_Elo` stands for, whether strength is limited or not.
    pub(super) elo: u64,
    pub(super) limited: bool,
    pub(super) ponders: bool,
    /// The time lost on the way to the program that holds the clock.
    pub(super) overhead: Duration,
    /// The lines that are told about.
    pub(super) lines: usize,
    pub(super) hash_mb: u64,
    pub(super) seed: u64,
}

/// The mebibytes of a tree by default.
const HASH_MB: u64 = 1024;

/// The least value of `UCI_Elo`, for the lowest level: levels are about 150 points apart.
pub(super) const LOWEST_ELO: u64 = 500;
pub(super) const ELO_PER_LEVEL: u64 = 150;
pub(super) const HIGHEST_ELO: u64 = LOWEST_ELO + ELO_PER_LEVEL * (Level::GREATEST as u64 - 1);

impl Desk {
    pub(super) fn new(setup: Setup, tongue: Tongue) -> Result<Self, TextError> {
        let start = open(&setup, &setup.game)?;
        let text = setup.agent_of(tongue.protocol(), &setup.game);
        let agent = start.agent(text)?;
        let (name, keys) = if agent.agent().keys.is_empty() {
            (text.to_owned(), Vec::new())
        } else {
            split(text)
        };
        let mut desk = Self {
            writing: Writing::of(tongue, &setup.game),
            place: Place::at(&start),
            agent,
            level: setup.level,
            elo: HIGHEST_ELO,
            limited: false,
            ponders: false,
            overhead: Duration::from_millis(10),
            lines: 1,
            hash_mb: setup.limits.limit("memory_mb").unwrap_or(HASH_MB),
            seed: setup.seed,
            setup,
            tongue,
            start,
            name,
            keys,
        };
        desk.agent = desk.read_agent(&desk.name, &desk.keys, desk.strength())?;
        Ok(desk)
    }

    /// The agent of a name with keys, as strong as it is to be.
    pub(super) fn read_agent(
        &self,
        name: &str,
        keys: &[(String, String)],
        level: Option<Level>,
    ) -> Result<AgentSpec, TextError> {
        let mut agent = self.start.agent(&text(name, keys))?;
        if let Some(level) = level {
            agent = agent.at(level)?;
        }
        // The result of pondering must last until the next search.
        Ok(if self.ponders {
            agent.keeping_its_tree()
        } else {
            agent
        })
    }

    /// How strong it is to play.
    pub(super) fn strength(&self) -> Option<Level> {
        let step = (self.elo - LOWEST_ELO + ELO_PER_LEVEL / 2) / ELO_PER_LEVEL;
        let of_elo = Level::new(step as u8 + 1);
        if self.limited { of_elo } else { self.level }
    }

    /// Takes another game up, at its start. The agent stays, unless it is the unnamed default of
    /// the old game: then it is the default of the new one.
    pub(super) fn take_up(&mut self, game: &str) -> Result<(), TextError> {
        let start = open(&self.setup, game)?;
        let usual = |game| split(self.setup.agent_of(self.tongue.protocol(), game));
        let mut taken = (self.name.clone(), self.keys.clone());
        if self.setup.agent.is_none() && taken == usual(&self.start.game().name) {
            taken = usual(game);
        }
        let before = std::mem::replace(&mut self.start, start);
        if let Err(wrong) = self.seat(taken.0, taken.1) {
            self.start = before;
            return Err(wrong);
        }
        self.writing = Writing::of(self.tongue, game);
        self.place = Place::at(&self.start);
        Ok(())
    }

    /// The same desk with another agent, if it is one.
    pub(super) fn seat(
        &mut self,
        name: String,
        keys: Vec<(String, String)>,
    ) -> Result<(), TextError> {
        self.agent = self.read_agent(&name, &keys, self.strength())?;
        (self.name, self.keys) = (name, keys);
        Ok(())
    }

    /// Reads the agent again, after a change of its settings.
    pub(super) fn seat_again(&mut self) -> Result<(), TextError> {
        self.agent = self.read_agent(&self.name, &self.keys, self.strength())?;
        Ok(())
    }

    /// The names of the games of two players.
    pub(super) fn games(&self) -> Vec<&'static str> {
        let names = self.setup.games.names().into_iter();
        names
            .map(|(name, _)| name)
            .filter(|name| open(&self.setup, name).is_ok())
            .collect()
    }

    /// Whether the agent searches depth by depth: then it has a key for the greatest one.
    pub(super) fn deepens(&self) -> bool {
        self.agent.agent().has("depth")
    }

    /// The budget of a move for which the command gives none.
    pub(super) fn usual(&self) -> Budget {
        self.with_memory(self.setup.usual())
    }

    /// The limits with the memory of the tree, and at most the iterations of the level.
    pub(super) fn with_memory(&self, mut limits: Budget) -> Budget {
        limits.set_limit("memory_mb", Some(self.hash_mb));
        if let Some(level) = self.strength() {
            let most = level.iterations();
            let asked = limits.iterations.unwrap_or(most);
            limits.iterations = Some(asked.min(most));
        }
        limits
    }
}

/// Opens a game of two players.
fn open(setup: &Setup, game: &str) -> Result<Session, TextError> {
    let start = setup.games.open(game)?;
    if start.game().players != 2 {
        let wrong = "is not for two players, which the protocol is for";
        return Err(TextError::new(game, wrong));
    }
    Ok(start)
}

/// The name of an agent, and its keys with their values; a part that is no key has no value.
pub(super) fn split(agent: &str) -> (String, Vec<(String, String)>) {
    let (name, options) = agent.split_once(':').unwrap_or((agent, ""));
    let options = options.split(',').filter(|option| !option.is_empty());
    let pair = |option: &str| {
        let (key, value) = option.split_once('=').unwrap_or((option, ""));
        (key.to_owned(), value.to_owned())
    };
    (name.to_owned(), options.map(pair).collect())
}

/// The text of an agent with these keys.
pub(super) fn text(name: &str, keys: &[(String, String)]) -> String {
    let keys: Vec<_> = keys
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    if keys.is_empty() {
        return name.to_owned();
    }
    format!("{name}:{}", keys.join(","))
}
