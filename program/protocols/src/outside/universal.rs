//! Engines that speak UCI or UGI.

use super::answer::{Answer, Failed, Patience};
use super::named::{Language, Named};
use super::process::{Heard, Process};
use crate::uci::{Writing, variant_of};
use crate::universal::Tongue;
use std::fmt::Write;
use std::str::FromStr;
use std::time::{Duration, Instant};
use tesuji::Budget;
use tesuji::game::TextError;
use tesuji_session::Session;
use tesuji_session::session::{Fault, Stated};

/// Greets an engine that has been started, and sets its options.
pub(super) fn greet(process: &mut Process, named: &Named, game: &str) -> Result<(), TextError> {
    let command = &named.command[0];
    let (greeting, answer) = match named.language {
        Language::Uci => ("uci", "uciok"),
        _ => ("ugi", "ugiok"),
    };
    process.say(greeting);
    let until = Instant::now() + named.timeout;
    let mut variants = None;
    loop {
        match process.hear(until, None) {
            Heard::Line(line) if line.trim() == answer => break,
            Heard::Line(line) if line.starts_with("option name UCI_Variant ") => {
                variants = Some(line);
            }
            Heard::Line(_) => {}
            _ => {
                let wrong = format!("does not answer `{greeting}` by `{answer}`");
                return Err(TextError::new(command, wrong));
            }
        }
    }
    for (name, value) in &named.options {
        process.say(&format!("setoption name {name} value {value}"));
    }
    if named.language == Language::Uci {
        choose_variant(process, named, game, variants.as_deref())?;
    }
    process.say("isready");
    match process.hear_until(until, |line| line.trim() == "readyok") {
        Heard::Line(_) => Ok(()),
        _ => Err(TextError::new(command, "does not answer `isready`")),
    }
}

/// Tells an engine of UCI which game is played, if it is not chess.
fn choose_variant(
    process: &mut Process,
    named: &Named,
    game: &str,
    offered: Option<&str>,
) -> Result<(), TextError> {
    let known = variant_of(game).map(|variant| variant.uci);
    let variant = match (&named.variant, known) {
        (Some(told), _) => told,
        (None, Some("chess")) => return Ok(()),
        (None, known) => {
            let name = known.unwrap_or(game);
            let offers = |line: &str| line.split(" var ").any(|offer| offer.trim() == name);
            if !offered.is_some_and(offers) {
                let wrong = format!("does not offer `{name}` in UCI_Variant");
                return Err(TextError::new(&named.command[0], wrong));
            }
            name
        }
    };
    process.say(&format!("setoption name UCI_Variant value {variant}"));
    Ok(())
}

/// A game with an engine of UCI or UGI.
#[derive(Debug)]
pub(super) struct Universal {
    writing: Writing,
    /// The text of the position at which the game usually begins.
    usual: String,
    uci: bool,
    begun: bool,
}

impl Universal {
    pub(super) fn new(named: &Named, start: &Session) -> Self {
        let uci = named.language == Language::Uci;
        let tongue = if uci { Tongue::Uci } else { Tongue::Ugi };
        Self {
            writing: Writing::of(tongue, &start.game().name),
            usual: start.position_text(),
            uci,
            begun: false,
        }
    }

    /// Asks for a move at a position, one of some moves if there are any.
    pub(super) fn ask(
        &mut self,
        process: &mut Process,
        named: &Named,
        session: &Session,
        (budget, only): (&Budget, &[usize]),
        answer: &mut Answer,
    ) -> Result<(), Failed> {
        let crash = Err(Failed::Fault(Fault::Crash));
        if !self.begun {
            self.begun = true;
            process.say(if self.uci { "ucinewgame" } else { "uginewgame" });
            process.say("isready");
            let ready = |line: &str| line.trim() == "readyok";
            let until = Instant::now() + named.timeout;
            match process.hear_until(until, ready) {
                Heard::Line(_) => {}
                Heard::Late => {
                    process.kill();
                    return Err(Failed::Fault(Fault::Hang));
                }
                _ => return crash,
            }
        }
        let mut go = go(budget);
        self.search_moves(session, only, &mut go);
        if !process.say(&self.position(session)) || !process.say(&go) {
            return crash;
        }
        let patience = Patience::new(budget, named.margin, named.timeout);
        let stop = budget.flag.as_deref();
        patience.wait(process, stop, Some("stop"), |line| hear(line, answer))
    }

