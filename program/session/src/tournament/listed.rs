//! Openings that are listed in a text.

use crate::Session;
use crate::session::without_mark;
use std::fmt;

/// The text before a position.
const POSITION: &str = "position:";

/// The text before the moves that are played from it.
const MOVES: &str = " moves:";

/// The error of a list of openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningError {
    /// The line, from 1; `None` if the list is empty.
    pub line: Option<usize>,
    /// The message, with the offending part.
    pub wrong: String,
}

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.wrong)
    }
}

impl std::error::Error for OpeningError {}

/// Reads the openings of a game, one a line: moves from `start`, or `position: TEXT`, optionally
/// followed by `moves: …`. `#` at the start of a line or after a space begins a comment. A
/// byte-order mark at the start is ignored.
///
/// # Errors
/// If a part of a line is wrong, if the game is over after an opening, or if there is no opening;
/// the error has the place.
pub fn read_openings(text: &str, start: &Session) -> Result<Vec<Session>, OpeningError> {
    let mut openings = Vec::new();
    for (i, line) in without_mark(text).lines().enumerate() {
        let line = without_comment(line).trim();
        if !line.is_empty() {
            let wrong = |wrong| OpeningError {
                line: Some(i + 1),
                wrong,
            };
            openings.push(opening(line, start.clone()).map_err(wrong)?);
        }
    }
    if openings.is_empty() {
        let wrong = "has no opening".to_owned();
        return Err(OpeningError { line: None, wrong });
    }
    Ok(openings)
}

fn without_comment(line: &str) -> &str {
    let before = line.match_indices('#').map(|(end, _)| &line[..end]);
    let mut comments = before.filter(|text| text.is_empty() || text.ends_with([' ', '\t']));
    comments.next().unwrap_or(line)
}

/// The position after an opening.
fn opening(line: &str, mut session: Session) -> Result<Session, String> {
    let moves = match line.strip_prefix(POSITION) {
        None => line,
        Some(rest) => {
            let (position, moves) = rest.split_once(MOVES).unwrap_or((rest, ""));
            let read = session.read_position(position.trim());
            read.map_err(|error| error.to_string())?;
            moves
        }
    };
    for (i, text) in moves.split_whitespace().enumerate() {
        let m = session.read_move(text);
        session.play(m.map_err(|error| format!("move {} {error}", i + 1))?);
    }
    if session.outcome().is_some() {
        return Err(format!("the game is over after `{line}`"));
    }
    Ok(session)
}
