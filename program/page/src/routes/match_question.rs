//! The fields of a question for a match.

use super::view;
use crate::agents::{admit, cut};
use crate::body::{self, Fields};
use crate::refusal::{Answer, Refusal};
use crate::state::App;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tesuji::Budget;
use tesuji_session::agents::{AgentSpec, Level};
use tesuji_session::tournament::{Adjudication, Contest, Seeds};
use tesuji_session::{Session, of_a_move};

/// The iterations of a move for which the question names no limit.
const ITERATIONS: u64 = 1000;

/// The longest game, in plies.
const PLIES: u32 = 2000;

/// The most random moves at the start of games.
const OPENING: u64 = 100;

const FIELDS: [&str; 9] = [
    "game",
    "position",
    "moves",
    "agents",
    "limits",
    "games",
    "openingPlies",
    "seed",
    "threads",
];

/// A match that is about to begin.
pub(super) struct Asked {
    pub(super) contest: Contest,
    pub(super) texts: [String; 2],
    pub(super) limits: [Value; 2],
    pub(super) games: u32,
    pub(super) seed: u64,
    pub(super) threads: u32,
}

/// Reads a question.
pub(super) fn read(app: &App, fields: &Fields, stop: &Arc<AtomicBool>) -> Answer<Asked> {
    body::only(fields, &FIELDS)?;
    let start = view::position(app, fields)?;
    if start.game().players < 2 {
        return Err(Refusal::field(
            "game",
            &"a match is for two players or more",
        ));
    }
    if start.outcome().is_some() {
        return Err(Refusal::field("moves", &"the game is over"));
    }
    let texts = texts(app, fields)?;
    let of = |side: usize| side_of(app, fields, &start, &texts[side], side);
    let [(a, of_a), (b, of_b)] = [of(0)?, of(1)?];
    let games = body::number(fields, "games", 1)?.unwrap_or(2);
    let games = games.min(app.limits.games.into()) as u32;
    let opening = body::number(fields, "openingPlies", 0)?.unwrap_or(0);
    let seed = body::number(fields, "seed", 0)?.unwrap_or(app.setup.seed);
    let threads = body::number(fields, "threads", 1)?.unwrap_or(1);
    let threads = threads.min(app.limits.searches.into()) as u32;
    let contest = Contest {
        agents: [a, b],
        budgets: [&of_a, &of_b].map(|limits| of_a_move(limits, Arc::clone(stop))),
        openings: Vec::new(),
        opening_plies: opening.min(OPENING) as u32,
        adjudication: Adjudication {
            max_plies: Some(PLIES),
            ..Adjudication::default()
        },
        seeds: Seeds::new(seed),
        opening_seeds: None,
        start,
    };
    if contest.opening(0).is_none() {
        let wrong = "hardly any game is still going after so many random moves";
        return Err(Refusal::field("openingPlies", &wrong));
    }
    Ok(Asked {
        contest,
        texts,
        limits: [of_a, of_b].map(|limits| json!(limits)),
        games,
        seed,
        threads,
    })
}

/// The texts of both agents.
fn texts(app: &App, fields: &Fields) -> Answer<[String; 2]> {
    let texts = fields.get("agents").and_then(Value::as_array);
    let texts = texts.map(|texts| texts.iter().filter_map(Value::as_str).collect::<Vec<_>>());
    let Some([a, b]) = texts.as_deref() else {
        return Err(Refusal::field("agents", &"not a list of two agents"));
    };
    for text in [a, b] {
        admit("agents", text, &app.agents)?;
    }
    Ok([a, b].map(|text| cut(text, &app.limits)))
}

/// The agent of a side, and what it may use for a move.
fn side_of(
    app: &App,
    fields: &Fields,
    start: &Session,
    text: &str,
    side: usize,
) -> Answer<(AgentSpec, Budget)> {
    let wrong = |wrong| Refusal::field("agents", &wrong);
    let mut agent = start.agent(text).map_err(wrong)?;
    let none = Map::new();
    let limits = match fields.get("limits") {
        None | Some(Value::Null) => &none,
        Some(Value::Object(both)) => both,
        Some(Value::Array(each)) if each.len() == 2 => {
            let own = each[side].as_object();
            own.ok_or_else(|| Refusal::field("limits", &"not two objects"))?
        }
        Some(_) => return Err(Refusal::field("limits", &"neither an object nor two")),
    };
    let known = ["iterations", "maxTime", "nodes", "level"];
    if let Some(name) = limits.keys().find(|name| !known.contains(&name.as_str())) {
        return Err(Refusal::field("limits", &format!("{name}: no such limit")));
    }
    let number = |name: &str| body::number(limits, name, 1);
    let asked = Budget {
        iterations: number("iterations")?,
        nodes: number("nodes")?,
        time: body::seconds(limits, "maxTime", app.limits.seconds)?,
        ..Budget::default()
    };
    let level = number("level")?;
    let level = level.map(|level| u8::try_from(level).ok().and_then(Level::new));
    let level = level.map(|level| {
        let wrong = format!("level: not from 1 to {}", Level::GREATEST);
        level.ok_or_else(|| Refusal::field("limits", &wrong))
    });
    let level = level.transpose()?;
    if let Some(level) = level {
        agent = agent.at(level).map_err(wrong)?;
    }
    let usual = level.map_or(ITERATIONS, Level::iterations);
    let limited = asked.is_limited() && level.is_none();
    let time = Duration::from_secs(app.limits.seconds);
    let limits = Budget {
        iterations: asked.iterations.or((!limited).then_some(usual)),
        // Both may keep a tree.
        memory: Some(((app.limits.memory_mb as usize) << 20) / 2),
        time: Some(asked.time.unwrap_or(time)),
        ..asked
    };
    Ok((agent, limits))
}
