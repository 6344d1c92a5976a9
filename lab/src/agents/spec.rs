//! Reading the text of an agent: `NAME[+sb][:key=value,…]`.

use super::catalogue::{Agent, Constructor, catalogue};
use super::keys::Key;
use super::nets::NetName;
use super::outside::Outside;
use super::presets::Preset;
use super::settings::{self, Parallel, Settings};
use super::split::{SplitKey, TreeOf};
use crate::keyed::{self, meant};
use crate::session::{About, GameInfo};
use std::num::NonZeroU8;
use std::sync::Arc;
use tesuji::backup::Pairs;
use tesuji::game::TextError;
use tesuji::split::Strategy;

/// An agent of the catalogue with its constants, checked.
#[derive(Clone, Debug, PartialEq)]
pub struct AgentSpec {
    /// Its entry in the catalogue.
    pub(crate) agent: &'static Agent,
    /// Its constants.
    pub(crate) settings: Settings,
    /// The set of weights of its evaluator; the game's first one if none is named.
    pub(crate) evaluation: Option<String>,
    /// The set of weights of the evaluator of its playouts; that of the tree if none is named.
    pub(crate) playout_evaluation: Option<String>,
    /// The name of an agent of one's own, which is not in the catalogue.
    pub(crate) own: Option<&'static str>,
    /// The player that is another program.
    pub(crate) outside: Option<Arc<Outside>>,
}

/// C of the agents of the split-moves paper with RAVE: its 0.2 is for rewards in [0, 1], ours are
/// in [−1, 1].
const RAVE_C: f32 = 0.4;

/// The preset that the options name: it counts before all other keys, wherever it stands.
fn preset(agent: &Agent, options: Option<&str>) -> Result<Option<Preset>, TextError> {
    let mut preset = None;
    keyed::set_all(&agent.name, options, &agent.keys, |key, value| {
        if key == Key::Preset {
            preset = Some(Preset::parse(value)?);
        }
        Ok(())
    })?;
    Ok(preset)
}