    /// Appends the moves that are allowed to `go`. They come last, as they may have any text.
    fn search_moves(&self, session: &Session, only: &[usize], go: &mut String) {
        if !only.is_empty() {
            go.push_str(" searchmoves");
        }
        for &m in only {
            let _ = write!(go, " {}", self.writing.write(&session.move_text(m)));
        }
    }

    /// Reads its move.
    pub(super) fn read(&self, session: &Session, text: &str) -> Option<usize> {
        self.writing.read(session, text).ok()
    }

    fn position(&self, session: &Session) -> String {
        let beginning = session.beginning().position_text();
        let mut line = if beginning == self.usual {
            "position startpos".to_owned()
        } else {
            format!("position fen {beginning}")
        };
        let moves = session.line_texts();
        if !moves.is_empty() {
            line.push_str(" moves");
        }
        for text in &moves {
            let _ = write!(line, " {}", self.writing.write(text));
        }
        line
    }
}

/// `go` with the limits of a budget: a time, and all other counts as nodes.
fn go(budget: &Budget) -> String {
    let mut line = "go".to_owned();
    if let Some(time) = budget.time {
        let _ = write!(line, " movetime {}", time.as_millis());
    }
    let nodes = budget.iterations.or(budget.nodes).or(budget.states);
    if let Some(nodes) = nodes {
        let _ = write!(line, " nodes {nodes}");
    }
    line
}

/// Takes in a line; `Some` once it has the move. A damaged number is left out.
fn hear(line: &str, answer: &mut Answer) -> Option<()> {
    let mut words = line.split_whitespace();
    match words.next()? {
        "bestmove" => {
            answer.move_text(words.next().unwrap_or_default());
            return Some(());
        }
        "info" => {}
        _ => return None,
    }
    while let Some(word) = words.next() {
        match word {
            "depth" => answer.said.depth = number(words.next()).or(answer.said.depth),
            "nodes" => answer.said.nodes = number(words.next()).or(answer.said.nodes),
            "time" => {
                let ms: Option<u64> = number(words.next());
                let seconds = ms.map(|ms| Duration::from_millis(ms).as_secs_f64());
                answer.said.seconds = seconds.or(answer.said.seconds);
            }
            "cp" => {
                // Some programs state fractions.
                let stated = number::<f64>(words.next()).filter(|cp| cp.is_finite());
                if let Some(centipawns) = stated {
                    answer.score(Stated::Centipawns(centipawns.round() as i64));
                }
            }
            "mate" => {
                if let Some(moves) = number(words.next()) {
                    answer.score(Stated::Mate(moves));
                }
            }
            "string" | "pv" => break,
            _ => {}
        }
    }
    None
}

fn number<T: FromStr>(word: Option<&str>) -> Option<T> {
    word?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_session::session::Said;

    #[test]
    fn the_last_of_each_number_is_kept() {
        let mut answer = Answer::default();
        for line in [
            "info depth 3 seldepth 9 nodes 120 score cp 31 time 45 pv e2e4 depth 99",
            "info string nodes 7",
            "info depth 4 nodes x time -1 score cp nan",
            "something else",
        ] {
            assert_eq!(hear(line, &mut answer), None, "{line}");
        }
        assert!(
            answer
                .value
                .is_some_and(|value| (0.1..0.3).contains(&value))
        );
        assert_eq!(hear("bestmove e2e4 ponder e7e5", &mut answer), Some(()));
        let said = Said {
            answer: "e2e4".to_owned(),
            depth: Some(4),
            nodes: Some(120),
            score: Some(Stated::Centipawns(31)),
            seconds: Some(0.045),
        };
        assert_eq!(answer.said, said);
        hear("info score mate -2", &mut answer);
        assert_eq!(answer.value, Some(-1.0));
        hear("info nodes 99999999999999999999999", &mut answer);
        assert_eq!(answer.said.nodes, Some(120), "no number of nodes");
    }
}
