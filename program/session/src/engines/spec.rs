//! Reading the text of an engine: `NAME[:key=value,…]`.

use super::names::{ENGINES, EngineKey};
use crate::agents::{AgentSpec, Lent, OwnAgent, catalogue, settings};
use crate::keyed::{self, meant, not_negative, switch};
use crate::session::GameInfo;
use std::num::NonZeroUsize;
use tesuji::game::TextError;
use tesuji::solve::df_pn::Sum;
use tesuji::solve::{
    DfPn, DfPnThreads, ExpectedWork, Look, Mopns, NullWindow, NullWindowThreads, Pns,
    ProductPropagation,
};

/// An engine with its settings checked.
#[derive(Clone, Debug, PartialEq)]
pub enum EngineSpec {
    /// The one that the position asks for, on so many threads.
    Auto(NonZeroUsize),
    /// Alpha-beta with null windows.
    NullWindow(NullWindowThreads),
    /// Depth-first proof-number search.
    DfPn(DfPnThreads),
    /// Proof-number search, PN², Monte-Carlo proof-number search.
    Pns(Pns),
    /// Multiple-outcome proof-number search.
    Mopns(Mopns),
    /// Product propagation.
    Product(ProductPropagation),
    /// Expected work search.
    Work(ExpectedWork),
    /// Monte-Carlo tree search by an agent that proves, with its seed.
    Agent(Box<AgentSpec>, u64),
}

impl EngineSpec {
    /// Reads `NAME[:key=value,…]`.
    ///
    /// # Errors
    /// Names the part that is wrong.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        Self::read(text, &[])
    }

    /// [`EngineSpec::parse`] where there are agents beside the catalogue.
    pub(crate) fn read(text: &str, own: &[OwnAgent]) -> Result<Self, TextError> {
        let (name, options) = keyed::split(text);
        let Some(entry) = ENGINES.iter().find(|entry| entry.name == name) else {
            let agents = catalogue().iter().map(|agent| &**agent);
            let agents = agents.chain(own.iter().map(OwnAgent::entry));
            let agents = agents.map(|agent| agent.name.as_str());
            if agents.clone().any(|known| known == name) {
                return agent((name, options), own);
            }
            let near = meant(name, ENGINES.iter().map(|entry| entry.name).chain(agents));
            let wrong = format!("no such engine; nearest: {}", near.join(", "));
            return Err(TextError::new(name, wrong));
        };
        let mut spec = (entry.plain)();
        keyed::set_all(name, options, entry.keys, |&key, value| {
            spec.set(key, value)
        })?;
        match spec.wrong() {
            Some(wrong) => Err(TextError::new(options.unwrap_or(name), wrong)),
            None => Ok(spec),
        }
    }

    /// Refuses an engine that does not go with a game: an agent that splits moves where the game
    /// does not.
    ///
    /// # Errors
    /// Names what the game does not have.
    pub fn fits(&self, game: &GameInfo) -> Result<(), TextError> {
        match self {
            Self::Agent(agent, _) => agent.fits(game),
            _ => Ok(()),
        }
    }

    /// The same engine on so many threads, as if its text had the key `threads`.
    ///
    /// # Errors
    /// If it searches on one thread only, or its text names another number.
    pub fn on_threads(self, threads: usize) -> Result<Self, TextError> {
        if threads == 1 && self.threads() == 1 {
            return Ok(self);
        }
        let asked = format!("threads={threads}");
        let mut engine = match self {
            Self::Agent(agent, seed) => {
                let agent = agent.on_threads(threads)?;
                return Ok(Self::Agent(Box::new(agent), seed));
            }
            engine => engine,
        };
        let Some(own) = engine.own_threads() else {
            let wrong = "this engine searches on one thread only; on several do auto, ab, dfpn and the agents that \
                         share a tree, uct+sb, uct-ludii+sb, gpn+sb, gpn-prior+sb and gpn-residual+sb";
            return Err(TextError::new(asked, wrong));
        };
        let number = settings::threads(&threads.to_string());
        let number = number.map_err(|wrong| TextError::new(&asked, wrong))?;
        if own.get() > 1 && *own != number {
            let wrong = "the text of the engine names another number";
            return Err(TextError::new(asked, wrong));
        }
        *own = number;
        Ok(engine)
    }

    /// The same engine with the evaluators that a session lends, if it is an agent that names one.
    pub(crate) fn borrowing(self, from: &[Lent]) -> Self {
        match self {
            Self::Agent(agent, seed) => Self::Agent(Box::new(agent.borrowing(from)), seed),
            engine => engine,
        }
    }

    /// How many threads fill its table, if several can.
    fn own_threads(&mut self) -> Option<&mut NonZeroUsize> {
        match self {
            Self::Auto(threads) => Some(threads),
            Self::NullWindow(windows) => Some(&mut windows.threads),
            Self::DfPn(df_pn) => Some(&mut df_pn.threads),
            _ => None,
        }
    }

    /// The threads that it searches on.
    pub fn threads(&self) -> usize {
        match self {
            Self::Agent(agent, _) => agent.threads(),
            Self::Auto(threads) => threads.get(),
            Self::NullWindow(windows) => windows.threads.get(),
            Self::DfPn(df_pn) => df_pn.threads.get(),
            _ => 1,
        }
    }

    /// Sets a key, or says what is wrong with the value.
    fn set(&mut self, key: EngineKey, value: &str) -> Result<(), &'static str> {
        if key == EngineKey::Threads
            && let Some(threads) = self.own_threads()
        {
            *threads = settings::threads(value)?;
            return Ok(());
        }
        match self {
            Self::DfPn(df_pn) => set_df_pn(&mut df_pn.one, key, value),
            Self::NullWindow(windows) => set_null_window(&mut windows.one, key, value),
            Self::Pns(pns) => set_pns(pns, key, value),
            Self::Mopns(mopns) => set_mopns(mopns, key, value),
            Self::Product(product) => set_product(product, key, value),
            Self::Work(work) => set_work(work, key, value),
            Self::Auto(_) | Self::Agent(..) => Err(NOT_ITS_KEY),
        }
    }

    /// The seed of its random numbers; `None` if it draws none.
    pub fn seed(&self) -> Option<u64> {
        match self {
            Self::Agent(_, seed) => Some(*seed),
            engine => engine
                .look()
                .filter(|look| look.playouts.is_some())
                .map(|look| look.seed),
        }
    }

    /// How it looks at its leaves, if it is a best-first engine with playouts or without.
    fn look(&self) -> Option<&Look> {
        match self {
            Self::Pns(pns) => Some(&pns.look),
            Self::Product(product) => Some(&product.look),
            Self::Work(work) => Some(&work.look),
            Self::Auto(_)
            | Self::NullWindow(_)
            | Self::DfPn(_)
            | Self::Mopns(_)
            | Self::Agent(..) => None,
        }
    }

    /// What is wrong with settings that are right one by one.
    fn wrong(&self) -> Option<&'static str> {
        let playouts = self.look()?.playouts?;
        (playouts.from_depth > playouts.to_depth).then_some("`from` is above `to`")
    }
}

