//! Questions as JSON.

use super::posed::Posed;
use crate::setup::{Protocol, Setup};
use serde_json::{Map, Value, json};
use std::fmt::Display;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock};
use tesuji::game::TextError;
use tesuji_session::Session;

/// A line that can be used.
pub(super) enum Asked {
    Question(Question),
    Action(Action),
}

/// A question about positions of a game.
#[derive(Clone, Debug)]
pub struct Question {
    pub(super) id: String,
    pub(super) fields: Map<String, Value>,
}

/// Something that is not a question; what is said about it is what was said.
pub(super) enum Action {
    Version { said: Value },
    Clear { said: Value },
    Terminate { of: String, said: Value },
    TerminateAll { said: Value },
}

/// The error of a question that cannot be used, as an answer.
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

    /// The error as an object. `error` has the message, `field` the wrong field, `id` the question,
    /// and `at` the index of a wrong move in `moves`. Fields that do not apply are left out.
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
    /// The question with `fields`. Its `id` may be missing.
    ///
    /// # Errors
    /// If a field is unknown; the error names it.
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

    /// A further search in the tree of the earlier question `before`: its position and agent, with
    /// the limits and the output of this question. `stop` ends the search.
    ///
    /// # Errors
    /// If a field cannot be used; the error names it.
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

    /// The positions of the question: the last one, or those of the turns that it names. `start` is
    /// the position if the question names no game. `stop` ends their searches.
    ///
    /// # Errors
    /// If a field cannot be used; the error names it.
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
}
