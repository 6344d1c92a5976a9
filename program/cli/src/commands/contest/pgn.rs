//! Games of two players in Portable Game Notation.
//!
//! # Reference
//! Edwards, "Portable Game Notation Specification and Implementation Guide", 1994: the tags of the
//! Seven Tag Roster in its order, lines of up to 79 characters, the result at the end. The
//! moves of chess are in its Standard Algebraic Notation, those of other games in their own.

use super::pairing::Pairing;
use super::san;
use std::cmp::Ordering;
use std::fmt::Write;
use tesuji_protocols::centipawns;
use tesuji_session::Session;
use tesuji_session::tournament::{End, PlayedGame};
use tesuji_trials::log::TurnRecord;

/// The longest line of moves.
const WIDTH: usize = 79;

/// A game, and an empty line behind it. `position` is where it began, if not where it usually does.
///
/// There is no date, so that the same match is the same file.
pub(super) fn text(played: &PlayedGame, of: Pairing<'_>, position: Option<&str>) -> String {
    let record = &played.record;
    let seating = record.seating;
    let name = |seat| of.agents[seating.agent(seat)];
    let first = if seating.agent(0) == 0 {
        record.result
    } else {
        record.result.reverse()
    };
    let result = match first {
        // A game without a result that counts.
        _ if !of.counts(record) => "*",
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
    let turns = TurnRecord::of(played);
    // Moves that led to where the match begins are no plies.
    let before = played.session.line().len() - record.plies as usize;
    let mut comments = vec![None; played.session.line().len()];
    for turn in &turns {
        if let Some(place) = comments.get_mut(before + turn.ply as usize) {
            *place = comment(turn);
        }
    }
    let mut words = numbered(&played.session, chess, &comments);
    if let Some(agent) = record.at_fault() {
        let (name, fault) = (of.agents[agent], fault_text(record.end));
        let left_out = if of.counts(record) {
            ""
        } else {
            "; the game does not count"
        };
        let name = name.replace(['{', '}'], "");
        let comment = format!("{{{name}: {fault}{left_out}}}");
        words.extend(comment.split(' ').map(str::to_owned));
    }
    words.push(result.to_owned());
    text + &filled(&words) + "\n"
}

/// The mover's evaluation of a move, as programs that referee chess write it: the value in pawns,
/// the depth, or else the iterations, and the time. `None` for a forced move.
fn comment(turn: &TurnRecord<'_>) -> Option<String> {
    let seconds = turn.seconds?;
    let engine = turn.engine.as_ref();
    let pawns = |centipawns: i64| format!("{:+.2}", centipawns as f64 / 100.0);
    let proven = turn.proven.map(|score| f32::from(score.signum()));
    let value = proven.or(turn.value);
    let value = value.map(|value| pawns(centipawns(value).into()));
    let score = match engine.and_then(|said| said.mate) {
        Some(moves @ ..0) => Some(format!("-M{}", moves.unsigned_abs())),
        Some(moves) => Some(format!("+M{moves}")),
        None => engine.and_then(|said| said.cp).map(pawns).or(value),
    };
    let depth = turn.depth.map(u64::from).or(turn.iterations).unwrap_or(0);
    Some(match score {
        Some(score) => format!("{{{score}/{depth} {seconds:.3}s}}"),
        None => format!("{{{seconds:.3}s}}"),
    })
}

/// The fault of a program that ended a game.
fn fault_text(end: End) -> &'static str {
    match end {
        End::Illegal => "illegal move",
        End::Time => "late move",
        End::Crash => "crash",
        _ => "hang",
    }
}

/// The moves with their numbers and comments: a number before each move of the first player; also
/// before a move of the second player that does not follow one of the first at once.
fn numbered(session: &Session, chess: bool, comments: &[Option<String>]) -> Vec<String> {
    let mut walk = session.beginning();
    let mut words = Vec::with_capacity(session.line().len() * 2);
    let (mut number, mut last) = (1, None);
    let mut after_comment = false;
    for (place, &m) in session.line().iter().enumerate() {
        let mover = walk.mover();
        if last.is_some() && (mover == 0 || last == Some(1)) {
            number += 1;
        }
        match (last, mover) {
            (_, 0) => words.push(format!("{number}.")),
            (Some(0), _) if !after_comment => {}
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
        let comment = comments.get(place).cloned().flatten();
        after_comment = comment.is_some();
        words.extend(comment);
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
    use tesuji_trials::log::EngineRecord;

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
        assert_eq!(numbered(&game, false, &[]).join(" "), "1. a1 b2 2. c3");
        let said = ["{+0.10/3 0.001s}", "{0.002s}"].map(|text| Some(text.to_owned()));
        assert_eq!(
            numbered(&game, false, &said).join(" "),
            "1. a1 {+0.10/3 0.001s} 1... b2 {0.002s} 2. c3"
        );
        session.play(0);
        let second = session.position_text();
        session.read_position(&second).expect("its own text");
        let game = played(session, "b2 c3");
        assert_eq!(numbered(&game, false, &[]).join(" "), "1... b2 2. c3");
    }

    #[test]
    fn comments_say_value_depth_and_time() {
        let mut turn = TurnRecord {
            seconds: Some(0.0451),
            iterations: Some(800),
            ..TurnRecord::default()
        };
        assert_eq!(comment(&turn).as_deref(), Some("{0.045s}"));
        turn.value = Some(0.0);
        assert_eq!(comment(&turn).as_deref(), Some("{+0.00/800 0.045s}"));
        turn.depth = Some(7);
        turn.engine = Some(EngineRecord {
            cp: Some(-31),
            ..EngineRecord::default()
        });
        assert_eq!(comment(&turn).as_deref(), Some("{-0.31/7 0.045s}"));
        turn.engine = Some(EngineRecord {
            mate: Some(-3),
            ..EngineRecord::default()
        });
        assert_eq!(comment(&turn).as_deref(), Some("{-M3/7 0.045s}"));
        turn.engine = None;
        turn.proven = Some(1);
        assert_eq!(comment(&turn).as_deref(), Some("{+128.00/7 0.045s}"));
        assert_eq!(comment(&TurnRecord::default()), None, "a forced move");
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
