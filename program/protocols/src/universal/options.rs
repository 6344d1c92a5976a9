//! The options of an engine, and `setoption`.

use super::Tongue;
use super::desk::{self, Desk, HIGHEST_ELO, LOWEST_ELO};
use crate::mind::Mind;
use crate::uci::{game_of, variant_of};
use std::fmt;
use std::ops::RangeInclusive;
use std::time::Duration;
use tesuji::game::TextError;
use tesuji_session::agents::Level;

/// An option with its default value.
pub(super) struct Choice {
    name: String,
    kind: Kind,
}

/// The kind of values of an option.
enum Kind {
    Check(bool),
    Spin(u64, RangeInclusive<u64>),
    Combo(String, Vec<String>),
    Text(String),
}

const HASH: RangeInclusive<u64> = 1..=1 << 16;
const OVERHEAD: RangeInclusive<u64> = 0..=5000;
const LINES: RangeInclusive<u64> = 1..=500;
const SEED: RangeInclusive<u64> = 0..=u32::MAX as u64;

/// The key that other programs know as an option of every engine.
const THREADS: &str = "threads";

/// A value that leaves a key of the agent as it is without.
const UNSET: &str = "default";

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            Kind::Check(default) => write!(f, "check default {default}"),
            Kind::Spin(default, range) => {
                let (min, max) = (range.start(), range.end());
                write!(f, "spin default {default} min {min} max {max}")
            }
            Kind::Combo(default, values) => {
                write!(f, "combo default {default}")?;
                values
                    .iter()
                    .try_for_each(|value| write!(f, " var {value}"))
            }
            Kind::Text(default) if default.is_empty() => f.write_str("string default <empty>"),
            Kind::Text(default) => write!(f, "string default {default}"),
        }
    }
}

/// The options: those of every engine, and the keys of the agent.
pub(super) fn list(desk: &Desk) -> Vec<Choice> {
    let game = &desk.start.game().name;
    let names = desk.games();
    let names = names.into_iter();
    let mut choices = vec![
        choice("Hash", Kind::Spin(desk.hash_mb, HASH)),
        choice("Ponder", Kind::Check(desk.ponders)),
        choice("MultiPV", Kind::Spin(desk.lines as u64, LINES)),
        choice(
            "Move Overhead",
            Kind::Spin(desk.overhead.as_millis() as u64, OVERHEAD),
        ),
        choice("Seed", Kind::Spin(desk.seed.min(*SEED.end()), SEED)),
        choice(
            "Level",
            Kind::Spin(
                desk.setup.level.map_or(0, number),
                0..=Level::GREATEST.into(),
            ),
        ),
        choice("UCI_LimitStrength", Kind::Check(desk.limited)),
        choice("UCI_Elo", Kind::Spin(desk.elo, LOWEST_ELO..=HIGHEST_ELO)),
        choice("Agent", Kind::Text(desk::text(&desk.name, &desk.keys))),
    ];
    let named = |name: &str| {
        variant_of(name)
            .map_or(name, |variant| variant.uci)
            .to_owned()
    };
    let (option, value) = match desk.tongue {
        Tongue::Ugi => ("Game", game.clone()),
        Tongue::Uci => ("UCI_Variant", named(game)),
    };
    let mut values: Vec<_> = match desk.tongue {
        Tongue::Ugi => names.map(str::to_owned).collect(),
        Tongue::Uci => names.map(named).collect(),
    };
    if !values.contains(&value) {
        values.insert(0, value.clone());
    }
    choices.push(choice(option, Kind::Combo(value, values)));
    let keys = desk.agent.agent().keys.iter();
    choices.extend(keys.map(|key| of_key(desk, key.name(), key.values())));
    choices
}

fn choice(name: &str, kind: Kind) -> Choice {
    let name = name.to_owned();
    Choice { name, kind }
}

/// The level as a number.
fn number(level: Level) -> u64 {
    let all = (1..=Level::GREATEST).filter_map(Level::new);
    all.take_while(|&below| below <= level).count() as u64
}

/// The option for a key of the agent. Where the key takes one of some words, the value that the
/// agent has without it is the one that makes no difference.
fn of_key(desk: &Desk, key: &str, values: &str) -> Choice {
    if key == THREADS {
        let threads = desk.agent.threads() as u64;
        return choice("Threads", Kind::Spin(threads, 1..=256));
    }
    let words: Vec<_> = values.split('|').collect();
    let given = desk.keys.iter().find(|(known, _)| known == key);
    let given = given.map(|(_, value)| value.clone());
    let plain = |word: &&str| {
        word.bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    };
    let one = [
        "name",
        "folder",
        "visits",
        "megabytes",
        "moves",
        "plies",
        "temperature",
    ];
    let listed = words.iter().all(plain) && !words.iter().any(|word| one.contains(word));
    if !listed {
        return choice(key, Kind::Text(given.unwrap_or_default()));
    }
    let same = |word: &&&str| {
        let mut keys = desk.keys.clone();
        keys.push((key.to_owned(), (**word).to_owned()));
        let agent = desk.read_agent(&desk.name, &keys, desk.strength());
        agent.is_ok_and(|agent| agent == desk.agent)
    };
    let value = given.or_else(|| words.iter().find(same).map(|&word| word.to_owned()));
    match (&*words, value.as_deref()) {
        (["on", "off"], Some(value)) => choice(key, Kind::Check(value == "on")),
        (_, Some(value)) => {
            let words = words.iter().map(|&word| word.to_owned());
            choice(key, Kind::Combo(value.to_owned(), words.collect()))
        }
        (_, None) => {
            let words = [UNSET].iter().chain(&words).map(|&word| word.to_owned());
            choice(key, Kind::Combo(UNSET.to_owned(), words.collect()))
        }
    }
}

