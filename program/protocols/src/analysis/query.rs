//! Questions, as they are asked.

use super::posed::Posed;
use super::shown::{Branches, Shown};
use crate::setup::{Protocol, Setup, whole_milliseconds};
use serde_json::{Map, Value, json};
use std::fmt::Display;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;
use tesuji::Budget;
use tesuji::game::TextError;
use tesuji::search::Every;
use tesuji_session::Session;
use tesuji_session::agents::Level;

/// A line that can be used.
pub(super) enum Asked {
    Question(Question),
    Action(Action),
}

/// A question about positions of a game.
#[derive(Clone, Debug)]
pub struct Question {
    pub(super) id: String,
    fields: Map<String, Value>,
}

/// Something that is not a question; what is said about it is what was said.
pub(super) enum Action {
    Version { said: Value },
    Clear { said: Value },
    Terminate { of: String, said: Value },
    TerminateAll { said: Value },
}

/// Why a question cannot be used, in the form that errors have.
#[derive(Clone, Debug)]
pub struct Refused(Value);

/// The fields that a question may have.
const FIELDS: [&str; 20] = [
    "id",
    "game",
    "agent",
    "position",
    "moves",
    "analyzeTurns",
    "iterations",
    "maxVisits",
    "nodes",
    "maxTime",
    "seed",
    "reportDuringSearchEvery",
    "priority",
    "includePolicy",
    "level",
    "reportEveryIterations",
    "reportAfter",
    "maxMoves",
    "includeTree",
    "includeScene",
];

/// The longest time in seconds: a year.
const LONGEST: f64 = 366.0 * 24.0 * 3600.0;

impl Refused {
    pub(super) fn of(id: Option<&str>, field: &str, wrong: &dyn Display) -> Self {
        let wrong: String = wrong.to_string().chars().take(500).collect();
        let mut value = json!({"error": wrong});
        if let Some(id) = id {
            value["id"] = id.into();
        }
        if !field.is_empty() {
            value["field"] = field.into();
        }
        Self(value)
    }

    /// The error as an object: what is wrong as `error`, the `field` if one is at fault, the `id` of
    /// the question if it has one, and in `moves` the place `at` which a move is wrong.
    pub fn value(self) -> Value {
        self.0
    }
}

impl Asked {
    /// Reads a line.
    pub(super) fn parse(line: &str) -> Result<Self, Refused> {
        let value: Value = serde_json::from_str(line)
            .map_err(|wrong| Refused::of(None, "", &format!("not JSON: {wrong}")))?;
        let Value::Object(fields) = value else {
            return Err(Refused::of(None, "", &"not an object"));
        };
        let Some(Value::String(id)) = fields.get("id") else {
            return Err(Refused::of(None, "id", &"a question has a text as its id"));
        };
        let id = id.clone();
        let Some(action) = fields.get("action") else {
            return Ok(Self::Question(Question { id, fields }));
        };
        let said = Value::Object(fields.clone());
        let action = match action.as_str() {
            Some("query_version") => Action::Version { said },
            Some("clear_cache") => Action::Clear { said },
            Some("terminate_all") => Action::TerminateAll { said },
            Some("terminate") => {
                let of = fields.get("terminateId").and_then(Value::as_str);
                let missing = || Refused::of(Some(&id), "terminateId", &"the id of a question");
                let of = of.ok_or_else(missing)?.to_owned();
                Action::Terminate { of, said }
            }
            _ => return Err(Refused::of(Some(&id), "action", &"no such action")),
        };
        Ok(Self::Action(action))
    }
}

impl Action {
    /// What was said, with what there is to add.
    pub(super) fn echo(self) -> Value {
        match self {
            Self::Version { mut said } => {
                said["version"] = env!("CARGO_PKG_VERSION").into();
                said
            }
            Self::Clear { said } | Self::Terminate { said, .. } | Self::TerminateAll { said } => {
                said
            }
        }
    }
}

impl Question {
    /// A question of these fields. Its `id` may be missing.
    ///
    /// # Errors
    /// Names a field that means nothing.
    pub fn new(fields: Map<String, Value>) -> Result<Self, Refused> {
        let id = fields.get("id").and_then(Value::as_str).unwrap_or_default();
        let question = Self {
            id: id.to_owned(),
            fields,
        };
        if let Some(name) = question.unknown().next() {
            return Err(Refused::of(None, name, &"no such field"));
        }
        Ok(question)
    }

    fn unknown(&self) -> impl Iterator<Item = &str> {
        let names = self.fields.keys().map(String::as_str);
        names.filter(|name| !FIELDS.contains(name))
    }

