//! The engine: its answer to each line.

use super::desk::Desk;
use super::go::Go;
use super::info::Style;
use super::saying::{Refused, say, say_error};
use super::thinking::{Thinking, Wait};
use super::{Tongue, options};
use crate::clock::Turn;
use crate::mind::{Done, Mind, Task};
use crate::setup::{Setup, ends, whole_milliseconds};
use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;
use tesuji::Budget;
use tesuji::game::TextError;
use tesuji_session::{Session, of_a_move};

/// The time between two reports of a search.
const OFTEN: Duration = Duration::from_millis(100);

/// The same if a command waits for a depth.
const VERY_OFTEN: Duration = Duration::from_millis(5);

/// An engine of UCI or UGI.
pub(crate) struct Engine {
    desk: Desk,
    pub(super) thinking: Option<Thinking>,
    searches: u64,
    /// Lines that wait for the end of a search.
    pub(super) queue: VecDeque<String>,
    /// Whether the input has ended.
    pub(super) ended: bool,
    /// Whether it was told to quit.
    pub(super) quits: bool,
}

impl Engine {
    /// An engine with its setup.
    pub(crate) fn new(setup: Setup, tongue: Tongue) -> Result<Self, TextError> {
        Ok(Self {
            desk: Desk::new(setup, tongue)?,
            thinking: None,
            searches: 0,
            queue: VecDeque::new(),
            ended: false,
            quits: false,
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
    fn go(&mut self, words: &str, mind: &mut Mind, out: &mut dyn Write) -> io::Result<()> {
        let go = Go::parse(words);
        if !go.ignored.is_empty() {
            say(out, format!("ignored: {}", go.ignored.join(" ")))?;
        }
        if go.ponder && !self.desk.ponders {
            self.desk.ponders = true;
            if let Err(wrong) = self.desk.seat_again() {
                // A move all the same: the tree is not kept, that is all.
                self.desk.ponders = false;
                say_error(out, wrong)?;
            }
        }
        let moves = self.moves(&go.moves, out)?;
        self.think(&go, self.desk.place.session.clone(), moves, mind);
        Ok(())
    }

    /// The legal ones of the moves behind `searchmoves`.
    fn moves(&self, texts: &[String], out: &mut dyn Write) -> io::Result<Vec<usize>> {
        let session = &self.desk.place.session;
        let mut moves = Vec::new();
        for text in texts {
            match self.desk.writing.read(session, text) {
                Ok(m) if !moves.contains(&m) => moves.push(m),
                Ok(_) => {}
                Err(wrong) => say(out, format!("ignored: {wrong}"))?,
            }
        }
        Ok(moves)
    }

    /// Begins to think about a position, of `moves` alone, or of all moves if it is empty.
    fn think(&mut self, go: &Go, session: Session, moves: Vec<usize>, mind: &mut Mind) {
        let wait = match (go.ponder, go.infinite) {
            (true, _) => Wait::Hit(go.clone()),
            (_, true) => Wait::Stop,
            _ => Wait::Nothing,
        };
        self.searches += 1;
        let choices = if moves.is_empty() {
            session.count_moves()
        } else {
            moves.len()
        };
        let limits = self.limits(go, &session, choices);
        let number = mind.begin(Task {
            budget: of_a_move(&limits, Arc::default()),
            turn: self.turn(go, &session),
            agent: self.desk.agent.clone(),
            depth: go.depth,
            moves: moves.clone(),
            seed: self.desk.seed.wrapping_add(self.searches),
            every: Some(self.every(go)),
            session: session.clone(),
        });
        self.thinking = Some(Thinking {
            number,
            session,
            ends: ends(&limits) && matches!(wait, Wait::Nothing),
            wait,
            moves,
            done: None,
        });
    }

    /// The time between two reports of the search.
    fn every(&self, go: &Go) -> Duration {
        match go.depth {
            // Depth by depth.
            Some(_) if self.desk.deepens() => Duration::ZERO,
            Some(_) => VERY_OFTEN,
            None => OFTEN,
        }
    }

    /// The time of the move; `None` if no clock runs for the player to move.
    fn turn(&self, go: &Go, session: &Session) -> Option<Turn> {
        let clock = go.clock(session.mover());
        let clock = clock.filter(|_| !go.ponder && !go.infinite)?;
        let turn = clock.turn(self.desk.overhead);
        Some(go.movetime.map_or(turn, |time| turn.within(time)))
    }

    /// The limits of a search at a position with `choices` moves.
    fn limits(&self, go: &Go, session: &Session, choices: usize) -> Budget {
        if go.ponder || go.infinite {
            let mut limits = Budget::default();
            limits.set_limit("memory_mb", Some(self.desk.hash_mb));
            return limits;
        }
        let turn = self.turn(go, session);
        let time = turn.map(|turn| turn.most).or(go.movetime);
        let mut limits = Budget {
            iterations: go.nodes,
            time: time.map(whole_milliseconds),
            ..Budget::default()
        };
        if !limits.is_limited() {
            return self.desk.usual();
        }
        // A search of a single move would only take time from the clock.
        if turn.is_some() && choices == 1 {
            limits.iterations = Some(1);
        }
        self.desk.with_memory(limits)
    }

    /// Tells the result of thinking.
    fn conclude(
        &mut self,
        thinking: &Thinking,
        done: &Done,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let session = &thinking.session;
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
                None
            }
        };
        let asked = |m: &usize| thinking.moves.is_empty() || thinking.moves.contains(m);
        // The client waits for a move: any is better than none.
        let best = best.filter(asked).or_else(|| thinking.any_move());
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
        (thinking.wait, thinking.ends) = (Wait::Nothing, true);
        self.conclude_if_done(out)
    }

    pub(super) fn conclude_if_done(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(thinking) = self.thinking.take_if(|thinking| thinking.done.is_some())
            && let Some(done) = &thinking.done
        {
            self.conclude(&thinking, done, out)?;
        }
        Ok(())
    }

    /// `ponderhit`: the opponent has moved as expected, so that the clock runs. The tree is kept.
    fn hit(&mut self, mind: &mut Mind) -> Result<(), TextError> {
        let pondered = |thinking: &mut Thinking| matches!(thinking.wait, Wait::Hit(_));
        let thinking = self.thinking.take_if(pondered);
        let Some(Thinking {
            wait: Wait::Hit(go),
            session,
            moves,
            ..
        }) = thinking
        else {
            return Err(TextError::new("ponderhit", "nothing is pondered"));
        };
        mind.stop();
        let go = Go {
            ponder: false,
            ..go
        };
        self.think(&go, session, moves, mind);
        Ok(())
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
        match command {
            "stop" => self.stop(mind, out)?,
            "ponderhit" => self.hit(mind)?,
            // Commands about the dialogue itself make no difference.
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
            "ucinewgame" | "uginewgame" => mind.forget(),
            "position" => {
                let desk = &mut self.desk;
                desk.place.go_to(rest, &desk.start, desk.writing)?;
            }
            "go" => self.go(rest, mind, out)?,
            "setoption" => options::set(&mut self.desk, rest, mind)?,
            other => Err(TextError::new(other, "no such command"))?,
        }
        Ok(())
    }
}