/// Reads an agent that serves as an engine: it has one key more, the seed.
fn agent((name, options): (&str, Option<&str>), own: &[OwnAgent]) -> Result<EngineSpec, TextError> {
    let (mut text, mut seed) = (name.to_owned(), None);
    let mut separator = ':';
    for option in options.into_iter().flat_map(|options| options.split(',')) {
        if let (Some(value), None) = (option.strip_prefix("seed="), seed) {
            seed = Some(
                value
                    .parse()
                    .map_err(|_| TextError::new(option, NOT_A_SEED))?,
            );
        } else {
            text.push(separator);
            text.push_str(option);
            separator = ',';
        }
    }
    let spec = AgentSpec::read(&text, own)?;
    if spec.is_root_parallel() {
        let wrong = "a proof takes one tree, which parallel=root does not have";
        return Err(TextError::new(options.unwrap_or(name), wrong));
    }
    if spec.solves() {
        return Ok(EngineSpec::Agent(Box::new(spec), seed.unwrap_or(1)));
    }
    // What was set may have taken from the agent what it proves with.
    let part = if spec.agent().solves() {
        options.unwrap_or(name)
    } else {
        name
    };
    let wrong = "this agent keeps nothing that could solve a position";
    Err(TextError::new(part, wrong))
}

const NOT_A_SEED: &str = "not a seed";

/// Said of a key that the list of engines should not have given the engine.
const NOT_ITS_KEY: &str = "this engine has nothing that it could set";

