//! Your own agents, beside those of the catalogue.

pub(super) mod agent;
mod games;
mod values;

pub use agent::OwnAgent;
pub use games::AgentFor;

use super::catalogue::{Agent, Constructor, Proves, keys};
use super::compose::seats::BoxedPlayer;
use super::keys::{self, Key};
use super::settings::{ProofUse, Settings};
use super::spec::AgentSpec;
use games::{AgentOf, Composed, One, Played};
use std::any::TypeId;
use std::sync::Arc;
use tesuji::Recipe;
use tesuji::player::StepText;
use tesuji::solve::Prover;
use tesuji_games::{Family, FamilyVisitor, each_family};

impl OwnAgent {
    /// An agent that plays no game yet. `summary` is a line about it.
    ///
    /// # Panics
    /// If `name` is empty or has a colon, a comma or a space.
    pub fn new(name: impl Into<String>, summary: impl Into<String>) -> Self {
        let name = name.into();
        let plain = !name.is_empty() && !name.contains([':', ',', ' ']);
        assert!(plain, "`{name}` cannot be the name of an agent");
        let defaults = Settings {
            reuse: true,
            ..Settings::default()
        };
        Self {
            entry: Arc::new(Agent {
                name,
                summary: summary.into(),
                paper: "",
                proves: Proves::Nothing,
                keys: Vec::new(),
                defaults,
                constructor: Constructor::Own {
                    keeps_tree: false,
                    shares_tree: false,
                },
            }),
            games: Vec::new(),
        }
    }

    /// This agent with a key: see [`Key::number`] and the other constructors.
    ///
    /// # Panics
    /// If the agent already has a key of this name.
    #[must_use]
    pub fn with_key(mut self, key: Key) -> Self {
        let entry = Arc::make_mut(&mut self.entry);
        let (name, agent) = (key.name(), &entry.name);
        assert!(!entry.keys.contains(&key), "{agent} has two keys {name}");
        entry.keys.push(key);
        self
    }

    /// This agent with a key of the catalogue. `default` replaces the default that the key has for
    /// `uct`. [`AgentSpec::number`] and similar methods read constants such as `c` and `cpn`.
    /// [`AgentSpec::first_play`], [`AgentSpec::final_move`] and [`AgentSpec::evaluator`] make
    /// policies from the keys `fpu`, `final` and `eval`.
    ///
    /// # Panics
    /// If the catalogue has no such key, or the key does not take the default.
    #[must_use]
    pub fn with_known_key(self, name: &str, default: Option<&str>) -> Self {
        let key = keys::find(name).unwrap_or_else(|error| panic!("{error}"));
        let mut this = self.with_key(key.clone());
        let entry = Arc::make_mut(&mut this.entry);
        if let Some(default) = default
            && let Some(Err(wrong)) = key.set(&mut entry.defaults, default)
        {
            panic!("the default of `{name}` is {wrong}");
        }
        this
    }

    /// This agent as one that proves scores: it is also an engine of `solve`.
    #[must_use]
    pub fn proving(mut self, proves: Proves) -> Self {
        let entry = Arc::make_mut(&mut self.entry);
        entry.proves = proves;
        entry.defaults.proofs = ProofUse::All;
        self
    }

    /// This agent in a game, composed of policies: `recipe` makes it for a position from the values
    /// of the keys. It also gets the keys `reuse`, `threads` and `parallel`.
    #[must_use]
    pub fn playing<G: Family, R>(
        self,
        recipe: impl Fn(&AgentSpec, &G) -> R + Send + Sync + 'static,
    ) -> Self
    where
        R: Recipe<G>,
        R::Design: StepText<G>,
    {
        self.composed(true).at::<G>(Arc::new(Composed(recipe)))
    }

    /// This agent in a game as any player with reports as text. The player gets its seed by
    /// `reseed` before it thinks.
    #[must_use]
    pub fn playing_as<G: Family>(
        self,
        player: impl Fn(&AgentSpec, G) -> BoxedPlayer<G> + Send + Sync + 'static,
    ) -> Self {
        self.at::<G>(Arc::new(Played(player)))
    }

    /// This agent in the game `G`, played by `agent`, which is for all games.
    #[must_use]
    pub fn playing_in<G: Family, A: AgentFor>(self, agent: A) -> Self {
        self.composed(A::SHARES_TREE).at::<G>(Arc::new(One(agent)))
    }

    /// This agent in all games of `tesuji-games`. It is compiled for each of them here.
    #[must_use]
    pub fn playing_all<A: AgentFor>(self, agent: A) -> Self {
        let mut everywhere = Everywhere { own: self, agent };
        each_family(&mut everywhere);
        everywhere.own
    }

    /// The same agent as one that is composed of policies.
    fn composed(mut self, shares_tree: bool) -> Self {
        let entry = Arc::make_mut(&mut self.entry);
        entry.constructor = Constructor::Own {
            keeps_tree: true,
            shares_tree,
        };
        for key in keys(&["reuse", "threads", "parallel"]) {
            if !entry.keys.contains(&key) {
                entry.keys.push(key);
            }
        }
        self
    }

    fn at<G: Family>(mut self, agent: Arc<dyn AgentOf<G>>) -> Self {
        self.games.push((TypeId::of::<G>(), Arc::new(agent)));
        self
    }

    /// The player of a game: the last one that was given for it.
    fn of<G: Family>(&self) -> Option<&dyn AgentOf<G>> {
        let mut games = self.games.iter().rev();
        let (_, agent) = games.find(|(game, _)| *game == TypeId::of::<G>())?;
        let agent = agent.downcast_ref::<Arc<dyn AgentOf<G>>>();
        agent.map(|agent| &**agent)
    }

    /// Whether it plays a game.
    pub(crate) fn plays<G: Family>(&self) -> bool {
        self.of::<G>().is_some()
    }

    /// Why threads cannot share its tree at a position, if they cannot.
    pub(crate) fn unshared<G: Family>(&self, agent: &AgentSpec, position: &G) -> Option<String> {
        self.of::<G>()?.unshared(agent, position)
    }

    /// Its player at a position of a game that it plays.
    pub(super) fn player<G: Family>(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G> {
        let of = self
            .of::<G>()
            .expect("it has been asked whether it plays the game");
        of.player(agent, position)
    }

    /// Its search for proofs in a game that it plays.
    pub(super) fn prover<G: Family>(
        &self,
        agent: &AgentSpec,
        root: (&G, u64),
    ) -> Box<dyn Prover<G>> {
        let prover = self.of::<G>().and_then(|of| of.prover(agent, root));
        prover.expect("an agent that proves something has a prover")
    }
}

/// Adds an agent for all games to one of one's own, game by game.
struct Everywhere<A> {
    own: OwnAgent,
    agent: A,
}

impl<A: AgentFor> FamilyVisitor for Everywhere<A> {
    fn visit<G: Family>(&mut self) {
        self.own = self.own.clone().playing_in::<G, A>(self.agent.clone());
    }
}
