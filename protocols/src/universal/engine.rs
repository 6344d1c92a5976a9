//! The engine: what it answers to each line.

use super::desk::Desk;
use super::go::Go;
use super::info::Style;
use super::{Tongue, options};
use crate::mind::{Done, Mind, Task, Thought};
use crate::serve::{Heard, Speaker};
use crate::setup::Setup;
use std::fmt::Display;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use tesuji::game::TextError;
use tesuji_lab::{Limits, Session};

/// How often it is told how far a search is.
const OFTEN: Duration = Duration::from_millis(100);

/// The same where somebody waits for a depth.
const VERY_OFTEN: Duration = Duration::from_millis(5);

/// An engine of UCI or UGI.
pub(crate) struct Engine {
    desk: Desk,
    thinking: Option<Thinking>,
    searches: u64,
}

/// What is being thought about.
struct Thinking {
    number: u64,
    session: Session,
    wait: Wait,
    /// What came of it, if nobody is to know yet.
    done: Option<Done>,
}

/// What the move waits for.
enum Wait {
    /// The end of the search.
    Nothing,
    /// `stop`.
    Stop,
    /// `stop`, or that the opponent moves as it was expected: then it is thought about it so.
    Hit(Go),
}

impl Engine {
    /// An engine with what it begins with.
    pub(crate) fn new(setup: Setup, tongue: Tongue) -> Result<Self, TextError> {
        Ok(Self {
            desk: Desk::new(setup, tongue)?,
            thinking: None,
            searches: 0,
        })
    }

    fn style(&self) -> Style {
        Style {
            tongue: self.desk.tongue,
            writing: self.desk.writing,
            lines: self.desk.lines,
            memory: self.desk.hash_mb << 20,
        }
    }

    fn greet(&self, out: &mut dyn Write) -> io::Result<()> {
        let greeting = self.desk.tongue.greeting();
        writeln!(out, "id name Tesuji {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(out, "id author the authors of Tesuji")?;
        for option in options::list(&self.desk) {
            writeln!(out, "{option}")?;
        }
        writeln!(out, "{greeting}ok")
    }

    /// Begins to think as the words behind `go` say.
    fn go(&mut self, go: &Go, mind: &mut Mind) -> Result<(), TextError> {
        if go.ponder && !self.desk.ponders {
            self.desk.ponders = true;
            self.desk.seat_again()?;
        }
        let session = self.desk.place.session.clone();
        let wait = match (go.ponder, go.infinite) {
            (true, _) => Wait::Hit(go.clone()),
            (_, true) => Wait::Stop,
            _ => Wait::Nothing,
        };
        self.searches += 1;
        let number = mind.begin(Task {
            budget: self.limits(go, &session).budget(Arc::default()),
            agent: self.desk.agent.clone(),
            depth: go.depth,
            seed: self.desk.seed.wrapping_add(self.searches),
            every: Some(if go.depth.is_some() {
                VERY_OFTEN
            } else {
                OFTEN
            }),
            session: session.clone(),
        });
        self.thinking = Some(Thinking {
            number,
            session,
            wait,
            done: None,
        });
        Ok(())
    }

    /// What may be used.
    fn limits(&self, go: &Go, session: &Session) -> Limits {
        if go.ponder || go.infinite {
            let memory_mb = Some(self.desk.hash_mb);
            return Limits {
                memory_mb,
                ..Limits::default()
            };
        }
        let overhead = self.desk.overhead;
        let share = go.clock(session.mover()).map(|clock| clock.share(overhead));
        let time = [go.movetime, share].into_iter().flatten().min();
        let mut limits = Limits {
            iterations: go.nodes,
            time_ms: time.map(|time| time.as_millis().max(1) as u64),
            ..Limits::default()
        };
        if !limits.any() {
            return self.desk.usual();
        }
        // Nothing is to be found out by a clock that runs.
        if share.is_some() && session.count_moves() == 1 {
            limits.iterations = Some(1);
        }
        self.desk.with_memory(limits)
    }

    /// Says what came of thinking.
    fn conclude(&mut self, session: &Session, done: &Done, out: &mut dyn Write) -> io::Result<()> {
        let best = match &done.searched {
            Ok(searched) => {
                if let Some(findings) = &done.findings {
                    self.style()
                        .tell(out, session, findings, searched.iterations, done.elapsed)?;
                }
                searched.best
            }
            Err(wrong) => {
                say_error(out, wrong)?;
                // Any move is better than none for whoever waits for one.
                (session.count_moves() > 0).then_some(0)
            }
        };
        let Some(best) = best else {
            return writeln!(out, "bestmove (none)");
        };
        let text = session.move_text(best);
        write!(out, "bestmove {}", self.desk.writing.write(&text))?;
        let pv = done.findings.as_ref().map(|findings| &*findings.pv);
        if let Some([first, second, ..]) = pv
            && *first == text
        {
            write!(out, " ponder {}", self.desk.writing.write(second))?;
        }
        writeln!(out)
    }

    /// `stop`: the move is told as soon as there is one.
    fn stop(&mut self, mind: &Mind, out: &mut dyn Write) -> io::Result<()> {
        mind.stop();
        let Some(thinking) = &mut self.thinking else {
            return Ok(());
        };
        thinking.wait = Wait::Nothing;
        self.conclude_if_done(out)
    }

    fn conclude_if_done(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(thinking) = self.thinking.take_if(|thinking| thinking.done.is_some())
            && let Some(done) = &thinking.done
        {
            self.conclude(&thinking.session, done, out)?;
        }
        Ok(())
    }

    /// `ponderhit`: the opponent has moved as expected, so that the clock runs. The tree is kept.
    fn hit(&mut self, mind: &mut Mind) -> Result<(), TextError> {
        let pondered = self.thinking.as_ref().map(|thinking| &thinking.wait);
        let Some(Wait::Hit(go)) = pondered else {
            return Err(TextError::new("ponderhit", "nothing is pondered"));
        };
        let go = Go {
            ponder: false,
            ..go.clone()
        };
        mind.stop();
        self.go(&go, mind)
    }

    /// `query …` of UGI.
    fn query(&self, what: &str) -> Result<&'static str, TextError> {
        let session = &self.desk.place.session;
        let outcome = session.outcome();
        let yes = |yes| if yes { "true" } else { "false" };
        match what {
            "gameover" => Ok(yes(outcome.is_some())),
            "p1turn" => Ok(yes(outcome.is_none() && session.mover() == 0)),
            "result" => Ok(match outcome.as_deref() {
                None => "none",
                Some([first, second, ..]) if first > second => "p1win",
                Some([first, second, ..]) if first < second => "p2win",
                Some(_) => "draw",
            }),
            other => Err(TextError::new(other, "neither gameover, p1turn nor result")),
        }
    }

