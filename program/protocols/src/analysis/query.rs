//! Questions, as they are asked.

use super::pool::Posed;
use crate::mind::Task;
use crate::setup::{Protocol, Setup, whole_milliseconds};
use serde_json::{Map, Value, json};
use std::fmt::Display;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tesuji::Budget;
use tesuji::game::TextError;
use tesuji_session::{Session, of_a_move};

/// A line that can be used.
pub(super) enum Asked {
    Question(Question),
    Action(Action),
}

/// A question about positions of a game.
pub(super) struct Question {
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

/// Why a line cannot be used, in the form that errors have.
pub(super) struct Refused(Value);

/// The fields that a question may have.
const FIELDS: [&str; 14] = [
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

    pub(super) fn value(self) -> Value {
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
    /// A warning for each field that means nothing.
    pub(super) fn warnings(&self) -> Vec<Value> {
        let unknown = self.fields.keys();
        let unknown = unknown.filter(|name| !FIELDS.contains(&name.as_str()));
        unknown
            .map(|name| json!({"id": self.id, "warning": "no such field", "field": name}))
            .collect()
    }

    /// The positions that it is about: the last one, or those of the turns that it names.
    pub(super) fn pose(
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
        if let Some(level) = setup.level {
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
        let limits = self.limits(setup)?;
        let seed = self.number("seed")?.unwrap_or(setup.seed);
        let every = self.seconds("reportDuringSearchEvery")?;
        let mut posed = Vec::with_capacity(turns.len());
        for turn in 0..=moves.len() {
            if turns.contains(&turn) {
                posed.push(Posed {
                    id: self.id.clone(),
                    turn,
                    task: Task {
                        session: session.clone(),
                        agent: agent.clone(),
                        budget: of_a_move(&limits, Arc::clone(stop)),
                        turn: None,
                        depth: None,
                        moves: Vec::new(),
                        seed,
                        every,
                    },
                    limits: limits.clone(),
                    stop: Arc::clone(stop),
                });
            }
            if let Some(text) = moves.get(turn) {
                let m = session
                    .read_move(text)
                    .map_err(|wrong| self.wrong("moves", &wrong))?;
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

    fn limits(&self, setup: &Setup) -> Result<Budget, Refused> {
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
        if let Some(level) = setup.level {
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
                    .filter(|&number| number > 0 || field == "seed");
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
