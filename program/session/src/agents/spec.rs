//! Reading the text of an agent: `NAME[+sb][:key=value,…]`.

use super::catalogue::{Agent, Constructor, catalogue};
use super::keys::{Key, Wrong};
use super::lent::{self, Lent};
use super::nets::NetName;
use super::outside::Outside;
use super::own::agent::OwnAgent;
use super::presets::Preset;
use super::settings::{self, Parallel, Settings};
use super::split::TreeOf;
use crate::keyed::{self, meant};
use crate::session::GameInfo;
use crate::tables;
use std::sync::Arc;
use tesuji::game::split::Strategy;
use tesuji::game::{Probe, TextError};
use tesuji_games::Family;

/// An agent with the checked values of its keys.
#[derive(Clone, Debug, PartialEq)]
pub struct AgentSpec {
    /// Its entry.
    pub(crate) agent: Arc<Agent>,
    /// Its constants.
    pub(crate) settings: Settings,
    /// The set of weights of its evaluator; the game's first one if none is named.
    pub(crate) evaluation: Option<String>,
    /// The set of weights of the evaluator of its playouts; that of the tree if none is named.
    pub(crate) playout_evaluation: Option<String>,
    /// The table that it takes as proven.
    pub(crate) tables: Option<Tables>,
    /// The evaluators that the session lends it.
    pub(crate) lent: Vec<Lent>,
    /// The agent of one's own that it is.
    pub(crate) own: Option<OwnAgent>,
    /// The values of the keys of that agent that are given, by name.
    pub(crate) values: Vec<(String, String)>,
    /// The player that is another program.
    pub(crate) outside: Option<Arc<Outside>>,
}

/// The folder of a table, and the name of the game that the agent plays, which its session knows.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tables {
    pub(crate) folder: String,
    pub(crate) game: String,
}

impl Tables {
    /// The table for a position, which has been asked for before.
    pub(crate) fn known<G: Family>(&self, position: &G) -> Option<Arc<dyn Probe<G>>> {
        tables::known(&self.folder, &self.game, position).ok()
    }
}

/// C of the agents of the split-moves paper with RAVE: its 0.2 is for rewards in [0, 1], ours are
/// in [−1, 1].
const RAVE_C: f32 = 0.4;

/// The preset that the options name: it counts before all other keys, wherever it stands.
fn preset(agent: &Agent, options: Option<&str>) -> Result<Option<Preset>, TextError> {
    let mut preset = None;
    keyed::set_all(&agent.name, options, &agent.keys, |key, value| {
        if key.is("preset") {
            preset = Some(Preset::parse(value)?);
        }
        Ok::<_, &str>(())
    })?;
    Ok(preset)
}

