//! The engine as a speaker of the protocol.

use super::engine::Engine;
use super::saying::{Refused, say_error};
use super::thinking::Thinking;
use crate::mind::{Mind, Thought};
use crate::serve::{Heard, Speaker};
use std::io::{self, Write};
use std::ops::ControlFlow;

/// The command of a line, and what follows it.
fn parts(line: &str) -> (&str, &str) {
    let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (command, rest.trim())
}

/// Whether a line waits for the end of the search that is under way.
fn waits(line: &str) -> bool {
    matches!(
        parts(line).0,
        "go" | "position" | "setoption" | "ucinewgame" | "uginewgame"
    )
}

/// Whether a line is about the search that the last `go` before it has begun.
fn is_about_the_search(line: &str) -> bool {
    matches!(parts(line).0, "stop" | "ponderhit")
}

impl Engine {
    /// The line that is next by now, if one is. While a search is under way, that is a line about
    /// it, or else the first line if it does not wait for the end.
    fn next_line(&mut self) -> Option<String> {
        if self.thinking.is_none() {
            return self.queue.pop_front();
        }
        let mut of_search = self.queue.iter().take_while(|line| parts(line).0 != "go");
        let place = of_search.position(|line| is_about_the_search(line));
        let front = self.queue.front().filter(|line| !waits(line)).map(|_| 0);
        self.queue.remove(place.or(front)?)
    }

    /// Whether no command is to come that ends the search under way.
    fn is_left_alone(&self) -> bool {
        let endless = self.thinking.as_ref().is_some_and(Thinking::is_endless);
        let next = || self.queue.iter().any(|line| parts(line).0 == "go");
        self.quits && self.thinking.is_some() || endless && (self.ended || next())
    }

    /// Answers the lines that have waited, as far as they need not wait any more. A search without
    /// an end of its own ends where another `go` waits, or the input has ended.
    fn go_on(&mut self, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        loop {
            if let Some(line) = self.next_line() {
                let (command, rest) = parts(&line);
                match self.answer(command, rest, mind, out) {
                    Ok(()) => {}
                    Err(Refused::Text(wrong)) => say_error(out, wrong)?,
                    Err(Refused::Output(wrong)) => return Err(wrong),
                }
                continue;
            }
            if self.is_left_alone() {
                self.stop(mind, out)?;
            }
            // Earlier findings have been told by now.
            if self.thinking.is_some() || self.queue.is_empty() {
                break;
            }
        }
        if self.quits && self.thinking.is_none() {
            return Ok(ControlFlow::Break(()));
        }
        Ok(ControlFlow::Continue(()))
    }
}

impl Speaker for Engine {
    /// Lines are answered in the order in which they come, but for `isready`, which is answered at
    /// once.
    fn hear(&mut self, line: &str, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        let line = line.trim();
        match parts(line).0 {
            // No reader is left.
            _ if self.quits => {}
            "" => {}
            "isready" => writeln!(out, "readyok")?,
            "quit" => {
                self.quits = true;
                return self.go_on(mind, out);
            }
            _ => {
                self.queue.push_back(line.to_owned());
                return self.go_on(mind, out);
            }
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
                if !thinking.waits() {
                    self.conclude_if_done(out)?;
                    return self.go_on(mind, out);
                }
            }
            // Of what was pondered before.
            _ => {}
        }
        goes_on
    }

    fn end(&mut self, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        self.ended = true;
        self.go_on(mind, out)
    }

    fn thinks(&self) -> bool {
        self.thinking.is_some()
    }
}