    /// A warning for each field that means nothing.
    pub(super) fn warnings(&self) -> Vec<Value> {
        self.unknown()
            .map(|name| json!({"id": self.id, "warning": "no such field", "field": name}))
            .collect()
    }

    /// The same position and agent as before, with the limits of this question and what its answers
    /// show: to go on in a tree. `stop` ends the search.
    ///
    /// # Errors
    /// Names the field that cannot be used.
    pub fn go_on(
        &self,
        before: &Posed,
        setup: &Setup,
        stop: &Arc<AtomicBool>,
    ) -> Result<Posed, Refused> {
        Ok(Posed {
            id: self.id.clone(),
            turn: before.turn,
            session: before.session.clone(),
            agent: before.agent.clone(),
            limits: self.limits(setup, None)?,
            seed: before.seed,
            stop: Arc::clone(stop),
            shown: self.shown()?,
            branches: Mutex::new(self.branches()?),
            paths: OnceLock::new(),
        })
    }

    /// The positions that it is about: the last one, or those of the turns that it names. Without a
    /// game of its own it begins at `start`. `stop` ends their searches.
    ///
    /// # Errors
    /// Names the field that cannot be used.
    pub fn pose(
        &self,
        setup: &Setup,
        start: &Session,
        stop: &Arc<AtomicBool>,
    ) -> Result<Vec<Posed>, Refused> {
        let mut session = match self.text("game")? {
            Some(game) => setup
                .games
                .open(game)
                .map_err(|wrong| self.wrong("game", &wrong))?,
            None => start.clone(),
        };
        let usual = setup.agent_of(Protocol::Analysis, &session.game().name);
        let agent = self.text("agent")?.unwrap_or(usual);
        if agent.starts_with("engine") && agent != usual {
            let wrong = "only the command line can name other programs";
            return Err(self.wrong("agent", &TextError::new(agent, wrong)));
        }
        let mut agent = session
            .agent(agent)
            .map_err(|wrong| self.wrong("agent", &wrong))?;
        let level = self.level()?.into_iter().chain(setup.level).min();
        if let Some(level) = level {
            agent = agent
                .at(level)
                .map_err(|wrong| self.wrong("agent", &wrong))?;
        }
        if let Some(position) = self.text("position")? {
            let read = session.read_position(position);
            read.map_err(|wrong| self.wrong("position", &wrong))?;
        }
        let moves = self.moves()?;
        let turns = self.turns(moves.len())?;
        let limits = self.limits(setup, level)?;
        let seed = self.number("seed")?.unwrap_or(setup.seed);
        let shown = self.shown()?;
        let branches = self.branches()?;
        let mut posed = Vec::with_capacity(turns.len());
        for turn in 0..=moves.len() {
            if turns.contains(&turn) {
                posed.push(Posed {
                    id: self.id.clone(),
                    turn,
                    session: session.clone(),
                    agent: agent.clone(),
                    limits: limits.clone(),
                    seed,
                    stop: Arc::clone(stop),
                    shown: shown.clone(),
                    branches: Mutex::new(branches.clone()),
                    paths: OnceLock::new(),
                });
            }
            if let Some(text) = moves.get(turn) {
                let m = session.read_move(text).map_err(|wrong| {
                    let Refused(mut value) = self.wrong("moves", &wrong);
                    value["at"] = turn.into();
                    Refused(value)
                })?;
                session.play(m);
            }
        }
        Ok(posed)
    }

    fn wrong(&self, field: &str, wrong: &dyn Display) -> Refused {
        Refused::of(Some(&self.id), field, wrong)
    }

    fn text(&self, field: &str) -> Result<Option<&str>, Refused> {
        match self.fields.get(field) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(self.wrong(field, &"not a text")),
        }
    }

    /// The texts of the moves: each alone, behind the player who makes it, or all in one text.
    fn moves(&self) -> Result<Vec<String>, Refused> {
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

    /// After how many moves the positions are that it is about.
    fn turns(&self, moves: usize) -> Result<Vec<usize>, Refused> {
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

    fn level(&self) -> Result<Option<Level>, Refused> {
        let Some(number) = self.number("level")? else {
            return Ok(None);
        };
        let level = u8::try_from(number).ok().and_then(Level::new);
        let wrong = format!("not a level from 1 to {}", Level::GREATEST);
        level.map(Some).ok_or_else(|| self.wrong("level", &wrong))
    }

    /// What its answers show.
    fn shown(&self) -> Result<Shown, Refused> {
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
    fn branches(&self) -> Result<Option<Branches>, Refused> {
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

    fn limits(&self, setup: &Setup, level: Option<Level>) -> Result<Budget, Refused> {
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

    fn number(&self, field: &str) -> Result<Option<u64>, Refused> {
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