impl AgentSpec {
    /// Reads `NAME[+sb][:key=value,…]`.
    ///
    /// # Errors
    /// If a part is wrong; the error names it.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        Self::read(text, &[])
    }

    /// An agent without keys.
    pub(super) fn of(agent: Arc<Agent>) -> Self {
        Self {
            settings: agent.defaults,
            agent,
            evaluation: None,
            playout_evaluation: None,
            tables: None,
            lent: Vec::new(),
            own: None,
            values: Vec::new(),
            outside: None,
        }
    }

    /// The agent of a name without keys, in the catalogue or among others.
    fn named(name: &str, own: &[OwnAgent]) -> Result<Self, TextError> {
        if let Some(agent) = catalogue().iter().find(|agent| agent.name == name) {
            return Ok(Self::of(agent.clone()));
        }
        if let Some(own) = own.iter().find(|own| own.entry().name == name) {
            return Ok(Self {
                own: Some(own.clone()),
                ..Self::of(own.entry.clone())
            });
        }
        let listed = catalogue().iter().map(|agent| agent.name.as_str());
        let near = meant(name, listed.chain(own.iter().map(|own| &*own.entry().name)));
        let wrong = format!("no such agent; nearest: {}", near.join(", "));
        Err(TextError::new(name, wrong))
    }

    /// [`AgentSpec::parse`] where there are agents beside the catalogue.
    pub(crate) fn read(text: &str, own: &[OwnAgent]) -> Result<Self, TextError> {
        let (name, options) = keyed::split(text);
        let mut spec = Self::named(name, own)?;
        let agent = spec.agent.clone();
        let preset = preset(&agent, options)?;
        if let Some(preset) = preset {
            preset.set(&agent, &mut spec.settings);
        }
        let seen = keyed::set_all(name, options, &agent.keys, |key, value| {
            spec.set(key, value)
        })?;
        let seen = |name| seen.iter().any(|key: &Key| key.is(name));
        let Self {
            playout_evaluation,
            settings,
            ..
        } = &mut spec;
        if let Some(name) = &playout_evaluation
            && !settings.enhanced.playouts_evaluate()
        {
            let wrong = "needs playouts that look at positions: playout=greedy or decided";
            return Err(TextError::new(format!("playout-eval={name}"), wrong));
        }
        match agent.constructor {
            Constructor::Enhanced => settings.enhanced.check(options.unwrap_or(name))?,
            Constructor::SplitMoves => {
                if let Some(preset) = preset
                    && !seen("expand")
                {
                    preset.set_expansion(settings);
                }
                settings.split.check(options.unwrap_or(name))?;
                // The paper explores less where RAVE does part of it.
                if settings.split.rave.is_some() && !seen("c") {
                    settings.c = RAVE_C;
                }
            }
            _ => {}
        }
        spec.can_share()?;
        Ok(spec)
    }

    /// Sets a key, or returns the error of the value.
    fn set(&mut self, key: &Key, value: &str) -> Result<(), Wrong> {
        if let Some(own) = key.own() {
            let value = own.read(value)?;
            self.values.push((key.name().to_owned(), value));
            return Ok(());
        }
        match key.name() {
            "eval" => self.evaluation = Some(value.to_owned()),
            "playout-eval" => self.playout_evaluation = Some(value.to_owned()),
            "tables" => {
                self.tables = Some(Tables {
                    folder: value.to_owned(),
                    game: String::new(),
                });
            }
            _ => return key.set(&mut self.settings, value).unwrap_or(Ok(())),
        }
        Ok(())
    }

    /// The same agent with the evaluators that a session lends, if its text names one.
    pub(crate) fn borrowing(&self, from: &[Lent]) -> Self {
        let named = [&self.evaluation, &self.playout_evaluation];
        let mut named = named.into_iter().flatten();
        let borrows = named.any(|evaluator| lent::name(evaluator).is_some());
        Self {
            lent: if borrows { from.to_vec() } else { Vec::new() },
            ..self.clone()
        }
    }

    /// Its name in messages.
    pub(super) fn name(&self) -> &str {
        let outside = self.outside.as_deref().map(Outside::text);
        outside.unwrap_or(&self.agent.name)
    }

    /// Refuses several threads in a tree that they cannot share.
    fn can_share(&self) -> Result<(), TextError> {
        let Settings {
            threads, parallel, ..
        } = self.settings;
        let alone = threads.get() == 1 || parallel == Parallel::Root;
        let by_network = || {
            self.evaluation
                .as_deref()
                .is_some_and(|name| NetName::of(name).is_some())
        };
        let shares = match self.agent.constructor {
            // By its keys, which are the only differences of such agents.
            Constructor::Enhanced => self.settings.enhanced_shares_tree(),
            Constructor::Minimax => self.agent.shares_tree() || by_network(),
            _ => self.agent.shares_tree(),
        };
        if alone || shares {
            return Ok(());
        }
        let name = &self.agent.name;
        let wrong = if self.agent.constructor == Constructor::Minimax {
            format!(
                "{name} divides the batches of a network among threads, and goes by none: eval=net"
            )
        } else {
            format!(
                "the program has no {name} whose tree several threads share; parallel=root gives each of them \
                 a tree of its own, which adds them up at the root"
            )
        };
        Err(TextError::new(format!("threads={threads}"), wrong))
    }

    /// This agent on `threads` threads, as with the key `threads`.
    ///
    /// # Errors
    /// If the text already has another number of threads, or the number is not from 1 to 256. If
    /// the agent searches on one thread only.
    pub fn on_threads(mut self, threads: usize) -> Result<Self, TextError> {
        let asked = format!("threads={threads}");
        let wrong = |wrong: &str| TextError::new(asked.clone(), wrong);
        let number = settings::threads(&threads.to_string()).map_err(wrong)?;
        if number == self.settings.threads {
            return Ok(self);
        }
        if !self.agent.has("threads") {
            return Err(TextError::new(self.name(), "searches on one thread only"));
        }
        if self.settings.threads.get() > 1 {
            return Err(wrong("the text of the agent names another number"));
        }
        self.settings.threads = number;
        self.can_share()?;
        Ok(self)
    }

    /// Whether it searches several trees.
    pub(crate) fn is_root_parallel(&self) -> bool {
        self.threads() > 1 && self.settings.parallel == Parallel::Root
    }

    /// The number of threads of the agent.
    pub fn threads(&self) -> usize {
        self.settings.threads.get()
    }

    /// The entry of the agent, which does not depend on the values of its keys.
    pub fn agent(&self) -> &Agent {
        &self.agent
    }

    /// Refuses an agent that does not fit a game: your own agent that does not play it, an agent
    /// that splits moves which the game does not split; an agent with weights that the game's
    /// evaluator does not have.
    ///
    /// # Errors
    /// If the agent does not fit; the error names the part.
    pub fn fits(&self, game: &GameInfo) -> Result<(), TextError> {
        let name = &game.name;
        if let Some(own) = &self.own
            && !game.agents.contains(own)
        {
            let wrong = format!("no agent of {name}");
            return Err(TextError::new(&self.agent.name, wrong));
        }
        let named = [&self.evaluation, &self.playout_evaluation];
        for evaluator in named.into_iter().flatten() {
            game.has_evaluator(evaluator)?;
        }
        if !self.agent.splits() {
            return Ok(());
        }
        let strategy = self.settings.split.strategy;
        let names: Vec<_> = game.splits.iter().map(|&(name, _)| name).collect();
        if names.is_empty() {
            let wrong = "does not split its moves, which the agent needs";
            Err(TextError::new(name, wrong))
        } else if (strategy.joined() || strategy.suited()) && !names.contains(&strategy.name()) {
            let names = names.join(", ");
            let wrong = format!("{name} does not split like this; it has {names}");
            Err(TextError::new(strategy.name(), wrong))
        } else {
            Ok(())
        }
    }

    /// Whether the agent can serve as an engine of `solve`: it proves scores, and its keys do not
    /// switch this off.
    pub fn solves(&self) -> bool {
        let in_moves = self.agent.splits() && self.settings.split.tree == TreeOf::Moves;
        self.agent.solves() && !in_moves
    }

    /// The agent that it is part of the time: settings of both are as here, all others as in that
    /// agent's entry.
    ///
    /// # Panics
    /// If no agent with score bounds has this composition.
    pub(super) fn part(&self, constructor: Constructor) -> Self {
        let mut entries = catalogue().iter();
        let bounded =
            |agent: &&Arc<Agent>| agent.constructor == constructor && agent.defaults.bounds;
        let agent = entries.find(bounded).expect("it is in the catalogue");
        let Settings {
            c,
            cpn,
            ease,
            trust,
            narrow,
            fpu,
            ..
        } = agent.defaults;
        let settings = Settings {
            c,
            cpn,
            ease,
            trust,
            narrow,
            fpu,
            ..self.settings
        };
        Self {
            agent: agent.clone(),
            settings,
            ..self.clone()
        }
    }

    /// This agent with its tree kept from move to move and from search to search.
    #[must_use]
    pub fn keeping_its_tree(mut self) -> Self {
        self.settings.reuse = true;
        self
    }
}

#[cfg(test)]
#[path = "spec_tests.rs"]
mod tests;
