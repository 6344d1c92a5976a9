//! Reading the text of an engine: `NAME[:key=value,…]`.

use super::names::{ENGINES, Key};
use crate::failure::Failure;
use crate::keyed::{self, meant, switch};
use tesuji::game::TextError;
use tesuji::solve::{Look, Playouts, Pns, SecondLevel};

/// An engine with its settings checked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum EngineSpec {
    /// Proof-number search, PN², Monte-Carlo proof-number search.
    Pns(Pns),
}

impl EngineSpec {
    /// [`EngineSpec::parse`] for a command.
    pub(crate) fn read(text: &str) -> Result<Self, Failure> {
        Self::parse(text).map_err(|error| Failure::input("--engine:", error))
    }

    /// Reads `NAME[:key=value,…]`.
    pub(crate) fn parse(text: &str) -> Result<Self, TextError> {
        let (name, options) = keyed::split(text);
        let Some(entry) = ENGINES.iter().find(|entry| entry.name == name) else {
            let near = meant(name, ENGINES.iter().map(|entry| entry.name));
            let wrong = format!("no such engine; nearest: {}", near.join(", "));
            return Err(TextError::new(name, wrong));
        };
        let mut spec = (entry.plain)();
        keyed::set_all(name, options, entry.keys, |key, value| spec.set(key, value))?;
        match spec.wrong() {
            Some(wrong) => Err(TextError::new(options.unwrap_or(name), wrong)),
            None => Ok(spec),
        }
    }

    /// Whether one run of the engine decides all scores at once.
    pub(super) fn all_scores(&self) -> bool {
        match self {
            Self::Pns(_) => false,
        }
    }

    /// Sets a key that the engine has, or says what is wrong with the value.
    fn set(&mut self, key: Key, value: &str) -> Result<(), &'static str> {
        match key {
            Key::Eval => {
                *self.immediate() = match value {
                    "immediate" => true,
                    "delayed" => false,
                    _ => return Err("neither immediate nor delayed"),
                }
            }
            Key::Mobility => self.look().mobility = switch(value)?,
            Key::A => {
                let a = size(value).filter(|&a| a >= 0.0);
                self.second()?.a = a.ok_or("not a number from 0 on")?;
            }
            Key::B => {
                let b = size(value).filter(|&b| b > 0.0);
                self.second()?.b = b.ok_or("not a number above 0")?;
            }
            Key::N => self.playouts()?.count = positive(value)?,
            Key::La => self.playouts()?.lookahead = positive(value)?,
            Key::From => self.playouts()?.from_depth = depth(value)?,
            Key::To => {
                self.playouts()?.to_depth = match value {
                    "none" => u32::MAX,
                    value => depth(value)?,
                }
            }
            Key::Seed => self.look().seed = value.parse().map_err(|_| "not a seed")?,
        }
        Ok(())
    }

    /// What is wrong with settings that are right one by one.
    fn wrong(&self) -> Option<&'static str> {
        let Self::Pns(pns) = self;
        let playouts = pns.look.playouts?;
        (playouts.from_depth > playouts.to_depth).then_some("`from` is above `to`")
    }

    fn look(&mut self) -> &mut Look {
        let Self::Pns(pns) = self;
        &mut pns.look
    }

    fn immediate(&mut self) -> &mut bool {
        let Self::Pns(pns) = self;
        &mut pns.immediate
    }

    fn second(&mut self) -> Result<&mut SecondLevel, &'static str> {
        let Self::Pns(pns) = self;
        pns.second.as_mut().ok_or("there is no second tree")
    }

    fn playouts(&mut self) -> Result<&mut Playouts, &'static str> {
        let playouts = self.look().playouts.as_mut();
        playouts.ok_or("there are no playouts")
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
