//! `--save`: a file to which games are written as they end.

use super::pairing::Pairing;
use super::pgn;
use crate::args::{Saving, Strength};
use crate::failure::Failure;
use crate::replacement::make_folder_of;
use serde::Serialize;
use std::cmp::Ordering;
use std::ffi::OsStr;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use tesuji_session::Session;
use tesuji_session::tournament::{End, GameRecord, PlayedGame, SearchWork};
use tesuji_trials::log::TurnRecord;

/// Something that each of the two agents has.
#[derive(Clone, Copy, Debug, Serialize)]
pub(in crate::commands) struct PerAgent<T> {
    pub(in crate::commands) a: T,
    pub(in crate::commands) b: T,
}

impl<T> PerAgent<T> {
    /// Applies `of` to the value of each agent.
    pub(in crate::commands) fn map<U>(self, of: impl Fn(T) -> U) -> PerAgent<U> {
        PerAgent {
            a: of(self.a),
            b: of(self.b),
        }
    }
}

impl<T> From<[T; 2]> for PerAgent<T> {
    fn from([a, b]: [T; 2]) -> Self {
        Self { a, b }
    }
}

/// A file of games.
pub(in crate::commands) struct Saved {
    path: PathBuf,
    form: Form,
    /// Where the game usually begins.
    usual: String,
    file: Mutex<Written>,
}

/// How games are written.
#[derive(Clone, Copy)]
enum Form {
    Lines,
    Pgn,
}

struct Written {
    file: File,
    /// The error after which no game is written.
    failed: Option<io::Error>,
}

impl Saved {
    /// The file that is asked for, if one is: a new one, or with `--append` one that goes on.
    pub(in crate::commands) fn open(
        args: &Saving,
        start: &Session,
    ) -> Result<Option<Self>, Failure> {
        let Some(path) = &args.save else {
            return Ok(None);
        };
        let wrong = |why: &str| Failure::input(&place(path), why);
        let form = match path.extension().and_then(OsStr::to_str) {
            Some("jsonl") => Form::Lines,
            Some("pgn") if start.game().players != 2 => {
                return Err(wrong("PGN is for games of two players"));
            }
            Some("pgn") => Form::Pgn,
            _ => return Err(wrong("neither FILE.jsonl nor FILE.pgn")),
        };
        let opened = make_folder_of(path).and_then(|()| {
            if args.append {
                continued(path)
            } else if args.force.force {
                File::create(path)
            } else {
                File::create_new(path)
            }
        });
        let file = opened.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                wrong("is there already; --append adds to it, --force replaces it")
            }
            _ => wrong(&error.to_string()),
        })?;
        Ok(Some(Self {
            path: path.clone(),
            form,
            usual: start.position_text(),
            file: Mutex::new(Written { file, failed: None }),
        }))
    }

    /// Writes a game at once, so that it cannot be lost later.
    pub(in crate::commands) fn save(&self, played: &PlayedGame, of: Pairing<'_>) {
        let beginning = played.session.beginning().position_text();
        let position = (beginning != self.usual).then_some(beginning);
        let text = match self.form {
            Form::Lines => line(played, of, position),
            Form::Pgn => pgn::text(played, of, position.as_deref()),
        };
        let mut written = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        if written.failed.is_none() {
            written.failed = written.file.write_all(text.as_bytes()).err();
        }
    }

    /// Tells whether all games have been written.
    pub(in crate::commands) fn end(self) -> Result<(), Failure> {
        let written = self.file.into_inner();
        match written.unwrap_or_else(PoisonError::into_inner).failed {
            None => Ok(()),
            Some(error) => Err(Failure::Internal(format!("{} {error}", place(&self.path)))),
        }
    }
}

fn place(path: &Path) -> String {
    format!("--save {}:", path.display())
}

/// A file that goes on where it ends; after a line that was cut off, on the next one.
fn continued(path: &Path) -> io::Result<File> {
    let options = OpenOptions::new()
        .read(true)
        .append(true)
        .create(true)
        .clone();
    let mut file = options.open(path)?;
    if file.metadata()?.len() > 0 {
        let mut last = [0];
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
        if last != *b"\n" {
            file.write_all(b"\n")?;
        }
    }
    Ok(file)
}

/// A game as a line of JSON.
#[derive(Serialize)]
struct Line<'a> {
    /// From 1, as in messages about games.
    number: u32,
    /// From 1: games of a block have the same opening.
    block: u32,
    game: &'a str,
    a: &'a str,
    b: &'a str,
    limits: PerAgent<&'a Strength>,
    seed: u64,
    /// Who sits where, the first player first.
    seats: Vec<&'static str>,
    /// Where the game began, if not where it usually does.
    position: Option<String>,
    /// The moves that were not the agents'.
    opening: u32,
    moves: Vec<String>,
    plies: u32,
    /// From A's point of view.
    result: &'static str,
    ended: End,
    /// The fault that ended the game; null if none did.
    fault: Option<Blamed>,
    /// Whether the game counts in the score.
    counted: bool,
    /// Those of the rules, null if they did not end the game.
    scores: Option<Vec<i16>>,
    work: PerAgent<SearchWork>,
    /// The agents' moves, with their work and their values.
    turns: Vec<TurnRecord<'static>>,
}

/// The agent that has ended a game by a fault.
#[derive(Serialize)]
struct Blamed {
    agent: &'static str,
    kind: End,
    /// The program's answer in place of a move; null if it gave no answer.
    answer: Option<String>,
}

impl Blamed {
    fn of(record: &GameRecord, turns: &[TurnRecord<'_>]) -> Option<Self> {
        let agent = record.at_fault()?;
        let answer = turns.last().filter(|turn| turn.text.is_none());
        let answer = answer.and_then(|turn| turn.engine.as_ref());
        Some(Self {
            agent: ["a", "b"][agent],
            kind: record.end,
            answer: answer
                .map(|said| said.answer.to_string())
                .filter(|text| !text.is_empty()),
        })
    }
}

fn line(played: &PlayedGame, of: Pairing<'_>, position: Option<String>) -> String {
    let PlayedGame {
        record, session, ..
    } = played;
    let seating = record.seating;
    let seats = seating.seats().map(|seat| ["a", "b"][seating.agent(seat)]);
    let [a, b] = of.agents;
    let turns = TurnRecord::of(played);
    let line = Line {
        number: seating.game + 1,
        block: seating.block() + 1,
        game: of.game,
        a,
        b,
        limits: of.limits.into(),
        seed: of.seed,
        seats: seats.collect(),
        position,
        opening: record.opening,
        moves: session.line_texts(),
        plies: record.plies,
        result: match record.result {
            Ordering::Greater => "win",
            Ordering::Equal => "draw",
            Ordering::Less => "loss",
        },
        ended: record.end,
        fault: Blamed::of(record, &turns),
        counted: of.counts(record),
        scores: session.outcome(),
        work: record.work.into(),
        turns,
    };
    let mut text = serde_json::to_string(&line).expect("keys that are text");
    text.push('\n');
    text
}
