//! Reading questions.

use crate::Limits;
use crate::refusal::{Answer, Refusal};
use axum::body::{Bytes, HttpBody};
use axum::extract::Request;
use axum::http::{StatusCode, header};
use serde_json::{Map, Value};
use std::time::Duration;

/// The fields of a question.
pub(crate) type Fields = Map<String, Value>;

/// Reads the body of a request, of the content type `kind` and of `most` bytes at most.
pub(crate) async fn read(
    request: Request,
    kind: &str,
    most: usize,
    limits: &Limits,
) -> Answer<Bytes> {
    let given = request.headers().get(header::CONTENT_TYPE);
    let given = given.and_then(|given| given.to_str().ok()).unwrap_or("");
    let given = given.split(';').next().unwrap_or("").trim();
    if !given.eq_ignore_ascii_case(kind) {
        let wrong = format!("a question is of the type {kind}");
        return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, &wrong));
    }
    let too_large = || {
        let wrong = format!("more than {most} bytes");
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, &wrong)
    };
    let body = request.into_body();
    if body.size_hint().lower() > most as u64 {
        return Err(too_large());
    }
    let time = Duration::from_secs(limits.request_seconds);
    let read = tokio::time::timeout(time, axum::body::to_bytes(body, most)).await;
    let slow = |_| {
        let wrong = format!("not all there after {} seconds", limits.request_seconds);
        Refusal::new(StatusCode::REQUEST_TIMEOUT, &wrong)
    };
    // What is too long and what breaks off cannot be told apart by type; who breaks off hears none.
    read.map_err(slow)?.map_err(|_| too_large())
}

/// Reads a question: an object.
pub(crate) async fn question(request: Request, limits: &Limits) -> Answer<Fields> {
    let body = read(request, "application/json", limits.body, limits).await?;
    let bad = |wrong: &str| Refusal::new(StatusCode::BAD_REQUEST, &wrong);
    let value = serde_json::from_slice(&body);
    match value.map_err(|wrong| bad(&format!("not JSON: {wrong}")))? {
        Value::Object(fields) => Ok(fields),
        _ => Err(bad("not an object")),
    }
}

/// The text of a field; `None` if it is not there.
pub(crate) fn text<'a>(fields: &'a Fields, field: &str) -> Answer<Option<&'a str>> {
    match fields.get(field) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(Refusal::field(field, &"not a text")),
    }
}

/// The number of a field, from 0 or from 1; `None` if it is not there.
pub(crate) fn number(fields: &Fields, field: &str, least: u64) -> Answer<Option<u64>> {
    match fields.get(field) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => {
            let number = value.as_u64().filter(|number| *number >= least);
            let wrong = || Refusal::field(field, &format!("not a number from {least}"));
            number.map(Some).ok_or_else(wrong)
        }
    }
}

/// The seconds of `field`, above 0 and at most `most`; `None` if the field is not there.
pub(crate) fn seconds(fields: &Fields, field: &str, most: u64) -> Answer<Option<Duration>> {
    match fields.get(field) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => {
            let seconds = value.as_f64().filter(|seconds| *seconds > 0.0);
            let wrong = || Refusal::field(field, &"not a number of seconds above 0");
            let seconds = seconds.ok_or_else(wrong)?.clamp(0.001, most as f64);
            Ok(Some(Duration::from_secs_f64(seconds)))
        }
    }
}

/// Whether a field is true; one that is not there is not.
pub(crate) fn flag(fields: &Fields, field: &str) -> Answer<bool> {
    match fields.get(field) {
        None | Some(Value::Null) => Ok(false),
        Some(Value::Bool(flag)) => Ok(*flag),
        Some(_) => Err(Refusal::field(field, &"neither true nor false")),
    }
}

/// Refuses fields that mean nothing.
pub(crate) fn only(fields: &Fields, known: &[&str]) -> Answer<()> {
    match fields.keys().find(|name| !known.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => Err(Refusal::field(name, &"no such field")),
    }
}

/// The value of a name in the query of an address; `None` if it is not there.
pub(crate) fn query(request: &Request, name: &str) -> Option<String> {
    let query = request.uri().query().unwrap_or("");
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    pairs
        .find(|(known, _)| known == name)
        .map(|(_, value)| value.into_owned())
}
