//! Agents of one's own beside the catalogue.

use super::catalogue::{Agent, Constructor, Proves, keys};
use super::choice::{FinalChoice, FirstChoice};
use super::compose::{
    Bounded, BoxedPlayer, alone_or_on_threads, bounded, evaluator, proving, proving_on_threads,
    seated,
};
use super::judge::Judge;
use super::keys::{self, Key};
use super::settings::{ProofUse, Settings};
use super::spec::AgentSpec;
use std::any::{Any, TypeId};
use std::fmt;
use std::sync::Arc;
use tesuji::player::StepText;
use tesuji::solve::Prover;
use tesuji::{Recipe, Search};
use tesuji_games::{Family, FamilyVisitor, each_family};

/// An agent of one's own: a name, keys, and what plays by it in which games.
///
/// It is read, listed, searched and played like an agent of the catalogue in programs that are given it
/// ([`Games::with_agent`](crate::Games::with_agent)) and in sessions that have it
/// ([`Session::with_agents`](crate::Session::with_agents)). An agent that [proves](OwnAgent::proving)
/// something serves `solve` as an engine.
///
/// # Example
/// ```
/// use tesuji::Budget;
/// use tesuji::agents::Uct;
/// use tesuji_games::TicTacToe;
/// use tesuji_lab::Session;
/// use tesuji_lab::agents::{Key, OwnAgent};
///
/// let bold = OwnAgent::new("bold", "UCT that hardly explores")
///     .with_key(Key::number("c", 0.0..=2.0, 0.1, "exploration constant, 0.1"))
///     .playing(|agent, _: &TicTacToe| {
///         let mut uct = Uct::default();
///         uct.select.c = agent.number("c");
///         uct
///     });
/// let session = Session::new("tic-tac-toe", TicTacToe::default()).with_agents(&[bold]);
/// let agent = session.agent("bold:c=0.2")?;
/// let found = session.seat(&agent)?.search(1, &Budget::iterations(100));
/// assert!(found.best.is_some());
/// assert!(session.agent("bold:c=3").is_err());
/// # Ok::<(), tesuji::game::TextError>(())
/// ```
#[derive(Clone)]
pub struct OwnAgent {
    entry: Arc<Agent>,
    /// What plays each game: an `Arc<dyn AgentOf<G>>` by the type `G`.
    games: Vec<(TypeId, Arc<dyn Any + Send + Sync>)>,
}

/// An agent for all games: what [`OwnAgent::playing_all`] takes.
///
/// The methods are compiled for each game. [`AgentSpec::player_of`] and
/// [`AgentSpec::prover_of`] make players and provers of an agent that is composed of policies.
pub trait AgentFor: Clone + Send + Sync + 'static {
    /// Whether several threads can share its tree: whether its players and provers go by the number of threads, as
    /// those of [`AgentSpec::player_on_threads`] do.
    const SHARES_TREE: bool = false;

    /// The player at a position, with the values that the agent's text gives its keys.
    fn player<G: Family>(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G>;

    /// The search for proofs from a position with a seed; `None` if the agent proves nothing.
    fn prover<G: Family>(&self, agent: &AgentSpec, root: (&G, u64)) -> Option<Box<dyn Prover<G>>> {
        let _ = (agent, root);
        None
    }
}

/// What plays one game.
trait AgentOf<G: Family>: Send + Sync {
    fn player(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G>;

    fn prover(&self, agent: &AgentSpec, root: (&G, u64)) -> Option<Box<dyn Prover<G>>>;

    /// Why threads cannot share its tree, if they cannot.
    fn unshared(&self, agent: &AgentSpec, position: &G) -> Option<String>;
}

impl OwnAgent {
    /// An agent with a line about it, which does not play any game yet.
    ///
    /// # Panics
    /// If the name has a colon, a comma or a space, or is empty.
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

