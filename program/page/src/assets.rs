//! The files of the page.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::hash::{DefaultHasher, Hasher};

/// A file of the page.
struct Asset {
    name: &'static str,
    content: &'static [u8],
}

macro_rules! asset {
    ($name:literal) => {
        Asset {
            name: $name,
            content: include_bytes!(concat!("../web/", $name)),
        }
    };
}

/// All of them, the page itself first.
const ASSETS: &[Asset] = &[asset!("index.html"), asset!("main.js"), asset!("style.css")];

/// The file of a name, `/` standing for the page; `None` if there is none.
pub(crate) fn asset(name: &str, asked: &HeaderMap) -> Option<Response> {
    let name = if name == "/" { "index.html" } else { name };
    let asset = ASSETS.iter().find(|asset| asset.name == name)?;
    let tag = tag(asset.content);
    let head = [
        (header::CONTENT_TYPE, kind(name)),
        (header::ETAG, &tag),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    let known = asked.get(header::IF_NONE_MATCH);
    if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Some((StatusCode::NOT_MODIFIED, head).into_response());
    }
    Some((head, asset.content).into_response())
}

/// What tells one content from another.
fn tag(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(content);
    format!("\"{:016x}\"", hasher.finish())
}

/// The type of a file by its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
