//! `tesuji play`: a person against an agent in the terminal.

use crate::agents::{AgentSpec, Player, fits, player};
use crate::args;
use crate::failure::Failure;
use crate::output::{move_texts, print};
use crate::setup::{Setup, legal_moves, with_game};
use crate::tournament::Seeds;
use serde::Serialize;
use std::io::{self, BufRead, IsTerminal, Write};
use tesuji::Budget;
use tesuji::game::PlayerCount;
use tesuji_games::{Family, Visitor};

/// Iterations a move when no limit is given.
const DEFAULT_ITERATIONS: u64 = 10_000;

const HELP: &str = "Type a move, or\n  moves  the legal moves\n  hint   what the agent would play\n  \
     undo   take your last move back\n  board  draw the board\n  quit   end the game";

#[derive(Serialize)]
struct Ended {
    game: String,
    agent: String,
    seat: u32,
    moves: Vec<String>,
    position: String,
    outcome: Option<Vec<i16>>,
}

/// Plays.
pub(crate) fn run(args: &args::Play, json: bool) -> Result<(), Failure> {
    let ended = with_game(&args.game, Sit { args, json })?;
    if json {
        print(true, &ended, |_| String::new())?;
    }
    Ok(())
}

struct Sit<'a> {
    args: &'a args::Play,
    json: bool,
}

impl Visitor for Sit<'_> {
    type Output = Result<Ended, Failure>;

    fn visit<G: Family>(self, start: G) -> Self::Output {
        let args = self.args;
        let players = G::Players::COUNT;
        if args.seat as usize > players {
            let wrong = format!("{} has {players} players", args.game);
            return Err(Failure::input(&format!("--seat {}:", args.seat), wrong));
        }
        let spec = AgentSpec::read(&args.agent)?;
        fits::<G>(&spec, &args.game)?;
        let position = Setup::read(start, &args.from)?.position;
        let limits = args.limits.clone().or_iterations(DEFAULT_ITERATIONS);
        // Without a stop flag: Ctrl-C ends the program, as a person at a prompt expects.
        let budget = limits.budget(std::sync::Arc::default());
        // Standard output is the JSON object's alone.
        let out: Box<dyn Write> = if self.json {
            Box::new(io::stderr())
        } else {
            Box::new(io::stdout())
        };
        let mut table = Table {
            agent: player(&spec, position.clone()),
            spec,
            budget,
            person: args.seat as usize - 1,
            seeds: Seeds::new(args.seed),
            searches: 0,
            history: vec![position],
            moves: Vec::new(),
            typed: io::stdin().is_terminal(),
            out,
        };
        match table.play(&mut io::stdin().lock()) {
            // Whoever reads has seen enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
            done => done?,
        }
        let position = table.position();
        Ok(Ended {
            game: args.game.clone(),
            agent: args.agent.clone(),
            seat: args.seat,
            position: position.position_text(),
            outcome: position.outcome().map(|scores| scores.as_ref().to_vec()),
            moves: table.move_texts(),
        })
    }
}

/// A game between a person and an agent, which plays every other seat.
struct Table<G: Family> {
    spec: AgentSpec,
    agent: Box<dyn Player<G>>,
    budget: Budget,
    person: usize,
    seeds: Seeds,
    searches: u64,
    /// Every position so far, the present one last.
    history: Vec<G>,
    moves: Vec<G::Move>,
    /// Whether the terminal shows what the person types; otherwise it is repeated.
    typed: bool,
    out: Box<dyn Write>,
}

impl<G: Family> Table<G> {
    fn position(&self) -> &G {
        self.history.last().expect("the first position stays")
    }

    fn move_texts(&self) -> Vec<String> {
        let played = self.history.iter().zip(&self.moves);
        played.map(|(position, &m)| position.move_text(m)).collect()
    }

    /// Until the game is over, the person quits, or the input ends.
    fn play(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        writeln!(self.out, "{HELP}\n")?;
        self.draw()?;
        while self.position().outcome().is_none() {
            if self.position().mover() != self.person {
                if !self.agent_moves()? {
                    return writeln!(self.out, "the agent has no move to offer");
                }
                continue;
            }
            write!(self.out, "your move> ")?;
            self.out.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                return writeln!(self.out);
            }
            if !self.typed {
                writeln!(self.out, "{}", line.trim())?;
            }
            match line.trim() {
                "" => {}
                "quit" | "exit" => return Ok(()),
                "help" | "?" => writeln!(self.out, "{HELP}")?,
                "board" => self.draw()?,
                "moves" => {
                    let position = self.position();
                    let moves = move_texts(position, &legal_moves(position)).join(" ");
                    writeln!(self.out, "{moves}")?;
                }
                "undo" => self.undo()?,
                "hint" => self.hint()?,
                text => match self.position().read_move(text) {
                    Ok(m) => {
                        self.make(m);
                        self.draw()?;
                    }
                    Err(error) => writeln!(self.out, "{error}; `help` lists the commands")?,
                },
            }
        }
        let scores = self.position().outcome();
        let scores = scores.as_ref().map_or(&[][..], AsRef::as_ref);
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

    fn draw(&mut self) -> io::Result<()> {
        let drawing = self.position().drawing();
        writeln!(self.out, "{drawing}\n")
    }

    fn make(&mut self, m: G::Move) {
        let mut next = self.position().clone();
        next.play(m);
        self.agent.play(m);
        self.history.push(next);
        self.moves.push(m);
    }

    fn search(&mut self) -> Option<G::Move> {
        self.searches += 1;
        let seed = self.seeds.of(self.searches).seed();
        self.agent.search(seed, &self.budget).best
    }

    fn agent_moves(&mut self) -> io::Result<bool> {
        let Some(m) = self.search() else {
            return Ok(false);
        };
        let text = self.position().move_text(m);
        let value = self.agent.report().map_or(String::new(), |report| {
            report.proven.map_or_else(
                || format!(" (value {:+.2})", report.value),
                |score| format!(" (proven score {score:+})"),
            )
        });
        self.make(m);
        writeln!(self.out, "the agent plays {text}{value}")?;
        self.draw()?;
        Ok(true)
    }

    fn hint(&mut self) -> io::Result<()> {
        let best = self.search().map(|m| self.position().move_text(m));
        writeln!(self.out, "{}", best.as_deref().unwrap_or("no idea"))
    }

    /// Back to the position before the person's last move.
    fn undo(&mut self) -> io::Result<()> {
        let before = self.history.len() - 1;
        let mine = |position: &G| position.mover() == self.person;
        let Some(back) = self.history[..before].iter().rposition(mine) else {
            return writeln!(self.out, "there is nothing to take back");
        };
        self.history.truncate(back + 1);
        self.moves.truncate(back);
        // A tree cannot go backwards.
        self.agent = player(&self.spec, self.position().clone());
        self.draw()
    }
}
