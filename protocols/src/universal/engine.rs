//! The engine: what it answers to each line.

use super::desk::Desk;
use super::go::Go;
use super::info::Style;
use super::speaker::{Refused, say_error};
use super::{Tongue, options};
use crate::clock::Turn;
use crate::mind::{Done, Mind, Task};
use crate::setup::Setup;
use std::collections::VecDeque;
use std::io::{self, Write};
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
    pub(super) thinking: Option<Thinking>,
    searches: u64,
    /// Lines that wait until a search with an end is over.
    pub(super) queue: VecDeque<String>,
    /// Whether nobody will type anything any more.
    pub(super) ended: bool,
}

/// What is being thought about.
pub(super) struct Thinking {
    pub(super) number: u64,
    pub(super) session: Session,
    pub(super) wait: Wait,
    /// What came of it, if nobody is to know yet.
    pub(super) done: Option<Done>,
}

/// What the move waits for.
pub(super) enum Wait {
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
            queue: VecDeque::new(),
            ended: false,
        })
    }

    pub(super) fn style(&self) -> Style {
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
            turn: self.turn(go, &session),
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

    /// The time of the move, if a clock runs for whoever is to move.
    fn turn(&self, go: &Go, session: &Session) -> Option<Turn> {
        let clock = go.clock(session.mover());
        let clock = clock.filter(|_| !go.ponder && !go.infinite)?;
        let turn = clock.turn(self.desk.overhead);
        Some(go.movetime.map_or(turn, |time| turn.within(time)))
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
        let turn = self.turn(go, session);
        let time = turn.map(|turn| turn.most).or(go.movetime);
        let mut limits = Limits {
            iterations: go.nodes,
            time_ms: time.map(|time| time.as_millis().max(1) as u64),
            ..Limits::default()
        };
        if !limits.any() {
            return self.desk.usual();
        }
        // Nothing is to be found out by a clock that runs.
        if turn.is_some() && session.count_moves() == 1 {
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
    pub(super) fn stop(&mut self, mind: &Mind, out: &mut dyn Write) -> io::Result<()> {
        mind.stop();
        let Some(thinking) = &mut self.thinking else {
            return Ok(());
        };
        thinking.wait = Wait::Nothing;
        self.conclude_if_done(out)
    }

    pub(super) fn conclude_if_done(&mut self, out: &mut dyn Write) -> io::Result<()> {
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
    pub(super) fn answer(
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
