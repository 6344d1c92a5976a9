//! Agents of one's own beside the catalogue.

use super::catalogue::{Agent, Constructor, Proves};
use super::settings::Settings;
use super::spec::AgentSpec;
use crate::session::About;
use std::fmt;
use std::sync::{Arc, LazyLock};
use tesuji::Recipe;
use tesuji::player::{Player, Searching, StepText};
use tesuji_games::Family;

/// An agent of one's own for a game: a name, and how its player is made.
///
/// It is read, searches and plays like an agent of the catalogue in sessions that have it
/// ([`Session::with_agents`](crate::Session::with_agents)) and in programs that are given it
/// ([`Games::with_agents`](crate::Games::with_agents)). Its constants are in its value, so that its text
/// is its name alone, and it does not serve `solve` as an engine.
///
/// # Example
/// ```
/// use tesuji::Budget;
/// use tesuji::agents::Uct;
/// use tesuji_games::TicTacToe;
/// use tesuji_lab::Session;
/// use tesuji_lab::agents::OwnAgent;
///
/// let bold = OwnAgent::new("bold", "UCT that hardly explores", || {
///     let mut agent = Uct::default();
///     agent.select.c = 0.1;
///     agent
/// });
/// let session = Session::with_agents("tic-tac-toe", TicTacToe::default(), vec![bold]);
/// let agent = session.agent("bold")?;
/// let found = session.seat(&agent)?.search(1, &Budget::iterations(100));
/// assert!(found.best.is_some());
/// # Ok::<(), tesuji::game::TextError>(())
/// ```
pub struct OwnAgent<G> {
    about: About,
    player: Arc<dyn Fn(G) -> Box<dyn Player<G, String>> + Send + Sync>,
}

impl<G: Family> OwnAgent<G> {
    /// An agent that is composed of policies, and a line about it. Its tree is kept from move to move.
    pub fn new<R>(
        name: &'static str,
        about: &'static str,
        agent: impl Fn() -> R + Send + Sync + 'static,
    ) -> Self
    where
        R: Recipe<G>,
        R::Design: StepText<G>,
    {
        Self::player(name, about, move |position| {
            Box::new(Searching::in_words(position, agent(), 0))
        })
    }

    /// Any other player, which reports in words, and a line about it. It is told its seed before it
    /// thinks.
    pub fn player(
        name: &'static str,
        about: &'static str,
        at: impl Fn(G) -> Box<dyn Player<G, String>> + Send + Sync + 'static,
    ) -> Self {
        Self {
            about: (name, about),
            player: Arc::new(at),
        }
    }

    /// Its name and the line about it.
    pub fn about(&self) -> About {
        self.about
    }

    /// Its player at a position.
    pub(crate) fn at(&self, position: G) -> Box<dyn Player<G, String>> {
        (self.player)(position)
    }
}

impl<G> Clone for OwnAgent<G> {
    fn clone(&self) -> Self {
        Self {
            about: self.about,
            player: self.player.clone(),
        }
    }
}

impl<G> fmt::Debug for OwnAgent<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OwnAgent").field(&self.about.0).finish()
    }
}

impl AgentSpec {
    /// The agent of one's own with this name.
    pub(crate) fn own(name: &'static str) -> Self {
        /// What all of them have in common.
        static OWN: LazyLock<Agent> = LazyLock::new(|| Agent {
            name: "own".to_owned(),
            summary: "an agent of one's own".to_owned(),
            paper: "",
            proves: Proves::Nothing,
            keys: Vec::new(),
            defaults: Settings::default(),
            constructor: Constructor::Own,
        });
        Self {
            agent: &OWN,
            settings: OWN.defaults,
            evaluation: None,
            playout_evaluation: None,
            own: Some(name),
            outside: None,
        }
    }
}
