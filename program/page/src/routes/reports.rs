//! `/api/reports`: the experiments of the program.

use crate::body::query;
use crate::refusal::{Answer, Json, Refusal};
use crate::state::App;
use axum::extract::{Path, Request, State};
use axum::response::IntoResponse;
use serde_json::{Value, json};
use std::sync::Arc;

/// The reports that there are.
pub(crate) async fn list(State(app): State<Arc<App>>) -> Answer {
    let list = app.work(|app| {
        let reports = app.tables.reports().into_iter().enumerate();
        let reports = reports
            .map(|(number, (name, about))| json!({"number": number, "name": name, "about": about}));
        Ok(json!({"reports": reports.collect::<Vec<Value>>()}))
    });
    Ok(Json(list.await?).into_response())
}

/// A report by its place in that list.
pub(crate) async fn report(State(app): State<Arc<App>>, Path(place): Path<String>) -> Answer {
    found(&app, &place, |app, place| app.tables.report(place)).await
}

/// The games of a cell of a report.
pub(crate) async fn games(
    State(app): State<Arc<App>>,
    Path(place): Path<String>,
    request: Request,
) -> Answer {
    let cell = query(&request, "cell").unwrap_or_default();
    if cell.len() != 16 || !cell.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(Refusal::field("cell", &"not the name of a cell"));
    }
    let games = move |app: &App, place| app.tables.report_games(place, &cell);
    found(&app, &place, games).await
}

/// The answer of the tables for a report, by its place.
async fn found(
    app: &Arc<App>,
    place: &str,
    of: impl FnOnce(&App, usize) -> Option<Result<Value, String>> + Send + 'static,
) -> Answer {
    let missing = || Refusal::missing("there is no such report");
    let place = place.parse().map_err(|_| missing())?;
    let report = app.work(move |app| {
        let report = of(app, place).ok_or_else(missing)?;
        report.map_err(|wrong| Refusal::failed(&wrong))
    });
    Ok(Json(report.await?).into_response())
}
