//! `POST /api/solve`: the score that a player can force, with its proof.

use super::proofs::keep;
use super::view;
use crate::agents::{admit, cut};
use crate::body::{self, Fields};
use crate::events::{Feed, stream};
use crate::refusal::{Answer, Refusal};
use crate::state::{App, Checked};
use axum::extract::{Request, State};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;
use tesuji::Budget;
use tesuji::solve::{self, CertificateError, Effort, Goal, SolverProgress, Status};
use tesuji_session::Session;
use tesuji_session::claims::claims;
use tesuji_session::engines::{self, EngineSpec};
use tesuji_session::session::{Question, Solving};

const FIELDS: [&str; 10] = [
    "game",
    "position",
    "moves",
    "engine",
    "goal",
    "player",
    "nodes",
    "maxTime",
    "memory_mb",
    "winningMoves",
];

/// What is asked about a position.
struct Asked {
    session: Session,
    engine: EngineSpec,
    /// Its text.
    text: String,
    player: usize,
    goal: Goal,
    limits: Budget,
    memory: u32,
    winning: bool,
}

/// Solves a position, and tells how far it is while it does.
pub(crate) async fn solve(State(app): State<Arc<App>>, request: Request) -> Answer {
    let fields = body::question(request, &app.limits).await?;
    let asked = app.work(move |app| read(app, &fields)).await?;
    let name = App::name('p')?;
    let free = || app.searches.free();
    let threads = asked.engine.threads() as u32;
    let permit = app.permits.take(threads, asked.memory, free).await?;
    let stop = app.flag();
    let (feed, response) = stream(Some(Arc::clone(&stop)));
    let runtime = tokio::runtime::Handle::current();
    let thread = thread::Builder::new().name("solve".into());
    let spawned = thread.spawn(move || {
        let work = || answer(&app, &asked, &name, &stop, &feed);
        let answered = panic::catch_unwind(AssertUnwindSafe(work));
        let failed = |_| json!({"error": "the engine failed at this position"});
        let mut answer = answered.unwrap_or_else(failed);
        answer["solve"] = name.as_str().into();
        answer["end"] = true.into();
        drop(permit);
        runtime.spawn(async move {
            app.proofs.watch().await;
        });
        feed.send(&answer);
    });
    spawned.map_err(|error| Refusal::failed(&error))?;
    Ok(response)
}

/// Reads a question.
fn read(app: &App, fields: &Fields) -> Answer<Asked> {
    body::only(fields, &FIELDS)?;
    let session = view::position(app, fields)?;
    let text = body::text(fields, "engine")?.unwrap_or(engines::DEFAULT);
    admit("engine", text, &app.agents)?;
    let text = cut(text, &app.limits);
    let wrong = |wrong| Refusal::field("engine", &wrong);
    let engine = app.setup.games.engine(&text).map_err(wrong)?;
    engine.fits(session.game()).map_err(wrong)?;
    let goal = body::text(fields, "goal")?.unwrap_or("value");
    let goal = goal.parse::<Goal>();
    let goal = goal.map_err(|wrong| Refusal::field("goal", &wrong))?;
    let players = session.game().players;
    let player = match body::number(fields, "player", 1)? {
        None => session.mover().min(players - 1),
        Some(player) if player <= players as u64 => player as usize - 1,
        Some(_) => {
            let wrong = format!("the game has players 1 to {players}");
            return Err(Refusal::field("player", &wrong));
        }
    };
    let winning = body::flag(fields, "winningMoves")?;
    if winning && player != session.mover() {
        let wrong = format!("is about player {}, who is to move", session.mover() + 1);
        return Err(Refusal::field("winningMoves", &wrong));
    }
    let most = app.limits.solve_seconds;
    let time = body::seconds(fields, "maxTime", most)?;
    let memory = body::number(fields, "memory_mb", 1)?;
    let memory = memory.map_or(app.limits.memory_mb, |asked| {
        asked.min(app.limits.memory_mb.into()) as u32
    });
    let limits = Budget {
        nodes: body::number(fields, "nodes", 1)?,
        time: Some(time.unwrap_or(Duration::from_secs(most))),
        memory: Some((memory as usize) << 20),
        ..Budget::default()
    };
    Ok(Asked {
        session,
        engine,
        text,
        player,
        goal,
        limits,
        memory,
        winning,
    })
}

