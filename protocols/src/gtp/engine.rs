//! The engine: what it answers to each command.

use super::area::margin;
use super::board::{Board, player};
use super::commands::{COMMANDS, Line};
use super::time::Clocks;
use crate::mind::{Done, Mind, Task, Thought};
use crate::serve::{Heard, Speaker};
use crate::setup::Setup;
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use tesuji::game::TextError;
use tesuji_lab::session::Findings;
use tesuji_lab::{Limits, Session};

/// What is lost on the way to whoever holds the clock.
const OVERHEAD: Duration = Duration::from_millis(20);

/// How often an analysis is told, unless the command says it.
const OFTEN: Duration = Duration::from_millis(500);

/// An engine of GTP.
pub(crate) struct Engine {
    setup: Setup,
    board: Board,
    clocks: Clocks,
    thinking: Option<Thinking>,
    /// What was typed while a move was searched for: commands are answered in their order.
    queue: VecDeque<String>,
    searches: u64,
}

/// What is being thought about.
struct Thinking {
    number: u64,
    session: Session,
    player: usize,
    aim: Aim,
}

/// What it is thought for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// A move to play; with what is known meanwhile, or without.
    Play { told: bool },
    /// A move to name, which is not played.
    Name,
    /// To tell what is known, until the next command.
    Tell,
}

/// What follows from a command.
enum Answer {
    Text(String),
    /// It is given once there is a move.
    Later,
    Quit,
}

impl Engine {
    /// An engine with what it begins with.
    pub(crate) fn new(setup: Setup) -> Result<Self, TextError> {
        let board = Board::new(setup.games.clone(), &setup.game)?;
        board.session.agent(&setup.agent)?;
        Ok(Self {
            setup,
            board,
            clocks: Clocks::default(),
            thinking: None,
            queue: VecDeque::new(),
            searches: 0,
        })
    }

    /// Begins to think about a move of a player.
    fn think(
        &mut self,
        player: usize,
        aim: Aim,
        every: Option<Duration>,
        mind: &mut Mind,
    ) -> Result<(), TextError> {
        let session = self.board.turn(player)?;
        let mut agent = session.agent(&self.setup.agent)?;
        if let Some(level) = self.setup.level {
            agent = agent.at(level)?;
        }
        self.searches += 1;
        let number = mind.begin(Task {
            budget: self.limits(player, aim).budget(Arc::default()),
            agent,
            depth: None,
            seed: self.setup.seed.wrapping_add(self.searches),
            every,
            session: session.clone(),
        });
        self.thinking = Some(Thinking {
            number,
            session,
            player,
            aim,
        });
        Ok(())
    }

    /// What may be used for a move.
    fn limits(&self, player: usize, aim: Aim) -> Limits {
        let memory_mb = self.setup.limits.memory_mb;
        let nothing = Limits {
            memory_mb,
            ..Limits::default()
        };
        if aim == Aim::Tell {
            return nothing;
        }
        let time = self.clocks.share(player, OVERHEAD);
        let mut limits = match time {
            // What the command line says holds, too.
            Some(time) => Limits {
                time_ms: Some(time.as_millis().max(1) as u64),
                ..self.setup.limits
            },
            None => self.setup.usual(),
        };
        if let Some(level) = self.setup.level {
            limits.iterations = Some(level.iterations());
        }
        limits
    }

