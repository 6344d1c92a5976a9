//! The fields of a question, read one by one.

use super::query::{Question, Refused};
use super::shown::{Branches, Shown};
use crate::setup::{Setup, whole_milliseconds};
use serde_json::Value;
use std::fmt::Display;
use std::time::Duration;
use tesuji::Budget;
use tesuji::search::Every;
use tesuji_session::agents::Level;

/// The longest time in seconds: a year.
const LONGEST: f64 = 366.0 * 24.0 * 3600.0;

impl Question {
    pub(super) fn wrong(&self, field: &str, wrong: &dyn Display) -> Refused {
        Refused::of(Some(&self.id), field, wrong)
    }

    pub(super) fn text(&self, field: &str) -> Result<Option<&str>, Refused> {
        match self.fields.get(field) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(self.wrong(field, &"not a text")),
        }
    }

    /// The texts of the moves: each alone, behind the player who makes it, or all in one text.
    pub(super) fn moves(&self) -> Result<Vec<String>, Refused> {
        let wrong = || self.wrong("moves", &"neither a text nor a list of moves");
        let lower = |text: &str| text.to_owned();
        match self.fields.get("moves") {
            None | Some(Value::Null) => Ok(Vec::new()),
            Some(Value::String(text)) => Ok(text.split_whitespace().map(lower).collect()),
            Some(Value::Array(moves)) => moves
                .iter()
                .map(|m| match m {
                    Value::String(text) => Some(lower(text)),
                    Value::Array(pair) => pair.last().and_then(Value::as_str).map(lower),
                    _ => None,
                })
                .map(|text| text.ok_or_else(wrong))
                .collect(),
            Some(_) => Err(wrong()),
        }
    }

    /// The numbers of moves after which the positions are analysed.
    pub(super) fn turns(&self, moves: usize) -> Result<Vec<usize>, Refused> {
        let Some(turns) = self.fields.get("analyzeTurns") else {
            return Ok(vec![moves]);
        };
        let number = |turn: &Value| {
            let turn = usize::try_from(turn.as_u64()?).ok()?;
            (turn <= moves).then_some(turn)
        };
        let turns = turns
            .as_array()
            .map(|turns| turns.iter().map(number).collect());
        let turns: Option<Vec<usize>> = turns.flatten();
        let turns = turns.filter(|turns| !turns.is_empty());
        turns.ok_or_else(|| self.wrong("analyzeTurns", &"not a list of numbers of moves"))
    }

    pub(super) fn level(&self) -> Result<Option<Level>, Refused> {
        let Some(number) = self.number("level")? else {
            return Ok(None);
        };
        let level = u8::try_from(number).ok().and_then(Level::new);
        let wrong = format!("not a level from 1 to {}", Level::GREATEST);
        level.map(Some).ok_or_else(|| self.wrong("level", &wrong))
    }

    /// What its answers show.
    pub(super) fn shown(&self) -> Result<Shown, Refused> {
        let time = self.seconds("reportDuringSearchEvery")?;
        let iterations = self.number("reportEveryIterations")?;
        if time.is_some() && iterations.is_some() {
            let wrong = "either this or reportDuringSearchEvery";
            return Err(self.wrong("reportEveryIterations", &wrong));
        }
        let moves = self.number("maxMoves")?;
        let moves = moves.map(|moves| usize::try_from(moves).unwrap_or(usize::MAX));
        Ok(Shown {
            every: time.map(Every::Time).or(iterations.map(Every::Iterations)),
            after: self.number("reportAfter")?.unwrap_or(0),
            moves,
            scene: self.flag("includeScene")?,
        })
    }

    /// The parts of the tree that its answers show.
    pub(super) fn branches(&self) -> Result<Option<Branches>, Refused> {
        match self.fields.get("includeTree") {
            None | Some(Value::Null | Value::Bool(false)) => Ok(None),
            Some(value) => {
                let read = Branches::read(value);
                read.map(Some)
                    .map_err(|wrong| self.wrong("includeTree", &wrong))
            }
        }
    }

    fn flag(&self, field: &str) -> Result<bool, Refused> {
        match self.fields.get(field) {
            None | Some(Value::Null) => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(self.wrong(field, &"neither true nor false")),
        }
    }

    pub(super) fn limits(&self, setup: &Setup, level: Option<Level>) -> Result<Budget, Refused> {
        let time = self.seconds("maxTime")?;
        let iterations = self.number("iterations")?;
        let mut limits = Budget {
            iterations: iterations.or(self.number("maxVisits")?),
            nodes: self.number("nodes")?,
            time: time.map(whole_milliseconds),
            memory: setup.limits.memory,
            ..Budget::default()
        };
        if !limits.is_limited() {
            limits = setup.usual();
        }
        if let Some(level) = level {
            let most = level.iterations();
            limits.iterations = Some(limits.iterations.map_or(most, |asked| asked.min(most)));
        }
        Ok(limits)
    }

    pub(super) fn number(&self, field: &str) -> Result<Option<u64>, Refused> {
        match self.fields.get(field) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => {
                let number = value
                    .as_u64()
                    .filter(|&number| number > 0 || ["seed", "reportAfter"].contains(&field));
                let wrong = || self.wrong(field, &"not a number from 1");
                number.map(Some).ok_or_else(wrong)
            }
        }
    }

    fn seconds(&self, field: &str) -> Result<Option<Duration>, Refused> {
        match self.fields.get(field) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => {
                let seconds = value
                    .as_f64()
                    .filter(|time| *time > 0.0 && *time <= LONGEST);
                let wrong = || self.wrong(field, &"not a number of seconds above 0");
                let seconds = seconds.ok_or_else(wrong)?;
                Ok(Some(Duration::from_secs_f64(seconds)))
            }
        }
    }
}
