//! `POST /api/search/NAME`: changes the output of a running search, or ends it.

use crate::body::{self, Fields};
use crate::refusal::{Answer, Json, Refusal};
use crate::state::App;
use axum::extract::{Path, Request, State};
use axum::response::IntoResponse;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use tesuji_protocols::analysis::Branches;

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
    let running = app.searches.running(&name);
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
