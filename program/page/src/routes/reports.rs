//! `/api/reports`: the experiments of the program.

use crate::refusal::{Answer, Json, Refusal};
use crate::state::App;
use axum::extract::{Path, State};
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
    let missing = || Refusal::missing("there is no such report");
    let place = place.parse().map_err(|_| missing())?;
    let report = app.work(move |app| {
        let report = app.tables.report(place).ok_or_else(missing)?;
        report.map_err(|wrong| Refusal::failed(&wrong))
    });
    Ok(Json(report.await?).into_response())
}