fn set_null_window(
    windows: &mut NullWindow,
    key: EngineKey,
    value: &str,
) -> Result<(), &'static str> {
    match key {
        EngineKey::Knowledge => windows.knowledge = switch(value)?,
        EngineKey::History => windows.history = switch(value)?,
        EngineKey::Symmetries => windows.symmetries = switch(value)?,
        _ => return Err(NOT_ITS_KEY),
    }
    Ok(())
}

fn set_df_pn(df_pn: &mut DfPn, key: EngineKey, value: &str) -> Result<(), &'static str> {
    match key {
        EngineKey::Epsilon => df_pn.epsilon = not_negative(value)?,
        EngineKey::Sum => {
            df_pn.sum = match value {
                "plain" => Sum::Plain,
                "weak" => Sum::Weak,
                "greatest" => Sum::Greatest,
                "sources" => Sum::Sources,
                _ => return Err("neither plain nor weak nor greatest nor sources"),
            }
        }
        EngineKey::Mobility => df_pn.mobility = switch(value)?,
        EngineKey::Knowledge => df_pn.knowledge = switch(value)?,
        EngineKey::Symmetries => df_pn.symmetries = switch(value)?,
        _ => return Err(NOT_ITS_KEY),
    }
    Ok(())
}

fn set_pns(pns: &mut Pns, key: EngineKey, value: &str) -> Result<(), &'static str> {
    match (key, &mut pns.second) {
        (EngineKey::Eval, _) => pns.immediate = immediate(value)?,
        (EngineKey::A, Some(second)) => {
            let a = size(value).filter(|&a| a >= 0.0);
            second.a = a.ok_or("not a number from 0 on")?;
        }
        (EngineKey::B, Some(second)) => {
            let b = size(value).filter(|&b| b > 0.0);
            second.b = b.ok_or("not a number above 0")?;
        }
        _ => set_look(&mut pns.look, key, value)?,
    }
    Ok(())
}

fn set_mopns(mopns: &mut Mopns, key: EngineKey, value: &str) -> Result<(), &'static str> {
    match key {
        EngineKey::Eval => mopns.immediate = immediate(value)?,
        EngineKey::Mobility => mopns.mobility = switch(value)?,
        _ => return Err(NOT_ITS_KEY),
    }
    Ok(())
}

fn set_product(
    product: &mut ProductPropagation,
    key: EngineKey,
    value: &str,
) -> Result<(), &'static str> {
    match key {
        EngineKey::Eval => product.immediate = immediate(value)?,
        _ => set_look(&mut product.look, key, value)?,
    }
    Ok(())
}

fn set_work(work: &mut ExpectedWork, key: EngineKey, value: &str) -> Result<(), &'static str> {
    match key {
        EngineKey::Eval => work.immediate = immediate(value)?,
        EngineKey::K => work.k = not_negative(value)?,
        _ => set_look(&mut work.look, key, value)?,
    }
    Ok(())
}

/// Sets how the leaves of a best-first engine are looked at.
fn set_look(look: &mut Look, key: EngineKey, value: &str) -> Result<(), &'static str> {
    match (key, &mut look.playouts) {
        (EngineKey::Mobility, _) => look.mobility = switch(value)?,
        (EngineKey::Seed, _) => look.seed = value.parse().map_err(|_| NOT_A_SEED)?,
        (EngineKey::N, Some(playouts)) => playouts.count = positive(value)?,
        (EngineKey::La, Some(playouts)) => playouts.lookahead = positive(value)?,
        (EngineKey::From, Some(playouts)) => playouts.from_depth = depth(value)?,
        (EngineKey::To, Some(playouts)) => {
            playouts.to_depth = match value {
                "none" => u32::MAX,
                value => depth(value)?,
            }
        }
        _ => return Err(NOT_ITS_KEY),
    }
    Ok(())
}

fn immediate(text: &str) -> Result<bool, &'static str> {
    match text {
        "immediate" => Ok(true),
        "delayed" => Ok(false),
        _ => Err("neither immediate nor delayed"),
    }
}

/// A finite number.
fn size(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

fn positive(text: &str) -> Result<u32, &'static str> {
    let number = text.parse().ok().filter(|&number: &u32| number > 0);
    number.ok_or("not a number above 0")
}

fn depth(text: &str) -> Result<u32, &'static str> {
    text.parse().map_err(|_| "not a depth")
}

#[cfg(test)]
#[path = "spec_tests.rs"]
mod tests;
