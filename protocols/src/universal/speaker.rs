//! The engine in conversation.

use super::engine::{Engine, Thinking, Wait};
use crate::mind::{Mind, Thought};
use crate::serve::{Heard, Speaker};
use std::fmt::Display;
use std::io::{self, Write};
use std::ops::ControlFlow;
use tesuji::game::TextError;

/// Why there is no answer.
pub(super) enum Refused {
    Text(TextError),
    Output(io::Error),
}

impl From<TextError> for Refused {
    fn from(wrong: TextError) -> Self {
        Self::Text(wrong)
    }
}

impl From<io::Error> for Refused {
    fn from(wrong: io::Error) -> Self {
        Self::Output(wrong)
    }
}

/// Says on one line that something cannot be used.
pub(super) fn say_error(out: &mut dyn Write, wrong: impl Display) -> io::Result<()> {
    let text = wrong.to_string();
    let line: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(500)
        .collect();
    writeln!(out, "info string error: {line}")
}

impl Engine {
    /// Whether a command waits for the end of a search. Scripts say the next line before the move is there;
    /// while a search has no end by itself, they are told so.
    fn has_to_wait(&self, command: &str) -> bool {
        let ends = |thinking: &Thinking| matches!(thinking.wait, Wait::Nothing);
        let at_once = matches!(command, "isready" | "stop" | "ponderhit");
        let needs_the_board = matches!(
            command,
            "go" | "position" | "setoption" | "ucinewgame" | "uginewgame"
        );
        !at_once
            && self.thinking.as_ref().is_some_and(ends)
            && (needs_the_board || !self.queue.is_empty())
    }

    /// Hears what has waited, until there is a search again.
    fn go_on(&mut self, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        while self.thinking.is_none() {
            let Some(line) = self.queue.pop_front() else {
                break;
            };
            if self.hear(&line, mind, out)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        if self.ended && self.thinking.is_some() {
            self.end(mind, out)?;
        }
        Ok(ControlFlow::Continue(()))
    }
}

impl Speaker for Engine {
    fn hear(&mut self, line: &str, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "" => return Ok(ControlFlow::Continue(())),
            "quit" => return Ok(ControlFlow::Break(())),
            _ if self.has_to_wait(command) => {
                self.queue.push_back(line.to_owned());
                return Ok(ControlFlow::Continue(()));
            }
            _ => {}
        }
        match self.answer(command, rest.trim(), mind, out) {
            Ok(()) => {}
            Err(Refused::Text(wrong)) => say_error(out, wrong)?,
            Err(Refused::Output(wrong)) => return Err(wrong),
        }
        Ok(ControlFlow::Continue(()))
    }

    fn too_long(&mut self, out: &mut dyn Write) -> io::Result<()> {
        say_error(out, "the line is too long")
    }

    fn tell(&mut self, thought: Thought, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        let style = self.style();
        let goes_on = Ok(ControlFlow::Continue(()));
        let Some(thinking) = &mut self.thinking else {
            return goes_on;
        };
        match thought {
            Thought::Progress(number, progress) if number == thinking.number => style.tell(
                out,
                &thinking.session,
                &progress.findings,
                progress.iterations,
                progress.elapsed,
            )?,
            Thought::Done(number, done) if number == thinking.number => {
                thinking.done = Some(*done);
                if matches!(thinking.wait, Wait::Nothing) {
                    self.conclude_if_done(out)?;
                    return self.go_on(mind, out);
                }
            }
            // Of what was pondered before.
            _ => {}
        }
        goes_on
    }

    fn end(&mut self, mind: &mut Mind, out: &mut dyn Write) -> io::Result<()> {
        self.ended = true;
        let waits = |thinking: &Thinking| !matches!(thinking.wait, Wait::Nothing);
        if self.thinking.as_ref().is_some_and(waits) {
            self.stop(mind, out)?;
        }
        Ok(())
    }

    fn thinks(&self) -> bool {
        self.thinking.is_some()
    }
}