/// Sets an option: `name NAME [value VALUE]`.
pub(super) fn set(desk: &mut Desk, words: &str, mind: &Mind) -> Result<(), TextError> {
    let (name, value) = parts(words)?;
    let name = &*name;
    let lower = name.to_ascii_lowercase();
    match &*lower {
        "hash" => desk.hash_mb = spin(value, HASH)?,
        "multipv" => desk.lines = spin(value, LINES)? as usize,
        "move overhead" => desk.overhead = Duration::from_millis(spin(value, OVERHEAD)?),
        "seed" => desk.seed = spin(value, SEED)?,
        "clear hash" => mind.forget(),
        "game" => desk.take_up(value)?,
        "uci_variant" => desk.take_up(game_of(value))?,
        "uci_analysemode" | "uci_opponent" | "uci_showcurrline" => {}
        // A program that talks to the engine must not start programs by it.
        "agent" if value.starts_with("engine") => {
            Err(TextError::new(
                value,
                "only the command line can name other programs",
            ))?;
        }
        "agent" => {
            let (name, keys) = desk::split(value);
            desk.seat(name, keys)?;
        }
        "ponder" => {
            let before = std::mem::replace(&mut desk.ponders, check(value)?);
            desk.seat_again().inspect_err(|_| desk.ponders = before)?;
        }
        "uci_limitstrength" => {
            let before = std::mem::replace(&mut desk.limited, check(value)?);
            desk.seat_again().inspect_err(|_| desk.limited = before)?;
        }
        "uci_elo" => {
            let elo = spin(value, LOWEST_ELO..=HIGHEST_ELO)?;
            let before = std::mem::replace(&mut desk.elo, elo);
            desk.seat_again().inspect_err(|_| desk.elo = before)?;
        }
        "level" => {
            let level = spin(value, 0..=Level::GREATEST.into())?;
            let before = std::mem::replace(&mut desk.level, Level::new(level as u8));
            desk.seat_again().inspect_err(|_| desk.level = before)?;
        }
        _ => return set_key(desk, name, value),
    }
    Ok(())
}

/// Sets a key of the agent.
fn set_key(desk: &mut Desk, name: &str, value: &str) -> Result<(), TextError> {
    let known = desk.agent.agent().keys.iter();
    let found = known
        .clone()
        .find(|key| key.name().eq_ignore_ascii_case(name));
    let Some((key, values)) = found.map(|key| (key.name(), key.values())) else {
        return Err(TextError::new(name, "no such option"));
    };
    let mut keys = desk.keys.clone();
    keys.retain(|(known, _)| known != key);
    if !matches!(value, "" | UNSET | "<empty>") {
        let value = match value {
            "true" if values == "on|off" => "on",
            "false" if values == "on|off" => "off",
            other => other,
        };
        keys.push((key.to_owned(), value.to_owned()));
    }
    desk.seat(desk.name.clone(), keys)
}

/// The name of the option, a blank between its words, and its value, which is empty if there is
/// none.
fn parts(words: &str) -> Result<(String, &str), TextError> {
    let mut rest = words.trim_start();
    let mut next = || {
        let (word, behind) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        rest = behind.trim_start();
        (!word.is_empty()).then_some((word, behind))
    };
    let begins = next().is_some_and(|(word, _)| word.eq_ignore_ascii_case("name"));
    if !begins {
        return Err(TextError::new(words, "not `name NAME value VALUE`"));
    }
    let (mut name, mut value) = (Vec::new(), "");
    while let Some((word, behind)) = next() {
        if word.eq_ignore_ascii_case("value") {
            value = behind.trim();
            break;
        }
        name.push(word);
    }
    if name.is_empty() {
        return Err(TextError::new(words, "no name of an option"));
    }
    Ok((name.join(" "), value))
}

fn spin(value: &str, range: RangeInclusive<u64>) -> Result<u64, TextError> {
    let number: Option<u64> = value.parse().ok();
    number
        .filter(|number| range.contains(number))
        .ok_or_else(|| {
            let wrong = format!("not a number from {} to {}", range.start(), range.end());
            TextError::new(value, wrong)
        })
}

fn check(value: &str) -> Result<bool, TextError> {
    match &*value.to_ascii_lowercase() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(TextError::new(value, "neither true nor false")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_and_capitals_of_names_make_no_difference() {
        for (words, name, value) in [
            ("name  Move   Overhead value 5", "Move Overhead", "5"),
            ("name\tMove Overhead\tvalue\t5 ", "Move Overhead", "5"),
            ("NAME Hash VALUE 5", "Hash", "5"),
            ("name Agent value uct:c=1  x", "Agent", "uct:c=1  x"),
            ("name valued value", "valued", ""),
            ("name Clear  Hash", "Clear Hash", ""),
            ("name eval value value", "eval", "value"),
        ] {
            assert_eq!(parts(words), Ok((name.to_owned(), value)), "{words}");
        }
        for words in ["", "Hash value 5", "name", "name value 5", "names Hash"] {
            assert!(parts(words).is_err(), "{words}");
        }
    }
}
