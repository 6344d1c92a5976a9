//! `POST /api/search/NAME`: what a search shows, and its end.

use crate::Limits;
use crate::app::App;
use crate::body::{self, Fields};
use crate::kept::Kept;
use crate::refusal::{Answer, Json, Refusal};
use axum::extract::{Path, Request, State};
use axum::response::IntoResponse;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tesuji_protocols::analysis::{Branches, Posed};
use tesuji_session::session::Seat;
use tokio::sync::OwnedSemaphorePermit;

/// The searches that go on, and the trees of those that have ended.
#[derive(Debug)]
pub(crate) struct Searches {
    running: Mutex<HashMap<String, Arc<Posed>>>,
    pub(super) trees: Kept<Ended>,
}

/// A search that has ended, with its tree.
pub(crate) struct Ended {
    pub(super) posed: Arc<Posed>,
    pub(super) seat: Mutex<Box<dyn Seat>>,
    pub(super) memory: OwnedSemaphorePermit,
}

impl Ended {
    pub(super) fn new(
        posed: Arc<Posed>,
        seat: Box<dyn Seat>,
        memory: OwnedSemaphorePermit,
    ) -> Self {
        Self {
            posed,
            seat: Mutex::new(seat),
            memory,
        }
    }
}

impl std::fmt::Debug for Ended {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ended")
            .field("posed", &self.posed)
            .finish_non_exhaustive()
    }
}

impl Searches {
    /// None yet.
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            running: Mutex::default(),
            trees: Kept::new(limits),
        }
    }

    /// Gives the oldest tree up, for others that need the memory; `false` if there is none.
    pub(crate) fn free(&self) -> bool {
        self.trees.take_oldest()
    }

    fn running(&self) -> MutexGuard<'_, HashMap<String, Arc<Posed>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn begin(&self, name: &str, posed: &Arc<Posed>) {
        self.running().insert(name.to_owned(), Arc::clone(posed));
    }

    pub(super) fn end(&self, name: &str) {
        self.running().remove(name);
    }

    pub(super) fn keep(&self, name: &str, ended: Ended) {
        self.trees.keep(name, ended);
    }
}

/// Changes what a search shows, ends it, or shows a part of the tree that it has left.
pub(crate) async fn search(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    request: Request,
) -> Answer {
    let fields = body::question(request, &app.limits).await?;
    body::only(&fields, &["includeTree", "stop", "forget"])?;
    let (stop, forget) = (body::flag(&fields, "stop")?, body::flag(&fields, "forget")?);
    let branches = branches(&app, &fields)?;
    let running = app.searches.running().get(&name).cloned();
    if let Some(posed) = running {
        if fields.contains_key("includeTree") {
            posed.show(branches);
        }
        if stop || forget {
            posed.stop.store(true, Ordering::SeqCst);
        }
        return Ok(Json(json!({"running": true})).into_response());
    }
    let gone = || Refusal::missing("there is no such search any more");
    if forget {
        app.work(move |app| app.searches.trees.take(&name).map(drop).ok_or_else(gone))
            .await?;
        return Ok(Json(json!({"running": false})).into_response());
    }
    let answer = app.work(move |app| {
        let ended = app.searches.trees.get(&name).ok_or_else(gone)?;
        let seat = ended.seat.lock().unwrap_or_else(PoisonError::into_inner);
        let tree = branches.map(|branches| branches.value(&mut |extent| seat.tree(extent)));
        Ok(json!({"running": false, "tree": tree}))
    });
    Ok(Json(answer.await?).into_response())
}

/// The parts of a tree that a question names.
fn branches(app: &App, fields: &Fields) -> Answer<Option<Branches>> {
    match fields.get("includeTree") {
        None | Some(Value::Null | Value::Bool(false)) => Ok(None),
        Some(value) => {
            let read = Branches::read(value);
            let read = read.map_err(|wrong| Refusal::field("includeTree", &wrong))?;
            Ok(Some(read.within(app.limits.tree_nodes)))
        }
    }
}