/// Solves, and what came of it.
fn answer(app: &App, asked: &Asked, name: &str, stop: &Arc<AtomicBool>, feed: &Feed) -> Value {
    let Asked {
        session,
        engine,
        player,
        goal,
        ..
    } = asked;
    let limits = Budget {
        flag: Some(Arc::clone(stop)),
        ..asked.limits.clone()
    };
    let mut solver = session.solver(Question {
        engine: engine.clone(),
        player: *player,
        goal: *goal,
        keeps_proofs: true,
    });
    let chosen = solver.chosen();
    let chosen = chosen.map(|choice| json!({"engine": choice.name, "why": choice.why}));
    let solved = solver.solve(&limits, &mut |progress| {
        if !feed.offer(&during(name, progress)) {
            stop.store(true, Ordering::SeqCst);
        }
    });
    let mut value = json!({
        "game": session.game().name,
        "engine": asked.text,
        "chosen": chosen,
        "goal": goal.to_string(),
        "player": player + 1,
        "position": session.position_text(),
        "status": solved.status.to_string(),
        "reason": match solved.status {
            Status::Unknown(reason) => Some(reason.to_string()),
            Status::Proven | Status::Disproven => None,
        },
        "value": solved.value,
        "interval": [solved.interval.least, solved.interval.most],
        "claims": claims(solved.interval, session.game(), solved.repetitions),
        "repetitions": solved.repetitions,
        "root": efforts(&solved.root),
        "seed": engine.seed(),
        "nodes": solved.nodes,
        "bytes": solved.bytes,
        "seconds": solved.time.unwrap_or_default().as_secs_f64(),
        "pv": solved.line,
        "winning_moves": null,
        "winning_moves_complete": false,
        "proof": null,
        "note": null,
    });
    if asked.winning {
        let (moves, all) = winning(&*solver, &solved, &limits);
        value["winning_moves"] = moves.into();
        value["winning_moves_complete"] = all.into();
    }
    let written = certificate(app, asked, &mut *solver, stop);
    // Both are large.
    drop(solver);
    match written.and_then(|file| proof(app, asked, name, file, stop)) {
        Ok(proof) => value["proof"] = proof,
        Err(note) => value["note"] = note.into(),
    }
    value
}

/// The moves that keep what is proven, and whether that is all of them.
fn winning(
    solver: &dyn Solving,
    solved: &solve::Answer<String>,
    limits: &Budget,
) -> (Option<Vec<String>>, bool) {
    match solved.status {
        Status::Unknown(_) => (None, false),
        Status::Disproven => (Some(Vec::new()), true),
        Status::Proven => {
            let (moves, all) = solver.good_moves(limits);
            (Some(moves), all)
        }
    }
}

/// How far solving is.
fn during(name: &str, progress: &SolverProgress) -> Value {
    json!({
        "solve": name,
        "nodes": progress.nodes,
        "bytes": progress.bytes,
        "seconds": progress.time.as_secs_f64(),
        "root": efforts(&progress.root),
    })
}

fn efforts(root: &[Effort]) -> Value {
    let number = |number: f64| {
        if number.is_finite() {
            json!(number)
        } else {
            json!("inf")
        }
    };
    let efforts = root.iter().map(|effort| {
        json!({
            "score": effort.score,
            "proof": number(effort.proof),
            "disproof": number(effort.disproof),
        })
    });
    efforts.collect()
}

/// Writes the proof of what is proven; or says why there is none.
fn certificate(
    app: &App,
    asked: &Asked,
    solver: &mut dyn Solving,
    stop: &AtomicBool,
) -> Result<Vec<u8>, String> {
    let mut file = Bounded {
        bytes: Vec::new(),
        most: app.limits.certificate,
        stop,
    };
    let memory = (asked.memory as usize) << 20;
    match solver.certificate(&mut file, memory) {
        Ok(_) => Ok(file.bytes),
        Err(CertificateError::NothingProven) => Err("nothing is proven by moves".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

/// Checks a proof and keeps it; or says why there is none.
fn proof(
    app: &App,
    asked: &Asked,
    name: &str,
    file: Vec<u8>,
    stop: &Arc<AtomicBool>,
) -> Result<Value, String> {
    let checked = Checked::check(&app.limits, &asked.session.beginning(), file.into(), stop);
    let checked = checked.map_err(|flaw| flaw.to_string())?;
    Ok(keep(app, name, checked))
}

/// A file in memory that does not grow for ever.
struct Bounded<'a> {
    bytes: Vec<u8>,
    most: usize,
    stop: &'a AtomicBool,
}

impl Write for Bounded<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(io::Error::other("nobody waits for it any more"));
        }
        if self.bytes.len() + bytes.len() > self.most {
            let wrong = format!("it has more than {} bytes", self.most);
            return Err(io::Error::other(wrong));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
