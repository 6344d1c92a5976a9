//! Access control: only this page, in a browser of this machine, may ask.
//!
//! Another page in the browser can send requests here, too, possibly by another name of this
//! machine. So the host and the origin of a request are compared with the names that the server
//! knows, and not with each other.

use crate::refusal::Refusal;
use crate::state::App;
use crate::token::HEADER;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// What browsers are told with every response.
const HEAD: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("x-frame-options", "DENY"),
    (
        "permissions-policy",
        "camera=(), geolocation=(), microphone=()",
    ),
];

/// Answers a request if it may be asked.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let mut response = if !app.hosts.admits(request.uri(), request.headers()) {
        StatusCode::FORBIDDEN.into_response()
    } else if request.uri().path().starts_with("/api/") && !has_token(&app, request.headers()) {
        let wrong = "a question needs the token that the address of the page ends with";
        Refusal::new(StatusCode::UNAUTHORIZED, &wrong).into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    for (name, value) in HEAD {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Whether the token is there, if one is needed.
fn has_token(app: &App, headers: &HeaderMap) -> bool {
    app.token.as_ref().is_none_or(|token| {
        let given = headers.get(HEADER);
        given.is_some_and(|given| token.is(given.as_bytes()))
    })
}
