//! `/api/match` and `/api/matches`: matches of two agents, watched.

use super::match_events::Told;
use super::view;
use crate::agents::{admit, cut};
use crate::app::App;
use crate::body::{self, Fields};
use crate::permits::Permit;
use crate::refusal::{Answer, Json, Refusal};
use axum::extract::{Path, Request, State};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use tesuji::Budget;
use tesuji_session::agents::{AgentSpec, Level};
use tesuji_session::tournament::{Adjudication, Contest, Seeds};
use tesuji_session::{Session, of_a_move};

/// The iterations of a move for which nobody says what it may use.
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

/// The matches, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct Matches(Mutex<Vec<Arc<Match>>>);

/// A match.
#[derive(Debug)]
pub(super) struct Match {
    pub(super) name: String,
    pub(super) game: String,
    /// The texts of both agents.
    pub(super) agents: [String; 2],
    pub(super) games: u32,
    pub(super) told: Told,
    pub(super) stop: Arc<AtomicBool>,
}

impl Matches {
    fn lock(&self) -> MutexGuard<'_, Vec<Arc<Match>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, name: &str) -> Answer<Arc<Match>> {
        let matches = self.lock();
        let found = matches.iter().find(|one| one.name == name).cloned();
        found.ok_or_else(|| Refusal::missing("there is no such match any more"))
    }

    /// Keeps a match; the oldest one that is over is given up where there are too many.
    fn keep(&self, one: &Arc<Match>, most: usize) {
        let mut matches = self.lock();
        if matches.len() >= most
            && let Some(over) = matches.iter().position(|one| one.told.is_over())
        {
            matches.remove(over);
        }
        matches.push(Arc::clone(one));
    }
}

/// A match that is about to begin.
struct Asked {
    contest: Contest,
    texts: [String; 2],
    limits: [Value; 2],
    games: u32,
    seed: u64,
    threads: u32,
}

/// Begins with a match, and tells of it.
pub(crate) async fn begin(State(app): State<Arc<App>>, request: Request) -> Answer {
    let fields = body::question(request, &app.limits).await?;
    let stop = app.flag();
    let flag = Arc::clone(&stop);
    let asked = app.work(move |app| read(app, &fields, &flag)).await?;
    let free = || app.searches.free();
    let memory = app.limits.memory_mb.saturating_mul(asked.threads);
    let permit = app.permits.take(asked.threads, memory, free).await?;
    let one = Arc::new(Match {
        name: App::name('m')?,
        game: asked.contest.start.game().name.clone(),
        agents: asked.texts.clone(),
        games: asked.games,
        told: Told::new(app.limits.match_events),
        stop,
    });
    app.matches.keep(&one, app.limits.matches);
    one.told
        .begin(&one, &asked.contest, &asked.limits, asked.seed);
    let playing = Arc::clone(&one);
    let thread = thread::Builder::new().name("match".into());
    let spawned = thread.spawn(move || play(&playing, &asked, permit));
    spawned.map_err(|error| Refusal::failed(&error))?;
    Ok(one.told.stream(0))
}

/// Plays the games of a match.
fn play(one: &Match, asked: &Asked, permit: Permit) {
    let next = AtomicU32::new(0);
    thread::scope(|scope| {
        for _ in 0..asked.threads.min(asked.games) {
            scope.spawn(|| {
                while !one.stop.load(Ordering::Relaxed) {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= asked.games {
                        break;
                    }
                    let play = || one.told.game(one, &asked.contest, game);
                    if panic::catch_unwind(AssertUnwindSafe(play)).is_err() {
                        one.told.failed(one, game);
                    }
                }
            });
        }
    });
    drop(permit);
    one.told.end(one);
}

/// Reads a question.
fn read(app: &App, fields: &Fields, stop: &Arc<AtomicBool>) -> Answer<Asked> {
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

/// The matches that there are.
pub(crate) async fn list(State(app): State<Arc<App>>) -> Response {
    let matches = app.matches.lock();
    let matches = matches.iter().rev().map(|one| {
        json!({
            "match": one.name,
            "game": one.game,
            "agents": one.agents,
            "games": one.games,
            "done": one.told.games(),
            "running": !one.told.is_over(),
        })
    });
    let matches: Vec<_> = matches.collect();
    Json(json!({"matches": matches})).into_response()
}

/// Tells of a match again.
pub(crate) async fn again(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    request: Request,
) -> Answer {
    let one = app.matches.get(&name)?;
    let after = body::query(&request, "after");
    let after = after.map_or(Ok(0), |after| after.parse());
    let after = after.map_err(|_| Refusal::field("after", &"not a number from 0"))?;
    Ok(one.told.stream(after))
}

/// Ends a match.
pub(crate) async fn change(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    request: Request,
) -> Answer {
    let fields = body::question(request, &app.limits).await?;
    body::only(&fields, &["stop"])?;
    let one = app.matches.get(&name)?;
    if body::flag(&fields, "stop")? {
        one.stop.store(true, Ordering::SeqCst);
    }
    Ok(Json(json!({"running": !one.told.is_over()})).into_response())
}
