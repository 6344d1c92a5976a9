//! The questions, each in a file.

mod analysis;
mod lists;
mod match_events;
mod match_question;
mod matches;
mod proofs;
mod reports;
mod search;
mod solve;
mod view;

use crate::assets::asset;
use crate::guard::guard;
use crate::refusal::{Answer, Json, Refusal};
use crate::state::App;
use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::json;
use std::sync::Arc;

/// Everything that is answered.
pub(crate) fn router(app: &Arc<App>) -> Router {
    Router::new()
        .route("/", get(page))
        .route("/favicon.ico", get(|| async { StatusCode::NO_CONTENT }))
        .route("/assets/{name}", get(file))
        .route("/api/about", get(about))
        .route("/api/games", get(lists::games))
        .route("/api/agents", get(lists::agents))
        .route("/api/engines", get(lists::engines))
        .route("/api/view", post(view::view))
        .route("/api/analysis", post(analysis::analysis))
        .route("/api/search/{name}", post(search::search))
        .route("/api/solve", post(solve::solve))
        .route("/api/proofs/{name}", get(proofs::walk))
        .route("/api/proofs/{name}/certificate", get(proofs::certificate))
        .route("/api/verify", post(proofs::verify))
        .route("/api/matches", get(matches::list))
        .route("/api/match", post(matches::begin))
        .route(
            "/api/match/{name}",
            get(matches::again).post(matches::change),
        )
        .route("/api/reports", get(reports::list))
        .route("/api/reports/{place}", get(reports::report))
        .route("/api/reports/{place}/games", get(reports::games))
        .fallback(|| async { Refusal::missing("there is no such path") })
        .method_not_allowed_fallback(|| async {
            Refusal::new(StatusCode::METHOD_NOT_ALLOWED, &"not by this method")
        })
        .layer(from_fn_with_state(Arc::clone(app), guard))
        .with_state(Arc::clone(app))
}

async fn page(request: Request) -> Answer {
    served("/", &request)
}

async fn file(Path(name): Path<String>, request: Request) -> Answer {
    served(&name, &request)
}

fn served(name: &str, request: &Request) -> Answer {
    let found = asset(name, request.headers());
    found.ok_or_else(|| Refusal::missing("there is no such file"))
}

/// What there is to know of the server.
async fn about(State(app): State<Arc<App>>) -> Response {
    Json(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "cores": app.limits.searches,
        "reports": !app.tables.reports().is_empty(),
        "allowed": app.agents,
        "limits": app.limits,
    }))
    .into_response()
}