    /// The same agent with a key: see [`Key::number`] and the like.
    ///
    /// # Panics
    /// If the agent has a key of this name.
    #[must_use]
    pub fn with_key(mut self, key: Key) -> Self {
        let entry = Arc::make_mut(&mut self.entry);
        let (name, agent) = (key.name(), &entry.name);
        assert!(!entry.keys.contains(&key), "{agent} has two keys {name}");
        entry.keys.push(key);
        self
    }

    /// The same agent with a key of the catalogue, which is read and listed as it is there, and its default, if
    /// that is another one than that of `uct`.
    ///
    /// `c`, `cpn` and other constants are read by [`AgentSpec::number`] and the like; `fpu`, `final`, `eval` and so
    /// on make policies: [`AgentSpec::first_play`], [`AgentSpec::final_move`], [`AgentSpec::evaluator`].
    ///
    /// # Panics
    /// If the catalogue has no such key, or it does not take the default.
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

    /// The same agent, which proves something: it serves `solve` as an engine, and plays what it has proven.
    #[must_use]
    pub fn proving(mut self, proves: Proves) -> Self {
        let entry = Arc::make_mut(&mut self.entry);
        entry.proves = proves;
        entry.defaults.proofs = ProofUse::All;
        self
    }

    /// The same agent in a game, composed of policies: `recipe` makes it for a position, with the values that the
    /// agent's text gives its keys.
    ///
    /// It has the keys `reuse`, `threads` and `parallel`, too.
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

    /// The same agent in a game, as any other player, which reports in words. It is told its seed before it thinks.
    #[must_use]
    pub fn playing_as<G: Family>(
        self,
        player: impl Fn(&AgentSpec, G) -> BoxedPlayer<G> + Send + Sync + 'static,
    ) -> Self {
        self.at::<G>(Arc::new(Played(player)))
    }

    /// The same agent in a game, as an agent for all games plays it.
    #[must_use]
    pub fn playing_in<G: Family, A: AgentFor>(self, agent: A) -> Self {
        self.composed(A::SHARES_TREE).at::<G>(Arc::new(One(agent)))
    }

    /// The same agent in all games of `tesuji-games`, for each of which it is compiled here.
    #[must_use]
    pub fn playing_all<A: AgentFor>(self, agent: A) -> Self {
        let mut everywhere = Everywhere { own: self, agent };
        each_family(&mut everywhere);
        everywhere.own
    }

    /// What there is to say about it: its name, its keys and what it proves, as of an agent of the catalogue.
    pub fn entry(&self) -> &Agent {
        &self.entry
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

    /// What plays a game: what was last said about it.
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

    /// The agent of a text without keys.
    pub(super) fn spec(&self) -> AgentSpec {
        AgentSpec {
            own: Some(self.clone()),
            ..AgentSpec::of(self.entry.clone())
        }
    }
}

/// Two are equal if one is a copy of the other.
impl PartialEq for OwnAgent {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.entry, &other.entry)
    }
}

impl Eq for OwnAgent {}

impl fmt::Debug for OwnAgent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OwnAgent").field(&self.entry.name).finish()
    }
}

/// An agent that is composed of policies.
struct Composed<F>(F);

