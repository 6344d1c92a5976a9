//! `tesuji play`: a person against an agent in the terminal.

mod input;

use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{in_words, print};
use crate::setup::{go_to, open};
use input::Lines;
use serde::Serialize;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tesuji::game::TextError;
use tesuji::{Budget, StopReason};
use tesuji_session::Games;
use tesuji_session::Session;
use tesuji_session::agents::{AgentSpec, MONTE_CARLO, strongest};
use tesuji_session::session::Seat;
use tesuji_session::tournament::Seeds;

const HELP: &str = "Type a move, or\n  moves  the legal moves\n  hint   what the agent would play\n  \
     undo   take your last move back\n  board  draw the board\n  quit   end the game";

#[derive(Serialize)]
struct Ended {
    game: String,
    agent: String,
    /// The person, from 1.
    player: u32,
    /// The same: an old key.
    seat: u32,
    moves: Vec<String>,
    position: String,
    outcome: Option<Vec<i16>>,
    seed: u64,
    limits: args::Strength,
}

/// Plays.
pub(crate) fn run(games: &Games, args: &args::Play, json: bool) -> Result<(), Failure> {
    let mut session = open(games, &args.game)?;
    let players = session.game().players;
    if args.seat as usize > players {
        let wrong = format!("{} has {players} players", args.game);
        return Err(Failure::input(&format!("--seat {}:", args.seat), wrong));
    }
    let (text, why) = opponent(args);
    let agent = args.limits.read_agent(&session, text)?;
    let agent = args.threads.of(agent)?;
    // The result of pondering must last until the next search.
    let agent = if args.ponder {
        agent.keeping_its_tree()
    } else {
        agent
    };
    go_to(&mut session, &args.from)?;
    let mut table = Table::new(args, session, agent, json)?;
    if let Some(why) = why {
        // A failed write is no reason not to play.
        let _ = writeln!(table.out, "you play against {text}, {why}\n");
    }
    table.play(&Lines::of_standard_input())?;
    let ended = Ended {
        game: args.game.clone(),
        agent: text.to_owned(),
        player: args.seat,
        seat: args.seat,
        position: table.session.position_text(),
        outcome: table.session.outcome(),
        moves: table.session.line_texts().split_off(table.first),
        seed: args.random.seed,
        limits: args.limits.clone().or_iterations(args::ITERATIONS),
    };
    if json {
        print(true, &ended, |_| String::new())?;
    }
    Ok(())
}

/// The agent to play against, and why it is that one if none was named.
fn opponent(args: &args::Play) -> (&str, Option<&'static str>) {
    if let Some(named) = &args.agent {
        return (named, None);
    }
    match strongest(&args.game) {
        Some(agent) => (agent, Some("the strongest agent that matches have shown")),
        None => (
            MONTE_CARLO,
            Some("as no match has shown which agent is the strongest"),
        ),
    }
}

/// Standard error, where a failed write is no reason to end the game.
struct Unheard;

