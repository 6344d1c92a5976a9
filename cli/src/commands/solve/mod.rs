//! `tesuji solve`: what a player can force in a position.

mod progress;
mod proof;
mod report;

use crate::args;
use crate::engines::EngineSpec;
use crate::failure::Failure;
use crate::interrupt;
use crate::limits::bytes;
use crate::output::{move_texts, print};
use crate::setup::{Setup, with_game};
use progress::ProgressLine;
use report::{Solved, Winning};
use std::time::Duration;
use tesuji::certificate::line_text;
use tesuji::game::{Notation, PlayerCount};
use tesuji::solve::{Answer, Limits, Solver, Status};
use tesuji_games::{Family, Visitor};

/// Solves a position. The result is printed even if its certificate could not be written.
pub(crate) fn run(args: &args::Solve, json: bool) -> Result<(), Failure> {
    let engine = EngineSpec::read(&args.engine)?;
    if let Some(path) = &args.certificate {
        proof::possible(path)?;
    }
    let (solved, written) = with_game(&args.game, Ask { args, engine })?;
    print(json, &solved, report::text)?;
    written
}

struct Ask<'a> {
    args: &'a args::Solve,
    engine: EngineSpec,
}

impl Visitor for Ask<'_> {
    type Output = Result<(Solved, Result<(), Failure>), Failure>;

    fn visit<G: Family>(self, start: G) -> Self::Output {
        let Self { args, engine } = self;
        let position = Setup::read(start, &args.from)?.position;
        let player = player(args, G::Players::COUNT, position.mover())?;
        let limits = limits(args);
        let mut solver = Solver::new(position.clone(), engine, player, args.goal);
        if !args.forget {
            solver = solver.keeping_proofs();
        }
        let progress = ProgressLine::new("searching");
        let answer = solver.solve(&limits, &mut |seen| progress.show(seen));
        progress.end();
        let answer = in_words(&position, answer);
        let status = answer.status;
        let mut solved = Solved::new(args, player, answer);
        solved.position = position.position_text();
        solved.drawing = position.drawing();
        if args.winning_moves {
            solved.winning = Some(winning(&position, &solver, status, &limits));
        }
        let memory = bytes(args.memory_mb);
        let mut prove = |out: &mut dyn std::io::Write| solver.certificate(&args.game, out, memory);
        let written = match &args.certificate {
            Some(path) => proof::write(path, &mut prove),
            None => Ok(None),
        };
        let written = written.map(|certificate| solved.certificate = certificate);
        Ok((solved, written))
    }
}

/// The player asked about, numbered from 0, of so many.
fn player(args: &args::Solve, players: usize, mover: usize) -> Result<usize, Failure> {
    let player = args.player.map_or(mover, |player| player as usize - 1);
    if player >= players {
        let wrong = format!("{} has players 1 to {players}", args.game);
        return Err(Failure::input(&format!("--player {}:", player + 1), wrong));
    }
    if args.winning_moves && player != mover {
        let wrong = format!(
            "--winning-moves is about player {}, who is to move",
            mover + 1
        );
        return Err(Failure::input(&format!("--player {}:", player + 1), wrong));
    }
    Ok(player)
}

fn limits(args: &args::Solve) -> Limits {
    Limits {
        nodes: args.nodes,
        memory: Some(bytes(args.memory_mb)),
        time: args.time_ms.map(Duration::from_millis),
        flag: Some(interrupt::listen()),
    }
}

/// The answer with its line as text.
fn in_words<G: Notation>(position: &G, answer: Answer<G::Move>) -> Answer<String> {
    Answer {
        line: line_text(position, &answer.line),
        status: answer.status,
        interval: answer.interval,
        value: answer.value,
        repetitions: answer.repetitions,
        root: answer.root,
        nodes: answer.nodes,
        bytes: answer.bytes,
        time: answer.time,
    }
}

/// The moves that keep what is proven: none if the goal is out of reach.
fn winning<G: Family>(
    position: &G,
    solver: &Solver<G, EngineSpec>,
    status: Status,
    limits: &Limits,
) -> Winning {
    match status {
        Status::Unknown(_) => Winning::default(),
        Status::Disproven => Winning {
            winning_moves: Some(Vec::new()),
            winning_moves_complete: true,
        },
        Status::Proven => {
            let progress = ProgressLine::new("trying every move");
            let (moves, all) = solver.good_moves(limits);
            progress.end();
            Winning {
                winning_moves: Some(move_texts(position, &moves)),
                winning_moves_complete: all,
            }
        }
    }
}
