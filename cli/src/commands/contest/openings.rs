//! `--openings`: positions that games begin from, out of a file.

use crate::failure::Failure;
use std::fs;
use std::path::Path;
use tesuji_lab::Session;

/// What stands before a position.
const POSITION: &str = "position:";

/// What stands before the moves that are played from it.
const MOVES: &str = " moves:";

/// Reads the openings of a game, one a line: moves from its start, or `position: TEXT`, with
/// `moves: …` behind it if moves are played from there. `#` at the start of a line or behind a space
/// begins a comment.
pub(super) fn read(path: &Path, start: &Session) -> Result<Vec<Session>, Failure> {
    let place = format!("--openings {}:", path.display());
    let text = fs::read_to_string(path).map_err(|error| Failure::input(&place, error))?;
    let mut openings = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = without_comment(line).trim();
        if !line.is_empty() {
            let place = format!("{place} line {}:", i + 1);
            openings.push(opening(&place, line, start.clone())?);
        }
    }
    if openings.is_empty() {
        return Err(Failure::input(&place, "has no opening"));
    }
    Ok(openings)
}

fn without_comment(line: &str) -> &str {
    let before = line.match_indices('#').map(|(end, _)| &line[..end]);
    let mut comments = before.filter(|text| text.is_empty() || text.ends_with([' ', '\t']));
    comments.next().unwrap_or(line)
}

/// The position after an opening.
fn opening(place: &str, line: &str, mut session: Session) -> Result<Session, Failure> {
    let moves = match line.strip_prefix(POSITION) {
        None => line,
        Some(rest) => {
            let (position, moves) = rest.split_once(MOVES).unwrap_or((rest, ""));
            let read = session.read_position(position.trim());
            read.map_err(|error| Failure::input(place, error))?;
            moves
        }
    };
    for (i, text) in moves.split_whitespace().enumerate() {
        let place = format!("{place} move {}", i + 1);
        let m = session.read_move(text);
        session.play(m.map_err(|error| Failure::input(&place, error))?);
    }
    if session.outcome().is_some() {
        return Err(Failure::input(
            place,
            format!("the game is over after `{line}`"),
        ));
    }
    Ok(session)
}

#[cfg(all(test, feature = "catalogue"))]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<String, String> {
        let start = tesuji_catalogue::games()
            .open("tic-tac-toe")
            .expect("a game");
        let read = opening("line 1:", without_comment(line).trim(), start);
        let text = read.map(|session| session.position_text());
        text.map_err(|failure| failure.to_string())
    }

    #[test]
    fn moves_and_positions_lead_to_the_same() {
        let after = read("a1 b2 # the centre").expect("legal moves");
        assert_eq!(read(&format!("position: {after}")), Ok(after.clone()));
        let first = read("a1").expect("a legal move");
        let both = format!("position: {first} moves: b2");
        assert_eq!(read(&both), Ok(after));
    }

    #[test]
    fn the_offending_part_is_named() {
        for (line, says) in [
            ("a1 z9", "move 2 `z9`"),
            ("position: rubbish", "`rubbish`"),
            ("a1 b1 a2 b2 a3", "is over"),
        ] {
            let wrong = read(line).expect_err(line);
            assert!(
                wrong.starts_with("line 1:") && wrong.contains(says),
                "{wrong}"
            );
        }
    }
}
