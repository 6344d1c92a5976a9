//! `POST /api/analysis`: a search with its progress.

use super::view;
use crate::agents::{admit, cut};
use crate::body::{self, Fields};
use crate::events::{Feed, stream};
use crate::refusal::{Answer, Refusal};
use crate::state::{App, Ended, Permit};
use axum::extract::{Request, State};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;
use tesuji::search::Every;
use tesuji_protocols::analysis::{Posed, Question};
use tesuji_session::session::Seat;

/// The time between two answers at least.
const LEAST: Duration = Duration::from_millis(50);

/// A search that is about to begin.
struct Search {
    name: String,
    posed: Arc<Posed>,
    permit: Permit,
    /// The seat of a search that goes on.
    seat: Option<Box<dyn Seat>>,
    /// Whether its tree is kept.
    keep: bool,
}

/// Searches, and answers while it does.
pub(crate) async fn analysis(State(app): State<Arc<App>>, request: Request) -> Answer {
    let mut fields = body::question(request, &app.limits).await?;
    let keep = body::flag(&fields, "keep")?;
    fields.remove("keep");
    let before = body::text(&fields, "continue")?.map(str::to_owned);
    fields.remove("continue");
    let stop = app.flag();
    let search = match before {
        Some(name) => go_on(&app, &name, fields, &stop).await?,
        None => begin(&app, fields, &stop, keep).await?,
    };
    let (feed, response) = stream(Some(stop));
    run(&app, search, feed)?;
    Ok(response)
}

/// A search from a position.
async fn begin(
    app: &Arc<App>,
    fields: Fields,
    stop: &Arc<AtomicBool>,
    keep: bool,
) -> Answer<Search> {
    let stop = Arc::clone(stop);
    let pose = app.work(move |app| pose(app, fields, &stop));
    let mut posed = pose.await?;
    if keep {
        posed.agent = posed.agent.clone().keeping_its_tree();
    }
    let free = || app.searches.free();
    let threads = posed.agent.threads() as u32;
    let permit = app.permits.take(threads, app.limits.memory_mb, free);
    Ok(Search {
        permit: permit.await?,
        name: App::name('s')?,
        posed: Arc::new(posed),
        seat: None,
        keep,
    })
}

/// A search in a tree that has been kept.
async fn go_on(
    app: &Arc<App>,
    name: &str,
    fields: Fields,
    stop: &Arc<AtomicBool>,
) -> Answer<Search> {
    let fixed = ["game", "position", "moves", "agent", "seed", "level"];
    if let Some(field) = fixed.into_iter().find(|field| fields.contains_key(*field)) {
        let wrong = "is as it was in a search that goes on";
        return Err(Refusal::field(field, &wrong));
    }
    let ended = app.searches.trees.take(name);
    let ended = ended.ok_or_else(|| Refusal::missing("there is no such tree any more"))?;
    let question = Question::new(fields)?;
    let posed = question.go_on(&ended.posed, &app.setup, stop)?;
    let posed = bounded(app, posed)?;
    let Ended { seat, memory, .. } = ended;
    let threads = posed.agent.threads() as u32;
    let free = || app.searches.free();
    let permit = app
        .permits
        .again(threads, app.limits.memory_mb, memory, free);
    Ok(Search {
        permit: permit.await?,
        name: name.to_owned(),
        posed: Arc::new(posed),
        seat: seat.into_inner().ok(),
        keep: true,
    })
}

/// The position of a question, with its limits.
fn pose(app: &App, mut fields: Fields, stop: &Arc<AtomicBool>) -> Answer<Posed> {
    let start = view::game(app, &fields)?;
    fields.remove("game");
    if fields.contains_key("analyzeTurns") {
        return Err(Refusal::field("analyzeTurns", &"one position at a time"));
    }
    if let Some(agent) = body::text(&fields, "agent")? {
        admit("agent", agent, &app.agents)?;
        let agent = cut(agent, &app.limits);
        fields.insert("agent".to_owned(), agent.into());
    }
    view::moves(app, &fields)?;
    let mut setup = app.setup.clone();
    setup.game.clone_from(&start.game().name);
    // What the command line allows is not refused again.
    let agent = fields.get("agent").and_then(Value::as_str);
    setup.agent = agent
        .filter(|agent| agent.starts_with("engine"))
        .map(str::to_owned);
    let question = Question::new(fields)?;
    let posed = question.pose(&setup, &start, stop)?.pop();
    let posed = posed.ok_or_else(|| Refusal::failed(&"a question without a position"))?;
    bounded(app, posed)
}

/// The same within the limits of the server.
fn bounded(app: &App, mut posed: Posed) -> Answer<Posed> {
    let limits = &app.limits;
    let time = Duration::from_secs(limits.seconds);
    posed.limits.time = Some(posed.limits.time.map_or(time, |asked| asked.min(time)));
    posed.limits.cpu_time = None;
    match &mut posed.shown.every {
        None => {}
        Some(Every::Time(time)) => *time = (*time).max(LEAST),
        Some(Every::Iterations(every)) => {
            let iterations = posed.limits.iterations.unwrap_or(u64::MAX);
            let steps = iterations.saturating_sub(posed.shown.after) / *every;
            if steps > limits.steps {
                let wrong = format!("more than {} answers", limits.steps);
                return Err(Refusal::field("reportEveryIterations", &wrong));
            }
        }
    }
    let branches = posed.branches();
    posed.show(branches.map(|branches| branches.within(limits.tree_nodes)));
    Ok(posed)
}

/// Begins with a search, on a thread of its own.
fn run(app: &Arc<App>, search: Search, feed: Feed) -> Answer<()> {
    let runtime = tokio::runtime::Handle::current();
    let begun = search.name.clone();
    app.searches.begin(&begun, &search.posed);
    let (app, ended) = (Arc::clone(app), app);
    let thread = thread::Builder::new().name("search".into());
    let spawned = thread.spawn(move || {
        let Search {
            name,
            posed,
            permit,
            seat,
            keep,
        } = search;
        // What is shown by the iteration is shown whole.
        let each = matches!(posed.shown.every, Some(Every::Iterations(_)));
        let mut tell = |mut answer: Value| {
            answer["search"] = name.as_str().into();
            let heard = if each {
                feed.send(&answer)
            } else {
                feed.offer(&answer)
            };
            if !heard {
                posed.stop.store(true, Ordering::SeqCst);
            }
        };
        let (mut answer, seat) = posed.think(seat, &mut tell);
        app.searches.end(&name);
        answer["search"] = name.as_str().into();
        answer["end"] = true.into();
        match seat.filter(|_| keep && !feed.is_closed()) {
            Some(seat) => {
                let mebibytes = (seat.size().reserved >> 20) + 1;
                let memory = permit.keep(mebibytes);
                app.searches.keep(&name, Ended::new(posed, seat, memory));
                let app = Arc::clone(&app);
                runtime.spawn(async move { app.searches.trees.watch().await });
            }
            // Others need not wait until it is read.
            None => drop(permit),
        }
        feed.send(&answer);
    });
    spawned.map(drop).map_err(|error| {
        ended.searches.end(&begun);
        Refusal::failed(&error)
    })
}
