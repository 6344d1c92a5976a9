//! `/api/match` and `/api/matches`: matches of two agents, with their events.

use super::match_question::{Asked, read};
use crate::body;
use crate::refusal::{Answer, Json, Refusal};
use crate::state::{App, Match, Permit, Told};
use axum::extract::{Path, Request, State};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

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
    one.begin(&asked.contest, &asked.limits, asked.seed);
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
                    let play = || one.play(&asked.contest, game);
                    if panic::catch_unwind(AssertUnwindSafe(play)).is_err() {
                        one.failed(game);
                    }
                }
            });
        }
    });
    drop(permit);
    one.end();
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
