//! `info` lines: the results during and after a search.

use super::Tongue;
use crate::score::centipawns;
use crate::uci::Writing;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Duration;
use tesuji::search::ValueBound;
use tesuji_session::Session;
use tesuji_session::session::Findings;

/// How the lines of an engine are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) tongue: Tongue,
    pub(super) writing: Writing,
    /// The lines that are told about.
    pub(super) lines: usize,
    /// The bytes that the tree may take.
    pub(super) memory: u64,
}

/// The centipawns of a proven win, if the number of moves to the end is not known.
const PROVEN: i32 = 20_000;

impl Style {
    /// Writes the findings about a position, with the work and the time of the search.
    pub(super) fn tell(
        self,
        out: &mut dyn Write,
        session: &Session,
        findings: &Findings,
        iterations: u64,
        elapsed: Duration,
    ) -> io::Result<()> {
        let ms = elapsed.as_millis();
        let rate = u128::from(iterations) * 1_000_000 / elapsed.as_micros().max(1);
        let full = u128::from(findings.bytes as u64) * 1000 / u128::from(self.memory.max(1));
        let rest = format!(
            "nodes {iterations} nps {rate} time {ms} hashfull {}",
            full.min(1000)
        );
        let depth = depth_of(findings);
        let head = |number: usize| {
            let number = (self.lines > 1).then(|| format!(" multipv {number}"));
            format!("info depth {depth}{}", number.unwrap_or_default())
        };
        let score = self.score(session, findings.value, findings.proven, &findings.pv);
        let line = self.line(session, &findings.pv);
        writeln!(out, "{} {score} {rest}{line}", head(1))?;
        let best = findings.pv.first();
        let others = findings.children.iter();
        let others = others.filter(|child| Some(&child.step) != best && child.visits > 0);
        for (number, child) in (2..=self.lines).zip(others) {
            let line = std::slice::from_ref(&child.step);
            let score = self.score(session, child.value, child.proven, line);
            let bound = match child.bound {
                ValueBound::AtMost if child.proven.is_none() => " upperbound",
                ValueBound::AtLeast if child.proven.is_none() => " lowerbound",
                _ => "",
            };
            let line = self.line(session, line);
            writeln!(out, "{} {score}{bound} {rest}{line}", head(number))?;
        }
        Ok(())
    }

    /// ` pv …`, if there is a line of moves; parts of moves are not told about.
    fn line(self, session: &Session, line: &[String]) -> String {
        let mut text = String::new();
        let mut position = session.clone();
        for step in line {
            let Ok(m) = position.read_move(step) else {
                break;
            };
            text.push_str(if text.is_empty() { " pv " } else { " " });
            text.push_str(&self.writing.write(step));
            position.play(m);
        }
        text
    }

    /// The score of a line of moves: `score cp V` or `score mate N`, and in UGI the proven score.
    fn score(self, session: &Session, value: f32, proven: Option<i16>, line: &[String]) -> String {
        let Some(proven) = proven else {
            return format!("score cp {}", centipawns(value));
        };
        let mut text = match (proven.signum(), moves_to_end(session, line)) {
            (0, _) => "score cp 0".to_owned(),
            // A player who has won already does not mate: `mate 0` means that the player is mated.
            (1, Some(0)) => format!("score cp {PROVEN}"),
            (1, Some(plies)) => format!("score mate {}", plies.div_ceil(2)),
            // A player who is mated already has no moves to go.
            (_, Some(plies)) => format!("score mate {}", -((plies / 2) as i64)),
            (sign, None) => format!("score cp {}", i32::from(sign) * PROVEN),
        };
        if self.tongue == Tongue::Ugi {
            let _ = write!(text, " proven {proven}");
        }
        text
    }
}

/// The depth that is finished, with the length of the line behind it; that length alone where the
/// search does not go depth by depth.
fn depth_of(findings: &Findings) -> String {
    let length = findings.pv.len();
    match findings.depth {
        Some(depth) => format!("{depth} seldepth {}", length.max(depth as usize)),
        None => length.max(1).to_string(),
    }
}

/// The plies of a line that ends the game.
fn moves_to_end(session: &Session, line: &[String]) -> Option<usize> {
    let mut position = session.clone();
    for step in line {
        let m = position.read_move(step).ok()?;
        position.play(m);
    }
    position.outcome().map(|_| line.len())
}
