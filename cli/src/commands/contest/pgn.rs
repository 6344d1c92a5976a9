//! Games of two players in Portable Game Notation.
//!
//! # Reference
//! Edwards, "Portable Game Notation Specification and Implementation Guide", 1994: the tags of the
//! Seven Tag Roster in its order, lines of up to 79 characters, the result at the end. The
//! moves of chess are in its Standard Algebraic Notation, those of other games in their own.

use super::san;
use super::saved::Pairing;
use std::cmp::Ordering;
use std::fmt::Write;
use tesuji_lab::Session;
use tesuji_lab::tournament::{End, Played};

/// The longest line of moves.
const WIDTH: usize = 79;

/// A game, and an empty line behind it. `position` is where it began, if not where it usually does.
///
/// There is no date, so that the same match is the same file.
pub(super) fn text(played: &Played, of: Pairing<'_>, position: Option<&str>) -> String {
    let record = &played.record;
    let seating = record.seating;
    let name = |seat| of.agents[seating.agent(seat)];
    let first = if seating.agent(0) == 0 {
        record.result
    } else {
        record.result.reverse()
    };
    let result = match first {
        Ordering::Greater => "1-0",
        Ordering::Equal => "1/2-1/2",
        Ordering::Less => "0-1",
    };
    let termination = match record.end {
        End::Rules => "normal",
        End::Resigned | End::Agreed | End::Length => "adjudication",
        End::Illegal => "rules infraction",
        End::Time | End::Hang => "time forfeit",
        End::Crash => "abandoned",
    };
    let [a, b] = of.agents;
    let event = format!("{a} against {b}");
    let (round, plies) = ((seating.game + 1).to_string(), record.plies.to_string());
    let mut tags = vec![
        ("Event", &*event),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", &round),
        ("White", name(0)),
        ("Black", name(1)),
        ("Result", result),
    ];
    // Its options change when a game is drawn, which no reader minds.
    let chess = of.game.split(':').next() == Some("chess");
    if !chess {
        tags.push(("Variant", of.game));
    }
    if let Some(position) = position {
        tags.extend([("SetUp", "1"), ("FEN", position)]);
    }
    tags.extend([("PlyCount", &*plies), ("Termination", termination)]);
    let mut text = String::new();
    for (tag, value) in tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{tag} \"{value}\"]");
    }
    text.push('\n');
    let mut words = numbered(&played.session, chess);
    words.push(result.to_owned());
    text + &filled(&words) + "\n"
}

/// The moves with their numbers: one before each move of the first player, and before a move of the
/// second player that does not follow one of the first.
fn numbered(session: &Session, chess: bool) -> Vec<String> {
    let mut walk = session.beginning();
    let mut words = Vec::with_capacity(session.line().len() * 2);
    let (mut number, mut last) = (1, None);
    for &m in session.line() {
        let mover = walk.mover();
        if last.is_some() && (mover == 0 || last == Some(1)) {
            number += 1;
        }
        match (last, mover) {
            (_, 0) => words.push(format!("{number}.")),
            (Some(0), _) => {}
            _ => words.push(format!("{number}...")),
        }
        let text = if chess {
            san::text(&walk, m)
        } else {
            walk.move_text(m)
        };
        walk.play(m);
        words.push(if chess {
            text + san::suffix(&walk)
        } else {
            text
        });
        last = Some(mover);
    }
    words
}

/// Words in lines that are not too long.
fn filled(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            text.push('\n');
            width = 0;
        }
        if width > 0 {
            text.push(' ');
            width += 1;
        }
        text += word;
        width += length;
    }
    text.push('\n');
    text
}

#[cfg(all(test, feature = "catalogue"))]
mod tests {
    use super::*;

    fn played(mut session: Session, moves: &str) -> Session {
        for text in moves.split_whitespace() {
            session.play(session.read_move(text).expect("a legal move"));
        }
        session
    }

    #[test]
    fn moves_are_numbered_in_pairs() {
        let mut session = tesuji_catalogue::games()
            .open("tic-tac-toe")
            .expect("a game");
        let game = played(session.clone(), "a1 b2 c3");
        assert_eq!(numbered(&game, false).join(" "), "1. a1 b2 2. c3");
        session.play(0);
        let second = session.position_text();
        session.read_position(&second).expect("its own text");
        let game = played(session, "b2 c3");
        assert_eq!(numbered(&game, false).join(" "), "1... b2 2. c3");
    }

    #[test]
    fn lines_are_filled() {
        let words = vec!["12345".to_owned(); 30];
        let text = filled(&words);
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
        assert_eq!(text.lines().next().map(str::len), Some(77));
        assert_eq!(text.split_whitespace().count(), 30);
    }
}