impl AgentSpec {
    /// Reads `NAME[+sb][:key=value,…]`.
    ///
    /// # Errors
    /// Names the part that is wrong.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        Self::read(text, &[])
    }

    /// [`AgentSpec::parse`] where there are agents beside the catalogue, which have no keys.
    pub(crate) fn read(text: &str, own: &[About]) -> Result<Self, TextError> {
        let (name, options) = keyed::split(text);
        let mut agents = catalogue().iter();
        let Some(agent) = agents.find(|agent| agent.name == name) else {
            let names = own.iter().map(|&(own, _)| own);
            if let Some(own) = names.clone().find(|&own| own == name) {
                keyed::set_all::<Key>(name, options, &[], |_, _| Ok(()))?;
                return Ok(Self::own(own));
            }
            let listed = catalogue().iter().map(|agent| agent.name.as_str());
            let near = meant(name, listed.chain(names));
            let wrong = format!("no such agent; nearest: {}", near.join(", "));
            return Err(TextError::new(name, wrong));
        };
        let mut settings = agent.defaults;
        let preset = preset(agent, options)?;
        if let Some(preset) = preset {
            preset.set(agent, &mut settings);
        }
        let mut evaluation = None;
        let mut playout_evaluation = None;
        let seen = keyed::set_all(name, options, &agent.keys, |key, value| {
            match key {
                Key::Preset => {}
                Key::Evaluation => evaluation = Some(value.to_owned()),
                Key::PlayoutEvaluation => playout_evaluation = Some(value.to_owned()),
                key => return settings.set(key, value),
            }
            Ok(())
        })?;
        if let Some(name) = &playout_evaluation
            && !settings.enhanced.playouts_evaluate()
        {
            let wrong = "needs playouts that look at positions: playout=greedy, horizon or decided";
            return Err(TextError::new(format!("playout-eval={name}"), wrong));
        }
        match agent.constructor {
            Constructor::Enhanced => settings.enhanced.check(options.unwrap_or(name))?,
            Constructor::SplitMoves => {
                if let Some(preset) = preset
                    && !seen.contains(&Key::Split(SplitKey::Expand))
                {
                    preset.set_expansion(&mut settings);
                }
                settings.split.check(options.unwrap_or(name))?;
                // The paper explores less where RAVE does part of it.
                if settings.split.rave.is_some() && !seen.contains(&Key::C) {
                    settings.c = RAVE_C;
                }
            }
            _ => {}
        }
        let spec = Self {
            agent,
            settings,
            evaluation,
            playout_evaluation,
            own: None,
            outside: None,
        };
        spec.can_share()?;
        Ok(spec)
    }

    /// Refuses several threads in a tree that they cannot share.
    fn can_share(&self) -> Result<(), TextError> {
        let Settings {
            threads,
            parallel,
            lanes,
            ..
        } = self.settings;
        let alone = threads.get() == 1 || parallel == Parallel::Root;
        let by_network = || {
            self.evaluation
                .as_deref()
                .is_some_and(|name| NetName::of(name).is_some())
        };
        let shares = match self.agent.constructor {
            // By what its keys say, as these are what differs among such agents.
            Constructor::Enhanced => self.settings.enhanced_shares_tree(),
            Constructor::Minimax => self.agent.shares_tree() || by_network(),
            _ => self.agent.shares_tree(),
        };
        if !alone && lanes != Some(NonZeroU8::MIN) {
            let wrong = "threads that share a tree have one iteration each under way, and no lanes; parallel=root gives \
                         each of them a tree of its own";
            return Err(TextError::new(format!("threads={threads}"), wrong));
        }
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

    /// The same agent on so many threads, as if its text had the key `threads`.
    ///
    /// # Errors
    /// If the text has the key already with another number, the number is not one from 1 to 256, or the agent
    /// searches on one thread only.
    pub fn on_threads(mut self, threads: usize) -> Result<Self, TextError> {
        let asked = format!("threads={threads}");
        let wrong = |wrong: &str| TextError::new(asked.clone(), wrong);
        let number = settings::threads(&threads.to_string()).map_err(wrong)?;
        if number == self.settings.threads {
            return Ok(self);
        }
        if !self.agent.keys.contains(&Key::Threads) {
            let outside = self.outside.as_deref().map(Outside::text);
            let name = outside.or(self.own).unwrap_or(&self.agent.name);
            return Err(TextError::new(name, "searches on one thread only"));
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

    /// Whether several iterations may be under way at once on a thread, which depends on the game if they are not
    /// numbered.
    pub(crate) fn has_lanes(&self) -> bool {
        self.settings.lanes != Some(NonZeroU8::MIN)
    }

    /// The threads that it searches on.
    pub fn threads(&self) -> usize {
        self.settings.threads.get()
    }

    /// Its entry in the catalogue; for an agent of one's own and for another program, what all of them have
    /// in common.
    pub fn agent(&self) -> &'static Agent {
        self.agent
    }

    /// Refuses an agent that does not go with a game: one that splits moves where the game does not, has lanes where
    /// they gain nothing, or has weights that the game's evaluator has not.
    ///
    /// # Errors
    /// Names what the game does not have.
    pub fn fits(&self, game: &GameInfo) -> Result<(), TextError> {
        let name = &game.name;
        if let Some(own) = self.own
            && game.agents.iter().all(|&(known, _)| known != own)
        {
            return Err(TextError::new(own, format!("no agent of {name}")));
        }
        let named = [&self.evaluation, &self.playout_evaluation];
        for evaluator in named.into_iter().flatten() {
            game.has_evaluator(evaluator)?;
        }
        if let Some(lanes) = self.settings.lanes
            && lanes.get() > 1
            && game.lanes == 1
        {
            let wrong = format!(
                "{name} gains nothing by several iterations at once, and the program has none for it"
            );
            return Err(TextError::new(format!("lanes={lanes}"), wrong));
        }
        if self.settings.scaled.signal.is_against_one() && game.players > Pairs::MOST {
            let wrong = format!(
                "proof numbers against single opponents are for at most {} players",
                Pairs::MOST
            );
            return Err(TextError::new(&self.agent.name, wrong));
        }
        if self.settings.enhanced.varies() && !game.varies {
            let wrong = format!(
                "not for {name}: the program has shortlist, jitter and rescale where a network comes with it"
            );
            return Err(TextError::new(&self.agent.name, wrong));
        }
        if !self.agent.splits() {
            return Ok(());
        }
        let strategy = self.settings.split.strategy;
        let names: Vec<_> = game.splits.iter().map(|&(name, _)| name).collect();
        if names.is_empty() {
            let wrong = "does not split its moves, which the agent needs";
            Err(TextError::new(name, wrong))
        } else if strategy.joined() && !names.contains(&strategy.name()) {
            let names = names.join(", ");
            let wrong = format!("{name} does not split like this; it has {names}");
            Err(TextError::new(strategy.name(), wrong))
        } else {
            Ok(())
        }
    }

    /// Whether it can serve as an engine that solves: the agent proves something, and what is set
    /// leaves it that. Score bounds of an agent that splits moves come with trees of semimoves.
    pub fn solves(&self) -> bool {
        let in_moves = self.agent.splits() && self.settings.split.tree == TreeOf::Moves;
        self.agent.solves() && !in_moves
    }

    /// The agent that it is part of the time: what is set about both is as it is here, all else as in that agent's entry.
    ///
    /// # Panics
    /// If no agent with score bounds is so composed.
    pub(super) fn part(&self, constructor: Constructor) -> Self {
        let mut entries = catalogue().iter();
        let bounded = |agent: &&Agent| agent.constructor == constructor && agent.defaults.bounds;
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
            agent,
            settings,
            ..self.clone()
        }
    }

    /// The same agent keeping its tree from move to move and from search to search.
    #[must_use]
    pub fn keeping_its_tree(mut self) -> Self {
        self.settings.reuse = true;
        self
    }
}

#[cfg(test)]
#[path = "spec_tests.rs"]
mod tests;
