//! Reading the text of an engine: `NAME[:key=value,…]`.

use super::names::{ENGINES, EngineKey};
use super::spec::EngineSpec;
use crate::agents::{AgentSpec, OwnAgent, catalogue, settings};
use crate::keyed::{self, meant, not_negative, switch};
use tesuji::game::TextError;
use tesuji::solve::df_pn::Sum;
use tesuji::solve::{DfPn, ExpectedWork, FirstLook, Mopns, NullWindow, Pns, ProductPropagation};

impl EngineSpec {
    /// Reads `NAME[:key=value,…]`.
    ///
    /// # Errors
    /// If a part is wrong; the error names it.
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

    /// Sets a key, or returns the error of the value.
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
            Self::Threats(order) => set_threats(order, key, value),
            Self::Auto(_) | Self::Agent(..) => Err(NOT_ITS_KEY),
        }
    }

    /// The error of settings that are right one by one.
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
    // The keys may have switched off the agent's proofs.
    let part = if spec.agent().solves() {
        options.unwrap_or(name)
    } else {
        name
    };
    let wrong = "this agent keeps nothing that could solve a position";
    Err(TextError::new(part, wrong))
}

const NOT_A_SEED: &str = "not a seed";

/// The error of a key that the list of engines gives the engine by mistake.
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

fn set_threats(order: &mut u32, key: EngineKey, value: &str) -> Result<(), &'static str> {
    match (key, value) {
        (EngineKey::Order, "1") => *order = 1,
        (EngineKey::Order, "2") => *order = 2,
        (EngineKey::Order, _) => return Err("neither 1 nor 2"),
        _ => return Err(NOT_ITS_KEY),
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
fn set_look(look: &mut FirstLook, key: EngineKey, value: &str) -> Result<(), &'static str> {
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
#[path = "reading_tests.rs"]
mod tests;