impl Write for Unheard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _ = io::stderr().write_all(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A game between a person and an agent, which plays every other seat.
struct Table {
    session: Session,
    agent: AgentSpec,
    seat: Box<dyn Seat>,
    budget: Budget,
    /// The budget of the agent while the person thinks; `None` if it does not ponder.
    pondering: Option<Budget>,
    person: usize,
    seeds: Seeds,
    searches: u64,
    /// The moves that were played before the game began here.
    first: usize,
    /// The player of each move since then.
    movers: Vec<usize>,
    /// Whether the terminal shows the input of the person; otherwise it is repeated.
    typed: bool,
    out: Box<dyn Write>,
}

impl Table {
    fn new(
        args: &args::Play,
        session: Session,
        agent: AgentSpec,
        json: bool,
    ) -> Result<Self, TextError> {
        let limits = args.limits.clone().or_iterations(args::ITERATIONS);
        // Standard output is the JSON object's alone.
        let out: Box<dyn Write> = if json {
            Box::new(Unheard)
        } else {
            Box::new(io::stdout())
        };
        Ok(Self {
            seat: session.seat(&agent)?,
            agent,
            budget: limits.budget(interrupt::listen()),
            pondering: args.ponder.then(|| Budget {
                memory: limits.budget.memory,
                ..Budget::default()
            }),
            person: args.seat as usize - 1,
            seeds: Seeds::new(args.random.seed),
            searches: 0,
            first: session.plies(),
            movers: Vec::new(),
            typed: io::stdin().is_terminal(),
            out,
            session,
        })
    }

    /// Until the game is over, the person quits, or the input ends; Ctrl-C ends it, too.
    fn play(&mut self, input: &Lines) -> io::Result<()> {
        writeln!(self.out, "{HELP}\n")?;
        self.draw()?;
        while self.session.outcome().is_none() {
            if self.session.mover() != self.person {
                let moved = self.agent_moves()?;
                if interrupt::happened() {
                    return writeln!(self.out);
                }
                if !moved {
                    return writeln!(self.out, "the agent has no move to offer");
                }
                continue;
            }
            write!(self.out, "your move> ")?;
            self.out.flush()?;
            let Some(line) = self.typed_line(input)? else {
                return writeln!(self.out);
            };
            if !self.typed {
                writeln!(self.out, "{}", line.trim())?;
            }
            match line.trim() {
                "" => {}
                "quit" | "exit" => return Ok(()),
                "help" | "?" => writeln!(self.out, "{HELP}")?,
                "board" => self.draw()?,
                "moves" => writeln!(self.out, "{}", self.session.move_texts().join(" "))?,
                "undo" => self.undo()?,
                "hint" => self.hint()?,
                text => match self.session.read_move(text) {
                    Ok(m) => {
                        self.make(m);
                        self.draw()?;
                    }
                    Err(error) => writeln!(self.out, "{error}; `help` lists the commands")?,
                },
            }
        }
        let scores = self.session.outcome().unwrap_or_default();
        let mine = scores[self.person];
        let best = scores.iter().copied().max().unwrap_or(mine);
        let verdict = if scores.iter().all(|&score| score == mine) {
            "a draw"
        } else if mine == best {
            "you win"
        } else {
            "the agent wins"
        };
        writeln!(self.out, "{verdict}; scores {scores:?}")
    }

    /// The next line, while the agent ponders if it does.
    fn typed_line(&mut self, input: &Lines) -> io::Result<Option<String>> {
        let Some(budget) = &self.pondering else {
            return input.next();
        };
        let seat = &mut self.seat;
        input.next_meanwhile(&mut |news: &Arc<AtomicBool>| {
            let budget = budget.clone().with_stop_flag(Arc::clone(news));
            seat.ponder(&budget) == StopReason::Flag
        })
    }

    fn draw(&mut self) -> io::Result<()> {
        let drawing = self.session.drawing();
        writeln!(self.out, "{drawing}\n")
    }

    fn make(&mut self, m: usize) {
        self.movers.push(self.session.mover());
        self.session.play(m);
        self.seat.play(m);
    }

    fn search(&mut self) -> Option<usize> {
        self.searches += 1;
        let seed = self.seeds.of(self.searches).seed();
        self.seat.search(seed, &self.budget).best
    }

    fn agent_moves(&mut self) -> io::Result<bool> {
        let Some(m) = self.search().filter(|_| !interrupt::happened()) else {
            return Ok(false);
        };
        let text = self.session.move_text(m);
        let value = self.seat.report().map_or(String::new(), |report| {
            report.proven.map_or_else(
                || format!(" (value {:+.2})", report.value),
                |score| format!(" (proven score {score:+}: {})", in_words(score)),
            )
        });
        self.make(m);
        writeln!(self.out, "the agent plays {text}{value}")?;
        self.draw()?;
        Ok(true)
    }

    fn hint(&mut self) -> io::Result<()> {
        let best = self.search().map(|m| self.session.move_text(m));
        writeln!(self.out, "{}", best.as_deref().unwrap_or("no idea"))
    }

    /// Back to the position before the person's last move.
    fn undo(&mut self) -> io::Result<()> {
        let mine = |&mover: &usize| mover == self.person;
        let Some(back) = self.movers.iter().rposition(mine) else {
            return writeln!(self.out, "there is nothing to take back");
        };
        for _ in back..self.movers.len() {
            self.session.undo();
        }
        self.movers.truncate(back);
        // A tree cannot go backwards.
        let seated = self.session.seat(&self.agent);
        self.seat = seated.expect("the agent has been seated before");
        self.draw()
    }
}
