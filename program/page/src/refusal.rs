//! The reasons why a question is not answered.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::fmt::Display;
use tesuji_protocols::analysis::Refused;

/// Why a question is not answered: a status, and an object that says it.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    said: Value,
}

/// What comes of a question.
pub(crate) type Answer<T = Response> = Result<T, Refusal>;

/// The longest reason, in characters.
const LONGEST: usize = 500;

impl Refusal {
    /// A status with a reason.
    pub(crate) fn new(status: StatusCode, wrong: &dyn Display) -> Self {
        let wrong: String = wrong.to_string().chars().take(LONGEST).collect();
        Self {
            status,
            said: json!({"error": wrong}),
        }
    }

    /// A field that cannot be used.
    pub(crate) fn field(field: &str, wrong: &dyn Display) -> Self {
        let mut refusal = Self::new(StatusCode::UNPROCESSABLE_ENTITY, wrong);
        refusal.said["field"] = field.into();
        refusal
    }

    /// The move at a place that is not legal.
    pub(crate) fn at(place: usize, wrong: &dyn Display) -> Self {
        let mut refusal = Self::field("moves", wrong);
        refusal.said["at"] = place.into();
        refusal
    }

    /// What is not there, or not any more.
    pub(crate) fn missing(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, &what)
    }

    /// What failed here.
    pub(crate) fn failed(why: &dyn Display) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, why)
    }
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Self {
        let mut said = refused.value();
        if let Some(fields) = said.as_object_mut() {
            fields.remove("id");
        }
        Self {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            said,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, Json(self.said)).into_response()
    }
}

/// A value as a response.
#[derive(Debug)]
pub(crate) struct Json(pub(crate) Value);

impl IntoResponse for Json {
    fn into_response(self) -> Response {
        let kind = [(header::CONTENT_TYPE, "application/json")];
        (kind, self.0.to_string()).into_response()
    }
}
