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
const ASSETS: &[Asset] = &[
    asset!("index.html"),
    asset!("agents.js"),
    asset!("analyse.js"),
    asset!("asking.js"),
    asset!("backend.js"),
    asset!("board.js"),
    asset!("dom.js"),
    asset!("draw.js"),
    asset!("drawing.js"),
    asset!("explain.js"),
    asset!("game.js"),
    asset!("graph.js"),
    asset!("growth.js"),
    asset!("icon.svg"),
    asset!("main.js"),
    asset!("matches.js"),
    asset!("moves.js"),
    asset!("outline.js"),
    asset!("panel.js"),
    asset!("play.js"),
    asset!("proof.js"),
    asset!("report.js"),
    asset!("save.js"),
    asset!("shapes.svg"),
    asset!("solve.js"),
    asset!("stage.js"),
    asset!("state.js"),
    asset!("stream.js"),
    asset!("style.css"),
    asset!("table.js"),
    asset!("tree.js"),
    asset!("watched.js"),
];

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

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    #[test]
    fn every_file_of_the_page_is_listed() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
        let served = ["html", "js", "css", "svg"];
        let mut compared = 0;
        for entry in fs::read_dir(folder).expect("a folder") {
            let name = entry.expect("a file").file_name().into_string();
            let name = name.expect("text");
            let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
            if served.contains(&ending) && !name.ends_with(".d.ts") {
                let listed = ASSETS.iter().any(|asset| asset.name == name);
                assert!(listed, "{name} is not listed");
                compared += 1;
            }
        }
        assert_eq!(compared, ASSETS.len());
    }
}