    /// Answers a command that does not wait for anything.
    fn answer(&mut self, line: &Line, mind: &mut Mind) -> Result<Answer, TextError> {
        let arguments: Vec<_> = line.arguments.iter().map(String::as_str).collect();
        let text = match (&*line.command, &*arguments) {
            ("protocol_version", []) => "2".to_owned(),
            ("name", []) => "Tesuji".to_owned(),
            ("version", []) => env!("CARGO_PKG_VERSION").to_owned(),
            ("list_commands", []) => COMMANDS.join("\n"),
            ("known_command", [name]) => COMMANDS.contains(name).to_string(),
            ("gogui-analyze_commands", []) => "string/Final Score/final_score".to_owned(),
            ("quit", []) => return Ok(Answer::Quit),
            ("boardsize", [size]) => {
                let size: usize = number(size)?;
                let resized = self.board.resize(size);
                resized.map_err(|_| TextError::new(size.to_string(), "unacceptable size"))?;
                mind.forget();
                String::new()
            }
            ("clear_board", []) => {
                self.board.clear()?;
                mind.forget();
                String::new()
            }
            ("komi", [komi]) => {
                let komi = komi.parse().ok().filter(|komi: &f32| komi.is_finite());
                let komi = komi.ok_or_else(|| TextError::new(arguments[0], "not a number"))?;
                self.board.compensate(komi)?;
                String::new()
            }
            ("play", [color, vertex]) => {
                self.board.play(player(color)?, vertex)?;
                String::new()
            }
            ("set_free_handicap", [_, ..]) => {
                for vertex in &arguments {
                    self.board.play(0, vertex)?;
                }
                String::new()
            }
            ("undo", []) if self.board.undo() => String::new(),
            ("undo", []) => return Err(TextError::new("undo", "cannot undo")),
            ("time_settings", [main, period, moves]) => {
                let [main, period] = [seconds(main)?, seconds(period)?];
                self.clocks = Clocks::new(main, period, number(moves)?);
                String::new()
            }
            ("time_left", [color, time, moves]) => {
                self.clocks
                    .leave(player(color)?, seconds(time)?, number(moves)?);
                String::new()
            }
            ("final_score", []) => self.score(),
            ("showboard", []) => format!("\n{}", self.board.session.drawing()),
            ("stop", []) => String::new(),
            ("genmove", [color]) => {
                self.think(player(color)?, Aim::Play { told: false }, None, mind)?;
                return Ok(Answer::Later);
            }
            ("reg_genmove", [color]) => {
                self.think(player(color)?, Aim::Name, None, mind)?;
                return Ok(Answer::Later);
            }
            ("lz-genmove_analyze", arguments) => {
                let (player, every) = self.analysis(arguments)?;
                self.think(player, Aim::Play { told: true }, Some(every), mind)?;
                return Ok(Answer::Later);
            }
            ("lz-analyze", arguments) => {
                let (player, every) = self.analysis(arguments)?;
                self.think(player, Aim::Tell, Some(every), mind)?;
                return Ok(Answer::Later);
            }
            (name, _) if COMMANDS.contains(&name) => {
                return Err(TextError::new(name, "other arguments are wanted"));
            }
            (name, _) => return Err(TextError::new(name, "unknown command")),
        };
        Ok(Answer::Text(text))
    }

    /// `[COLOUR] [CENTISECONDS]` of an analysis.
    fn analysis(&self, arguments: &[&str]) -> Result<(usize, Duration), TextError> {
        let mut of = self.board.session.mover();
        let mut every = OFTEN;
        for argument in arguments {
            match argument.parse::<u32>() {
                Ok(hundredths) => every = Duration::from_millis(10 * u64::from(hundredths.max(1))),
                Err(_) if *argument == "interval" => {}
                Err(_) => of = player(argument)?,
            }
        }
        Ok((of, every))
    }

    fn score(&self) -> String {
        let margin = margin(&self.board.session) as f32 - self.board.komi();
        if margin > 0.0 {
            format!("B+{margin}")
        } else if margin < 0.0 {
            format!("W+{}", -margin)
        } else {
            "0".to_owned()
        }
    }

