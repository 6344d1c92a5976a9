//! `/api/proofs` and `POST /api/verify`: proofs that were checked, walked through move by move.

use super::view;
use crate::body;
use crate::refusal::{Answer, Json, Refusal};
use crate::state::{App, Checked, MEMORY};
use axum::extract::{Path, Request, State};
use axum::http::header;
use axum::response::IntoResponse;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tesuji::solve::certificate::{Claim, Flaw};
use tesuji_session::Session;

impl Checked {
    /// Where a walk through the proof of a claim is after some moves, and how it can go on.
    fn walk(&self, name: &str, place: usize, moves: &[&str]) -> Answer<Value> {
        let claim = self.verified.head.claims.get(place).copied();
        let claim = claim.ok_or_else(|| Refusal::field("claim", &"there is no such claim"))?;
        let mut session = self.start.clone();
        let mut met = HashSet::new();
        for (at, text) in moves.iter().enumerate() {
            if !met.insert(session.position_text()) {
                let wrong = "the proof ends before, where a position comes again";
                return Err(Refusal::at(at, &wrong));
            }
            let m = session.read_move(text);
            let m = m.map_err(|wrong| Refusal::at(at, &wrong))?;
            match self.found(&session, claim, place)? {
                Some(found) if found != m => {
                    let found = session.move_text(found);
                    let wrong = format!("the proof plays {found} here");
                    return Err(Refusal::at(at, &wrong));
                }
                _ => session.play(m),
            }
        }
        let repeats = met.contains(&session.position_text());
        let over = session.outcome().is_some();
        let seeks = !over && claim.chosen_by(session.mover());
        let mut value = view::of(&session);
        let replies: Vec<Value> = match (over || repeats, &value["moves"]) {
            (false, Value::Array(moves)) => match self.found(&session, claim, place)? {
                Some(found) => moves.get(found).cloned().into_iter().collect(),
                None => moves.clone(),
            },
            _ => Vec::new(),
        };
        value["proof"] = name.into();
        value["claims"] = json!(self.claims());
        value["claim"] = place.into();
        value["seeks"] = seeks.into();
        value["replies"] = replies.into();
        value["repeats"] = repeats.into();
        Ok(value)
    }

    /// The move that the proof of a claim plays; `None` where all moves are answered.
    fn found(&self, session: &Session, claim: Claim, place: usize) -> Answer<Option<usize>> {
        let count = session.count_moves();
        if !claim.chosen_by(session.mover()) || count == 0 {
            return Ok(None);
        }
        if count == 1 {
            return Ok(Some(0));
        }
        let found = self.moves.chosen(place, &session.position_text());
        let found = found.filter(|&found| found < count);
        let lost = || Refusal::failed(&"the proof has no move here");
        found.map(Some).ok_or_else(lost)
    }
}

/// Keeps a proof by a name; what there is to say of it.
pub(super) fn keep(app: &App, name: &str, checked: Checked) -> Value {
    let about = checked.about(name);
    app.proofs.keep(name, checked);
    about
}

/// The longest walk, in moves.
const LONGEST: usize = 2000;

/// Walks through a proof.
pub(crate) async fn walk(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    request: Request,
) -> Answer {
    let moves = body::query(&request, "moves").unwrap_or_default();
    let claim = body::query(&request, "claim");
    let claim = claim.map_or(Ok(0), |claim| claim.parse());
    let claim = claim.map_err(|_| Refusal::field("claim", &"not a number from 0"))?;
    let answer = app.work(move |app| {
        let moves: Vec<_> = moves.split_whitespace().collect();
        if moves.len() > LONGEST {
            return Err(Refusal::field("moves", &format!("more than {LONGEST}")));
        }
        proof(app, &name)?.walk(&name, claim, &moves)
    });
    Ok(Json(answer.await?).into_response())
}

fn proof(app: &App, name: &str) -> Answer<Arc<Checked>> {
    let proof = app.proofs.get(name);
    proof.ok_or_else(|| Refusal::missing("there is no such proof any more"))
}

/// The certificate as a file.
pub(crate) async fn certificate(State(app): State<Arc<App>>, Path(name): Path<String>) -> Answer {
    let proof = proof(&app, &name)?;
    let head = [
        (header::CONTENT_TYPE, "application/octet-stream"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"tesuji.proof\"",
        ),
    ];
    Ok((head, proof.file.clone()).into_response())
}

/// Checks a certificate.
pub(crate) async fn verify(State(app): State<Arc<App>>, request: Request) -> Answer {
    let game = body::query(&request, "game");
    let game = game.ok_or_else(|| Refusal::field("game", &"a certificate is of a game"))?;
    let memory = (MEMORY >> 20) as u32;
    // Before it is read, so that few of them are there at a time.
    let permit = app.permits.take(1, memory, || app.searches.free()).await?;
    let most = app.limits.certificate;
    let file = body::read(request, "application/octet-stream", most, &app.limits).await?;
    let stop = app.flag();
    // If the client is gone, it is not checked to its end.
    let _guard = Raised(Arc::clone(&stop));
    let answer = app.long_work(move |app| {
        let _permit = permit;
        let start = app.opened.open(&game)?;
        let name = App::name('p')?;
        let checked = match Checked::check(&app.limits, &start, file, &stop) {
            Ok(checked) => checked,
            Err(flaw) => {
                let line = match &flaw {
                    Flaw::Proof { line, .. } => line.clone(),
                    _ => Vec::new(),
                };
                return Ok(json!({"holds": false, "error": flaw.to_string(), "line": line}));
            }
        };
        let mut value = checked.about(&name);
        value["holds"] = true.into();
        value["game"] = game.into();
        value["position"] = checked.verified.head.position.clone().into();
        value["claims"] = json!(checked.claims());
        value["proof"] = keep(app, &name, checked);
        Ok(value)
    });
    let answer = answer.await?;
    tokio::spawn(async move { app.proofs.watch().await });
    Ok(Json(answer).into_response())
}

/// Raises a flag when it is dropped.
struct Raised(Arc<AtomicBool>);

impl Drop for Raised {
    fn drop(&mut self) {
        self.0.store(true, std::sync::atomic::Ordering::SeqCst);
    }
}
