//! The engine: its answer to each command.

use super::board::Board;
use super::commands::{Aim, Answer, Line};
use super::time::Clocks;
use super::told::{analysis, vertex};
use crate::clock::Turn;
use crate::mind::{Done, Mind, Task, Thought};
use crate::serve::{Heard, Speaker};
use crate::setup::{Protocol, Setup, ends, whole_milliseconds};
use std::collections::VecDeque;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use tesuji::Budget;
use tesuji::game::TextError;
use tesuji_session::agents::AgentSpec;
use tesuji_session::{Session, of_a_move};

/// The time lost on the way to the program that holds the clock.
const OVERHEAD: Duration = Duration::from_millis(20);

/// An engine of GTP.
pub(crate) struct Engine {
    pub(super) setup: Setup,
    pub(super) board: Board,
    pub(super) clocks: Clocks,
    thinking: Option<Thinking>,
    /// The lines that came while a move was searched for: commands are answered in their order.
    queue: VecDeque<String>,
    searches: u64,
    /// Whether the input has ended.
    ended: bool,
    /// Whether it was told to quit.
    quits: bool,
}

/// The task of the search under way.
struct Thinking {
    number: u64,
    session: Session,
    /// The legal moves, if they are not all of the session's.
    moves: Vec<usize>,
    player: usize,
    aim: Aim,
    /// Whether it ends by itself, before a program stops waiting for it.
    ends: bool,
}

impl Engine {
    /// An engine with its setup.
    pub(crate) fn new(setup: Setup) -> Result<Self, TextError> {
        let board = Board::new(setup.games.clone(), &setup.game)?;
        board
            .session()
            .agent(setup.agent_of(Protocol::Gtp, &setup.game))?;
        Ok(Self {
            setup,
            board,
            clocks: Clocks::default(),
            thinking: None,
            queue: VecDeque::new(),
            searches: 0,
            ended: false,
            quits: false,
        })
    }

    /// Begins to think about a move of a player.
    pub(super) fn think(
        &mut self,
        player: usize,
        aim: Aim,
        every: Option<Duration>,
        mind: &mut Mind,
    ) -> Result<(), String> {
        let (session, moves) = self.board.turn(player)?;
        let agent = self.agent(&session).map_err(|wrong| wrong.to_string())?;
        self.searches += 1;
        let limits = self.limits(player, aim);
        let number = mind.begin(Task {
            budget: of_a_move(&limits, Arc::default()),
            turn: self.turn(player, aim),
            agent,
            depth: None,
            moves: moves.clone(),
            seed: self.setup.seed.wrapping_add(self.searches),
            every,
            session: session.clone(),
        });
        self.thinking = Some(Thinking {
            number,
            session,
            moves,
            player,
            aim,
            ends: ends(&limits),
        });
        Ok(())
    }

    /// The agent that plays.
    fn agent(&self, session: &Session) -> Result<AgentSpec, TextError> {
        let text = self.setup.agent_of(Protocol::Gtp, &session.game().name);
        let agent = session.agent(text)?;
        self.setup
            .level
            .map_or(Ok(agent.clone()), |level| agent.at(level))
    }

    /// The time of a move, if a clock runs for the player.
    fn turn(&self, player: usize, aim: Aim) -> Option<Turn> {
        let turn = self.clocks.turn(player, OVERHEAD);
        turn.filter(|_| aim != Aim::Tell)
    }

    /// The budget for a move.
    fn limits(&self, player: usize, aim: Aim) -> Budget {
        let nothing = Budget {
            memory: self.setup.limits.memory,
            ..Budget::default()
        };
        if aim == Aim::Tell {
            return nothing;
        }
        let mut limits = match self.turn(player, aim) {
            // The limits of the command line hold, too.
            Some(turn) => Budget {
                time: Some(whole_milliseconds(turn.most)),
                ..self.setup.limits.clone()
            },
            None => self.setup.usual(),
        };
        if let Some(level) = self.setup.level {
            limits.iterations = Some(level.iterations());
        }
        limits
    }

    /// Reacts to a line that is not in the queue.
    fn react(&mut self, text: &str, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        let Some(line) = Line::parse(text) else {
            return Ok(ControlFlow::Continue(()));
        };
        let id = &line.id;
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
                let wrong = wrong.chars().map(|c| if c.is_control() { ' ' } else { c });
                write!(out, "?{id} {}\n\n", wrong.take(500).collect::<String>())?;
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Answers lines in their order. An analysis goes on until another line comes or the input
    /// ends. `quit` ends every search.
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
        if let Some(thinking) = &self.thinking {
            let is_next = thinking.aim == Aim::Tell && !self.queue.is_empty();
            if is_next || self.quits || self.ended && !thinking.ends {
                mind.stop();
            }
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
        let best = done.searched.as_ref().ok().and_then(|it| it.best);
        let legal = |m: &usize| thinking.moves.is_empty() || thinking.moves.contains(m);
        // To pass is better than no answer.
        let best = best.filter(legal);
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

impl Speaker for Engine {
    fn hear(&mut self, line: &str, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        // No reader is left once it was told to quit.
        if !self.quits {
            self.quits = Line::parse(line).is_some_and(|line| line.is("quit"));
            self.queue.push_back(line.to_owned());
        }
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

    fn end(&mut self, mind: &mut Mind, out: &mut dyn Write) -> Heard {
        self.ended = true;
        self.go_on(mind, out)
    }

    fn thinks(&self) -> bool {
        self.thinking.is_some()
    }
}