    /// Reacts to a line that is not in the queue.
    fn react(&mut self, text: &str, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        let Some(line) = Line::parse(text) else {
            return Ok(ControlFlow::Continue(()));
        };
        let id = line.id.map_or(String::new(), |id| id.to_string());
        match self.answer(&line, mind) {
            Ok(Answer::Text(text)) if text.is_empty() => write!(out, "={id}\n\n")?,
            Ok(Answer::Text(text)) => write!(out, "={id} {text}\n\n")?,
            Ok(Answer::Quit) => {
                write!(out, "={id}\n\n")?;
                return Ok(ControlFlow::Break(()));
            }
            Ok(Answer::Later) => {
                write!(out, "={id}")?;
                let tells = |thinking: &Thinking| {
                    matches!(thinking.aim, Aim::Tell | Aim::Play { told: true })
                };
                if self.thinking.as_ref().is_some_and(tells) {
                    writeln!(out)?;
                }
            }
            Err(wrong) => {
                let wrong: String = wrong.to_string();
                let wrong = wrong.chars().map(|c| if c.is_control() { ' ' } else { c });
                write!(out, "?{id} {}\n\n", wrong.take(500).collect::<String>())?;
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// What is typed is answered in its order; an analysis goes on until something is typed.
    fn go_on(&mut self, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        while self.thinking.is_none() {
            let Some(line) = self.queue.pop_front() else {
                break;
            };
            if self.react(&line, mind, out)?.is_break() {
                self.queue.clear();
                return Ok(ControlFlow::Break(()));
            }
        }
        if !self.queue.is_empty() && self.thinking.as_ref().is_some_and(|it| it.aim == Aim::Tell) {
            mind.stop();
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Says which move it is, and plays it.
    fn conclude(
        &mut self,
        thinking: &Thinking,
        done: &Done,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if thinking.aim == Aim::Tell {
            return writeln!(out);
        }
        let best = match &done.searched {
            Ok(searched) => searched.best,
            // To pass is better than to say nothing.
            Err(_) => None,
        };
        let text = best.map_or("pass".to_owned(), |m| thinking.session.move_text(m));
        if let (Aim::Play { told }, player) = (thinking.aim, thinking.player) {
            // It is legal, as the search has found it there.
            let _ = self.board.play(player, &text);
            if told {
                return write!(out, "play {}\n\n", vertex(&text));
            }
        }
        write!(out, " {}\n\n", vertex(&text))
    }
}

/// A move as GTP writes it.
fn vertex(text: &str) -> String {
    if text == "pass" {
        return text.to_owned();
    }
    text.to_ascii_uppercase()
}

/// What is known, as Leela Zero tells it: chances in hundredths of a per cent for whoever is to move.
fn analysis(findings: &Findings) -> String {
    let chance = |value: f32| (5000.0 * (1.0 + value.clamp(-1.0, 1.0))).round();
    let mut text = String::new();
    let visited = findings.children.iter().filter(|child| child.visits > 0);
    for (order, child) in visited.enumerate().take(40) {
        let value = child
            .proven
            .map_or(child.value, |score| f32::from(score.signum()));
        let line = if findings.pv.first() == Some(&child.step) {
            findings.pv.as_slice()
        } else {
            std::slice::from_ref(&child.step)
        };
        let line: Vec<_> = line.iter().map(|step| vertex(step)).collect();
        let _ = write!(
            text,
            "{}info move {} visits {} winrate {} prior 0 lcb {2} order {order} pv {}",
            if order == 0 { "" } else { " " },
            vertex(&child.step),
            child.visits,
            chance(value),
            line.join(" ")
        );
    }
    text
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, TextError> {
    text.parse()
        .map_err(|_| TextError::new(text, "not a number"))
}

/// A number of seconds.
fn seconds(text: &str) -> Result<Duration, TextError> {
    let seconds = text.parse::<f64>().ok();
    let seconds = seconds.filter(|seconds| (0.0..1e8).contains(seconds));
    let seconds = seconds.ok_or_else(|| TextError::new(text, "not a number of seconds"))?;
    Ok(Duration::from_secs_f64(seconds))
}

impl Speaker for Engine {
    fn hear(&mut self, line: &str, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        self.queue.push_back(line.to_owned());
        self.go_on(mind, out)
    }

    fn too_long(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "? the line is too long\n\n")
    }

    fn tell(&mut self, thought: Thought, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        let Some(thinking) = &self.thinking else {
            return Ok(ControlFlow::Continue(()));
        };
        match thought {
            Thought::Progress(number, progress) if number == thinking.number => {
                let text = analysis(&progress.findings);
                if !text.is_empty() {
                    writeln!(out, "{text}")?;
                }
            }
            Thought::Done(number, done) if number == thinking.number => {
                if let Some(thinking) = self.thinking.take() {
                    self.conclude(&thinking, &done, out)?;
                }
                return self.go_on(mind, out);
            }
            _ => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    fn end(&mut self, mind: &mut Mind, _: &mut dyn Write) -> io::Result<()> {
        if self
            .thinking
            .as_ref()
            .is_some_and(|thinking| thinking.aim == Aim::Tell)
        {
            mind.stop();
        }
        Ok(())
    }

    fn thinks(&self) -> bool {
        self.thinking.is_some()
    }
}
