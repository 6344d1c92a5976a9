//! Engines that speak the Go Text Protocol.

use super::answer::{Answer, Failed, Patience};
use super::named::Named;
use super::process::Process;
use std::sync::atomic::AtomicBool;
use tesuji::Budget;
use tesuji::game::TextError;
use tesuji_session::Session;
use tesuji_session::session::Fault;

/// Greets an engine that has been started.
pub(super) fn greet(process: &mut Process, named: &Named) -> Result<(), TextError> {
    let budget = Budget::default();
    let patience = Patience::new(&budget, named.margin, named.timeout);
    process.say("protocol_version");
    let said = patience.wait(process, None, None, |line| {
        line.starts_with(['=', '?']).then_some(())
    });
    let wrong = |_| TextError::new(&named.command[0], "does not answer `protocol_version`");
    said.map_err(wrong)?;
    for (name, value) in &named.options {
        // GTP has no options, but commands of its own may set something.
        process.say(&format!("{name} {value}"));
        let wrong = |_| TextError::new(format!("{name}={value}"), "is not a command of the engine");
        hear(process, patience, None).map_err(wrong)?;
    }
    Ok(())
}

/// A game of Go with an engine.
#[derive(Debug)]
pub(super) struct Go {
    /// The lines that begin a game.
    setup: [String; 3],
    begun: bool,
    /// How many moves of the game the engine knows.
    told: usize,
}

impl Go {
    /// A game with the size and the komi of a session.
    pub(super) fn new(start: &Session) -> Result<Self, TextError> {
        let name = &start.game().name;
        let (game, options) = name.split_once(':').unwrap_or((name, ""));
        if !game.starts_with("go") || game.contains('-') {
            return Err(TextError::new(name, "is not Go, which GTP is for"));
        }
        let text = start.position_text();
        let size = text
            .split(' ')
            .next()
            .unwrap_or_default()
            .split('/')
            .count();
        let mut options = options.split(',');
        let komi = options.find_map(|option| option.strip_prefix("komi="));
        Ok(Self {
            setup: [
                format!("boardsize {size}"),
                format!("komi {}", komi.unwrap_or("0")),
                "clear_board".to_owned(),
            ],
            begun: false,
            told: 0,
        })
    }

    /// Asks for a move at a position. One that is not among some moves, if there are any, is taken
    /// back.
    pub(super) fn ask(
        &mut self,
        process: &mut Process,
        named: &Named,
        session: &Session,
        (budget, only): (&Budget, &[usize]),
        answer: &mut Answer,
    ) -> Result<(), Failed> {
        let patient = || Patience::new(&Budget::default(), named.margin, named.timeout);
        if !self.begun {
            self.begun = true;
            let time = budget.time.map(|time| time.as_secs_f64().ceil().max(1.0));
            let time = time.map(|seconds| format!("time_settings 0 {seconds} 1"));
            for line in self.setup.iter().chain(&time) {
                process.say(line);
                match hear(process, patient(), None) {
                    // An engine that does not know clocks has to keep to them all the same.
                    Err(Failed::Fault(Fault::Illegal)) if line.starts_with("time") => {}
                    other => _ = other.map_err(crashed)?,
                }
            }
        }
        let moves = session.line_texts();
        for (ply, text) in moves.iter().enumerate().skip(self.told) {
            let text = text.to_ascii_uppercase();
            process.say(&format!("play {} {text}", color(ply)));
            hear(process, patient(), None).map_err(crashed)?;
        }
        process.say(&format!("genmove {}", color(moves.len())));
        let patience = Patience::new(budget, named.margin, named.timeout);
        let text = hear(process, patience, budget.flag.as_deref()).map_err(crashed)?;
        // The engine has played it on its own board.
        self.told = moves.len() + 1;
        let text = text.to_ascii_lowercase();
        let played = session.read_move(&text).ok();
        if !only.is_empty() && played.is_some_and(|m| !only.contains(&m)) {
            process.say("undo");
            hear(process, patient(), None).map_err(crashed)?;
            self.told = moves.len();
        }
        answer.move_text(&text);
        Ok(())
    }
}

/// The colour to move after `plies` from the empty board.
fn color(plies: usize) -> &'static str {
    ["b", "w"][plies % 2]
}

/// An error in the place of an answer is a crash, not an illegal move.
fn crashed(failed: Failed) -> Failed {
    match failed {
        Failed::Fault(Fault::Illegal) => Failed::Fault(Fault::Crash),
        other => other,
    }
}

/// The text of an answer; [`Fault::Illegal`] stands for an error.
fn hear(
    process: &mut Process,
    patience: Patience,
    stop: Option<&AtomicBool>,
) -> Result<String, Failed> {
    let said = patience.wait(process, stop, None, |line| {
        let text = line
            .strip_prefix('=')
            .map(|text| Ok(text.trim().to_owned()));
        text.or_else(|| line.starts_with('?').then_some(Err(())))
    })?;
    said.map_err(|()| Failed::Fault(Fault::Illegal))
}