    /// Answers a command with what follows it.
    fn answer(
        &mut self,
        command: &str,
        rest: &str,
        mind: &mut Mind,
        out: &mut dyn Write,
    ) -> Result<(), Refused> {
        let busy = self.thinking.is_some();
        match command {
            "isready" => writeln!(out, "readyok")?,
            "stop" => self.stop(mind, out)?,
            "ponderhit" => self.hit(mind)?,
            // What is said about how it talks makes no difference.
            "debug" | "register" => {}
            "query" if self.desk.tongue == Tongue::Ugi => {
                writeln!(out, "response {}", self.query(rest)?)?;
            }
            _ if command == self.desk.tongue.greeting() => self.greet(out)?,
            "d" => writeln!(
                out,
                "{}\n\n{}",
                self.desk.place.session.drawing(),
                self.desk.place.session.position_text()
            )?,
            "go" | "position" | "setoption" | "ucinewgame" | "uginewgame" if busy => {
                let wrong = "a search is under way; `stop` ends it";
                Err(TextError::new(command, wrong))?;
            }
            "ucinewgame" | "uginewgame" => mind.forget(),
            "position" => {
                let desk = &mut self.desk;
                desk.place.go_to(rest, &desk.start, desk.writing)?;
            }
            "go" => self.go(&Go::parse(rest)?, mind)?,
            "setoption" => options::set(&mut self.desk, rest, mind)?,
            other => Err(TextError::new(other, "no such command"))?,
        }
        Ok(())
    }
}

/// Why there is no answer.
enum Refused {
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
fn say_error(out: &mut dyn Write, wrong: impl Display) -> io::Result<()> {
    let text = wrong.to_string();
    let line: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(500)
        .collect();
    writeln!(out, "info string error: {line}")
}

impl Speaker for Engine {
    fn hear(&mut self, line: &str, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "" => return Ok(ControlFlow::Continue(())),
            "quit" => return Ok(ControlFlow::Break(())),
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

    fn tell(&mut self, thought: Thought, _: &mut Mind, out: &mut dyn Write) -> Heard {
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
                }
            }
            // Of what was pondered before.
            _ => {}
        }
        goes_on
    }

    fn end(&mut self, mind: &mut Mind, out: &mut dyn Write) -> io::Result<()> {
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
