//! The games of a program by name.

use super::Session;
use crate::agents::{AgentSpec, Outsiders, OwnAgent};
use crate::engines::EngineSpec;
use std::fmt;
use std::sync::Arc;
use tesuji::game::TextError;
use tesuji::text::nearest;
use tesuji_games::Family;

/// A name or a variant of a game, with a line about it.
pub type About = (&'static str, &'static str);

/// Games by name, as sessions, for a program.
///
/// # Example
/// ```
/// use tesuji_games::{Breakthrough, TicTacToe};
/// use tesuji_session::Games;
///
/// let games = Games::new().with::<TicTacToe>().with::<Breakthrough>();
/// let session = games.open("breakthrough:6x6")?;
/// assert_eq!(session.count_moves(), 16);
/// assert!(games.open("chess").is_err());
/// # Ok::<(), tesuji::game::TextError>(())
/// ```
#[derive(Clone, Default)]
pub struct Games {
    shelves: Vec<Shelf>,
    agents: Vec<OwnAgent>,
    outsiders: Vec<Arc<dyn Outsiders>>,
}

/// Some games that are opened together.
#[derive(Clone)]
pub struct Shelf {
    /// The names of the games, with a line about each.
    pub names: fn() -> Vec<About>,
    /// Games with options, with a line about each.
    pub variants: fn() -> Vec<About>,
    /// Opens the game `NAME` or `NAME:OPTIONS` at its start; `None` if it is not on the shelf.
    pub open: Open,
}

/// Opens a game of a shelf by its text; `None` if the game is not on the shelf.
pub type Open = fn(&str) -> Option<Result<Session, TextError>>;

impl Shelf {
    /// The games of one family.
    pub fn of<F: Family>() -> Self {
        Self::opened_by::<F>(|game| {
            let (name, options) = game.split_once(':').unwrap_or((game, ""));
            let session = || Ok(Session::new(game, F::start(name, options)?));
            F::opens(name, options).then(session)
        })
    }

    /// The games of one family that a larger shelf opens: no agent is compiled for them here.
    pub fn opened_by<F: Family>(open: Open) -> Self {
        Self {
            names: || F::NAMES.to_vec(),
            variants: || F::VARIANTS.to_vec(),
            open,
        }
    }
}

impl Games {
    /// An empty list of games.
    pub fn new() -> Self {
        Self::default()
    }

    /// These games and those of a family. All agents and engines are compiled for them here.
    #[must_use]
    pub fn with<F: Family>(self) -> Self {
        self.with_shelf(Shelf::of::<F>())
    }

    /// These games with your own agent, for those that it plays.
    ///
    /// ```
    /// use tesuji::agents::ScoreBoundedUct;
    /// use tesuji_games::TicTacToe;
    /// use tesuji_session::Games;
    /// use tesuji_session::agents::OwnAgent;
    ///
    /// let agent = OwnAgent::new("mine", "UCT with score bounds")
    ///     .playing(|_, _: &TicTacToe| ScoreBoundedUct::default());
    /// let games = Games::new().with::<TicTacToe>().with_agent(agent);
    /// let session = games.open("tic-tac-toe")?;
    /// assert!(session.agent("mine").is_ok() && session.agent("uct").is_ok());
    /// # Ok::<(), tesuji::game::TextError>(())
    /// ```
    #[must_use]
    pub fn with_agent(mut self, agent: OwnAgent) -> Self {
        self.agents.push(agent);
        self
    }

    /// The agents that were added to those of the catalogue.
    pub fn agents(&self) -> &[OwnAgent] {
        &self.agents
    }

    /// Reads an agent of the catalogue or one that was added, as [`Session::agent`] does, without a
    /// check whether it fits a game.
    ///
    /// # Errors
    /// If a part is wrong; the error names it.
    pub fn agent(&self, text: &str) -> Result<AgentSpec, TextError> {
        AgentSpec::read(text, &self.agents)
    }

    /// Reads an engine, which may be an agent that proves scores, without a check whether it fits a
    /// game.
    ///
    /// # Errors
    /// If a part is wrong; the error names it.
    pub fn engine(&self, text: &str) -> Result<EngineSpec, TextError> {
        EngineSpec::read(text, &self.agents)
    }

    /// These games and those of a shelf. Of games with the same name the earlier one is opened.
    #[must_use]
    pub fn with_shelf(mut self, shelf: Shelf) -> Self {
        self.shelves.push(shelf);
        self
    }

    /// These games with a kind of players outside of this program as agents.
    #[must_use]
    pub fn with_outsiders(mut self, outsiders: Arc<dyn Outsiders>) -> Self {
        self.outsiders.push(outsiders);
        self
    }

    /// The names of the games, with a line about each.
    pub fn names(&self) -> Vec<About> {
        self.shelves
            .iter()
            .flat_map(|shelf| (shelf.names)())
            .collect()
    }

    /// Games with options, with a line about each.
    pub fn variants(&self) -> Vec<About> {
        let variants = self.shelves.iter().flat_map(|shelf| (shelf.variants)());
        variants.collect()
    }

    /// Opens the game `NAME` or `NAME:OPTIONS` at its start.
    ///
    /// # Errors
    /// If there is no such game (the nearest names are listed), or no such option.
    pub fn open(&self, game: &str) -> Result<Session, TextError> {
        let mut found = self.shelves.iter().filter_map(|shelf| (shelf.open)(game));
        let session = found.next().unwrap_or_else(|| Err(self.unknown(game)))?;
        let session = session.with_agents(&self.agents);
        if self.outsiders.is_empty() {
            return Ok(session);
        }
        Ok(session.reaching(self.outsiders.clone()))
    }

    fn unknown(&self, game: &str) -> TextError {
        let (name, _) = game.split_once(':').unwrap_or((game, ""));
        let names = self.names();
        let near = nearest(name, names.iter().map(|&(known, _)| known));
        TextError::new(name, format!("no such game; nearest: {}", near.join(", ")))
    }
}

impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = (self.names)();
        f.debug_list()
            .entries(names.iter().map(|(name, _)| name))
            .finish()
    }
}

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names();
        f.debug_list()
            .entries(names.iter().map(|(name, _)| name))
            .finish()
    }
}
