//! `tesuji solve`: the score that a player can force in a position.

mod progress;
mod proof;
mod report;
mod table;

use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::limits::bytes;
use crate::output::{note, print};
use crate::progress::ProgressLine;
use crate::setup::{go_to, open};
use proof::Proof;
use report::{Chosen, Solved, Winning};
use std::time::Duration;
use tesuji::Budget;
use tesuji::solve::Status;
use tesuji_session::Games;
use tesuji_session::session::{Question, Solving};

/// Solves a position. The result is printed even if its certificate could not be written.
pub(crate) fn run(games: &Games, args: &args::Solve, json: bool) -> Result<(), Failure> {
    let engine = games.engine(&args.engine);
    let engine = engine.map_err(|error| Failure::input("--engine:", error))?;
    let engine = match args.threads.threads {
        Some(threads) => engine
            .on_threads(threads.into())
            .map_err(|error| Failure::input("--threads: engine", error))?,
        None => engine,
    };
    let (threads, seed) = (engine.threads(), engine.seed());
    let mut session = open(games, &args.game)?;
    let fits = engine.fits(session.game());
    fits.map_err(|error| Failure::input("--engine:", error))?;
    go_to(&mut session, &args.from)?;
    if let Some(folder) = &args.table {
        return table::run(&session, args, folder, json);
    }
    let player = player(args, session.game().players, session.mover())?;
    if let Some(path) = &args.certificate {
        proof::possible(path, args.force.force)?;
    }
    let limits = limits(args);
    let mut solver = session.solver(Question {
        engine,
        player,
        goal: args.goal,
        keeps_proofs: !args.forget,
    });
    if let Some(folder) = &args.tables {
        let known = solver.know(folder);
        known.map_err(|error| Failure::input("--tables:", error))?;
    }
    let chosen = solver.chosen().map(|choice| Chosen {
        engine: choice.name,
        why: choice.why.clone(),
    });
    let line = ProgressLine::new("searching");
    let answer = solver.solve(&limits, &mut |seen| line.show(|| progress::text(seen)));
    line.end();
    let status = answer.status;
    let mut solved = Solved::new(args, session.game(), player, answer);
    (solved.threads, solved.seed) = (threads, seed);
    solved.chosen = chosen;
    solved.position = session.position_text();
    solved.drawing = session.drawing();
    if args.winning_moves {
        solved.winning = Some(winning(&*solver, status, &limits));
    }
    let memory = bytes(args.memory_mb);
    let mut prove = |out: &mut dyn std::io::Write| solver.certificate(out, memory);
    let mut missing = None;
    let written = match &args.certificate {
        Some(path) => proof::write(path, args.force.force, &mut prove),
        None => Ok(Proof::NotAsked),
    };
    let written = written.map(|proof| match proof {
        Proof::Written(written) => solved.certificate = Some(written),
        Proof::NotAsked => {}
        Proof::Nothing => missing = Some(nothing_proven(status)),
        Proof::Interrupted => missing = Some("interrupted, so no certificate was written"),
    });
    let printed = print(json, &solved, report::text);
    if let Some(missing) = missing {
        note(format_args!("note: {missing}"));
    }
    printed?;
    written
}

/// Why there is no proof for a certificate.
fn nothing_proven(status: Status) -> &'static str {
    match status {
        Status::Unknown(_) => "nothing is proven, so no certificate was written",
        Status::Proven | Status::Disproven => {
            "the range of the game's scores alone says this, so no certificate was written"
        }
    }
}

/// The player asked about, numbered from 0, of `players`.
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

fn limits(args: &args::Solve) -> Budget {
    Budget {
        nodes: args.nodes,
        memory: Some(bytes(args.memory_mb)),
        time: args.time_ms.map(Duration::from_millis),
        cpu_time: args.cpu_ms.map(Duration::from_millis),
        timer: tesuji_session::processor_time(),
        flag: Some(interrupt::listen()),
        ..Budget::default()
    }
}

/// The moves that keep the proven score; empty if the goal is out of reach.
fn winning(solver: &dyn Solving, status: Status, limits: &Budget) -> Winning {
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
                winning_moves: Some(moves),
                winning_moves_complete: all,
            }
        }
    }
}