impl<G: Family, R, F> AgentOf<G> for Composed<F>
where
    R: Recipe<G>,
    R::Design: StepText<G>,
    F: Fn(&AgentSpec, &G) -> R + Send + Sync,
{
    fn player(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G> {
        let recipe = (self.0)(agent, &position);
        alone_or_on_threads(agent, position, recipe)
    }

    fn prover(&self, agent: &AgentSpec, root: (&G, u64)) -> Option<Box<dyn Prover<G>>> {
        Some(proving_on_threads(agent, root, (self.0)(agent, root.0)))
    }

    fn unshared(&self, agent: &AgentSpec, position: &G) -> Option<String> {
        let search = Search::new(position.clone(), (self.0)(agent, position), 0);
        let shared = search.can_be_shared();
        shared.err().map(|why| why.to_string())
    }
}

/// Any other player.
struct Played<F>(F);

impl<G: Family, F> AgentOf<G> for Played<F>
where
    F: Fn(&AgentSpec, G) -> BoxedPlayer<G> + Send + Sync,
{
    fn player(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G> {
        (self.0)(agent, position)
    }

    fn prover(&self, _: &AgentSpec, _: (&G, u64)) -> Option<Box<dyn Prover<G>>> {
        None
    }

    fn unshared(&self, _: &AgentSpec, _: &G) -> Option<String> {
        None
    }
}

/// An agent for all games in one of them.
struct One<A>(A);

impl<G: Family, A: AgentFor> AgentOf<G> for One<A> {
    fn player(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G> {
        self.0.player(agent, position)
    }

    fn prover(&self, agent: &AgentSpec, root: (&G, u64)) -> Option<Box<dyn Prover<G>>> {
        self.0.prover(agent, root)
    }

    fn unshared(&self, _: &AgentSpec, _: &G) -> Option<String> {
        None
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

/// What an agent of one's own is made of, by the values of its keys.
impl AgentSpec {
    /// The value of a key as text.
    ///
    /// # Panics
    /// If the agent has no such key; so do all methods that read keys, if its value is of another kind.
    pub fn text(&self, key: &str) -> String {
        let known = self.agent.keys.iter().find(|known| known.is(key));
        let known = known.unwrap_or_else(|| panic!("{} has no key {key}", self.agent.name));
        self.text_of(known).unwrap_or_default()
    }

    /// The number that a key sets.
    pub fn number(&self, key: &str) -> f32 {
        let number = self.number_or_word(key);
        number.unwrap_or_else(|| panic!("{key} of {} is no number", self.agent.name))
    }

    /// The number that a key sets; `None` if it is a word.
    pub fn number_or_word(&self, key: &str) -> Option<f32> {
        self.text(key).parse().ok()
    }

    /// The number without a fraction that a key sets; `None` if it is a word.
    pub fn count(&self, key: &str) -> Option<u64> {
        self.text(key).parse().ok()
    }

    /// Whether a key is on.
    pub fn is_on(&self, key: &str) -> bool {
        self.text(key) == "on"
    }

    /// The first-play urgency that the key `fpu` says.
    pub fn first_play(&self) -> FirstChoice {
        FirstChoice::of(self)
    }

    /// The final-move policy that the keys `final`, `proofs` and `contempt` say.
    pub fn final_move(&self) -> FinalChoice {
        FinalChoice::of(self)
    }

    /// The evaluator that the key `eval` names, for the variant of a position.
    pub fn evaluator<G: Family>(&self, position: &G) -> Judge<G> {
        evaluator(self, position)
    }

    /// The score bounds that the keys `gamma`, `delta` and `means` say.
    pub fn score_bounds(&self) -> Bounded {
        bounded(self)
    }

    /// The longest playout, which the key `cap` says.
    pub fn cap(&self) -> Option<u32> {
        self.settings.cap
    }

    /// A player that is composed of policies, on one thread.
    pub fn player_of<G: Family, R>(&self, position: G, recipe: R) -> BoxedPlayer<G>
    where
        R: Recipe<G>,
        R::Design: StepText<G>,
    {
        seated(self, position, recipe)
    }

    /// The same on as many threads as the agent's text says.
    pub fn player_on_threads<G: Family, R>(&self, position: G, recipe: R) -> BoxedPlayer<G>
    where
        R: Recipe<G>,
        R::Design: StepText<G>,
    {
        alone_or_on_threads(self, position, recipe)
    }

    /// A search for proofs by an agent that is composed of policies, on one thread.
    pub fn prover_of<G: Family>(
        &self,
        root: (&G, u64),
        recipe: impl Recipe<G>,
    ) -> Box<dyn Prover<G>> {
        proving(root, recipe)
    }
}
